//! The built-in games, one file each in `src/games`. `build.rs` lists the files; a file is named
//! after its game, with `_` for `-`.
//!
//! A file defines `GAME`, a [`GameFile`], and implements one trait: [`HeapGame`] for a game of
//! heaps, [`PairGame`] for a game of two numbers, [`Game`](crate::game::Game) for any other.
//!
//! [`PairGame`]: crate::pairs::PairGame

use sg_theory::Taking;
use sg_theory::octal::{CodeError, CodeErrorKind};

use crate::InputError;
use crate::boards::{BoardGame, Piece};
use crate::cursor::Cursor;
use crate::heaps::{Code, HeapGame, Heaps};
use crate::library::titles;
use crate::say;
use crate::study::Study;

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The kind of a built-in game, which says how the text after its name is read.
pub enum GameFile {
    /// A name for this code of Guy and Smith, and the rule in the usual words if there are any.
    Code(&'static str, Option<fn() -> &'static str>),
    /// A game of heaps.
    Heaps(fn() -> Box<dyn HeapGame>),
    /// Any other game, made from its name.
    Other(fn(String) -> Box<dyn Study>),
    /// A game on boards; the sides of a board may follow the name.
    Board(&'static Piece),
    /// A family of games, with a colon and a parameter after the name.
    Family {
        /// Examples of the text after the colon, joined by "or".
        example: &'static str,
        /// Makes the game from its full name and the text after the colon.
        read: fn(String, &mut Cursor) -> Result<Found, InputError>,
    },
}

impl GameFile {
    /// Examples of the text that the name needs after it, if it needs any.
    pub fn example(&self) -> Option<&'static str> {
        match self {
            GameFile::Family { example, .. } => Some(example),
            _ => None,
        }
    }
}

/// A game made from its text.
pub enum Found {
    /// A game of heaps, which may have a misère form.
    Heaps(Box<dyn HeapGame>),
    /// Any other game.
    Other(Box<dyn Study>),
}

impl Found {
    /// Turns it into a game to study, under this name.
    pub fn named(self, name: String) -> Box<dyn Study> {
        match self {
            Found::Heaps(game) => Box::new(Heaps::new(name, game)),
            Found::Other(game) => game,
        }
    }
}

/// Creates a game of heaps with this name, or returns `None` if misère play is asked for and the
/// game has no misère form.
pub(crate) fn of_heaps(name: String, game: Box<dyn HeapGame>, is_misere: bool) -> Option<Box<dyn Study>> {
    match game.misere() {
        _ if !is_misere => Some(Found::Heaps(game).named(name)),
        Some(theory) => Some(misere::of_heaps(name, game, theory)),
        None => None,
    }
}

/// Everything that the file of a game needs from this crate.
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
    pub(crate) use crate::scene::{Figure, Scene, Square};
    pub(crate) use crate::table::Table;
    pub(crate) use crate::{say, word};
}

/// Reads a built-in game from the rest of the text; `None` if no game has this name.
pub fn read(cursor: &mut Cursor) -> Result<Option<(String, Found)>, InputError> {
    cursor.skip_spaces();
    let (start, mut name) = (cursor.position(), cursor.rest().trim().to_lowercase());
    let mut ahead = cursor.clone();
    ahead.lower_case();
    let word = ahead.take_while(|c| c.is_alphabetic() || c == '-').replace('è', "e");
    let found = GAMES.iter().find(|(name, _)| *name == word);
    // The title *Nim-K* begins with the name of another game.
    if let Some(titled) = titles::named(&name).filter(|_| name != word || found.is_none()) {
        cursor.take_while(|_| true);
        let file = GAMES.iter().find(|(name, _)| *name == titled).and_then(|(_, file)| file.example());
        let whole = file.map_or(titled.to_owned(), |example| format!("{titled}:{}", first(example)));
        return read(&mut Cursor::new(&whole));
    }
    if name.starts_with(|c: char| c.is_ascii_digit() || c == '.') || name.starts_with("c.") {
        let code = read_code(cursor.rest().trim()).map_err(|(at, what)| cursor.error_at(start + at, what))?;
        cursor.take_while(|_| true);
        return Ok(Some((code.to_string(), Found::Heaps(Box::new(Code::new(code))))));
    }
    let Some((_, file)) = found else { return Ok(None) };
    *cursor = ahead;
    let found = match file {
        GameFile::Code(code, _) => Found::Heaps(Box::new(Code::new(code.parse().expect("the code of a game's file")))),
        GameFile::Heaps(game) => Found::Heaps(game()),
        GameFile::Other(game) => Found::Other(game(name.clone())),
        GameFile::Board(piece) => Found::Other(Box::new(BoardGame::read(&word, piece, cursor)?)),
        GameFile::Family { example, read } => {
            // A blank may replace the colon.
            let goes_on = cursor.eat(':') || cursor.skip_spaces() && !cursor.is_at_end();
            if !goes_on {
                let examples = example.replace(" or ", " 或 ");
                let message = say!(
                    "{word} needs a colon and a parameter, such as {word}:{example}",
                    "{word} 后面要有冒号和内容，例如 {word}:{examples}"
                );
                return Err(cursor.error_at(start, message));
            }
            name = format!("{word}:{}", cursor.rest().trim());
            read(name.clone(), cursor)?
        }
    };
    cursor.end()?;
    Ok(Some((name, found)))
}

/// The first of several examples joined by "or".
pub fn first(example: &str) -> &str {
    example.split(" or ").next().unwrap_or(example)
}

/// Reads a code in upper or lower case; an error has a position and a message about the text as
/// typed.
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
