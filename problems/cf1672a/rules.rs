//! Log Chopping: a move chops a log into two of integer length; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the logs, in order.
struct Chop;

impl Game for Chop {
    type Position = Vec<u64>;

    fn moves(&self, logs: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(logs, |&log| (1..log).map(move |part| [part, log - part]))
    }
}

pub fn rules() -> Rules<List> {
    let wins = Brute::new(Chop).wins_at(|logs: &Vec<u64>| sorted(logs.clone()));
    let mut values = vec![0; 2];
    for log in 2..=50 {
        values.push(mex((1..log).map(|part| values[part] ^ values[log - part])));
    }
    Rules::new(Format::counted(100), list("log", 1..=50, 1..=50), wins)
        .words("errorgorn", "maomao90")
        .oracle("a sum of games: a table of mex over the ways to chop one log", move |logs| {
            nim_sum(logs.iter().map(|&log| values[log as usize])) > 0
        })
        .small_up_to(12, 6)
        .random_up_to(&[&[14, 4], &[5, 5, 5], &[1, 1, 2, 3, 4, 5]])
}
