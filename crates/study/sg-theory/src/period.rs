//! Periods of sequences of Grundy values, *proved* or only *observed* in a table.
//!
//! A sequence g has *period* p from *preperiod* s if `g(n + p) = g(n)` for all n >= s. A finite
//! table can only suggest a period ([`observe`]). It becomes a [`ProvedPeriod`] if a theorem says
//! that a window of the table decides, and that window was checked. These are separate types, so
//! that a guess cannot be passed off as a proof.

pub mod arithmetic;

/// A proved period. Only modules that check a theorem's window make one (see
/// [`Subtraction::period`]).
///
/// [`Subtraction::period`]: crate::subtraction::SubtractionPeriod::period
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedPeriod {
    /// g(0), ..., g(preperiod + period - 1).
    values: Vec<u32>,
    /// At least 1.
    period: usize,
}

impl ProvedPeriod {
    /// Makes a proved period from the values of the preperiod and one period. The caller has
    /// checked the theorem.
    pub(crate) fn from_certificate(values: Vec<u32>, period: usize) -> Self {
        assert!(period >= 1 && period <= values.len());
        ProvedPeriod { values, period }
    }

    /// The least s with `g(n + period) = g(n)` for all n >= s.
    pub fn preperiod(&self) -> usize {
        self.values.len() - self.period
    }

    /// The least p > 0 with which the sequence repeats.
    pub fn period(&self) -> usize {
        self.period
    }

    /// Returns g(0), ..., g(largest) by copying periods.
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        let mut values = self.values.clone();
        values.truncate(largest + 1);
        values.reserve_exact(largest + 1 - values.len());
        // The last `block` values are whole periods. The block doubles while it still fits in the
        // L1 cache.
        let mut block = self.period;
        while values.len() <= largest {
            let start = values.len() - block;
            let end = values.len().min(start + largest + 1 - values.len());
            values.extend_from_within(start..end);
            block *= if block < 4096 { 2 } else { 1 };
        }
        values
    }

    /// Returns g(n) for any heap in *O*(1): `g(s + (n - s) mod p)` beyond the preperiod s.
    pub fn grundy(&self, n: u64) -> u32 {
        let preperiod = self.preperiod() as u64;
        let index = if n < preperiod { n } else { preperiod + (n - preperiod) % self.period as u64 };
        self.values[index as usize]
    }
}

/// A repetition observed in a table, which may end right after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservedPeriod {
    /// The least s with `g(n + period) = g(n)` for all n from s as far as the table goes.
    pub preperiod: usize,
    /// The period for which preperiod + period is smallest.
    pub period: usize,
    /// The number of values examined.
    pub up_to: usize,
}

/// Returns the repetition that explains the table best: the one with the least preperiod + period.
/// The table must show the period at least twice in full; otherwise nothing was *seen* to repeat.
///
/// *O*(n) time and memory for n values.
///
/// ```
/// use sg_theory::period::observe;
///
/// let seen = observe(&[9, 0, 1, 2, 0, 1, 2, 0, 1]).unwrap();
/// assert_eq!((seen.preperiod, seen.period, seen.up_to), (1, 3, 9));
/// assert_eq!(observe(&[0, 1, 2, 3]), None);
/// ```
pub fn observe(values: &[u32]) -> Option<ObservedPeriod> {
    let (preperiod, period) = tail_period(values)?;
    (values.len() - preperiod >= 2 * period).then_some(ObservedPeriod { preperiod, period, up_to: values.len() })
}

/// Returns the preperiod and period that fit the table and have the least sum.
///
/// Uses the failure function of the reversed table (Knuth, Morris, Pratt 1977): the prefix of
/// length m of the reversed table has the period m - failure(m), and corresponds to the tail of the
/// table after the preperiod n - m.
pub(crate) fn tail_period<T: PartialEq>(values: &[T]) -> Option<(usize, usize)> {
    let n = values.len();
    let at = |index: usize| &values[n - 1 - index];
    // `failure[m]` is the length of the longest proper border of the first m reversed values.
    let mut failure = vec![0usize; n + 1];
    let mut best = None;
    for m in 1..=n {
        if m > 1 {
            let mut border = failure[m - 1];
            while border > 0 && at(border) != at(m - 1) {
                border = failure[border];
            }
            failure[m] = border + usize::from(at(border) == at(m - 1));
        }
        let period = m - failure[m];
        let preperiod = n - m;
        if best.is_none_or(|(s, p)| preperiod + period < s + p) {
            best = Some((preperiod, period));
        }
    }
    best
}

