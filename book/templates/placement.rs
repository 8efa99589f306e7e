use std::collections::HashMap;

/// Blocks of two by two squares are put on free squares, which are bits; two empty bits end each row of the board.
fn grundy(free: u128, width: u32, known: &mut HashMap<u128, u32>) -> u32 {
    let block = 0b11 | 0b11 << width;
    if let Some(&value) = known.get(&free) {
        return value;
    }
    let places: Vec<u128> = (0..127 - width).map(|at| block << at).filter(|block| free & block == *block).collect();
    let reached: Vec<u32> = places.into_iter().map(|block| grundy(free ^ block, width, known)).collect();
    let value = (0..).find(|value| !reached.contains(value)).unwrap();
    known.insert(free, value);
    value
}
// check
pub fn check() -> Vec<u64> {
    let board = |rows: u32, columns: u32| {
        let free = (0..rows).fold(0u128, |free, row| free | ((1 << columns) - 1) << (row * (columns + 1)));
        u64::from(grundy(free, columns + 1, &mut HashMap::new()))
    };
    vec![board(2, 2), board(2, 5), board(3, 3), board(3, 5), board(4, 4), board(5, 4), board(1, 7)]
}
