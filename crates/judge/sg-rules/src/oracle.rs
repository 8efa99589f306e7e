//! Tools that decide cases at the limits of a problem, where possible without the idea of its
//! solution.

/// Returns the least number that is not among `values`.
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let mut values: Vec<u64> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    (0..).zip(&values).take_while(|(least, value)| least == *value).count() as u64
}

/// The name of an oracle that uses [`nim_sum`].
pub const DIGITS: &str = "each binary digit counted over the heaps";

/// Returns the sum without carry. A binary digit is in the sum if it occurs an odd number of times.
///
/// ```
/// assert_eq!(sg_rules::oracle::nim_sum([1, 2, 3, 8]), 8);
/// ```
pub fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    // Count every second digit modulo 2, with room for a carry between them.
    const SECOND: u64 = 0x5555_5555_5555_5555;
    let mut counts = [0; 2];
    for value in values {
        for (first, count) in counts.iter_mut().enumerate() {
            *count = (*count + (value >> first & SECOND)) & SECOND;
        }
    }
    counts[0] + (counts[1] << 1)
}

/// The name of an oracle that uses [`taking`].
pub const TAKING: &str = "a table of mex over the takes of one heap, up to the limit";

/// Returns the values of heaps of 0 to `most` if the numbers of `takes` may be taken, by mex over
/// the moves.
///
/// ```
/// assert_eq!(sg_rules::oracle::taking(5, &[1, 3]), [0, 1, 0, 1, 0, 1]);
/// ```
pub fn taking(most: u64, takes: &[u64]) -> Vec<u64> {
    let mut takes = takes.to_vec();
    takes.sort_unstable();
    takes.dedup();
    let mut values: Vec<u64> = Vec::new();
    // For each value, the last heap that can move to it.
    let mut seen = vec![u64::MAX; takes.len() + 2];
    for heap in 0..=most {
        for take in takes.iter().take_while(|&&take| take <= heap) {
            seen[values[(heap - take) as usize] as usize] = heap;
        }
        values.push(seen.iter().take_while(|&&last| last == heap).count() as u64);
    }
    values
}

/// Returns the values of rows of 0 to `most` if runs of these lengths may be taken from anywhere in
/// a row.
pub fn taking_runs(most: u64, lengths: &[u64]) -> Vec<u64> {
    let mut lengths = lengths.to_vec();
    lengths.sort_unstable();
    lengths.dedup();
    let mut values: Vec<u64> = Vec::new();
    // For each total length, the values of all pairs of rows, as bits.
    let mut pairs: Vec<Vec<u64>> = Vec::new();
    for row in 0..=most {
        let mut seen = vec![0; row as usize / 32 + 1];
        for length in lengths.iter().take_while(|&&length| length <= row) {
            for (seen, left) in seen.iter_mut().zip(&pairs[(row - length) as usize]) {
                *seen |= left;
            }
        }
        let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
        values.push(64 * full as u64 + u64::from(seen.get(full).map_or(0, |word| word.trailing_ones())));
        let mut both = vec![0; row as usize / 32 + 1];
        for first in 0..=row as usize / 2 {
            let value = values[first] ^ values[row as usize - first];
            both[value as usize / 64] |= 1 << (value % 64);
        }
        pairs.push(both);
    }
    values
}

/// Returns the lost positions of Wythoff's game (take from one of two heaps, or the same number
/// from both) whose smaller heap is at most `most`: the pairs `(a, a + 0)`, `(a, a + 1)`,
/// `(a, a + 2)`, ..., where each a is the least number in no earlier pair.
pub fn cold_pairs(most: u64) -> Vec<(u64, u64)> {
    let mut used = vec![false; 3 * most as usize + 4];
    let mut pairs = Vec::new();
    let mut a = 0;
    for difference in 0.. {
        while used[a as usize] {
            a += 1;
        }
        if a > most {
            break;
        }
        used[a as usize] = true;
        used[(a + difference) as usize] = true;
        pairs.push((a, a + difference));
    }
    pairs
}

/// Returns the floor of k times the golden ratio, in exact integers: half of k + floor(sqrt(5 k
/// k)).
///
/// ```
/// assert_eq!([1, 2, 3, 1_000_000].map(sg_rules::oracle::golden), [1, 3, 4, 1_618_033]);
/// ```
pub fn golden(k: u64) -> u64 {
    let square = 5 * u128::from(k) * u128::from(k);
    ((u128::from(k) + square.isqrt()) / 2) as u64
}
