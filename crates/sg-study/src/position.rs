//! Positions as text: `7 5 3`, `8,12`, `000/010`, `0-1,1-2`, and sums of those with `+`.

use std::fmt;

use crate::Complaint;
use crate::cursor::Cursor;
use crate::graph::Graph;
use crate::study::Kind;

/// One of the independent parts of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// A heap of counters.
    Heap(u64),
    /// Two numbers.
    Pair(u64, u64),
    /// Several numbers.
    Row(Vec<u64>),
    /// A board.
    Board(Squares),
    /// A graph.
    Graph(Graph),
}

/// A board of squares, each free or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares {
    columns: usize,
    /// Row by row, true where a square is free; a multiple of `columns`, and not empty.
    free: Vec<bool>,
}

/// The most squares that a board may have: what fits in the search's larger word.
pub const MOST_SQUARES: usize = 128;

/// The most numbers of a row.
const MOST_NUMBERS: usize = 64;

impl Squares {
    /// The board without a blocked square; both sides at least 1.
    pub fn empty(rows: usize, columns: usize) -> Self {
        Squares {
            columns,
            free: vec![true; rows * columns],
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.free.len() / self.columns
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Whether the square is on the board and free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        column < self.columns && self.free.get(row * self.columns + column) == Some(&true)
    }

    /// The board after these squares were covered.
    pub fn cover(&self, squares: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut next = self.clone();
        for (row, column) in squares {
            next.free[row * self.columns + column] = false;
        }
        next
    }

    /// The rows from the top, `.` for a free square and `#` for a blocked one.
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &[bool]| row.iter().map(|&free| if free { '.' } else { '#' }).collect();
        self.free.chunks(self.columns).map(line).collect()
    }
}

impl Part {
    /// How many counters, free squares or edges there are: a bound on how long it can be played with.
    pub fn size(&self) -> u64 {
        match self {
            Part::Heap(heap) => *heap,
            Part::Pair(a, b) => a.saturating_add(*b),
            Part::Row(numbers) => numbers.iter().fold(0, |sum: u64, &number| sum.saturating_add(number)),
            Part::Graph(graph) => graph.edges().len() as u64,
            Part::Board(board) => board.free.iter().filter(|free| **free).count() as u64,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Heap(heap) => write!(f, "{heap}"),
            Part::Pair(a, b) => write!(f, "({a},{b})"),
            Part::Row(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                write!(f, "({})", numbers.join(","))
            }
            Part::Board(board) => write!(f, "{}", board.lines().join("/")),
            Part::Graph(graph) => write!(f, "{graph}"),
        }
    }
}

/// The parts with `+` between them; `nothing` for none. [`parse`] reads it back.
pub fn show(parts: &[Part]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        _ => parts.iter().map(Part::to_string).collect::<Vec<_>>().join(" + "),
    }
}

