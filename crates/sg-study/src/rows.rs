//! The moves of games whose part is a row of numbers, in words.

use crate::game::Move;
use crate::position::Row;
use crate::{say, word};

/// The most moves of a row that are listed.
pub const MOST_MOVES: u128 = 20_000;

/// The move that takes counters from some heaps of a row, so that the row `next` is left.
pub fn reduce(heaps: &[u64], next: Vec<u64>) -> Move<Row> {
    let both = heaps.iter().zip(&next).enumerate();
    let takes: Vec<String> = both
        .filter(|(_, (old, new))| old != new)
        .map(|(heap, (old, new))| say!("{} from heap {}", "{} 颗（第 {} 堆）", old - new, heap + 1))
        .collect();
    row_move(next, say!("take {}", "取 {}", takes.join(word!(" and ", "、"))))
}

/// The move that does `does` and leaves this row.
pub fn row_move(to: Vec<u64>, does: String) -> Move<Row> {
    let to = Row(to);
    Move { words: say!("{does}, leaving {to}", "{does}，剩 {to}"), key: to.to_string(), leaves: vec![to] }
}
