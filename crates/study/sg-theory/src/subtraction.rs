//! Proved periods of subtraction games, and formulas for some sets.
//!
//! | may be taken | value of heap n |
//! | --- | --- |
//! | any number | n ([`grundy_take_any`]) |
//! | odd numbers | `n mod 2` ([`grundy_take_odd`]) |
//! | powers of an odd base | `n mod 2` ([`grundy_take_power_of`]) |
//! | powers of an even base b | r = `n mod (b + 1)`: 2 if r = b, otherwise `r mod 2` |
//! | multiples of k | `n div k` ([`grundy_take_multiple_of`]) |
//! | 1 and the primes | `n mod 4` ([`grundy_take_one_or_prime`]) |
//! | powers of primes | `n mod 6` ([`grundy_take_prime_power`]) |
//! | any finite set | periodic ([`SubtractionPeriod::period`]) |
//! | Fibonacci numbers, squares, primes | no formula or period is known: fill a table |
//!
//! [`sets`](sg_core::taking::subtraction::sets), [`squares_up_to`] and [`multiples_up_to`] list the
//! numbers of an infinite set up to a limit.

use sg_core::Subtraction;

use crate::period::{ProvedPeriod, recurrence};

/// Finds and proves the period of a [`Subtraction`] game.
///
/// ```
/// use sg_core::Subtraction;
/// use sg_theory::subtraction::SubtractionPeriod;
///
/// let proof = Subtraction::new([3, 1, 4]).period(1_000).expect("found below 1,000");
/// assert_eq!((proof.preperiod(), proof.period()), (0, 7));
/// assert_eq!(proof.grundy(1_000_000_000_000_000_005), proof.grundy(1_000_000_000_000_000_005 % 7));
/// ```
pub trait SubtractionPeriod {
    /// Returns the period if the values up to heap `limit` are enough to prove it.
    ///
    /// If `g(n + p) = g(n)` for max S consecutive n, then also for all later n, since each value is
    /// the same function of the max S values before it (Winning Ways, chapter 4). So it is enough
    /// to search the table for the nearest earlier copy of its last max S values, which is one
    /// period before. The search takes *O*(1) per heap; the table may have about six times as many
    /// heaps as are needed.
    fn period(&self, limit: usize) -> Option<ProvedPeriod>;
}

impl SubtractionPeriod for Subtraction {
    fn period(&self, limit: usize) -> Option<ProvedPeriod> {
        let Some(&window) = self.set().last() else { return Some(certified(vec![0], 1)) };
        if limit < window {
            return None;
        }
        let mut largest = 4 * window + 1;
        loop {
            largest = largest.min(limit);
            let values = self.grundy_values(largest);
            let period = recurrence(&values, window);
            if period.is_some() || largest == limit {
                return Some(certified(values, period?));
            }
            largest *= 4;
        }
    }
}

/// Makes a proof from values of which the last max S also occur a period earlier.
fn certified(mut values: Vec<u32>, period: usize) -> ProvedPeriod {
    let agree = values.iter().rev().zip(values.iter().rev().skip(period));
    let repeated = agree.take_while(|(later, earlier)| later == earlier).count();
    values.truncate(values.len() - repeated);
    ProvedPeriod::from_certificate(values, period)
}

/// Returns 1, 4, 9, ... up to `limit`. (No pattern is known for subtract-a-square, Golomb 1966.)
///
/// ```
/// assert_eq!(sg_theory::subtraction::squares_up_to(20), [1, 4, 9, 16]);
/// ```
pub fn squares_up_to(limit: usize) -> Vec<usize> {
    (1..).map(|root: usize| root * root).take_while(|&square| square <= limit).collect()
}

/// Returns k, 2k, 3k, ... up to `limit`.
///
/// # Panics
///
/// If k is 0.
///
/// ```
/// assert_eq!(sg_theory::subtraction::multiples_up_to(6, 20), [6, 12, 18]);
/// ```
pub fn multiples_up_to(k: usize, limit: usize) -> Vec<usize> {
    assert!(k > 0, "0 is not a move of a subtraction game");
    (1..=limit / k).map(|factor| factor * k).collect()
}

/// The Grundy value of a heap from which any odd number may be taken: `heap mod 2`.
///
/// Proof: every move changes the parity, and heap 0 is lost. So even heaps are lost and odd heaps
/// move only to lost ones.
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_odd(7), 1);
/// ```
#[inline]
pub fn grundy_take_odd(heap: u64) -> u64 {
    heap % 2
}

/// The Grundy value of a heap from which any number may be taken, as in Nim: the heap itself.
///
/// Proof: all smaller heaps, and no others, are one move away.
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_any(7), 7);
/// ```
#[inline]
pub fn grundy_take_any(heap: u64) -> u64 {
    heap
}

/// The value of a heap from which a power of `base`, including 1, may be taken.
///
/// Proof: an odd base has only odd powers, so each move changes the parity. For an even base b, the
/// powers are 1 or -1 modulo b + 1. The values 0 1 0 1 ... 0 1 2 of the residues 0 to b, written in
/// a circle, differ from both their neighbours, and taking 1 or b is enough to reach all smaller
/// values. *O*(1).
///
/// # Panics
///
/// If the base is below 2.
///
/// ```
/// use sg_theory::subtraction::grundy_take_power_of;
///
/// assert_eq!(grundy_take_power_of(2, 23), 2); // HDU 1847: heap mod 3
/// assert_eq!(grundy_take_power_of(10, 21), 2);
/// ```
pub fn grundy_take_power_of(base: u64, heap: u64) -> u64 {
    assert!(base >= 2, "the base must be at least 2, but it is {base}");
    match base % 2 {
        1 => heap % 2,
        _ if heap % (base + 1) == base => 2,
        _ => heap % (base + 1) % 2,
    }
}

/// The value of a heap from which a positive multiple of k may be taken: `heap div k`.
///
/// Proof: a move can change the quotient to any smaller number, and cannot keep it. *O*(1).
///
/// # Panics
///
/// If k is 0.
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_multiple_of(3, 11), 3);
/// ```
pub fn grundy_take_multiple_of(k: u64, heap: u64) -> u64 {
    assert!(k > 0, "0 is not a move of a subtraction game");
    heap / k
}

/// The value of a heap from which 1 or a prime may be taken: `heap mod 4`.
///
/// Proof: taking 1, 2 or 3 reaches all smaller remainders, and no multiple of 4 may be taken.
/// *O*(1).
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_one_or_prime(23), 3);
/// ```
pub fn grundy_take_one_or_prime(heap: u64) -> u64 {
    heap % 4
}

/// The value of a heap from which a power of a prime, including 1, may be taken: `heap mod 6`
/// (Luogu P4018).
///
/// Proof: taking 1 to 5 reaches all smaller remainders, and no multiple of 6 may be taken, since it
/// has two prime factors. *O*(1).
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_prime_power(23), 5);
/// ```
pub fn grundy_take_prime_power(heap: u64) -> u64 {
    heap % 6
}
