//! A heap replaced by several halves, `halve-into:3` (Codeforces 603C). The values come from the
//! moves.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "3",
    read: |_, cursor| Ok(Found::Heaps(Box::new(HalveInto(cursor.number_between(1, 20)?)))),
};

/// The game with this many halves.
struct HalveInto(u64);

impl HeapGame for HalveInto {
    fn rule(&self) -> String {
        let count = self.0;
        say!(
            "take one of a heap, or replace an even heap by {count} heaps of half its size",
            "从一堆里取一颗，或者把偶数颗的一堆换成 {count} 堆，每堆是它的一半"
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let one = (n > 0).then(|| take(n, 1));
        let halves = (n > 0 && n.is_multiple_of(2)).then(|| split(n, &vec![n / 2; self.0 as usize]));
        one.into_iter().chain(halves).collect()
    }

    fn start(&self) -> &'static [u64] {
        &[7, 10, 20]
    }

    fn never_repeats(&self) -> Option<&'static str> {
        let reason = word!(
            "(2^m - 1)p and 2^m p are worth different numbers for some m, whatever p",
            "无论 p 是多少，总有某个 m 使 (2^m - 1)p 与 2^m p 的值不同"
        );
        (self.0 % 2 == 1).then_some(reason)
    }

    fn limits(&self) -> Limits {
        Limits::BY_MOVES
    }

    fn misere(&self) -> Option<Misere> {
        Some(Misere::Search)
    }
}
