//! Sasha and Sticks: a move takes exactly k sticks from an end of a row; whoever made more moves
//! wins.

use sg_rules::prelude::*;

/// The position: the first stick left and the one after the last; k; and the lead in moves of the
/// player to move.
struct TakeFromEnds;

impl Game for TakeFromEnds {
    type Position = ([u64; 2], u64, i64);

    fn moves(&self, &([first, end], k, more): &Self::Position) -> Vec<Self::Position> {
        if end - first < k {
            // After the end the winner makes a last move, to a position without moves.
            return if more > 0 { vec![([0, 0], u64::MAX, 0)] } else { Vec::new() };
        }
        [[first + k, end], [first, end - k]].map(|left| (left, k, -more - 1)).to_vec()
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let most = 1_000_000_000_000_000_000;
    let shape = numbers([("n", 1..=most), ("k", 1..=most)]).at_most("k", "n");
    let wins = Brute::new(TakeFromEnds).wins_at(|&[n, k]: &[u64; 2]| ([0, n], k, 0));
    Rules::new(Format::one(), shape, wins)
        .words("YES", "NO")
        .oracle("many multiples of k taken at a time, and a single k last", |&[n, k]| {
            // The number of takes is odd if one is left after taking by two, four, eight, ...
            (1..60).rev().fold(n, |left, many| if left >> many >= k { left - (k << many) } else { left }) >= k
        })
        .small_up_to([24, 24])
        .random_up_to(&[[60, 60], [60, 4]])
        .near(|random, [n, k]| {
            // A multiple of k, or one less.
            let k = random.u64(1..=k.min(n));
            [(random.u64(1..=n / k) * k - random.u64(0..=1)).max(k), k]
        })
}
