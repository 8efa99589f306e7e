//! Eight products at a time, in the registers of AVX-512.
//!
//! Here the change of basis needs no look-ups: GF2P8AFFINEQB multiplies bytes by 8 x 8 bits. The bytes of eight words are
//! exchanged so that each lane of 64 bits holds the same byte of all words. Then byte j of the images is a sum over the
//! lanes i of the block (j, i) of the matrix times lane i; with the lanes turned by r places, lane j sees i = j + r, and
//! eight turns see all blocks.

#![allow(unsafe_code)]

use crate::basis::{Basis, Blocks, TAIL};
use sg_core::Nimber;
use std::arch::x86_64::{
    __m512i, _mm512_alignr_epi64, _mm512_clmulepi64_epi128, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_si512,
    _mm512_permutexvar_epi8, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512, _mm512_unpacklo_epi64,
    _mm512_xor_si512,
};

/// The proof that the processor has AVX-512 with VBMI, GFNI and VPCLMULQDQ: [`Wide::detect`] is the one way to get it.
#[derive(Clone, Copy)]
pub(crate) struct Wide(&'static Basis);

impl Wide {
    /// `None` if the processor does not have all that is needed.
    pub(crate) fn detect(basis: &'static Basis) -> Option<Self> {
        let there = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("vpclmulqdq");
        there.then_some(Wide(basis))
    }

    /// The products of as many eights as there are; returns how many products that are.
    pub(crate) fn products(self, a: &[Nimber], b: &[Nimber], out: &mut [Nimber]) -> usize {
        // SAFETY: `self` was made by `detect`, so the processor has what `products` needs.
        unsafe { products(self.0, a, b, out) };
        out.len() / 8 * 8
    }
}

#[target_feature(enable = "avx512f,avx512vbmi,gfni,vpclmulqdq")]
fn products(basis: &Basis, a: &[Nimber], b: &[Nimber], out: &mut [Nimber]) {
    let factors = a.chunks_exact(8).zip(b.chunks_exact(8));
    for ((a, b), out) in factors.zip(out.chunks_exact_mut(8)) {
        let a = apply(&basis.blocks_to_polynomial, load(&std::array::from_fn(|i| a[i].0)));
        let b = apply(&basis.blocks_to_polynomial, load(&std::array::from_fn(|i| b[i].0)));
        let even = reduce(_mm512_clmulepi64_epi128::<0x00>(a, b));
        let odd = reduce(_mm512_clmulepi64_epi128::<0x11>(a, b));
        let products = store(apply(&basis.blocks_to_nimber, _mm512_unpacklo_epi64(even, odd)));
        out.iter_mut().zip(products).for_each(|(out, product)| out.0 = product);
    }
}

/// As `carryless::reduce`, four times: the rests are in the lower halves.
#[inline]
#[target_feature(enable = "avx512f,vpclmulqdq")]
fn reduce(product: __m512i) -> __m512i {
    let tail = _mm512_set1_epi64(TAIL as i64);
    let once = _mm512_clmulepi64_epi128::<0x01>(product, tail);
    let twice = _mm512_clmulepi64_epi128::<0x01>(once, tail);
    _mm512_xor_si512(_mm512_xor_si512(product, once), twice)
}

/// The images of eight words.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn apply(blocks: &Blocks, words: __m512i) -> __m512i {
    let mut lanes = exchange(words);
    let mut image = _mm512_setzero_si512();
    for turned in &blocks.0 {
        let part = _mm512_gf2p8affine_epi64_epi8::<0>(lanes, load(turned));
        image = _mm512_xor_si512(image, part);
        lanes = _mm512_alignr_epi64::<1>(lanes, lanes);
    }
    exchange(image)
}

/// Byte i of word k and byte k of word i change places.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn exchange(words: __m512i) -> __m512i {
    const PLACES: [u64; 8] = {
        let mut places = [0; 8];
        let mut byte = 0;
        while byte < 64 {
            places[byte / 8] |= (byte as u64 % 8 * 8 + byte as u64 / 8) << (byte % 8 * 8);
            byte += 1;
        }
        places
    };
    _mm512_permutexvar_epi8(load(&PLACES), words)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64; 8]) -> __m512i {
    // SAFETY: eight words are the 64 bytes that are read, and no alignment is asked for.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(words: __m512i) -> [u64; 8] {
    let mut result = [0u64; 8];
    // SAFETY: eight words are the 64 bytes that are written, and no alignment is asked for.
    unsafe { _mm512_storeu_si512(result.as_mut_ptr().cast(), words) };
    result
}
