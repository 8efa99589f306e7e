use super::{RowGame, RowRule};
use crate::Effort;
use crate::game::{Decision, Game};
use crate::games::tests::values_are_the_mex_of_the_listed_moves;
use crate::position::Row;

const RULES: [RowRule; 5] = [
    RowRule::Moore(1),
    RowRule::Moore(2),
    RowRule::Moore(3),
    RowRule::Staircase,
    RowRule::OneEach,
];

#[test]
fn listed_moves_agree_with_the_theorems() {
    for rule in RULES {
        let mut game = RowGame::new("", rule);
        for code in 0..4u64.pow(4) {
            let row = Row((0..4).map(|i| code / 4u64.pow(i) % 4).collect());
            let position = std::slice::from_ref(&row);
            let mut is_lost = |position: &[Row]| game.decide(position, &Effort::default()).unwrap().is_lost();
            let lost = is_lost(position);
            let moves = RowGame::new("", rule).moves(&row).unwrap();
            let winning: Vec<_> = moves.iter().filter(|step| is_lost(&step.leaves)).collect();
            assert_eq!(winning.is_empty(), lost, "{rule:?} {row}");
            assert_eq!(moves.len() as u128, game.move_count(&row.0), "{rule:?} {row}");
            let shortcut = game.winning_by_theorem(position).unwrap();
            assert!(
                shortcut.moves.iter().all(|(_, step)| winning.contains(&step)),
                "{rule:?} {row}"
            );
            assert!(!shortcut.all || shortcut.moves.len() == winning.len(), "{rule:?} {row}");
        }
    }
}

#[test]
fn the_value_of_a_stair_is_the_mex_of_its_moves() {
    let stairs: Vec<String> = (0..3u64.pow(5))
        .map(|code| Row((0..5).map(|i| code / 3u64.pow(i) % 3).collect()).to_string())
        .collect();
    let mut game = RowGame::new("", RowRule::Staircase);
    values_are_the_mex_of_the_listed_moves(&mut game, stairs.iter().map(String::as_str));
}

#[test]
fn rows_without_a_value_are_not_added() {
    let rows = [Row(vec![1, 1]), Row(vec![2])];
    assert!(
        RowGame::new("", RowRule::Moore(2))
            .decide(&rows, &Effort::default())
            .is_err()
    );
    let stairs = RowGame::new("", RowRule::Staircase).decide(&rows, &Effort::default());
    assert_eq!(stairs, Ok(Decision::Values(vec![1, 2])));
}
