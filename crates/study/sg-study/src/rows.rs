//! The moves of games whose parts are rows of numbers.

use crate::game::Move;
use crate::position::Row;
use crate::{say, word};

/// The maximum number of moves to list for a row.
pub const MOST_MOVES: u128 = 20_000;

/// Returns the move that takes counters from some heaps of a row and leaves the row `next`.
pub fn reduce(heaps: &[u64], next: Vec<u64>) -> Move<Row> {
    let both = heaps.iter().zip(&next).enumerate();
    let takes: Vec<String> = both
        .filter(|(_, (old, new))| old != new)
        .map(|(heap, (old, new))| say!("{} from heap {}", "{} 颗（第 {} 堆）", old - new, heap + 1))
        .collect();
    row_move(next, say!("take {}", "取 {}", takes.join(word!(" and ", "、"))))
}

/// Returns the move described by `does` that leaves this row.
pub fn row_move(to: Vec<u64>, does: String) -> Move<Row> {
    let to = Row(to);
    Move { words: say!("{does}, leaving {to}", "{does}，剩 {to}"), key: to.to_string(), leaves: vec![to] }
}
