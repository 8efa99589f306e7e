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
//! Tables of octal games use the sparse-space method ([`sparse_space`](crate::sparse_space)), which answers for
//! millions of heaps; hexadecimal ones the definition. [`Taking::period`] proves periods; of Grundy's game and the
//! Officers' game `0.6`, after far more than 10^12 heaps, no one knows whether they have one.

use crate::period::{recurrences, ProvedPeriod};
use crate::sparse_space::SparseTable;
use std::fmt;
use std::str::FromStr;

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

    /// The period, proved, if the values of less than `limit` heaps are enough to prove it.
    ///
    /// Guy and Smith (1956): let k be the last digit's place and q the most heaps that a move can leave. If
    /// `g(n + p) = g(n)` for all n with `n0 <= n < q n0 + (q - 1) p + k` and n0 >= 1, then for all n >= n0. For
    /// from n + p or n beyond, the largest of at most q heaps that are left is at least n0 + p or n0, so that p can
    /// be taken from it or added to it without a change of its value. (For octal codes q = 2.)
    ///
    /// `None` also for a code with the mark `!`: there the theorem does not hold, since the exchange may make two
    /// heaps equal. The table in use has two bytes a heap and grows by a quarter until it suffices.
    ///
    /// # Panics
    ///
    /// As [`grundy_values`](Self::grundy_values).
    pub fn period(&self, limit: usize) -> Option<ProvedPeriod> {
        match SparseTable::new(self) {
            Some(mut table) => self.prove(&mut table, limit),
            None => self.certificate(&self.grundy_values_by_definition(limit.saturating_sub(1))),
        }
    }

    /// Extends the table until it proves the period, or to `limit` heaps.
    fn prove(&self, table: &mut SparseTable, limit: usize) -> Option<ProvedPeriod> {
        let mut length = 256;
        loop {
            table.extend_to(length.min(limit));
            let proof = self.certificate(table.values());
            if proof.is_some() || length >= limit {
                return proof;
            }
            length += length / 4;
        }
    }

    /// The least period for which the window of the theorem lies in the table.
    fn certificate<T: Copy + PartialEq + Into<u32>>(&self, values: &[T]) -> Option<ProvedPeriod> {
        if self.unequal {
            return None;
        }
        let (parts, last) = (self.most_heaps().max(1), self.digits.len() - 1);
        let longest = values.len().checked_sub(last)? / parts;
        // A proved period shows in the last part of the table; what stands there is searched before it.
        let word = (values.len() / 8).clamp(1, 4096);
        let start = values.len().saturating_sub(longest + word);
        let mut preperiod = 0;
        let mut hopeless = 0;
        let period = recurrences(&values[start..], word, |period| {
            if period <= hopeless {
                return false;
            }
            let pairs = values.iter().rev().zip(values[..values.len() - period].iter().rev());
            let agreeing = pairs.take_while(|(later, earlier)| later == earlier).count();
            preperiod = values.len() - period - agreeing;
            // If p' <= `agreeing` were a period from an earlier heap on, the theorem of Fine and Wilf would make this
            // one a period from there on too.
            hopeless = agreeing;
            parts * (preperiod.max(1) + period) + last <= values.len()
        })?;
        let known = values[..preperiod + period].iter().map(|&value| value.into()).collect();
        Some(ProvedPeriod::from_certificate(known, period))
    }
}

impl fmt::Display for Taking {
    /// The shortest code that parses to the same game, with one digit at least on both sides of the dot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:X}.", self.digits[0])?;
        if self.digits.len() == 1 {
            write!(f, "0")?;
        }
        for digit in &self.digits[1..] {
            write!(f, "{digit:X}")?;
        }
        write!(f, "{}", if self.unequal { "!" } else { "" })
    }
}

impl FromStr for Taking {
    type Err = CodeError;

    /// Reads a code: at most one digit, a dot, any digits, and perhaps the mark `!`; there must be one digit at least.
    /// Letters may be large or small.
    fn from_str(code: &str) -> Result<Self, CodeError> {
        let error = |kind, position| Err(CodeError { kind, position });
        let mut digits = vec![0];
        let mut rest = code.chars().enumerate().peekable();
        if let Some((position, c)) = rest.next_if(|(_, c)| *c != '.') {
            match c.to_digit(16) {
                Some(digit) if digit % 4 == 0 => digits[0] = digit as u8,
                Some(_) => return error(CodeErrorKind::Pass(c), position),
                None => return error(CodeErrorKind::NotADigit(c), position),
            }
        }
        if rest.next_if(|(_, c)| *c == '.').is_none() {
            let position = rest.peek().map_or(code.chars().count(), |(position, _)| *position);
            return error(CodeErrorKind::NoDot, position);
        }
        while let Some((_, digit)) = rest.next_if(|(_, c)| c.is_ascii_hexdigit()) {
            digits.extend(digit.to_digit(16).map(|digit| digit as u8));
        }
        let unequal = rest.next_if(|(_, c)| *c == '!').is_some();
        if let Some((position, c)) = rest.next() {
            return error(CodeErrorKind::NotADigit(c), position);
        }
        if digits.len() == 1 && code.starts_with('.') {
            return error(CodeErrorKind::NoDigit, 1);
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Taking { digits, unequal })
    }
}

/// A code that is none: what is wrong, and at which character.
///
/// ```
/// use sg_core::{taking::CodeErrorKind, Taking};
///
/// let error = "0.7x".parse::<Taking>().unwrap_err();
/// assert_eq!((error.kind(), error.position()), (CodeErrorKind::NotADigit('x'), 3));
/// assert_eq!(error.to_string(), "'x' at character 4 is no digit; digits are 0 to 9 and A to F, then perhaps '!'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeError {
    kind: CodeErrorKind,
    position: usize,
}

/// What can be wrong with a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeErrorKind {
    /// This character stands where only a digit may.
    NotADigit(char),
    /// This digit before the dot would let a player take nothing and leave the heap as it is.
    Pass(char),
    /// The dot is missing.
    NoDot,
    /// There is a dot, but no digit.
    NoDigit,
}

impl CodeError {
    /// What is wrong.
    pub fn kind(&self) -> CodeErrorKind {
        self.kind
    }

    /// Where, in characters from 0; the length of the code if something is missing at its end.
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.position + 1;
        match self.kind {
            CodeErrorKind::NotADigit(c) => write!(
                f,
                "{c:?} at character {place} is no digit; digits are 0 to 9 and A to F, then perhaps '!'"
            ),
            CodeErrorKind::Pass(c) => write!(
                f,
                "{c:?} at character {place} lets a player pass; before the dot write 0, 4, 8 or C"
            ),
            CodeErrorKind::NoDot => write!(f, "a dot is missing at character {place}; write 0.77, for instance"),
            CodeErrorKind::NoDigit => write!(f, "a digit is missing at character {place}; write 4.0, for instance"),
        }
    }
}

impl std::error::Error for CodeError {}

#[cfg(test)]
mod tests;
