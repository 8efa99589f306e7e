//! A New Tetris Game: a move covers a free 2x2 square of the board; whoever cannot move loses.

use fastrand::Rng;

use crate::boards::{Board, PARTS, Parts, edge_boards, wide_board};
use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::games::CoverSquares;
use crate::{Format, ReadError, Reader, Rules};

/// The rules.
pub fn rules() -> impl Rules {
    OneBoard::default()
}

#[derive(Default)]
struct OneBoard {
    parts: Parts,
}

impl Rules for OneBoard {
    type Case = Board;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::up_to_the_end()
    }

    fn read(&self, input: &mut Reader) -> Result<Board, ReadError> {
        Board::read(input, 49)
    }

    fn write(&self, board: &Board) -> String {
        board.write()
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn by_moves(&mut self, board: &Board) -> bool {
        let columns = vec![board.columns];
        Brute::new(CoverSquares { columns }).wins(&vec![board.free()])
    }

    /// All boards of up to 12 cells, and the empty ones of up to 24.
    fn small(&self) -> Vec<Board> {
        let sizes = |most: u32| {
            let sizes = pairs(u64::from(most))
                .into_iter()
                .map(|size| size.map(|side| side as u32));
            sizes.filter(move |[n, m]| n * m <= most)
        };
        let every = sizes(12)
            .filter(|&[n, m]| n.min(m) > 1 || n * m <= 5)
            .flat_map(|[n, m]| Board::all(n, m));
        let empty = sizes(24).filter_map(|[n, m]| Board::all(n, m).next());
        every.chain(empty).collect()
    }

    fn random(&self, random: &mut Rng) -> Board {
        let rows = random.u32(1..=8);
        let columns = random.u32(1..=49 / rows).min(12);
        let percent = if rows * columns > 24 {
            random.u32(40..80)
        } else {
            random.u32(0..60)
        };
        Board::random(random, rows, columns, percent)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(PARTS)
    }

    fn by_oracle(&mut self, board: &Board) -> Option<bool> {
        Some(self.parts.value(board) > 0)
    }

    fn edges(&self) -> Vec<Board> {
        edge_boards(&[
            (1, 1),
            (1, 49),
            (49, 1),
            (2, 24),
            (24, 2),
            (3, 16),
            (16, 3),
            (4, 5),
            (7, 7),
            (6, 8),
            (8, 6),
            (2, 2),
        ])
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Board {
        wide_board(random, 49, 1 + (6.0 * scale) as u32)
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Board> {
        let mut board = || {
            let rows = random.u32(5..=7);
            let mut board = Board::random(random, rows, 49 / rows, 15);
            // At most 40 free cells are promised.
            while board.free().count_ones() > 40 {
                let index = random.usize(0..board.rows.len());
                board.rows[index] &= !(1 << random.u32(0..board.columns));
            }
            board
        };
        (0..size.min(2000)).map(|_| board()).collect()
    }

    fn simpler(&self, board: &Board) -> Vec<Board> {
        board
            .with_less()
            .into_iter()
            .chain(board.with_one_more_blocked())
            .collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("board", 49)
    }

    fn size(&self, board: &Board) -> u64 {
        board.cells()
    }
}
