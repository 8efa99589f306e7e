//! Beaver Game (Codeforces 78 C)
//!
//! *Asked*: n logs are m long. A move cuts one log into at least two equal parts, whose length is a
//! whole number and at least k. Whoever cannot move loses. Timur moves first. Who wins?
//!
//! *Pattern*: symmetry, after a first move that uses a log up.
//!
//! *Why*: with an even n, Marsel copies each cut on a partner log. With an odd n, Timur cuts one
//! log into the shortest parts that are allowed: none of these can be cut again, since a shorter
//! part would divide m too. An even number of logs is left for Marsel. So n must be odd and a cut
//! be possible. Cutting by the least prime of m leaves the longest parts: compare these with k.
//!
//! *Cost*: O(sqrt m).

use proconio::input;

fn main() {
    input! { n: u32, m: u32, k: u32 }
    let parts = (2..).take_while(|parts| parts * parts <= m).find(|parts| m % parts == 0).unwrap_or(m);
    let can_cut = parts > 1 && m / parts >= k;
    println!("{}", if n % 2 == 1 && can_cut { "Timur" } else { "Marsel" });
}
