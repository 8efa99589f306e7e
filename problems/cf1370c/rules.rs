//! Number Game: a number is divided by an odd divisor above 1, or made smaller by 1, in turn;
//! whoever finds 1 loses.

use sg_rules::prelude::*;

/// The position: the number.
struct DivideOrSubtract;

impl Game for DivideOrSubtract {
    type Position = u64;

    fn moves(&self, &n: &u64) -> Vec<u64> {
        let divisors = (3..=n).step_by(2).filter(|&divisor| n.is_multiple_of(divisor));
        (1..n).rev().take(1).chain(divisors.map(|divisor| n / divisor)).collect()
    }
}

/// The odd divisors of a number, increasing.
fn odd_divisors(n: u64) -> Vec<u64> {
    let (mut divisors, mut left, mut prime) = (vec![1], n >> n.trailing_zeros(), 3);
    while left > 1 {
        if prime * prime > left {
            prime = left;
        }
        let before = divisors.clone();
        let mut power = 1;
        while left.is_multiple_of(prime) {
            (left, power) = (left / prime, power * prime);
            divisors.extend(before.iter().map(|divisor| divisor * power));
        }
        prime += 2;
    }
    divisors.sort_unstable();
    divisors
}

/// Looks at every number that divisions lead to, smallest first. An odd one above 1 is won, so
/// subtracting wins at 2 only.
fn by_divisors(n: u64) -> bool {
    let even = n & n.wrapping_neg();
    let mut lost = Vec::new();
    let mut wins = false;
    for odd in odd_divisors(n) {
        wins = even * odd == 2 || lost.iter().any(|smaller| u64::is_multiple_of(odd, *smaller)) || even == 1 && odd > 1;
        lost.extend((!wins).then_some(odd));
    }
    wins
}

pub fn rules() -> Rules<Numbers<1>> {
    let wins = Brute::new(DivideOrSubtract).wins_at(|&[n]: &[u64; 1]| n);
    Rules::new(Format::counted(100), numbers([("n", 1..=1_000_000_000)]), wins)
        .words("Ashishgup", "FastestFinger")
        .oracle("every number that divisions lead to, smallest first", |&[n]| by_divisors(n))
        .small_up_to([1500])
        .random_up_to(&[[5000]])
        .near(|random, [most]| {
            // A power of two times an odd number that is often prime, or times two of them.
            let power = 1 << random.u32(0..=3.min(most.ilog2()));
            let root = (most / power).isqrt();
            let [small, large] = [root, most / power].map(|most| random.u64(0..=(most - 1) / 2) * 2 + 1);
            let other = random.u64(0..=(most / power / small - 1) / 2) * 2 + 1;
            [power * [large, small * small, small * other][random.usize(0..3)]]
        })
        // Twice the largest square of a prime and the largest prime, a prime, and a power of two.
        .edges([2 * 22_349 * 22_349, 2 * 499_999_993, 999_999_937, 1 << 29].map(|n| [n]))
}
