//! Subtraction Game: a move takes a or b stones from a heap; whoever cannot move loses. Any lost
//! heap is right.
//!
//! All pairs of an input are one case, since its output has a checker.

use sg_rules::prelude::*;

/// Returns the least lost heap that is not empty.
fn least(&[a, b]: &[u64; 2]) -> u64 {
    let mut game = Brute::new(TakeFromHeaps::new([a, b]));
    (1..).find(|&heap| !game.wins(&vec![heap])).unwrap_or(0)
}

pub fn rules() -> Rules<Items<Numbers<2>>, Vec<u64>> {
    let shape = items(1..=100, numbers([("a", 1..=100), ("b", 1..=100)]).less("a", "b"));
    let pairs: Vec<[u64; 2]> = (2..=100).flat_map(|b| (1..b).map(move |a| [a, b])).collect();
    let small: Vec<_> = pairs.chunks(100).map(<[_]>::to_vec).collect();
    Rules::new(Format::one(), shape, |pairs: &Vec<[u64; 2]>| pairs.iter().map(least).collect::<Vec<u64>>())
        .say(|heaps| heaps.iter().map(|heap| format!("{heap}\n")).collect())
        .oracle("by the few heaps that can be the least", |pairs| {
            // One stone, too few to take; two, of which each player takes one; or three, after
            // which one move is left.
            let heap = |&[a, b]: &[u64; 2]| if a > 1 { 1 } else { 2 + u64::from(b == 2) };
            pairs.iter().map(heap).collect()
        })
        .checker(|pairs, output| {
            for pair in pairs {
                let heap = output.number("a heap", 1..=1_000_000u64)?;
                if taking(heap, pair)[heap as usize] > 0 {
                    return Err(output.error(format!("the first player wins with {heap} stones")));
                }
            }
            Ok(())
        })
        .small(small)
}
