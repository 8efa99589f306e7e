//! All-but games: any number may be taken from a heap, except the members of a finite set F.
//!
//! Use this if all but a few numbers may be taken; for a finite set of allowed numbers use
//! [`subtraction`](sg_core::taking::subtraction).
//!
//! `g(n) = mex { g(n - s) : 1 <= s <= n, s not in F }`. Worked example, F = {2}: heap 1 moves to 0,
//! so g = 1. Heap 2 moves only to 1 (taking 2 is forbidden), so g = 0. Heap 3 moves to 2 and 0,
//! both 0, so g = 1. Heap 4 moves to 3, 1 and 0, so g = 2. The sequence is 0 1 0 1 2 3 2 3 4 5 4 5
//! ..., which grows by 2 every 4 heaps.
//!
//! Such a sequence always becomes *arithmetic-periodic* (Winning Ways, chapter 4), for a reason
//! that is also the proof behind [`AllBut::period`]. Let f = max F. All heaps below n - f are
//! options of n, and the values of an initial part of the sequence have no gap (each is a mex of
//! earlier ones), so those heaps have the values 0, ..., L - 1 for some L, and g(n) depends only on
//! the f heaps before n, counted from L. There are finitely many such states, so one recurs; from
//! there on the values repeat, raised by the growth of L.

use crate::period::arithmetic::ProvedArithmeticPeriod;
use crate::period::recurrence;

/// The game of taking anything but the members of a finite set.
///
/// ```
/// use sg_theory::all_but::AllBut;
///
/// assert_eq!(AllBut::new([2]).grundy_values(8), [0, 1, 0, 1, 2, 3, 2, 3, 4]);
/// // Nothing excluded: Nim.
/// assert_eq!(AllBut::new([]).grundy_values(4), [0, 1, 2, 3, 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllBut {
    /// Increasing, without repeats, without 0.
    excluded: Vec<usize>,
}

impl AllBut {
    /// Makes the game in which the members of `excluded`, in any order, may not be taken.
    ///
    /// # Panics
    ///
    /// If 0 is among them: taking nothing is never a move, so this is probably a mistake.
    pub fn new(excluded: impl IntoIterator<Item = usize>) -> Self {
        let mut excluded: Vec<usize> = excluded.into_iter().collect();
        excluded.sort_unstable();
        excluded.dedup();
        assert!(excluded.first() != Some(&0), "0 is never a move and must not be excluded");
        AllBut { excluded }
    }

    /// Returns the numbers that may not be taken, in increasing order.
    pub fn excluded(&self) -> &[usize] {
        &self.excluded
    }

    /// Returns g(0), ..., g(largest). *O*(largest · max F).
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        let mut table = Table::new(&self.excluded);
        table.extend_to(largest + 1);
        table.values
    }

    /// Returns the period and saltus if the values up to heap `limit` are enough to prove them.
    ///
    /// The certificate is a recurrence of the state that the module docs describe: the last max F
    /// values also occur p heaps earlier, all lower by s, and L is lower by s there.
    pub fn period(&self, limit: usize) -> Option<ProvedArithmeticPeriod> {
        let Some(&reach) = self.excluded.last() else {
            return Some(ProvedArithmeticPeriod::from_certificate(vec![0], 1, 1));
        };
        let mut table = Table::new(&self.excluded);
        let mut goal = 4 * reach + 4;
        loop {
            table.extend_to(goal.min(limit.saturating_add(1)));
            if let Some(proof) = table.proof(reach) {
                return Some(proof);
            }
            if table.values.len() > limit {
                return None;
            }
            goal *= 2;
        }
    }
}

/// The values so far, with what is known about the options beyond the reach of F.
struct Table<'a> {
    excluded: &'a [usize],
    values: Vec<u32>,
    /// `floors[n]` is the L of the module docs for heap n: heap n has options of all values below
    /// it.
    floors: Vec<u32>,
    /// `stamps[v] == n` if heap n has an option of value v at most max F away.
    stamps: Vec<usize>,
}

impl<'a> Table<'a> {
    fn new(excluded: &'a [usize]) -> Self {
        Table { excluded, values: Vec::new(), floors: Vec::new(), stamps: Vec::new() }
    }

    fn extend_to(&mut self, length: usize) {
        let reach = self.excluded.last().copied().unwrap_or(0);
        for n in self.values.len()..length {
            self.stamps.resize(n + 1, usize::MAX);
            let mut floor = self.floors.last().copied().unwrap_or(0);
            if n > reach {
                floor = floor.max(self.values[n - reach - 1] + 1);
            }
            let mut excluded = self.excluded.iter().peekable();
            for taken in 1..=reach.min(n) {
                if excluded.next_if_eq(&&taken).is_none() {
                    self.stamps[self.values[n - taken] as usize] = n;
                }
            }
            let free = self.stamps[floor as usize..].iter().take_while(|&&stamp| stamp == n).count();
            self.values.push(floor + free as u32);
            self.floors.push(floor);
        }
    }

    fn proof(&self, reach: usize) -> Option<ProvedArithmeticPeriod> {
        let values = &self.values;
        let differences: Vec<i64> = values.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
        if values.len() <= reach + 1 {
            return None;
        }
        // The last `reach` differences determine the state at the last heap.
        let period = recurrence(&differences, reach)?;
        let last = values.len() - 1;
        let saltus = values[last].checked_sub(values[last - period])?;
        if self.floors[last] != self.floors[last - period] + saltus {
            return None;
        }
        let grown = |n: usize| values[n] == values[n - period] + saltus;
        let repeated = (period..=last).rev().take_while(|&n| grown(n)).count();
        let known = values[..=last - repeated].to_vec();
        Some(ProvedArithmeticPeriod::from_certificate(known, period, saltus))
    }
}
