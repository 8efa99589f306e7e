use sg_core::graphs::directed::{grundy_values, outcomes, winning_moves};
use sg_core::{mex, Outcome};

/// All graphs on four vertices without loops, as 12 bits.
fn small_graphs() -> impl Iterator<Item = Vec<Vec<usize>>> {
    (0u32..1 << 12).map(|bits| {
        let edge = |v: usize, w: usize| v != w && bits >> (v * 3 + w - usize::from(w > v)) & 1 == 1;
        (0..4).map(|v| (0..4).filter(|&w| edge(v, w)).collect()).collect()
    })
}

fn is_value_assignment(options: &[Vec<usize>], values: &[u32]) -> bool {
    (0..options.len()).all(|v| values[v] == mex(options[v].iter().map(|&w| values[w])))
}

/// Returns whether the player on v can force a win within `depth` moves.
fn wins_within(options: &[Vec<usize>], v: usize, depth: u32) -> bool {
    depth > 0 && options[v].iter().any(|&w| loses_within(options, w, depth - 1))
}

fn loses_within(options: &[Vec<usize>], v: usize, depth: u32) -> bool {
    options[v].iter().all(|&w| depth > 0 && wins_within(options, w, depth - 1))
}

#[test]
fn values_satisfy_the_definition_and_cycles_are_errors() {
    for options in small_graphs() {
        let labels = outcomes(&options);
        match grundy_values(&options) {
            Ok(values) => {
                assert!(is_value_assignment(&options, &values));
                assert!((0..4).all(|v| labels[v] == if values[v] == 0 { Outcome::P } else { Outcome::N }));
                assert_winning_moves(&options, &values, [0, 1]);
                assert_winning_moves(&options, &values, [2, 3]);
            }
            Err(cycle) => {
                // A walk of five steps from the named vertex visits some vertex twice.
                let mut reach = vec![cycle.0];
                for _ in 0..5 {
                    reach = reach.iter().flat_map(|&v| options[v].iter().copied()).collect();
                    reach.sort_unstable();
                    reach.dedup();
                }
                assert!(!reach.is_empty());
            }
        }
    }
}

/// Compares two tokens with one token on the graph of all pairs.
fn assert_winning_moves(options: &[Vec<usize>], values: &[u32], [a, b]: [usize; 2]) {
    let pairs: Vec<Vec<usize>> = (0..16)
        .map(|pair| {
            let (a, b) = (pair / 4, pair % 4);
            let lefts = options[a].iter().map(|w| 4 * w + b);
            lefts.chain(options[b].iter().map(|w| 4 * a + w)).collect()
        })
        .collect();
    let outcomes = outcomes(&pairs);
    let mut good = pairs[4 * a + b].clone();
    good.retain(|&next| outcomes[next] == Outcome::P);
    let moves = winning_moves(options, values, &[a, b]).into_iter();
    let moves = moves.map(|(token, w)| if token == 0 { 4 * w + b } else { 4 * a + w });
    assert_eq!(moves.collect::<Vec<_>>(), good, "{options:?} {a} {b}");
}

#[test]
fn outcomes_match_a_bounded_search() {
    for options in small_graphs().step_by(7) {
        for (v, label) in outcomes(&options).into_iter().enumerate() {
            assert_eq!(label == Outcome::N, wins_within(&options, v, 8), "{options:?} {v}");
            assert_eq!(label == Outcome::P, loses_within(&options, v, 8), "{options:?} {v}");
        }
    }
}
