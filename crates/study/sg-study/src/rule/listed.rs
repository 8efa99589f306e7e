//! Games whose moves a program lists. It reads positions, one per line, and prints the options of
//! each, one per line, followed by an empty line.
//!
//! This module starts no program; the caller passes a function that runs it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::described::{Described, Description, with_misere};
use super::options::Options;
use super::search::Moves;
use crate::effort::{Effort, ExploreError};
use crate::position::{Heap, List, Pair, Word};
use crate::say;
use crate::study::Study;

mod lines;

pub use lines::Kind;
use lines::{Line, Table};

/// Runs a program on these lines and returns its output, or one line that says how it failed.
pub type Lister = Box<dyn Fn(&str) -> Result<String, String>>;

/// The settings for a game whose moves a program lists.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The kind of its positions.
    pub kind: Kind,
    /// The positions to ask about first; one of the last becomes the example.
    pub positions: &'a [String],
    /// The largest size of a table.
    pub most: usize,
    /// True if the player who cannot move wins.
    pub is_misere: bool,
}

/// Makes the game whose moves a program lists, with this name.
///
/// # Errors
///
/// If the program does not list the moves, or `effort` stops the work.
///
/// ```
/// use sg_study::Effort;
/// use sg_study::rule::{Kind, Question, listed};
///
/// // Take one or two; a real lister runs a program.
/// let options = |n: u64| (1..=n.min(2)).map(|k| format!("{}\n", n - k)).collect::<String>();
/// let lister = move |lines: &str| Ok(lines.lines().map(|n| options(n.parse().unwrap()) + "\n").collect());
/// let question = Question { kind: Kind::Number, positions: &["6".to_owned()], most: 100, is_misere: false };
/// let effort = Effort::default();
/// let mut game = listed("moves.py", Box::new(lister), question, &effort)?;
/// assert!(!game.wins("6", &effort)?);
/// # Ok::<(), sg_study::ExploreError>(())
/// ```
pub fn listed(name: &str, lister: Lister, question: Question, effort: &Effort) -> Result<Box<dyn Study>, ExploreError> {
    match question.kind {
        Kind::Number => of_kind::<Heap>(name, lister, question, effort),
        Kind::Pair => of_kind::<Pair>(name, lister, question, effort),
        Kind::Numbers => of_kind::<List>(name, lister, question, effort),
        Kind::Words => of_kind::<Word>(name, lister, question, effort),
    }
}

fn of_kind<P: Line + Table + 'static>(
    name: &str,
    lister: Lister,
    question: Question,
    effort: &Effort,
) -> Result<Box<dyn Study>, ExploreError> {
    let Question { positions, most, is_misere, .. } = question;
    let starts = positions.iter().rev().take(STARTS).filter_map(|line| P::of_line(line)).map(|part| vec![part]);
    let mut starts: Vec<Vec<P>> = starts.collect();
    if starts.is_empty() {
        starts.push(Vec::new());
    }
    let moves = Listed {
        name: name.to_owned(),
        lister,
        known: RefCell::default(),
        cost: Cell::new(0),
        is_misere,
        has_winner: Cell::new(false),
        has_end: Cell::new(false),
        starts,
        most,
    };
    let read = |line: &String| P::of_line(line).ok_or_else(|| ExploreError::not_a_position(line, name, P::wanted()));
    moves.learn(&positions.iter().map(read).collect::<Result<Vec<P>, _>>()?, effort)?;
    Ok(Box::new(Described::new(name.to_owned(), moves)))
}

/// The number of positions, from the end, that are tried as an example.
const STARTS: usize = 4;

/// The maximum number of lines that a program gets in one run.
const LINES: usize = 50_000;

/// The maximum number of runs in which new positions may appear.
const RUNS: usize = 20_000;

/// The approximate size of a position with its options, in bytes.
const BYTES: usize = 512;

struct Listed<P> {
    name: String,
    lister: Lister,
    known: RefCell<HashMap<P, Options<P>>>,
    cost: Cell<u64>,
    is_misere: bool,
    /// True if the program has answered `won` for a position.
    has_winner: Cell<bool>,
    /// True if the program has answered `won` or `lost` for a position.
    has_end: Cell<bool>,
    starts: Vec<Vec<P>>,
    most: usize,
}

impl<P: Line> Listed<P> {
    /// Asks the program about these parts and about all parts that it names, until all are known.
    fn learn(&self, parts: &[P], effort: &Effort) -> Result<(), ExploreError> {
        let mut wanted: Vec<P> = parts.to_vec();
        for run in 0.. {
            wanted.sort_unstable();
            wanted.dedup();
            let known = self.known.borrow();
            wanted.retain(|part| !known.contains_key(part));
            let count = known.len() + wanted.len();
            drop(known);
            let Some(first) = wanted.first() else { return Ok(()) };
            if effort.watch.stopped() {
                return Err(ExploreError::Stopped);
            }
            if count > effort.memory / BYTES {
                return Err(ExploreError::Memory(effort.memory));
            }
            if run == RUNS {
                return Err(self.fault(say!(
                    "after {RUNS} runs it still names new positions, such as {first}; the game need not end",
                    "运行 {RUNS} 次之后还在出现新局面，例如 {first}；游戏可能不结束"
                )));
            }
            effort.watch.progress("positions", count - wanted.len(), count);
            let mut next = Vec::new();
            for lines in wanted.chunks(LINES) {
                self.ask(lines, &mut next)?;
            }
            wanted = next;
        }
        Ok(())
    }

