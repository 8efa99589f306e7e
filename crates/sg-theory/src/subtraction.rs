//! Subtraction games beyond their tables: the period with its proof, and formulas for some sets.
//!
//! | may be taken | value of heap n |
//! | --- | --- |
//! | any number | n ([`grundy_take_any`]) |
//! | odd numbers | `n mod 2` ([`grundy_take_odd`]) |
//! | powers of an odd base | `n mod 2` ([`grundy_take_power_of`]) |
//! | powers of an even base b | r = `n mod (b + 1)`: 2 if r = b, else `r mod 2` |
//! | multiples of k | `n div k` ([`grundy_take_multiple_of`]) |
//! | 1 and the primes | `n mod 4` ([`grundy_take_one_or_prime`]) |
//! | powers of primes | `n mod 6` ([`grundy_take_prime_power`]) |
//! | any finite set | periodic ([`SubtractionPeriod::period`]) |
//! | Fibonacci numbers, squares, primes | none known, and no period may be claimed: fill a table |
//!
//! The numbers of an infinite set up to a limit are listed by [`sets`](sg_core::taking::subtraction::sets), and by
//! [`squares_up_to`] and [`multiples_up_to`].

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
    /// The period, proved, if the values up to heap `limit` are enough to prove it.
    ///
    /// If `g(n + p) = g(n)` for max S consecutive n, then for all later n as well, since each value is the same
    /// function of the max S values before it (Winning Ways, chapter 4). So the last max S values of a table are
    /// looked for earlier in it: where they stood last is one period before. *O*(1) a heap for that; some six times
    /// the heaps that are needed are valued.
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

/// The values cut to preperiod and period, where the last max S of them are known to occur a period earlier too.
fn certified(mut values: Vec<u32>, period: usize) -> ProvedPeriod {
    let agree = values.iter().rev().zip(values.iter().rev().skip(period));
    let repeated = agree.take_while(|(later, earlier)| later == earlier).count();
    values.truncate(values.len() - repeated);
    ProvedPeriod::from_certificate(values, period)
}

/// 1, 4, 9, ... up to `limit`. (Subtract-a-square, Golomb 1966: no pattern is known.)
///
/// ```
/// assert_eq!(sg_theory::subtraction::squares_up_to(20), [1, 4, 9, 16]);
/// ```
pub fn squares_up_to(limit: usize) -> Vec<usize> {
    (1..).map(|root: usize| root * root).take_while(|&square| square <= limit).collect()
}

/// k, 2k, 3k, ... up to `limit`.
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
/// Proof: every move changes the parity, so even heaps see only odd ones and the other way round; heap 0 is lost.
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

/// The value of a heap from which a power of `base` (1 among them) may be taken.
///
/// Proof: an odd base has odd powers only, so each move changes the parity. For an even base b, the powers are 1 or
/// -1 modulo b + 1, and the values 0 1 0 1 ... 0 1 2 of the residues 0 to b, written in a circle, differ from both
/// their neighbours, while 1 and b alone lead to all smaller values. *O*(1).
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
    assert!(base >= 2, "the powers of {base} are not an infinite set");
    match base % 2 {
        1 => heap % 2,
        _ if heap % (base + 1) == base => 2,
        _ => heap % (base + 1) % 2,
    }
}

/// The value of a heap from which a positive multiple of k may be taken: `heap div k`.
///
/// Proof: the quotient can be made any smaller one, and cannot stay. *O*(1).
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
/// Proof: 1, 2 and 3 may be taken, which reaches all smaller remainders, and no multiple of 4 may. *O*(1).
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_one_or_prime(23), 3);
/// ```
pub fn grundy_take_one_or_prime(heap: u64) -> u64 {
    heap % 4
}

/// The value of a heap from which a power of a prime (1 among them) may be taken: `heap mod 6` (Luogu P4018).
///
/// Proof: 1 to 5 may be taken, which reaches all smaller remainders, and no multiple of 6 may, as it has two primes. *O*(1).
///
/// ```
/// assert_eq!(sg_theory::subtraction::grundy_take_prime_power(23), 5);
/// ```
pub fn grundy_take_prime_power(heap: u64) -> u64 {
    heap % 6
}
