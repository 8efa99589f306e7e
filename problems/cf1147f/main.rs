//! Zigzag Game (Codeforces 1147 F)
//!
//! *Asked*: a complete bipartite graph on the vertices 1 to n and n + 1 to 2n, all weights different. Alice chooses to take always a
//! larger weight than the last one (`I`) or a smaller one (`D`), Bob does the other, and she puts a token on a vertex. He moves first,
//! along any edge; nobody comes back to a vertex. Whoever cannot move loses. Say `A` or `B`, and win against the judge.
//!
//! *Pattern*: a stable matching as a strategy.
//!
//! *Why*: Bob wins if he can always go along a matching. He goes a-b, Alice b-c, and with `I` his c-d fails only if the weights grow
//! from ab to bc to cd. Let the vertices where he moves like small weights, the others large ones: then b and c like each other better
//! than their partners, which no two do in a stable matching.
//!
//! *Cost*: O(n^2 log n).

use sg_io::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, weights: [[i32; n]; n] }
        println!("B");
        input! { alice: String, start: usize }
        // Of an edge from a vertex where Bob moves, so that these vertices like small ones and the others large ones.
        let weight = |ours: usize, theirs: usize| {
            let weight = if start <= n { weights[ours][theirs] } else { weights[theirs][ours] };
            if alice == "I" {
                weight
            } else {
                -weight
            }
        };
        let mut liked: Vec<Vec<usize>> = vec![(0..n).collect(); n];
        for (ours, liked) in liked.iter_mut().enumerate() {
            liked.sort_by_key(|&theirs| -weight(ours, theirs));
        }
        let mut matched = vec![None; n];
        let mut single: Vec<usize> = (0..n).collect();
        while let Some(ours) = single.pop() {
            let theirs = liked[ours].pop().expect("somebody is left for everybody");
            match matched[theirs] {
                Some(other) if weight(other, theirs) > weight(ours, theirs) => single.push(ours),
                other => {
                    single.extend(other);
                    matched[theirs] = Some(ours);
                }
            }
        }
        let (our_side, their_side) = if start <= n { (1, n + 1) } else { (n + 1, 1) };
        let mut at = start;
        loop {
            let partner = matched.iter().position(|&ours| ours == Some(at - our_side));
            println!("{}", their_side + partner.expect("everybody is matched"));
            input! { reply: i32 }
            let Ok(vertex) = usize::try_from(reply) else { break };
            at = vertex;
        }
    }
}
