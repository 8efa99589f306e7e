//! Fills the table of a subtraction game: 64 heaps at a time, by bit sets.
//!
//! The textbook method finds the values of each heap's options in turn. Here the outer loop is over
//! *values*. For 64 consecutive heaps and v = 0, 1, 2, ... one word marks the heaps that already
//! have a value or can reach a v. The lowest unmarked heap t has the value v (it misses v, and
//! found every smaller value), and then the heaps t + s for s in S can reach a v as well: `S << t`
//! is added to the word, and the part beyond the word is kept for later words. Each heap costs one
//! such step. With S = {1, 2} and heaps 0, 1, 2, ...:
//!
//! ```text
//! v = 0   heap 0 is free, marks 1 and 2; heap 3 is free, marks 4 and 5; ...     0 . . 0 . . 0
//! v = 1   heap 1 is free, marks 2 and 3 (3 has a value); heap 4; ...            0 1 . 0 1 . 0
//! v = 2   what is left                                                          0 1 2 0 1 2 0
//! ```
//!
//! The values become periodic, and after a proved period they are copied ([`values_up_to`]).
//!
//! If max S <= 64, the part beyond the word is one word per value ([`narrow`]); otherwise it is a
//! row of words, and the 64 shifts of S are precomputed, since shifting on the fly costs more than
//! the rest ([`wide`]).

use super::grundy_take_between;

/// Values are found for blocks of heaps that fit one machine word.
const BLOCK: usize = 64;

/// g(0), ..., g(largest). `set` is increasing, without 0.
pub(crate) fn values_up_to(set: &[usize], largest: usize) -> Vec<u32> {
    let Some(&window) = set.last() else { return vec![0; largest + 1] };
    let least = set[0];
    if window - least + 1 == set.len() {
        // An interval has a formula, and the tables below would be long.
        let value = |heap| grundy_take_between(least as u64, window as u64, heap as u64) as u32;
        return (0..=largest).map(value).collect();
    }
    let fill = |values: &mut [u32]| if window <= BLOCK { narrow(set, values) } else { wide(set, window, values) };
    let mut values = vec![0; (largest / BLOCK + 1) * BLOCK];
    // The last `window` values decide all later ones: an earlier occurrence starts a period. Only
    // small parts of the table are searched, which costs at most as much as filling it.
    let mut part = (window / BLOCK + 1) * 8 * BLOCK;
    while part < values.len() / 32 {
        fill(&mut values[..part]);
        let last = part - window;
        let mut earlier = values[..part - 1].windows(window);
        if let Some(start) = earlier.rposition(|there| *there == values[last..part]) {
            repeat(&mut values, part, last - start);
            values.truncate(largest + 1);
            return values;
        }
        part *= 8;
    }
    fill(&mut values);
    values.truncate(largest + 1);
    values
}

/// Extends the first `known` values: each later one equals the one `period` places before.
fn repeat(values: &mut [u32], mut known: usize, period: usize) {
    let mut step = period;
    while known < values.len() {
        let length = step.min(values.len() - known);
        values.copy_within(known - step..known - step + length, known);
        known += length;
        step += length;
    }
}

/// Fills in g(0), g(1), ...; `values` are whole blocks, here and in [`wide`].
fn narrow(set: &[usize], values: &mut [u32]) {
    // For each member s, `set` has bit s - 1 and `closing` has bit s, which for s = 64 is beyond
    // the word. `closing` also has bit 0, for the heap itself.
    let set: u64 = set.iter().map(|s| 1 << (s - 1)).sum();
    let closing = set << 1 | 1;
    // For each value v, the heaps of the next block that can move to a v in earlier blocks.
    let mut reached: Vec<u64> = Vec::new();
    for block in values.chunks_exact_mut(BLOCK) {
        let mut valued = 0u64;
        let mut value = 0;
        while valued != u64::MAX {
            if value == reached.len() {
                reached.push(0);
            }
            let mut closed = valued | reached[value];
            let mut beyond = 0;
            while closed != u64::MAX {
                let heap = closed.trailing_ones();
                block[heap as usize % BLOCK] = value as u32;
                valued |= 1 << heap;
                closed |= closing << heap;
                beyond |= set >> (63 - heap);
            }
            reached[value] = beyond;
            value += 1;
        }
        // The marks of earlier blocks for larger values end here.
        reached[value..].fill(0);
    }
}

