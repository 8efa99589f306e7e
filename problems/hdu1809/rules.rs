//! A New Tetris Game(2): several boards; a move covers a free 2x2 square of any one of them;
//! whoever cannot move loses.

use placement::{PARTS, Parts, columns, free};
use sg_rules::prelude::*;

/// A board: its rows, with 0 for a free cell.
pub type Board = Vec<String>;

/// A board of this size whose cells are all free.
pub fn empty((rows, columns): (usize, usize)) -> Board {
    vec!["0".repeat(columns); rows]
}

/// A random board with about `percent` per cent of its cells blocked.
pub fn blocked(random: &mut Rng, (rows, columns): (usize, usize), percent: u32) -> Board {
    let mut row = |_| (0..columns).map(|_| if random.u32(0..100) < percent { '1' } else { '0' }).collect();
    (0..rows).map(&mut row).collect()
}

/// The rows and columns of all boards of up to `most` cells, the smallest sums first.
pub fn sizes(most: usize) -> Vec<(usize, usize)> {
    let mut sizes: Vec<(usize, usize)> = (1..=most).flat_map(|n| (1..=most / n).map(move |m| (n, m))).collect();
    sizes.sort_by_key(|(n, m)| (n + m, *n));
    sizes
}

/// Returns whether the player to move wins, by the moves.
pub fn covers(boards: &[Board]) -> bool {
    let columns = boards.iter().map(|board| columns(board)).collect();
    Brute::new(CoverSquares { columns }).wins(&boards.iter().map(|board| free(board)).collect())
}

/// The boards as a position.
pub fn as_position(boards: &[Board]) -> Vec<Position> {
    vec![position(joined(boards.iter().map(|board| board.join("/")), " + ")).of("board=8x8")]
}

pub fn rules() -> Rules<Items<Grid>> {
    let mut parts = Parts::default();
    let boards = items(1..=1000, grid(1..=64, 1..=64, "01").cells(64));
    Rules::new(Format::up_to_the_end(), boards, |boards| covers(boards))
        .words("Yes", "No")
        // Slower than reading the input: each full board has many parts.
        .oracle(PARTS, move |boards| boards.iter().fold(0, |sum, board| sum ^ parts.value(board)) > 0)
        .small(small())
        .random(random)
        .large(|random, size| {
            let sizes = [(7, 7), (6, 8), (5, 9), (8, 8), (4, 12), (3, 16)];
            let mut board = |_| {
                let size = sizes[random.usize(0..sizes.len())];
                blocked(random, size, 12)
            };
            let mut boards = || (0..3).map(&mut board).collect();
            (0..size.min(200)).map(|_| boards()).collect()
        })
        .study(|boards| as_position(boards))
}

/// Every board of up to 9 cells beside each empty board of up to 12, which have all values that
/// occur there; and all sums of two or three empty boards.
fn small() -> Vec<Vec<Board>> {
    let every = grid(1..=9, 1..=9, "01");
    let sizes = |most| sizes(most).into_iter().filter(|&(n, m)| n.min(m) > 1);
    let yardsticks = [(1, 1), (2, 2), (2, 4), (3, 4)].map(empty);
    let boards = sizes(9).flat_map(|(n, m)| every.all(n, m));
    let beside = boards.flat_map(|board| yardsticks.each_ref().map(|other| vec![board.clone(), other.clone()]));
    let pairs = sizes(16).flat_map(|a| sizes(16).map(move |b| [a, b].map(empty).to_vec()));
    let triples =
        sizes(8).flat_map(|a| sizes(8).flat_map(move |b| sizes(8).map(move |c| [a, b, c].map(empty).to_vec())));
    beside.chain(pairs).chain(triples).collect()
}

/// One large board with many blocked cells, or two small boards.
fn random(random: &mut Rng) -> Vec<Board> {
    if random.u32(0..4) == 0 {
        let size = [(8, 8), (4, 16), (2, 32), (32, 2), (16, 4), (1, 64), (7, 9)][random.usize(0..7)];
        let percent = if size.0.min(size.1) == 2 { 35 } else { 55 };
        return vec![blocked(random, size, percent)];
    }
    let mut board = || {
        let size = (random.usize(1..=5), random.usize(1..=5));
        let percent = random.u32(0..40) + if size.0 * size.1 > 12 { 20 } else { 0 };
        blocked(random, size, percent)
    };
    (0..2).map(|_| board()).collect()
}
