use crate::sums::{acyclic_graphs, moves, wins_misere};
use sg_core::graphs::directed::grundy_values;
use sg_core::graphs::hackenbush::grundy;
use sg_core::heaps::misere_nim;
use sg_core::sums::misere::Genus;
use sg_core::sums::tame::{zero_means_over, NotTame, TameGraph};

#[test]
fn tame_graphs_are_decided_with_all_winning_moves() {
    let (mut tame, mut simple) = (0, 0);
    for options in acyclic_graphs(5, 1) {
        let values = grundy_values(&options).unwrap();
        let Ok(graph) = TameGraph::new(&options) else {
            assert!(!zero_means_over(&options, &values), "{options:?}");
            continue;
        };
        tame += 1;
        simple += usize::from(zero_means_over(&options, &values));
        for tokens in [vec![4], vec![4, 3], vec![4, 4], vec![4, 3, 2]] {
            assert_eq!(
                graph.wins(&tokens),
                wins_misere(&options, &tokens),
                "{options:?} {tokens:?}"
            );
            let good = moves(&options, &tokens).into_iter();
            let good = good.filter(|(_, next)| !wins_misere(&options, next));
            let good: Vec<_> = good.map(|(step, _)| step).collect();
            assert_eq!(graph.winning_moves(&tokens), good, "{options:?} {tokens:?}");
            if zero_means_over(&options, &values) {
                let by_values = misere_nim::wins(tokens.iter().map(|&v| values[v]));
                assert_eq!(by_values, graph.wins(&tokens), "{options:?} {tokens:?}");
            }
        }
    }
    assert!(tame > 900 && simple > 100, "{tame} {simple}");
}

#[test]
fn wild_positions_and_cycles_are_named() {
    // 3 = {2} is (0, 0); 4 = {3, over} has the value 1 normally, and the misère value mex {0, 1}.
    let options = [vec![], vec![0], vec![0, 1], vec![2], vec![0, 3]];
    let wild = Genus { normal: 1, misere: 2 };
    assert_eq!(TameGraph::new(&options).unwrap_err(), NotTame::Wild(4, wild));
    assert!(NotTame::Wild(4, wild)
        .to_string()
        .contains("vertex 4 has the Grundy value 1"));
    assert_eq!(TameGraph::new(&[vec![0]]).unwrap_err(), NotTame::Cycle(0));
}

/// Returns whether the first player wins when edges of a tree are cut, the last cut loses; `parent[v] < v`, ground 0.
fn cutting(parent: &[usize], standing: u32) -> bool {
    let falls = |cut: usize| {
        let mut left = standing & !(1 << cut);
        for (v, &below) in parent.iter().enumerate().skip(cut + 1) {
            if below > 0 && left >> below & 1 == 0 {
                left &= !(1 << v);
            }
        }
        left
    };
    let mut cuts = (1..parent.len()).filter(|&v| standing >> v & 1 == 1).peekable();
    cuts.peek().is_none() || cuts.any(|cut| !cutting(parent, falls(cut)))
}

#[test]
fn misere_hackenbush_on_trees_follows_from_the_values_of_its_branches() {
    let mut random = fastrand::Rng::with_seed(1);
    for size in (1..=8).cycle().take(160) {
        let mut next = |below: usize| random.usize(..below);
        let parent: Vec<usize> = (0..size).map(|v| next(v.max(1))).collect();
        let branch = |first: usize| {
            let mut edges = vec![(0, first)];
            for (v, &below) in parent.iter().enumerate().skip(first + 1) {
                if edges.iter().any(|&(_, w)| w == below) {
                    edges.push((below, v));
                }
            }
            grundy(size, &edges, 0)
        };
        let values = (1..size).filter(|&v| parent[v] == 0).map(branch);
        assert_eq!(
            misere_nim::wins(values),
            cutting(&parent, (1 << size) - 2),
            "{parent:?}"
        );
    }
}
