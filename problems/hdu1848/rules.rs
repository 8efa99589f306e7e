//! Fibonacci again and again: from one of three heaps a Fibonacci number is taken; whoever takes the last one wins.

use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::{TAKING, nim_sum, taking};
use sg_rules::{Format, enumerate};

/// The numbers 1, 2, 3, 5, ... up to 1000.
fn fibonacci() -> Vec<u64> {
    let numbers = std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a);
    numbers.take_while(|&a| a <= 1000).collect()
}

/// The rules.
pub fn rules() -> Tuples<3> {
    let table = taking(1000, &fibonacci());
    let mut game = Brute::new(TakeFromHeaps::new(fibonacci()));
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
        // Two heaps, often of large values, and one that is worth what they are together, or what another heap is.
        near: |random, _| {
            let table = taking(1000, &fibonacci());
            let mut heaps: Vec<u64> = (1..=1000).collect();
            random.shuffle(&mut heaps);
            heaps[..20].sort_by_key(|&heap| std::cmp::Reverse(table[heap as usize]));
            let value = |heap: u64| table[heap as usize];
            let together = value(heaps[0]) ^ value(heaps[1]);
            let other = heaps[2..]
                .iter()
                .find(|&&heap| value(heap) == together ^ random.u64(0..2));
            [heaps[0], heaps[1], *other.unwrap_or(&heaps[2])]
        },
    }
}
