use crate::sums::acyclic_graphs;
use sg_core::game::Cycle;
use sg_core::graphs::directed::grundy_values;
use sg_core::sums::compound::{any_wins, best_move, every_wins, first_to_end_wins, remoteness, suspense};

#[derive(Clone, Copy, PartialEq)]
enum Rule {
    Every,
    FirstToEnd,
    Any,
}

/// Returns whether the player to move wins with two tokens.
fn by_rules(options: &[Vec<usize>], (a, b): (usize, usize), rule: Rule) -> bool {
    let pairs = options[a].iter().flat_map(|&x| options[b].iter().map(move |&y| (x, y)));
    let lefts = options[a].iter().map(|&x| (x, b));
    let rights = options[b].iter().map(|&y| (a, y));
    let stuck = options[a].is_empty() || options[b].is_empty();
    let next: Vec<(usize, usize)> = match rule {
        Rule::FirstToEnd => pairs.collect(),
        Rule::Every if !stuck => pairs.collect(),
        Rule::Every => lefts.chain(rights).collect(),
        Rule::Any => pairs.chain(lefts).chain(rights).collect(),
    };
    next.into_iter().any(|next| !by_rules(options, next, rule))
}

#[test]
fn all_three_rules_are_decided_as_by_trying_all_moves() {
    for options in acyclic_graphs(5, 1) {
        let (remote, suspense) = (remoteness(&options).unwrap(), suspense(&options).unwrap());
        let values = grundy_values(&options).unwrap();
        for (a, b) in [(4, 4), (4, 3), (4, 2), (3, 2), (4, 0)] {
            let rules = |rule| by_rules(&options, (a, b), rule);
            let any = any_wins([values[a], values[b]]);
            assert_eq!(any, rules(Rule::Any), "{options:?} {a} {b}");
            let every = every_wins([suspense[a], suspense[b]]);
            let first = first_to_end_wins([remote[a], remote[b]]);
            for (rule, wins, lengths) in [(Rule::Every, every, &suspense), (Rule::FirstToEnd, first, &remote)] {
                assert_eq!(wins, rules(rule), "{options:?} {a} {b}");
                let next = |v| best_move(&options, lengths, v).unwrap_or(v);
                let left = by_rules(&options, (next(a), next(b)), rule);
                assert!(!(wins && left), "{options:?} {a} {b}");
            }
        }
    }
}

#[test]
fn cycles_are_refused_and_no_parts_are_lost() {
    assert_eq!(remoteness(&[vec![0]]), Err(Cycle(0)));
    assert_eq!(suspense(&[vec![], vec![1, 0]]), Err(Cycle(1)));
    assert!(!every_wins([]) && !first_to_end_wins([]) && !any_wins([]));
}
