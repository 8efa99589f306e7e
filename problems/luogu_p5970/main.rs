//! Nim with a Handicap (POI 2016) (Luogu P5970)
//!
//! *Asked*: n heaps of Nim. Before play, the second player may discard some of them: a multiple of
//! d, but not all. In how many ways does he then win, modulo 10^9 + 7?
//!
//! *Pattern*: sets counted by nim-sum, with the Walsh-Hadamard transform.
//!
//! *Why*: mark a discarded heap by z, and a heap a that stays by s = (-1)^(number of ones in a &
//! x). The product of all z + s, averaged over all x, counts the sets that leave nim-sum 0 by the
//! power of z. With q heaps of s = -1 it is (z + 1)^(n - q) (z - 1)^q: by the transform of how
//! often each heap occurs, count the x with each q. Horner's rule adds these products up modulo z^d
//! - 1.
//!
//! *Cost*: O(n d + M log M) for heaps below M.

use proconio::input;
use sg_core::nimber::walsh_hadamard::transform;

const P: u64 = 1_000_000_007;

/// Multiplies a polynomial by z + c, modulo z^d - 1.
fn multiply(polynomial: &mut [u64], c: u64) {
    let mut before = polynomial[polynomial.len() - 1];
    for coefficient in polynomial {
        (before, *coefficient) = (*coefficient, (before + c * *coefficient) % P);
    }
}

fn main() {
    input! { n: usize, d: usize, heaps: [usize; n] }
    let places = heaps.iter().max().map_or(1, |most| (most + 1).next_power_of_two());
    let mut sums: Vec<i64> = vec![0; places];
    for heap in heaps {
        sums[heap] += 1;
    }
    transform(&mut sums);
    let mut times = vec![0; n + 1];
    for sum in sums {
        times[(n as i64 - sum) as usize / 2] += 1;
    }
    let (mut ways, mut plus) = (vec![0; d], vec![0; d]);
    plus[0] = 1;
    for &times in times.iter().rev() {
        multiply(&mut ways, P - 1);
        for (ways, plus) in ways.iter_mut().zip(&plus) {
            *ways = (*ways + times * plus) % P;
        }
        multiply(&mut plus, 1);
    }
    // Adding P makes an odd number even.
    let half = |number: u64| (number + number % 2 * P) / 2;
    let ways = (0..places.ilog2()).fold(ways[0], |ways, _| half(ways));
    println!("{}", (ways + P - u64::from(n % d == 0)) % P);
}
