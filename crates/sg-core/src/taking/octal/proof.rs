//! Periods of taking-and-breaking games, proved.

use super::Taking;
use crate::period::{recurrences, ProvedPeriod};
use crate::taking::sparse_space::SparseTable;

impl Taking {
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
    pub(super) fn prove(&self, table: &mut SparseTable, limit: usize) -> Option<ProvedPeriod> {
        let mut length = 256;
        loop {
            table.extend_to(length.min(limit));
            let proof = table.period();
            if proof.is_some() || length >= limit {
                return proof;
            }
            length += length / 4;
        }
    }

    /// The least period for which the window of the theorem lies in the table.
    pub(crate) fn certificate<T: Copy + PartialEq + Into<u32>>(&self, values: &[T]) -> Option<ProvedPeriod> {
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
