//! The games: one file each in `src/games`. The list of games is the list of files, which `build.rs` makes; a file's
//! name is the name of its game, with `_` for `-`.
//!
//! A file defines `GAME`, a [`GameFile`], and implements one trait: [`HeapGame`] for a game of heaps, [`PairGame`] for one
//! of two numbers, otherwise [`Game`](crate::game::Game).
//!
//! [`PairGame`]: crate::pairs::PairGame

use sg_theory::Taking;
use sg_theory::octal::{CodeError, CodeErrorKind};

use crate::InputError;
use crate::boards::{BoardGame, Piece};
use crate::cursor::Cursor;
use crate::heaps::{Code, HeapGame, Heaps};
use crate::say;
use crate::study::Study;

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The reader of the text after a game's name.
pub enum GameFile {
    /// A name for this code of Guy and Smith, with the rule as it is usually told, if there is such a story.
    Code(&'static str, Option<fn() -> &'static str>),
    /// A game of heaps.
    Heaps(fn() -> Box<dyn HeapGame>),
    /// Any other game, from its name.
    Other(fn(String) -> Box<dyn Study>),
    /// A game on boards, whose sides may follow.
    Board(&'static Piece),
    /// Games with a colon and more after the name.
    Family {
        /// An example of the text after the colon, perhaps with others after it.
        example: &'static str,
        /// Reads what follows the colon; also gets the whole name.
        read: fn(String, &mut Cursor) -> Result<Found, InputError>,
    },
}

impl GameFile {
    /// An example of what the name needs after it, if anything.
    pub fn example(&self) -> Option<&'static str> {
        match self {
            GameFile::Family { example, .. } => Some(example),
            _ => None,
        }
    }
}

/// A game that was read.
pub enum Found {
    /// A game of heaps, which has a misère form.
    Heaps(Box<dyn HeapGame>),
    /// Any other game.
    Other(Box<dyn Study>),
}

impl Found {
    /// The game under this name.
    pub fn named(self, name: String) -> Box<dyn Study> {
        match self {
            Found::Heaps(game) => Box::new(Heaps::new(name, game)),
            Found::Other(game) => game,
        }
    }
}

/// Everything that a game's file needs of this crate.
mod prelude {
    pub(crate) use super::{Found, GameFile};
    pub(crate) use crate::InputError;
    pub(crate) use crate::boards::{Piece, on_each_grid};
    pub(crate) use crate::cursor::Cursor;
    pub(crate) use crate::effort::{Effort, ExploreError};
    pub(crate) use crate::game::{Decision, Game, Move, Shortcut, Tabled, Worth, only_one, without_doubles};
    pub(crate) use crate::heaps::{
        Code, Coins, FiniteSet, HeapGame, LARGEST_MEMBER, Limits, Misere, Sums, TakeOrSplit, becomes, numbers, one_of,
        split, take, takes,
    };
    pub(crate) use crate::input_error::closest;
    pub(crate) use crate::layout::list;
    pub(crate) use crate::pairs::{PairGame, Pairs};
    pub(crate) use crate::position::{Board, Graph, Heap, Letters, Limited, Pair, Part, Row, square_name};
    pub(crate) use crate::repetition::{Cycle, Proved, Repetition};
    pub(crate) use crate::rows::{MOST_MOVES, reduce, row_move};
    pub(crate) use crate::table::Table;
    pub(crate) use crate::{say, word};
}

/// Reads a built-in game from here to the end of the text; `None` if its first word names none.
pub fn read(cursor: &mut Cursor) -> Result<Option<(String, Found)>, InputError> {
    cursor.skip_spaces();
    let (start, name) = (cursor.position(), cursor.rest().trim().to_lowercase());
    if name.starts_with(|c: char| c.is_ascii_digit() || c == '.') || name.starts_with("c.") {
        let code = read_code(cursor.rest().trim()).map_err(|(at, what)| cursor.error_at(start + at, what))?;
        cursor.take_while(|_| true);
        return Ok(Some((code.to_string(), Found::Heaps(Box::new(Code::new(code))))));
    }
    cursor.lower_case();
    let word = cursor.take_while(|c| c.is_alphabetic() || c == '-').replace('è', "e");
    let Some((_, file)) = GAMES.iter().find(|(name, _)| *name == word) else { return Ok(None) };
    let found = match file {
        GameFile::Code(code, _) => Found::Heaps(Box::new(Code::new(code.parse().expect("the code of a game's file")))),
        GameFile::Heaps(game) => Found::Heaps(game()),
        GameFile::Other(game) => Found::Other(game(name.clone())),
        GameFile::Board(piece) => Found::Other(Box::new(BoardGame::read(&word, piece, cursor)?)),
        GameFile::Family { example, read } => {
            let goes_on = cursor.eat(':') || word == "misere" && cursor.skip_spaces();
            if !goes_on {
                let message = say!(
                    "{word} needs a colon and more, such as {word}:{example}",
                    "{word} 后面要有冒号和内容，例如 {word}:{example}"
                );
                return Err(cursor.error_at(start, message));
            }
            read(name.clone(), cursor)?
        }
    };
    cursor.end()?;
    Ok(Some((name, found)))
}

/// The code, written in small letters or capital ones; otherwise the error of what was typed, with its place.
fn read_code(text: &str) -> Result<Taking, (usize, String)> {
    let code = text.parse::<Taking>();
    let code = code.or_else(|error| text.to_uppercase().parse().map_err(|_| error));
    code.map_err(|error: CodeError| {
        let place = error.position() + 1;
        let chinese = match error.kind() {
            CodeErrorKind::NotADigit(_) => "不是编码的数字：数字是 0 到 9 和 A 到 F，末尾可以有 !",
            CodeErrorKind::Pass(_) => "会允许不取：小数点前只能写 0、4、8 或 C",
            _ => "缺少小数点或数字：编码写成 0.77 这样",
        };
        (error.position(), say!("{error}", "第 {place} 个字符{chinese}"))
    })
}
