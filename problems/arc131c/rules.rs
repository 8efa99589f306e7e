//! Zero XOR: a move removes one of several different numbers; whoever leaves a nim-sum of 0 wins.

use sg_rules::prelude::*;

/// The position: the numbers that are left. With a nim-sum of 0 the other player has won.
struct TakeOneAway;

impl Game for TakeOneAway {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let is_over = nim_sum(numbers.iter().copied()) == 0;
        if is_over { Vec::new() } else { in_one_part(numbers, |_| [[]]) }
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("number", 1..=400_000, 1..=1_000_000_000).distinct();
    Rules::new(Format::one(), shape, Brute::new(TakeOneAway).wins_at(Vec::clone))
        .words("Win", "Lose")
        .oracle("first moves that win at once, or to which no reply wins at once", |numbers| {
            let set: HashSet<u64> = numbers.iter().copied().collect();
            let sum = nim_sum(numbers.iter().copied());
            set.contains(&sum) || numbers.len() % 2 == 1 && numbers.iter().any(|number| !set.contains(&(number ^ sum)))
        })
        .valid(|numbers| nim_sum(numbers.iter().copied()) > 0, "the nim-sum of all numbers is 0")
        .small(sets(6, 6).into_iter().filter(|numbers| nim_sum(numbers.iter().copied()) > 0))
        .random(|random| [vec![1], random.choose_multiple((2..32).step_by(2), 5)].concat())
}
