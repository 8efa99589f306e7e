//! Game: a move takes any number of cards from box A into a box B < A with A + B odd and divisible
//! by 3; whoever cannot move loses.

use sg_rules::prelude::*;

/// The boxes that cards may move to from box `a`.
fn targets(a: u64) -> impl Iterator<Item = u64> {
    (1..a).filter(move |b| (a + b) % 2 == 1 && (a + b).is_multiple_of(3))
}

/// The position: the cards in the boxes 1, 2, ...
struct Boxes;

impl Game for Boxes {
    type Position = Vec<u64>;

    fn moves(&self, boxes: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for a in 0..boxes.len() {
            for b in targets(a as u64 + 1).map(|target| target as usize - 1) {
                for cards in 1..=boxes[a] {
                    let mut next = boxes.clone();
                    (next[a], next[b]) = (next[a] - cards, next[b] + cards);
                    moves.push(next);
                }
            }
        }
        moves
    }
}

/// Returns the cards in the boxes from which a chain to the end has an odd number of moves.
fn odd_steps(boxes: &[u64]) -> Vec<u64> {
    let moves = |index: usize| std::iter::successors(Some(index as u64 + 1), |&a| targets(a).next()).count() - 1;
    let odd = boxes.iter().enumerate().filter(|&(index, _)| moves(index) % 2 == 1);
    odd.map(|(_, &cards)| cards).collect()
}

pub fn rules() -> Rules<List> {
    let shape = list("cards", 1..=10_000, 0..=100).longest_of_many(40);
    Rules::new(Format::counted(100).headed("Case {}: "), shape, Brute::new(Boxes).wins_at(Vec::clone))
        .words("Alice", "Bob")
        .oracle("each binary digit counted over the boxes with an odd chain of moves", |boxes| {
            nim_sum(odd_steps(boxes)) > 0
        })
        .idle(|place| !matches!((place + 1) % 6, 0 | 2 | 5))
        .small_up_to(4, 9)
        .random_up_to(&[&[9, 9, 9, 9, 9, 9], &[1; 12], &[2; 8]])
        // The game is Nim on the odd steps.
        .study(|boxes| vec![position(joined(odd_steps(boxes), " "))])
}
