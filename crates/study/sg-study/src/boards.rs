//! Games in which a piece is placed on free squares of a board.

mod search;

use std::collections::HashMap;

pub(crate) use search::on_each_grid;
use search::{BYTES_OF_AN_ENTRY, Search};
use sg_core::boards::placement;

use crate::InputError;
use crate::cursor::Cursor;
use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game, Move, Tabled, Worth};
use crate::position::{Board, sides, square_name};
use crate::table::{Axes, Plane, Table};
use crate::{say, word};

/// The piece that is placed.
pub struct Piece {
    /// The rule as a sentence without a capital letter or a full stop.
    pub rule: fn() -> &'static str,
    /// The sides of the first board to play, whose values are found at once. The first player wins.
    pub start: (usize, usize),
    /// The rows and columns of each rotation.
    pub forms: &'static [(usize, usize)],
    /// The searches, one for each size of grid; see [`on_each_grid`].
    pub searches: fn() -> Vec<Box<dyn Search>>,
    /// The maximum number of free squares for which the values of all moves are computed on boards
    /// of at least three rows. On larger boards they cost many times as much as the value of the
    /// board.
    pub free_squares_with_values: usize,
}

/// A placement game on boards up to a size.
pub struct BoardGame {
    name: String,
    piece: &'static Piece,
    rows: usize,
    columns: usize,
    /// The sides of the first board to play.
    start: (usize, usize),
    searches: Vec<Box<dyn Search>>,
    /// The values found so far, so that a hint does not search again.
    found: HashMap<Board, u32>,
}

impl BoardGame {
    /// Reads a game with `piece`; the sides of a board may follow its name in the text.
    pub fn read(name: &str, piece: &'static Piece, cursor: &mut Cursor) -> Result<Self, InputError> {
        cursor.skip_spaces();
        let named = if cursor.is_at_end() { None } else { Some(sides(cursor)?) };
        let (rows, columns) = named.unwrap_or((6, 6));
        Ok(BoardGame {
            name: format!("{name} {rows}x{columns}"),
            piece,
            start: named.unwrap_or(piece.start),
            rows,
            columns,
            searches: (piece.searches)(),
            found: HashMap::new(),
        })
    }

    fn search(&mut self, squares: &Board, effort: &Effort) -> Result<u32, ExploreError> {
        // A board and its mirror images have the same value.
        let squares = &squares.least_image();
        if let Some(&value) = self.found.get(squares) {
            return Ok(value);
        }
        let value = self.ask(squares, effort, |search, board, limit| search.grundy_within(board, limit))?;
        self.found.insert(squares.clone(), value);
        Ok(value)
    }

    /// Answers a question about a board in steps, between which the work can be stopped.
    fn ask<T>(
        &mut self,
        squares: &Board,
        effort: &Effort,
        question: impl Fn(&mut dyn Search, &placement::Board, usize) -> Option<T>,
    ) -> Result<T, ExploreError> {
        let (rows, columns) = (squares.rows(), squares.columns());
        let board = placement::Board::new(rows, columns, |row, column| squares.is_free(row, column));
        let all: usize = self.searches.iter().map(|search| search.remembered()).sum();
        let Some(search) = self.searches.iter_mut().find(|search| search.fits(&board)) else {
            let part = say!("a board of {rows} x {columns} squares", "{rows} x {columns} 的棋盘");
            let most = word!("boards with these sides are not searched", "不搜索这种边长的棋盘");
            return Err(ExploreError::too_large(part, &self.name, most));
        };
        let most = (effort.memory / BYTES_OF_AN_ENTRY).saturating_sub(all - search.remembered());
        loop {
            let before = search.remembered();
            let limit = (before + before.clamp(20_000, 200_000)).min(most);
            if let Some(answer) = question(search.as_mut(), &board, limit) {
                return Ok(answer);
            }
            effort.watch.progress(&format!("{rows} x {columns}"), search.remembered(), most);
            if effort.watch.stopped() {
                return Err(ExploreError::Stopped);
            }
            if limit == most {
                return Err(ExploreError::Memory(effort.memory));
            }
        }
    }
}

impl Game for BoardGame {
    type Part = Board;

    fn name(&self) -> &str {
        &self.name
    }

    /// The sides in the name only bound the table, so the title leaves them out.
    fn title(&self) -> &str {
        self.name.split(' ').next().unwrap_or_default()
    }

    fn rule(&self) -> String {
        (self.piece.rule)().to_owned()
    }

    fn start(&self) -> Vec<Board> {
        vec![Board::empty(self.start.0, self.start.1)]
    }

    fn moves(&self, board: &Board) -> Result<Vec<Move<Board>>, ExploreError> {
        let mut moves = Vec::new();
        for row in 0..board.rows() {
            for column in 0..board.columns() {
                for &(height, width) in self.piece.forms {
                    let covered = (row..row + height).flat_map(|r| (column..column + width).map(move |c| (r, c)));
                    if !covered.clone().all(|(r, c)| board.is_free(r, c)) {
                        continue;
                    }
                    let ends = [(row, column), (row + height - 1, column + width - 1)];
                    let key = ends.map(|(r, c)| square_name(r, c)).join("-");
                    moves.push(Move {
                        words: say!("cover {key}", "盖住 {key}"),
                        key,
                        leaves: vec![board.cover(covered)],
                    });
                }
            }
        }
        Ok(moves)
    }

    fn decide(&mut self, position: &[Board], effort: &Effort) -> Result<Decision, ExploreError> {
        let values = position.iter().map(|board| self.search(board, effort).map(u64::from));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }

    fn worth_after_move(
        &mut self,
        board: &Board,
        step: &Move<Board>,
        winning: Option<u64>,
        effort: &Effort,
    ) -> Result<Worth, ExploreError> {
        if board.rows().min(board.columns()) < 3 || board.free_squares() <= self.piece.free_squares_with_values {
            return Ok(self.decide(&step.leaves, effort)?.worth());
        }
        let Some(value) = winning.and_then(|value| u32::try_from(value).ok()) else {
            return Ok(Worth::Outcome(true));
        };
        let left = step.leaves[0].least_image();
        let wins = self.ask(&left, effort, |search, board, limit| search.is_value_within(board, value, limit))?;
        Ok(Worth::Outcome(!wins))
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Some(self)
    }
}

impl Tabled for BoardGame {
    fn usual_size(&self) -> usize {
        self.rows.max(self.columns)
    }

    fn largest_size(&self, _effort: &Effort) -> usize {
        self.rows.max(self.columns)
    }

    /// Lists empty boards, smallest first. A board and its rotation are searched once.
    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        let (rows, columns) = (self.rows.min(up_to), self.columns.min(up_to));
        let mut places: Vec<(usize, usize)> =
            (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        places.sort_by_key(|&(row, column)| (row + 1) * (column + 1));
        let mut values = vec![None; rows * columns];
        for (row, column) in places {
            let squares = Board::empty(row.min(column) + 1, row.max(column) + 1);
            match self.search(&squares, effort) {
                Ok(value) => values[row * columns + column] = Some(value),
                Err(_) if effort.watch.stopped() => break,
                Err(_) => {}
            }
        }
        Table::Plane(Plane { axes: Axes::Sides, columns, values })
    }
}

#[cfg(test)]
mod tests;
