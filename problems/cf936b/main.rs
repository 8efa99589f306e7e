//! Sleepy Game (Codeforces 936 B)
//!
//! *Asked*: a move takes a token along an edge of a directed graph; whoever cannot move loses.
//! Petya makes the moves of both. Print `Win` with a walk that lets him win, `Draw` if there is
//! none but the game can go on for ever, or else `Lose`.
//!
//! *Pattern*: vertices doubled by whose turn it is.
//!
//! *Why*: he needs a walk of an odd number of moves to a dead end: a breadth-first search over
//! (vertex, parity) finds one. If there is none, a cycle that can be reached from the start saves a
//! draw; without one the game ends, and he loses.
//!
//! *Cost*: O(vertices + edges).

use itertools::Itertools;
use proconio::{input, marker::Usize1};
use sg_core::graphs::directed;
use std::collections::VecDeque;

fn main() {
    input! { n: usize, _m: usize, mut options: [[Usize1]; n], start: Usize1 }
    // The vertex before each one, after an even and an odd number of moves.
    let mut before = vec![[None; 2]; n];
    before[start][0] = Some(start);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((vertex, parity)) = queue.pop_front() {
        for &next in &options[vertex] {
            if before[next][1 - parity].is_none() {
                before[next][1 - parity] = Some(vertex);
                queue.push_back((next, 1 - parity));
            }
        }
    }
    let Some(mut last) = (0..n).find(|&end| options[end].is_empty() && before[end][1].is_some()) else {
        for vertex in (0..n).filter(|&vertex| before[vertex] == [None; 2]) {
            options[vertex].clear();
        }
        println!("{}", if directed::grundy_values(&options).is_err() { "Draw" } else { "Lose" });
        return;
    };
    let (mut walk, mut parity) = (vec![last + 1], 1);
    while (last, parity) != (start, 0) {
        last = before[last][parity].expect("the search came this way");
        parity = 1 - parity;
        walk.push(last + 1);
    }
    println!("Win\n{}", walk.iter().rev().join(" "));
}
