//! Products of polynomials by the instruction PCLMULQDQ, which multiplies 64 by 64 bits without carries.
//!
//! This module and `wide` are the ones with unsafe code. Functions marked `#[target_feature]` may run only where the
//! processor has what they name; a [`Carryless`] exists only there, since [`Carryless::detect`] is the one way to get it.
//!
//! The two changes of basis take the time, not the product: 24 look-ups a product, so BEXTR (BMI1) cuts out the bytes.

#![allow(unsafe_code)]

use crate::basis::{Basis, LinearMap, TAIL};
use crate::wide::Wide;
use sg_core::Nimber;
use std::arch::x86_64::{__m128i, _bextr2_u64, _mm_clmulepi64_si128, _mm_cvtsi128_si64, _mm_set_epi64x, _mm_xor_si128};
use std::sync::OnceLock;

/// The proof that the processor has PCLMULQDQ and BMI1, and the tables.
#[derive(Clone, Copy)]
pub(crate) struct Carryless(&'static Basis);

impl Carryless {
    /// `None` if the processor does not have the instructions.
    pub(crate) fn detect() -> Option<Self> {
        static BASIS: OnceLock<Basis> = OnceLock::new();
        let there = is_x86_feature_detected!("pclmulqdq") && is_x86_feature_detected!("bmi1");
        there.then(|| Carryless(BASIS.get_or_init(Basis::new)))
    }

    pub(crate) fn product(self, a: u64, b: u64) -> u64 {
        // SAFETY: `self` was made by `detect`, so the processor has what `product` needs.
        unsafe { product(self.0, a, b) }
    }

    /// By eights as far as the processor can, the rest one by one.
    pub(crate) fn products(self, a: &[Nimber], b: &[Nimber], out: &mut [Nimber]) {
        let eights = Wide::detect(self.0).map_or(0, |wide| wide.products(a, b, out));
        self.products_by_tables(&a[eights..], &b[eights..], &mut out[eights..]);
    }

    pub(crate) fn products_by_tables(self, a: &[Nimber], b: &[Nimber], out: &mut [Nimber]) {
        // SAFETY: `self` was made by `detect`, so the processor has what `products` needs.
        unsafe { products(self.0, a, b, out) }
    }

    pub(crate) fn product_of_all(self, numbers: impl Iterator<Item = u64>) -> u64 {
        // SAFETY: `self` was made by `detect`, so the processor has what `product_of_all` needs.
        unsafe { product_of_all(self.0, numbers) }
    }

    pub(crate) fn sum_of_products(self, pairs: impl Iterator<Item = (u64, u64)>) -> u64 {
        // SAFETY: `self` was made by `detect`, so the processor has what `sum_of_products` needs.
        unsafe { sum_of_products(self.0, pairs) }
    }
}

#[target_feature(enable = "pclmulqdq,bmi1")]
fn product(basis: &Basis, a: u64, b: u64) -> u64 {
    let product = multiply(to_polynomial(basis, a), to_polynomial(basis, b));
    to_nimber(basis, reduce(product))
}

/// In two passes over a block: one look-up waits for another less often, and the processor sees further ahead.
#[target_feature(enable = "pclmulqdq,bmi1")]
fn products(basis: &Basis, a: &[Nimber], b: &[Nimber], out: &mut [Nimber]) {
    const BLOCK: usize = 256;
    let factors = a.chunks(BLOCK).zip(b.chunks(BLOCK));
    for ((a, b), out) in factors.zip(out.chunks_mut(BLOCK)) {
        for ((a, b), out) in a.iter().zip(b).zip(&mut *out) {
            let product = multiply(to_polynomial(basis, a.0), to_polynomial(basis, b.0));
            out.0 = _mm_cvtsi128_si64(reduce(product)) as u64;
        }
        for out in out {
            out.0 = apply(&basis.to_nimber, out.0);
        }
    }
}

/// One change of basis for a factor, and one back at the end.
#[target_feature(enable = "pclmulqdq,bmi1")]
fn product_of_all(basis: &Basis, numbers: impl Iterator<Item = u64>) -> u64 {
    let mut result = _mm_set_epi64x(0, 1);
    for number in numbers {
        result = reduce(multiply(result, to_polynomial(basis, number)));
    }
    to_nimber(basis, result)
}

/// Sums of products are reduced once, at the end.
#[target_feature(enable = "pclmulqdq,bmi1")]
fn sum_of_products(basis: &Basis, pairs: impl Iterator<Item = (u64, u64)>) -> u64 {
    let mut sum = _mm_set_epi64x(0, 0);
    for (a, b) in pairs {
        let product = multiply(to_polynomial(basis, a), to_polynomial(basis, b));
        sum = _mm_xor_si128(sum, product);
    }
    to_nimber(basis, reduce(sum))
}

/// The product of the lower halves, a polynomial of degree up to 126.
#[inline]
#[target_feature(enable = "pclmulqdq,bmi1")]
fn multiply(a: __m128i, b: __m128i) -> __m128i {
    _mm_clmulepi64_si128::<0x00>(a, b)
}

/// The rest modulo f, in the lower half; the upper half is of no use any more.
///
/// x^64 is the tail of f. The upper half times the tail has up to four bits above x^63 again, and those once more.
#[inline]
#[target_feature(enable = "pclmulqdq,bmi1")]
fn reduce(product: __m128i) -> __m128i {
    let tail = _mm_set_epi64x(0, TAIL as i64);
    let once = _mm_clmulepi64_si128::<0x01>(product, tail);
    let twice = _mm_clmulepi64_si128::<0x01>(once, tail);
    _mm_xor_si128(_mm_xor_si128(product, once), twice)
}

#[inline]
#[target_feature(enable = "pclmulqdq,bmi1")]
fn to_polynomial(basis: &Basis, nimber: u64) -> __m128i {
    _mm_set_epi64x(0, apply(&basis.to_polynomial, nimber) as i64)
}

#[inline]
#[target_feature(enable = "pclmulqdq,bmi1")]
fn to_nimber(basis: &Basis, polynomial: __m128i) -> u64 {
    apply(&basis.to_nimber, _mm_cvtsi128_si64(polynomial) as u64)
}

#[inline]
#[target_feature(enable = "bmi1")]
fn apply(map: &LinearMap, x: u64) -> u64 {
    let mut image = map.of_byte(0, x as u8);
    for place in 1..8 {
        // Eight bits (0x800) from bit 8 * place on.
        let byte = _bextr2_u64(x, 0x800 | (8 * place as u64));
        image ^= map.of_byte(place, byte as u8);
    }
    image
}
