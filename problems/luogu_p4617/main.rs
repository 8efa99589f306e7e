//! Planinarenje (Luogu P4617)
//!
//! *Asked*: N peaks, N valleys, and trails between peaks and valleys. Two hikers walk together and come nowhere twice; Slavko chooses
//! the way from a peak, Mirko from a valley, and who finds none loses. For each peak as a start: who wins?
//!
//! *Pattern*: undirected geography, decided by matchings.
//!
//! *Why*: the players take turns, since trails lead from peaks to valleys and back. Slavko wins from a peak exactly if every largest
//! matching covers it: he walks along one, and Mirko never reaches a place without a partner, or the matching would grow.
//!
//! *Cost*: at worst O(N·M).

use proconio::{input, marker::Usize1};
use sg_core::graphs::geography;

fn main() {
    input! { n: usize, m: usize, trails: [(Usize1, Usize1); m] }
    let mut neighbours = vec![Vec::new(); 2 * n];
    for (peak, valley) in trails {
        neighbours[peak].push(n + valley);
        neighbours[n + valley].push(peak);
    }
    for wins in &geography::wins(&neighbours)[..n] {
        println!("{}", if *wins { "Slavko" } else { "Mirko" });
    }
}
