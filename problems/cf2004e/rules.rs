//! Not a Nim Problem: a move takes a number of stones coprime to the heap; whoever cannot move
//! loses.

use sg_core::taking::subtraction::sets::primes_up_to;
use sg_rules::prelude::*;
use std::sync::LazyLock;

/// The position: the heaps.
struct TakeCoprime;

impl Game for TakeCoprime {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let is_coprime = move |heap, take| {
            (2..=take).all(|divisor| !u64::is_multiple_of(heap, divisor) || !u64::is_multiple_of(take, divisor))
        };
        in_one_heap(heaps, |heap| (1..=heap).filter(move |&take| is_coprime(heap, take)).map(move |take| [heap - take]))
    }
}

/// The primes below ten million; found once, in a tenth of a second.
static PRIMES: LazyLock<Vec<u64>> =
    LazyLock::new(|| primes_up_to(10_000_000).into_iter().map(|prime| prime as u64).collect());

pub fn rules() -> Rules<List> {
    let format = Format::counted(10_000).with_members(300_000);
    let shape = list("heap", 1..=300_000, 1..=10_000_000);
    Rules::new(format, shape, Brute::new(TakeCoprime).wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps)))
        .words("Alice", "Bob")
        .oracle("each heap divided by the primes in order", |heaps| {
            let value = |&heap: &u64| match heap {
                1 => 1,
                even if even.is_multiple_of(2) => 0,
                _ => {
                    let small = PRIMES.iter().take_while(|&&prime| prime * prime <= heap);
                    let place =
                        small.enumerate().find(|(_, prime)| heap.is_multiple_of(**prime)).map(|(place, _)| place);
                    place.unwrap_or_else(|| PRIMES.partition_point(|&prime| prime < heap)) as u64 + 1
                }
            };
            nim_sum(heaps.iter().map(value)) > 0
        })
        .small_up_to(14, 4)
        .random_up_to(&[&[40], &[12, 12], &[9, 9, 9]])
        .near(|random, most| {
            let prime =
                |random: &mut Rng| PRIMES[random.usize(0..PRIMES.partition_point(|&prime| prime <= most).max(1))];
            let heaps = (0..random.usize(1..=6))
                .map(|_| if random.bool() { prime(random).min(most) } else { random.u64(1..=most) });
            let heaps: Vec<u64> = heaps.collect();
            if random.bool() { heaps.repeat(2) } else { heaps }
        })
}
