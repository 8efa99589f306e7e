//! Thanos Nim: stones are taken from exactly half of the piles in turn; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the piles in order, of which some may be empty.
struct TakeFromHalf;

impl Game for TakeFromHalf {
    type Position = Vec<u64>;

    fn moves(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        // The piles so far, and how many of them were chosen.
        let mut begun = vec![(Vec::new(), 0)];
        for &pile in piles {
            let with = |(begun, chosen): (Vec<u64>, usize)| {
                let next = move |left| ([&begun[..], &[left]].concat(), chosen + usize::from(left < pile));
                (0..=pile).map(next).collect::<Vec<_>>()
            };
            begun = begun.into_iter().flat_map(with).collect();
            begun.retain(|&(_, chosen)| chosen <= piles.len() / 2);
        }
        begun.retain(|&(_, chosen)| chosen == piles.len() / 2);
        let sorted = |(mut piles, _): (Vec<u64>, usize)| {
            piles.sort_unstable();
            piles
        };
        begun.into_iter().map(sorted).collect()
    }
}

/// Wins by the least size and the number of piles that have it.
fn table(half: usize, most: usize) -> Vec<Vec<bool>> {
    let mut won: Vec<Vec<bool>> = Vec::new();
    for size in 0..=most {
        // Any number of chosen piles may have a smaller size afterwards.
        let lower = (0..size).any(|size| (1..=half).any(|count| !won[size][count]));
        // Otherwise all chosen piles must be larger ones, which may become least.
        let mut row = vec![lower; 2 * half + 1];
        for count in (1..=half).rev() {
            row[count] |= (count..=count + half).any(|more| !row[more]);
        }
        won.push(row);
    }
    won
}

pub fn rules() -> Rules<List> {
    let mut game = Brute::new(TakeFromHalf);
    let by_moves = move |piles: &Vec<u64>| game.wins(&sorted(piles.clone()));
    let tables: Vec<_> = (0..=25).map(|half| table(half, 50)).collect();
    Rules::new(Format::one(), list("pile", 2..=50, 1..=50), by_moves)
        .words("Alice", "Bob")
        .oracle("a table by the least size and how many piles have it", move |piles| {
            let mut sorted = piles.clone();
            sorted.sort_unstable();
            let count = sorted.partition_point(|&pile| pile == sorted[0]);
            tables[piles.len() / 2][sorted[0] as usize][count]
        })
        .valid(|piles| piles.len().is_multiple_of(2), "the number of piles is odd")
        .repaired(|piles| match piles.len() % 2 {
            0 => piles,
            _ => [&piles[..], &piles[..1]].concat(),
        })
        .small(lists(1, 10, 4).into_iter().filter(|piles| piles.len() % 2 == 0))
        .random_up_to(&[&[30, 30], &[5, 5, 5, 5], &[2; 6]])
        .near(|random, most| {
            // About half of the piles are least.
            let half = random.usize(1..=25);
            let (least, equal) = (random.u64(1..=most), half + random.usize(0..=1));
            let mut piles = vec![least; equal];
            piles.extend((equal..2 * half).map(|_| random.u64(least..=most)));
            random.shuffle(&mut piles);
            piles
        })
}
