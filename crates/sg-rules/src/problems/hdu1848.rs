//! Fibonacci again and again: from one of three heaps a Fibonacci number is taken; whoever takes the last one wins.

use crate::brute::Brute;
use crate::games::{TakeFromHeaps, without_empty_sorted};
use crate::kinds::{Tuples, either, none_refused};
use crate::oracle::{TAKING, nim_sum, taking};
use crate::{Format, enumerate};

/// The rules.
pub fn rules() -> Tuples<3> {
    let fibonacci = std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a);
    let fibonacci: Vec<u64> = fibonacci.take_while(|&a| a <= 1000).collect();
    let table = taking(1000, &fibonacci);
    let mut game = Brute::new(TakeFromHeaps::new(fibonacci));
    let small = enumerate::lists(1, 24, 3);
    Tuples {
        format: Format::up_to("0 0 0"),
        unit: "heap",
        ranges: [("m", 1..=1000), ("n", 1..=1000), ("p", 1..=1000)],
        refused: none_refused,
        words: either("Fibo", "Nacci"),
        by_moves: Box::new(move |heaps| game.wins(&without_empty_sorted(heaps))),
        oracle: TAKING,
        by_oracle: Box::new(move |heaps| nim_sum(heaps.map(|heap| table[heap as usize])) > 0),
        small: small.into_iter().filter_map(|heaps| heaps.try_into().ok()).collect(),
        // One heap of any size beside two small ones, or three of middling size.
        random: |random| {
            let sizes = if random.bool() { [1000, 4, 4] } else { [25, 25, 25] };
            let mut heaps = sizes.map(|size| random.u64(1..=size));
            random.shuffle(&mut heaps);
            heaps
        },
        // Two equal heaps, and one that may be worth nothing.
        near: |random, [m, n, _]| {
            let heap = random.u64(1..=m);
            [heap, heap, random.u64(1..=n)]
        },
    }
}
