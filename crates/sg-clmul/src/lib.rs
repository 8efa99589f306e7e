//! Nim products with the help of the processor: the same numbers as [`sg_core::Nimber`] gives, in two thirds to a
//! ninth of the time.
//!
//! Nimbers below 2^64 are polynomials over {0, 1} in another basis (Conway, On Numbers and Games, chapter 6, for the
//! field; all fields of one size are alike). So a product is: change the basis of both factors by eight look-ups each,
//! multiply, reduce, change back. `sg_core` multiplies polynomials by 16 common products, everywhere and without unsafe
//! code; most processors can do it in one instruction.
//!
//! Whether the processor has the instruction (PCLMULQDQ, on x86-64) is asked at run time; without it, and on other
//! processors, everything here falls back to `sg_core`. With AVX-512 (VBMI, GFNI and VPCLMULQDQ), slices are multiplied
//! by eights without any look-up. This crate is for tools and for long computations on one's own
//! machine: a solution for a judge uses `sg_core` alone.
//!
//! Worked example: 16 is 2^(2^2), so 16 · 16 = 16 + 16/2 = 24, whichever way it is computed.
//!
//! ```
//! use sg_clmul::{product, Multiplier};
//! use sg_core::Nimber;
//!
//! assert_eq!(product(Nimber(16), Nimber(16)), Nimber(24));
//!
//! let multiplier = Multiplier::new(); // asks the processor once
//! let powers: Vec<Nimber> = (0..8).map(|i| multiplier.product(Nimber(1 << i), Nimber(3))).collect();
//! assert_eq!(powers[..3], [Nimber(3), Nimber(1), Nimber(12)]);
//! ```

#[cfg(target_arch = "x86_64")]
mod basis;
#[cfg(target_arch = "x86_64")]
mod carryless;
#[cfg(not(target_arch = "x86_64"))]
#[path = "elsewhere.rs"]
mod carryless;
#[cfg(target_arch = "x86_64")]
mod wide;

use carryless::Carryless;
use sg_core::Nimber;

/// The product of two nimbers. *O*(1); asks each time which way to go: see [`Multiplier`] for many products.
///
/// ```
/// use sg_core::Nimber;
///
/// assert_eq!(sg_clmul::product(Nimber(1 << 63), Nimber(1 << 62)), Nimber(0xb9c5_9257_c544_5713));
/// ```
pub fn product(a: Nimber, b: Nimber) -> Nimber {
    Multiplier::new().product(a, b)
}

/// The way to multiply that this processor allows. A word to copy; the tables (32 KiB) are made once and shared.
#[derive(Clone, Copy)]
pub struct Multiplier(Option<Carryless>);

impl Multiplier {
    /// The fastest way there is. The first one takes some ten microseconds for the tables.
    pub fn new() -> Self {
        Multiplier(Carryless::detect())
    }

    /// The way of `sg_core`, to compare with.
    pub fn portable() -> Self {
        Multiplier(None)
    }

    /// Whether products use the instruction of the processor.
    pub fn is_carryless(self) -> bool {
        self.0.is_some()
    }

    /// The product of two nimbers. *O*(1).
    #[inline]
    pub fn product(self, a: Nimber, b: Nimber) -> Nimber {
        match self.0 {
            Some(carryless) => Nimber(carryless.product(a.0, b.0)),
            None => a * b,
        }
    }

    /// Many products: `out[i]` becomes `a[i] * b[i]`. *O*(n), by eights where the processor has AVX-512.
    ///
    /// ```
    /// use sg_clmul::Multiplier;
    /// use sg_core::Nimber;
    ///
    /// let mut out = [Nimber(0); 2];
    /// Multiplier::new().products(&[Nimber(2), Nimber(4)], &[Nimber(3), Nimber(4)], &mut out);
    /// assert_eq!(out, [Nimber(1), Nimber(6)]);
    /// ```
    ///
    /// # Panics
    ///
    /// If the three slices differ in length.
    pub fn products(self, a: &[Nimber], b: &[Nimber], out: &mut [Nimber]) {
        assert!(
            a.len() == b.len() && a.len() == out.len(),
            "{} and {} factors for {} products",
            a.len(),
            b.len(),
            out.len()
        );
        match self.0 {
            Some(carryless) => carryless.products(a, b, out),
            None => {
                let factors = a.iter().zip(b).map(|(&a, &b)| a * b);
                out.iter_mut().zip(factors).for_each(|(out, product)| *out = product);
            }
        }
    }

    /// The product of all; 1 if there are none. *O*(n): the basis is changed once for a factor, and back at the end.
    ///
    /// ```
    /// use sg_clmul::Multiplier;
    /// use sg_core::Nimber;
    ///
    /// assert_eq!(Multiplier::new().product_of_all([2, 2, 2].map(Nimber)), Nimber(1));
    /// ```
    pub fn product_of_all(self, numbers: impl IntoIterator<Item = Nimber>) -> Nimber {
        let numbers = numbers.into_iter();
        match self.0 {
            Some(carryless) => Nimber(carryless.product_of_all(numbers.map(|number| number.0))),
            None => numbers.product(),
        }
    }

