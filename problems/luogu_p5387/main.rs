//! Dance of the Dolls (Cnoi 2019) (Luogu P5387)
//!
//! *Asked*: a list of L numbers from 1 to m. A move takes one of them, x, and a y from 1 to x with
//! x ^ y < x, and replaces x by x ^ y. Whoever cannot move loses. How many of the m^L lists does
//! the first player win, modulo 998244353?
//!
//! *Pattern*: a closed form for the value, and counting by nim-sum with the Walsh-Hadamard
//! transform.
//!
//! *Why*: 2^k + r, with r < 2^k, is worth r + 1 (see the page). The number of lists with nim-sum 0
//! is the mean of F(x)^L over all x, where F is the transform of how often each value occurs. F
//! takes only a few hundred different values.
//!
//! *Cost*: O(m log m).

use proconio::input;
use sg_core::nimber::walsh_hadamard::{power, transform};

const P: i64 = 998_244_353;

fn main() {
    input! { length: i64, m: usize }
    // No value exceeds the largest power of two up to m.
    let places = m.next_power_of_two();
    let mut counts = vec![0; places.max(2)];
    for number in 1..=m {
        counts[number - (1 << number.ilog2()) + 1] += 1;
    }
    transform(&mut counts);
    let places = counts.len() as i64;
    // Each is between -m and m.
    let mut times = vec![0; 2 * m + 1];
    for value in counts {
        times[(value + m as i64) as usize] += 1;
    }
    let values = (-(m as i64)..).zip(times).filter(|&(_, times)| times > 0);
    let sum = values.fold(0, |sum, (value, times)| (sum + power(value, length, P) * times) % P);
    let lost = sum * power(places, P - 2, P) % P;
    println!("{}", (power(m as i64, length, P) - lost).rem_euclid(P));
}