    fn ask(&self, parts: &[P], next: &mut Vec<P>) -> Result<(), ExploreError> {
        let mut input = String::new();
        for part in parts {
            input += &part.line();
            input.push('\n');
        }
        let output = (self.lister)(&input).map_err(|fault| self.fault(fault))?;
        let mut known = self.known.borrow_mut();
        let mut lines = output.lines().map(str::trim);
        for (index, part) in parts.iter().enumerate() {
            let mut sums = Vec::new();
            let mut ended = None;
            loop {
                match lines.next() {
                    Some("") => break,
                    Some("won") => ended = Some(true),
                    Some("lost") => ended = Some(false),
                    Some(line) => sums.push(self.sum(part, line)?),
                    // The final empty line may be missing.
                    None if index + 1 == parts.len() && !(sums.is_empty() && ended.is_none()) => break,
                    None => {
                        let (answered, all) = (index, parts.len());
                        return Err(self.fault(say!(
                            "it answered {answered} of {all} positions, up to {part}; print an empty line after the options of each",
                            "{all} 个局面它只回答了 {answered} 个，到 {part} 为止；每个局面的后继之后请输出一个空行"
                        )));
                    }
                }
            }
            next.extend(sums.iter().flatten().filter(|part| !known.contains_key(part)).cloned());
            self.has_winner.set(self.has_winner.get() || ended == Some(true));
            self.has_end.set(self.has_end.get() || ended.is_some());
            let options = ended.map_or_else(|| Options::of(sums), Options::Ended);
            known.insert(part.clone(), options);
        }
        self.cost.set(self.cost.get() + parts.len() as u64);
        if let Some(line) = lines.find(|line| !line.is_empty()) {
            return Err(self.fault(say!(
                "it printed {line:?} after the options of all positions; print exactly one empty line after each",
                "回答完全部局面之后它还输出了 {line:?}；每个局面之后只输出一个空行"
            )));
        }
        Ok(())
    }

    /// Reads an option: parts separated by `|`, or `nothing`.
    fn sum(&self, part: &P, line: &str) -> Result<Vec<P>, ExploreError> {
        if line == "nothing" {
            return Ok(Vec::new());
        }
        let parts: Option<Vec<P>> = line.split('|').map(|part| P::of_line(part.trim())).collect();
        parts.ok_or_else(|| {
            let line: String = line.chars().take(60).collect();
            self.fault(say!(
                "among the options of {part} it printed {line:?}; write {}",
                "在 {part} 的后继里它输出了 {line:?}；应当是{}",
                P::wanted()
            ))
        })
    }

    fn fault(&self, message: String) -> ExploreError {
        ExploreError::Moves { program: self.name.clone(), message }
    }
}

impl<P: Line> Moves for Listed<P> {
    type Part = P;

    fn options(&self, part: &P) -> Result<Options<P>, ExploreError> {
        if let Some(options) = self.known.borrow().get(part) {
            return Ok(options.clone());
        }
        self.learn(std::slice::from_ref(part), &Effort::default())?;
        Ok(self.known.borrow().get(part).cloned().unwrap_or_else(Options::none))
    }

    fn blame(&self, _from: &P, _to: &P, message: String) -> ExploreError {
        self.fault(message)
    }

    fn cost(&self) -> u64 {
        self.cost.get()
    }
}

impl<P: Line + Table> Description for Listed<P> {
    fn rule(&self) -> String {
        let rule = say!("its moves are those that {} lists", "走法由 {} 列出", self.name);
        if self.is_misere { with_misere(&rule) } else { rule }
    }

    fn is_misere(&self) -> bool {
        self.is_misere
    }

    fn has_only_outcomes(&self) -> bool {
        self.is_misere || self.has_winner.get()
    }

    fn has_sums(&self) -> bool {
        !self.has_end.get()
    }

    fn canonical(&self, part: P) -> Result<P, ExploreError> {
        Ok(part)
    }

    fn starts(&self) -> Vec<Vec<P>> {
        self.starts.clone()
    }

    fn variables(&self) -> Option<Vec<String>> {
        (!P::NAMES.is_empty()).then(|| P::NAMES.iter().map(|&name| name.to_owned()).collect())
    }

    fn part(&self, numbers: &[u64]) -> P {
        P::place(numbers).expect("only games with a table have places")
    }

    fn most(&self) -> Option<usize> {
        Some(self.most)
    }

    fn prepare(&self, parts: &[P], effort: &Effort) -> Result<(), ExploreError> {
        self.learn(parts, effort)
    }
}

#[cfg(test)]
mod tests;
