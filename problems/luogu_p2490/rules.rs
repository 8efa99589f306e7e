//! Black and White: k pieces stand on n cells, alternately white and black. White moves 1 to d
//! white pieces to the right, Black as many black ones to the left, over no other piece; whoever
//! cannot move loses. From how many placements does White win, modulo 10^9 + 7?

use sg_rules::prelude::*;

/// The most pieces that a move may touch. The position: whether White is to move, and the cells of
/// the pieces, from the left.
struct Close(u64);

impl Game for Close {
    type Position = (bool, Vec<u64>);

    fn moves(&self, (is_white, pieces): &(bool, Vec<u64>)) -> Vec<(bool, Vec<u64>)> {
        // Goes piece by piece, with the number moved so far.
        let mut rows = vec![(0, pieces.clone())];
        for piece in (0..pieces.len()).filter(|piece| (piece % 2 == 0) == *is_white) {
            let cells =
                if *is_white { pieces[piece] + 1..pieces[piece + 1] } else { pieces[piece - 1] + 1..pieces[piece] };
            let touched: Vec<(u64, Vec<u64>)> = rows
                .iter()
                .filter(|(moved, _)| *moved < self.0)
                .flat_map(|(moved, row)| {
                    cells.clone().map(move |cell| {
                        let mut next = row.clone();
                        next[piece] = cell;
                        (moved + 1, next)
                    })
                })
                .collect();
            rows.extend(touched);
        }
        rows.drain(1..).map(|(_, next)| (!is_white, next)).collect()
    }
}

const P: u64 = 1_000_000_007;

/// The rows of Pascal's triangle up to the n-th, each with its first `most` + 1 entries.
fn choose(n: usize, most: usize) -> Vec<Vec<u64>> {
    let mut rows = vec![vec![0; most + 1]; n + 1];
    for n in 0..=n {
        rows[n][0] = 1;
        for k in 1..=most.min(n) {
            rows[n][k] = (rows[n - 1][k - 1] + rows[n - 1][k]) % P;
        }
    }
    rows
}

/// Counts all placements but the balanced ones: column by column from the highest, by the free
/// cells left for the lower columns and the gaps between pairs.
fn won(n: usize, k: usize, d: usize) -> u64 {
    let ways = choose(n, k);
    let mut left = vec![0; n - k + 1];
    left[n - k] = 1;
    for digit in (0..14).rev().map(|bit| 1 << bit) {
        // Entries for more cells left are not changed yet.
        for cells in 0..left.len() {
            for gaps in (d + 1..=k / 2).step_by(d + 1).take_while(|gaps| cells + gaps * digit <= n - k) {
                left[cells] = (left[cells] + ways[k / 2][gaps] * left[cells + gaps * digit]) % P;
            }
        }
    }
    let lost = left.iter().enumerate().map(|(cells, count)| count * ways[cells + k / 2][k / 2] % P);
    (ways[n][k] + P - lost.sum::<u64>() % P) % P
}

pub fn rules() -> Rules<Numbers<3>, u64> {
    let by_moves = |&[n, k, d]: &[u64; 3]| {
        let mut game = Brute::new(Close(d));
        let placements = (0..1u64 << n).filter(|cells| u64::from(cells.count_ones()) == k);
        let pieces = |cells: u64| (0..n).filter(|cell| cells >> cell & 1 == 1).collect();
        placements.filter(|&cells| game.wins(&(true, pieces(cells)))).count() as u64
    };
    let shape = numbers([("n", 2..=10_000), ("k", 2..=100), ("d", 1..=100)]);
    Rules::new(Format::one(), shape, by_moves)
        .oracle("column by column from the highest, with Pascal's triangle", |&[n, k, d]| {
            won(n as usize, k as usize, d as usize)
        })
        .valid(|[n, k, d]| d <= k && k <= n, "d, k, n do not ascend")
        .valid(|[_, k, _]| k % 2 == 0, "k is odd")
        .repaired(|[n, k, d]| {
            let k = k.min(n) / 2 * 2;
            [n, k, d.min(k)]
        })
        .small_up_to([10, 6, 6])
        .random_up_to(&[[12, 6, 3], [12, 8, 3]])
}
