//! VS AtCoder: a move adds as many blue stones to a heap as it has white ones and takes one white
//! one, or takes up to half of its blue ones. Whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the white and blue stones of each heap, in order.
struct WhiteAndBlue;

impl Game for WhiteAndBlue {
    type Position = Vec<[u64; 2]>;

    fn moves(&self, heaps: &Vec<[u64; 2]>) -> Vec<Vec<[u64; 2]>> {
        in_one_part(heaps, |&[white, blue]| {
            let white_goes = (white > 0).then(|| [white - 1, blue + white]);
            white_goes.into_iter().chain((1..=blue / 2).map(move |taken| [white, blue - taken])).map(|heap| [heap])
        })
    }
}

/// The values of heaps with up to 50 white stones, by the last heap of a row that has each value.
fn values() -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for white in 0..=50 {
        let (mut row, mut last) = (Vec::new(), Vec::<u64>::new());
        for blue in 0..=50 + (white + 1..=50).sum::<u64>() {
            let white_goes = (white > 0).then(|| rows[white as usize - 1][(blue + white) as usize]);
            let is_reached = |value: &u64| {
                Some(*value) == white_goes || last.get(*value as usize).is_some_and(|last| 2 * last >= blue)
            };
            let value = (0..).take_while(is_reached).count();
            // A value that no heap in reach has is the next one or, if taking a white stone leads
            // to that, the one after it.
            last.resize(last.len().max(value + 1), 0);
            last[value] = blue;
            row.push(value as u64);
        }
        rows.push(row);
    }
    rows
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let values = values();
    let wins = Brute::new(WhiteAndBlue).wins_at(|heaps: &Vec<[u64; 2]>| sorted(heaps.clone()));
    let shape = items(1..=100_000, numbers([("W", 0..=50), ("B", 0..=50)]));
    let heaps = |most: u64| (0..=2).flat_map(move |white| (0..=most).map(move |blue| [white, blue]));
    let small = heaps(20)
        .map(|heap| vec![heap])
        .chain(heaps(5).flat_map(move |one| heaps(5).map(move |other| vec![one, other])));
    Rules::new(Format::one(), shape, wins)
        .in_columns()
        .words("First", "Second")
        .oracle("a table by the last heap of each value", move |heaps| {
            nim_sum(heaps.iter().map(|&[white, blue]| values[white as usize][blue as usize])) > 0
        })
        .small(small)
        .random(|random| {
            let (white, blue, heaps) = [(4, 12, 1), (2, 12, 2), (1, 8, 3)][random.usize(0..3)];
            (0..heaps).map(|_| [random.u64(0..=white), random.u64(0..=blue)]).collect()
        })
}