/// Reads a position.
///
/// Heaps are separated by spaces, commas or `+`, pairs and boards by `+`. A board is `4x5` if it is empty, otherwise
/// its rows with `/` between them: `0` or `.` for a free square, `1` or `#` for a blocked one.
///
/// # Errors
///
/// [`Complaint`] at the character that does not fit.
///
/// ```
/// use sg_study::position::{parse, show};
/// use sg_study::study::Kind;
///
/// assert_eq!(show(&parse("7 5,3", Kind::Heap)?), "7 + 5 + 3");
/// assert_eq!(show(&parse("2x3 + 01/00", Kind::Board)?), ".../... + .#/..");
/// assert_eq!(parse("3,5 7", Kind::Pair).unwrap_err().position(), 4);
/// # Ok::<(), sg_study::Complaint>(())
/// ```
pub fn parse(text: &str, kind: Kind) -> Result<Vec<Part>, Complaint> {
    let mut cursor = Cursor::new(text);
    let mut parts = Vec::new();
    cursor.skip_spaces();
    if cursor.eat_all("nothing") {
        cursor.skip_spaces();
        return if cursor.is_at_end() {
            Ok(parts)
        } else {
            Err(cursor.expected("nothing after it"))
        };
    }
    loop {
        parts.push(part(&mut cursor, kind)?);
        let spaced = cursor.skip_spaces();
        if cursor.is_at_end() {
            return Ok(parts);
        }
        let separated = cursor.eat('+') || (kind == Kind::Heap && (cursor.eat(',') || spaced));
        if !separated {
            return Err(cursor.expected(match kind {
                Kind::Heap => "heaps with spaces between them, such as 7 5 3",
                Kind::Pair => "pairs with + between them, such as 3,5 + 8,2",
                Kind::Limited => "one heap and perhaps the most that may be taken, such as 20,4",
                Kind::Row => "numbers with commas between them, such as 3,7,1",
                Kind::Graph => "graphs with + between them, such as 0-1,1-2 + 0-1",
                Kind::Board => "boards with + between them, such as 2x3 + 00/01",
            }));
        }
        cursor.skip_spaces();
    }
}

fn part(cursor: &mut Cursor, kind: Kind) -> Result<Part, Complaint> {
    match kind {
        Kind::Heap => Ok(Part::Heap(cursor.number()?)),
        Kind::Row => row(cursor),
        Kind::Graph => Graph::read(cursor).map(Part::Graph),
        Kind::Pair | Kind::Limited => {
            let bracket = cursor.eat('(');
            cursor.skip_spaces();
            let a = cursor.number()?;
            if kind == Kind::Limited && !bracket && cursor.is_at_end() {
                return Ok(Part::Pair(a, a.saturating_sub(1)));
            }
            let spaced = cursor.skip_spaces();
            if !cursor.eat(',') && !spaced {
                return Err(cursor.expected("a comma and a second number, such as 3,5"));
            }
            cursor.skip_spaces();
            let b = cursor.number()?;
            cursor.skip_spaces();
            if bracket && !cursor.eat(')') {
                return Err(cursor.expected("the closing bracket"));
            }
            Ok(Part::Pair(a, b))
        }
        Kind::Board => board(cursor).map(Part::Board),
    }
}

/// Numbers with commas or spaces between them, in brackets or not.
fn row(cursor: &mut Cursor) -> Result<Part, Complaint> {
    let start = cursor.position();
    let bracket = cursor.eat('(');
    let mut numbers = Vec::new();
    loop {
        cursor.skip_spaces();
        numbers.push(cursor.number()?);
        let spaced = cursor.skip_spaces();
        let more = cursor.eat(',') || (spaced && cursor.peek().is_some_and(|c| c.is_ascii_digit()));
        if !more {
            break;
        }
    }
    if bracket && !cursor.eat(')') {
        return Err(cursor.expected("a comma and another number, or the closing bracket"));
    }
    if numbers.len() > MOST_NUMBERS {
        return Err(cursor.complain(start, format!("{MOST_NUMBERS} numbers are the most in a row")));
    }
    Ok(Part::Row(numbers))
}

fn board(cursor: &mut Cursor) -> Result<Squares, Complaint> {
    let mut ahead = cursor.clone();
    ahead.take_while(|c| c.is_ascii_digit());
    if ahead.position() > cursor.position() && ahead.eat('x') {
        let (rows, columns) = sides(cursor)?;
        return Ok(Squares::empty(rows, columns));
    }
    let start = cursor.position();
    let mut rows: Vec<Vec<bool>> = Vec::new();
    loop {
        let at = cursor.position();
        let row = cursor.take_while(|c| "01.#".contains(c));
        if row.is_empty() {
            return Err(cursor.expected("0 or . for a free square, 1 or # for a blocked one, / between rows"));
        }
        if rows.first().is_some_and(|first| first.len() != row.len()) {
            return Err(cursor.complain(
                at,
                format!("this row has {} squares, the first one {}", row.len(), rows[0].len()),
            ));
        }
        rows.push(row.chars().map(|c| c == '0' || c == '.').collect());
        if !cursor.eat('/') {
            break;
        }
    }
    let columns = rows[0].len();
    let free = rows.concat();
    if free.len() > MOST_SQUARES {
        return Err(cursor.complain(
            start,
            format!("this board has {} squares; {MOST_SQUARES} are the most", free.len()),
        ));
    }
    Ok(Squares { columns, free })
}

