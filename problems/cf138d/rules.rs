//! World of Darkraft: a move chooses a cell that is not cleared and clears it, and all cells on one or both diagonals
//! through it, each way up to the next cleared cell or the edge; whoever cannot move loses.

use std::collections::HashMap;

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::oracle::mex;
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

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

fn random_board(random: &mut Rng, rows: usize, columns: usize, letters: &str) -> Board {
    let letters: Vec<char> = letters.chars().collect();
    let mut row = |_| (0..columns).filter_map(|_| random.choice(&letters)).collect();
    (0..rows).map(&mut row).collect()
}

/// The value of the cells of one colour of a chessboard, by the rectangles of diagonals into which they fall.
struct Rectangles<'a> {
    board: &'a Board,
    colour: usize,
    known: HashMap<[usize; 4], u64>,
}

impl Rectangles<'_> {
    /// The cells (row, column) with `[least, beyond least, ...]` of row + column, then of row + columns - column.
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

/// The rules.
pub fn rules() -> impl Rules {
    Darkraft
}

struct Darkraft;

impl Rules for Darkraft {
    type Case = Board;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::one()
    }

    fn read(&self, input: &mut Reader) -> Result<Board, ReadError> {
        let (n, m) = (input.number("n", 1..=20)?, input.number("m", 1..=20)?);
        let mut board = Board::new();
        for _ in 0..n {
            let row = input.token("a row of the board")?;
            if row.len() != m || !row.bytes().all(|cell| matches!(cell, b'L' | b'R' | b'X')) {
                return Err(input.error(format!("`{row}` is not a row of {m} letters L, R or X")));
            }
            board.push(row.to_owned());
        }
        Ok(board)
    }

    fn write(&self, board: &Board) -> String {
        format!("{} {}\n{}\n", board.len(), board[0].len(), board.join("\n"))
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "WIN\n" } else { "LOSE\n" }.to_owned()
    }

    /// Boards of up to 32 cells fit the bits; brute force ends far below.
    fn by_moves(&mut self, board: &Board) -> bool {
        Brute::new(Clear(board)).wins(&0)
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

    fn random(&self, random: &mut Rng) -> Board {
        let rows = random.usize(1..=5);
        let columns = random.usize(1..=13 / rows).min(5);
        random_board(random, rows, columns, "LRX")
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("mex over the rectangles of diagonals, which are found again in a map: the solution's theorem, plainly")
    }

    fn by_oracle(&mut self, board: &Board) -> Option<bool> {
        let most = board.len() + board[0].len() + 1;
        let value = |colour| {
            let known = HashMap::new();
            Rectangles { board, colour, known }.value([0, most, 0, most])
        };
        Some(value(0) != value(1))
    }

    fn edges(&self) -> Vec<Board> {
        let mut random = Rng::with_seed(7);
        let sizes = [(1, 1), (1, 20), (20, 1), (2, 20), (20, 3), (12, 12)];
        let with_letters = |(rows, columns)| ["L", "R", "X", "LRX"].map(|letters| (rows, columns, letters));
        let boards = sizes.into_iter().flat_map(with_letters);
        let boards = boards.chain([(20, 20, "L"), (20, 20, "LRX"), (19, 20, "LX")]);
        boards
            .map(|(rows, columns, letters)| random_board(&mut random, rows, columns, letters))
            .collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Board {
        let most = generate::share(1..=12, scale) as usize;
        let (rows, columns) = (random.usize(1..=most), random.usize(1..=most));
        let letters = ["LRX", "LR", "LLLX", "RX"][random.usize(0..4)];
        random_board(random, rows, columns, letters)
    }

    fn large(&self, random: &mut Rng, _size: usize) -> Vec<Board> {
        vec![random_board(random, 20, 20, "LRX")]
    }

    /// Fewer rows, or fewer columns.
    fn simpler(&self, board: &Board) -> Vec<Board> {
        let shorter = shrink::shorter(board, 1);
        let columns: Vec<usize> = (0..board[0].len()).collect();
        let narrower = shrink::shorter(&columns, 1).into_iter().map(|kept| {
            let row = |row: &String| kept.iter().map(|&column| row.as_bytes()[column] as char).collect();
            board.iter().map(row).collect()
        });
        shorter.into_iter().chain(narrower).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("board", 400)
    }

    fn size(&self, board: &Board) -> u64 {
        (board.len() * board[0].len()) as u64
    }
}
