//! Nimbers with their product: numbers below 2^64 as a field, in which Grundy values can be multiplied.
//!
//! The nim-sum makes values of games side by side; the *nim product* makes values of games that are played on a
//! grid, from the values of the games on its sides (the Tartan theorem, Winning Ways chapter 14): if turning coins
//! in a row has the values g1(x), and another game g2(y), then the product game, where a move turns all crossings of
//! a move in a row and a move in a column, has `g(x, y) = g1(x) * g2(y)`. Turning Corners is the product of Nim with
//! itself: `g(x, y) = x * y`.
//!
//! By definition `a * b = mex { a' * b + a * b' + a' * b' : a' < a, b' < b }`. Worked example: 2 * 2 has the options
//! 0, 1 * 2 + 2 * 1 + 1 * 1 = 1, and 0 + 0 + 0, 1 * 2 = 2: so the mex is 3.
//!
//! With F = 2^(2^k) (2, 4, 16, 256, ...) the rules are: `F * a = F a`, the common product, for a < F; and
//! `F * F = F + F/2`. A number below F² is `a1 F + a0`, so products of 64 bits come down to products of 16 bits, and
//! those are sums of logarithms to the base 10279, of which all 65,535 numbers are powers. The tables (1.2 MiB) are
//! made at the first product, in a millisecond or two.

use std::fmt;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Sub, SubAssign};
use std::sync::OnceLock;

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
        Nimber(square64(tables(), self.0))
    }

    /// The one number whose square this is: *O*(1), as cheap as a square.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// assert_eq!(Nimber(3).sqrt(), Nimber(2));
    /// ```
    pub fn sqrt(self) -> Nimber {
        Nimber(sqrt64(tables(), self.0))
    }

    /// The number whose product with this one is 1, or `None` for 0. *O*(1), a few products.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// assert_eq!(Nimber(2).inverse(), Some(Nimber(3)));
    /// assert_eq!(Nimber(0).inverse(), None);
    /// ```
    pub fn inverse(self) -> Option<Nimber> {
        (self.0 != 0).then(|| Nimber(inverse64(tables(), self.0)))
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
        Nimber(product64(tables(), self.0, other.0))
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

/// The order of the group of 16-bit numbers without 0.
const ORDER: usize = 65_535;

/// The logarithm of 0: so large that with it no sum is a logarithm any more.
const LOG_OF_ZERO: u32 = 3 * ORDER as u32;

/// A number all of whose powers below the order are different. (Tested where the tables are.)
const GENERATOR: u16 = 10_279;

struct Tables {
    /// `log[power[i]] = i`, and `LOG_OF_ZERO` for 0.
    log: Vec<u32>,
    /// The powers of the generator three times over, then zeros, as far as three logarithms can sum up.
    power: Vec<u16>,
    /// The logarithms of 2^15 and of its square: the F/2 of F = 2^16, and what 2^31 needs.
    half: u32,
    half_square: u32,
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        // To multiply by the generator is linear: the products of single bits are enough.
        let of_bits: Vec<u16> = (0..16)
            .map(|bit| product_by_halves(1 << bit, u64::from(GENERATOR), 8) as u16)
            .collect();
        let next = |x: u16| {
            (0..16)
                .filter(|bit| x >> bit & 1 == 1)
                .fold(0, |sum, bit| sum ^ of_bits[bit])
        };
        let mut power = vec![0u16; 2 * LOG_OF_ZERO as usize + ORDER];
        let mut log = vec![LOG_OF_ZERO; ORDER + 1];
        let mut x = 1u16;
        for i in 0..ORDER {
            for round in 0..3 {
                power[i + round * ORDER] = x;
            }
            log[usize::from(x)] = i as u32;
            x = next(x);
        }
        let (half, order) = (log[1 << 15], ORDER as u32);
        Tables {
            log,
            power,
            half,
            half_square: 2 * half % order,
        }
    })
}

impl Tables {
    fn log(&self, x: u64) -> u32 {
        self.log[usize::from(x as u16)]
    }

    fn power(&self, sum_of_logs: u32) -> u64 {
        u64::from(self.power[sum_of_logs as usize])
    }

    fn product16(&self, a: u64, b: u64) -> u64 {
        self.power(self.log(a) + self.log(b))
    }
}

/// The product of two numbers below 2^(2 half), by the rules alone; `half` is a power of two.
fn product_by_halves(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let product = |a, b| product_by_halves(a, b, half / 2);
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let low = product(a0, b0);
    let high = product(a1 ^ a0, b1 ^ b0) ^ low;
    high << half | (low ^ product(product(a1, b1), 1 << (half - 1)))
}

