//! The survey of one octal code.

use sg_theory::Taking;
use sg_theory::sparse_space::SparseTable;

/// The number of heaps over which the codes of an open class have to agree.
pub const SORTED_AT: usize = 32_000;

/// The maximum number of leading zeros in the values of a four-digit code, unless all are zero.
const MOST_ZEROS: usize = 6;

/// The results for the values of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Preperiod and period, proved by the theorem at [`Taking::period`].
    pub proved: Option<(usize, usize)>,
    /// The number of heaps in the table.
    pub heaps: usize,
    /// The largest value, and the first heap that has it.
    pub largest: (u16, usize),
    /// The number of rare heaps and the last one; `None` if the table is too short to tell.
    pub rare: Option<(usize, usize)>,
    /// A hash of the values without the leading zeros, up to the end of the first period or of
    /// [`SORTED_AT`] heaps.
    pub fingerprint: u64,
}

/// Extends the table of an octal code until it proves a period, up to `heaps` or [`SORTED_AT`]
/// heaps, whichever is larger. *O*(heaps) in a sparse space, otherwise *O*(heaps²).
///
/// # Panics
///
/// If the code is not octal, or a value reaches 65,536.
pub fn survey(code: &Taking, heaps: usize) -> Survey {
    let heaps = heaps.max(SORTED_AT);
    let mut table = SparseTable::new(code).expect("an octal code");
    let mut length = 256;
    let proof = loop {
        table.extend_to(length);
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
    // Every heap counts as rare until a space has been chosen.
    let heaps_above_0 = || table.rare_heaps().iter().filter(|&&heap| heap > 0).count();
    let last = table.rare_heaps().last().copied().unwrap_or(0);
    let rare = (table.mask() > 0).then(|| (heaps_above_0(), last));
    Survey { proved, heaps: length, largest: (largest, first), rare, fingerprint: fingerprint(values, proved) }
}

/// The 64-bit FNV-1a hash of the values from the first nonzero one, and of the period.
fn fingerprint(values: &[u16], proved: Option<(usize, usize)>) -> u64 {
    let zeros = values.iter().take_while(|&&value| value == 0).count() % values.len();
    let (length, period) = match proved {
        Some((preperiod, period)) => (preperiod.saturating_sub(zeros) + period, period),
        None => (SORTED_AT - MOST_ZEROS, 0),
    };
    let numbers = values[zeros..zeros + length].iter().map(|&value| u64::from(value));
    let step = |hash: u64, number: u64| (hash ^ number).wrapping_mul(0x100_0000_01b3);
    numbers.chain([period as u64]).fold(0xcbf2_9ce4_8422_2325, step)
}
