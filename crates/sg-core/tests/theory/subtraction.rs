use crate::taking::grundy_values_by_definition;
use sg_core::taking::subtraction::{
    grundy_take_any, grundy_take_between, grundy_take_odd, grundy_take_up_to, Subtraction,
};

#[test]
fn tables_and_periods_agree_with_the_definition_for_all_sets_below_9() {
    for bits in 0u32..1 << 8 {
        let set: Vec<usize> = (1..=8).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        let game = Subtraction::new(set.iter().copied());
        let values = grundy_values_by_definition(500, |taken| set.contains(&taken));
        assert_eq!(game.grundy_values(500), values);
        let won: Vec<bool> = values.iter().map(|&value| value > 0).collect();
        assert_eq!(game.wins(500), won);
        let proof = game.period(100_000).expect("finite sets are periodic");
        assert!((0..=500).all(|n| proof.grundy(n as u64) == values[n]), "{set:?}");
    }
}

#[test]
fn closed_forms_are_the_values_of_their_sets() {
    for most in 1..=9 {
        let values = Subtraction::new(1..=most).grundy_values(60);
        assert!((0..=60).all(|n| grundy_take_up_to(most as u64, n as u64) == u64::from(values[n])));
    }
    let odd = Subtraction::new((1..=60).step_by(2)).grundy_values(60);
    let any = Subtraction::new(1..=60).grundy_values(60);
    for n in 0..=60 {
        assert_eq!(grundy_take_odd(n as u64), u64::from(odd[n]));
        assert_eq!(grundy_take_any(n as u64), u64::from(any[n]));
    }
    assert_eq!(grundy_take_up_to(u64::MAX, 5), 5);
    for (least, most) in (1..9).flat_map(|least| (1..9).map(move |most| (least, most))) {
        let values = Subtraction::new(least..=most).grundy_values(60);
        let value = |n: usize| grundy_take_between(least as u64, most as u64, n as u64);
        assert!((0..=60).all(|n| value(n) == u64::from(values[n])), "{least} to {most}");
    }
    assert_eq!(grundy_take_between(3, u64::MAX, u64::MAX), u64::MAX / 3);
}

#[test]
fn published_periods_are_found() {
    let facts: [(&[usize], usize, usize); 5] = [
        (&[1, 2, 3], 0, 4),
        (&[2, 5, 7], 0, 22),
        (&[2, 4, 7], 8, 3),
        (&[4, 5, 11, 23, 44], 129, 3),
        (&[2, 5, 7, 13, 24, 31], 92, 29),
    ];
    for (set, preperiod, period) in facts {
        let proof = Subtraction::new(set.iter().copied()).period(10_000).unwrap();
        assert_eq!((proof.preperiod(), proof.period()), (preperiod, period), "{set:?}");
    }
}

#[test]
fn no_proof_is_given_before_the_window_was_seen() {
    assert_eq!(Subtraction::new([2, 5, 7]).period(22), None);
    assert!(Subtraction::new([2, 5, 7]).period(22 + 7).is_some());
    assert_eq!(Subtraction::new([]).period(10).unwrap().grundy(u64::MAX), 0);
}
