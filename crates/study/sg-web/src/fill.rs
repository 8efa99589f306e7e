//! A table that the reader fills heap by heap, from the moves. This module provides the moves, the
//! values and the loop that computes them; the script `assets/fill.js` does the rest. Without
//! scripts, the full table is shown.
//!
//! | attribute | meaning |
//! | --- | --- |
//! | `game` | a game with a table of heaps or pairs |
//! | `to` | the last heap that is filled by hand (12) |
//! | `far` | the last heap whose value is known (`to`) |
//! | `outcomes` | whether the table asks for lost and won instead of values |
//! | `filled` | the number of filled heaps |
//! | `formula` | the reader's guess |

use std::fmt::Write;

use maud::{Markup, html};
use sg_study::guess::{Verdict, guess};
use sg_study::scene::{Figure, Scene};
use sg_study::table::Plane;
use sg_study::{Effort, Library, Repetition, Study, Table, say, word};

use crate::pick::heaps;
use crate::verdict::verdict;
use crate::{Fields, Refusal, Shown, form, loops};

/// The last heap whose moves are drawn.
const DRAWN: usize = 60;
/// The largest number of a pair.
const WIDEST: usize = 14;
/// The largest heap whose value is given.
const FARTHEST: usize = 400;

/// Opens the table, or answers `game`, `filled` and `formula`. In the state, `fails` is the first
/// place where the formula is wrong, and `says` its value there.
pub fn fill(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["game", "filled", "formula"]);
    let mut game = Library::default().find(state.get("game").unwrap_or("take:1-3"))?;
    let to = state.number("to").unwrap_or(12);
    let Some(tabled) = game.tabled() else {
        return Err(Refusal(say!("{} has no table to fill", "{} 没有可以填的表", game.name())));
    };
    let is_line = matches!(tabled.table(1, effort), Table::Line { .. });
    let to = to.clamp(2, if is_line { DRAWN } else { WIDEST });
    let far = state.number("far").unwrap_or(to).clamp(to, FARTHEST);
    let table = tabled.table(if is_line { far } else { to }, effort);
    let (mut sheet, filled) = (Sheet::new(&*game, state, to), state.number("filled").unwrap_or(0));
    match &table {
        Table::Line { values, .. } => sheet.heaps(&mut *game, values, effort)?,
        Table::Plane(plane) => sheet.pairs(&mut *game, plane, effort)?,
        Table::Lost(_) => {
            return Err(Refusal(say!("{} has no table to fill", "{} 没有可以填的表", game.name())));
        }
    }
    let said = match event.get("formula").map(str::trim) {
        Some(formula) if !formula.is_empty() => guessed(&mut *game, formula, state, effort),
        _ => sheet.caption.clone(),
    };
    Ok(Shown { markup: sheet.markup(&mut *game, &table, filled, effort), announcement: said })
}

/// Returns the verdict on a formula, and stores in the state where it fails.
fn guessed(game: &mut dyn Study, formula: &str, state: &mut Fields, effort: &Effort) -> String {
    for name in ["fails", "says"] {
        state.remove(name);
    }
    if let Ok(found) = guess(game, formula, None, effort)
        && let Verdict::Differs { at, says, .. } = found.verdict
    {
        state.set("fails", at.trim_start_matches("n = "));
        state.set("says", says);
    }
    verdict(game, formula, effort)
}

/// The data for the script.
struct Sheet {
    game: String,
    outcomes: bool,
    caption: String,
    to: usize,
    /// The values, separated by blanks.
    values: String,
    /// What the moves of each heap leave, as `3 2+1` and a comma. For a pair, the lost pairs that
    /// it reaches.
    moves: String,
    /// Preperiod, period, and the first heap at which the table proves them.
    period: Option<[usize; 3]>,
    reason: String,
    loops: Vec<(&'static str, String)>,
}

impl Sheet {
    fn new(game: &dyn Study, state: &Fields, to: usize) -> Self {
        let outcomes = state.is_on("outcomes") || game.has_only_outcomes();
        Sheet {
            game: game.name().to_owned(),
            outcomes,
            caption: say!("{}: {}.", "{}：{}。", game.name(), game.rule()),
            to,
            values: String::new(),
            moves: String::new(),
            period: None,
            reason: String::new(),
            loops: Vec::new(),
        }
    }

