//! Win or Freeze (Codeforces 150 A)
//!
//! *Asked*: a number q stands on a sheet. A move writes a divisor of the last number, other than 1
//! and that number. Whoever cannot move wins. Print 1 or 2 for the winner. If it is the first
//! player, print a winning first number as well, or 0 if there is no move at all.
//!
//! *Pattern*: a misère game on the prime divisors, which are counted with repeats.
//!
//! *Why*: with at most one prime there is no move, which wins. With two, every divisor is a prime,
//! so the opponent cannot move and wins. With three or more, write the product of two of them.
//!
//! *Cost*: O(sqrt q).

use proconio::input;

fn main() {
    input! { q: u64 }
    let (mut left, mut primes) = (q, Vec::new());
    let mut divisor = 2;
    while divisor * divisor <= left {
        while left % divisor == 0 {
            primes.push(divisor);
            left /= divisor;
        }
        divisor += 1;
    }
    if left > 1 {
        primes.push(left);
    }
    match primes[..] {
        [] | [_] => println!("1\n0"),
        [_, _] => println!("2"),
        [first, second, ..] => println!("1\n{}", first * second),
    }
}
