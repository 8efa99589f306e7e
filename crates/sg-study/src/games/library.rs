//! From a text that names a game to the game.

use std::collections::BTreeMap;

use sg_core::Taking;

use super::sets::{all_but, divide, end, take};
use super::{BoardGame, HeapGame, HeapRule, Members, PairGame, PairRule, Piece};
use crate::Complaint;
use crate::complaint::closest;
use crate::cursor::Cursor;
use crate::position::sides;
use crate::study::Study;

/// Where games are found by name: the built-in ones, codes, sets, boards, and problems by their ids.
///
/// ```
/// use sg_study::Library;
///
/// let library = Library::new([("hdu1847".to_owned(), "take:powers-of-2".to_owned())]);
/// assert_eq!(library.find("hdu1847")?.name(), "take:powers-of-2");
/// let complaint = library.find("kayels").err().unwrap();
/// assert!(complaint.message().contains("did you mean kayles?"));
/// # Ok::<(), sg_study::Complaint>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The game behind a problem, with `{name}` for what the problem leaves open.
    problems: BTreeMap<String, String>,
}

/// Names of codes.
const CODES: [(&str, &str); 6] = [
    ("kayles", "0.77"),
    ("dawsons-chess", "0.137"),
    ("dawsons-kayles", "0.07"),
    ("grundy", "4.0!"),
    ("officers", "0.6"),
    ("treblecross", "0.007"),
];

/// Names of other games; those with a colon need more after it.
const NAMES: [&str; 13] = [
    "nim",
    "lasker",
    "split-in-three",
    "mark",
    "two-heaps",
    "wythoff",
    "king",
    "euclid",
    "cram",
    "tetris",
    "take:",
    "all-but:",
    "divide:",
];

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

    /// The game that `text` names.
    ///
    /// # Errors
    ///
    /// [`Complaint`] at the character where `text` ceases to be a name, with the nearest name if one is near.
    pub fn find(&self, text: &str) -> Result<Box<dyn Study>, Complaint> {
        let (id, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        if let Some(game) = self.problems.get(id) {
            let game = fill_in(text, id, game, rest)?;
            return self.built_in(&game);
        }
        self.built_in(text)
    }

    fn built_in(&self, text: &str) -> Result<Box<dyn Study>, Complaint> {
        let mut cursor = Cursor::new(text);
        cursor.skip_spaces();
        let start = cursor.position();
        let name = text.trim().to_owned();
        if cursor.peek().is_some_and(|c| c.is_ascii_digit() || c == '.') {
            let code = name
                .parse::<Taking>()
                .map_err(|error| cursor.complain(start + error.position(), error.to_string()))?;
            return Ok(heaps(code.to_string(), HeapRule::Taking(code)));
        }
        let word = cursor.take_while(|c| c.is_ascii_alphanumeric() || c == '-');
        if cursor.eat(':') {
            return match word.as_str() {
                "take" => Ok(heaps(name, take(&mut cursor)?)),
                "all-but" => Ok(heaps(name, all_but(&mut cursor)?)),
                "divide" => Ok(heaps(name, divide(&mut cursor)?)),
                _ => Err(self.unknown(&cursor, start, &format!("{word}:"))),
            };
        }
        let game = match word.as_str() {
            "cram" | "tetris" => return board(&word, &mut cursor),
            "nim" => heaps(name, HeapRule::Members(Members::Any)),
            "lasker" => heaps(name, HeapRule::Lasker),
            "split-in-three" => heaps(name, HeapRule::SplitThree),
            "mark" => heaps(name, HeapRule::Mark),
            "two-heaps" => pairs(name, PairRule::TwoHeaps),
            "wythoff" => pairs(name, PairRule::Wythoff),
            "king" => pairs(name, PairRule::King),
            "euclid" => pairs(name, PairRule::Euclid),
            _ => match CODES.iter().find(|(known, _)| *known == word) {
                Some((_, code)) => {
                    let code = code
                        .parse::<Taking>()
                        .map_err(|error| cursor.complain(start, error.to_string()))?;
                    heaps(name, HeapRule::Taking(code))
                }
                None => return Err(self.unknown(&cursor, start, &word)),
            },
        };
        end(&mut cursor)?;
        Ok(game)
    }

    fn unknown(&self, cursor: &Cursor, start: usize, word: &str) -> Complaint {
        let problems = self.problems.keys().map(String::as_str);
        let known = CODES.iter().map(|(name, _)| *name).chain(NAMES).chain(problems);
        cursor.complain(
            start,
            match closest(word, known) {
                Some(name) => format!("no game is called {word:?}; did you mean {name}?"),
                None => format!(
                    "no game is called {word:?}; write a code such as 0.77, take:1,3,4, take:powers-of-2, all-but:2, \
                     cram 4x5, a problem's id, or one of {}",
                    Library::names().collect::<Vec<_>>().join(", ")
                ),
            },
        )
    }
}

