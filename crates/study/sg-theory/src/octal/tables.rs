//! Tables and proved periods, using the method that suits the code.

use super::Taking;
use super::definition::DefinitionTable;
use crate::period::ProvedPeriod;
use crate::sparse_space::SparseTable;

impl Taking {
    /// Returns g(0), ..., g(largest), using the sparse-space method for octal codes and the
    /// definition for hexadecimal ones.
    ///
    /// # Panics
    ///
    /// If a value of an octal code reaches 65,536.
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        let Some(mut table) = SparseTable::new(self) else { return self.grundy_values_by_definition(largest) };
        match prove(&mut table, largest + 1) {
            Some(proof) => proof.grundy_values(largest),
            None => table.values().iter().map(|&value| u32::from(value)).collect(),
        }
    }

    /// Returns the length of the table that is needed to prove a period: g(0), ..., g(length - 1)
    /// is the window of [`period`](Self::period). The last n for which the table has both g(n) and
    /// g(n + period) is `length - period - 1`.
    ///
    /// ```
    /// let kayles: sg_theory::Taking = "0.77".parse().unwrap();
    /// assert_eq!(kayles.proof_length(71, 12), 2 * (71 + 12) + 2);
    /// ```
    pub fn proof_length(&self, preperiod: usize, period: usize) -> usize {
        let heaps = self.most_heaps().max(1);
        let apart = if self.is_unequal() && heaps == 2 { period } else { 0 };
        heaps * (preperiod.max(1) + period) + apart + self.digits().len() - 1
    }

    /// Returns the period if g(0), ..., g(limit - 1) are enough to prove it.
    ///
    /// Let k be the last digit's place and q the most heaps that a move can leave. If
    /// `g(n + p) = g(n)` for all n with `n0 <= n < q n0 + (q - 1) p + k` and n0 >= 1, then this
    /// holds for all n >= n0. For a larger n, the largest of the at most q remaining heaps is at
    /// least n0 + p after a move from n + p, and at least n0 after a move from n. So p can be taken
    /// from it, or added to it, without changing its value. For octal codes, q = 2, this is the
    /// theorem of Guy and Smith (1956); the same argument extends it to three heaps.
    ///
    /// If the two remaining heaps must differ (`!`), this exchange may make them equal, and the
    /// window is too short: Grundy's game has g(n + 3) = g(n) for n = 3 to 8, but not for n = 10. A
    /// window longer by p is enough: n0 <= n < 2 n0 + 2p + k. The only move from n + p that has no
    /// counterpart leaves the heaps b + p and b, worth g(b + p) xor g(b) = 0; but from n, the heaps
    /// b + p and b - p differ and are worth 0 too, since b - p >= n0. Returns `None` for three
    /// heaps that must differ.
    ///
    /// The table grows by a quarter until it is long enough. A table of an octal code takes two
    /// bytes per heap.
    ///
    /// # Panics
    ///
    /// As [`grundy_values`](Self::grundy_values).
    pub fn period(&self, limit: usize) -> Option<ProvedPeriod> {
        match SparseTable::new(self) {
            Some(mut table) => prove(&mut table, limit),
            None => {
                let mut table = DefinitionTable::new(self);
                first_proof(limit, |length| {
                    table.extend_to(length);
                    table.period()
                })
            }
        }
    }
}

fn prove(table: &mut SparseTable, limit: usize) -> Option<ProvedPeriod> {
    first_proof(limit, |length| {
        table.extend_to(length);
        table.period()
    })
}

/// Tries tables that grow by a quarter until one gives a proof or has `limit` heaps.
fn first_proof(limit: usize, mut proof_of: impl FnMut(usize) -> Option<ProvedPeriod>) -> Option<ProvedPeriod> {
    let mut length = 256;
    loop {
        let proof = proof_of(length.min(limit));
        if proof.is_some() || length >= limit {
            return proof;
        }
        length += length / 4;
    }
}
