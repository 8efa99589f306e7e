//! Taking Stones (SNOI 2020) (Luogu P6791)
//!
//! *Asked*: n stones; the first move takes 1 to k, and after that a move takes at most twice what the last one took. Whoever takes the last
//! stone loses. For how many n from 1 to N does the first player win?
//!
//! *Pattern*: Fibonacci Nim under misère play, counted in Fibonacci's number system.
//!
//! *Why*: one stone is left for the loser, so it is Fibonacci Nim with n - 1 stones: lost if the smallest part of Zeckendorf's sum of n - 1 is
//! larger than k, or n = 1. With F the smallest Fibonacci number above k, the sums with no part below F, by size, are all
//! sums, with each part moved up from 1 to F. Moving the parts of N - 1 down says how many there are.
//!
//! *Cost*: O(log N) a question.

use itertools::iterate;
use sg_io::input;

fn main() {
    input! { questions: [(u64, u64)] }
    // 1, 2, 3, 5, ... up to above 10^18.
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
