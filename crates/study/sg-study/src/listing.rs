//! Lists of positions and their values as text, CSV or JSON, for games without a table of one or
//! two numbers.

use serde_json::{Value, json};

use crate::effort::{Effort, ExploreError};
use crate::game::Worth;
use crate::layout::wrapped_line;
use crate::study::Study;
use crate::wanted::Wanted;
use crate::{say, word};

/// Positions with their values, or their winners.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The name of the game.
    pub name: String,
    /// Its rule in words.
    pub rule: String,
    /// The positions decided so far.
    pub rows: Vec<Observation>,
    /// The number of wanted positions.
    pub asked: usize,
    /// True if only the winners are known.
    pub only_outcomes: bool,
}

/// A position and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The numbers of the position, or none if it is not a list of numbers.
    pub numbers: Vec<u64>,
    /// The position as it was typed.
    pub position: String,
    /// Its value, or its winner.
    pub worth: Worth,
}

impl Observation {
    /// Returns the value, or 1 for a won position without a known value.
    pub fn value(&self) -> u64 {
        match self.worth {
            Worth::Value(value) => value,
            Worth::Outcome(wins) => wins.into(),
        }
    }
}

/// The maximum number of lost positions to show in a text.
const SHOWN: usize = 60;

/// The maximum number of positions to show with their values.
const VALUES: usize = 600;

impl Listing {
    /// Decides the wanted positions in order, until the work is stopped.
    ///
    /// # Errors
    ///
    /// If one of them is not a position of the game, or its value cannot be found.
    ///
    /// ```
    /// use sg_study::listing::Listing;
    /// use sg_study::wanted::Wanted;
    /// use sg_study::{Effort, Library};
    ///
    /// let mut game = Library::default().find("list: x -> x-k for k in 1..x")?;
    /// let wanted = Wanted::parse("lists of 2 numbers up to 1")?;
    /// let found = Listing::of(&mut *game, &wanted, &Effort::default())?;
    /// assert_eq!(found.csv(), "position,g\n0 0,0\n0 1,1\n1 0,1\n1 1,0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &mut dyn Study, wanted: &Wanted, effort: &Effort) -> Result<Self, ExploreError> {
        let texts: Vec<(Vec<u64>, String)> =
            wanted.positions().iter().map(|numbers| (numbers.clone(), text(numbers))).collect();
        Listing::of_texts(game, texts, effort)
    }

    /// Decides typed positions in order, until the work is stopped.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of).
    pub fn of_lines(game: &mut dyn Study, lines: Vec<String>, effort: &Effort) -> Result<Self, ExploreError> {
        let numbers = |line: &str| {
            let words = line.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok());
            words.collect::<Option<Vec<u64>>>().unwrap_or_default()
        };
        Listing::of_texts(game, lines.into_iter().map(|line| (numbers(&line), line)).collect(), effort)
    }

    fn of_texts(game: &mut dyn Study, texts: Vec<(Vec<u64>, String)>, effort: &Effort) -> Result<Self, ExploreError> {
        let positions: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
        game.prepare(&positions, effort)?;
        let asked = texts.len();
        let mut rows = Vec::with_capacity(asked);
        for (numbers, position) in texts {
            effort.watch.progress("positions", rows.len(), asked);
            match game.worth(&position, effort) {
                Ok(worth) => rows.push(Observation { numbers, position, worth }),
                Err(ExploreError::Stopped) => break,
                Err(error) => return Err(error),
            }
            if effort.watch.stopped() {
                break;
            }
        }
        let (name, rule, only_outcomes) = (game.name().to_owned(), game.rule(), game.has_only_outcomes());
        Ok(Listing { name, rule, rows, asked, only_outcomes })
    }

    /// Returns the list as text, in lines of at most `width` characters (at least 40).
    pub fn text(&self, width: usize) -> String {
        let width = width.max(40);
        let mut text = wrapped_line(&say!("{}: {}", "{}：{}", self.name, self.rule), width, "  ") + "\n";
        if self.only_outcomes {
            text += &(wrapped_line(
                word!("0 is lost, 1 is won for the player to move", "0 为必败，1 为必胜（对先手）"),
                width,
                "  ",
            ) + "\n");
        }
        let cells: Vec<String> = self.rows.iter().take(VALUES).map(cell).collect();
        let wide = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1) + 3;
        let columns = ((width - 2) / wide).max(1);
        let lines = cells.len().div_ceil(columns);
        for line in 0..lines {
            let row = (0..columns).filter_map(|column| cells.get(column * lines + line));
            let row: String = row.map(|cell| format!("{cell:<wide$}")).collect();
            text += &format!("  {}\n", row.trim_end());
        }
        if self.rows.len() > VALUES {
            text +=
                &say!("  ... {} more: --format csv\n", "  ... 另外 {} 个：--format csv\n", self.rows.len() - VALUES);
        }
        if self.rows.len() < self.asked {
            let line = say!(
                "({} of {} positions: the work was stopped)",
                "（{} 个，要求 {} 个：工作停止了）",
                self.rows.len(),
                self.asked
            );
            text += &wrapped_line(&line, width, " ");
        }
        let lost: Vec<&str> =
            self.rows.iter().filter(|row| row.worth.is_lost()).map(|row| row.position.as_str()).collect();
        let (count, all) = (lost.len(), self.rows.len());
        let shown: Vec<String> = lost.iter().take(SHOWN).map(|position| format!("({position})")).collect();
        let more = if count > SHOWN { " ..." } else { "" };
        let shown = if shown.is_empty() { say!("none", "没有") } else { shown.join(" ") };
        let line = say!(
            "P-positions (lost for the player to move), {count} of {all}: {shown}{more}",
            "必败态，{all} 个中有 {count} 个：{shown}{more}"
        );
        text + "\n" + &wrapped_line(&line, width, "  ")
    }

    /// Returns a line for each position: its numbers separated by spaces, and its value.
    pub fn csv(&self) -> String {
        let quoted = |row: &Observation| match row.position.contains(['"', ',', '\n']) {
            true if row.numbers.is_empty() => format!("\"{}\"", row.position.replace('"', "\"\"")),
            _ => row.position.replace(',', " "),
        };
        let lines = self.rows.iter().map(|row| format!("{},{}\n", quoted(row), row.value()));
        "position,g\n".to_owned() + &lines.collect::<String>()
    }

    /// Returns one object with the list of positions.
    pub fn json(&self) -> Value {
        let positions = self.rows.iter().map(|row| {
            if row.numbers.is_empty() && !row.position.is_empty() {
                json!({ "position": row.position, "value": row.value() })
            } else {
                json!({ "position": row.numbers, "value": row.value() })
            }
        });
        json!({
            "game": self.name,
            "rule": self.rule,
            "complete": self.rows.len() == self.asked,
            "only_outcomes": self.only_outcomes,
            "positions": positions.collect::<Vec<_>>(),
        })
    }
}

/// Formats a position and its value, which is in brackets if the position is lost.
fn cell(row: &Observation) -> String {
    match row.value() {
        0 => format!("{} [0]", row.position),
        value => format!("{}  {value}", row.position),
    }
}

/// Returns the position of these numbers as one types it.
fn text(numbers: &[u64]) -> String {
    match numbers {
        [] => "()".to_owned(),
        numbers => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    }
}
