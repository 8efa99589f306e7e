//! Circular Barn (USACO, December 2022) (Luogu P8901)
//!
//! *Asked*: rooms with cows in a circle. Both farmers go from room to room together; in each, first
//! John and then Nhoj removes 1 or a prime number of its cows. Whoever finds the room empty loses.
//! Who wins?
//!
//! *Pattern*: a subtraction game in each room, and which one ends first.
//!
//! *Why*: no prime is a multiple of 4, so John loses a room with a multiple of 4 cows, and wins all
//! others. The winner hurries, with the largest 1 or prime p that leaves a multiple of 4; the loser
//! takes 2, to which only 2 is an answer. That is (n - p) / 4 rounds, with p = 0 in a room that
//! John loses. The room with the fewest rounds decides, or the first of several.
//!
//! *Cost*: O(n + M log log M) for up to M cows in a room.

use proconio::input;
use sg_core::taking::subtraction::sets::primes_up_to;

fn main() {
    input! { barns: [[usize]] }
    let most = barns.iter().flatten().copied().max().unwrap_or(0);
    let mut primes = primes_up_to(most).into_iter().peekable();
    // The largest number so far that may be removed, for each remainder.
    let mut largest = [0; 4];
    let mut rounds = vec![0; most + 1];
    for cows in 1..=most {
        if cows == 1 || primes.next_if_eq(&cows).is_some() {
            largest[cows % 4] = cows;
        }
        rounds[cows] = (cows - largest[cows % 4]) / 4;
    }
    for barn in barns {
        let first_to_end = barn.iter().min_by_key(|&&cows| rounds[cows]);
        let wins = first_to_end.is_some_and(|cows| cows % 4 != 0);
        println!("{}", if wins { "Farmer John" } else { "Farmer Nhoj" });
    }
}
