use sg_core::taking::subtraction::sets::*;
use sg_core::Subtraction;

fn assert_formula(set: Vec<usize>, formula: impl Fn(u64) -> u64) {
    let values = Subtraction::new(set).grundy_values(500);
    assert!((0..=500).all(|n| u64::from(values[n]) == formula(n as u64)));
}

#[test]
fn formulas_are_the_values_of_their_sets() {
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
}

#[test]
fn lists_hold_what_the_rule_says_and_nothing_else() {
    for limit in 0..200 {
        let up_to = |rule: &dyn Fn(usize) -> bool| (1..=limit).filter(|&n| rule(n)).collect::<Vec<_>>();
        assert_eq!(primes_up_to(limit), up_to(&|n| n > 1 && (2..n).all(|d| n % d > 0)));
        let is_prime_power = |n: usize| (2..=n).filter(|p| n % p == 0 && (2..*p).all(|d| p % d > 0)).count() < 2;
        assert_eq!(prime_powers_up_to(limit), up_to(&is_prime_power));
        assert_eq!(squares_up_to(limit), up_to(&|n| (1..=n).any(|root| root * root == n)));
        assert_eq!(powers_up_to(3, limit), up_to(&|n| [1, 3, 9, 27, 81].contains(&n)));
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];
        assert_eq!(fibonacci_up_to(limit), up_to(&|n| fibonacci.contains(&n)));
        assert_eq!(multiples_up_to(7, limit), up_to(&|n| n % 7 == 0));
    }
    assert_eq!(powers_up_to(2, usize::MAX).len(), usize::BITS as usize);
    assert!(fibonacci_up_to(usize::MAX).len() > 40);
}

#[test]
fn subtract_a_square_is_lost_at_the_published_heaps() {
    let values = Subtraction::new(squares_up_to(62)).grundy_values(62);
    let lost: Vec<usize> = (0..=62).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62]);
}
