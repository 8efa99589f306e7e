//! Choosing Volunteers (HDU 2188)
//!
//! *Asked*: two people donate 1 to m yuan in turn; whoever brings the box to n or more wins. Grass begins.
//!
//! The same as HDU 1846, see there: what the box still lacks is a heap of n, and giving too much at the end wins as exactly
//! enough does.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { games: u32 }
    for _ in 0..games {
        input! { n: u32, m: u32 }
        let wins = n % (m + 1) != 0;
        out.line(if wins { "Grass" } else { "Rabbit" });
    }
}
