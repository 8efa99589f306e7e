//! Splits into heaps of consecutive sizes (Codeforces 87C). The values come from the moves.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| Box::new(Consecutive));

struct Consecutive;

impl HeapGame for Consecutive {
    fn rule(&self) -> String {
        "split a heap into two heaps or more, each larger by one than the one before".to_owned()
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let mut moves = Vec::new();
        for count in 2.. {
            // With 1, 2, ..., count taken away, the rest is divided evenly.
            let Some(rest) = n.checked_sub(count * (count + 1) / 2) else {
                break;
            };
            if rest.is_multiple_of(count) {
                let (first, last) = (rest / count + 1, rest / count + count);
                moves.push(Move {
                    words: format!("split into {count} heaps, leaving {first} to {last}"),
                    key: format!("{n}->{first}-{last}"),
                    leaves: (first..=last).map(Heap).collect(),
                });
            }
        }
        moves
    }

    fn start(&self) -> &'static [u64] {
        &[9, 15, 21]
    }

    fn limits(&self) -> Limits {
        Limits {
            table: 100_000,
            ..Limits::BY_MOVES
        }
    }

    fn misere(&self) -> Option<Misere> {
        Some(Misere::Search)
    }
}
