use sg_core::taking::subtraction::sets::*;

#[test]
fn lists_match_their_rules() {
    for limit in 0..200 {
        let up_to = |rule: &dyn Fn(usize) -> bool| (1..=limit).filter(|&n| rule(n)).collect::<Vec<_>>();
        assert_eq!(primes_up_to(limit), up_to(&|n| n > 1 && (2..n).all(|d| n % d > 0)));
        let is_prime_power = |n: usize| (2..=n).filter(|p| n % p == 0 && (2..*p).all(|d| p % d > 0)).count() < 2;
        assert_eq!(prime_powers_up_to(limit), up_to(&is_prime_power));
        assert_eq!(powers_up_to(3, limit), up_to(&|n| [1, 3, 9, 27, 81].contains(&n)));
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];
        assert_eq!(fibonacci_up_to(limit), up_to(&|n| fibonacci.contains(&n)));
    }
    assert_eq!(powers_up_to(2, usize::MAX).len(), usize::BITS as usize);
    assert!(fibonacci_up_to(usize::MAX).len() > 40);
}
