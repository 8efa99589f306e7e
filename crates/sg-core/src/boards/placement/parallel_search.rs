//! One search on several threads.

use super::concurrent_table::{AtomicWord, ConcurrentTable};
use super::eval_cache::EvalCache;
use super::rules::Rules;
use super::search::Placement;
use super::Board;

/// A [`Placement`] whose searches run on several threads.
///
/// All of them answer the same question and write to the same table. Each goes its own way by leaving for later what
/// another is searching at the moment (as ABDADA does for chess), so there is nothing to hand out and to collect.
///
/// ```
/// use sg_core::boards::placement::{Block, Board, ParallelSearch};
///
/// let mut team: ParallelSearch<Block, u64> = ParallelSearch::new(Block, 2);
/// assert_eq!(team.grundy_within(&Board::empty(8, 8), 1_000_000), Some(1));
/// ```
#[derive(Debug)]
pub struct ParallelSearch<R, W> {
    rules: R,
    table: ConcurrentTable<W>,
    /// One for each thread.
    caches: Vec<EvalCache<W>>,
}

/// A search begins on one thread, and the others come when it has met this many new parts.
///
/// So a small board, of which a study asks for hundreds, does not pay for the start of a thread.
const ALONE: usize = 1000;

impl<R, W: AtomicWord> ParallelSearch<R, W> {
    /// A team of `threads` threads, at least one. Starts none of them, and allocates no table.
    pub fn new(rules: R, threads: usize) -> Self {
        ParallelSearch {
            rules,
            table: ConcurrentTable::new(),
            caches: std::iter::repeat_with(EvalCache::new).take(threads.max(1)).collect(),
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

impl<R: Rules<W> + Clone + Sync, W: AtomicWord> ParallelSearch<R, W> {
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
        self.within(limit, |search| search.grundy(board))
    }

    /// As [`Placement::is_value_within`], but each thread may exceed the limit by one part.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn is_value_within(&mut self, board: &Board, value: u32, limit: usize) -> Option<bool> {
        self.within(limit, |search| search.is_value(board, value))
    }

    fn within<T: Send>(
        &mut self,
        limit: usize,
        ask: impl Fn(&mut Placement<R, W, &ConcurrentTable<W>>) -> T + Sync,
    ) -> Option<T> {
        let alone = self.known() + ALONE;
        loop {
            let known = self.known();
            let (threads, stage) = if known < alone {
                (1, alone)
            } else {
                (self.caches.len(), usize::MAX)
            };
            while known + threads >= self.table.room() {
                self.table.grow();
            }
            let within = limit.min(stage).min(self.table.room() - threads);
            let answer = self.attempt(&ask, within, threads);
            if answer.is_some() || self.known() >= limit {
                return answer;
            }
        }
    }

    /// The answer, if one of the threads finds it before the table holds `limit` parts.
    fn attempt<T: Send>(
        &mut self,
        ask: &(impl Fn(&mut Placement<R, W, &ConcurrentTable<W>>) -> T + Sync),
        limit: usize,
        threads: usize,
    ) -> Option<T> {
        let (rules, table) = (&self.rules, &self.table);
        table.open();
        let search = |cache: &mut EvalCache<W>| {
            let own = std::mem::replace(cache, EvalCache::new());
            let mut search = Placement::sharing(rules.clone(), table, own, limit);
            let answer = ask(&mut search);
            let finished = !search.stopped();
            if finished {
                table.close();
            }
            *cache = search.into_cache();
            finished.then_some(answer)
        };
        let (own, others) = self.caches[..threads].split_first_mut()?;
        std::thread::scope(|scope| {
            let others: Vec<_> = others.iter_mut().map(|cache| scope.spawn(|| search(cache))).collect();
            let own = search(own);
            others.into_iter().fold(own, |answer, other| match other.join() {
                Ok(found) => answer.or(found),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }
}
