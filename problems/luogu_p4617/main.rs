//! Planinarenje (Luogu P4617)
//!
//! *Asked*: N peaks, N valleys, and trails between peaks and valleys. Two hikers walk together and
//! visit no place twice; Slavko chooses the trail from a peak, Mirko from a valley, and whoever has
//! none to choose loses. Who wins from each peak?
//!
//! *Pattern*: undirected geography, decided by matchings.
//!
//! *Why*: the players take turns, since trails lead from peaks to valleys and back. Slavko wins
//! from a peak exactly if every maximum matching covers it: he walks along one, and Mirko never
//! reaches a place without a partner, or the matching would grow.
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
