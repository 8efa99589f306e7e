use crate::game::Worth;
use crate::{Effort, Library};

fn worth(game: &str, position: &str) -> Result<Worth, crate::ExploreError> {
    Library::default().find(game).unwrap().worth(position, &Effort::default())
}

#[test]
fn a_proof_answers_for_heaps_beyond_every_table() {
    let mut game = Library::default().find("take:1,3,4").unwrap();
    let turn = game.turn("7000000000000000005", &Effort::default()).unwrap();
    assert_eq!((turn.worth, turn.moves.len()), (Worth::Value(3), 3));
}

/// Dawson's Kayles by its proved period, and .6, of which none is known, by the table.
#[test]
fn a_heap_has_the_value_of_the_definition_with_a_proof_and_without() {
    for code in ["0.07", "0.6"] {
        let rule: sg_theory::Taking = code.parse().unwrap();
        let values = rule.grundy_values(2_100);
        for heap in (950..=2_100).step_by(7) {
            assert_eq!(worth(code, &heap.to_string()), Ok(Worth::Value(values[heap].into())), "{code} {heap}");
        }
    }
}

#[test]
fn the_moves_of_a_huge_heap_are_not_listed_but_its_value_is_known() {
    let mut kayles = Library::default().find("kayles").unwrap();
    assert!(kayles.turn("1200000000000000005", &Effort::default()).is_err());
    // 12 k + 5 has the value 4 from heap 71 on.
    assert_eq!(worth("kayles", "1200000000000000005"), Ok(Worth::Value(4)));
}

#[test]
fn two_heads_at_one_place_cancel() {
    let mut game = Library::default().find("mock-turtles").unwrap();
    assert_eq!(game.turn("3 0 3 1", &Effort::default()).unwrap().position, "0 + 1");
}

#[test]
fn splits_into_consecutive_heaps_are_all_there() {
    let mut game = Library::default().find("consecutive").unwrap();
    let mut keys = |heap: &str| {
        let turn = game.turn(heap, &Effort::default()).unwrap();
        turn.moves.into_iter().map(|step| step.key).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(["9", "8", "2", "15"].map(&mut keys), ["9->4-5 9->2-4", "", "", "15->7-8 15->4-6 15->1-5"]);
}

#[test]
fn lost_heaps_of_misere_kayles_are_the_published_ones() {
    let mut kayles = Library::default().find("misère kayles").unwrap();
    let values = kayles.tabled().unwrap().table(30, &Effort::default()).values();
    let lost: Vec<usize> = (0..=30).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}
