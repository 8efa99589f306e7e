//! Games of taking one of finitely many numbers: `take:1,3-5`, and `bounded-nim:3` for 1 to 3.

use sg_core::Subtraction;
use sg_theory::subtraction::SubtractionPeriod;

use super::{HeapGame, Limits, Misere, takes};
use crate::InputError;
use crate::cursor::Cursor;
use crate::effort::Effort;
use crate::game::Move;
use crate::layout::runs;
use crate::position::Heap;
use crate::repetition::Proved;
use crate::{say, word};

/// The largest number in a set. A table of this many heaps is filled at once.
pub const LARGEST_MEMBER: u64 = 100_000;

/// The game of taking a member of a finite set. Values and period come from [`Subtraction`].
pub struct FiniteSet(pub Subtraction);

impl HeapGame for FiniteSet {
    fn rule(&self) -> String {
        say!("take {} of a heap", "从一堆里取 {} 颗", one_of(self.0.set()))
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        takes(n, self.0.set().iter().copied().take_while(|&k| k as u64 <= n))
    }

    fn limits(&self) -> Limits {
        Limits { listed: u64::MAX, ..Limits::default() }
    }

    fn extend(&mut self, values: &mut Vec<u32>, length: usize) {
        *values = self.0.grundy_values(length - 1);
    }

    fn proved(&mut self, limit: usize, _effort: &Effort) -> Option<Proved> {
        let proof = self.0.period(limit)?;
        let reason = match self.0.set().last() {
            Some(1) => say!(
                "a value repeats, and it decides the next one: Winning Ways, chapter 4",
                "一个值重复出现，而它决定下一个值：Winning Ways 第 4 章"
            ),
            Some(most) => say!(
                "{most} values in a row repeat, and they decide the next: Winning Ways, chapter 4",
                "连续 {most} 个值重复出现，而它们决定下一个值：Winning Ways 第 4 章"
            ),
            None => say!("there are no moves", "没有走法"),
        };
        Some(Proved::period(proof, reason))
    }

    fn misere(&self) -> Option<Misere> {
        Some(Misere::Window(self.0.set().last().copied().unwrap_or(0)))
    }
}

/// Lists numbers in words, "1, 3 or 4", with long runs as "1 to 20".
pub fn one_of(numbers: &[usize]) -> String {
    let words = runs(numbers.iter().map(|&n| n as u64));
    match words.split_last() {
        None => say!("nothing", "空"),
        Some((last, [])) => last.clone(),
        Some((last, others)) => say!("{} or {last}", "{} 或 {last}", others.join(word!(", ", "、"))),
    }
}

/// Reads positive numbers and ranges, as in `1,3,5-7`.
pub fn numbers(cursor: &mut Cursor) -> Result<Vec<usize>, InputError> {
    let mut members = Vec::new();
    loop {
        let start = cursor.position();
        let first = cursor.number()?;
        let last = if cursor.eat('-') { cursor.number()? } else { first };
        if first == 0 {
            return Err(cursor.error_at(
                start,
                word!("taking nothing is not a move; write numbers from 1 on", "一颗不取不算走法；请写不小于 1 的数"),
            ));
        }
        if last < first || last > LARGEST_MEMBER {
            let message = say!(
                "write numbers from 1 to {LARGEST_MEMBER}, the smaller one first",
                "这里应当是 1 到 {LARGEST_MEMBER} 的数，小的在前"
            );
            return Err(cursor.error_at(start, message));
        }
        members.extend((first..=last).map(|member| member as usize));
        if !cursor.eat(',') {
            return Ok(members);
        }
        cursor.skip_spaces();
    }
}
