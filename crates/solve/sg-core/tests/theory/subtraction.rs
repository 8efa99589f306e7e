use crate::taking::grundy_values_by_definition;
use sg_core::taking::subtraction::{grundy_take_between, grundy_take_up_to, Subtraction};

#[test]
fn tables_match_the_definition_for_all_sets_below_9() {
    for bits in 0u32..1 << 8 {
        let set: Vec<usize> = (1..=8).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        let game = Subtraction::new(set.iter().copied());
        let values = grundy_values_by_definition(500, |taken| set.contains(&taken));
        assert_eq!(game.grundy_values(500), values);
        let won: Vec<bool> = values.iter().map(|&value| value > 0).collect();
        assert_eq!(game.wins(500), won);
    }
}

#[test]
fn closed_forms_match_the_tables() {
    for most in 1..=9 {
        let values = Subtraction::new(1..=most).grundy_values(60);
        assert!((0..=60).all(|n| grundy_take_up_to(most as u64, n as u64) == u64::from(values[n])));
    }
    assert_eq!(grundy_take_up_to(u64::MAX, 5), 5);
    for (least, most) in (1..9).flat_map(|least| (1..9).map(move |most| (least, most))) {
        let values = Subtraction::new(least..=most).grundy_values(60);
        let value = |n: usize| grundy_take_between(least as u64, most as u64, n as u64);
        assert!((0..=60).all(|n| value(n) == u64::from(values[n])), "{least} to {most}");
    }
    assert_eq!(grundy_take_between(3, u64::MAX, u64::MAX), u64::MAX / 3);
}