/// The product of two 32-bit numbers.
fn product32(t: &Tables, a: u64, b: u64) -> u64 {
    let (a1, a0, b1, b0) = (t.log(a >> 16), t.log(a), t.log(b >> 16), t.log(b));
    let low = t.power(a0 + b0);
    let high = t.product16(a >> 16 ^ a, b >> 16 ^ b) ^ low;
    high << 16 | (low ^ t.power(a1 + b1 + t.half))
}

/// The product of two 32-bit numbers and of 2^31: one step less than two products.
///
/// With X = 2^16, c = 2^15 and `a * b = h X + l`, it is `(h + l) c X + h c c`, where h = t + a0 b0, l = a0 b0 + c a1 b1
/// and t = (a1 + a0)(b1 + b0).
fn product32_and_half(t: &Tables, a: u64, b: u64) -> u64 {
    let middle = t.log(a >> 16 ^ a) + t.log(b >> 16 ^ b);
    let high = t.log(a >> 16) + t.log(b >> 16);
    let low = t.log(a) + t.log(b);
    let upper = t.power(middle + t.half) ^ t.power(high + t.half_square);
    upper << 16 | (t.power(middle + t.half_square) ^ t.power(low + t.half_square))
}

fn product64(t: &Tables, a: u64, b: u64) -> u64 {
    let low = product32(t, a, b);
    let high = product32(t, a >> 32 ^ a, b >> 32 ^ b) ^ low;
    high << 32 | (low ^ product32_and_half(t, a >> 32, b >> 32))
}

fn square16(t: &Tables, a: u64) -> u64 {
    t.power(2 * t.log(a))
}

fn square32(t: &Tables, a: u64) -> u64 {
    let (high, low) = (t.log(a >> 16), square16(t, a));
    t.power(2 * high) << 16 | (low ^ t.power(2 * high + t.half))
}

fn square64(t: &Tables, a: u64) -> u64 {
    square32(t, a >> 32) << 32 | (square32(t, a) ^ product32_and_half(t, a >> 32, a >> 32))
}

/// From `(b1 F + b0)² = b1² F + (b0² + b1² F/2)`: the halves of the root are roots.
fn sqrt64(t: &Tables, a: u64) -> u64 {
    let root16 = |x: u64| match t.log(x) {
        LOG_OF_ZERO => 0,
        log if log % 2 == 0 => t.power(log / 2),
        log => t.power((log + ORDER as u32) / 2),
    };
    let root32 = |x: u64| root16(x >> 16) << 16 | root16((x ^ t.product16(x >> 16, 1 << 15)) & 0xffff);
    let low = a ^ product32_and_half(t, a >> 32, 1);
    root32(a >> 32) << 32 | root32(low & 0xffff_ffff)
}

/// The conjugate of `a1 F + a0` is `a1 F + a1 + a0`, and their product, the norm, lies in the smaller field:
/// `a0 (a0 + a1) + a1² F/2`.
fn inverse64(t: &Tables, a: u64) -> u64 {
    let (a1, a0) = (a >> 32, a & 0xffff_ffff);
    let norm = product32(t, a0, a0 ^ a1) ^ product32_and_half(t, a1, a1);
    let inverse = inverse32(t, norm);
    product32(t, a1, inverse) << 32 | product32(t, a0 ^ a1, inverse)
}

fn inverse32(t: &Tables, a: u64) -> u64 {
    let (a1, a0) = (a >> 16, a & 0xffff);
    let norm = t.product16(a0, a0 ^ a1) ^ t.power(2 * t.log(a1) + t.half);
    let inverse = t.power(ORDER as u32 - t.log(norm));
    t.product16(a1, inverse) << 16 | t.product16(a0 ^ a1, inverse)
}

#[cfg(test)]
mod tests {
    use super::{product_by_halves, tables, Nimber, ORDER};
    use crate::mex;

    /// Numbers of all sizes, from a fixed sequence.
    fn numbers() -> impl Iterator<Item = Nimber> {
        let mut state = 1u64;
        (0..2_000).map(move |i| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            Nimber((state ^ state >> 29) >> (i % 64))
        })
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
    fn the_base_of_the_logarithms_generates_all_numbers() {
        assert!((1..=ORDER).all(|x| tables().log[x] < ORDER as u32));
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
