//! Moore's Nim: a move takes counters from at least one and at most k heaps, any numbers; the last counter wins.
//!
//! Moore (1910): write the heaps in binary, one below the other. The player to move loses exactly when the number
//! of ones in *every* column is a multiple of k + 1. (k = 1 is Nim, where that is the xor.)
//!
//! Worked example, k = 2, heaps 1, 2, 3: column 0 has two ones, column 1 too; a win. Leaving 1, 1, 1 makes the
//! counts 3 and 0, both multiples of 3.
//!
//! The winning move is built from the highest column down. Heaps that are chosen already may have any lower bits;
//! let c be their number and s the ones of the other heaps in the column, modulo k + 1. If c >= k + 1 - s, or s = 0,
//! the chosen heaps can fill up the column. Otherwise s + c <= k, and s more heaps with a one there are chosen: that
//! one is dropped, so they get smaller.

/// Returns whether the player to move wins. *O*(n) for n heaps.
///
/// # Panics
///
/// If k is 0: then there is no move at all.
///
/// ```
/// use sg_core::heaps::moore::wins;
///
/// assert!(wins(2, &[1, 2, 3]));
/// assert!(!wins(2, &[1, 1, 1]));
/// ```
pub fn wins(k: usize, heaps: &[u64]) -> bool {
    assert!(k > 0, "a move must be allowed to touch a heap");
    (0..64).any(|bit| ones(heaps, bit) % modulus(k) > 0)
}

/// The heaps after one winning move, or `None` in a lost position. *O*(n) for n heaps.
///
/// There may be very many winning moves; this is the one that the proof builds.
///
/// # Panics
///
/// If k is 0.
///
/// ```
/// use sg_core::heaps::moore::winning_move;
///
/// assert_eq!(winning_move(2, &[1, 2, 3]), Some(vec![1, 1, 1]));
/// assert_eq!(winning_move(2, &[1, 1, 1]), None);
/// ```
pub fn winning_move(k: usize, heaps: &[u64]) -> Option<Vec<u64>> {
    if !wins(k, heaps) {
        return None;
    }
    let mut kept = heaps.to_vec();
    let mut changed: Vec<(usize, u64)> = Vec::new();
    for bit in (0..64).rev() {
        let surplus = ones(&kept, bit) % modulus(k);
        let lacking = if surplus == 0 { 0 } else { modulus(k) - surplus };
        if lacking <= changed.len() {
            for (_, size) in &mut changed[..lacking] {
                *size |= 1 << bit;
            }
            continue;
        }
        let with_one = (0..kept.len()).filter(|&heap| kept[heap] >> bit & 1 == 1);
        for heap in with_one.take(surplus).collect::<Vec<_>>() {
            // The bits above stay, the one here goes, and those below are free.
            changed.push((heap, kept[heap] >> bit << bit ^ 1 << bit));
            kept[heap] = 0;
        }
    }
    let mut next = heaps.to_vec();
    changed.into_iter().for_each(|(heap, size)| next[heap] = size);
    Some(next)
}

/// k + 1; if that does not fit, no number of heaps is a multiple of it.
fn modulus(k: usize) -> usize {
    k.saturating_add(1)
}

fn ones(heaps: &[u64], bit: u32) -> usize {
    heaps.iter().filter(|&heap| heap >> bit & 1 == 1).count()
}

#[cfg(test)]
mod tests {
    use super::{winning_move, wins};
    use std::collections::HashMap;

    /// All positions with the same number of heaps that are smaller in one to k heaps.
    fn options(k: usize, heaps: &[u64]) -> Vec<Vec<u64>> {
        let mut all = vec![vec![]];
        for &heap in heaps {
            let longer = |start: &Vec<u64>| (0..=heap).map(|to| [&start[..], &[to]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(longer).collect();
        }
        let touched = |next: &Vec<u64>| next.iter().zip(heaps).filter(|(a, b)| a != b).count();
        all.retain(|next| (1..=k).contains(&touched(next)));
        all
    }

    fn by_rules(k: usize, heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&result) = known.get(heaps) {
            return result;
        }
        let result = options(k, heaps).iter().any(|next| !by_rules(k, next, known));
        known.insert(heaps.to_vec(), result);
        result
    }

    #[test]
    fn outcomes_are_those_of_the_rules_and_the_move_wins() {
        for k in 1..=4 {
            let mut known = HashMap::new();
            for code in 0..4u64.pow(4) {
                let heaps: Vec<u64> = (0..4).map(|i| code / 4u64.pow(i) % 4).collect();
                assert_eq!(wins(k, &heaps), by_rules(k, &heaps, &mut known), "{k} {heaps:?}");
                match winning_move(k, &heaps) {
                    Some(next) => assert!(
                        options(k, &heaps).contains(&next) && !wins(k, &next),
                        "{heaps:?} {next:?}"
                    ),
                    None => assert!(!wins(k, &heaps)),
                }
            }
        }
    }

    #[test]
    fn large_heaps_and_large_k_are_no_special_case() {
        let next = winning_move(3, &[u64::MAX, 1 << 63, 5, 9, u64::MAX]).unwrap();
        assert!(!wins(3, &next));
        assert_eq!(winning_move(usize::MAX, &[3, 4]), Some(vec![0, 0]));
    }
}
