//! The table of a game and its patterns, as text, CSV or JSON.

use crate::effort::{Effort, ExploreError};
use crate::language::noun;
use crate::layout::{self, grid_rows, wrapped_line};
use crate::repetition::Repetition;
use crate::study::Study;
use crate::table::{Axes, LostPairs, Table};
use crate::{say, word};

mod formats;

/// The table of a game, and its repetition.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The name of the game.
    pub name: String,
    /// Its rule in words.
    pub rule: String,
    /// The word for one part.
    pub noun: &'static str,
    /// The values or outcomes of the positions.
    pub table: Table,
    /// The repetition of the values, for heaps.
    pub repetition: Repetition,
    /// True if the table shows 1 for every won position instead of its value.
    pub only_outcomes: bool,
}

/// The maximum number of entries to show of a list.
const SHOWN: usize = 30;

impl Exploration {
    /// Explores the values up to `up_to`, or up to the usual size of the game's table.
    ///
    /// # Errors
    ///
    /// If the table would be too large. If `effort` ends the work, the table has the values found
    /// so far.
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
    pub fn of(game: &mut dyn Study, up_to: Option<usize>, effort: &Effort) -> Result<Self, ExploreError> {
        let (name, example) = (game.name().to_owned(), game.example());
        let Some(tabled) = game.tabled() else { return Err(ExploreError::NoTable { game: name, example }) };
        let up_to = up_to.unwrap_or(tabled.usual_size());
        let largest = tabled.largest_size(effort);
        let (table, repetition) = if up_to <= largest {
            let table = tabled.table(up_to, effort);
            if let Some(failure) = tabled.failure() {
                return Err(failure);
            }
            let repetition = tabled.repetition(&table, effort);
            (table, repetition)
        } else if let Some(lost) = tabled.lost_pairs(up_to) {
            (Table::Lost(lost), Repetition::Unseen { up_to: 0 })
        } else {
            let part = say!("a table up to {up_to}", "到 {up_to} 的表");
            return Err(ExploreError::too_large(part, &name, say!("{largest} is the most", "最大是 {largest}")));
        };
        Ok(Exploration::new(game, table, repetition))
    }

    /// Makes an exploration from a table of the game and its repetition.
    pub fn new(game: &dyn Study, table: Table, repetition: Repetition) -> Self {
        Exploration {
            name: game.name().to_owned(),
            rule: game.rule(),
            noun: game.noun(),
            only_outcomes: game.has_only_outcomes() || matches!(table, Table::Lost(_)),
            table,
            repetition,
        }
    }

    /// Returns the exploration as text, in lines of at most `width` characters (at least 40).
    pub fn text(&self, width: usize) -> String {
        let width = width.max(40);
        let mut text = wrapped_line(&say!("{}: {}", "{}：{}", self.name, self.rule), width, "  ") + "\n";
        if self.only_outcomes && matches!(self.table, Table::Line { .. }) {
            text += &(wrapped_line(
                word!("0 is lost, 1 is won for the player to move", "0 为必败，1 为必胜（对先手）"),
                width,
                "  ",
            ) + "\n");
        }
        match &self.table {
            Table::Lost(lost) => return text + &lost_text(lost, width),
            Table::Line { values, asked } => {
                text += &grid_rows(values, width);
                if !self.table.is_complete() {
                    let last = values.len().saturating_sub(1);
                    let line = say!(
                        "(heap {last} is the last that was found of {asked}: Ctrl-C, or the search grew too large)",
                        "（要求到 {asked}，只求到 {last}：按了 Ctrl-C，或者搜索太大）"
                    );
                    text += &wrapped_line(&line, width, " ");
                }
            }
            Table::Plane(plane) => {
                text += &layout::plane(plane, width);
                if !self.table.is_complete() {
                    let line = word!(
                        "(the values with ? are not known: Ctrl-C, or the search's memory is full)",
                        "（标 ? 的值未知：按了 Ctrl-C，或者搜索的内存用完了）"
                    );
                    text += &wrapped_line(line, width, " ");
                }
            }
        }
        text += "\n";
        text += &wrapped_line(&self.lost(), width, "  ");
        if let Table::Line { values, .. } = &self.table {
            for line in self.repetition.to_string().lines() {
                text += &wrapped_line(line, width, "   ");
            }
            let last = self.repetition.cycle().and_then(|cycle| cycle.preperiod.checked_sub(1));
            if let Some(last) = last.filter(|&last| last < values.len()) {
                let line = say!(
                    "  ({} {last} is the last that does not fit)",
                    "  （{} {last} 是最后一个不符合的）",
                    noun(self.noun)
                );
                text += &wrapped_line(&line, width, "   ");
            }
        }
        text + &wrapped_line(&self.frequencies(), width, "  ")
    }

