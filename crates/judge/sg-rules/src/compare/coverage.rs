//! Which cases a program is tried on, what decides them, and how many were covered. The rules of a
//! game say which of its cases are small enough for brute force.

use std::fmt;
use std::time::{Duration, Instant};

use sg_language::say;

/// A class of cases to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// All small cases, smallest first.
    Small,
    /// Cases at the limits of the problem.
    Edges,
    /// Random cases: half of them small enough for brute force, half growing up to the limits.
    Random {
        /// The seed, which determines the cases.
        seed: u64,
        /// The number of cases; at most an eighth of [`ROUND`](Cases::ROUND) if each is a run of
        /// the program.
        count: usize,
    },
}

impl Cases {
    /// The seed of random cases that should be the same in every run.
    pub const SEED: u64 = 1;

    /// The number of random cases per round: enough for two runs, since starting a Python program
    /// takes as long as hundreds of cases.
    pub const ROUND: usize = 2 * BATCH.0;
}

/// Whether to try cases that the judge may not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asks {
    /// Tries all cases.
    #[default]
    All,
    /// Skips these cases: a program is to blame for all others.
    Certain,
    /// Tries only these cases.
    Doubtful,
}

/// The time for comparing a program.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// When to stop trying cases.
    pub end: Option<Instant>,
    /// How long to look for simpler cases than a failing one, but never beyond `end`.
    pub shrinking: Duration,
}

impl Default for Time {
    fn default() -> Self {
        Time { end: None, shrinking: Duration::from_secs(4) }
    }
}

impl Time {
    /// Returns true if no more cases should be tried.
    pub fn has_ended(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// The size of the inputs for measuring solutions.
pub const LARGE: usize = 1_000_000;

/// The maximum number of cases, and of their members, in one run of a program.
pub(crate) const BATCH: (usize, usize) = (500, 300_000);

/// The method that decides which output is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Brute force, by the moves alone.
    Moves,
    /// The second oracle.
    Oracle,
}

/// The cases that a program answered correctly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The number of cases that the moves decided.
    pub by_moves: usize,
    /// The number of cases that the second oracle decided.
    pub by_oracle: usize,
    /// The size of the largest case.
    pub largest: u64,
    /// The unit of [`largest`](Coverage::largest).
    pub unit: &'static str,
    /// The largest size that the problem allows.
    pub limit: u64,
}

impl Coverage {
    /// The number of cases.
    pub fn cases(&self) -> usize {
        self.by_moves + self.by_oracle
    }
}

impl std::ops::AddAssign for Coverage {
    fn add_assign(&mut self, other: Coverage) {
        *self = Coverage {
            by_moves: self.by_moves + other.by_moves,
            by_oracle: self.by_oracle + other.by_oracle,
            largest: self.largest.max(other.largest),
            ..other
        };
    }
}

/// Writes `largest heap 10,000 of 10,000; 5,375 cases against the moves, 412 against the oracle`.
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (largest, limit, by_moves) = (grouped(self.largest), grouped(self.limit), grouped(self.by_moves as u64));
        let unit = self.unit;
        f.write_str(&say!(
            "largest {unit} {largest} of {limit}; {by_moves} cases against the moves",
            "最大 {largest}（上限 {limit}）；{by_moves} 组与暴力对拍"
        ))?;
        match self.by_oracle {
            0 => Ok(()),
            count => f.write_str(&say!(", {} against the oracle", "，{} 组与另一种解法对拍", grouped(count as u64))),
        }
    }
}

/// Formats a number with commas: `10,000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let groups = rest.as_bytes().chunks(3).map(|group| format!(",{}", group.escape_ascii()));
    first.to_owned() + &groups.collect::<String>()
}
