use std::collections::BTreeSet;

use super::{PairGame, PairRule, TwoNumbers};
use crate::Effort;
use crate::game::{Decision, Game, Move, Tabled};
use crate::games::tests::values_are_the_mex_of_the_listed_moves;
use crate::position::{Limited, Pair};
use crate::table::Table;

const RULES: [PairRule; 6] = [
    PairRule::TwoHeaps,
    PairRule::Wythoff,
    PairRule::King,
    PairRule::Euclid,
    PairRule::Fractions,
    PairRule::FibonacciNim,
];

#[test]
fn theorems_give_the_outcomes_and_all_winning_moves_of_the_tables() {
    fn check<P: TwoNumbers>(rule: PairRule) {
        let mut game: PairGame<P> = PairGame::new("", rule);
        for (a, b) in (0..=24).flat_map(|a| (0..=24).map(move |b| (a, b))) {
            let part = P::of(a, b);
            let (a, b) = part.numbers();
            let mut is_lost = |part: &P| game.value(part, &Effort::default()) == Ok(0);
            let lost = is_lost(&part);
            assert_eq!(rule.worth(a, b).is_lost(), lost, "{rule:?} {a} {b}");
            let keys = |moves: Vec<Move<P>>| moves.into_iter().map(|step| step.key).collect::<BTreeSet<_>>();
            let listed = PairGame::new("", rule).moves(&part).unwrap().into_iter();
            let winning = listed.filter(|step| is_lost(&step.leaves[0])).collect();
            assert_eq!(keys(rule.winning(a, b)), keys(winning), "{rule:?} {a} {b}");
        }
    }
    RULES.iter().take(5).for_each(|&rule| check::<Pair>(rule));
    check::<Limited>(PairRule::FibonacciNim);
}

#[test]
fn large_pairs_are_decided_alone_but_not_in_sums() {
    let mut game = PairGame::new("wythoff", PairRule::Wythoff);
    let lost = Pair(1_618_033_988_749, 2_618_033_988_749);
    assert_eq!(game.decide(&[lost], &Effort::default()), Ok(Decision::Outcome(false)));
    assert!(game.decide(&[lost, lost], &Effort::default()).is_err());
}

#[test]
fn the_reason_in_wythoffs_game_names_the_pair_that_a_winning_move_goes_to() {
    let game = PairGame::new("wythoff", PairRule::Wythoff);
    let reason = game.reason(&[Pair(5, 9)]).unwrap();
    assert!(
        reason.contains("5 is in (3,5), 9 in (9,15), and 4 is the difference of (6,10)"),
        "{reason}"
    );
}

fn lost(rule: PairRule, up_to: usize) -> Vec<(usize, usize)> {
    let mut game: PairGame<Pair> = PairGame::new("", rule);
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
    let pairs = ["0,0", "3,7", "9,4", "6,6"];
    for rule in RULES.into_iter().take(5) {
        values_are_the_mex_of_the_listed_moves::<PairGame<Pair>>(&mut PairGame::new("", rule), pairs);
    }
    let mut fibonacci: PairGame<Limited> = PairGame::new("", PairRule::FibonacciNim);
    values_are_the_mex_of_the_listed_moves(&mut fibonacci, pairs);
}
