use super::{HeapGame, HeapRule};
use crate::position::Part;
use crate::study::{Effort, ExploreError, Study};

#[test]
fn a_proof_answers_for_heaps_beyond_every_table() {
    let mut game = HeapGame::new("take:1,3,4", HeapRule::Set(sg_core::Subtraction::new([1, 3, 4])));
    let far = Part::Heap(7 * 10u64.pow(18) + 5);
    assert_eq!(game.value(&far, &Effort::default()), Ok(3));
    assert_eq!(game.moves(&far).len(), 3);
}

#[test]
fn the_moves_of_a_huge_heap_are_not_listed_but_its_value_is_known() {
    let mut game = HeapGame::new("kayles", HeapRule::Taking("0.77".parse().unwrap()));
    let far = Part::Heap(12 * 10u64.pow(17) + 5);
    assert!(matches!(game.check(&far), Err(ExploreError::TooLarge { .. })));
    // 12 k + 5 has the value 4 from heap 71 on.
    assert_eq!(game.value(&far, &Effort::default()), Ok(4));
    assert_eq!(game.check(&Part::Heap(100_000)), Ok(()));
}

#[test]
fn two_heads_at_one_place_are_none() {
    use sg_core::boards::turning::Turning;
    let game = HeapGame::new("mock-turtles", HeapRule::Turning(Turning::MockTurtles));
    let heads = [3, 0, 3, 1].map(Part::Heap).to_vec();
    assert_eq!(game.simplify(heads), [Part::Heap(0), Part::Heap(1)]);
}
