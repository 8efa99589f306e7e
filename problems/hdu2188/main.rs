//! Choosing Volunteers (HDU 2188)
//!
//! *Asked*: two people donate 1 to m yuan in turn; whoever brings the box to n or more wins. Grass begins.
//!
//! The same as HDU 1846, see there: what the box still lacks is a heap of n, and giving too much at the end wins as exactly
//! enough does.

use sg_core::taking::subtraction::grundy_take_up_to;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, games: usize }
    for _ in 0..games {
        input! { from &mut source, n: u32, m: u32 }
        let wins = grundy_take_up_to(m.into(), n.into()) != 0;
        out.line(if wins { "Grass" } else { "Rabbit" });
    }
}
