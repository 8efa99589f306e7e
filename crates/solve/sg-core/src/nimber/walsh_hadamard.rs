//! The Walsh-Hadamard transform, which turns sums over all pairs with a given nim-sum into
//! pointwise products.
//!
//! Used by `abc212h`.
//!
//! ```text
//! F(x) = sum of f(a) (-1)^(ones that a and x share)       h(c) = sum of f(a) g(b) over a xor b = c  =>  H(x) = F(x) G(x)
//! ```
//!
//! since modulo 2, x shares as many ones with a xor b as with a and b together (Hadamard 1893,
//! Walsh 1923). Transforming twice multiplies all values by the length. So if f(a) says how often
//! the value a occurs, F(x)^n transforms back to the counts of sums of n games: those with nim-sum
//! 0, which are lost, number the mean of F(x)^n over all x.
//!
//! Worked example: one heap of 0 and two of 1. F = 3, -1; (9 + 1) / 2 = 5 of the pairs have the
//! nim-sum 0, and four do not.

use std::ops::{Add, Sub};

/// Transforms in place. *O*(n log n) for n values.
///
/// ```
/// use sg_core::nimber::walsh_hadamard::transform;
///
/// let mut values = [1, 2, 0, 0];
/// transform(&mut values);
/// assert_eq!(values, [3, -1, 3, -1]);
/// transform(&mut values);
/// assert_eq!(values, [4, 8, 0, 0]);
/// ```
///
/// # Panics
///
/// If their number is not a power of two, or a sum overflows.
pub fn transform<T: Copy + Add<Output = T> + Sub<Output = T>>(values: &mut [T]) {
    assert!(values.len().is_power_of_two(), "{} is not a power of two", values.len());
    let mut half = 1;
    // Does two levels at once, which reads and writes every value half as often.
    while 2 * half < values.len() {
        for block in values.chunks_exact_mut(4 * half) {
            let (low, high) = block.split_at_mut(2 * half);
            let ((a, b), (c, d)) = (low.split_at_mut(half), high.split_at_mut(half));
            for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
                let (ab, cd) = ((*a + *b, *a - *b), (*c + *d, *c - *d));
                (*a, *b, *c, *d) = (ab.0 + cd.0, ab.1 + cd.1, ab.0 - cd.0, ab.1 - cd.1);
            }
        }
        half *= 4;
    }
    if half < values.len() {
        let (low, high) = values.split_at_mut(half);
        for (a, b) in low.iter_mut().zip(high) {
            (*a, *b) = (*a + *b, *a - *b);
        }
    }
}

/// base^exponent modulo `modulus`, not negative. *O*(log exponent). Modulo a prime p the power p -
/// 2 is the inverse, which a mean needs to divide.
///
/// ```
/// use sg_core::nimber::walsh_hadamard::power;
///
/// assert_eq!(power(3, 4, 1000), 81);
/// assert_eq!(power(2, 998_244_351, 998_244_353) * 2 % 998_244_353, 1);
/// assert_eq!(power(-1, 3, 7), 6);
/// ```
///
/// # Panics
///
/// If the modulus is 0, or above 3,037,000,499 and a product overflows.
#[inline]
pub fn power(base: i64, mut exponent: i64, modulus: i64) -> i64 {
    let (mut base, mut power) = (base.rem_euclid(modulus), 1 % modulus);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    power
}
