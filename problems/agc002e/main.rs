//! Candy Piles (AtCoder AGC 002 E)
//!
//! *Asked*: piles of candies; a move eats the largest pile, or one candy of each pile. Whoever eats
//! the last candy loses. Who wins?
//!
//! *Pattern*: a walk over a Young diagram, by a table whose diagonals are constant.
//!
//! *Why*: sort the piles downwards and draw them as columns. A move shifts the corner by one to the
//! right or up, and stepping off the diagram loses. A cell has the outcome of the next one on its
//! diagonal, unless that one is at the rim. So follow the diagonal as far as it stays inside: from
//! there only straight paths lead to the rim, and one of odd length wins.
//!
//! *Cost*: O(n log n) for n piles.

use proconio::input;

fn main() {
    input! { mut piles: [usize] }
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let height = |column: usize| piles.get(column).copied().unwrap_or(0);
    let corner = (0..).find(|&corner| height(corner + 1) <= corner + 1).expect("piles end");
    let up = height(corner) - corner - 1;
    let right = (corner + 1..).take_while(|&column| height(column) > corner).count();
    println!("{}", if up % 2 == 1 || right % 2 == 1 { "First" } else { "Second" });
}
