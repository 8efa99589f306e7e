//! Statements about formulas: proved, checked up to a position, or wrong at one.

use serde_json::{Value, json};

use crate::formula::Sort;
use crate::pattern::{Found, Observations, Pattern, Refuted, Statement, proof};
use crate::repetition::Repetition;
use crate::say;

/// How far a formula holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Holds for every heap: values and formula both have a proved period, and agree over a common
    /// one.
    Proved,
    /// Holds for all positions that were checked.
    Checked {
        /// The number of positions.
        positions: usize,
        /// The number of those that were not used to find the formula.
        tested: usize,
        /// The last position.
        up_to: String,
    },
    /// Holds for smaller positions, but is wrong at this one.
    Wrong {
        /// The position.
        at: String,
        /// The answer of the formula.
        says: String,
        /// The right answer.
        truth: String,
    },
}

/// A formula and how far it holds.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The formula.
    pub pattern: Pattern,
    /// How far it holds.
    pub status: Status,
    /// True if it also holds for positions with a 0.
    pub holds_at_zero: bool,
}

/// The formulas that hold, followed by those that do not.
pub fn candidates(found: &Found, seen: &Observations, repetition: Option<&Repetition>) -> Vec<Candidate> {
    let cycle = match repetition {
        Some(Repetition::Proved(proved)) => Some(proved.cycle()),
        _ => None,
    };
    let holds = found.formulas.iter().map(|statement| {
        let Statement { pattern, fitted, tested, up_to, holds_at_zero } = statement;
        let is_proved = cycle.is_some_and(|cycle| proof::holds_forever(pattern, cycle, seen.rows.len()));
        let status = if is_proved {
            Status::Proved
        } else {
            Status::Checked { positions: fitted + tested, tested: *tested, up_to: up_to.clone() }
        };
        Candidate { pattern: pattern.clone(), status, holds_at_zero: *holds_at_zero }
    });
    let wrong = found.refuted.iter().map(|refuted| {
        let Refuted { pattern, at, says, truth } = refuted;
        let answer = |answer: i64| match (pattern.sort(), answer) {
            (Sort::Number, answer) => answer.to_string(),
            (Sort::Truth, 0) => say!("lost", "必败"),
            (Sort::Truth, _) => say!("won", "必胜"),
        };
        // A condition says which positions are lost.
        let says = match (pattern.sort(), says) {
            (_, None) => say!("nothing", "没有值"),
            (Sort::Truth, Some(says)) => answer(1 - says),
            (Sort::Number, Some(says)) => answer(*says),
        };
        let status = Status::Wrong { at: at.clone(), says, truth: answer(*truth) };
        Candidate { pattern: pattern.clone(), status, holds_at_zero: false }
    });
    holds.chain(wrong).collect()
}

impl Candidate {
    /// Returns true if no known position contradicts the formula.
    pub fn holds(&self) -> bool {
        !matches!(self.status, Status::Wrong { .. })
    }

    /// The game with the values `n % m / k`: take k to m - k.
    pub(super) fn game(&self) -> Option<String> {
        let text = self.pattern.to_string();
        let (modulus, divisor) = match text.strip_prefix("n % ")?.split_once(" / ") {
            Some((modulus, divisor)) => (modulus.parse::<u64>().ok()?, divisor.parse().ok()?),
            None => (text.strip_prefix("n % ")?.parse().ok()?, 1),
        };
        let most = modulus.checked_sub(divisor).filter(|&most| self.holds() && most >= divisor)?;
        Some(format!("take:{divisor}-{most}"))
    }

    /// The claim without its status: `g(n) = n % 4`, or `lost when fib?(n)`.
    pub fn claim(&self, are_values: bool) -> String {
        let pattern = &self.pattern;
        match pattern.sort() {
            Sort::Truth => say!("lost when {pattern}", "{pattern} 时必败"),
            Sort::Number if are_values => format!("g({}) = {pattern}", self.names()),
            Sort::Number => say!("the answer is {pattern}", "答案是 {pattern}"),
        }
    }

    fn names(&self) -> String {
        let (numbers, columns) = self.pattern.names();
        let list = (!columns.is_empty()).then_some("list");
        numbers.iter().map(String::as_str).chain(list).collect::<Vec<_>>().join(", ")
    }

    /// Describes the formula in a sentence; `line` is the last n if positions are 0, 1, ..., n.
    pub(super) fn text(&self, are_values: bool, line: Option<usize>) -> String {
        let (claim, first) = (self.claim(are_values), usize::from(!self.holds_at_zero));
        match (&self.status, line) {
            (Status::Proved, _) => {
                say!("{claim} for all n >= {first}: proved", "{claim}，对所有 n >= {first}：已证明")
            }
            (Status::Checked { .. }, Some(last)) => say!(
                "{claim} for n = {first} to {last}: checked, not proved",
                "{claim}，n = {first} 到 {last}：已核对，未证明"
            ),
            (Status::Checked { positions, tested, up_to }, None) => say!(
                "{claim}: checked on {positions} positions up to {up_to}, {tested} of which were not used to find it; not proved",
                "{claim}：核对了 {positions} 个局面，到 {up_to} 为止，其中 {tested} 个没有用于寻找公式；未证明"
            ),
            (Status::Wrong { at, says, truth }, _) => say!(
                "{claim}: wrong at {at}, where it says {says} and the truth is {truth}",
                "{claim}：在 {at} 处不对，公式给出“{says}”，实际是“{truth}”"
            ),
        }
    }

    /// Returns the formula as a JSON object.
    pub(super) fn json(&self) -> Value {
        let kind = match self.pattern.sort() {
            Sort::Truth => "lost",
            Sort::Number => "value",
        };
        let formula = self.pattern.to_string();
        match &self.status {
            Status::Proved => {
                json!({ "formula": formula, "of": kind, "status": "proved", "at_zero": self.holds_at_zero })
            }
            Status::Checked { positions, tested, up_to } => json!({
                "formula": formula, "of": kind, "status": "checked", "at_zero": self.holds_at_zero,
                "positions": positions, "tested": tested, "up_to": up_to,
            }),
            Status::Wrong { at, says, truth } => {
                json!({ "formula": formula, "of": kind, "status": "wrong", "at": at, "says": says, "truth": truth })
            }
        }
    }
}
