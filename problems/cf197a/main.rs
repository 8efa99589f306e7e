//! Plate Game (Codeforces 197 A)
//!
//! *Asked*: round plates of radius r are put in turn on a table of a by b, without overlaps and wholly on it. Whoever cannot put one loses.
//! Who wins?
//!
//! *Pattern*: symmetry about a centre.
//!
//! *Why*: the first player puts a plate on the centre and then answers every plate by its mirror image there. What was free for a plate is free
//! for its image, and the two do not overlap, since the centre plate lies between them. Only a table without room for one plate is lost.
//!
//! *Cost*: O(1).

use proconio::input;

fn main() {
    input! { a: u32, b: u32, r: u32 }
    println!("{}", if 2 * r <= a.min(b) { "First" } else { "Second" });
}
