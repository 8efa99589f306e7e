//! `cargo bench -p sg-core --bench games [WORD...]`: trees and graphs, beside the plain way, in one run.
//!
//! One line a case: milliseconds for both, and how many times faster the crate is. The best of a few runs each. With
//! words, only the cases whose name holds one of them.

#[path = "speed/clock.rs"]
mod clock;

use clock::best_seconds;
use sg_core::graphs::hackenbush;
use std::hint::black_box;

type Case<'a> = (&'a str, Box<dyn Fn() + 'a>, Box<dyn Fn() + 'a>);
type Edges = Vec<(usize, usize)>;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let (tree, ring, dense) = (tree(2_000), ring(2_000), dense(1_000, 2_000));
    let cases: Vec<Case> = vec![
        cuts("hackenbush cuts, tree of 2000 edges", &tree),
        cuts("hackenbush cuts, cycle of 2000 edges", &ring),
        cuts("hackenbush cuts, 1000 vertices, 2000 edges", &dense),
    ];
    let milliseconds = |work: &dyn Fn()| best_seconds(&mut || work()) * 1e3;
    println!("{:<44} {:>12} {:>12} {:>9}", "case", "plain ms", "here ms", "ratio");
    for (name, plain, here) in cases {
        if words.is_empty() || words.iter().any(|word| name.contains(word.as_str())) {
            let (plain, here) = (milliseconds(&*plain), milliseconds(&*here));
            println!("{name:<44} {plain:>12.3} {here:>12.3} {:>9.1}", plain / here);
        }
    }
    let large = self::tree(1_000_000);
    let milliseconds = milliseconds(&|| _ = black_box(hackenbush::winning_moves(1_000_001, &large, 0)));
    println!("{:<44} {:>12} {milliseconds:>12.3}", "hackenbush cuts, tree of 1000000 edges", "");
}

/// Numbers below a limit, from a fixed sequence.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut random = fastrand::Rng::with_seed(1);
    move |below| random.usize(..below)
}

/// Each vertex hangs on one of the `near` before it.
fn parents(vertices: usize, near: usize) -> Vec<Option<usize>> {
    let mut next = numbers();
    (0..vertices).map(|v| (v > 0).then(|| v - 1 - next(v.min(near).max(1)))).collect()
}

fn tree(edges: usize) -> Edges {
    let parents = parents(edges + 1, 9).into_iter().enumerate();
    parents.filter_map(|(v, parent)| Some((parent?, v))).collect()
}

/// A cycle, with the ground on it and a stalk at every second vertex.
fn ring(edges: usize) -> Edges {
    let length = edges * 2 / 3;
    let cycle = (0..length).map(|v| (v, (v + 1) % length));
    cycle.chain((length..edges).map(|v| (2 * (v - length), v))).collect()
}

fn dense(vertices: usize, edges: usize) -> Edges {
    let mut next = numbers();
    (0..edges).map(|_| (next(vertices), next(vertices))).collect()
}

/// Cutting each edge and valuing what is left, against all winning cuts at once.
fn cuts<'a>(name: &'a str, edges: &'a Edges) -> Case<'a> {
    let vertices = edges.iter().map(|&(v, w)| v.max(w) + 1).max().unwrap_or(1);
    let one_by_one = move || {
        let without = |cut: &usize| {
            let mut rest = edges.clone();
            rest.swap_remove(*cut);
            hackenbush::grundy(vertices, &rest, 0) == 0
        };
        black_box((0..edges.len()).filter(without).count());
    };
    let here = move || _ = black_box(hackenbush::winning_moves(vertices, edges, 0));
    (name, Box::new(one_by_one), Box::new(here))
}
