//! Splitting Game: a move takes a bean from a bottle and puts two into bottles behind it; whoever
//! cannot move loses. The output is the first winning move and the number of winning moves.

use super::acwing894::odious;
use sg_rules::prelude::*;

/// The position: the number of beans in each bottle.
struct Bottles;

/// The moves in dictionary order, each as the number with the digits i, j, k.
fn all(beans: &[u64]) -> Vec<u64> {
    let n = beans.len();
    let taken = (0..n).filter(|&i| beans[i] > 0);
    let pairs = taken.flat_map(|i| (i + 1..n).map(move |j| (i, j)));
    let all = pairs.flat_map(|(i, j)| (j..n).map(move |k| i * BASE * BASE + j * BASE + k));
    all.map(|name| name as u64).collect()
}

/// More than the number of bottles.
const BASE: usize = 100;

fn digits(name: u64) -> [usize; 3] {
    let name = name as usize;
    [name / BASE / BASE, name / BASE % BASE, name % BASE]
}

fn after(beans: &[u64], name: u64) -> Vec<u64> {
    let [i, j, k] = digits(name);
    let mut next = beans.to_vec();
    next[i] -= 1;
    next[j] += 1;
    next[k] += 1;
    next
}

impl Game for Bottles {
    type Position = Vec<u64>;

    fn moves(&self, beans: &Vec<u64>) -> Vec<Vec<u64>> {
        all(beans).into_iter().map(|name| after(beans, name)).collect()
    }
}

fn sum(beans: &[u64]) -> u64 {
    let worth = |(behind, &beans): (usize, &u64)| vec![odious(behind as u64); (beans % 2) as usize];
    nim_sum(beans.iter().rev().enumerate().flat_map(worth))
}

pub fn rules() -> Rules<List, Vec<u64>> {
    let mut game = Brute::new(Bottles);
    let winning = move |beans: &Vec<u64>| {
        let mut moves = all(beans);
        moves.retain(|&name| !game.wins(&after(beans, name)));
        moves
    };
    Rules::new(Format::counted(10), list("beans", 2..=21, 0..=10_000), winning)
        .say(|winning| match winning.first() {
            Some(&name) => line(digits(name)) + &line([winning.len()]),
            None => "-1 -1 -1\n0\n".to_owned(),
        })
        .oracle("the odious numbers: a bean is a coin of Mock Turtles", |beans| {
            let mut moves = all(beans);
            moves.retain(|&name| sum(&after(beans, name)) == 0);
            moves
        })
        .small(lists(0, 4, 5).into_iter().filter(|beans| beans.len() > 1))
        .random_up_to(&[&[4, 4], &[3, 3, 3], &[2, 2, 2, 2], &[1, 1, 1, 1, 1]])
        .study(|beans| {
            let odd = (1..beans.len()).filter(|behind| beans[beans.len() - 1 - behind] % 2 == 1);
            vec![position(joined(odd.map(|behind| behind - 1), " "))]
        })
}
