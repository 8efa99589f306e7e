//! `cargo bench -p sg-core [WORD...]`: the fast methods beside the plain ones, in one run.
//!
//! One line a case: nanoseconds an item for both, and how many times faster the crate is. The machine's noise hits
//! both alike, so read the ratio; each figure is the best of a few runs. With words, only the cases whose name
//! holds one of them.

mod clock;

use clock::best_seconds;
use sg_core::{Nimber, Subtraction};
use std::hint::black_box;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let mut table = Table { words, titled: false };
    subtraction(&mut table);
    products(&mut table);
}

/// Prints the lines that were asked for.
struct Table {
    /// None asks for everything.
    words: Vec<String>,
    titled: bool,
}

impl Table {
    /// Times `plain` and `here`, each with the number of items that it works through.
    fn row(&mut self, name: &str, plain: (usize, &mut dyn FnMut()), here: (usize, &mut dyn FnMut())) {
        if !self.words.is_empty() && !self.words.iter().any(|word| name.contains(word.as_str())) {
            return;
        }
        if !std::mem::replace(&mut self.titled, true) {
            println!("\n{:<44} {:>12} {:>12} {:>9}", "case", "plain ns", "here ns", "ratio");
        }
        let nanoseconds = |(items, work): (usize, &mut dyn FnMut())| best_seconds(work) * 1e9 / items as f64;
        let (plain, here) = (nanoseconds(plain), nanoseconds(here));
        println!("{name:<44} {plain:>12.2} {here:>12.2} {:>9.1}", plain / here);
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

fn subtraction(table: &mut Table) {
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
    for (name, set) in sets {
        let mut set = set;
        set.sort_unstable();
        set.dedup();
        let game = Subtraction::new(set.iter().copied());
        for largest in [10_000, 1_000_000] {
            table.row(
                &format!("subtraction table {name}, {largest}"),
                (largest, &mut || drop(black_box(stamped(&set, largest)))),
                (largest, &mut || drop(black_box(game.grundy_values(largest)))),
            );
        }
    }
}

/// Nim products by halving down to bits, as the rules say.
fn product_by_halves(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let product = |a, b| product_by_halves(a, b, half / 2);
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let low = product(a0, b0);
    let high = product(a1 ^ a0, b1 ^ b0) ^ low;
    high << half | (low ^ product(product(a1, b1), 1 << (half - 1)))
}

fn products(table: &mut Table) {
    let mut random = fastrand::Rng::with_seed(1);
    let pairs: Vec<(u64, u64)> = (0..4096).map(|_| (random.u64(..), random.u64(..))).collect();
    let halves = |pairs: &[(u64, u64)]| pairs.iter().fold(0, |sum, &(a, b)| sum ^ product_by_halves(a, b, 32));
    let nimbers = |pairs: &[(u64, u64)]| pairs.iter().fold(Nimber(0), |sum, &(a, b)| sum + Nimber(a) * Nimber(b));
    let chain = |pairs: &[(u64, u64)]| pairs.iter().fold(1, |x, &(a, _)| product_by_halves(x, a, 32));
    let nim_chain = |pairs: &[(u64, u64)]| pairs.iter().fold(Nimber(1), |x, &(a, _)| x * Nimber(a));
    table.row(
        "nim product, 64 bits, independent",
        (64, &mut || _ = black_box(halves(&pairs[..64]))),
        (4096, &mut || _ = black_box(nimbers(&pairs))),
    );
    table.row(
        "nim product, 64 bits, in a chain",
        (64, &mut || _ = black_box(chain(&pairs[..64]))),
        (4096, &mut || _ = black_box(nim_chain(&pairs))),
    );
}