fn heaps(name: String, rule: HeapRule) -> Box<dyn Study> {
    Box::new(HeapGame::new(name, rule))
}

fn pairs(name: String, rule: PairRule) -> Box<dyn Study> {
    Box::new(PairGame::new(name, rule))
}

/// Puts `name=value` into the braces of a problem's game.
fn fill_in(text: &str, id: &str, game: &str, given: &str) -> Result<String, Complaint> {
    let mut game = game.to_owned();
    let start = text.chars().count();
    for pair in given.split_whitespace() {
        let position = text.find(pair).map_or(0, |bytes| text[..bytes].chars().count());
        let placed = pair.split_once('=').map(|(name, value)| (format!("{{{name}}}"), value));
        match placed {
            Some((hole, value)) if game.contains(&hole) => game = game.replace(&hole, value),
            _ => {
                let message = format!("{id} is {game}; {pair:?} gives no name in braces a value");
                return Err(Complaint::new(text, position, message));
            }
        }
    }
    let Some((_, hole)) = game.split_once('{') else {
        return Ok(game);
    };
    let hole = hole.split('}').next().unwrap_or(hole);
    let message = format!("{id} is {game}; give a value, such as `{id} {hole}={}`", sample(hole));
    Err(Complaint::new(text, start, message))
}

/// A value that makes a good example of what is left open.
fn sample(hole: &str) -> &'static str {
    match hole {
        "set" => "2,5",
        "board" => "4x5",
        _ => "3",
    }
}

fn board(word: &str, cursor: &mut Cursor) -> Result<Box<dyn Study>, Complaint> {
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
mod tests {
    use super::Library;

    fn library() -> Library {
        let problems = [
            ("hdu1846", "take:1-{m}"),
            ("hdu1847", "take:powers-of-2"),
            ("hdu1760", "tetris {board}"),
        ];
        Library::new(problems.map(|(id, game)| (id.to_owned(), game.to_owned())))
    }

    #[test]
    fn games_are_found_by_every_kind_of_name() {
        let facts = [
            (".77", "0.77"),
            ("4.3", "4.3"),
            (" kayles ", "kayles"),
            ("take:1,3-5", "take:1,3-5"),
            ("take:all-but:2", "take:all-but:2"),
            ("cram  4x5", "cram 4x5"),
            ("tetris", "tetris 6x6"),
            ("hdu1846 m=4", "take:1-4"),
            ("hdu1760 board=2x8", "tetris 2x8"),
        ];
        for (text, name) in facts {
            assert_eq!(
                library().find(text).map(|game| game.name().to_owned()),
                Ok(name.to_owned())
            );
        }
        for name in Library::names() {
            let game = library().find(name).unwrap_or_else(|complaint| panic!("{complaint}"));
            assert!(game.name().starts_with(name) && !game.rule().is_empty());
        }
    }

    #[test]
    fn what_names_no_game_is_pointed_at() {
        let facts = [
            ("0.7x", 3, "'x' at character 4"),
            ("", 0, "no game is called \"\"; write"),
            ("kayels", 0, "did you mean kayles?"),
            ("hdu1848", 0, "did you mean hdu1846?"),
            ("take:1,x", 7, "'x' at character 8 does not fit; write a number"),
            ("take:0", 5, "no move"),
            ("take:5-3", 5, "the smaller one first"),
            ("take:power-of-2", 5, "did you mean powers-of-?"),
            ("take:", 5, "here a set is expected"),
            ("take:powers-of-1", 15, "1 does not fit"),
            ("kayles 5", 7, "nothing after the name"),
            ("cram 4y5", 6, "an x and the number of columns"),
            (
                "hdu1846",
                7,
                "hdu1846 is take:1-{m}; give a value, such as `hdu1846 m=3`",
            ),
            ("hdu1846 k=3", 8, "gives no name in braces a value"),
        ];
        for (text, position, message) in facts {
            let complaint = library()
                .find(text)
                .err()
                .unwrap_or_else(|| panic!("{text} names a game"));
            assert_eq!(complaint.position(), position, "{complaint}");
            assert!(complaint.message().contains(message), "{complaint}");
        }
    }
}
