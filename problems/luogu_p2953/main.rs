//! Cow Digit Game (Luogu P2953, USACO 2009 Open)
//!
//! *Asked*: a move subtracts from a number its largest digit or its smallest digit other than 0;
//! whoever reaches 0 wins. Does the first player win?
//!
//! *Pattern*: a table of won and lost numbers from 0 upwards, once for all games.
//!
//! *Why*: both moves lead to smaller numbers, which are already decided: a number is won if one of
//! the two is lost.
//!
//! *Cost*: 7 steps for each number up to 10^6, once, then O(1) per game.

use itertools::Itertools;
use proconio::input;

fn main() {
    let mut wins = vec![false];
    for number in 1..=1_000_000 {
        let digits = (0..7).map(|place| number / 10usize.pow(place) % 10).filter(|&digit| digit > 0);
        let (smallest, largest) = digits.minmax().into_option().expect("the first digit is not 0");
        wins.push(!wins[number - smallest] || !wins[number - largest]);
    }
    input! { games: [usize] }
    for number in games {
        println!("{}", if wins[number] { "YES" } else { "NO" });
    }
}
