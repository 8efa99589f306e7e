//! Stone Game: a move takes stones from one heap, a multiple of the number that the last move took;
//! whoever cannot move loses. How many first moves win?

use sg_rules::prelude::*;

/// The position: the heaps, none empty, in order, and the number taken last.
struct Multiples;

impl Game for Multiples {
    type Position = (Vec<u64>, u64);

    fn moves(&self, (heaps, last): &(Vec<u64>, u64)) -> Vec<(Vec<u64>, u64)> {
        let takes = |take: u64| TakeFromHeaps::new([take]).moves(heaps).into_iter().map(move |heaps| (heaps, take));
        (*last..=heaps.iter().copied().max().unwrap_or(0)).step_by(*last as usize).flat_map(takes).collect()
    }
}

/// Counts the winning first moves. Heaps pair up if random words, one for each number of units,
/// cancel; the number left over must be that of the heap to take from.
fn winning(heaps: &[u64]) -> u64 {
    let most = heaps.iter().copied().max().unwrap_or(0) as usize;
    let mut at_least = vec![0; most + 1];
    for &heap in heaps {
        at_least[heap as usize] += 1u64;
    }
    for stones in (0..most).rev() {
        at_least[stones] += at_least[stones + 1];
    }
    let mut random = Rng::with_seed(7);
    let words: Vec<u64> = at_least.iter().map(|_| random.u64(..)).collect();
    let for_take = |take: usize| {
        let mut units = 1..=most / take;
        let odd = units.clone().filter(|unit| at_least[unit * take] % 2 == 1);
        let sum = odd.fold(0, |sum, unit| sum ^ words[unit]);
        let top = units.find(|&unit| words[unit] == sum);
        top.map_or(0, |unit| at_least[unit * take] - at_least.get((unit + 1) * take).unwrap_or(&0))
    };
    (1..=most).map(for_take).sum()
}

pub fn rules() -> Rules<List, u64> {
    let mut game = Brute::new(Multiples);
    let by_moves = move |heaps: &Vec<u64>| game.winning_moves(&(without_empty_sorted(heaps), 1)).len() as u64;
    Rules::new(Format::one(), list("heap", 1..=100_000, 1..=1_000_000), by_moves)
        // Slower than reading the input: sums random words for all units of every take.
        .oracle("numbers of units that an odd number of heaps has, by sums of random words", |heaps| winning(heaps))
        .small_up_to(10, 4)
        .random_up_to(&[&[40], &[14, 14], &[9, 9, 9], &[4; 5]])
        // Pairs of nearly equal heaps, and one heap more.
        .near(|random, most| {
            let heaps: Vec<u64> = (0..random.usize(0..4)).map(|_| random.u64(1..=most)).collect();
            let pairs = heaps.into_iter().flat_map(|heap| [heap, (heap + 1).min(most)]);
            pairs.chain([random.u64(1..=most)]).collect()
        })
}
