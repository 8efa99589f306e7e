//! Taking Stones (SNOI 2020) (Luogu P6791)
//!
//! *Asked*: n stones; the first move takes 1 to k, and every later move at most twice what the last
//! one took. Whoever takes the last stone loses. For how many n from 1 to N does the first player
//! win?
//!
//! *Pattern*: Fibonacci Nim under misère play, counted in Fibonacci's number system.
//!
//! *Why*: one stone is left for the loser, so it is Fibonacci Nim with n - 1 stones: it is lost if
//! n = 1 or the smallest part of Zeckendorf's sum of n - 1 is larger than k. With F the smallest
//! Fibonacci number above k, the sums with no part below F are, in order, all sums with each part
//! moved up by as many places as lead from 1 to F. Moving the parts of N - 1 down by as many counts
//! them.
//!
//! *Cost*: O(log N) per question. `sg_io` halves the time for 100,000 questions.

use itertools::iterate;
use sg_io::input;

fn main() {
    input! { questions: [(u64, u64)] }
    // 1, 2, 3, 5, ... past 10^18.
    let fibonacci: Vec<u64> = iterate((1, 2), |&(a, b)| (b, a + b)).map(|(number, _)| number).take(88).collect();
    let mut out = sg_io::stdout();
    for (k, most) in questions {
        let smallest = fibonacci.partition_point(|&number| number <= k);
        let (mut rest, mut lost) = (most - 1, 1);
        for (part, moved) in fibonacci[smallest..].iter().zip(&fibonacci).rev() {
            if *part <= rest {
                rest -= part;
                lost += moved;
            }
        }
        out.line(most - lost);
    }
}
