//! Subtraction sets given by a rule: powers, Fibonacci numbers, primes, squares, multiples.
//!
//! The set is infinite, but heap n sees only the members up to n: list those and give them to
//! [`Subtraction`](crate::Subtraction). Some rules have a formula, which then holds for every heap:
//!
//! | may be taken | value of heap n |
//! | --- | --- |
//! | powers of an odd base | `n mod 2` ([`grundy_take_power_of`]) |
//! | powers of an even base b | r = `n mod (b + 1)`: 2 if r = b, else `r mod 2` |
//! | multiples of k | `n div k` ([`grundy_take_multiple_of`]) |
//! | 1 and the primes | `n mod 4` ([`grundy_take_one_or_prime`]) |
//! | powers of primes | `n mod 6` ([`grundy_take_prime_power`]) |
//! | Fibonacci numbers, squares, primes | none known, and no period may be claimed: fill a table |
//!
//! ```
//! use sg_core::{taking::subtraction::sets::fibonacci_up_to, Subtraction};
//!
//! // HDU 1848: three heaps, Fibonacci numbers are taken.
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

/// 2, 3, 5, 7, ... up to `limit`, by the sieve of Eratosthenes: *O*(n log log n) time, a byte a number.
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

/// 1, 4, 9, ... up to `limit`. (Subtract-a-square, Golomb 1966: no pattern is known.)
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::sets::squares_up_to(20), [1, 4, 9, 16]);
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
/// assert_eq!(sg_core::taking::subtraction::sets::multiples_up_to(6, 20), [6, 12, 18]);
/// ```
pub fn multiples_up_to(k: usize, limit: usize) -> Vec<usize> {
    assert!(k > 0, "0 is not a move of a subtraction game");
    (1..=limit / k).map(|factor| factor * k).collect()
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
/// use sg_core::taking::subtraction::sets::grundy_take_power_of;
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
/// assert_eq!(sg_core::taking::subtraction::sets::grundy_take_multiple_of(3, 11), 3);
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
/// assert_eq!(sg_core::taking::subtraction::sets::grundy_take_one_or_prime(23), 3);
/// ```
pub fn grundy_take_one_or_prime(heap: u64) -> u64 {
    heap % 4
}

/// The value of a heap from which a power of a prime (1 among them) may be taken: `heap mod 6` (Luogu P4018).
///
/// Proof: 1 to 5 may be taken, which reaches all smaller remainders, and no multiple of 6 may, as it has two primes. *O*(1).
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::sets::grundy_take_prime_power(23), 5);
/// ```
pub fn grundy_take_prime_power(heap: u64) -> u64 {
    heap % 6
}
