//! Game on Permutation (Codeforces 1860 C)
//!
//! *Asked*: Alice puts a chip on an element of a permutation. From then on Bob and she move it in
//! turn, to the left and to a smaller element. Whoever cannot move wins. For how many elements does
//! Alice win?
//!
//! *Pattern*: a misère game decided from the left to the right.
//!
//! *Why*: call an element lucky if Alice wins by choosing it. If no smaller element stands to its
//! left, Bob cannot move and wins. Otherwise it is lucky exactly if Bob can reach no lucky one. So
//! the least element and the least lucky one so far are enough.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { permutation: [u32] }
        let (mut least, mut least_lucky, mut lucky) = (u32::MAX, u32::MAX, 0);
        for element in permutation {
            if element < least {
                least = element;
            } else if element < least_lucky {
                least_lucky = element;
                lucky += 1;
            }
        }
        println!("{lucky}");
    }
}
