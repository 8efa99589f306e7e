//! Interval Game 2: a move chooses an interval that is disjoint from all those chosen before;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The intervals. A position holds those that may still be chosen, as bits.
struct Choose<'a>(&'a [[u64; 2]]);

impl Game for Choose<'_> {
    type Position = u32;

    fn moves(&self, &free: &u32) -> Vec<u32> {
        let intervals = || (0..self.0.len()).filter(|index| free >> index & 1 == 1);
        let meet = |one: usize, other: usize| self.0[one][0] < self.0[other][1] && self.0[other][0] < self.0[one][1];
        let left = |chosen: usize| intervals().filter(move |&other| !meet(chosen, other));
        intervals().map(|chosen| left(chosen).map(|other| 1 << other).sum()).collect()
    }
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let shape = items(1..=100, numbers([("L", 1..=99), ("R", 2..=100)]).less("L", "R"));
    let wins = |intervals: &Vec<[u64; 2]>| Brute::new(Choose(intervals)).wins(&((1 << intervals.len()) - 1));
    // All lists of up to three intervals with ends up to 5.
    let few: Vec<[u64; 2]> = enumerate::pairs(5).into_iter().filter(|[l, r]| l < r).collect();
    let lists = lists(1, 30, 3).into_iter().filter(move |list| list.iter().all(|&index| index <= 10));
    let small = lists.map(move |list| list.iter().map(|&index| few[index as usize - 1]).collect());
    Rules::new(Format::counted(20), shape, wins)
        .words("Alice", "Bob")
        .oracle("a table of mex over the intervals of a stretch, by its length", |intervals| value(intervals) > 0)
        .small(small)
        .random(|random| {
            let most = random.u64(2..=20);
            let interval = |random: &mut Rng| [random.u64(1..=most), random.u64(2..=most + 1)];
            (0..random.usize(1..=14)).map(|_| interval(random)).collect()
        })
}

/// Returns the value of the whole stretch, computed from short stretches to long ones.
fn value(intervals: &[[u64; 2]]) -> u64 {
    let mut values = vec![vec![0; 101]; 101];
    for length in 0..100 {
        for start in 1..=100 - length {
            let within = intervals.iter().map(|interval| interval.map(|end| end as usize));
            let within = within.filter(|&[l, r]| start <= l && r <= start + length);
            values[start][start + length] = mex(within.map(|[l, r]| values[start][l] ^ values[r][start + length]));
        }
    }
    values[1][100]
}
