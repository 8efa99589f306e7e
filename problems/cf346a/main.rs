//! Alice and Bob (Codeforces 346 A)
//!
//! *Asked*: a set of n different numbers. A move adds the difference of two of them that is not in
//! the set yet. Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: by Euclid's algorithm, the set ends up with the greatest common divisor g of all numbers
//! and each multiple of g up to the largest number, and nothing else. Of these largest / g numbers
//! n are there at the start, and the others are added in some order.
//!
//! *Cost*: O(n + log A) divisions for numbers up to A.

use proconio::input;

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

fn main() {
    input! { set: [usize] }
    let divisor = set.iter().fold(0, |divisor, &number| gcd(divisor, number));
    let all = set.iter().max().map_or(0, |largest| largest / divisor);
    println!("{}", if (all - set.len()) % 2 == 1 { "Alice" } else { "Bob" });
}
