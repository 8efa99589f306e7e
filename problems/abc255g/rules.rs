//! Constrained Nim: Nim, but from a heap of exactly x stones, exactly y may not be taken, for some
//! pairs (x, y).

use sg_rules::prelude::*;

/// The forbidden pairs. The position: the heaps, in order, without empty ones.
struct Constrained(HashSet<[u64; 2]>);

impl Game for Constrained {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| {
            let allowed = (1..=heap).filter(move |&taken| !self.0.contains(&[heap, taken]));
            allowed.map(move |taken| [heap - taken])
        })
    }
}

/// The heaps that repeat an earlier value: each with that value and the number of heaps below it
/// that have a new one.
#[derive(Default)]
struct Again {
    heaps: Vec<(u64, u64, u64)>,
    by_value: BTreeMap<u64, Vec<u64>>,
}

impl Again {
    fn value(&self, heap: u64) -> u64 {
        match self.heaps.binary_search_by_key(&heap, |again| again.0) {
            Ok(index) => self.heaps[index].1,
            Err(before) => heap - before as u64,
        }
    }

    /// Returns all heaps with this value; the first of them has it as a new one.
    fn holders(&self, value: u64) -> impl Iterator<Item = u64> {
        let before = self.heaps.partition_point(|again| again.2 <= value);
        let later = self.by_value.get(&value).into_iter().flatten();
        later.copied().chain([value + before as u64])
    }
}

/// Returns the nim-sum. Going up, a heap with pairs is worth the least value all of whose holders
/// are out of reach.
fn sum(heaps: &[u64], pairs: &[[u64; 2]]) -> u64 {
    let mut out_of_reach: Vec<[u64; 2]> = pairs.iter().map(|&[heap, taken]| [heap, heap - taken]).collect();
    out_of_reach.sort_unstable();
    let mut again = Again::default();
    for others in out_of_reach.chunk_by(|one, other| one[0] == other[0]) {
        let heap = others[0][0];
        let values: BTreeSet<u64> = others.iter().map(|&[_, other]| again.value(other)).collect();
        let is_out = |holder: u64| others.binary_search(&[heap, holder]).is_ok();
        let is_missed = |&value: &u64| again.holders(value).all(is_out);
        if let Some(value) = values.into_iter().find(is_missed) {
            again.heaps.push((heap, value, heap - again.heaps.len() as u64));
            again.by_value.entry(value).or_default().push(heap);
        }
    }
    nim_sum(heaps.iter().map(|&heap| again.value(heap)))
}

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn rules() -> Rules<(List, Items<Numbers<2>>)> {
    let pairs = items(1..=200_000, numbers([("X", 1..=MOST), ("Y", 1..=MOST)]).at_most("Y", "X")).distinct();
    let shape = (list("heap", 1..=200_000, 1..=MOST), pairs);
    let wins = |(heaps, pairs): &(Vec<u64>, Vec<[u64; 2]>)| {
        let game = Constrained(pairs.iter().copied().collect());
        Brute::new(game).wins(&without_empty_sorted(heaps))
    };
    let pairs = |most: u64| (1..=most).flat_map(|heap| (1..=heap).map(move |taken| [heap, taken]));
    let any = move |random: &mut Rng, most: u64, heaps: usize| {
        let heaps = (0..heaps).map(|_| random.u64(1..=most)).collect();
        let share = random.u32(1..=9);
        let mut pairs: Vec<[u64; 2]> = pairs(most).filter(|_| random.u32(0..10) < share).collect();
        random.shuffle(&mut pairs);
        pairs.push([most + 1, 1]);
        (heaps, pairs)
    };
    let mut random = Rng::with_seed(7);
    let small: Vec<_> = (0..500).map(|index| any(&mut random, 1 + index / 50, 1 + index as usize % 3)).collect();
    // Each pair lowers the values of both large heaps by one; without it they no longer cancel.
    let lowered = (1..=200_000).map(|half| [2 * half, 1]).collect();
    Rules::new(Format::one(), shape, wins)
        .counts_first()
        .words("Takahashi", "Aoki")
        .oracle("the least value all of whose holders are out of reach", |(heaps, pairs)| sum(heaps, pairs) > 0)
        .small(small)
        .random(move |random| any(random, 9, 3))
        // A heap that cannot reach another one has the same value, so the two cancel. Half of the
        // time it cannot reach a heap whose value is the same in 32 digits either.
        .near(|random, (most, _)| {
            let (mut heaps, mut pairs) = (Vec::new(), Vec::new());
            for _ in 0..random.usize(1..=2) {
                let heap = generate::number(random, 1..=most, 1.0);
                let other = generate::number(random, 0..=heap - 1, 1.0);
                let alike = other.saturating_add(random.u64(1..4) << 32);
                let is_alike = alike < heap && random.bool();
                pairs.push([heap, heap - other]);
                pairs.extend(is_alike.then(|| [heap, heap - alike]));
                heaps.extend([heap, other].into_iter().filter(|&heap| heap > 0));
            }
            (heaps, pairs)
        })
        .edges([(vec![600_000, 600_001, 1], lowered)])
}
