//! Which cases a program is asked and how many, who decides them, and how far they went. Which cases are small enough for brute
//! force depends on the game, and is part of its rules.

use std::fmt;
use std::time::{Duration, Instant};

use sg_language::say;

/// Which cases to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// Every small one, smallest first.
    Small,
    /// Those at the limits of the problem.
    Edges,
    /// Random ones: those that brute force can decide, and as many that grow up to the limits.
    Random {
        /// The same seed gives the same cases.
        seed: u64,
        /// The number of cases; at most an eighth of [`ROUND`](Cases::ROUND) where each is a run of the program.
        count: usize,
    },
}

impl Cases {
    /// The seed of what is random and should be the same in every run.
    pub const SEED: u64 = 1;

    /// Random cases at a time: as many as two runs are asked, since starting a program in Python takes as long as hundreds
    /// of them.
    pub const ROUND: usize = 2 * BATCH.0;
}

/// For how long a program is asked.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// No more cases are asked after this.
    pub end: Option<Instant>,
    /// For how long simpler cases than one that goes wrong are looked for, though never beyond the end.
    pub shrinking: Duration,
}

impl Default for Time {
    fn default() -> Self {
        Time { end: None, shrinking: Duration::from_secs(4) }
    }
}

impl Time {
    /// Returns whether no more cases are asked.
    pub(super) fn has_ended(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// The size of the inputs that solutions are measured with.
pub const LARGE: usize = 1_000_000;

/// The most cases, and members of cases, that one run of a program is asked.
pub(crate) const BATCH: (usize, usize) = (500, 300_000);

/// Who decides what is right.
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

/// `largest heap 10,000 of 10,000; 5,375 cases against the moves, 412 against the oracle`
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (largest, limit, by_moves) = (grouped(self.largest), grouped(self.limit), grouped(self.by_moves as u64));
        let unit = self.unit;
        f.write_str(&say!(
            "largest {unit} {largest} of {limit}; {by_moves} cases against the moves",
            "最大 {largest}（上限 {limit}）；{by_moves} 组与着法对拍"
        ))?;
        match self.by_oracle {
            0 => Ok(()),
            count => f.write_str(&say!(", {} against the oracle", "，{} 组与另一种解法对拍", grouped(count as u64))),
        }
    }
}

/// `10,000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let groups = rest.as_bytes().chunks(3).map(|group| format!(",{}", group.escape_ascii()));
    first.to_owned() + &groups.collect::<String>()
}