    /// The nim-sum of the products of pairs, as for a matrix or a polynomial. *O*(n): one way back and one reduction.
    ///
    /// ```
    /// use sg_clmul::Multiplier;
    /// use sg_core::Nimber;
    ///
    /// let pairs = [(Nimber(2), Nimber(2)), (Nimber(4), Nimber(4))];
    /// assert_eq!(Multiplier::new().sum_of_products(pairs), Nimber(3 ^ 6));
    /// ```
    pub fn sum_of_products(self, pairs: impl IntoIterator<Item = (Nimber, Nimber)>) -> Nimber {
        let pairs = pairs.into_iter();
        match self.0 {
            Some(carryless) => Nimber(carryless.sum_of_products(pairs.map(|(a, b)| (a.0, b.0)))),
            None => pairs.map(|(a, b)| a * b).sum(),
        }
    }
}

impl Default for Multiplier {
    fn default() -> Self {
        Multiplier::new()
    }
}

#[cfg(test)]
mod tests {
    use super::{Multiplier, product};
    use sg_core::Nimber;

    /// The edges of all field sizes, and numbers of all lengths from a fixed sequence.
    fn numbers() -> Vec<Nimber> {
        let mut numbers: Vec<u64> = (0..64)
            .flat_map(|bit| [1 << bit, (1 << bit) - 1, !(1 << bit)])
            .collect();
        numbers.extend([u64::MAX, 0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa]);
        let mut state = 1u64;
        numbers.extend((0..200).map(|i| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state ^ state >> 29) >> (i % 64)
        }));
        numbers.into_iter().map(Nimber).collect()
    }

    /// By halving down to bits: the definition of the field in the books, without any table.
    fn by_halves(a: u64, b: u64, half: u32) -> u64 {
        if a < 2 || b < 2 {
            return a * b;
        }
        let product = |a, b| by_halves(a, b, half / 2);
        let mask = (1 << half) - 1;
        let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
        let low = product(a0, b0);
        let high = product(a1 ^ a0, b1 ^ b0) ^ low;
        high << half | (low ^ product(product(a1, b1), 1 << (half - 1)))
    }

    #[test]
    fn products_are_those_of_the_portable_way_and_of_the_definition() {
        let numbers = numbers();
        let (fast, portable) = (Multiplier::new(), Multiplier::portable());
        for (i, &a) in numbers.iter().enumerate() {
            for (j, &b) in numbers.iter().enumerate() {
                assert_eq!(fast.product(a, b), portable.product(a, b), "{a} {b}");
                if (i + j) % 19 == 0 {
                    assert_eq!(product(a, b).0, by_halves(a.0, b.0, 32), "{a} {b}");
                }
            }
        }
    }

    #[test]
    fn products_of_slices_are_those_of_single_products_whichever_way() {
        let numbers = numbers();
        for &a in &numbers {
            let expected: Vec<Nimber> = numbers.iter().map(|&b| a * b).collect();
            let mut out = vec![Nimber(0); numbers.len()];
            let same = vec![a; numbers.len()];
            Multiplier::new().products(&same, &numbers, &mut out);
            assert_eq!(out, expected, "{a}");
            #[cfg(target_arch = "x86_64")]
            if let Some(carryless) = super::Carryless::detect() {
                out.fill(Nimber(0));
                carryless.products_by_tables(&same, &numbers, &mut out);
                assert_eq!(out, expected, "{a}");
            }
        }
    }

    #[test]
    fn long_products_and_sums_are_those_of_single_products() {
        let numbers = numbers();
        let factors: Vec<Nimber> = numbers.iter().copied().filter(|&number| number != Nimber(0)).collect();
        for multiplier in [Multiplier::new(), Multiplier::portable()] {
            for length in [0, 1, 2, 3, 7, 8, 9, 40] {
                let (a, b) = (&factors[..length], &factors[100..100 + length]);
                let single: Vec<Nimber> = a.iter().zip(b).map(|(&a, &b)| a * b).collect();
                let mut out = vec![Nimber(0); length];
                multiplier.products(a, b, &mut out);
                assert_eq!(out, single);
                let pairs = a.iter().copied().zip(b.iter().copied());
                assert_eq!(multiplier.sum_of_products(pairs), single.iter().copied().sum());
                assert_eq!(multiplier.product_of_all(out), single.into_iter().product());
            }
        }
    }

    #[test]
    #[should_panic(expected = "1 and 2 factors for 2 products")]
    fn factors_without_a_partner_are_refused() {
        Multiplier::new().products(&[Nimber(1)], &[Nimber(1); 2], &mut [Nimber(1); 2]);
    }

    #[test]
    fn the_processor_is_asked_and_not_guessed() {
        assert!(!Multiplier::portable().is_carryless());
        #[cfg(target_arch = "x86_64")]
        assert_eq!(
            Multiplier::default().is_carryless(),
            std::arch::is_x86_feature_detected!("pclmulqdq")
        );
    }
}
