//! Pieces that jump to the next free square on the right (HDU 5724): staircase Nim on blocks of
//! pieces.

use sg_core::heaps::staircase;
use sg_core::nim_sum;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(Jumpers));

/// A part is a board with `1` or `#` for a piece.
struct Jumpers;

/// Returns the steps of the staircase that a row stands for. A step is the block of pieces left of
/// a
/// free square, from right to left; pieces at the right end are on the ground.
fn stair(board: &Board, row: usize) -> Vec<u64> {
    let pieces: Vec<bool> = (0..board.columns()).map(|column| !board.is_free(row, column)).collect();
    let blocks = pieces.rsplit(|&piece| !piece).map(|block| block.len() as u64);
    blocks.skip(1).collect()
}

impl Game for Jumpers {
    type Part = Board;

    fn name(&self) -> &str {
        "jumpers"
    }

    fn rule(&self) -> String {
        say!(
            "bring a piece to the next free square on its right, over all pieces in between",
            "把一枚棋子移到它右边的第一个空格，越过中间所有的棋子"
        )
    }

    fn start(&self) -> Vec<Board> {
        vec![Board::empty(1, 8).cover([(0, 0), (0, 1), (0, 3), (0, 5)])]
    }

    fn moves(&self, board: &Board) -> Result<Vec<Move<Board>>, ExploreError> {
        let squares = (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |column| (row, column)));
        let pieces = squares.filter(|&(row, column)| !board.is_free(row, column));
        let step = |(row, from): (usize, usize)| {
            let to = (from..board.columns()).find(|&column| board.is_free(row, column))?;
            let [from_name, to_name] = [from, to].map(|column| square_name(row, column));
            Some(Move {
                words: say!("bring {from_name} to {to_name}", "把 {from_name} 移到 {to_name}"),
                key: format!("{from_name}-{to_name}"),
                leaves: vec![board.cover([(row, to)]).uncover(row, from)],
            })
        };
        Ok(pieces.filter_map(step).collect())
    }

    fn decide(&mut self, position: &[Board], _effort: &Effort) -> Result<Decision, ExploreError> {
        let value = |board: &Board| nim_sum((0..board.rows()).map(|row| staircase::grundy(stair(board, row))));
        Ok(Decision::Values(position.iter().map(value).collect()))
    }

    /// Draws a piece on every square that is not free.
    fn scene(&self, position: &[Board]) -> Scene {
        let square = |board: &Board, row, column| if board.is_free(row, column) { Square::Free } else { Square::Piece };
        let row = |board: &Board, row| (0..board.columns()).map(|column| square(board, row, column)).collect();
        let rows = |board: &Board| Figure::Board((0..board.rows()).map(|index| row(board, index)).collect());
        Scene::Parts(position.iter().map(rows).collect())
    }

    fn reason(&self, position: &[Board]) -> Option<String> {
        let rows = position.iter().flat_map(|board| (0..board.rows()).map(|row| list(&stair(board, row))));
        let rows: Vec<String> = rows.collect();
        Some(say!(
            "A piece that jumps over j others might as well take them along one square each: pieces go from the block on \
             the left of a free square to the one on its right. So a row is a stair, of which steps 1, 3, ... count, \
             and the block at the right end is the ground. The steps, from the right: {}.",
            "一枚棋子跳过 j 枚，相当于带着它们各走一格：棋子从空格左边的一段移到右边的一段。所以一行就是一座阶梯，第 1、3……级起作用，\
             最右边的一段是地面。从右数起各级为：{}。",
            rows.join(", ")
        ))
    }
}
