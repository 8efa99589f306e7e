//! Game with Board: some equal numbers on a board are replaced by their sum in turn; whoever cannot
//! move wins. A board begins with ones.

use sg_rules::prelude::*;

/// The position: the numbers, in order.
struct Add;

impl Game for Add {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for equal in numbers.chunk_by(|a, b| a == b) {
            for chosen in 2..=equal.len() {
                let mut next = numbers.clone();
                let start = next.partition_point(|number| *number < equal[0]);
                next.splice(start..start + chosen, []);
                next.push(equal[0] * chosen as u64);
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

pub fn rules() -> Rules<Numbers<1>> {
    let mut game = Brute::new(LastMoveLoses(Add));
    let wins = Brute::new(LastMoveLoses(Add)).wins_at(|&[n]: &[u64; 1]| Some(vec![1; n as usize]));
    Rules::new(Format::counted(99), numbers([("n", 2..=100)]), wins)
        .words("Alice", "Bob")
        .oracle("the moves after a first move that leaves at most three ones", move |&[n]| {
            let ones = 0..=(n - 2).min(3) as usize;
            ones.into_iter().any(|ones| !game.wins(&Some([vec![1; ones], vec![n - ones as u64]].concat())))
        })
        .small_up_to([32])
        .random_up_to(&[[38]])
}
