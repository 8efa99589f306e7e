//! Stones in Two Heaps: a move takes any number from one of two heaps, or the same number from
//! both; whoever takes the last stone wins. Which positions may the first player leave? The one
//! reached by taking from both heaps comes first.

use super::hdu1527;
use sg_rules::prelude::*;
use std::sync::LazyLock;

/// The lost positions that a move can leave: first the one from both heaps, then those from one
/// heap in increasing order, none twice.
type Left = Vec<(u64, u64)>;

static TABLE: LazyLock<(Left, Left)> = LazyLock::new(table);

/// Finds the lost pair of each number, and of each difference.
fn table() -> (Left, Left) {
    let pairs = cold_pairs(1_000_000);
    let mut pair_of = vec![(0, 0); 2_700_000];
    for &(a, b) in &pairs {
        pair_of[a as usize] = (a, b);
        pair_of[b as usize] = (a, b);
    }
    (pair_of, pairs)
}

pub fn rules() -> Rules<Numbers<2>, Left> {
    let mut game = Brute::new(TakeFromOneOrBoth);
    let winning = move |&[a, b]: &[u64; 2]| {
        let both = (1..=a).map(|taken| (a - taken, b - taken));
        let smaller = (0..b).map(|left| (a.min(left), a.max(left)));
        let both: Left = both.filter(|position| !game.wins(position)).collect();
        let one = (0..a).map(|left| (left, b)).chain(smaller);
        let mut one: Left = one.filter(|position| !both.contains(position) && !game.wins(position)).collect();
        one.sort_unstable();
        one.dedup();
        [both, one].concat()
    };
    let shape = numbers([("a", 0..=1_000_000), ("b", 0..=1_000_000)]).at_most("a", "b");
    // Accepted programs go through all lost pairs for each line.
    Rules::new(Format::up_to("0 0").with_large(1000), shape, winning)
        .say(|left: &Left| {
            let lines: String = left.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
            if left.is_empty() { "0\n".to_owned() } else { format!("1\n{lines}") }
        })
        .oracle(
            "a list of the lost pairs: differences 0, 1, 2, ..., each on the least number not yet used",
            |&[a, b]| {
                let (pair_of, by_difference) = &*TABLE;
                let can_leave = |&(x, y): &(u64, u64)| {
                    let both = y - x == b - a && x < a;
                    both || (x == a && y < b) || (y == a && x < b) || (y == b && x < a) || (x == b && y < a)
                };
                let both = by_difference[(b - a).min(600_000) as usize];
                let mut one = vec![pair_of[a as usize], pair_of[b as usize]];
                one.sort_unstable();
                one.dedup();
                one.retain(|&pair| pair != both);
                [both].into_iter().chain(one).filter(can_leave).collect()
            },
        )
        .valid(|&pair| pair != [0, 0], "0 0 ends the input")
        .doubtful("a lost position that can be left in two ways", |&[a, b]| {
            let (pair_of, by_difference) = &*TABLE;
            a == b || by_difference.get((b - a) as usize).is_some_and(|both| *both == pair_of[a as usize])
        })
        .small_up_to([40, 40])
        .random_up_to(&[[90, 90]])
        .near(hdu1527::near)
        .study(|heaps| vec![position(joined(heaps, ","))])
}
