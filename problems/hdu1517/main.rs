//! A Multiplication Game (HDU 1517)
//!
//! *Asked*: a number starts at 1; a move multiplies it by 2 to 9. Whoever first makes it at least n
//! wins. Stan moves first, Ollie second. Who wins? Read to end of file.
//!
//! *Pattern*: intervals of won and lost positions. Let r = n / p be the factor still missing from
//! p, as a real number: r <= 1 is over, r <= 9 is won, r <= 18 is lost, r <= 18 * 9 is won, r <= 18
//! * 18 is lost, and so on.
//!
//! *Why*: for 1 < r <= 9 the factor 9 ends it. For 9 < r <= 18 every factor leaves something
//! between 1 and 9. For 18 < r <= 162 some factor leaves something between 9 and 18: 2 leaves more
//! than 9, 9 leaves at most 18, and no step from one factor to the next can jump over an interval
//! whose ends differ by a factor of 2. Then everything repeats, 18 times as large. (Dividing n
//! itself by 18, with its remainder cut off, is a well-known wrong answer.)
//!
//! *Cost*: O(log n) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u64 }
        // Rounded up, since the missing factor is compared with whole numbers only.
        let mut missing = n;
        while missing > 18 {
            missing = (missing - 1) / 18 + 1;
        }
        out.line(if missing <= 9 { "Stan wins." } else { "Ollie wins." });
    }
}
