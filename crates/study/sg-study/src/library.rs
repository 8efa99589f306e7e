//! Finds a game by its name.

use std::collections::BTreeMap;

use crate::InputError;
use crate::cursor::Cursor;
use crate::games::{self, GAMES};
use crate::input_error::closest;
use crate::rule;
use crate::study::Study;
use crate::{say, word};

mod parameters;
pub(crate) mod titles;

use parameters::{fill_in, is_filled, parameters, sample};

/// Finds games by name: built-in games, codes, sets, boards, and the ids of problems.
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
    /// The game of each problem, with `{name}` for an open parameter.
    problems: BTreeMap<String, String>,
}

impl Library {
    /// Makes a library in which each problem names its game, such as `take:1-{m}`. A parameter in
    /// braces may be given with the id: `hdu1846 m=3`.
    pub fn new(problems: impl IntoIterator<Item = (String, String)>) -> Self {
        Library { problems: problems.into_iter().collect() }
    }

    /// The ids of the problems with their games.
    pub fn problems(&self) -> impl Iterator<Item = (&str, &str)> {
        self.problems.iter().map(|(id, game)| (id.as_str(), game.as_str()))
    }

    /// Returns the problems whose game has one of these names for some value of its open
    /// parameters, which are then shown: `hdu1846 (take:1-{m})`.
    pub fn with_game(&self, names: &[&str]) -> Vec<String> {
        let problems = self.problems().filter(|(_, game)| names.iter().any(|name| is_filled(game, name)));
        let shown = problems.map(|(id, game)| match parameters(game).next() {
            Some(_) => format!("{id} ({game})"),
            None => id.to_owned(),
        });
        shown.collect()
    }

    /// The names of the games without a parameter.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let whole = GAMES.iter().filter(|(_, file)| file.example().is_none());
        whole.map(|(name, _)| *name)
    }

    /// The names that need a colon and a parameter, each with an example: `take` and `take:1,3,4`.
    pub fn families() -> impl Iterator<Item = (&'static str, String)> {
        let families = GAMES.iter().filter_map(|(name, file)| Some((*name, file.example()?)));
        families.map(|(name, example)| (name, format!("{name}:{}", games::first(example))))
    }

    /// Finds the game that `text` names; case does not matter. Open parameters that `text` does not
    /// give are [filled in](Self::note).
    ///
    /// # Errors
    ///
    /// [`InputError`] at the first character that does not fit, with a similar name if there is
    /// one.
    pub fn find(&self, text: &str) -> Result<Box<dyn Study>, InputError> {
        if rule::is_rule(text) {
            return rule::Rule::parse(text).map(rule::Rule::study);
        }
        let (id, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let of_problem = self.problems.get(&id.to_lowercase());
        let filled = of_problem.map(|game| fill_in(text, id, game, rest)).transpose()?;
        let text = filled.as_deref().unwrap_or(text);
        match games::read(&mut Cursor::new(text))? {
            Some((name, found)) => Ok(found.named(name)),
            None => Err(self.unknown(text)),
        }
    }

    /// Describes which parameters [`find`](Self::find) fills in, and how to choose others.
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
        let chosen: Vec<String> = open.iter().map(|parameter| format!("{parameter}={}", sample(parameter))).collect();
        let typed: Vec<String> = open.iter().map(|parameter| format!("{parameter}=...")).collect();
        let (chosen, typed) = (chosen.join(word!(" and ", " 和 ")), typed.join(" "));
        (!open.is_empty()).then(|| {
            say!(
                "{id} is {game}, shown with {chosen}; `{id} {typed}` chooses another",
                "{id} 是 {game}，这里取 {chosen}；可用 `{id} {typed}` 另选"
            )
        })
    }

    fn unknown(&self, text: &str) -> InputError {
        let mut cursor = Cursor::new(text);
        cursor.skip_spaces();
        let word = text.split_whitespace().next().unwrap_or("").to_lowercase();
        let word = word.find(':').map_or(&*word, |colon| &word[..=colon]);
        let names = GAMES.iter().map(|(name, _)| *name);
        let problems = self.problems.keys().map(String::as_str);
        let message = match closest(word, names.chain(problems)) {
            Some(name) => {
                say!("no game is called {word:?}; did you mean {name}?", "没有叫 {word:?} 的游戏；是不是 {name}？")
            }
            None if word.ends_with(|c: char| c.is_ascii_digit()) => {
                let hint = if self.problems.is_empty() {
                    word!("problem ids are known only inside the workspace", "题号只在工作区里才能识别")
                } else {
                    word!("`cargo sg list` shows the problems", "`cargo sg list` 列出所有题目")
                };
                say!("no game or problem is called {word:?}; {hint}", "没有叫 {word:?} 的游戏或题目；{hint}")
            }
            None => say!(
                "no game is called {word:?}; write a code such as 0.77, take:1,3,4, take:powers-of-2, all-but:2, moore:2, \
                 misere:nim, cram 4x5, a problem's id, or one of {}",
                "没有叫 {word:?} 的游戏；请写编码（例如 0.77）、take:1,3,4、take:powers-of-2、all-but:2、moore:2、misere:nim、\
                 cram 4x5、题号，或者 {} 之一",
                Library::names().collect::<Vec<_>>().join(", ")
            ),
        };
        cursor.error_at(cursor.position(), message)
    }
}

#[cfg(test)]
mod tests;
