//! Be the Winner (HDU 2509)
//!
//! *Asked*: rows of apples; a move takes any number of consecutive apples from one row, which may
//! leave two rows, and whoever takes the last apple loses. Does the first player win? Read to end
//! of file.
//!
//! *Pattern*: misère Nim.
//!
//! *Why*: a row that is split into a and b was longer than a + b, and a xor b is at most a + b: the
//! nim-sum changes as by some ordinary move of Nim. While at least two rows are longer than 1,
//! leave the nim-sum 0. When one is, the nim-sum is not 0 and it is your turn: take all of it or
//! all but one apple, whichever leaves an odd number of rows of 1. If all rows are 1 from the
//! start, you need an even number of them.
//!
//! *Cost*: O(n) for n rows.

use sg_core::heaps::misere_nim;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { rows: [u32] }
        let wins = misere_nim::wins(rows);
        out.line(if wins { "Yes" } else { "No" });
    }
}
