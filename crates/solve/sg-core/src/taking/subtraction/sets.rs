//! Subtraction sets given by a rule: powers, Fibonacci numbers, primes, powers of primes.
//!
//! Used by `hdu1848`.
//!
//! The set is infinite, but heap n sees only the members up to n: pass those to
//! [`Subtraction`](crate::Subtraction). For powers of primes the value is `n mod 6` (Luogu P4018).
//! For Fibonacci numbers (HDU 1848) and primes no formula or period is known.
//!
//! ```
//! use sg_core::{taking::subtraction::sets::fibonacci_up_to, Subtraction};
//!
//! // HDU 1848: a move takes a Fibonacci number from one of three heaps.
//! let values = Subtraction::new(fibonacci_up_to(1000)).grundy_values(1000);
//! assert_eq!(values[..12], [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1]);
//! ```

/// 1, b, b², ... up to `limit`, for the base b >= 2.
///
/// # Panics
///
/// If the base is below 2.
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::sets::powers_up_to(2, 20), [1, 2, 4, 8, 16]);
/// ```
pub fn powers_up_to(base: usize, limit: usize) -> Vec<usize> {
    assert!(base >= 2, "the powers of {base} are not an infinite set");
    std::iter::successors(Some(1usize), |power| power.checked_mul(base)).take_while(|&power| power <= limit).collect()
}

/// 1, 2, 3, 5, 8, ... up to `limit`.
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::sets::fibonacci_up_to(20), [1, 2, 3, 5, 8, 13]);
/// ```
pub fn fibonacci_up_to(limit: usize) -> Vec<usize> {
    let (mut numbers, mut number, mut before) = (Vec::new(), 1usize, 1);
    while number <= limit {
        numbers.push(number);
        let Some(next) = number.checked_add(before) else { break };
        (before, number) = (number, next);
    }
    numbers
}

/// 2, 3, 5, 7, ... up to `limit`, by the sieve of Eratosthenes: *O*(n log log n) time, one byte per
/// number.
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::sets::primes_up_to(20), [2, 3, 5, 7, 11, 13, 17, 19]);
/// ```
pub fn primes_up_to(limit: usize) -> Vec<usize> {
    let mut composite = vec![false; limit + 1];
    let mut primes = Vec::new();
    for n in 2..=limit {
        if composite[n] {
            continue;
        }
        primes.push(n);
        if n <= limit / n {
            composite[n * n..].iter_mut().step_by(n).for_each(|flag| *flag = true);
        }
    }
    primes
}

/// 1, 2, 3, 4, 5, 7, 8, 9, 11, ..., the powers of primes up to `limit`, in order.
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::sets::prime_powers_up_to(12), [1, 2, 3, 4, 5, 7, 8, 9, 11]);
/// ```
pub fn prime_powers_up_to(limit: usize) -> Vec<usize> {
    let powers = |prime| powers_up_to(prime, limit).into_iter().skip(1);
    let mut all: Vec<usize> = (1..=limit.min(1)).chain(primes_up_to(limit).into_iter().flat_map(powers)).collect();
    all.sort_unstable();
    all
}
