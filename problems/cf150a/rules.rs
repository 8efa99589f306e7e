//! Win or Freeze: a divisor of the last number is written in turn, other than 1 and that number;
//! whoever cannot move wins. Any winning first number is right.

use sg_core::taking::subtraction::sets::primes_up_to;
use sg_rules::prelude::*;
use std::sync::LazyLock;

/// The position: the last number.
struct WriteDivisor;

impl Game for WriteDivisor {
    type Position = u64;

    fn moves(&self, &last: &u64) -> Vec<u64> {
        (2..last).filter(|&divisor| last.is_multiple_of(divisor)).collect()
    }
}

/// The primes up to the root of the largest number.
static PRIMES: LazyLock<Vec<u64>> = LazyLock::new(|| primes_up_to(3_162_277).into_iter().map(|p| p as u64).collect());

/// The divisors of a number but 1, increasing.
fn divisors(q: u64) -> Vec<u64> {
    let (mut divisors, mut left) = (vec![1], q);
    let mut with = |prime: u64, left: &mut u64| {
        let (before, mut power) = (divisors.clone(), 1);
        while left.is_multiple_of(prime) {
            (*left, power) = (*left / prime, power * prime);
            divisors.extend(before.iter().map(|divisor| divisor * power));
        }
    };
    for &prime in PRIMES.iter() {
        if prime * prime > left {
            break;
        }
        with(prime, &mut left);
    }
    if left > 1 {
        with(left, &mut left);
    }
    divisors.sort_unstable();
    divisors.split_off(1)
}

/// The lost ones among the divisors of a number, the number included: these have a divisor that may
/// be written, and none that is lost.
fn lost_divisors(q: u64) -> Vec<u64> {
    let mut lost = Vec::new();
    let divisors = divisors(q);
    for (place, &number) in divisors.iter().enumerate() {
        let divides = |divisor: &u64| number.is_multiple_of(*divisor);
        if divisors[..place].iter().any(divides) && !lost.iter().any(divides) {
            lost.push(number);
        }
    }
    lost
}

pub fn rules() -> Rules<Numbers<1>, Option<u64>> {
    let mut game = Brute::new(LastMoveLoses(WriteDivisor));
    let by_moves = move |&[q]: &[u64; 1]| game.winning_moves(&Some(q)).pop().map(Option::unwrap_or_default);
    Rules::new(Format::one(), numbers([("q", 1..=10_000_000_000_000)]), by_moves)
        .say(|number| number.map_or("2\n".to_owned(), |number| format!("1\n{number}\n")))
        .oracle("all divisors from the least up", |&[q]| match lost_divisors(q)[..] {
            [] => Some(0),
            [.., last] => (last < q).then_some(last),
        })
        .checker(|&[q], output| {
            output.expect("1")?;
            let number = output.number("the first number", 2..=q)?;
            if number == q || !q.is_multiple_of(number) {
                return Err(output.error(format!("{number} may not be written")));
            }
            match lost_divisors(number).contains(&number) {
                true => Ok(()),
                false => Err(output.error(format!("after {number} the opponent wins"))),
            }
        })
        .small_up_to([300])
        .random_up_to(&[[3000]])
        .near(|random, [most]| {
            // A product of up to four primes, some of them equal.
            let mut product = 1;
            let mut prime = 1;
            for more in (0..random.u32(1..=4)).rev() {
                let room = if more == 0 || random.bool() { most / product } else { (most / product).isqrt() };
                let primes = PRIMES.partition_point(|&prime| prime <= room);
                if prime == 1 || prime > room || random.u32(0..3) > 0 {
                    prime = if primes == 0 { 1 } else { PRIMES[random.usize(0..primes)] };
                }
                product *= prime;
            }
            [product]
        })
        // The largest prime, and products of two and three large primes.
        .edges([9_999_999_999_971, 3_162_277 * 3_162_277, 3_162_253 * 3_162_277, 21_521 * 21_523 * 21_529].map(|q| [q]))
}
