//! `cargo bench -p sg-core`: compares `Subtraction::grundy_values` with the definition, in one run.
//!
//! Each line shows a case: nanoseconds per heap for both, and the ratio. Noise affects both alike,
//! so read the ratio; each figure is the best of a few runs.

use std::hint::black_box;
use std::time::Instant;

use sg_core::Subtraction;

fn main() {
    let fibonacci = vec![1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];
    let hundred = |most: usize| -> Vec<usize> { (1..=100).map(|i| 1 + i * i * 7919 % most).collect() };
    let sets: [(&str, Vec<usize>); 8] = [
        ("{1,2,3}", vec![1, 2, 3]),
        ("{1,3,4}", vec![1, 3, 4]),
        ("5 of 1..32", vec![2, 5, 11, 23, 32]),
        ("10 of 1..64", vec![1, 6, 9, 17, 22, 31, 40, 47, 58, 64]),
        ("15 Fibonacci numbers to 987", fibonacci),
        ("14 powers of two to 8192", (0..14).map(|i| 1 << i).collect()),
        ("100 of 1..1000", hundred(1000)),
        ("100 of 1..10000", hundred(10000)),
    ];
    println!("{:<40} {:>12} {:>12} {:>9}", "case", "plain ns", "here ns", "ratio");
    for (name, set) in sets {
        let mut set = set;
        set.sort_unstable();
        set.dedup();
        let game = Subtraction::new(set.iter().copied());
        for largest in [10_000, 1_000_000] {
            let plain = best_nanoseconds(largest, || drop(black_box(stamped(&set, largest))));
            let here = best_nanoseconds(largest, || drop(black_box(game.grundy_values(largest))));
            println!("{:<40} {plain:>12.2} {here:>12.2} {:>9.1}", format!("{name}, {largest}"), plain / here);
        }
    }
}

/// The values by the definition, with a stamp for each value.
fn stamped(set: &[usize], largest: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(largest + 1);
    let mut stamps = vec![usize::MAX; set.len() + 2];
    for n in 0..=largest {
        for s in set.iter().take_while(|&&s| s <= n) {
            stamps[values[n - s] as usize] = n;
        }
        values.push(stamps.iter().take_while(|&&stamp| stamp == n).count() as u32);
    }
    values
}

/// Returns the nanoseconds per item of `work`: the best of three runs, or of more while they are
/// short.
fn best_nanoseconds(items: usize, mut work: impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    let start = Instant::now();
    for run in 0..50 {
        let before = Instant::now();
        work();
        best = best.min(before.elapsed().as_secs_f64());
        if run >= 2 && start.elapsed().as_secs_f64() > 0.3 {
            break;
        }
    }
    best * 1e9 / items as f64
}
