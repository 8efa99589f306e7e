//! The moves of taking-and-breaking games, and the values that follow from them by definition.

use super::{Taking, certificate};
use crate::period::ProvedPeriod;

impl Taking {
    /// Returns the heaps that each move from a heap leaves, smallest first. *O*(heap²) for three
    /// heaps.
    ///
    /// ```
    /// let kayles: sg_theory::Taking = "0.77".parse().unwrap();
    /// assert_eq!(kayles.moves(3), [vec![2], vec![1, 1], vec![1]]);
    /// ```
    pub fn moves(&self, heap: usize) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        let apart = usize::from(self.is_unequal());
        for (taken, digit) in self.digits().iter().enumerate().take(heap + 1) {
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

    /// Returns g(0), ..., g(largest) by examining every option. Heap n costs *O*(n) if it may be
    /// split in two, and *O*(n²) if in three.
    pub fn grundy_values_by_definition(&self, largest: usize) -> Vec<u32> {
        let mut table = DefinitionTable::new(self);
        table.extend_to(largest + 1);
        table.values
    }
}

/// A growing table of any code, computed by definition.
pub(super) struct DefinitionTable<'a> {
    game: &'a Taking,
    values: Vec<u32>,
    /// `stamps[v] == n` if heap n has an option of value v. There is room for every nim-sum of
    /// values.
    stamps: Vec<usize>,
}

impl<'a> DefinitionTable<'a> {
    /// Creates an empty table of `game`.
    pub(super) fn new(game: &'a Taking) -> Self {
        DefinitionTable { game, values: Vec::new(), stamps: vec![usize::MAX; 2] }
    }

    /// Returns the period if the table is long enough to prove it, as in [`Taking::period`].
    /// *O*(length).
    pub(super) fn period(&self) -> Option<ProvedPeriod> {
        certificate(self.game, &self.values)
    }

    /// Extends the table to g(0), ..., g(length - 1), unless it is longer already. Heap n costs
    /// *O*(n) if it may be split in two, and *O*(n²) if in three.
    pub(super) fn extend_to(&mut self, length: usize) {
        self.values.reserve_exact(length.saturating_sub(self.values.len()));
        for n in self.values.len()..length {
            for taken in 0..self.game.digits().len().min(n + 1) {
                self.stamp_options(n, n - taken, self.game.digit(taken));
            }
            let value = self.stamps.iter().take_while(|&&stamp| stamp == n).count();
            // A nim-sum of values below a power of two stays below it.
            if self.stamps.len() < 2 * (value + 1) {
                self.stamps.resize(2 * (value + 1).next_power_of_two(), usize::MAX);
            }
            self.values.push(value as u32);
        }
    }

    fn stamp_options(&mut self, n: usize, left: usize, digit: u8) {
        let (values, stamps) = (&self.values, &mut self.stamps);
        let apart = usize::from(self.game.is_unequal());
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
