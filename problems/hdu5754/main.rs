//! Life Winner Bo (HDU 5754)
//!
//! *Asked*: one chess piece stands at (1, 1) of an N x M board: 1 is a king, 2 a rook, 3 a knight,
//! 4 a queen. Players move it in turn, only down, to the right, or both at once. Whoever brings it
//! to (N, M) wins. A piece that is stuck elsewhere is a draw. B moves first. Print the winner, `B`
//! or `G`, or `D` for a draw.
//!
//! *Pattern*: four games of two numbers: the steps that are missing in each direction.
//!
//! *Why*: the king loses where both are even (HDU 2147), the rook where both are equal (Nim), and
//! the queen plays Wythoff's game. A knight that arrives has made a fixed number of steps (1, 2)
//! and of steps (2, 1). If there are as many of either, the second player answers each step by the
//! other kind, and so arrives. If there is one more of a kind, the first player takes it and then
//! does the same. Otherwise either player can make the rarer step too often, which is a draw.
//!
//! *Cost*: O(1) per game.

use sg_core::heaps::wythoff;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { piece: u32, n: u64, m: u64 }
        let (down, right) = (n - 1, m - 1);
        let wins = match piece {
            1 => Some(down % 2 == 1 || right % 2 == 1),
            2 => Some(down != right),
            3 if (down + right) % 3 == 0 && down.abs_diff(right) <= 1 => Some(down != right),
            3 => None,
            _ => Some(wythoff::wins(down, right)),
        };
        out.line(wins.map_or("D", |wins| if wins { "B" } else { "G" }));
    }
}
