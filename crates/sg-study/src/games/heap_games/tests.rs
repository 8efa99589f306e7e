use super::{HeapGame, HeapRule};
use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game};
use crate::position::Heap;

#[test]
fn a_proof_answers_for_heaps_beyond_every_table() {
    let mut game = HeapGame::new("take:1,3,4", HeapRule::Set(sg_core::Subtraction::new([1, 3, 4])));
    let far = Heap(7 * 10u64.pow(18) + 5);
    assert_eq!(game.decide(&[far], &Effort::default()), Ok(Decision::Values(vec![3])));
    assert_eq!(game.moves(&far).unwrap().len(), 3);
}

/// Dawson's Kayles by its proved period, and .6, of which none is known, by the table.
#[test]
fn a_heap_has_the_value_of_the_definition_with_a_proof_and_without() {
    for code in ["0.07", "0.6"] {
        let rule: sg_core::Taking = code.parse().unwrap();
        let values = rule.grundy_values(2_100);
        for heap in (950..=2_100).step_by(7) {
            let mut game = HeapGame::new(code, HeapRule::Taking(rule.clone()));
            let decision = game.decide(&[Heap(heap)], &Effort::default());
            let value = u64::from(values[heap as usize]);
            assert_eq!(decision, Ok(Decision::Values(vec![value])), "{code} {heap}");
        }
    }
}

#[test]
fn the_moves_of_a_huge_heap_are_not_listed_but_its_value_is_known() {
    let mut game = HeapGame::new("kayles", HeapRule::Taking("0.77".parse().unwrap()));
    let far = Heap(12 * 10u64.pow(17) + 5);
    assert!(matches!(game.moves(&far), Err(ExploreError::TooLarge { .. })));
    // 12 k + 5 has the value 4 from heap 71 on.
    assert_eq!(game.decide(&[far], &Effort::default()), Ok(Decision::Values(vec![4])));
    assert!(game.moves(&Heap(100_000)).is_ok());
}

#[test]
fn two_heads_at_one_place_cancel() {
    use sg_core::boards::turning::Turning;
    let game = HeapGame::new("mock-turtles", HeapRule::Turning(Turning::MockTurtles));
    let heads = [3, 0, 3, 1].map(Heap).to_vec();
    assert_eq!(game.simplify(heads), [Heap(0), Heap(1)]);
}
