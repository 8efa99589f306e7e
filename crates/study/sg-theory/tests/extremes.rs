//! Arguments at the ends of their ranges: nothing overflows, and the theorems hold.

use sg_core::Subtraction;
use sg_theory::all_but::AllBut;
use sg_theory::moore;
use sg_theory::subtraction::{SubtractionPeriod, grundy_take_power_of};

const MOST: u64 = u64::MAX;

#[test]
fn largest_numbers_have_values_and_winning_moves() {
    assert_eq!(moore::winning_move(2, &[MOST, MOST - 1, 0]), Some(vec![0, 0, 0]));
    assert_eq!(grundy_take_power_of(MOST - 1, MOST - 1), 2);
}

#[test]
fn members_beyond_the_table_are_never_reached() {
    assert_eq!(Subtraction::new([1, usize::MAX, usize::MAX - 1]).period(4), None);
    assert_eq!(AllBut::new([usize::MAX]).grundy_values(4), [0, 1, 2, 3, 4]);
}

#[test]
fn proved_periods_cover_the_largest_heap() {
    let proof = Subtraction::new([1, 2, 3]).period(100).unwrap();
    assert_eq!(u64::from(proof.grundy(MOST)), MOST % 4);
    let proof = AllBut::new([1]).period(1_000).unwrap();
    let small = proof.grundy(MOST % (2 * proof.period() as u64));
    let periods = MOST / (2 * proof.period() as u64) * 2;
    assert_eq!(proof.grundy(MOST), small + periods * u64::from(proof.saltus()));
}
