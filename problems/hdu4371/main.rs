//! Alice and Bob (HDU 4371)
//!
//! *Asked*: Alice writes 0. Then Bob and she write numbers in turn. Each is the last number plus or
//! minus one of d_1, ..., d_m, larger than the last but one, and at most n. Whoever cannot write
//! loses. Who wins?
//!
//! *Pattern*: only the least number d counts: an answer undoes every other step.
//!
//! *Why*: the winner adds d, or takes d away after a larger step. Say he adds d to the number p of
//! his opponent. Every step down from there ends at p or below, so the opponent goes up: by d, or
//! by more. After more, taking d away gives a number above the winner's last one, and the opponent
//! has to go up by more than d again, and so on until he is stuck. If both always add d, n / d
//! numbers are written after the 0, rounded down. Bob writes the last of them if that is odd.
//!
//! *Cost*: O(m) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for test in 1..=tests {
        input! { n: u32, m: usize, steps: [u32; m] }
        let least = steps.into_iter().min().unwrap_or(1);
        writeln!(out, "Case #{test}: {}", if n / least % 2 == 0 { "Alice" } else { "Bob" });
    }
}
