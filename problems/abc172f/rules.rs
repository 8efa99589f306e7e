//! Unfair Nim: how few stones must move from the first heap, which stays non-empty, to the second
//! so that Nim is lost?

use sg_rules::prelude::*;

/// Returns how few stones move, by splitting the sum of the first two heaps digit by digit, from
/// the lowest.
fn fewest(heaps: &[u64]) -> Option<u64> {
    let (sum, others) = (heaps[0] + heaps[1], nim_sum(heaps[2..].iter().copied()));
    // The largest parts, each with its carry and whether its digits so far exceed those of the
    // first heap.
    let mut largest = vec![(0, false, 0u64)];
    for bit in 0..42 {
        let mut next: Vec<(u64, bool, u64)> = Vec::new();
        for (carry, is_more, part) in largest {
            for digit in 0..2 {
                let total = carry + digit + (digit ^ others >> bit & 1);
                let limit = heaps[0] >> bit & 1;
                let is_more = digit > limit || digit == limit && is_more;
                if total % 2 == sum >> bit & 1 {
                    next.push((total / 2, is_more, part | digit << bit));
                }
            }
        }
        next.sort_unstable();
        next.dedup_by(|larger, kept| {
            let is_same = (larger.0, larger.1) == (kept.0, kept.1);
            kept.2 = if is_same { larger.2 } else { kept.2 };
            is_same
        });
        largest = next;
    }
    let fits = largest.iter().filter(|&&(carry, is_more, part)| carry == 0 && !is_more && part > 0);
    Some(heaps[0] - fits.map(|&(.., part)| part).max()?)
}

pub fn rules() -> Rules<List, Option<u64>> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    let by_moves = move |heaps: &Vec<u64>| {
        let mut is_lost = |&moved: &u64| {
            let mut heaps = heaps.clone();
            heaps[0] -= moved;
            heaps[1] += moved;
            !game.wins(&without_empty_sorted(&heaps))
        };
        (0..heaps[0]).find(|moved| is_lost(moved))
    };
    Rules::new(Format::one(), list("heap", 2..=300, 1..=1_000_000_000_000), by_moves)
        .say(|fewest| fewest.map_or("-1\n".to_owned(), |fewest| format!("{fewest}\n")))
        .oracle("digits from the lowest up, with the carry of the sum", |heaps| fewest(heaps))
        .small_up_to(10, 4)
        .random_up_to(&[&[20, 20, 8], &[12, 12, 4, 4]])
        .near(|random, most| {
            let (one, other) = (random.u64(1..=most), random.u64(1..=most));
            let moved = random.u64(0..=most / 2).min(other - 1);
            let rest = one ^ other;
            let heaps = [(one + moved).min(most), other - moved.min(other - 1), rest];
            heaps.into_iter().filter(|&heap| (1..=most).contains(&heap)).chain([one; 2]).collect()
        })
}
