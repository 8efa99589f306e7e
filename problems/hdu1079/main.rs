//! Calendar Game (HDU 1079)
//!
//! *Asked*: a move leads from a date to the next day, or to the same day of the next month if there
//! is one. Whoever reaches 4 November 2001 wins, and no move goes beyond it. Does the first player
//! win?
//!
//! *Pattern*: backward induction over a table of dates, and a parity rule with exceptions found in
//! it.
//!
//! *Why*: a date is won if month + day is even, since nearly every move changes that parity: the
//! next day does, and so does the next month. Only the last day of a month of 30 days (and 28
//! February) can keep it, by the step to the first day of the next month. On 30 September and 30
//! November, where the sum is odd, that step leads to an odd sum, which is lost, so these two are
//! won as well. A player with an even sum never needs to leave one of those two to the other. The
//! final date is odd, and lost.
//!
//! *Cost*: O(1) per date.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { _year: u32, month: u32, day: u32 }
        let wins = (month + day) % 2 == 0 || (day == 30 && (month == 9 || month == 11));
        out.line(if wins { "YES" } else { "NO" });
    }
}
