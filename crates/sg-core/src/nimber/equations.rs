//! Logarithms, and the roots of quadratic equations.
//!
//! The numbers without 0 are a group of 2^64 - 1 members, a product of different primes of which 6700417 is the largest.
//! So a logarithm comes from one in each group of prime order (Pohlig and Hellman 1978), put together by the Chinese
//! remainder theorem; in each it is found in about the root of the prime in steps (baby steps and giant steps, Shanks
//! 1971).
//!
//! `y² + y` is a linear map, whose kernel is {0, 1}. Its values are the numbers below 2^63: they are half of all numbers,
//! closed under sums, and the least number that is not among them is 2^63 (On Numbers and Games, chapter 6). So half of
//! the equations `y² + y = c` have two solutions and the others none, and the top bit of c tells which.

use super::field::product_by_halves;
use super::Nimber;

/// The primes whose product is 2^64 - 1.
const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];

/// For each bit below 63 the even number y with `y² + y` = that bit.
const HALVES: [u64; 64] = {
    let mut columns = [0; 64];
    // To be invertible the map sends 1, instead of to 0, to the bit that no value of y² + y has.
    columns[0] = 1 << 63;
    let mut bit = 1;
    while bit < 64 {
        columns[bit] = product_by_halves(1 << bit, 1 << bit, 32) ^ 1 << bit;
        bit += 1;
    }
    super::polynomial::inverse_map(columns)
};

impl Nimber {
    /// The least e with `base^e = self`, if there is one: the discrete logarithm.
    ///
    /// Up to 6,000 products and as many look-ups, a fraction of a millisecond, and 40 KiB.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// assert_eq!(Nimber(3).log(Nimber(2)), Some(2)); // 2 * 2 = 3
    /// assert_eq!(Nimber(4).log(Nimber(2)), None); // the powers of 2 are 1, 2 and 3
    /// let base = Nimber(0x1234_5678_9abc_def0);
    /// assert_eq!(base.pow(10u64.pow(18)).log(base), Some(10u64.pow(18)));
    /// ```
    pub fn log(self, base: Nimber) -> Option<u64> {
        if self == Nimber(1) {
            return Some(0);
        }
        if self == Nimber(0) || base == Nimber(0) {
            return (self == base).then_some(1);
        }
        // The logarithm is `exponent` modulo `order`, which divides that of the base.
        let (mut exponent, mut order) = (0, 1);
        for prime in PRIMES {
            let [base, number] = [base, self].map(|x| x.pow(u64::MAX / prime));
            if base == Nimber(1) {
                if number != Nimber(1) {
                    return None;
                }
                continue;
            }
            let rest = log_in_prime_order(number, base, prime);
            // Steps of `order` keep the remainders by the primes before and reach the one by this prime.
            let step = order % prime;
            let missing = (rest + prime - exponent % prime) % prime;
            exponent += order * (missing * inverse_modulo(step, prime) % prime);
            order *= prime;
        }
        Some(exponent)
    }

    /// Both x with `x² + a x + b = 0`, the smaller first, or `None` if there are none.
    ///
    /// With a = 0 both are the root of b. Else there are solutions if and only if `b / a²` is below 2^63, which holds
    /// for all a and b below 2^32; their sum is a. As expensive as a division.
    ///
    /// ```
    /// # use sg_core::Nimber;
    /// // 2 * 2 + 2 = 3 + 2 = 1, and the same for 3.
    /// assert_eq!(Nimber::quadratic_roots(Nimber(1), Nimber(1)), Some([Nimber(2), Nimber(3)]));
    /// assert_eq!(Nimber::quadratic_roots(Nimber(1), Nimber(1 << 63)), None);
    /// ```
    pub fn quadratic_roots(a: Nimber, b: Nimber) -> Option<[Nimber; 2]> {
        let Some(inverse) = a.inverse() else {
            return Some([b.sqrt(); 2]);
        };
        // x = a y makes it y² + y = b / a².
        let c = (b * inverse.square()).0;
        if c >> 63 == 1 {
            return None;
        }
        let bits = (0..63).filter(|bit| c >> bit & 1 == 1);
        let x = a * Nimber(bits.fold(0, |y, bit| y ^ HALVES[bit]));
        Some([x.min(x + a), x.max(x + a)])
    }
}

