//! Colouring Game (Codeforces 1704F)
//!
//! *Asked*: a row of red and blue cells; a move paints two neighbours white, of which Alice needs
//! one to be red, and Bob one to be blue. Whoever cannot move loses. Alice moves first. Does she
//! win?
//!
//! *Pattern*: Dawson's Kayles on rows of alternating colours, if the counts of both colours are
//! equal.
//!
//! *Why*: a red cell is a move for Alice alone as long as no one paints it for her, so both paint
//! red and blue together while they can. That takes one of each colour, so whoever has more cells
//! of their own colour has a move left when the other has none. If both have the same number,
//! whoever paints the last mixed pair wins, which is a game with the same moves for both: two
//! neighbours are taken from a row of alternating colours, the octal game 0.07.
//!
//! *Cost*: O(n). `sg_io` halves the time that the largest input takes.

use sg_core::nim_sum;
use sg_core::taking::dawson;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, cells: String }
        let red = cells.bytes().filter(|&cell| cell == b'R').count();
        let blue = n - red;
        let ends: Vec<bool> = cells.as_bytes().windows(2).map(|two| two[0] == two[1]).collect();
        let alternating = ends.split(|&ends| ends).map(|row| row.len() as u64 + 1);
        // A single cell has no neighbour.
        let alice = n > 1 && (red > blue || red == blue && nim_sum(alternating.map(dawson::kayles)) != 0);
        out.line(if alice { "Alice" } else { "Bob" });
    }
}