fn wide(set: &[usize], most: usize, values: &mut [u32]) {
    let width = (most + BLOCK - 1) / BLOCK + 1;
    // Row t, of `width` words: the set shifted by t.
    let mut shifts = vec![0u64; BLOCK * width];
    for (shift, row) in shifts.chunks_exact_mut(width).enumerate() {
        for s in set.iter().map(|s| s + shift) {
            row[s / BLOCK] |= 1 << (s % BLOCK);
        }
    }
    // The same in rows, from word `now` on; rows are long, so that they are rarely moved back.
    let length = 4 * width;
    let mut reached: Vec<Vec<u64>> = Vec::new();
    let mut now = 0;
    for block in values.chunks_exact_mut(BLOCK) {
        if now + width > length {
            for row in &mut reached {
                row.copy_within(now.., 0);
                row[length - now..].fill(0);
            }
            now = 0;
        }
        let mut valued = 0u64;
        let mut value = 0;
        while valued != u64::MAX {
            if value == reached.len() {
                reached.push(vec![0; length]);
            }
            let row = &mut reached[value][now..now + width];
            let mut closed = valued | row[0];
            while closed != u64::MAX {
                let heap = closed.trailing_ones() as usize;
                block[heap % BLOCK] = value as u32;
                valued |= 1 << heap;
                let shift = &shifts[heap * width..][..width];
                closed |= 1 << heap | shift[0];
                row.iter_mut().zip(shift).skip(1).for_each(|(word, marks)| *word |= marks);
            }
            value += 1;
        }
        now += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{values_up_to, wide};
    use crate::mex;

    fn by_definition(set: &[usize], heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for n in 0..heaps {
            let options: Vec<u32> = set.iter().filter(|&&s| s <= n).map(|&s| values[n - s]).collect();
            values.push(mex(options));
        }
        values
    }

    fn filled_wide(set: &[usize], heaps: usize) -> Vec<u32> {
        let mut values = vec![0; heaps];
        wide(set, set[set.len() - 1], &mut values);
        values
    }

    /// A set of `count` members up to `most`, from a fixed sequence.
    fn scattered(count: usize, most: usize, seed: u64) -> Vec<usize> {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut set: Vec<usize> = (0..count).map(|_| random.usize(1..=most)).collect();
        set.sort_unstable();
        set.dedup();
        set
    }

    #[test]
    fn all_methods_agree_with_the_definition() {
        for seed in 0..60 {
            for (count, most) in [(1, 1), (3, 8), (10, 64), (30, 64), (12, 65), (40, 130), (3, 700), (90, 400)] {
                let set = scattered(count, most, seed);
                let expected = by_definition(&set, 1536);
                assert_eq!(values_up_to(&set, 1535), expected, "{set:?}");
                assert_eq!(filled_wide(&set, 1536), expected, "{set:?}");
            }
        }
    }

    #[test]
    fn copied_values_are_right() {
        let sets: [&[usize]; 6] = [
            &[1],
            &[1, 2, 3],
            &[2, 5, 7, 13, 24, 31],
            &[4, 5, 11, 23, 44],
            &[1, 2, 3, 5, 8, 13, 21, 34, 55, 89],
            &[64, 65],
        ];
        for set in sets {
            let expected = by_definition(set, 60_000);
            for heaps in [1, 64, 16_384, 16_385, 32_769, 59_999, 60_000] {
                assert_eq!(values_up_to(set, heaps - 1), expected[..heaps], "{set:?}");
            }
        }
        assert_eq!(values_up_to(&[], 3), [0; 4]);
    }

    #[test]
    fn values_beyond_one_and_two_words_are_reached() {
        for most in [63usize, 64, 65, 127, 128, 200] {
            let set: Vec<usize> = (1..=most).collect();
            let expected: Vec<u32> = (0..1024).map(|n| n % (most as u32 + 1)).collect();
            assert_eq!(values_up_to(&set, 1023), expected);
            assert_eq!(filled_wide(&set, 1024), expected);
        }
    }
}
