//! Tables and proved periods, by the method that fits the code.

use super::Taking;
use super::definition::DefinitionTable;
use crate::period::ProvedPeriod;
use crate::sparse_space::SparseTable;

impl Taking {
    /// g(0), ..., g(largest): by the sparse-space method for octal codes, by the definition for hexadecimal ones.
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

    /// The length of a table that proves a period, or none: `g(0), ..., g(length - 1)`, the window of
    /// [`period`](Self::period). The last n for which it has both g(n) and g(n + period) is `length - period - 1`.
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

    /// The period, proved, if g(0), ..., g(limit - 1) are enough to prove it.
    ///
    /// Let k be the last digit's place and q the most heaps that a move can leave. If `g(n + p) = g(n)` for all n with
    /// `n0 <= n < q n0 + (q - 1) p + k` and n0 >= 1, then for all n >= n0. For from n + p or n beyond, the largest of
    /// at most q heaps that are left is at least n0 + p or n0, so that p can be taken from it or added to it without a
    /// change of its value. For octal codes, q = 2, this is the theorem of Guy and Smith (1956); the same argument
    /// extends it to three heaps.
    ///
    /// Where two heaps that are left must differ (`!`), the exchange may make them equal, and the window above is too short:
    /// Grundy's game has g(n + 3) = g(n) for n = 3 to 8, and not for 10. A window longer by p decides, n0 <= n < 2 n0 + 2p + k.
    /// For the only move that is lost from n leaves heaps b + p and b of n + p, worth g(b + p) xor g(b) = 0, and from n the heaps
    /// b + p and b - p differ and are worth 0 too, since b - p >= n0. `None` for three heaps that must differ.
    ///
    /// The table grows by a quarter until it suffices; that of an octal code has two bytes a heap.
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

/// Asks for the proof with tables that grow by a quarter, until one suffices or has `limit` heaps.
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
