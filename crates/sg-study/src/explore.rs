//! The table of a game and what it shows, as text, CSV or JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::layout::{self, grid_rows, wrap_words};
use crate::repetition::Repetition;
use crate::study::{Effort, Kind, Obstacle, Study};
use crate::table::{Plane, Table};

/// What was found out about a game.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The name of the game.
    pub name: String,
    /// Its rule in words.
    pub rule: String,
    /// What it is played with.
    pub kind: Kind,
    /// The values.
    pub table: Table,
    /// Whether they repeat, for heaps.
    pub repetition: Repetition,
}

/// How many entries of a long list are shown.
const SHOWN: usize = 30;

impl Exploration {
    /// Looks at the values up to `up_to`, or as far as is usual for the game.
    ///
    /// # Errors
    ///
    /// If the table would be too large. If `effort` ends the work, what was found is there.
    ///
    /// ```
    /// use sg_study::explore::Exploration;
    /// use sg_study::{Effort, Library};
    ///
    /// let mut game = Library::default().find("take:1,3,4")?;
    /// let found = Exploration::of(&mut *game, Some(13), &Effort::default())?;
    /// assert!(found.text(80).contains("period 7 from heap 0: proved"));
    /// assert!(found.csv().starts_with("n,g\n0,0\n1,1\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &mut dyn Study, up_to: Option<usize>, effort: &Effort) -> Result<Self, Obstacle> {
        let up_to = up_to.unwrap_or(game.usual_size());
        let largest = game.largest_size(effort);
        if up_to > largest {
            return Err(Obstacle::TooLarge {
                part: format!("a table up to {up_to}"),
                game: game.name().to_owned(),
                most: format!("{largest} is the most"),
            });
        }
        let table = game.table(up_to, effort);
        let repetition = game.repetition(&table, effort);
        Ok(Exploration {
            name: game.name().to_owned(),
            rule: game.rule(),
            kind: game.kind(),
            table,
            repetition,
        })
    }

    /// For reading, in lines of at most `width` characters (at least 40).
    pub fn text(&self, width: usize) -> String {
        let width = width.max(40);
        let mut text = wrap_words(&format!("{}: {}", self.name, self.rule), width, "  ");
        text += "\n\n";
        match &self.table {
            Table::Line { values, asked } => {
                text += &grid_rows(values, width);
                if !self.table.is_complete() {
                    let _ = writeln!(
                        text,
                        "(stopped: heap {} is the last of {asked})",
                        values.len().saturating_sub(1)
                    );
                }
            }
            Table::Plane(plane) => {
                text += &layout::plane(plane, width);
                if !self.table.is_complete() {
                    let _ = writeln!(
                        text,
                        "(the values with ? are not known: Ctrl-C, or the search's memory is full)"
                    );
                }
            }
        }
        text += "\n";
        text += &wrap_words(&self.lost(), width, "  ");
        text += "\n";
        if self.kind == Kind::Heap {
            text += &self.repetition.to_string();
            text += "\n";
            if let (Some(last), Table::Line { values, .. }) = (self.last_exception(), &self.table)
                && last < values.len()
            {
                let _ = writeln!(text, "  (heap {last} is the last that does not fit)");
            }
        }
        text += &wrap_words(&self.frequencies(), width, "  ");
        text + "\n"
    }

    /// The last heap before everything repeats.
    fn last_exception(&self) -> Option<usize> {
        self.repetition.cycle()?.preperiod.checked_sub(1)
    }

    /// The P-positions, and how many there are.
    fn lost(&self) -> String {
        let (lost, all): (Vec<String>, usize) = match &self.table {
            Table::Line { values, .. } => {
                let lost = values.iter().enumerate().filter(|(_, value)| **value == 0);
                (lost.map(|(n, _)| n.to_string()).collect(), values.len())
            }
            Table::Plane(plane) => {
                let lost = plane.cells().filter(|(_, _, value)| *value == Some(0));
                // Nearly all such games are symmetric; then one half says it all.
                let symmetric = plane.is_symmetric();
                let shown = lost.filter(|(a, b, _)| !symmetric || a <= b);
                (
                    shown.map(|(a, b, _)| format!("({a},{b})")).collect(),
                    plane.values.len(),
                )
            }
        };
        let what = match self.kind {
            Kind::Board => "empty boards that are lost for the player to move",
            _ => "P-positions (lost for the player to move)",
        };
        let count = self.table.frequencies().get(&0).copied().unwrap_or(0);
        let more = if lost.len() > SHOWN { " ..." } else { "" };
        let list: Vec<String> = lost.into_iter().take(SHOWN).collect();
        format!("{what}, {count} of {all}, in brackets above: {}{more}", list.join(" "))
    }

    fn frequencies(&self) -> String {
        let counts = self.table.frequencies();
        let list: Vec<String> = counts
            .iter()
            .take(SHOWN)
            .map(|(value, times)| format!("{value}:{times}"))
            .collect();
        let more = match counts.len().saturating_sub(SHOWN) {
            0 => String::new(),
            others => format!(" and {others} larger ones"),
        };
        format!("how often each value occurs (value:times): {}{more}", list.join(" "))
    }

    /// A line for each value: `n,g` or `a,b,g`, the latter without g where it is not known.
    pub fn csv(&self) -> String {
        match &self.table {
            Table::Line { values, .. } => {
                let lines = values.iter().enumerate().map(|(n, value)| format!("{n},{value}\n"));
                "n,g\n".to_owned() + &lines.collect::<String>()
            }
            Table::Plane(plane) => {
                let value = |value: Option<u32>| value.map_or(String::new(), |value| value.to_string());
                let lines = plane.cells().map(|(a, b, found)| format!("{a},{b},{}\n", value(found)));
                "a,b,g\n".to_owned() + &lines.collect::<String>()
            }
        }
    }

    /// One object; `period` is null if none is known.
    pub fn json(&self) -> Value {
        let mut found = json!({
            "game": self.name,
            "rule": self.rule,
            "complete": self.table.is_complete(),
        });
        match &self.table {
            Table::Line { values, .. } => {
                found["values"] = json!(values);
                found["period"] = period_json(&self.repetition);
            }
            Table::Plane(plane) => {
                let rows: Vec<&[Option<u32>]> = plane.values.chunks(plane.columns).collect();
                found["first"] = json!(plane.first);
                found["rows"] = json!(rows);
            }
        }
        found
    }
}

fn period_json(repetition: &Repetition) -> Value {
    let Some(cycle) = repetition.cycle() else {
        return Value::Null;
    };
    let (status, up_to) = match repetition {
        Repetition::Observed { up_to, .. } => ("observed", json!(up_to)),
        _ => ("proved", Value::Null),
    };
    json!({
        "status": status,
        "up_to": up_to,
        "preperiod": cycle.preperiod,
        "period": cycle.period,
        "saltus": cycle.saltus,
    })
}

impl Plane {
    /// Whether g(a, b) = g(b, a) in the whole table.
    pub fn is_symmetric(&self) -> bool {
        self.rows() == self.columns && self.cells().all(|(a, b, value)| value == self.get(b, a))
    }
}
