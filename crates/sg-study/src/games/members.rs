//! Infinite sets of numbers that may be taken from a heap.

use sg_core::subtraction::{take_any, take_odd};
use sg_core::subtraction_rules::{
    fibonacci_up_to, multiples_up_to, powers_up_to, primes_up_to, squares_up_to, take_multiple_of, take_one_or_prime,
    take_power_of,
};

use crate::repetition::{Cycle, Proved};

/// A set of numbers by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Members {
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

impl Members {
    /// The members up to `limit`, increasing.
    pub fn up_to(self, limit: usize) -> Vec<usize> {
        match self {
            Members::Any => (1..=limit).collect(),
            Members::Odd => (1..=limit).step_by(2).collect(),
            Members::Powers(base) => powers_up_to(base, limit),
            Members::Multiples(k) => multiples_up_to(k, limit),
            Members::Fibonacci => fibonacci_up_to(limit),
            Members::Primes => primes_up_to(limit),
            Members::OneAndPrimes => (1..=limit.min(1)).chain(primes_up_to(limit)).collect(),
            Members::Squares => squares_up_to(limit),
        }
    }

    /// g(n), where a formula is proved.
    pub fn formula(self, n: u64) -> Option<u64> {
        match self {
            Members::Any => Some(take_any(n)),
            Members::Odd => Some(take_odd(n)),
            Members::Powers(base) => Some(take_power_of(base as u64, n)),
            Members::Multiples(k) => Some(take_multiple_of(k as u64, n)),
            Members::OneAndPrimes => Some(take_one_or_prime(n)),
            Members::Fibonacci | Members::Primes | Members::Squares => None,
        }
    }

    /// The repetition that the formula has. The proofs stand at the functions of `sg_core`.
    pub fn proved(self) -> Option<Proved> {
        let (formula, period, saltus) = match self {
            Members::Any => ("g(n) = n", 1, 1),
            Members::Odd => ("g(n) = n mod 2", 2, 0),
            Members::Powers(base) if base % 2 == 1 => ("all powers are odd, so g(n) = n mod 2", 2, 0),
            Members::Powers(base) => (
                "with r = n mod (base + 1): g(n) = 2 if r = base, else r mod 2",
                base + 1,
                0,
            ),
            Members::Multiples(k) => ("g(n) = n div k", k, 1),
            Members::OneAndPrimes => ("g(n) = n mod 4, since no multiple of 4 may be taken", 4, 0),
            Members::Fibonacci | Members::Primes | Members::Squares => return None,
        };
        let cycle = Cycle {
            preperiod: 0,
            period,
            saltus,
        };
        Some(Proved::by_formula(formula, cycle))
    }

    /// The text that names the game.
    pub fn name(self) -> String {
        match self {
            Members::Any => "nim".to_owned(),
            Members::Odd => "take:odd".to_owned(),
            Members::Powers(base) => format!("take:powers-of-{base}"),
            Members::Multiples(k) => format!("take:multiples-of-{k}"),
            Members::Fibonacci => "take:fibonacci".to_owned(),
            Members::Primes => "take:primes".to_owned(),
            Members::OneAndPrimes => "take:one-and-primes".to_owned(),
            Members::Squares => "take:squares".to_owned(),
        }
    }

    /// The set in words: "a power of 2".
    pub fn words(self) -> String {
        match self {
            Members::Any => "any number of".to_owned(),
            Members::Odd => "an odd number of".to_owned(),
            Members::Powers(base) => format!("a power of {base} (1 is one) of"),
            Members::Multiples(k) => format!("a multiple of {k} of"),
            Members::Fibonacci => "a Fibonacci number (1, 2, 3, 5, 8, ...) of".to_owned(),
            Members::Primes => "a prime number of".to_owned(),
            Members::OneAndPrimes => "1 or a prime number of".to_owned(),
            Members::Squares => "a square (1, 4, 9, ...) of".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Members;
    use sg_core::Subtraction;

    #[test]
    fn formulas_and_repetitions_are_those_of_the_sets() {
        use Members::*;
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
