//! Colouring Game (Codeforces 1704F)
//!
//! *Asked*: a row of red and blue cells; a move paints two neighbours white, and Alice needs a red one among the two, Bob
//! a blue one. Whoever cannot move loses, and Alice begins. Who wins?
//!
//! *Pattern*: Dawson's Kayles on rows of alternating colours, and a count that comes first.
//!
//! *Why*: a red cell is a move for Alice alone as long as no one paints it for her, so both paint red and blue together
//! while they can. That takes one of each colour, so whoever has more cells of their own colour has a move left when the
//! other has none. If both have the same number, whoever paints the last mixed pair wins, which is a game with the same
//! moves for both: two neighbours are taken from a row of alternating colours, the octal game 0.07.
//!
//! *Cost*: O(n).

use itertools::Itertools;
use sg_core::nim_sum;
use sg_core::taking::kayles;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: u32 }
    for _ in 0..tests {
        input! { from &mut source, n: usize, cells: String }
        let red = cells.bytes().filter(|&cell| cell == b'R').count();
        let blue = n - red;
        let changes = cells.bytes().tuple_windows().map(|(a, b)| a != b).dedup_with_count();
        // A row of alternating colours has one cell more than changes of colour.
        let rows = changes.filter(|&(_, change)| change).map(|(count, _)| count as u64 + 1);
        // One cell alone has no neighbour to be painted with it.
        let alice = n > 1 && (red > blue || red == blue && nim_sum(rows.map(kayles::dawson)) != 0);
        out.line(if alice { "Alice" } else { "Bob" });
    }
}
