//! Division down to 1, `divide:2-9` (HDU 1517 in reverse). The values come from the moves.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "2-9",
    read: |_, cursor| {
        if !cursor.eat_all("2-") {
            return Err(cursor.expected(word!(
                "2- and the largest divisor, such as divide:2-9",
                "2- 和最大的除数，例如 divide:2-9"
            )));
        }
        Ok(Found::Heaps(Box::new(Divide(cursor.number_between(2, 1_000)?))))
    },
};

/// The game with this largest divisor.
struct Divide(u64);

impl HeapGame for Divide {
    fn rule(&self) -> String {
        let most = self.0;
        say!(
            "divide the number by one of 2 to {most}, rounding up, until 1 is left",
            "把颗数除以 2 到 {most} 中的一个数，向上取整，直到剩 1 颗"
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let divisors = 2..=if n < 2 { 0 } else { self.0 };
        divisors.map(|k| becomes(n, say!("divide by {k}", "颗数除以 {k}"), &[n.div_ceil(k)])).collect()
    }

    fn limits(&self) -> Limits {
        Limits::BY_MOVES
    }
}