/// Returns the least p for which the last `window` values also occur p places earlier, or `None` if
/// they do not.
pub(crate) fn recurrence<T: PartialEq>(values: &[T], window: usize) -> Option<usize> {
    recurrences(values, window, |_| true)
}

/// Like [`recurrence`], but returns the least such p that `accept` accepts.
///
/// Searches for a word in a text, both read backwards (Knuth, Morris, Pratt 1977). *O*(p + window),
/// or *O*(values) if there is no such p, plus the calls of `accept`; memory for `window` numbers.
pub(crate) fn recurrences<T: PartialEq>(
    values: &[T],
    window: usize,
    mut accept: impl FnMut(usize) -> bool,
) -> Option<usize> {
    let length = values.len();
    let at = |index: usize| &values[length - 1 - index];
    // `border[m]` is the length of the longest proper border of the first m letters of the word.
    let mut border = vec![0; window + 1];
    let mut matched = 0;
    for m in 2..=window {
        while matched > 0 && at(matched) != at(m - 1) {
            matched = border[matched];
        }
        matched += usize::from(at(matched) == at(m - 1));
        border[m] = matched;
    }
    let mut matched = 0;
    for index in 1..length {
        if matched == window {
            matched = border[matched];
        }
        while matched > 0 && at(matched) != at(index) {
            matched = border[matched];
        }
        matched += usize::from(at(matched) == at(index));
        if matched == window && accept(index + 1 - window) {
            return Some(index + 1 - window);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{ProvedPeriod, observe, recurrence, tail_period};

    #[test]
    fn copied_periods_agree_with_single_values() {
        let proved = ProvedPeriod::from_certificate(vec![5, 0, 4, 1, 2, 3], 3);
        for largest in 0..40 {
            let values: Vec<u32> = (0..=largest as u64).map(|n| proved.grundy(n)).collect();
            assert_eq!(proved.grundy_values(largest), values, "{largest}");
        }
    }

    fn by_definition(values: &[u32]) -> Option<(usize, usize)> {
        let n = values.len();
        let pairs = (0..n).flat_map(|s| (1..=n - s).map(move |p| (s, p)));
        pairs.filter(|&(s, p)| (s..n - p).all(|i| values[i] == values[i + p])).min_by_key(|&(s, p)| (s + p, p))
    }

    #[test]
    fn tail_period_is_the_shortest_explanation() {
        for length in 0..=9 {
            for code in 0..3u32.pow(length) {
                let values: Vec<u32> = (0..length).map(|i| code / 3u32.pow(i) % 3).collect();
                let sum = |pair: Option<(usize, usize)>| pair.map(|(s, p)| s + p);
                assert_eq!(sum(tail_period(&values)), sum(by_definition(&values)), "{values:?}");
                if let Some((s, p)) = tail_period(&values) {
                    assert!((s..values.len() - p).all(|i| values[i] == values[i + p]));
                }
            }
        }
    }

    #[test]
    fn observed_period_occurs_twice() {
        assert_eq!(observe(&[]), None);
        assert_eq!(observe(&[0, 1, 2, 0, 1]), None);
        assert_eq!(observe(&[9, 0, 1, 2, 0, 1]), None);
        assert_eq!(observe(&[0, 1, 2, 0, 1, 2]).map(|seen| seen.period), Some(3));
    }

    #[test]
    fn recurrence_is_the_nearest_earlier_copy() {
        for length in 1..=12usize {
            for code in 0..2u32.pow(length as u32) {
                let values: Vec<u32> = (0..length).map(|i| code >> i & 1).collect();
                for window in 1..=length {
                    let tail = &values[length - window..];
                    let slow = (1..=length - window).find(|p| &values[length - window - p..length - p] == tail);
                    assert_eq!(recurrence(&values, window), slow, "{values:?} {window}");
                }
            }
        }
    }
}
