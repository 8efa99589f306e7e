use crate::sums::acyclic_graphs;
use sg_core::sums::compound::{every_wins, suspense_of};

/// Returns whether the player to move wins with two tokens, when a turn moves each token that can
/// move.
fn by_rules(options: &[Vec<usize>], (a, b): (usize, usize)) -> bool {
    let next: Vec<(usize, usize)> = match (&options[a][..], &options[b][..]) {
        ([], right) => right.iter().map(|&y| (a, y)).collect(),
        (left, []) => left.iter().map(|&x| (x, b)).collect(),
        (left, right) => left.iter().flat_map(|&x| right.iter().map(move |&y| (x, y))).collect(),
    };
    next.into_iter().any(|next| !by_rules(options, next))
}

#[test]
fn every_sg_matches_trying_all_moves() {
    for options in acyclic_graphs(5, 1) {
        let mut suspense = Vec::new();
        for options in &options {
            suspense.push(suspense_of(options.iter().map(|&w: &usize| suspense[w])));
        }
        for (a, b) in [(4, 4), (4, 3), (4, 2), (3, 2), (4, 0)] {
            let wins = every_wins([suspense[a], suspense[b]]);
            assert_eq!(wins, by_rules(&options, (a, b)), "{options:?} {a} {b}");
        }
    }
    assert!(!every_wins([]));
}
