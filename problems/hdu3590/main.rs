//! PP and QQ (HDU 3590)
//!
//! *Asked*: trees, each rooted at its vertex 1; a move cuts an edge and throws away the part
//! without the root. Whoever cannot move *wins*. PP moves first. Does PP win? Read to end of file.
//!
//! *Pattern*: Green Hackenbush under misère play: misère Nim with a heap for each branch at a root.
//!
//! *Why*: a branch is worth 1 + what it carries. A branch of value 1 has the option 0 and others of
//! value 2 or more, so under misère play it is like a heap of 1; a larger one can reach 0, 1 and
//! all other smaller values, like a heap of its size. So the rule of misère Nim decides. It holds
//! for branches, not for trees: two branches of 2 are worth 0 and are won or lost as 2 + 2.
//!
//! *Cost*: O(m) per branch, for trees of m vertices.

use sg_core::graphs::hackenbush::tree_grundy;
use sg_core::heaps::misere_nim;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { trees: usize }
        let mut branches = Vec::new();
        for _ in 0..trees {
            input! { m: usize, edges: [(usize, usize); m - 1] }
            let (stems, rest): (Vec<_>, Vec<_>) = edges.into_iter().partition(|&(x, y)| x == 1 || y == 1);
            let worth = |(x, y): (usize, usize)| 1 + tree_grundy(m + 1, rest.iter().copied(), x + y - 1);
            branches.extend(stems.into_iter().map(worth));
        }
        out.line(if misere_nim::wins(branches) { "PP" } else { "QQ" });
    }
}
