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
/// use sg_theory::moore::wins;
///
/// assert!(wins(2, &[1, 2, 3]));
/// assert!(!wins(2, &[1, 1, 1]));
/// ```
pub fn wins(k: usize, heaps: &[u64]) -> bool {
    assert!(k > 0, "a move must be allowed to touch a heap");
    (0..64).any(|bit| !ones(heaps, bit).is_multiple_of(modulus(k)))
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
/// use sg_theory::moore::winning_move;
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