    fn heaps(&mut self, game: &mut dyn Study, values: &[u32], effort: &Effort) -> Result<(), Refusal> {
        // If only lost and won are asked for, each value is the number of one of the two buttons.
        let most = if self.outcomes { 1 } else { u32::MAX };
        self.values = joined(values.iter().map(|&value| value.min(most)));
        let mut all: Vec<Vec<Vec<usize>>> = Vec::new();
        for n in 0..=self.to.min(values.len() - 1) {
            let mut options: Vec<Vec<usize>> = Vec::new();
            for step in game.turn(&n.to_string(), effort)?.moves {
                let mut left = parts(&step.leaves);
                left.retain(|&left| left > 0);
                left.sort_unstable_by(|a, b| b.cmp(a));
                if !options.contains(&left) {
                    options.push(left);
                }
            }
            let words = options.iter().map(|left| match left.as_slice() {
                [] => "0".to_owned(),
                left => left.iter().map(usize::to_string).collect::<Vec<_>>().join("+"),
            });
            self.moves += &words.collect::<Vec<_>>().join(" ");
            self.moves.push(',');
            all.push(options);
        }
        self.loops = loops::of(&all, self.outcomes, game.is_misere());
        // Each table has its own game, since a game remembers earlier values and would prove more
        // than its table shows.
        let repetition = |size: usize| {
            let mut game = Library::default().find(&self.game).ok()?;
            let tabled = game.tabled()?;
            let table = tabled.table(size, effort);
            match tabled.repetition_within(&table, effort) {
                Repetition::Proved(proved) => Some(proved),
                _ => None,
            }
        };
        if let Some(proved) = repetition(values.len() - 1) {
            let cycle = proved.cycle();
            // Without splits, the next value depends only on the last `most` values, where a move
            // takes at most `most`.
            let splits = all.iter().flatten().any(|left| left.len() > 1);
            let most = all
                .iter()
                .enumerate()
                .flat_map(|(n, moves)| moves.iter().map(move |left| n - left.iter().sum::<usize>()));
            let again = cycle.preperiod + cycle.period;
            let first = if splits {
                (again..values.len()).find(|&size| repetition(size).is_some())
            } else {
                most.max().map(|most| again + most - 1)
            };
            self.period = first
                .filter(|&first| cycle.saltus == 0 && first < values.len())
                .map(|first| [cycle.preperiod, cycle.period, first]);
            self.reason = say!("{cycle}; {}.", "{cycle}；{}。", proved.reason());
        }
        Ok(())
    }

    fn pairs(&mut self, game: &mut dyn Study, plane: &Plane, effort: &Effort) -> Result<(), Refusal> {
        self.outcomes = true;
        self.values = joined(plane.values.iter().map(|value| value.unwrap_or(0)));
        for (a, b, _) in plane.cells() {
            for step in game.turn(&format!("{a},{b}"), effort)?.moves.iter().filter(|step| step.wins) {
                if let [
                    Figure::Pair(a, b)
                    | Figure::Limited { heap: a, most: b }
                    | Figure::Fraction { heap: a, divisor: b },
                ] = step.leaves.figures()
                {
                    let _ = write!(self.moves, "{a}+{b} ");
                }
            }
            self.moves.push(',');
        }
        if game.name() == "wythoff" {
            self.loops = loops::read("pairs", "");
        }
        Ok(())
    }

    fn markup(&self, game: &mut dyn Study, table: &Table, filled: usize, effort: &Effort) -> Markup {
        let (width, label) = match table {
            Table::Plane(plane) => {
                (plane.columns, word!("Your rule: when is a pair lost?", "你的规律：数对何时必败？"))
            }
            _ if self.outcomes => (0, word!("Your rule: when is a heap lost?", "你的规律：何时必败？")),
            _ => (0, word!("Your rule: the value, or when it is 0", "你的规律：SG 值，或它何时为 0")),
        };
        let hint = form::hint(game, table, self.outcomes, effort);
        html! {
            div.fill data-part="fill" data-game=(game.name()) data-to=(self.to) data-filled=(filled) data-values=(self.values) data-moves=(self.moves)
                data-width=(width) data-outcomes=(u8::from(self.outcomes)) data-misere=(u8::from(game.is_misere()))
                data-period=[self.period.map(|period| joined(period.iter()))] data-reason=(self.reason) {
                p.rule { (self.caption) }
                p.still { (word!("You fill this table yourself, which needs scripts. The full table is:", "这里由你自己填表，这需要脚本。填好之后是：")) }
                div.still.scroll tabindex="0" { (self.filled(table)) }
                @for (language, text) in &self.loops { pre data-loop=(language) { code { (text) } } }
            }
            form.row.guess.after data-event="" data-part="guess" {
                (form::field(label, "formula", "", &hint))
                button { (word!("Try it", "试一试")) }
            }
        }
    }

    /// Renders the full table, for readers without scripts.
    fn filled(&self, table: &Table) -> Markup {
        let word = |value: u32| match (self.outcomes, value) {
            (true, 0) => "L".to_owned(),
            (true, _) => "W".to_owned(),
            (false, value) => value.to_string(),
        };
        let (rows, first): (Vec<Vec<u32>>, &str) = match table {
            Table::Plane(plane) => {
                let values: Vec<u32> = plane.values.iter().map(|value| value.unwrap_or(0)).collect();
                (values.chunks(plane.columns).map(<[u32]>::to_vec).collect(), "a, b")
            }
            table => (vec![table.values()[..=self.to.min(table.values().len() - 1)].to_vec()], word!("heap", "堆")),
        };
        html! {
            table {
                tr { th { (first) } @for column in 0..rows[0].len() { th scope="col" { (column) } } }
                @for (row, values) in rows.iter().enumerate() {
                    tr {
                        th scope="row" { @if rows.len() == 1 { (word!("value", "值")) } @else { (row) } }
                        @for &value in values { td { (word(value)) } }
                    }
                }
            }
        }
    }
}

/// Returns the heaps, or the places of coins, that a move leaves.
fn parts(left: &Scene) -> Vec<usize> {
    match left {
        Scene::Coins(places) => places.iter().map(|&place| place as usize).collect(),
        left => heaps(left.figures()).map(|heap| heap as usize).collect(),
    }
}

fn joined(numbers: impl Iterator<Item = impl ToString>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
