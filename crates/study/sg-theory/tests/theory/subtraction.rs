use sg_core::Subtraction;
use sg_core::taking::subtraction::sets::{powers_up_to, prime_powers_up_to, primes_up_to};
use sg_theory::subtraction::*;

use crate::taking::grundy_values_by_definition;

#[test]
fn proofs_agree_with_the_definition() {
    for bits in 0u32..1 << 8 {
        let set: Vec<usize> = (1..=8).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        let values = grundy_values_by_definition(500, |taken| set.contains(&taken));
        let proof = Subtraction::new(set.iter().copied()).period(100_000).expect("finite sets are periodic");
        assert!((0..=500).all(|n| proof.grundy(n as u64) == values[n]), "{set:?}");
    }
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
fn table_without_the_whole_window_gives_no_proof() {
    assert_eq!(Subtraction::new([2, 5, 7]).period(22), None);
    assert!(Subtraction::new([2, 5, 7]).period(22 + 7).is_some());
    assert_eq!(Subtraction::new([]).period(10).unwrap().grundy(u64::MAX), 0);
}

fn assert_formula(set: Vec<usize>, formula: impl Fn(u64) -> u64) {
    let values = Subtraction::new(set).grundy_values(500);
    assert!((0..=500).all(|n| u64::from(values[n]) == formula(n as u64)));
}

#[test]
fn formulas_agree_with_tables_of_their_sets() {
    for base in 2..=12 {
        assert_formula(powers_up_to(base, 500), |n| grundy_take_power_of(base as u64, n));
    }
    for k in 1..=12 {
        assert_formula(multiples_up_to(k, 500), |n| grundy_take_multiple_of(k as u64, n));
    }
    let mut primes = primes_up_to(500);
    primes.push(1);
    assert_formula(primes, grundy_take_one_or_prime);
    assert_formula(prime_powers_up_to(500), grundy_take_prime_power);
    assert_formula((1..=500).step_by(2).collect(), grundy_take_odd);
    assert_formula((1..=500).collect(), grundy_take_any);
}

#[test]
fn lists_hold_exactly_the_numbers_of_the_rule() {
    for limit in 0..200 {
        let up_to = |rule: &dyn Fn(usize) -> bool| (1..=limit).filter(|&n| rule(n)).collect::<Vec<_>>();
        assert_eq!(squares_up_to(limit), up_to(&|n| (1..=n).any(|root| root * root == n)));
        assert_eq!(multiples_up_to(7, limit), up_to(&|n| n % 7 == 0));
    }
}

#[test]
fn subtract_a_square_is_lost_at_the_published_heaps() {
    let values = Subtraction::new(squares_up_to(62)).grundy_values(62);
    let lost: Vec<usize> = (0..=62).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62]);
}
