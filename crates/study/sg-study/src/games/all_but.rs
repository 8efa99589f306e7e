//! Nim in which some numbers may not be taken, `all-but:2`. The values and their growth come from
//! `sg_theory`.

use sg_theory::all_but::AllBut;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family { example: "2", read: |_, cursor| read(cursor) };

/// Reads the numbers that may not be taken, here and after `take:all-but:`.
pub fn read(cursor: &mut Cursor) -> Result<Found, InputError> {
    Ok(Found::Heaps(Box::new(TakeAllBut(AllBut::new(numbers(cursor)?)))))
}

struct TakeAllBut(AllBut);

impl HeapGame for TakeAllBut {
    fn rule(&self) -> String {
        let excluded = one_of(self.0.excluded());
        say!("take any number of counters of a heap, but not {excluded}", "从一堆里取任意多颗，但不能取 {excluded} 颗")
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        takes(n, (1..=n as usize).filter(|k| self.0.excluded().binary_search(k).is_err()))
    }

    fn extend(&mut self, values: &mut Vec<u32>, length: usize) {
        *values = self.0.grundy_values(length - 1);
    }

    fn proved(&mut self, limit: usize, _effort: &Effort) -> Option<Proved> {
        let proof = self.0.period(limit)?;
        let most = self.0.excluded().last().copied().unwrap_or(0);
        let reason = say!(
            "the last {most} values recur, higher by as much as all values below them, and they determine the next: \
             Winning Ways, chapter 4",
            "最后 {most} 个值再次出现，增量与前面所有值的增量相同，而它们决定后面的值：Winning Ways 第 4 章"
        );
        Some(Proved::growth(proof, reason))
    }
}
