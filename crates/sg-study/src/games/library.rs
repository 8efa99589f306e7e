//! From a text that names a game to the game.

use std::collections::BTreeMap;

use sg_core::Taking;

use super::game_names::{CODES, NAMES, after_colon, heap_rule};
use super::parameters::{fill_in, parameters, sample};
use super::sets::{end, heap_rule_after_colon, only_number};
use super::{
    BoardGame, Climbers, Diagonals, Hackenbush, HeapGame, HeapRule, Jumpers, Lights, MisereGame, Northcott, PairGame,
    PairRule, Piece, RowGame, RowRule, Tokens, Walk,
};
use crate::InputError;
use crate::cursor::Cursor;
use crate::input_error::closest;
use crate::position::{Limited, Pair, sides};
use crate::study::Study;

/// Finds games by name: built-in games, codes, sets, boards, and problems by their ids.
///
/// ```
/// use sg_study::Library;
///
/// let library = Library::new([("hdu1847".to_owned(), "take:powers-of-2".to_owned())]);
/// assert_eq!(library.find("hdu1847")?.name(), "take:powers-of-2");
/// let error = library.find("kayels").err().unwrap();
/// assert!(error.message().contains("did you mean kayles?"));
/// # Ok::<(), sg_study::InputError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The game behind a problem, with `{name}` for what the problem leaves open.
    problems: BTreeMap<String, String>,
}

impl Library {
    /// `problems` gives the game behind each problem, such as `take:1-{m}`; what is in braces must then be given
    /// with the id, `hdu1846 m=3`.
    pub fn new(problems: impl IntoIterator<Item = (String, String)>) -> Self {
        Library {
            problems: problems.into_iter().collect(),
        }
    }

    /// The ids of the problems and the games behind them.
    pub fn problems(&self) -> impl Iterator<Item = (&str, &str)> {
        self.problems.iter().map(|(id, game)| (id.as_str(), game.as_str()))
    }

