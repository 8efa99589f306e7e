//! Game with Powers (Codeforces 317 D)
//!
//! *Asked*: of the numbers 1 to n one is chosen in turn, and with it go all its powers. Whoever cannot choose loses. Who wins?
//!
//! *Pattern*: a sum of chains x, x², x³, ..., whose values depend on their lengths alone: a table of 29 constants.
//!
//! *Why*: every number but 1 is a power of exactly one that is no power itself. Choosing x^e takes the multiples of e from the
//! exponents 1 to k of a chain. The constants are from a search over the 711,457 sets that can be left of 1 to 29.
//!
//! *Cost*: O(√n log n): a number above the root that is in no chain from below it is alone.

use proconio::input;

/// The value of a chain by its length.
const VALUES: [u64; 30] = [0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9, 8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12];

fn main() {
    input! { n: u64 }
    let (mut met, mut sum) = (std::collections::BTreeSet::new(), 0);
    for base in (2..).take_while(|base| base * base <= n) {
        if !met.contains(&base) {
            let chain = std::iter::successors(Some(base), |power| Some(power * base)).take_while(|&power| power <= n);
            sum ^= VALUES[chain.clone().count()];
            met.extend(chain);
        }
    }
    println!("{}", if sum ^ ((n - met.len() as u64) % 2) != 0 { "Vasya" } else { "Petya" });
}
