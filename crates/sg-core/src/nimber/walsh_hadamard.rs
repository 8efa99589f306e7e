//! The Walsh-Hadamard transform: it makes sums over all pairs of heaps with a given nim-sum products place by place.
//!
//! ```text
//! F(x) = sum of f(a) (-1)^(ones that a and x share)       h(c) = sum of f(a) g(b) over a xor b = c  =>  H(x) = F(x) G(x)
//! ```
//!
//! since the ones that x shares with a xor b are as many, modulo 2, as those with a and those with b together (Hadamard 1893,
//! Walsh 1923). Transforming twice multiplies all by the length. So if f(a) says how often the value a occurs, f to the n-th power
//! counts the sums of n games: those that are lost, with the nim-sum 0, are the mean of F(x)^n over all x.
//!
//! Worked example: one heap of 0 and two of 1. F = 3, -1; of the pairs, (9 + 1) / 2 = 5 have the nim-sum 0, and four do not.

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
/// If their number is no power of two, or a sum overflows.
pub fn transform<T: Copy + Add<Output = T> + Sub<Output = T>>(values: &mut [T]) {
    assert!(values.len().is_power_of_two(), "{} is no power of two", values.len());
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
