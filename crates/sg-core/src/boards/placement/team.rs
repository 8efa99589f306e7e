//! One search on several threads.

use super::recent::Recent;
use super::search::{Placement, Rules};
use super::shared::{Halves, Shared};
use super::Board;

/// A [`Placement`] whose searches run on several threads.
///
/// All of them answer the same question and write to the same table. Each goes its own way by leaving for later what
/// another is searching at the moment (as ABDADA does for chess), so there is nothing to hand out and to collect.
///
/// ```
/// use sg_core::boards::placement::{Block, Board, Team};
///
/// let mut team: Team<Block, u64> = Team::new(Block, 2);
/// assert_eq!(team.grundy_within(&Board::empty(8, 8), 1_000_000), Some(1));
/// ```
#[derive(Debug)]
pub struct Team<R, W> {
    rules: R,
    table: Shared<W>,
    /// One for each thread.
    recent: Vec<Recent<W>>,
}

/// A search begins on one thread, and the others come when it has met this many new parts.
///
/// So a small board, of which a study asks for hundreds, does not pay for the start of a thread.
const ALONE: usize = 1000;

impl<R, W: Halves> Team<R, W> {
    /// A team of `threads` threads, at least one. Starts none of them, and allocates no table.
    pub fn new(rules: R, threads: usize) -> Self {
        Team {
            rules,
            table: Shared::new(),
            recent: std::iter::repeat_with(Recent::new).take(threads.max(1)).collect(),
        }
    }

    /// How many parts something is known about.
    ///
    /// Each takes 24 bytes, and at most twice that with the free slots of the table; while the table grows, the old one
    /// is there as well.
    pub fn known(&self) -> usize {
        self.table.filled()
    }
}

impl<R: Rules<W> + Clone + Sync, W: Halves> Team<R, W> {
    /// Whether the grid has room for the board, or the board needs none.
    pub fn fits(&self, board: &Board) -> bool {
        Placement::<R, W>::new(self.rules.clone()).fits(board)
    }

    /// As [`Placement::grundy_within`], but each thread may exceed the limit by one part.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn grundy_within(&mut self, board: &Board, limit: usize) -> Option<u32> {
        let alone = self.known() + ALONE;
        loop {
            let known = self.known();
            let (threads, stage) = if known < alone {
                (1, alone)
            } else {
                (self.recent.len(), usize::MAX)
            };
            while known + threads >= self.table.room() {
                self.table.grow();
            }
            let within = limit.min(stage).min(self.table.room() - threads);
            let value = self.attempt(board, within, threads);
            if value.is_some() || self.known() >= limit {
                return value;
            }
        }
    }

    /// The value, if one of the threads finds it before the table holds `limit` parts.
    fn attempt(&mut self, board: &Board, limit: usize, threads: usize) -> Option<u32> {
        let (rules, table) = (&self.rules, &self.table);
        table.open();
        let search = |recent: &mut Recent<W>| {
            let own = std::mem::replace(recent, Recent::new());
            let mut search = Placement::sharing(rules.clone(), table, own, limit);
            let value = search.grundy(board);
            let finished = !search.stopped();
            if finished {
                table.close();
            }
            *recent = search.into_recent();
            finished.then_some(value)
        };
        let (own, others) = self.recent[..threads].split_first_mut()?;
        std::thread::scope(|scope| {
            let others: Vec<_> = others.iter_mut().map(|recent| scope.spawn(|| search(recent))).collect();
            let own = search(own);
            others.into_iter().fold(own, |value, other| match other.join() {
                Ok(found) => value.or(found),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }
}
