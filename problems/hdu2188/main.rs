//! Choosing Volunteers (HDU 2188)
//!
//! *Asked*: a donation adds 1 to m yuan to a box; whoever brings it to n or more wins. Grass moves
//! first, Rabbit second. Who wins?
//!
//! The same game as HDU 1846, which explains it: what the box still lacks is a heap of n, and
//! giving too much at the end wins just as exactly enough does.

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
