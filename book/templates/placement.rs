use std::collections::HashMap;

/// A move puts a block of two by two squares on free squares, which are bits. A zero bit ends each
/// row of the board. `known` holds the values of parts for one width.
fn grundy(free: u128, width: u32, known: &mut HashMap<u128, u32>) -> u32 {
    let block = 0b11 | 0b11 << width;
    let places = |free: u128| (0..127 - width).map(move |at| block << at).filter(move |block| free & block == *block);
    let mut parts: Vec<u128> = Vec::new(); // blocks that overlap, also through others, form a part
    for place in places(free) {
        let (joined, others): (Vec<u128>, Vec<u128>) = parts.into_iter().partition(|part| part & place != 0);
        parts = others;
        parts.push(joined.into_iter().fold(place, |all, part| all | part));
    }
    let mut sum = 0;
    for part in parts {
        let part = part >> part.trailing_zeros(); // the same part, shifted
        if !known.contains_key(&part) {
            let reached: Vec<u32> = places(part).map(|place| grundy(part ^ place, width, known)).collect();
            known.insert(part, (0..).find(|value| !reached.contains(value)).unwrap());
        }
        sum ^= known[&part];
    }
    sum
}
// check
pub fn check() -> Vec<u64> {
    let board = |rows: u32, columns: u32| {
        let free = (0..rows).fold(0u128, |free, row| free | ((1 << columns) - 1) << (row * (columns + 1)));
        u64::from(grundy(free, columns + 1, &mut HashMap::new()))
    };
    vec![board(2, 2), board(2, 5), board(3, 3), board(3, 5), board(4, 4), board(5, 4), board(1, 7)]
}
