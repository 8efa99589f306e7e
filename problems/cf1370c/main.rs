//! Number Game (Codeforces 1370 C)
//!
//! *Asked*: a move divides the number n by one of its odd divisors above 1, or subtracts 1 while n
//! is above 1. Whoever cannot move loses. Ashishgup moves first. Who wins?
//!
//! *Pattern*: work backwards from the moves that nobody wants to make.
//!
//! *Why*: an odd number above 1 is won, since dividing it by itself leaves 1. So subtracting 1 from
//! an even number wins only at 2. Otherwise only the odd part can get smaller. A power of two above
//! 2 has none and is lost. If 4 divides n, dividing by the whole odd part leaves such a power. If
//! n = 2 * odd, that would leave 2. Leaving 2 * p for a prime p wins, since there the only division
//! leaves 2. So n is lost exactly if odd is prime.
//!
//! *Cost*: O(sqrt n) per game.

use proconio::input;

fn is_prime(odd: u64) -> bool {
    (3..).step_by(2).take_while(|divisor| divisor * divisor <= odd).all(|divisor| odd % divisor != 0)
}

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: u64 }
        let odd = n >> n.trailing_zeros();
        let wins = if n / odd == 2 { odd == 1 || !is_prime(odd) } else { odd > 1 };
        println!("{}", if wins { "Ashishgup" } else { "FastestFinger" });
    }
}