    /// Lists and counts the P-positions.
    fn lost(&self) -> String {
        if let Table::Plane(plane) = &self.table
            && plane.axes == Axes::Limits
        {
            let lost = (1..plane.rows()).filter(|&n| plane.get(n, n - 1) == Some(0));
            let list: Vec<String> = lost.map(|n| n.to_string()).collect();
            return say!(
                "heaps that are lost at the start, where all but the whole may be taken: {}",
                "开局（不能一次全部取走）必败的石子数：{}",
                list.join(" ")
            );
        }
        let (lost, all): (Vec<String>, usize) = match &self.table {
            Table::Line { values, .. } => {
                let lost = values.iter().enumerate().filter(|(_, value)| **value == 0);
                (lost.map(|(n, _)| n.to_string()).collect(), values.len())
            }
            Table::Plane(plane) => {
                let lost = plane.cells().filter(|(_, _, value)| *value == Some(0));
                // Most of these games are symmetric, and then one half is enough.
                let symmetric = plane.is_symmetric();
                let shown = lost.filter(|(a, b, _)| !symmetric || a <= b);
                (shown.map(|(a, b, _)| format!("({a},{b})")).collect(), plane.values.len())
            }
            Table::Lost(found) => (Vec::new(), found.pairs.len()),
        };
        let what = match &self.table {
            Table::Plane(plane) if plane.axes == Axes::Sides => {
                word!("empty boards that are lost for the player to move", "先手必败的空棋盘")
            }
            _ => word!("P-positions (lost for the player to move)", "必败态"),
        };
        let count = self.table.frequencies().get(&0).copied().unwrap_or(0);
        let more = if lost.len() > SHOWN { " ..." } else { "" };
        let list: Vec<String> = lost.into_iter().take(SHOWN).collect();
        let list = if list.is_empty() { say!("none", "没有") } else { list.join(" ") };
        say!(
            "{what}, {count} of {all}, in brackets above: {list}{more}",
            "{what}，{all} 个中有 {count} 个，在上面加了方括号：{list}{more}"
        )
    }

    fn frequencies(&self) -> String {
        let counts = self.table.frequencies();
        let list: Vec<String> = counts.iter().take(SHOWN).map(|(value, times)| format!("{value}:{times}")).collect();
        let more = match counts.len().saturating_sub(SHOWN) {
            0 => String::new(),
            others => say!(" and {others} larger ones", "，以及另外 {others} 个更大的"),
        };
        say!(
            "how often each value occurs (value:times): {}{more}",
            "每个值出现的次数（值:次数）：{}{more}",
            list.join(" ")
        )
    }
}

/// The numbers of lines shown at the beginning and at the end of a long list of pairs.
const FIRST_LINES: usize = 30;
const LAST_LINES: usize = 5;

/// Lists the lost pairs, several per line, and names the theorem that gives them.
fn lost_text(lost: &LostPairs, width: usize) -> String {
    let word = |(a, b): &(u64, u64)| format!("({a},{b})");
    let cell = lost.pairs.last().map_or(1, |pair| word(pair).len()) + 1;
    let each = ((width - 2) / cell).max(1);
    let line = |pairs: &[(u64, u64)]| {
        let cells: String = pairs.iter().map(|pair| format!("{:<cell$}", word(pair))).collect();
        format!("  {}\n", cells.trim_end())
    };
    let lines: Vec<&[(u64, u64)]> = lost.pairs.chunks(each).collect();
    let mut text = say!("lost pairs, the smaller number first:\n", "必败的数对，小的在前：\n");
    let left_out = lines.len().saturating_sub(FIRST_LINES + LAST_LINES);
    let first = if left_out > 0 { FIRST_LINES } else { lines.len() };
    for pairs in &lines[..first] {
        text += &line(pairs);
    }
    if left_out > 0 {
        text += &say!("  ... {} more: --format csv\n", "  ... 另外 {} 个：--format csv\n", left_out * each);
        for pairs in &lines[first + left_out..] {
            text += &line(pairs);
        }
    }
    let (count, up_to) = (lost.pairs.len(), lost.up_to);
    let count = say!(
        "{count} lost pairs with both numbers up to {up_to}: proved",
        "两个数都不超过 {up_to} 的必败数对有 {count} 个：已证明"
    );
    let theorem = format!("  ({})", lost.theorem);
    text + "\n" + &wrapped_line(&count, width, "  ") + &wrapped_line(&theorem, width, "   ")
}
