use super::{Climbers, Jumpers, Northcott};
use crate::Effort;
use crate::game::{Decision, Game};
use crate::games::tests::values_are_the_mex_of_the_listed_moves;
use crate::position::{Pair, Row};

#[test]
fn rows_of_northcott_are_worth_their_gaps() {
    let mut game = Northcott::new("northcott:6", 6);
    let rows = [Pair(2, 6), Pair(5, 4)];
    assert_eq!(game.decide(&rows, &Effort::default()), Ok(Decision::Values(vec![3, 0])));
    // Retreats lead to larger gaps only, which the mex does not see.
    values_are_the_mex_of_the_listed_moves(&mut game, ["2,6", "5,4", "1,6", "6,1", "3,4"]);
    assert_eq!(game.turned(rows.to_vec()), [Pair(6, 2), Pair(4, 5)]);
    for part in [Pair(3, 3), Pair(0, 2), Pair(7, 1)] {
        assert!(game.moves(&part).is_err() && game.decide(&[part], &Effort::default()).is_err());
    }
}

#[test]
fn climbers_are_decided_as_by_their_moves() {
    for king in 1..=4 {
        let mut game = Climbers::new("", king);
        for bits in 1u64..1 << 7 {
            let distances = (0..=7).filter(|n| *n == 0 && bits & 1 == 1 || *n > 0 && bits >> (n - 1) & 1 == 1);
            let row = Row(distances.collect());
            let mut is_lost = |row: &Row| {
                let position = std::slice::from_ref(row);
                game.decide(position, &Effort::default())
                    .map(|decision| decision.is_lost())
            };
            let Ok(lost) = is_lost(&row) else { continue };
            let moves = Climbers::new("", king).moves(&row).unwrap();
            let wins = moves.iter().any(|step| is_lost(&step.leaves[0]).unwrap());
            assert_eq!(wins, !lost, "{king} {row}");
        }
    }
}

#[test]
fn jumpers_are_worth_the_mex_of_their_moves() {
    let rows: Vec<String> = (0..1 << 7).map(|bits| format!("{bits:07b}")).collect();
    values_are_the_mex_of_the_listed_moves(&mut Jumpers, rows.iter().map(String::as_str));
    values_are_the_mex_of_the_listed_moves(&mut Jumpers, ["0110/1000", "1/0", "11/01"]);
}
