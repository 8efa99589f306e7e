//! Sequences that repeat *and grow*: `g(n + p) = g(n) + s` for all n from the preperiod on, with a
//! *saltus* s.
//!
//! The simplest example is Nim, `g(n) = n` with p = s = 1. Games that forbid only a few moves (see
//! [`all_but`](crate::all_but)) and many hexadecimal codes also behave this way. As in
//! [`period`](mod@crate::period), a *proved* period has a type that only a checked theorem makes,
//! while [`observe`] merely reports what a table shows.

use crate::period::tail_period;

/// A proved period with a saltus.
///
/// ```
/// use sg_theory::all_but::AllBut;
///
/// // Anything but 2 may be taken: 0 1 0 1 2 3 2 3 4 5 4 5 ...
/// let proof = AllBut::new([2]).period(100).unwrap();
/// assert_eq!((proof.preperiod(), proof.period(), proof.saltus()), (0, 4, 2));
/// assert_eq!(proof.grundy(4_000_000_000_003), 2_000_000_000_001);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedArithmeticPeriod {
    /// g(0), ..., g(preperiod + period - 1).
    values: Vec<u32>,
    /// At least 1.
    period: usize,
    saltus: u32,
}

impl ProvedArithmeticPeriod {
    /// Makes a proved period from the values of the preperiod and one period. The caller has
    /// checked the theorem.
    pub(crate) fn from_certificate(values: Vec<u32>, period: usize, saltus: u32) -> Self {
        assert!(period >= 1 && period <= values.len());
        ProvedArithmeticPeriod { values, period, saltus }
    }

    /// The least n0 with `g(n + period) = g(n) + saltus` for all n >= n0.
    pub fn preperiod(&self) -> usize {
        self.values.len() - self.period
    }

    /// The least p > 0 after which the sequence repeats, higher by the saltus.
    pub fn period(&self) -> usize {
        self.period
    }

    /// The growth of the values with each period.
    pub fn saltus(&self) -> u32 {
        self.saltus
    }

    /// Returns g(n) for any heap in *O*(1).
    ///
    /// # Panics
    ///
    /// If the value does not fit in 64 bits, which requires a saltus larger than the period.
    pub fn grundy(&self, n: u64) -> u64 {
        let (preperiod, period) = (self.preperiod() as u64, self.period as u64);
        if n < preperiod {
            return u64::from(self.values[n as usize]);
        }
        let (rounds, rest) = ((n - preperiod) / period, (n - preperiod) % period);
        let grown = rounds.checked_mul(u64::from(self.saltus));
        let value = grown.and_then(|grown| grown.checked_add(u64::from(self.values[(preperiod + rest) as usize])));
        value.expect("a Grundy value below 2^64")
    }
}

/// A repetition with growth observed in a table, which may end right after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservedArithmeticPeriod {
    /// The least n0 with `g(n + period) = g(n) + saltus` for all n from n0 as far as the table
    /// goes.
    pub preperiod: usize,
    /// The period for which preperiod + period is smallest.
    pub period: usize,
    /// The growth with each period; 0 if the values simply repeat.
    pub saltus: u32,
    /// The number of values examined.
    pub up_to: usize,
}

/// Returns the repetition with growth that explains the table best. The table must show the period
/// twice in full and the beginning of a third.
///
/// `g(n + p) - g(n)` is the same for all n exactly when the *differences* g(n + 1) - g(n) have the
/// period p, so the search examines these. Falling sequences are not reported. *O*(n) time and
/// memory for n values.
///
/// ```
/// use sg_theory::period::arithmetic::observe;
///
/// let seen = observe(&[0, 1, 0, 1, 2, 3, 2, 3, 4]).unwrap();
/// assert_eq!((seen.preperiod, seen.period, seen.saltus, seen.up_to), (0, 4, 2, 9));
/// assert_eq!(observe(&[0, 1, 3, 6, 10]), None);
/// ```
pub fn observe(values: &[u32]) -> Option<ObservedArithmeticPeriod> {
    let differences: Vec<i64> = values.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
    let (preperiod, period) = tail_period(&differences)?;
    if values.len() - preperiod <= 2 * period {
        return None;
    }
    let saltus = values[preperiod + period].checked_sub(values[preperiod])?;
    Some(ObservedArithmeticPeriod { preperiod, period, saltus, up_to: values.len() })
}

#[cfg(test)]
mod tests {
    use super::{ProvedArithmeticPeriod, observe};

    #[test]
    fn observed_period_holds_in_the_whole_table() {
        for code in 0..3u32.pow(8) {
            let values: Vec<u32> = (0..8).map(|i| code / 3u32.pow(i) % 3).collect();
            if let Some(seen) = observe(&values) {
                assert!(values.len() - seen.preperiod > 2 * seen.period);
                for n in seen.preperiod..values.len() - seen.period {
                    assert_eq!(values[n + seen.period], values[n] + seen.saltus, "{values:?}");
                }
            }
        }
    }

    #[test]
    fn proved_period_gives_the_value_of_any_heap() {
        let proof = ProvedArithmeticPeriod::from_certificate(vec![7, 0, 1], 2, 3);
        let values: Vec<u64> = (0..7).map(|n| proof.grundy(n)).collect();
        assert_eq!(values, [7, 0, 1, 3, 4, 6, 7]);
        assert_eq!(
            observe(&[7, 0, 1, 3, 4, 6, 7]).map(|seen| (seen.preperiod, seen.period, seen.saltus)),
            Some((1, 2, 3))
        );
    }
}
