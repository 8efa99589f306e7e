use std::collections::HashMap;

/// The moves of the game. Here: a set of numbers as bits, and a move subtracts k from all that are
/// at least k.
fn moves(set: u32) -> Vec<u32> {
    (1..=32 - set.leading_zeros()).map(|k| (set >> k) | (set & ((1 << (k - 1)) - 1))).collect()
}

fn grundy(set: u32, known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let reached: Vec<u32> = moves(set).into_iter().map(|next| grundy(next, known)).collect();
    let value = (0..).find(|value| !reached.contains(value)).unwrap();
    known.insert(set, value);
    value
}
// check
pub fn check() -> Vec<u64> {
    let mut known = HashMap::new();
    (0..200).map(|set| grundy(set, &mut known).into()).collect()
}
