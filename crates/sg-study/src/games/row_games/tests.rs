use super::{RowGame, RowRule, row};
use crate::position::Part;
use crate::study::{Effort, Study};

#[test]
fn listed_moves_agree_with_the_theorems() {
    for rule in [
        RowRule::Moore(1),
        RowRule::Moore(2),
        RowRule::Moore(3),
        RowRule::Staircase,
    ] {
        let mut game = RowGame::new("", rule);
        for code in 0..4u64.pow(4) {
            let part = Part::Row((0..4).map(|i| code / 4u64.pow(i) % 4).collect());
            let worth = game.worth(std::slice::from_ref(&part), &Effort::default()).unwrap();
            let moves = game.moves(&part);
            assert_eq!(moves.len() as u128, game.move_count(row(&part)), "{rule:?} {part}");
            let reaches_lost = moves
                .iter()
                .any(|step| game.worth(&step.leaves, &Effort::default()).unwrap().is_lost());
            assert_eq!(reaches_lost, !worth.is_lost(), "{rule:?} {part}");
        }
    }
}

#[test]
fn the_value_of_a_stair_is_the_mex_of_its_moves() {
    let mut game = RowGame::new("", RowRule::Staircase);
    for code in 0..3u64.pow(5) {
        let part = Part::Row((0..5).map(|i| code / 3u64.pow(i) % 3).collect());
        let options: Vec<u32> = game
            .moves(&part)
            .iter()
            .map(|step| game.value(&step.leaves[0], &Effort::default()).unwrap() as u32)
            .collect();
        let mex = u64::from(sg_core::mex(options));
        assert_eq!(game.value(&part, &Effort::default()), Ok(mex), "{part}");
    }
}
