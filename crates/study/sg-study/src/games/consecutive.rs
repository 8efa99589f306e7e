//! Splits of a heap into heaps of consecutive sizes (Codeforces 87C). The values come from the
//! moves.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| Box::new(Consecutive));

struct Consecutive;

impl HeapGame for Consecutive {
    fn rule(&self) -> String {
        say!(
            "split a heap into two heaps or more, each larger by one than the one before",
            "把一堆分成两堆或更多堆，每一堆都比前一堆多一颗"
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let mut moves = Vec::new();
        for count in 2.. {
            // After taking away 1, 2, ..., count, the rest is divided evenly.
            let Some(rest) = n.checked_sub(count * (count + 1) / 2) else { break };
            if rest.is_multiple_of(count) {
                let (first, last) = (rest / count + 1, rest / count + count);
                moves.push(Move {
                    words: say!(
                        "split into {count} heaps, leaving {first} to {last}",
                        "分成 {count} 堆，剩 {first} 到 {last}"
                    ),
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
        Limits { table: 100_000, ..Limits::BY_MOVES }
    }

    fn misere(&self) -> Option<Misere> {
        Some(Misere::Search)
    }
}
