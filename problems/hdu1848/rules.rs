//! Fibonacci again and again: a move takes a Fibonacci number of stones from one of three heaps;
//! whoever takes the last stone wins.

use sg_rules::prelude::*;

/// The numbers 1, 2, 3, 5, ... up to 1000.
fn fibonacci() -> Vec<u64> {
    let numbers = std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a);
    numbers.take_while(|&a| a <= 1000).collect()
}

pub fn rules() -> Rules<Numbers<3>> {
    let table = taking(1000, &fibonacci());
    let hint = table.clone();
    let game = Brute::new(TakeFromHeaps::new(fibonacci()));
    let wins = game.wins_at(|heaps: &[u64; 3]| without_empty_sorted(heaps));
    let shape = numbers([("m", 1..=1000), ("n", 1..=1000), ("p", 1..=1000)]);
    Rules::new(Format::up_to("0 0 0"), shape, wins)
        .words("Fibo", "Nacci")
        .oracle(TAKING, move |heaps| nim_sum(heaps.map(|heap| table[heap as usize])) > 0)
        .small_up_to([13, 13, 13])
        .random_up_to(&[[1000, 4, 4], [4, 1000, 4], [4, 4, 1000], [25, 25, 25]])
        // Two heaps, often with large values, and if possible one whose value is their nim-sum, or
        // that xor 1.
        .near(move |random, _| {
            let mut heaps: Vec<u64> = (1..=1000).collect();
            random.shuffle(&mut heaps);
            let value = |heap: u64| hint[heap as usize];
            heaps[..20].sort_by_key(|&heap| std::cmp::Reverse(value(heap)));
            let together = value(heaps[0]) ^ value(heaps[1]) ^ random.u64(0..2);
            let other = heaps[2..].iter().find(|&&heap| value(heap) == together);
            [heaps[0], heaps[1], *other.unwrap_or(&heaps[2])]
        })
        .study(|heaps| vec![position(joined(heaps, " "))])
}
