//! Shortest paths from vertex 0 in a random graph with n vertices and 4 n edges.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut state = 1u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) % below
    };
    let mut edges = vec![Vec::new(); n];
    for _ in 0..4 * n {
        let (from, to) = (next(n as u64) as usize, next(n as u64) as usize);
        edges[from].push((to, next(1000)));
    }
    let mut distance = vec![u64::MAX; n];
    let mut heap = BinaryHeap::from([Reverse((0, 0))]);
    while let Some(Reverse((so_far, vertex))) = heap.pop() {
        if so_far >= distance[vertex] {
            continue;
        }
        distance[vertex] = so_far;
        for &(to, length) in &edges[vertex] {
            if so_far + length < distance[to] {
                heap.push(Reverse((so_far + length, to)));
            }
        }
    }
    let reached = distance.iter().filter(|&&distance| distance < u64::MAX);
    println!("{} {}", reached.clone().count(), reached.sum::<u64>());
}
