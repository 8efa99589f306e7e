//! Taking-and-breaking games: counters are taken from a heap, and what is left may fall into several heaps.
//!
//! The rules are a *code* `d0.d1d2d3...` of Guy and Smith (1956): the digit d_k says how many heaps may be left of
//! a heap from which k counters are taken, as a sum of
//!
//! | 1 | 2 | 4 | 8 |
//! | --- | --- | --- | --- |
//! | none (the heap had just k) | one | two | three |
//!
//! so `0.77` is Kayles (take one or two, the rest may be split in two), `0.137` Dawson's chess. Digits below 8 make an *octal* game, A to F stand for 10 to 15 in a *hexadecimal* one. A
//! mark `!` at the end demands heaps of different sizes: `4.0!` is Grundy's game, a heap is split into two unequal
//! ones.
//!
//! ```text
//! g(n) = mex { g(a) xor g(b) xor ... : k counters taken, n - k = a + b + ..., all heaps > 0, d_k allows it }
//! ```
//!
//! Worked example, `0.77`: heap 1 can only be taken, g = 1. Heap 2 becomes 1 or nothing, g = mex {1, 0} = 2. Heap 3
//! becomes 2, 1 + 1 or 1: mex {2, 0, 1} = 3. Heap 4 becomes 3, 1 + 2, 2 or 1 + 1: mex {3, 3, 2, 0} = 1.
//!
//! Tables of octal games use the sparse-space method ([`sparse_space`](crate::taking::sparse_space)), which answers for
//! millions of heaps; hexadecimal ones the definition. [`Taking::period`] proves periods; of Grundy's game and the
//! Officers' game `0.6`, after far more than 10^12 heaps, no one knows whether they have one.

mod code;
mod proof;

pub use code::{CodeError, CodeErrorKind};

use crate::taking::sparse_space::SparseTable;

/// A taking-and-breaking game, by its code.
///
/// ```
/// use sg_core::Taking;
///
/// let kayles: Taking = "0.77".parse().unwrap();
/// assert_eq!(kayles.grundy_values(9), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
///
/// let proof = kayles.period(10_000).expect("Kayles repeats");
/// assert_eq!((proof.preperiod(), proof.period()), (71, 12));
/// assert_eq!(proof.grundy(10u64.pow(18)), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Taking {
    /// The digit of k counters at index k; index 0 is always there, and the last other one is not 0.
    digits: Vec<u8>,
    unequal: bool,
}

impl Taking {
    /// The digit for k counters taken; 0 for all k beyond the code.
    pub fn digit(&self, k: usize) -> u8 {
        self.digits.get(k).copied().unwrap_or(0)
    }

    /// The digits for 0, 1, 2, ... counters taken, without zeros at the end except for the first.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Whether the heaps that are left must have different sizes.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// Whether no digit leaves three heaps.
    pub fn is_octal(&self) -> bool {
        self.most_heaps() <= 2
    }

    /// The largest number of heaps that a move can leave.
    fn most_heaps(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        (8 - all.leading_zeros() as usize).saturating_sub(1)
    }

    /// All moves from a heap: the heaps that are left, smallest first, in each. *O*(heap²) for three heaps.
    ///
    /// ```
    /// let kayles: sg_core::Taking = "0.77".parse().unwrap();
    /// assert_eq!(kayles.moves(3), [vec![2], vec![1, 1], vec![1]]);
    /// ```
    pub fn moves(&self, heap: usize) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        let apart = usize::from(self.unequal);
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 1 > 0 && left == 0 {
                moves.push(vec![]);
            }
            if digit & 2 > 0 && left > 0 {
                moves.push(vec![left]);
            }
            if digit & 4 > 0 {
                let splits = (1..left).map(|a| vec![a, left - a]);
                moves.extend(splits.filter(|heaps| heaps[0] + apart <= heaps[1]));
            }
            if digit & 8 > 0 {
                let pairs = (1..left).flat_map(|a| (a + apart..left - a).map(move |b| (a, b)));
                let splits = pairs.map(|(a, b)| vec![a, b, left - a - b]);
                moves.extend(splits.filter(|heaps| heaps[1] + apart <= heaps[2]));
            }
        }
        moves
    }

    /// g(0), ..., g(largest): by the sparse-space method for octal codes, by the definition for hexadecimal ones.
    ///
    /// # Panics
    ///
    /// If a value reaches 65,536. (A heap has no more than about `largest` · digits / 2 options, and in tables of
    /// 10^8 heaps no octal game of three digits is known to pass 2,000.)
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        match SparseTable::new(self) {
            Some(mut table) => match self.prove(&mut table, largest + 1) {
                Some(proof) => proof.grundy_values(largest),
                None => table.values().iter().map(|&value| u32::from(value)).collect(),
            },
            None => self.grundy_values_by_definition(largest),
        }
    }

    /// The same by looking at every option: *O*(n) for heap n if it may be split, *O*(n²) if into three.
    pub fn grundy_values_by_definition(&self, largest: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::with_capacity(largest + 1);
        // `stamps[v] == n`: heap n has an option of value v.
        let mut stamps = vec![usize::MAX; 2];
        for n in 0..=largest {
            for (taken, digit) in self.digits.iter().enumerate().take(n + 1) {
                self.stamp_options(&values, &mut stamps, n, n - taken, *digit);
            }
            let value = stamps.iter().take_while(|&&stamp| stamp == n).count();
            // A nim-sum of values below a power of two stays below it.
            if stamps.len() < 2 * (value + 1) {
                stamps.resize(2 * (value + 1).next_power_of_two(), usize::MAX);
            }
            values.push(value as u32);
        }
        values
    }

    fn stamp_options(&self, values: &[u32], stamps: &mut [usize], n: usize, left: usize, digit: u8) {
        let apart = usize::from(self.unequal);
        if (digit & 1 > 0 && left == 0) || (digit & 2 > 0 && left > 0) {
            stamps[values[left] as usize] = n;
        }
        if digit & 4 > 0 && left > apart {
            let half = (left - apart) / 2;
            let larger = values[left - half..left].iter().rev();
            for (a, b) in values[1..=half].iter().zip(larger) {
                stamps[(a ^ b) as usize] = n;
            }
        }
        if digit & 8 > 0 {
            for a in 1..left {
                for b in (a + apart..left - a).take_while(|b| a + 2 * b + apart <= left) {
                    stamps[(values[a] ^ values[b] ^ values[left - a - b]) as usize] = n;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
