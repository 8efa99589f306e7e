//! Positions as text: `7 5 3`, `8,12`, `000/010`, `0-1,1-2`, and sums of these with `+`.
//!
//! A position is a list of parts of one type. [`Part`] says how a type of parts is read and shown;
//! the games define its moves.

mod board;
mod graph;
mod letters;
mod numbers;
mod words;

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::InputError;
use crate::cursor::Cursor;
use crate::scene::Figure;
use crate::{say, word};
pub use board::{Board, MOST_SQUARES};
pub(crate) use board::{sides, square_name};
pub use graph::Graph;
pub use letters::Letters;
pub use numbers::{Heap, Limited, List, Pair, Row};
pub use words::Word;

/// One of the independent parts of a position. Its displayed text can be read back.
pub trait Part: Clone + Debug + Display + Eq + Hash + Ord {
    /// The word for one part.
    const NOUN: &'static str;

    /// True if a space or a comma is enough to separate two parts.
    const SPACED: bool = false;

    /// The limits on size and number of positions within which all ways to play are searched
    /// quickly.
    const PLAYED_OUT: (u64, usize) = (120, 50_000);

    /// Describes the notation of several parts, for an error message.
    fn several() -> &'static str;

    /// Reads one part.
    ///
    /// # Errors
    ///
    /// [`InputError`] at the character that does not fit.
    fn read(cursor: &mut Cursor) -> Result<Self, InputError>;

    /// Returns the number of counters, free squares or edges, which limits the moves in the part.
    fn size(&self) -> u64;

    /// Describes the part as the subject of a sentence; `noun` is the game's word for it.
    fn description(&self, _noun: &str) -> String {
        self.to_string()
    }

    /// Names the part among several: `heap 5`, or `board 2` by its number from 1.
    fn label(&self, _noun: &str, _number: usize) -> String {
        self.to_string()
    }

    /// Returns the figure of the part by itself, in games that do not define another one.
    fn figure(&self) -> Figure {
        Figure::Text
    }

    /// Draws the part in lines, if its text would be hard to read.
    fn drawing(&self) -> Option<String> {
        None
    }
}

/// Writes the parts with `+` between them, or `nothing` if there are none. [`parse`] reads it back.
pub fn show<P: Part>(parts: &[P]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        _ => parts.iter().map(P::to_string).collect::<Vec<_>>().join(" + "),
    }
}

/// Reads a position.
///
/// Heaps are separated by spaces, commas or `+`, other parts by `+`. A board is `4x5` if it is
/// empty, or else its rows with `/` between them: `0` or `.` for a free square, `1` or `#` for a
/// blocked one. A heap may be `10^15` or `1e15`.
///
/// # Errors
///
/// [`InputError`] at the character that does not fit.
///
/// ```
/// use sg_study::position::{Board, Heap, Pair, parse, show};
///
/// assert_eq!(show(&parse::<Heap>("7 5,3")?), "7 + 5 + 3");
/// assert_eq!(show(&parse::<Board>("2x3 + 01/00")?), ".../... + .#/..");
/// assert_eq!(parse::<Pair>("3,5 7").unwrap_err().position(), 4);
/// # Ok::<(), sg_study::InputError>(())
/// ```
pub fn parse<P: Part>(text: &str) -> Result<Vec<P>, InputError> {
    let mut cursor = Cursor::new(text);
    let mut parts = Vec::new();
    cursor.skip_spaces();
    if cursor.eat_all("nothing") {
        cursor.skip_spaces();
        return if cursor.is_at_end() {
            Ok(parts)
        } else {
            Err(cursor.expected(word!("nothing more", "输入的结尾")))
        };
    }
    loop {
        parts.push(P::read(&mut cursor)?);
        let spaced = cursor.skip_spaces();
        if cursor.is_at_end() {
            return Ok(parts);
        }
        let separated = cursor.eat('+') || (P::SPACED && (cursor.eat(',') || spaced));
        if !separated {
            return Err(cursor.expected(P::several()));
        }
        if parts.len() == MOST_PARTS {
            let message = say!("a position has at most {MOST_PARTS} parts", "一个局面最多 {MOST_PARTS} 个部分");
            return Err(cursor.error_at(cursor.position(), message));
        }
        cursor.skip_spaces();
    }
}

/// The maximum number of parts, since each is listed with all its moves.
const MOST_PARTS: usize = 1_000;

#[cfg(test)]
mod tests;
