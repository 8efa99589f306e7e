use sg_core::graphs::directed::outcomes;
use sg_core::sums::loopy::{outcome, values, winning_moves};
use sg_core::Outcome;

/// All graphs on three vertices with loops, and some on four.
fn graphs() -> impl Iterator<Item = Vec<Vec<usize>>> {
    let graph = |size: usize, bits: u32| {
        let edge = move |v: usize, w: usize| bits >> (v * size + w) & 1 == 1;
        (0..size).map(|v| (0..size).filter(|&w| edge(v, w)).collect()).collect()
    };
    let small = (0..1 << 9).map(move |bits| graph(3, bits));
    small.chain((0..1 << 16).step_by(37).map(move |bits| graph(4, bits)))
}

/// The outcomes of two tokens, a and b, at index a * n + b, by labelling all pairs backwards.
fn pairs(options: &[Vec<usize>]) -> Vec<Outcome> {
    let n = options.len();
    let next = |code: usize| {
        let (a, b) = (code / n, code % n);
        let lefts = options[a].iter().map(move |x| x * n + b);
        lefts.chain(options[b].iter().map(move |y| a * n + y)).collect()
    };
    let product: Vec<Vec<usize>> = (0..n * n).map(next).collect();
    outcomes(&product)
}

#[test]
fn sums_of_two_are_those_of_the_product_graph() {
    for options in graphs() {
        // With the heaps 0 to 3 of Nim beside the graph.
        let n = options.len();
        let mut all = options.clone();
        all.extend((0..4).map(|heap| (n..n + heap).collect::<Vec<_>>()));
        let (values, pairs) = (values(&all), pairs(&all));
        for a in 0..n {
            for b in 0..all.len() {
                let expected = pairs[a * all.len() + b];
                assert_eq!(
                    outcome(&[values[a].clone(), values[b].clone()]),
                    expected,
                    "{all:?} {a} {b}"
                );
            }
            assert_eq!(outcome(&[values[a].clone()]), pairs[a * all.len() + n], "{all:?} {a}");
            let b = n + 2;
            let moves = winning_moves(&all, &values, &[a, b]);
            let lefts = all[a].iter().filter(|&&x| pairs[x * all.len() + b] == Outcome::P);
            let rights = all[b].iter().filter(|&&y| pairs[a * all.len() + y] == Outcome::P);
            let good: Vec<_> = lefts.map(|&x| (0, x)).chain(rights.map(|&y| (1, y))).collect();
            assert_eq!(moves, good, "{all:?} {a}");
        }
    }
}
