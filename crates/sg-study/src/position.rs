//! Positions as text: `7 5 3`, `8,12`, `000/010`, `0-1,1-2`, and sums of those with `+`.

use std::fmt;

use crate::InputError;
use crate::board_text::board;
pub use crate::board_text::{MOST_SQUARES, Squares};
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

/// The most numbers of a row.
const MOST_NUMBERS: usize = 64;

impl Part {
    /// How many counters, free squares or edges there are: a bound on how long it can be played with.
    pub fn size(&self) -> u64 {
        match self {
            Part::Heap(heap) => *heap,
            Part::Pair(a, b) => a.saturating_add(*b),
            Part::Row(numbers) => numbers.iter().fold(0, |sum: u64, &number| sum.saturating_add(number)),
            Part::Graph(graph) => graph.edges().len() as u64,
            Part::Board(board) => board.free_squares() as u64,
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
/// [`InputError`] at the character that does not fit.
///
/// ```
/// use sg_study::position::{parse, show};
/// use sg_study::study::Kind;
///
/// assert_eq!(show(&parse("7 5,3", Kind::Heap)?), "7 + 5 + 3");
/// assert_eq!(show(&parse("2x3 + 01/00", Kind::Board)?), ".../... + .#/..");
/// assert_eq!(parse("3,5 7", Kind::Pair).unwrap_err().position(), 4);
/// # Ok::<(), sg_study::InputError>(())
/// ```
pub fn parse(text: &str, kind: Kind) -> Result<Vec<Part>, InputError> {
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

fn part(cursor: &mut Cursor, kind: Kind) -> Result<Part, InputError> {
    match kind {
        Kind::Heap => Ok(Part::Heap(cursor.number()?)),
        Kind::Row => row(cursor),
        Kind::Graph => Graph::read(cursor).map(Part::Graph),
        Kind::Pair | Kind::Limited => {
            let bracket = cursor.eat('(');
            cursor.skip_spaces();
            let a = cursor.number()?;
            let spaced = cursor.skip_spaces();
            if kind == Kind::Limited && !bracket && (cursor.is_at_end() || cursor.peek() == Some('+')) {
                return Ok(Part::Pair(a, a.saturating_sub(1)));
            }
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
fn row(cursor: &mut Cursor) -> Result<Part, InputError> {
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
        return Err(cursor.error_at(start, format!("{MOST_NUMBERS} numbers are the most in a row")));
    }
    Ok(Part::Row(numbers))
}

#[cfg(test)]
mod tests;
