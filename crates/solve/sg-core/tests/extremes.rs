//! Arguments at the ends of their ranges: nothing overflows, and the theorems hold.

use sg_core::boards::turning::Turning;
use sg_core::heaps::{euclid, fibonacci_nim, lasker::Split, misere_nim, nim, northcott, staircase, wythoff};
use sg_core::taking::dawson;
use sg_core::taking::subtraction::{self, sets};
use sg_core::taking::take_runs::Runs;
use sg_core::Subtraction;

const MOST: u64 = u64::MAX;

#[test]
fn largest_heaps_of_nim_and_its_relatives_have_winning_moves() {
    let heaps = [MOST, MOST - 1, 0];
    assert_eq!(nim::winning_moves(&heaps), [(0, MOST - 1)]);
    assert_eq!(misere_nim::winning_moves(&[MOST, 1]), [(0, 0)]);
    assert_eq!(staircase::winning_moves(&heaps), [(0, 0)]);
    assert_eq!(northcott::gap(0, MOST), MOST - 1);
    assert_eq!(northcott::winning_moves(MOST, &[(0, MOST), (1, 3)])[0], (0, MOST - 2));
}

#[test]
fn formulas_hold_for_the_largest_numbers() {
    assert_eq!(Split::IntoTwo.grundy(MOST - 1), MOST - 1);
    assert_eq!(Split::IntoThree.grundy(MOST - 7), MOST - 8);
    assert_eq!(fibonacci_nim::zeckendorf(MOST).iter().sum::<u64>(), MOST);
    assert!(fibonacci_nim::first_wins(MOST) && !fibonacci_nim::first_wins(0));
    assert!(fibonacci_nim::winning_moves(MOST, MOST).contains(&0));
    assert!(euclid::wins(MOST, 1) && euclid::winning_moves(MOST, 1) == [0]);
    assert_eq!(wythoff::lost_position(MOST), None);
    let partner = wythoff::partner(MOST).unwrap();
    assert!(!wythoff::wins(partner, MOST) && wythoff::wins(partner - 1, MOST) && wythoff::wins(partner + 1, MOST));
    assert_eq!(subtraction::grundy_take_up_to(MOST, MOST), MOST);
    assert_eq!(subtraction::grundy_take_between(MOST, MOST, MOST), 1);
    assert_eq!(dawson::chess(MOST), dawson::chess(MOST % 34 + 34 * 2));
    assert_eq!(Turning::MockTurtles.grundy((1 << 63) - 1), MOST - 1);
}

#[test]
fn sets_end_with_the_last_member_that_fits() {
    assert_eq!(sets::powers_up_to(2, usize::MAX).last(), Some(&(usize::MAX / 2 + 1)));
    let fibonacci = sets::fibonacci_up_to(usize::MAX);
    let (last, before) = (fibonacci[fibonacci.len() - 1], fibonacci[fibonacci.len() - 2]);
    assert_eq!(last.checked_add(before), None, "{last} is not the last one");
}

#[test]
fn members_beyond_the_table_are_never_reached() {
    let game = Subtraction::new([1, usize::MAX, usize::MAX - 1]);
    assert_eq!(game.grundy_values(4), [0, 1, 0, 1, 0]);
    assert_eq!(game.wins(4), [false, true, false, true, false]);
    assert_eq!(Runs::new([usize::MAX, 1]).grundy_values(4), [0, 1, 0, 1, 0]);
}
