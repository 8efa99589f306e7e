//! 01 Game (AtCoder ARC 151 C)
//!
//! *Asked*: a row of n squares, some of which hold 0 or 1; a move writes 0 or 1 into an empty one,
//! never next to the same digit. Whoever cannot move loses. Takahashi moves first. Does he win?
//!
//! *Pattern*: splitting a row; the values depend on the two digits at the ends of a gap.
//!
//! *Why*: k empty squares are worth 1 between equal digits, 0 between different ones, k between a
//! digit and an end of the row, and k mod 2 if the row is empty. By induction: a digit splits a gap
//! in two, and each of the four sets of options has this mex.
//!
//! *Cost*: O(m) for m digits.

use proconio::input;

fn main() {
    input! { n: u64, digits: [(u64, u8)] }
    let value = match (digits.first(), digits.last()) {
        (Some((first, _)), Some((last, _))) => {
            let equal = digits.windows(2).filter(|two| two[0].1 == two[1].1).count() as u64;
            (first - 1) ^ (n - last) ^ (equal % 2)
        }
        _ => n % 2,
    };
    println!("{}", if value != 0 { "Takahashi" } else { "Aoki" });
}
