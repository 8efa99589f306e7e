use crate::game::Worth;
use crate::{Effort, Library};

fn worth(game: &str, position: &str) -> Result<Worth, crate::ExploreError> {
    Library::default().find(game).unwrap().worth(position, &Effort::default())
}

#[test]
fn proved_period_values_heaps_beyond_every_table() {
    let mut game = Library::default().find("take:1,3,4").unwrap();
    let turn = game.turn("7000000000000000005", &Effort::default()).unwrap();
    assert_eq!((turn.worth, turn.moves.len()), (Worth::Value(3), 3));
}

/// Dawson's Kayles has a proved period; .6 has no known one, so its values come from the table.
#[test]
fn values_agree_with_the_definition_with_or_without_a_proof() {
    for code in ["0.07", "0.6"] {
        let rule: sg_theory::Taking = code.parse().unwrap();
        let values = rule.grundy_values(2_100);
        for heap in (950..=2_100).step_by(7) {
            assert_eq!(worth(code, &heap.to_string()), Ok(Worth::Value(values[heap].into())), "{code} {heap}");
        }
    }
}

#[test]
fn huge_heap_has_a_value_but_no_listed_moves() {
    let mut kayles = Library::default().find("kayles").unwrap();
    assert!(kayles.turn("1200000000000000005", &Effort::default()).is_err());
    // From heap 71 on, heaps 12 k + 5 have the value 4.
    assert_eq!(worth("kayles", "1200000000000000005"), Ok(Worth::Value(4)));
}

#[test]
fn two_heads_at_one_place_cancel() {
    let mut game = Library::default().find("mock-turtles").unwrap();
    assert_eq!(game.turn("3 0 3 1", &Effort::default()).unwrap().position, "0 + 1");
}

#[test]
fn all_splits_into_consecutive_heaps_are_listed() {
    let mut game = Library::default().find("consecutive").unwrap();
    let mut keys = |heap: &str| {
        let turn = game.turn(heap, &Effort::default()).unwrap();
        turn.moves.into_iter().map(|step| step.key).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(["9", "8", "2", "15"].map(&mut keys), ["9->4-5 9->2-4", "", "", "15->7-8 15->4-6 15->1-5"]);
}

#[test]
fn misere_kayles_has_the_published_lost_heaps() {
    let mut kayles = Library::default().find("misère kayles").unwrap();
    let values = kayles.tabled().unwrap().table(30, &Effort::default()).values();
    let lost: Vec<usize> = (0..=30).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}
