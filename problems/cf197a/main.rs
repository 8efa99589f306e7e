//! Plate Game (Codeforces 197 A)
//!
//! *Asked*: a move puts a round plate of radius r on a table of a by b, wholly on it and without
//! overlaps. Whoever cannot move loses. Who wins?
//!
//! *Pattern*: symmetry about a centre.
//!
//! *Why*: the first player puts a plate on the centre and then answers every plate by its mirror
//! image. If there is room for a plate, there is room for its image, and the two do not overlap,
//! since the centre plate lies between them. Only a table without room for one plate is lost.
//!
//! *Cost*: O(1).

use proconio::input;

fn main() {
    input! { a: u32, b: u32, r: u32 }
    println!("{}", if 2 * r <= a.min(b) { "First" } else { "Second" });
}
