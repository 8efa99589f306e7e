//! Colouring (Luogu P2594)
//!
//! *Asked*: a board of coins, heads or tails; a move turns a connected set of coins that contains
//! the coin where its lowest row and rightmost column meet, which must turn from tails to heads.
//! Whoever cannot move loses. Print `-_-` if the first player wins, else `=_=`.
//!
//! *Pattern*: coin turning on a board, with values that are powers of two.
//!
//! *Why*: each coin that shows tails is an independent game. In the first row or column the sets
//! are runs: Ruler, the largest power of two that divides the place. Elsewhere a set can hold or
//! leave out each smaller power of two, so the coin in row x and column y is worth 2^(x + y - 2).
//!
//! *Cost*: O(1) per coin; the sum has up to 199 binary digits, each kept as a parity.

use proconio::{input, marker::Bytes};

/// The exponent of a coin's value, by its row and column from 0.
fn exponent(row: usize, column: usize) -> usize {
    match (row, column) {
        (0, place) | (place, 0) => (place + 1).trailing_zeros() as usize,
        _ => row + column,
    }
}

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { rows: usize, _columns: usize, board: [Bytes; rows] }
        let mut digits = [false; 200];
        for (row, coins) in board.iter().enumerate() {
            for (column, _) in coins.iter().enumerate().filter(|&(_, &coin)| coin == b'T') {
                digits[exponent(row, column)] ^= true;
            }
        }
        println!("{}", if digits.contains(&true) { "-_-" } else { "=_=" });
    }
}
