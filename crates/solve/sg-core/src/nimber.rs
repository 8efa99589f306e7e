//! Nimbers with their product: numbers below 2^64 as a field, in which Grundy values can be
//! multiplied.
//!
//! Used by `nim_product_64`.
//!
//! The nim-sum gives the values of games side by side; the *nim product* gives the values of games
//! on a grid, from those of the games on its sides (the Tartan theorem, Winning Ways chapter 14):
//! if two games of turning coins in a row have the values g1(x) and g2(y), then the product game,
//! where a move turns all crossings of a move in a row and a move in a column, has `g(x, y) = g1(x)
//! * g2(y)`. Turning Corners is the product of Nim with itself: `g(x, y) = x * y`.
//!
//! By definition `a * b = mex { a' * b + a * b' + a' * b' : a' < a, b' < b }`. Worked example: 2 *
//! 2 has the options 0 (from a' = b' = 0), 1 * 2 = 2 (one of them 0, the other 1) and 1 * 2 + 2 * 1
//! + 1 * 1 = 1, so it is 3.
//!
//! Products take about 17 ns, by tables (32 KiB) that the first product builds in ten microseconds;
//! the source of `polynomial` explains them.

pub mod basis;
mod halves;
mod linear;
mod polynomial;
pub mod walsh_hadamard;

use std::ops::{Add, Mul};

/// A number below 2^64 with nim addition (xor), which is also subtraction, and nim multiplication.
///
/// ```
/// use sg_core::Nimber;
///
/// let (a, b) = (Nimber(16), Nimber(5));
/// assert_eq!(a * b, Nimber(80)); // 16 is 2^(2^2), and 5 is below it
/// assert_eq!(a * a, Nimber(24)); // 16 + 16/2
/// assert_eq!(a + a, Nimber(0));
/// assert_eq!(Nimber(1 << 63) * Nimber(1 << 62), Nimber(0xb9c5_9257_c544_5713));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u64);

impl Add for Nimber {
    type Output = Nimber;

    // Intended: the sum of nimbers is their xor.
    #[allow(clippy::suspicious_arithmetic_impl)]
    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl Mul for Nimber {
    type Output = Nimber;

    fn mul(self, other: Nimber) -> Nimber {
        Nimber(polynomial::product(self.0, other.0))
    }
}

impl std::iter::Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(numbers: I) -> Nimber {
        numbers.fold(Nimber(0), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::halves::product_by_halves;
    use super::Nimber;
    use crate::mex;

    /// Numbers of all sizes, from a fixed sequence.
    fn numbers() -> impl Iterator<Item = Nimber> {
        let mut random = fastrand::Rng::with_seed(1);
        (0..2_000).map(move |i| Nimber(random.u64(..) >> (i % 64)))
    }

    #[test]
    fn small_products_match_the_definition() {
        let mut table = vec![vec![0u32; 32]; 32];
        for a in 0..32 {
            for b in 0..32 {
                let options = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
                let values = options.map(|(x, y)| table[x][b] ^ table[a][y] ^ table[x][y]);
                table[a][b] = mex(values.collect::<Vec<u32>>());
                assert_eq!((Nimber(a as u64) * Nimber(b as u64)).0, u64::from(table[a][b]));
            }
        }
    }

    #[test]
    fn products_match_the_product_by_halves() {
        for (a, b) in numbers().zip(numbers().skip(7)) {
            assert_eq!((a * b).0, product_by_halves(a.0, b.0, 32), "{a:?} {b:?}");
        }
    }

    #[test]
    fn products_are_associative_and_distribute_over_sums() {
        for ((a, b), c) in numbers().zip(numbers().skip(3)).zip(numbers().skip(11)) {
            assert_eq!(a * (b + c), a * b + a * c);
            assert_eq!(a * (b * c), (a * b) * c);
            assert_eq!((a * b, a * Nimber(1)), (b * a, a));
            assert_eq!([a, b, c].into_iter().sum::<Nimber>(), a + b + c);
        }
    }

    /// A move turns the four corners of a rectangle, with the one at (x, y) going from heads to
    /// tails.
    #[test]
    fn turning_corners_is_the_product_of_nim_with_itself() {
        let product = |x: u64, y: u64| (Nimber(x) * Nimber(y)).0 as u32;
        for x in 0..16 {
            for y in 0..16 {
                let corners = (0..x).flat_map(|a| (0..y).map(move |b| (a, b)));
                let values = corners.map(|(a, b)| product(a, y) ^ product(x, b) ^ product(a, b));
                assert_eq!(product(x, y), mex(values.collect::<Vec<u32>>()));
            }
        }
    }
}
