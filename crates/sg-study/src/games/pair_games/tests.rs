use std::collections::BTreeSet;

use super::{PairGame, PairRule};
use crate::position::Part;
use crate::study::{Effort, Move, Study, Worth};
use crate::table::Table;

const RULES: [PairRule; 5] = [
    PairRule::TwoHeaps,
    PairRule::Wythoff,
    PairRule::King,
    PairRule::Euclid,
    PairRule::FibonacciNim,
];

#[test]
fn theorems_give_the_outcomes_and_all_winning_moves_of_the_tables() {
    for rule in RULES {
        let mut game = PairGame::new("", rule);
        for (a, b) in (0..=24).flat_map(|a| (0..=24).map(move |b| (a, b))) {
            let b = if rule == PairRule::FibonacciNim { a.min(b) } else { b };
            let part = Part::Pair(a, b);
            let effort = Effort::default();
            let lost = game.value(&part, &effort) == Ok(0);
            assert_eq!(rule.worth(a, b).is_lost(), lost, "{rule:?} {a} {b}");
            let keys = |moves: Vec<Move>| moves.into_iter().map(|step| step.key).collect::<BTreeSet<_>>();
            let listed = game.moves(&part).into_iter();
            let winning = listed
                .filter(|step| game.value(&step.leaves[0], &effort) == Ok(0))
                .collect();
            assert_eq!(keys(rule.winning(a, b)), keys(winning), "{rule:?} {a} {b}");
        }
    }
}

#[test]
fn large_pairs_are_decided_alone_but_not_in_sums() {
    let mut game = PairGame::new("wythoff", PairRule::Wythoff);
    let lost = Part::Pair(1_618_033_988_749, 2_618_033_988_749);
    let alone = std::slice::from_ref(&lost);
    assert_eq!(game.worth(alone, &Effort::default()), Ok(Worth::Outcome(false)));
    assert!(game.worth(&[lost.clone(), lost], &Effort::default()).is_err());
}

fn lost(rule: PairRule, up_to: usize) -> Vec<(usize, usize)> {
    let mut game = PairGame::new("", rule);
    // In two steps: what is known must survive that the table grows.
    game.table(up_to / 2, &Effort::default());
    let Table::Plane(plane) = game.table(up_to, &Effort::default()) else {
        panic!("pairs have a plane");
    };
    let cells = plane.cells().filter(|(a, b, value)| a <= b && *value == Some(0));
    cells.map(|(a, b, _)| (a, b)).collect()
}

#[test]
fn lost_pairs_are_the_known_ones() {
    let wythoff = [
        (0, 0),
        (1, 2),
        (3, 5),
        (4, 7),
        (6, 10),
        (8, 13),
        (9, 15),
        (11, 18),
        (12, 20),
    ];
    assert_eq!(lost(PairRule::Wythoff, 20), wythoff);
    assert!(lost(PairRule::TwoHeaps, 20).iter().all(|(a, b)| a == b));
    assert!(lost(PairRule::King, 20).iter().all(|(a, b)| a % 2 == 0 && b % 2 == 0));
    // 1 < b / a < golden ratio, that is b² < ab + a²; with a = b the smaller may be taken whole.
    let euclid = |&(a, b): &(usize, usize)| a == 0 || (a < b && b * b < a * b + a * a);
    assert!(lost(PairRule::Euclid, 40).iter().all(euclid));
    let all = (0..=40usize).flat_map(|a| (a..=40).map(move |b| (a, b)));
    assert_eq!(lost(PairRule::Euclid, 40).len(), all.filter(euclid).count());
}

#[test]
fn listed_moves_give_the_values_of_the_table() {
    for rule in RULES {
        let mut game = PairGame::new("", rule);
        for (a, b) in [(0, 0), (3, 7), (9, 4), (6, 6)] {
            let moves = game.moves(&Part::Pair(a, b));
            let options = moves
                .iter()
                .map(|step| game.value(&step.leaves[0], &Effort::default()).unwrap());
            let mex = u64::from(sg_core::mex(options.map(|value| value as u32).collect::<Vec<_>>()));
            assert_eq!(
                game.value(&Part::Pair(a, b), &Effort::default()),
                Ok(mex),
                "{rule:?} {a} {b}"
            );
        }
    }
}
