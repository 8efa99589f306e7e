//! Arpa and a game with Mojtaba (Codeforces 850 C)
//!
//! *Asked*: a list of numbers; a move chooses a prime power p^k, k > 0, that divides at least one
//! of them, and divides by it all those that it divides. Whoever cannot move loses. Mojtaba moves
//! first. Does he win?
//!
//! *Pattern*: primes are independent games; a set of exponents as bits.
//!
//! *Why*: a move touches one prime only. Of that prime, what matters is the set of exponents that
//! occur, not how often: a move with p^k subtracts k from each exponent of at least k. As bits,
//! with bit e - 1 for exponent e, the bits from k on move down by k places, those below stay, and
//! bit k - 1 becomes exponent 0, so it is dropped.
//!
//! *Cost*: O(n sqrt a) for n numbers up to a, and a search over few sets (bits below 30).

use std::collections::HashMap;

use proconio::input;
use sg_core::{nim_sum, Game, Solver};

struct Exponents;

impl Game for Exponents {
    type Position = u32;

    fn moves(&self, &set: &u32) -> Vec<u32> {
        let take = |k: u32| (set >> k) | (set & ((1 << (k - 1)) - 1));
        (1..=32 - set.leading_zeros()).map(take).collect()
    }
}

fn main() {
    input! { numbers: [u32] }
    let mut sets: HashMap<u32, u32> = HashMap::new();
    for mut number in numbers {
        let mut p = 2;
        while number > 1 {
            // A number without a divisor up to its root is prime.
            p = if p * p > number { number } else { p };
            let mut exponent = 0;
            while number % p == 0 {
                number /= p;
                exponent += 1;
            }
            if exponent > 0 {
                *sets.entry(p).or_default() |= 1 << (exponent - 1);
            }
            p += 1;
        }
    }
    let mut solver = Solver::new(Exponents);
    let values = sets.values().map(|set| solver.grundy(set).expect("exponents get smaller"));
    println!("{}", if nim_sum(values) != 0 { "Mojtaba" } else { "Arpa" });
}
