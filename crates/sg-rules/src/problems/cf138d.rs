//! World of Darkraft: a move chooses a cell that is not cleared and clears it, and all cells on one or both diagonals
//! through it, each way up to the next cleared cell or the edge; whoever cannot move loses.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The board: rows of the letters L, R and X.
type Board = Vec<String>;

/// The position: which cells are cleared, row by row, as bits.
struct Clear<'a>(&'a Board);

impl Clear<'_> {
    /// The bit of a cell, if there is such a cell.
    fn bit(&self, row: i32, column: i32) -> Option<u32> {
        let columns = self.0[0].len() as i32;
        let exists = (0..self.0.len() as i32).contains(&row) && (0..columns).contains(&column);
        exists.then(|| 1 << (row * columns + column))
    }

    /// What is cleared after a move from (row, column) in these directions.
    fn cleared(&self, before: u32, (row, column): (i32, i32), directions: &[(i32, i32)]) -> u32 {
        let mut after = before | self.bit(row, column).unwrap_or(0);
        for (down, right) in directions {
            let cells = (1..).map_while(|step| self.bit(row + step * down, column + step * right));
            for bit in cells.take_while(|bit| before & bit == 0) {
                after |= bit;
            }
        }
        after
    }
}

impl sg_core::Game for Clear<'_> {
    type Position = u32;

    fn moves(&self, &before: &u32) -> Vec<u32> {
        let mut moves = Vec::new();
        for (row, letters) in (0..).zip(self.0) {
            for (column, letter) in (0..).zip(letters.chars()) {
                if self.bit(row, column).is_some_and(|bit| before & bit != 0) {
                    continue;
                }
                let directions: &[(i32, i32)] = match letter {
                    'L' => &[(1, -1), (-1, 1)],
                    'R' => &[(-1, -1), (1, 1)],
                    _ => &[(1, -1), (-1, 1), (-1, -1), (1, 1)],
                };
                moves.push(self.cleared(before, (row, column), directions));
            }
        }
        moves
    }
}

/// The rules.
#[derive(Default)]
pub struct Cf138d;

fn random_board(random: &mut fastrand::Rng, rows: usize, columns: usize) -> Board {
    let letters = ['L', 'R', 'X'];
    let mut row = |_| (0..columns).filter_map(|_| random.choice(letters)).collect();
    (0..rows).map(&mut row).collect()
}

impl Rules for Cf138d {
    type Case = Board;

    fn id(&self) -> &'static str {
        "cf138d"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Board>, ReadError> {
        let (n, m) = (input.number("n", 1..=20)?, input.number("m", 1..=20)?);
        let mut board = Board::new();
        for _ in 0..n {
            let row = input.token("a row of the board")?;
            if row.len() != m || !row.bytes().all(|cell| matches!(cell, b'L' | b'R' | b'X')) {
                return Err(input.error(format!("`{row}` is not a row of {m} letters L, R or X")));
            }
            board.push(row.to_owned());
        }
        input.end()?;
        Ok(vec![board])
    }

    fn write(&self, cases: &[Board]) -> String {
        let text = |board: &Board| format!("{} {}\n{}\n", board.len(), board[0].len(), board.join("\n"));
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    /// Boards of up to 32 cells fit the bits; brute force ends far below.
    fn answer(&mut self, board: &Board) -> String {
        let wins = Brute::new(Clear(board)).wins(&0);
        if wins { "WIN\n" } else { "LOSE\n" }.to_owned()
    }

    /// All boards of 1 x 1, 1 x 2 and 2 x 2 cells.
    fn small(&self) -> Vec<Board> {
        let row = |columns: u32, code: usize| {
            let letter = move |place: u32| ['L', 'R', 'X'][code / 3usize.pow(place) % 3];
            (0..columns).map(letter).collect::<String>()
        };
        let lines = (1..=2).flat_map(|columns| (0..3usize.pow(columns)).map(move |code| vec![row(columns, code)]));
        let squares = (0..81).map(|code| vec![row(2, code / 9), row(2, code % 9)]);
        lines.chain(squares).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Board {
        let rows = random.usize(1..=5);
        let columns = random.usize(1..=13 / rows).min(5);
        random_board(random, rows, columns)
    }

    fn large(&self, random: &mut fastrand::Rng, _size: usize) -> String {
        self.write(&[random_board(random, 20, 20)])
    }

    fn simpler(&self, board: &Board) -> Vec<Board> {
        let mut shorter = board.clone();
        shorter.pop();
        let narrower = board.iter().map(|row| row[1..].to_owned()).collect();
        let boards = [shorter, narrower].into_iter();
        boards
            .filter(|board: &Board| board.first().is_some_and(|row| !row.is_empty()))
            .collect()
    }
}
