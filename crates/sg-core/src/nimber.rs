//! Nimbers with their product: numbers below 2^64 as a field, in which Grundy values can be multiplied.
//!
//! The nim-sum makes values of games side by side; the *nim product* makes values of games that are played on a
//! grid, from the values of the games on its sides (the Tartan theorem, Winning Ways chapter 14): if turning coins
//! in a row has the values g1(x), and another game g2(y), then the product game, where a move turns all crossings of
//! a move in a row and a move in a column, has `g(x, y) = g1(x) * g2(y)`. Turning Corners is the product of Nim with
//! itself: `g(x, y) = x * y`.
//!
//! By definition `a * b = mex { a' * b + a * b' + a' * b' : a' < a, b' < b }`. Worked example: 2 * 2 has the options
//! 0 (from a' = b' = 0), 1 * 2 = 2 (one of them 0, the other 1) and 1 * 2 + 2 * 1 + 1 * 1 = 1, so it is 3.
//!
//! Products of 64 bits take some 17 ns, by tables (32 KiB) that the first product makes in ten microseconds; the source of
//! `polynomial` says how they work. Those of numbers below 2^16 need only a kilobyte of constants. Squares and roots have
//! tables of 16 KiB each, and an inverse is a power: see the source of `field`.

pub mod basis;
mod bytes;
mod field;
mod halves;
mod linear;
mod polynomial;
pub mod walsh_hadamard;

pub use polynomial::{TO_NIMBER, TO_POLYNOMIAL};
use std::fmt;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Sub, SubAssign};

/// A number below 2^64 with nim addition (xor), nim multiplication and their inverses.
///
/// ```
/// use sg_core::Nimber;
///
/// let (a, b) = (Nimber(16), Nimber(5));
/// assert_eq!(a * b, Nimber(80)); // 16 is 2^(2^2), and 5 is below it
/// assert_eq!(a * a, Nimber(24)); // 16 + 16/2
/// assert_eq!(a + a, Nimber(0));
/// assert_eq!(a * b / b, a);
/// assert_eq!(a.sqrt().square(), a);
/// assert_eq!(Nimber(1 << 63) * Nimber(1 << 62), Nimber(0xb9c5_9257_c544_5713));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The product with itself; a third of the cost of a product. `(a + b)² = a² + b²`.
    pub fn square(self) -> Nimber {
        Nimber(field::square(self.0))
    }

    /// The one number whose square this is: *O*(1), as cheap as a square.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// assert_eq!(Nimber(3).sqrt(), Nimber(2));
    /// ```
    pub fn sqrt(self) -> Nimber {
        Nimber(field::sqrt(self.0))
    }

    /// The number whose product with this one is 1, or `None` for 0. *O*(1): 10 products and 63 squares.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// assert_eq!(Nimber(2).inverse(), Some(Nimber(3)));
    /// assert_eq!(Nimber(0).inverse(), None);
    /// ```
    pub fn inverse(self) -> Option<Nimber> {
        (self.0 != 0).then(|| Nimber(field::inverse(self.0)))
    }

    /// The product of `exponent` copies; 1 for the exponent 0. *O*(log exponent) products.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// assert_eq!(Nimber(2).pow(3), Nimber(1)); // the numbers 1, 2, 3 are a group
    /// assert_eq!(Nimber(0).pow(0), Nimber(1));
    /// ```
    pub fn pow(self, mut exponent: u64) -> Nimber {
        let (mut power, mut base) = (Nimber(1), self);
        while exponent > 0 {
            if exponent % 2 == 1 {
                power *= base;
            }
            base = base.square();
            exponent /= 2;
        }
        power
    }
}

impl fmt::Display for Nimber {
    /// As it is written in the books: `*5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl From<u64> for Nimber {
    fn from(value: u64) -> Self {
        Nimber(value)
    }
}

impl Add for Nimber {
    type Output = Nimber;

    // Not a slip: the sum of nimbers is the xor.
    #[allow(clippy::suspicious_arithmetic_impl)]
    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl Sub for Nimber {
    type Output = Nimber;

    /// The same as the sum: every number is its own negative.
    #[allow(clippy::suspicious_arithmetic_impl)]
    fn sub(self, other: Nimber) -> Nimber {
        self + other
    }
}

impl Mul for Nimber {
    type Output = Nimber;

    fn mul(self, other: Nimber) -> Nimber {
        Nimber(polynomial::product(self.0, other.0))
    }
}

impl Div for Nimber {
    type Output = Nimber;

    /// # Panics
    ///
    /// If the divisor is 0.
    #[allow(clippy::suspicious_arithmetic_impl)]
    fn div(self, other: Nimber) -> Nimber {
        self * other.inverse().expect("a nimber is divided by *0")
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl SubAssign for Nimber {
    fn sub_assign(&mut self, other: Nimber) {
        *self = *self - other;
    }
}

impl MulAssign for Nimber {
    fn mul_assign(&mut self, other: Nimber) {
        *self = *self * other;
    }
}

impl DivAssign for Nimber {
    fn div_assign(&mut self, other: Nimber) {
        *self = *self / other;
    }
}

impl std::iter::Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(numbers: I) -> Nimber {
        numbers.fold(Nimber(0), Add::add)
    }
}

impl std::iter::Product for Nimber {
    fn product<I: Iterator<Item = Nimber>>(numbers: I) -> Nimber {
        numbers.fold(Nimber(1), Mul::mul)
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
    fn assignments_do_what_their_operators_do() {
        let (a, b) = (Nimber(6), Nimber(3));
        let mut values = [a; 4];
        values[0] += b;
        values[1] -= b;
        values[2] *= b;
        values[3] /= b;
        assert_eq!(values, [a + b, a - b, a * b, a / b]);
        assert_eq!(values[..3], [5, 5, 13].map(Nimber::from));
    }

    #[test]
    fn small_products_are_those_of_the_definition() {
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
    fn products_agree_with_the_rules_alone() {
        for (a, b) in numbers().zip(numbers().skip(7)) {
            assert_eq!((a * b).0, product_by_halves(a.0, b.0, 32), "{a} {b}");
        }
    }

    #[test]
    fn nimbers_are_a_field_of_characteristic_2() {
        for ((a, b), c) in numbers().zip(numbers().skip(3)).zip(numbers().skip(11)) {
            assert_eq!(a * (b + c), a * b + a * c);
            assert_eq!(a * (b * c), (a * b) * c);
            assert_eq!(a.square(), a * a);
            assert_eq!(a.sqrt().square(), a);
            assert_eq!(a.square().sqrt(), a);
            match a.inverse() {
                Some(inverse) => assert_eq!((a * inverse, b / a * a), (Nimber(1), b)),
                None => assert_eq!(a, Nimber(0)),
            }
            assert_eq!(a.pow(5), a * a * a * a * a);
            assert_eq!([a, b, c].into_iter().sum::<Nimber>(), a - b - c);
            assert_eq!([a, b, c].into_iter().product::<Nimber>(), c * b * a);
        }
        assert_eq!(Nimber(0x1234_5678_9abc_def0).pow(u64::MAX), Nimber(1));
    }

    #[test]
    #[should_panic(expected = "divided by *0")]
    fn division_by_0_is_refused() {
        let _ = Nimber(1) / Nimber(0);
    }

    /// A move turns the four corners of a rectangle, the one at (x, y) from heads to tails.
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
