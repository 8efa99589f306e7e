//! Zigzag Game (Codeforces 1147 F)
//!
//! *Asked*: a complete bipartite graph on the vertices 1 to n and n + 1 to 2n, all weights
//! different. Alice decides whether she always takes a larger weight than the last one (`I`) or a
//! smaller one (`D`); Bob does the opposite. She also puts a token on a vertex. Bob moves first,
//! along any edge, and no vertex is visited twice. Whoever cannot move loses. Say `A` or `B`, and
//! win against the judge.
//!
//! *Pattern*: a stable matching as a strategy.
//!
//! *Why*: Bob wins if he can always go along a matching. He goes a-b, Alice b-c, and with `I` his
//! c-d fails only if the weights grow from ab to bc to cd. Let the vertices where he moves like
//! small weights, the others large ones: then b and c like each other better than their partners,
//! which no two do in a stable matching.
//!
//! *Cost*: O(n^2 log n).

use proconio::{input, source::line::LineSource};

fn main() {
    let mut judge = LineSource::new(std::io::stdin().lock());
    input! { from &mut judge, tests: usize }
    for _ in 0..tests {
        input! { from &mut judge, n: usize, weights: [[i32; n]; n] }
        println!("B");
        input! { from &mut judge, alice: String, start: usize }
        let (our_side, their_side) = if start <= n { (1, n + 1) } else { (n + 1, 1) };
        // The vertices where Bob moves like small weights, the others large ones.
        let weight = |ours: usize, theirs: usize| {
            let weight = if start <= n { weights[ours][theirs] } else { weights[theirs][ours] };
            if alice == "I" {
                weight
            } else {
                -weight
            }
        };
        let partners = stable_matching(n, weight);
        let mut at = start;
        loop {
            println!("{}", their_side + partners[at - our_side]);
            input! { from &mut judge, reply: i32 }
            let Ok(vertex) = usize::try_from(reply) else { break };
            at = vertex;
        }
    }
}

/// Pairs each of our vertices with one of theirs (Gale and Shapley): ours like small weights,
/// theirs large ones, and no two like each other better than their partners.
fn stable_matching(n: usize, weight: impl Fn(usize, usize) -> i32) -> Vec<usize> {
    // For each of ours, those of theirs that have not refused it, the best one last.
    let mut liked: Vec<Vec<usize>> = vec![(0..n).collect(); n];
    for (ours, liked) in liked.iter_mut().enumerate() {
        liked.sort_by_key(|&theirs| -weight(ours, theirs));
    }
    let mut matched: Vec<Option<usize>> = vec![None; n];
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
    let mut partners = vec![0; n];
    for (theirs, ours) in matched.into_iter().enumerate() {
        partners[ours.expect("everybody is matched")] = theirs;
    }
    partners
}
