//! Doubloon Game (HDU 4203)
//!
//! *Asked*: S coins lie on a table. A move takes 1, K, K^2, or another power of K of them. Whoever
//! takes the last coin wins. Print the least number that wins as a first move, or 0 if the first
//! player loses.
//!
//! *Pattern*: a subtraction game whose lost heaps repeat after K + 1.
//!
//! *Why*: modulo K + 1, K is -1, so each move changes the remainder r of S by 1, up or down. If K
//! is odd, each move takes an odd number, and parity decides. If K is even, the lost remainders are
//! 0, 2, ..., K - 2: their neighbours are all other ones. So 1 wins from an odd r, and from r = K
//! it leaves K - 1, which is won. There only K, K^3, ... win, which leave 0.
//!
//! *Cost*: O(1) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { s: u64, k: u64 }
        let rest = s % (k + 1);
        out.line(if k % 2 == 0 && rest == k { k } else { rest % 2 });
    }
}
