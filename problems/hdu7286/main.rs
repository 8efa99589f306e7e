//! Play on Tree (HDU 7286)
//!
//! *Asked*: one vertex of a tree becomes the root, each with the same chance. Then a move removes a
//! vertex other than the root, with all that is below it. Whoever cannot move loses. What is the
//! chance that the first player wins, as a fraction modulo 10^9 + 7?
//!
//! *Pattern*: Green Hackenbush for every root: the colon principle, rerooted.
//!
//! *Why*: a vertex is worth the nim-sum of its children's values, each plus 1, as in AtCoder AGC
//! 017 D. Once the value of a parent counts all its neighbours, take the child out of it, which xor
//! allows, add 1, and add the result to the child: the value of the child as the root.
//!
//! *Cost*: O(n). Long because it walks the tree without recursion, there and back.

use sg_core::nimber::walsh_hadamard::power;
use sg_io::input;

const P: i64 = 1_000_000_007;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { n: usize, edges: [(usize, usize); n - 1] }
        let mut neighbours = vec![Vec::new(); n + 1];
        for (x, y) in edges {
            neighbours[x].push(y);
            neighbours[y].push(x);
        }
        // Vertices from the root on, each with its parent.
        let mut order = vec![(1, 0)];
        for next in 0..n {
            let (vertex, parent) = order[next];
            order.extend(neighbours[vertex].iter().filter(|&&child| child != parent).map(|&child| (child, vertex)));
        }
        let mut values = vec![0; n + 1];
        for &(vertex, parent) in order[1..].iter().rev() {
            values[parent] ^= values[vertex] + 1;
        }
        for &(vertex, parent) in &order[1..] {
            let beyond = values[parent] ^ (values[vertex] + 1);
            values[vertex] ^= beyond + 1;
        }
        let won = values[1..].iter().filter(|&&value| value != 0).count() as i64;
        out.line(won * power(n as i64, P - 2, P) % P);
    }
}