/// The e below `order`, a prime, with `base^e = number`, if `base` has this order and `number` is one of its powers.
fn log_in_prime_order(number: Nimber, base: Nimber, order: u64) -> u64 {
    let width = (1..).find(|width| width * width >= order).unwrap_or(order);
    // number = base^(width * giant - baby), with 1 <= giant and 0 <= baby <= width.
    let powers = |base: Nimber, first: Nimber| std::iter::successors(Some(first), move |&power| Some(power * base));
    let mut babies: Vec<(Nimber, u64)> = powers(base, number).zip(0..width).collect();
    babies.sort_unstable();
    let giant = base.pow(width);
    for (power, steps) in powers(giant, giant).zip(1..=width) {
        if let Ok(place) = babies.binary_search_by_key(&power, |&(power, _)| power) {
            return (width * steps - babies[place].1) % order;
        }
    }
    unreachable!("{number} is no power of {base}")
}

/// The number whose ordinary product with `x` leaves 1 by a prime below 2^32: `x^(prime - 2)`.
fn inverse_modulo(x: u64, prime: u64) -> u64 {
    let (mut power, mut base, mut exponent) = (1, x % prime, prime - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % prime;
        }
        base = base * base % prime;
        exponent /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::{Nimber, PRIMES};

    /// Random pairs of numbers of all sizes.
    fn pairs() -> impl Iterator<Item = (Nimber, Nimber)> {
        let mut random = fastrand::Rng::with_seed(1);
        (0..200).map(move |i| {
            let small = Nimber(random.u64(1..) >> (i % 64));
            (small.max(Nimber(1)), Nimber(random.u64(1..)))
        })
    }

    #[test]
    fn logarithms_in_the_small_fields_are_the_first_powers() {
        for base in (0..256).map(Nimber) {
            let mut first = [None; 256];
            for exponent in (0..256).rev() {
                first[base.pow(exponent).0 as usize] = Some(exponent);
            }
            for (number, &exponent) in (0..).zip(&first) {
                assert_eq!(Nimber(number).log(base), exponent, "{number} {base}");
            }
        }
    }

    #[test]
    fn logarithms_undo_powers() {
        assert_eq!(PRIMES.iter().product::<u64>(), u64::MAX);
        for (base, Nimber(exponent)) in pairs().take(20) {
            let primes = PRIMES.iter().filter(|&prime| base.pow(u64::MAX / prime) != Nimber(1));
            let order: u64 = primes.product();
            assert_eq!(
                base.pow(exponent).log(base),
                Some(exponent % order),
                "{base} {exponent}"
            );
        }
    }

    #[test]
    fn equations_of_the_small_fields_have_the_roots_that_all_numbers_show() {
        // Those with coefficients below 16 have their roots below 256.
        for a in (0..16).map(Nimber) {
            for b in (0..16).map(Nimber) {
                let is_root = |x: &Nimber| x.square() + a * *x + b == Nimber(0);
                let roots: Vec<Nimber> = (0..256).map(Nimber).filter(is_root).collect();
                let [low, high] = Nimber::quadratic_roots(a, b).unwrap();
                assert_eq!((Some(&low), Some(&high)), (roots.first(), roots.last()), "{a} {b}");
                assert_eq!(roots.len(), 1 + usize::from(low != high));
            }
        }
    }

    #[test]
    fn equations_have_the_roots_that_they_were_made_of() {
        for (x, y) in pairs() {
            let roots = Nimber::quadratic_roots(x + y, x * y);
            assert_eq!(roots, Some([x.min(y), x.max(y)]));
        }
    }

    #[test]
    fn equations_without_roots_are_those_whose_constant_has_the_trace_1() {
        let trace = |c: Nimber| (0..64).fold((Nimber(0), c), |(sum, c), _| (sum + c, c.square())).0;
        for (a, b) in pairs() {
            let c = b / a.square();
            assert_eq!(
                Nimber::quadratic_roots(a, b).is_some(),
                trace(c) == Nimber(0),
                "{a} {b}"
            );
        }
    }
}