/// Reads the sides of a board, `4x5`.
///
/// # Errors
///
/// If there are none, or the board would have no or too many squares.
pub(crate) fn sides(cursor: &mut Cursor) -> Result<(usize, usize), Complaint> {
    let start = cursor.position();
    let rows = cursor.number()?;
    if !cursor.eat('x') {
        return Err(cursor.expected("an x and the number of columns, such as 4x5"));
    }
    let columns = cursor.number()?;
    match rows.checked_mul(columns) {
        Some(squares @ 1..) if squares <= MOST_SQUARES as u64 => Ok((rows as usize, columns as usize)),
        _ => Err(cursor.complain(start, format!("a board has 1 to {MOST_SQUARES} squares, such as 4x5"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, parse, show};
    use crate::study::Kind;

    #[test]
    fn positions_are_printed_as_they_are_read() {
        let facts = [
            ("7", Kind::Heap, "7"),
            (" 7  5 , 3+0 ", Kind::Heap, "7 + 5 + 3 + 0"),
            ("nothing", Kind::Heap, "nothing"),
            ("3 5", Kind::Pair, "(3,5)"),
            ("(3, 5) + 8,2", Kind::Pair, "(3,5) + (8,2)"),
            ("20", Kind::Limited, "(20,19)"),
            ("20,4", Kind::Limited, "(20,4)"),
            ("1,2 3", Kind::Row, "(1,2,3)"),
            ("0,1,1 + 0-1 1-0", Kind::Graph, "0-1,1-2,1-3 + 0-1,1-0"),
            ("1x2", Kind::Board, ".."),
            ("0.1/#10", Kind::Board, "..#/##."),
        ];
        for (text, kind, shown) in facts {
            let parts = parse(text, kind).unwrap();
            assert_eq!(show(&parts), shown);
            assert_eq!(parse(shown, kind).unwrap(), parts);
        }
    }

    #[test]
    fn what_does_not_fit_is_pointed_at() {
        let facts = [
            ("", Kind::Heap, 0),
            ("7 x", Kind::Heap, 2),
            ("7;5", Kind::Heap, 1),
            ("7,", Kind::Heap, 2),
            ("99999999999999999999", Kind::Heap, 0),
            ("3", Kind::Pair, 1),
            ("(3,5", Kind::Pair, 4),
            ("1,x", Kind::Row, 2),
            ("(1,2", Kind::Row, 4),
            ("0-", Kind::Graph, 2),
            ("0,5", Kind::Graph, 2),
            ("2x", Kind::Board, 2),
            ("0x3", Kind::Board, 0),
            ("12x12", Kind::Board, 0),
            ("00/0", Kind::Board, 3),
            ("00/2", Kind::Board, 3),
        ];
        for (text, kind, position) in facts {
            assert_eq!(parse(text, kind).unwrap_err().position(), position, "{text}");
        }
    }

    #[test]
    fn a_covered_square_is_not_free_any_more() {
        let Part::Board(board) = &parse("2x3", Kind::Board).unwrap()[0] else {
            panic!("a board was asked for");
        };
        let next = board.cover([(0, 1), (1, 1)]);
        assert_eq!(next.lines(), [".#.", ".#."]);
        assert!(next.is_free(1, 2) && !next.is_free(1, 1) && !next.is_free(2, 0) && !next.is_free(0, 3));
    }
}
