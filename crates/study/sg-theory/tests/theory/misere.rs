use crate::sums::acyclic_graphs;
use sg_theory::misere::{Genus, wins};

/// Tries all moves to decide whether the player to move wins with these tokens if the last move
/// loses.
fn wins_misere(options: &[Vec<usize>], tokens: &[usize]) -> bool {
    let mut over = true;
    for (token, &v) in tokens.iter().enumerate() {
        for &w in &options[v] {
            let mut next = tokens.to_vec();
            next[token] = w;
            if !wins_misere(options, &next) {
                return true;
            }
            over = false;
        }
    }
    over
}

/// Returns the genus of each vertex. Edges lead to smaller numbers.
fn genera(options: &[Vec<usize>]) -> Vec<Genus> {
    let mut genera = Vec::new();
    for options in options {
        genera.push(Genus::of_options(options.iter().map(|&w: &usize| genera[w])));
    }
    genera
}

#[test]
fn theorem_decides_sums_of_tame_games() {
    let (mut decided, mut wild) = (0, 0);
    for options in acyclic_graphs(6, 13) {
        let genera = genera(&options);
        let mut tame = Vec::new();
        for (genus, options) in genera.iter().zip(&options) {
            tame.push(genus.is_tame() && options.iter().all(|&w| tame[w]));
        }
        for (v, genus) in genera.iter().enumerate() {
            assert_eq!(genus.misere != 0, wins_misere(&options, &[v]));
        }
        wild += tame.iter().filter(|&&tame| !tame).count();
        for (a, b, c) in [(5, 5, 4), (5, 4, 3), (5, 3, 3)] {
            if tame[a] && tame[b] && tame[c] {
                let parts = [genera[a], genera[b], genera[c]];
                assert_eq!(wins(&parts), wins_misere(&options, &[a, b, c]), "{options:?} {a} {b} {c}");
                decided += 1;
            }
        }
    }
    assert!(decided > 1_000 && wild > 10, "{decided} {wild}");
}

#[test]
fn theorem_fails_for_wild_games() {
    let fails = acyclic_graphs(6, 13).any(|options| {
        let genera = genera(&options);
        wins(&[genera[5], genera[5]]) != wins_misere(&options, &[5, 5])
    });
    assert!(fails);
}