    /// The names of games that need nothing after them.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let whole = NAMES.into_iter().filter(|name| !name.ends_with(':'));
        CODES.iter().map(|(name, _)| *name).chain(whole)
    }

    /// The names that need more after their colon, each with an example of the whole: `take:` and `take:1,3,4`.
    pub fn families() -> impl Iterator<Item = (&'static str, String)> {
        let families = NAMES.into_iter().filter(|name| name.ends_with(':'));
        families.map(|name| {
            let example = after_colon(name).split(" or ").next().unwrap_or_default();
            (name, format!("{name}{example}"))
        })
    }

    /// The game that `text` names, in any case. What a problem leaves open and `text` does not give is
    /// [filled in](Self::note).
    ///
    /// # Errors
    ///
    /// [`InputError`] at the character where `text` stops being a name, with a similar name if there is one.
    pub fn find(&self, text: &str) -> Result<Box<dyn Study>, InputError> {
        let (id, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        match self.problems.get(&id.to_lowercase()) {
            Some(game) => self.built_in(&fill_in(text, id, game, rest)?),
            None => self.built_in(text),
        }
    }

    /// What [`find`](Self::find) filled in, and how to choose something else.
    ///
    /// ```
    /// use sg_study::Library;
    ///
    /// let library = Library::new([("hdu1846".to_owned(), "take:1-{m}".to_owned())]);
    /// let note = "hdu1846 is take:1-{m}, shown with m=3; `hdu1846 m=...` chooses another";
    /// assert_eq!(library.note("hdu1846").as_deref(), Some(note));
    /// assert_eq!(library.note("hdu1846 m=4"), None);
    /// ```
    pub fn note(&self, text: &str) -> Option<String> {
        let (id, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let game = self.problems.get(&id.to_lowercase())?;
        let open = parameters(game).filter(|parameter| !rest.contains(&format!("{parameter}=")));
        let open: Vec<&str> = open.collect();
        let chosen: Vec<String> = open
            .iter()
            .map(|parameter| format!("{parameter}={}", sample(parameter)))
            .collect();
        let typed: Vec<String> = open.iter().map(|parameter| format!("{parameter}=...")).collect();
        let (chosen, typed) = (chosen.join(" and "), typed.join(" "));
        (!open.is_empty()).then(|| format!("{id} is {game}, shown with {chosen}; `{id} {typed}` chooses another"))
    }

    fn built_in(&self, text: &str) -> Result<Box<dyn Study>, InputError> {
        let mut cursor = Cursor::new(text);
        cursor.skip_spaces();
        let start = cursor.position();
        let name = text.trim().to_lowercase();
        if name.starts_with(|c: char| c.is_ascii_digit() || c == '.') || name.starts_with("c.") {
            let small_letters = |error| name.to_uppercase().parse::<Taking>().map_err(|_| error);
            let code = text
                .trim()
                .parse::<Taking>()
                .or_else(small_letters)
                .map_err(|error| cursor.error_at(start + error.position(), error.to_string()))?;
            return Ok(heaps(code.to_string(), HeapRule::Taking(code)));
        }
        let mut cursor = cursor.in_lower_case();
        let word = cursor.take_while(|c| c.is_alphabetic() || c == '-').replace('è', "e");
        if word == "misere" && (cursor.eat(':') || cursor.skip_spaces()) {
            return self.misere(text, &cursor);
        }
        if cursor.eat(':') {
            return Ok(match (heap_rule_after_colon(&word, &mut cursor)?, word.as_str()) {
                (Some(rule), _) => heaps(name, rule),
                (None, "tokens") => Box::new(Tokens::read(name, &mut cursor)?),
                (None, "northcott") => Box::new(Northcott::new(name, only_number(&mut cursor, 2, 1_000)?)),
                (None, "climbers") => Box::new(Climbers::new(name, only_number(&mut cursor, 1, 64)? as usize)),
                (None, "moore") => {
                    let k = only_number(&mut cursor, 1, 64)? as usize;
                    Box::new(RowGame::new(name, RowRule::Moore(k)))
                }
                _ => return Err(self.unknown(&cursor, start, &format!("{word}:"))),
            });
        }
        let game: Box<dyn Study> = match word.as_str() {
            "cram" | "tetris" => return board(&word, &mut cursor),
            "two-heaps" => pairs(name, PairRule::TwoHeaps),
            "wythoff" => pairs(name, PairRule::Wythoff),
            "king" => pairs(name, PairRule::King),
            "euclid" => pairs(name, PairRule::Euclid),
            "fibonacci-nim" => Box::new(PairGame::<Limited>::new(name, PairRule::FibonacciNim)),
            "staircase" => Box::new(RowGame::new(name, RowRule::Staircase)),
            "one-each" => Box::new(RowGame::new(name, RowRule::OneEach)),
            "hackenbush" => Box::new(Hackenbush),
            "fractions" => pairs(name, PairRule::Fractions),
            "lights" => Box::new(Lights),
            "jumpers" => Box::new(Jumpers),
            "walk" => Box::new(Walk),
            "diagonals" => Box::new(Diagonals::default()),
            _ => match heap_rule(&word) {
                Some(rule) => heaps(name, rule),
                None => {
                    let word = text.split_whitespace().next().unwrap_or("");
                    return Err(self.unknown(&cursor, start, word));
                }
            },
        };
        end(&mut cursor)?;
        Ok(game)
    }

    /// What follows `misere:`; the places of errors are those in the whole text.
    fn misere(&self, text: &str, cursor: &Cursor) -> Result<Box<dyn Study>, InputError> {
        let inner: String = text.chars().skip(cursor.position()).collect();
        let rule = |inner: &str| -> Result<(String, HeapRule), InputError> {
            let mut cursor = Cursor::new(inner);
            cursor.skip_spaces();
            if let Ok(code) = inner.trim().to_uppercase().parse::<Taking>() {
                return Ok((code.to_string(), HeapRule::Taking(code)));
            }
            let mut cursor = cursor.in_lower_case();
            let start = cursor.position();
            let name = inner.trim().to_lowercase();
            let word = cursor.take_while(|c| c.is_alphabetic() || c == '-');
            let rule = if cursor.eat(':') {
                heap_rule_after_colon(&word, &mut cursor)?
            } else {
                let rule = heap_rule(&word).filter(|rule| !matches!(rule, HeapRule::Turning(_)));
                rule.map(|rule| end(&mut cursor).map(|()| rule)).transpose()?
            };
            Ok((name, rule.ok_or_else(|| no_misere(&cursor, start))?))
        };
        let moved =
            |error: InputError| cursor.error_at(cursor.position() + error.position(), error.message().to_owned());
        let (name, rule) = rule(&inner).map_err(moved)?;
        Ok(Box::new(MisereGame::new(format!("misere:{name}"), rule)))
    }

    fn unknown(&self, cursor: &Cursor, start: usize, word: &str) -> InputError {
        let problems = self.problems.keys().map(String::as_str);
        let known = CODES.iter().map(|(name, _)| *name).chain(NAMES).chain(problems);
        let word = &word.to_lowercase();
        let with_colon = NAMES.iter().find(|name| name.strip_suffix(':') == Some(word.as_str()));
        if let Some(name) = with_colon {
            let message = format!("{word} needs a colon and more, such as {name}{}", after_colon(name));
            return cursor.error_at(start, message);
        }
        cursor.error_at(
            start,
            match closest(word, known) {
                Some(name) => format!("no game is called {word:?}; did you mean {name}?"),
                None if word.ends_with(|c: char| c.is_ascii_digit()) => {
                    let hint = match self.problems.is_empty() {
                        true => "the ids of problems are known inside the workspace only",
                        false => "`cargo sg list` shows the problems",
                    };
                    format!("no game or problem is called {word:?}; {hint}")
                }
                None => format!(
                    "no game is called {word:?}; write a code such as 0.77, take:1,3,4, take:powers-of-2, all-but:2, \
                     moore:2, misere:nim, cram 4x5, a problem's id, or one of {}",
                    Library::names().collect::<Vec<_>>().join(", ")
                ),
            },
        )
    }
}

fn no_misere(cursor: &Cursor, start: usize) -> InputError {
    let message = "misere: needs a game of heaps after it, such as misere:nim, misere:kayles or misere:take:1-3";
    cursor.error_at(start, message)
}

fn heaps(name: String, rule: HeapRule) -> Box<dyn Study> {
    Box::new(HeapGame::new(name, rule))
}

fn pairs(name: String, rule: PairRule) -> Box<dyn Study> {
    Box::new(PairGame::<Pair>::new(name, rule))
}

fn board(word: &str, cursor: &mut Cursor) -> Result<Box<dyn Study>, InputError> {
    let piece = if word == "cram" { Piece::Domino } else { Piece::Block };
    cursor.skip_spaces();
    let (rows, columns) = if cursor.is_at_end() { (6, 6) } else { sides(cursor)? };
    end(cursor)?;
    Ok(Box::new(BoardGame::new(
        format!("{word} {rows}x{columns}"),
        piece,
        rows,
        columns,
    )))
}

#[cfg(test)]
mod tests;
