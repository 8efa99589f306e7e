//! The survey of one octal code.

use sg_theory::Taking;
use sg_theory::sparse_space::SparseTable;

use crate::fnv1a;

/// The number of heaps that decide whether open codes are in one class.
pub const SORTED_AT: usize = 32_000;

/// Codes of four digits have at most this many zeros at the beginning, if not only zeros.
const MOST_ZEROS: usize = 6;

/// The survey of the values of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Preperiod and period, proved by the theorem at [`Taking::period`].
    pub proved: Option<(usize, usize)>,
    /// The number of heaps in the table.
    pub heaps: usize,
    /// The largest value in it, and the first heap with that.
    pub largest: (u16, usize),
    /// The number of rare heaps, and the last of them; `None` if the table is too short to tell.
    pub rare: Option<(usize, usize)>,
    /// A hash of the values without the zeros at the beginning, up to the end of the first period or of
    /// [`SORTED_AT`] heaps.
    pub fingerprint: u64,
}

/// Looks at up to `heaps` heaps of an octal code, at least [`SORTED_AT`], until they prove a period; `None` if `stopped`
/// becomes true meanwhile. *O*(heaps) in a sparse space, else *O*(heaps²).
///
/// # Panics
///
/// If the code is not octal, or a value reaches 65,536.
///
/// ```
/// let survey = sg_study::atlas::survey(&"0.77".parse().unwrap(), 0, &|| false).unwrap();
/// assert_eq!((survey.proved, survey.largest), (Some((71, 12)), (8, 27)));
/// ```
pub fn survey(code: &Taking, heaps: usize, stopped: &dyn Fn() -> bool) -> Option<Survey> {
    let heaps = heaps.max(SORTED_AT);
    let mut table = SparseTable::new(code).expect("an octal code");
    let mut length = 256;
    let proof = loop {
        // In steps, so that a request to stop is noticed soon.
        while table.values().len() < length {
            if stopped() {
                return None;
            }
            table.extend_to(length.min(table.values().len() + 4096));
        }
        let proof = table.period();
        if proof.is_some() || length == heaps {
            break proof;
        }
        length = (length + length / 4).min(heaps);
    };
    let proved = proof.map(|proof| (proof.preperiod(), proof.period()));
    let values = table.values();
    let largest = values.iter().copied().max().unwrap_or(0);
    let first = values.iter().position(|&value| value == largest).unwrap_or(0);
    // Before the first choice of a space every heap counts as rare.
    let heaps_above_0 = || table.rare_heaps().iter().filter(|&&heap| heap > 0).count();
    let last = table.rare_heaps().last().copied().unwrap_or(0);
    let rare = (table.mask() > 0).then(|| (heaps_above_0(), last));
    Some(Survey { proved, heaps: length, largest: (largest, first), rare, fingerprint: fingerprint(values, proved) })
}

/// The hash of the values from the first that is not 0, and the period.
fn fingerprint(values: &[u16], proved: Option<(usize, usize)>) -> u64 {
    let zeros = values.iter().take_while(|&&value| value == 0).count() % values.len();
    let (length, period) = match proved {
        Some((preperiod, period)) => (preperiod.saturating_sub(zeros) + period, period),
        None => (SORTED_AT - MOST_ZEROS, 0),
    };
    let numbers = values[zeros..zeros + length].iter().map(|&value| u64::from(value));
    fnv1a(numbers.chain([period as u64]))
}
