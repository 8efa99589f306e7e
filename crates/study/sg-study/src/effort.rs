//! The limits and the watcher of a command's work, and its errors.

use std::fmt::Display;
use std::time::{Duration, Instant};

use crate::say;

/// The limits of a command's work.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The maximum size of the results of a search, in bytes.
    pub memory: usize,
    /// The time for work after the first answer: on the moves of a position, or on larger cases of
    /// a guess.
    pub patience: Duration,
    /// Watches the work and may stop it.
    pub watch: &'a dyn Watch,
}

impl Default for Effort<'_> {
    /// Allows half a gibibyte and ten seconds, without a watcher.
    fn default() -> Self {
        Effort { memory: 512 << 20, patience: Duration::from_secs(10), watch: &Unwatched }
    }
}

/// Watches long work and may stop it.
pub trait Watch {
    /// Returns true if the work should end at once with what it has found.
    fn stopped(&self) -> bool {
        false
    }

    /// Reports that `done` of `total` steps of the current work on `what` are finished.
    fn progress(&self, _what: &str, _done: usize, _total: usize) {}
}

/// Stops work at a fixed time, or earlier if the watcher of an effort does.
pub(crate) struct Deadline<'a> {
    watch: &'a dyn Watch,
    /// `None` if there is no clock, or if the time is too far away.
    until: Option<Instant>,
}

impl<'a> Deadline<'a> {
    /// Starts now and ends after the patience of `effort`.
    pub(crate) fn of(effort: &Effort<'a>) -> Self {
        Deadline {
            watch: effort.watch,
            // There is no clock in the browser's wasm, where only the watcher stops the work.
            until: (!cfg!(target_arch = "wasm32")).then(Instant::now).and_then(|now| now.checked_add(effort.patience)),
        }
    }
}

impl Watch for Deadline<'_> {
    fn stopped(&self) -> bool {
        self.watch.stopped() || self.until.is_some_and(|until| Instant::now() > until)
    }

    fn progress(&self, what: &str, done: usize, total: usize) {
        self.watch.progress(what, done, total);
    }
}

/// A watcher that never stops the work.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// The reason why a value is not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExploreError {
    /// The part is too large to be listed or searched.
    #[error("{}", say!("{part} is too large for {game}: {most}; try a smaller one", "{part}：对 {game} 来说太大（{most}）；请试小一点的"))]
    TooLarge {
        /// The part.
        part: String,
        /// The game.
        game: String,
        /// The limit, in words.
        most: String,
    },
    /// The part can be read, but does not belong to this game.
    #[error("{}", say!("{part} is not a position of {game}: {why}", "{part} 不是 {game} 的局面：{why}"))]
    NotAPosition {
        /// The part.
        part: String,
        /// The game.
        game: String,
        /// The rule that it breaks.
        why: String,
    },
    /// The memory for the search is full.
    #[error("the search has filled its {} MiB; allow more with --memory", .0 >> 20)]
    Memory(usize),
    /// The game cannot be shown as a table.
    #[error("{game} has no table of one or two numbers; `cargo sg explain {game} \"{example}\"` explains a position")]
    NoTable {
        /// The game.
        game: String,
        /// A position of the game.
        example: String,
    },
    /// The program that should list the moves failed.
    #[error("{program}: {message}")]
    Moves {
        /// The command that was run.
        program: String,
        /// How the program failed.
        message: String,
    },
    /// The input cannot be read.
    #[error(transparent)]
    Input(#[from] crate::InputError),
    /// The watcher stopped the work.
    #[error("stopped before the value was found")]
    Stopped,
}

impl ExploreError {
    pub(crate) fn too_large(part: impl Display, game: &str, most: impl Display) -> Self {
        ExploreError::TooLarge { part: part.to_string(), game: game.to_owned(), most: most.to_string() }
    }

    pub(crate) fn too_many_moves(part: impl Display, game: &str, most: impl Display) -> Self {
        ExploreError::too_large(part, game, say!("at most {most} moves are listed", "最多列出 {most} 种走法"))
    }

    pub(crate) fn not_a_position(part: impl Display, game: &str, why: impl Display) -> Self {
        ExploreError::NotAPosition { part: part.to_string(), game: game.to_owned(), why: why.to_string() }
    }
}
