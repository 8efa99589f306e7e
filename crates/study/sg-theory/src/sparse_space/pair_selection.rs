//! Selects the pairs that are useful for marking options, by a sample of the table.

use super::pair::Pair;
use std::cmp::Reverse;

/// The number of sample heaps to learn from, and of those to test the result on.
const SAMPLE: usize = 128;

/// The number of pairs chosen in the first round. Later rounds add an eighth of the pairs chosen so
/// far.
const ROUND: usize = 8;

/// The number of pairs to examine more than once.
const SHORT_LIST: usize = 2048;

/// The cost of finding an option that is not marked, in marks.
const MISS: usize = 300;

/// Puts the pairs that are worth their marks first, and returns their number.
///
/// `wanted(n, v)` says whether a value v below g(n) should be marked. An option that c pairs give
/// is worth 1/c to each of them, so that rare options count most, and a quarter of that after each
/// chosen pair that gives it. A second set of heaps, from which nothing is learnt, shows whether
/// more pairs are worth their marks.
pub(super) fn by_use(pool: &mut [Pair], values: &[u16], wanted: impl Fn(usize, u16) -> bool) -> usize {
    let reach = pool.iter().map(|pair| pair.distance).max().unwrap_or(0);
    // In long tables the step is 11, which shares no small period with the game.
    let step = (values.len().saturating_sub(reach + 1) / (2 * SAMPLE)).min(11);
    if step == 0 {
        return pool.len();
    }
    let heaps: Vec<usize> = (1..=2 * SAMPLE).map(|i| values.len() - i * step).collect();
    let width = values.iter().max().map_or(1, |&most| usize::from(most) + 1).next_power_of_two();
    let wanted = |n: usize, value: usize| value < usize::from(values[n]) && wanted(n, value as u16);
    // Each half of the sample has a table of `SAMPLE * width` entries, one for each heap and value.
    let (learn, test) = heaps.split_at(SAMPLE);
    let options = |pair: &Pair, heaps: &[usize], call: &mut dyn FnMut(usize)| {
        for (index, n) in heaps.iter().enumerate() {
            call(index * width + usize::from(values[n - pair.distance] ^ pair.value));
        }
    };
    let mut worth = vec![0u32; SAMPLE * width];
    for pair in pool.iter() {
        options(pair, learn, &mut |place| worth[place] += 1);
    }
    for (place, worth) in worth.iter_mut().enumerate() {
        *worth = if wanted(learn[place / width], place % width) { (1 << 20) / (*worth).max(1) } else { 0 };
    }
    let mut unmet: Vec<bool> = (0..SAMPLE * width).map(|place| wanted(test[place / width], place % width)).collect();
    let mut chosen = 0;
    let mut end = pool.len();
    while chosen < end {
        let rest = &mut pool[chosen..end];
        rest.sort_by_cached_key(|pair| {
            let mut use_of_pair = 0;
            options(pair, learn, &mut |place| use_of_pair += worth[place]);
            Reverse(use_of_pair)
        });
        end = end.min(SHORT_LIST);
        let round = (ROUND + chosen / 8).min(rest.len());
        let mut met = 0;
        for pair in &rest[..round] {
            options(pair, learn, &mut |place| worth[place] /= 4);
            options(pair, test, &mut |place| met += usize::from(std::mem::take(&mut unmet[place])));
        }
        if met * MISS < round * SAMPLE {
            break;
        }
        chosen += round;
    }
    chosen
}
