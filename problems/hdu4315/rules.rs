//! Climbing the Hill: a move takes one climber up without passing another, and the top has room for
//! all; whoever brings the king there wins.

use sg_rules::prelude::*;

/// The king's place among the climbers, from 1, and their distances from the top, increasing and
/// above 0.
type Case = ([u64; 1], Vec<u64>);

/// The position: a case without the climbers at the top. If the king is at the top, his place is 0.
struct Climb;

impl Game for Climb {
    type Position = Case;

    fn moves(&self, ([king], distances): &Case) -> Vec<Case> {
        let mut moves = Vec::new();
        for (climber, &distance) in distances.iter().enumerate().filter(|_| *king > 0) {
            if climber == 0 {
                moves.push(([king - 1], distances[1..].to_vec()));
            }
            let ahead = climber.checked_sub(1).map_or(0, |ahead| distances[ahead]);
            for place in ahead + 1..distance {
                let mut next = distances.clone();
                next[climber] = place;
                moves.push(([*king], next));
            }
        }
        moves
    }
}

pub fn rules() -> Rules<With<1, List>> {
    let shape = with([("k", 1..=1000)], list("distance", 1..=1000, 1..=99_999).increasing());
    // All climbers on eight places, with each of them as the king.
    let with_kings = |distances: Vec<u64>| (1..=distances.len() as u64).map(move |king| ([king], distances.clone()));
    Rules::new(Format::up_to_the_end(), shape, Brute::new(Climb).wins_at(Case::clone))
        .bounded(|([king], distances)| vec![(distances.len() as u64, king)], "there is no king")
        .words("Alice", "Bob")
        .oracle(
            "each binary digit counted over the gaps of pairs from the lowest climber up: the solution's theorem",
            |([king], distances)| {
                // Whoever brings the only climber before the king to the top loses, so the top
                // counts as one place lower.
                let top = u64::from(*king == 2);
                let from_below: Vec<u64> = distances.iter().rev().copied().chain([top]).collect();
                let gaps = from_below.as_chunks().0.iter().map(|[above, below]| above - below - 1);
                let to_the_top = if distances.len() % 2 == 1 { distances[0] - top } else { 0 };
                *king == 1 || nim_sum(gaps.take(distances.len() / 2).chain([to_the_top])) > 0
            },
        )
        .small(sets(8, 8).into_iter().flat_map(with_kings))
        .random(|random| {
            let (places, count) = if random.bool() { (11, 8) } else { (20, 3) };
            let distances = (0..count).map(|_| random.u64(1..=places)).collect();
            ([random.u64(1..=count)], distances)
        })
        // Pairs of neighbours have value 0, so only few kings matter.
        .near(|random, (_, most)| {
            let places: Vec<u64> = (0..random.usize(1..=500)).map(|_| random.u64(1..most.max(2))).collect();
            let pairs = places.into_iter().flat_map(|place| [place, place + 1]);
            ([random.u64(1..=4)], pairs.collect())
        })
        // Gaps of all powers of two.
        .edges((0..17).flat_map(|bit| [1, 2].map(|king| ([king], vec![2, 3 + (1 << bit)]))))
        .study(|([king], distances)| vec![position(joined(distances, ",")).of(format!("king={king}"))])
}
