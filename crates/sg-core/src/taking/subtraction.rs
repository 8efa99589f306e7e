//! Subtraction games: a move takes s counters from a heap, for some s of a fixed set S.
//!
//! Use this when heaps stay whole and the numbers that may be taken are a set. If nearly all numbers may be taken use
//! [`all_but`](crate::taking::all_but), if a heap may fall apart [`octal`](crate::taking::octal).
//!
//! `g(n) = mex { g(n - s) : s in S, s <= n }`. For a finite set the sequence always ends up periodic, since max S
//! values decide all that follow; [`Subtraction::period`] finds the period and proves it. For some common sets the
//! values are a formula: [`grundy_take_up_to`], [`grundy_take_between`], [`grundy_take_odd`], [`grundy_take_any`]; for
//! infinite sets see [`sets`].
//!
//! Worked example, S = {1, 3, 4}: heap 0 has no move, g = 0. Heap 1 moves to 0, g = 1. Heap 2 moves only to 1,
//! g = 0. Heap 3 moves to 2 and 0, both 0, so g = 1. Heap 4 moves to 3, 1, 0 with the values 1, 1, 0, so g = 2. On:
//! 0 1 0 1 2 3 2, and then the same seven again.
//!
//! Tables are filled 64 heaps at a time, and copied from where the period is proved.

pub mod sets;
mod table;

use crate::period::{recurrence, ProvedPeriod};
use crate::taking::subtraction::table::values_up_to;

/// The subtraction game of a finite set.
///
/// ```
/// use sg_core::Subtraction;
///
/// let game = Subtraction::new([3, 1, 4]);
/// assert_eq!(game.grundy_values(8), [0, 1, 0, 1, 2, 3, 2, 0, 1]);
///
/// let proof = game.period(1_000).expect("found below 1,000");
/// assert_eq!((proof.preperiod(), proof.period()), (0, 7));
/// assert_eq!(proof.grundy(1_000_000_000_000_000_005), proof.grundy(1_000_000_000_000_000_005 % 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    /// Increasing, without repeats, without 0.
    set: Vec<usize>,
}

impl Subtraction {
    /// The game of `set`, in any order and with any repeats.
    ///
    /// # Panics
    ///
    /// If the set holds 0: taking nothing is not a move.
    pub fn new(set: impl IntoIterator<Item = usize>) -> Self {
        let mut set: Vec<usize> = set.into_iter().collect();
        set.sort_unstable();
        set.dedup();
        assert!(set.first() != Some(&0), "0 is not a move of a subtraction game");
        Subtraction { set }
    }

    /// The members of the set, increasing.
    pub fn set(&self) -> &[usize] {
        &self.set
    }

    /// g(0), ..., g(largest).
    ///
    /// *O*(largest · (1 + max S / 64)), and copies alone from where the table, if it is long, has proved its period.
    /// For single heaps beyond any table ask [`period`](Self::period).
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        let reach = self.set.partition_point(|&s| s <= largest);
        values_up_to(&self.set[..reach], largest)
    }

    /// For each of the heaps 0, ..., largest whether the player to move wins it, that is, can leave a lost heap.
    ///
    /// Less work than values: a lost heap marks the heaps from which it can be reached. *O*(largest + lost heaps · |S|).
    ///
    /// ```
    /// let wins = sg_core::Subtraction::new([1, 3, 4]).wins(8);
    /// assert_eq!(wins, [false, true, false, true, true, true, true, false, true]);
    /// ```
    pub fn wins(&self, largest: usize) -> Vec<bool> {
        let mut wins = vec![false; largest + 1];
        for heap in 0..=largest {
            if !wins[heap] {
                let takes = self.set.iter().take_while(|&&take| take <= largest - heap);
                takes.for_each(|take| wins[heap + take] = true);
            }
        }
        wins
    }

    /// The period, proved, if the values up to heap `limit` are enough to prove it.
    ///
    /// If `g(n + p) = g(n)` for max S consecutive n, then for all later n as well, since each value is the same
    /// function of the max S values before it (Winning Ways, chapter 4). So the last max S values of a table are
    /// looked for earlier in it: where they stood last is one period before. *O*(1) a heap for that; some six times
    /// the heaps that are needed are valued.
    pub fn period(&self, limit: usize) -> Option<ProvedPeriod> {
        let Some(&window) = self.set.last() else { return Some(certified(vec![0], 1)) };
        if limit < window {
            return None;
        }
        let mut largest = 4 * window + 1;
        loop {
            largest = largest.min(limit);
            let values = self.grundy_values(largest);
            let period = recurrence(&values, window);
            if period.is_some() || largest == limit {
                return Some(certified(values, period?));
            }
            largest *= 4;
        }
    }
}

/// The values cut to preperiod and period, where the last max S of them are known to occur a period earlier too.
fn certified(mut values: Vec<u32>, period: usize) -> ProvedPeriod {
    let agree = values.iter().rev().zip(values.iter().rev().skip(period));
    let repeated = agree.take_while(|(later, earlier)| later == earlier).count();
    values.truncate(values.len() - repeated);
    ProvedPeriod::from_certificate(values, period)
}

/// The Grundy value of a heap from which 1 to `most` may be taken: `heap mod (most + 1)`.
///
/// Proof: from remainder r every smaller remainder is one move away, and r itself is not, since no multiple of
/// `most + 1` may be taken. (Bachet's game; 23 cards with `most` = 3 are won by taking 3.)
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::grundy_take_up_to(3, 23), 3);
/// ```
#[inline]
pub fn grundy_take_up_to(most: u64, heap: u64) -> u64 {
    // With no upper limit in practice, `most + 1` may not fit.
    most.checked_add(1).map_or(heap, |modulus| heap % modulus)
}

/// The Grundy value of a heap from which `least` to `most` may be taken: `(heap mod (least + most)) div least`.
///
/// Proof: let r be the remainder. As r - `most` is below `least`, taking no more than r leads to all values below
/// r div `least` and to no others; taking more than r leads to a remainder of r + `least` or more, of a larger value.
///
/// # Panics
///
/// If `least` is 0: taking nothing is not a move.
///
/// ```
/// // Take 2 to 4: 0 0 1 1 2 2, and again.
/// assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|n| sg_core::taking::subtraction::grundy_take_between(2, 4, n)), [0, 0, 1, 1, 2, 2, 0]);
/// ```
#[inline]
pub fn grundy_take_between(least: u64, most: u64, heap: u64) -> u64 {
    if least > most {
        return 0;
    }
    least.checked_add(most).map_or(heap, |modulus| heap % modulus) / least
}

/// The Grundy value of a heap from which any odd number may be taken: `heap mod 2`.
///
/// Proof: every move changes the parity, so even heaps see only odd ones and the other way round; heap 0 is lost.
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::grundy_take_odd(7), 1);
/// ```
#[inline]
pub fn grundy_take_odd(heap: u64) -> u64 {
    heap % 2
}

/// The Grundy value of a heap from which any number may be taken, as in Nim: the heap itself.
///
/// Proof: all smaller heaps, and no others, are one move away.
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::grundy_take_any(7), 7);
/// ```
#[inline]
pub fn grundy_take_any(heap: u64) -> u64 {
    heap
}
