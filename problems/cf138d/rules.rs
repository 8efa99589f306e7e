//! World of Darkraft: a move clears an uncleared cell and all cells on one or both diagonals
//! through it, each way up to the next cleared cell or the edge; whoever cannot move loses.

use sg_rules::prelude::*;

/// The board: rows of the letters L, R and X.
type Board = Vec<String>;

/// The position: the cleared cells, row by row, as bits.
struct Clear<'a>(&'a Board);

impl Clear<'_> {
    /// The bit of a cell, if there is such a cell.
    fn bit(&self, row: i32, column: i32) -> Option<u32> {
        let columns = self.0[0].len() as i32;
        let exists = (0..self.0.len() as i32).contains(&row) && (0..columns).contains(&column);
        exists.then(|| 1 << (row * columns + column))
    }

    /// Returns the cleared cells after a move from (row, column) in these directions.
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

impl Game for Clear<'_> {
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

/// The value of the cells of one colour of a chessboard, by the rectangles of diagonals into which
/// they fall.
struct Rectangles<'a> {
    board: &'a Board,
    colour: usize,
    known: HashMap<[usize; 4], u64>,
}

impl Rectangles<'_> {
    /// The cells (row, column) with `[least, beyond least, ...]` of row + column, then of row +
    /// columns - column.
    fn value(&mut self, [a, b, c, d]: [usize; 4]) -> u64 {
        if let Some(&known) = self.known.get(&[a, b, c, d]) {
            return known;
        }
        let (rows, columns) = (self.board.len(), self.board[0].len());
        let mut options = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let (sum, difference) = (row + column, row + columns - column);
                if sum % 2 != self.colour || !(a..b).contains(&sum) || !(c..d).contains(&difference) {
                    continue;
                }
                options.push(match self.board[row].as_bytes()[column] {
                    b'L' => self.value([a, sum, c, d]) ^ self.value([sum + 1, b, c, d]),
                    b'R' => self.value([a, b, c, difference]) ^ self.value([a, b, difference + 1, d]),
                    _ => [[a, sum], [sum + 1, b]]
                        .into_iter()
                        .flat_map(|[a, b]| [[a, b, c, difference], [a, b, difference + 1, d]])
                        .fold(0, |sum, part| sum ^ self.value(part)),
                });
            }
        }
        let value = mex(options);
        self.known.insert([a, b, c, d], value);
        value
    }
}

/// The rules. Boards of up to 32 cells fit the bits; brute force handles far smaller ones.
pub fn rules() -> Rules<Grid> {
    let shape = grid(1..=20, 1..=20, "LRX");
    let small: Vec<Board> = [(1, 1), (1, 2), (2, 2)].into_iter().flat_map(|(n, m)| shape.all(n, m)).collect();
    Rules::new(Format::one(), shape, |board| Brute::new(Clear(board)).wins(&0))
        .words("WIN", "LOSE")
        // Slower than reading the input: goes through all cells of all rectangles of diagonals.
        .oracle("mex over the rectangles of diagonals, kept in a map: the solution's theorem, plainly", |board| {
            let most = board.len() + board[0].len() + 1;
            let value = |colour| Rectangles { board, colour, known: HashMap::default() }.value([0, most, 0, most]);
            value(0) != value(1)
        })
        .small(small)
        .study(|board| vec![position(board.join("/"))])
}
