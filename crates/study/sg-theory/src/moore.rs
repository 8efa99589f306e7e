//! Moore's Nim: a move takes any number of counters from each of one to k heaps, and whoever takes
//! the last counter wins.
//!
//! Moore (1910): write the heaps in binary, one below the other. The player to move loses exactly
//! when the number of ones in *every* column is a multiple of k + 1. (For k = 1, which is Nim, this
//! says that the xor is 0.)
//!
//! Worked example, k = 2, heaps 1, 2, 3: columns 0 and 1 have two ones each, so the position is
//! won. Leaving 1, 1, 1 makes the counts 3 and 0, which are multiples of 3.
//!
//! The winning move is built from the highest column down. The heaps chosen so far may have any
//! lower bits; let c be their number and s the number of ones of the other heaps in the column,
//! modulo k + 1. If c >= k + 1 - s, or s = 0, the chosen heaps can fill up the column. Otherwise
//! s + c <= k, and s more heaps with a one there are chosen; dropping this one makes them smaller.

/// Returns whether the player to move wins. *O*(n) for n heaps.
///
/// # Panics
///
/// If k is 0, which allows no move at all.
///
/// ```
/// use sg_theory::moore::wins;
///
/// assert!(wins(2, &[1, 2, 3]));
/// assert!(!wins(2, &[1, 1, 1]));
/// ```
pub fn wins(k: usize, heaps: &[u64]) -> bool {
    assert!(k > 0, "k must be at least 1");
    (0..64).any(|bit| !ones(heaps, bit).is_multiple_of(modulus(k)))
}

/// Returns the heaps after a winning move, or `None` in a lost position. *O*(n) for n heaps.
///
/// There may be very many winning moves; this is the one that the proof constructs.
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
            // Keep the higher bits, drop this one, and leave the lower ones free.
            changed.push((heap, kept[heap] >> bit << bit ^ 1 << bit));
            kept[heap] = 0;
        }
    }
    let mut next = heaps.to_vec();
    for (heap, size) in changed {
        next[heap] = size;
    }
    Some(next)
}

/// k + 1, or `usize::MAX` if that overflows; no list of heaps is so long that this matters.
fn modulus(k: usize) -> usize {
    k.saturating_add(1)
}

fn ones(heaps: &[u64], bit: u32) -> usize {
    heaps.iter().filter(|&heap| heap >> bit & 1 == 1).count()
}
