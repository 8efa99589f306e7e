//! Infinite sets of numbers that may be taken from a heap.

use sg_core::taking::subtraction::sets::{
    fibonacci_up_to, grundy_take_multiple_of, grundy_take_one_or_prime, grundy_take_power_of, multiples_up_to,
    powers_up_to, primes_up_to, squares_up_to,
};
use sg_core::taking::subtraction::{grundy_take_any, grundy_take_odd};

use crate::repetition::{Cycle, Proved};

/// A set of numbers by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfiniteSet {
    /// Every number: Nim.
    Any,
    /// 1, 3, 5, ...
    Odd,
    /// 1, b, b², ...
    Powers(usize),
    /// k, 2k, 3k, ...
    Multiples(usize),
    /// 1, 2, 3, 5, 8, ...
    Fibonacci,
    /// 2, 3, 5, 7, ...
    Primes,
    /// 1, 2, 3, 5, 7, ...
    OneAndPrimes,
    /// 1, 4, 9, ...
    Squares,
}

impl InfiniteSet {
    /// The members up to `limit`, increasing.
    pub fn up_to(self, limit: usize) -> Vec<usize> {
        match self {
            InfiniteSet::Any => (1..=limit).collect(),
            InfiniteSet::Odd => (1..=limit).step_by(2).collect(),
            InfiniteSet::Powers(base) => powers_up_to(base, limit),
            InfiniteSet::Multiples(k) => multiples_up_to(k, limit),
            InfiniteSet::Fibonacci => fibonacci_up_to(limit),
            InfiniteSet::Primes => primes_up_to(limit),
            InfiniteSet::OneAndPrimes => (1..=limit.min(1)).chain(primes_up_to(limit)).collect(),
            InfiniteSet::Squares => squares_up_to(limit),
        }
    }

    /// g(n), where a formula is proved.
    pub fn formula(self, n: u64) -> Option<u64> {
        match self {
            InfiniteSet::Any => Some(grundy_take_any(n)),
            InfiniteSet::Odd => Some(grundy_take_odd(n)),
            InfiniteSet::Powers(base) => Some(grundy_take_power_of(base as u64, n)),
            InfiniteSet::Multiples(k) => Some(grundy_take_multiple_of(k as u64, n)),
            InfiniteSet::OneAndPrimes => Some(grundy_take_one_or_prime(n)),
            InfiniteSet::Fibonacci | InfiniteSet::Primes | InfiniteSet::Squares => None,
        }
    }

    /// The repetition that the formula has. The proofs are in the documentation of `sg_core`.
    pub fn proved(self) -> Option<Proved> {
        let (formula, period, saltus) = match self {
            InfiniteSet::Any => ("g(n) = n", 1, 1),
            InfiniteSet::Odd => ("g(n) = n mod 2", 2, 0),
            InfiniteSet::Powers(base) if base % 2 == 1 => ("all powers are odd, so g(n) = n mod 2", 2, 0),
            InfiniteSet::Powers(base) => (
                "with r = n mod (base + 1): g(n) = 2 if r = base, else r mod 2",
                base + 1,
                0,
            ),
            InfiniteSet::Multiples(k) => ("g(n) = n div k", k, 1),
            InfiniteSet::OneAndPrimes => ("g(n) = n mod 4, since no multiple of 4 may be taken", 4, 0),
            InfiniteSet::Fibonacci | InfiniteSet::Primes | InfiniteSet::Squares => return None,
        };
        Some(Proved::by_formula(formula, Cycle::new(0, period).with_saltus(saltus)))
    }

    /// The set in words: "a power of 2".
    pub fn words(self) -> String {
        match self {
            InfiniteSet::Any => "any number of".to_owned(),
            InfiniteSet::Odd => "an odd number of".to_owned(),
            InfiniteSet::Powers(base) => format!("a power of {base} (1 is one) of"),
            InfiniteSet::Multiples(k) => format!("a multiple of {k} of"),
            InfiniteSet::Fibonacci => "a Fibonacci number (1, 2, 3, 5, 8, ...) of".to_owned(),
            InfiniteSet::Primes => "a prime number of".to_owned(),
            InfiniteSet::OneAndPrimes => "1 or a prime number of".to_owned(),
            InfiniteSet::Squares => "a square (1, 4, 9, ...) of".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::InfiniteSet;
    use sg_core::Subtraction;

    #[test]
    fn formulas_and_repetitions_are_those_of_the_sets() {
        use InfiniteSet::*;
        let sets = [
            Any,
            Odd,
            Powers(2),
            Powers(3),
            Powers(4),
            Multiples(1),
            Multiples(3),
            OneAndPrimes,
        ];
        for set in sets {
            let values = Subtraction::new(set.up_to(200)).grundy_values(200);
            let cycle = set.proved().unwrap().cycle();
            for n in 0..=200 {
                assert_eq!(set.formula(n as u64), Some(u64::from(values[n])), "{set:?} {n}");
                if n >= cycle.period {
                    assert_eq!(values[n], values[n - cycle.period] + cycle.saltus, "{set:?} {n}");
                }
            }
        }
    }
}
