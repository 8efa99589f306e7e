//! Permutation Game: from a cell that holds a, a token moves by a multiple of a cells to a larger
//! number; whoever cannot move loses.

use sg_rules::prelude::*;

/// The numbers in the cells. The position: the cell of the token.
struct Permutation<'a>(&'a [u64]);

impl Game for Permutation<'_> {
    type Position = usize;

    fn moves(&self, &cell: &usize) -> Vec<usize> {
        let is_move =
            |&other: &usize| (other.abs_diff(cell) as u64).is_multiple_of(self.0[cell]) && self.0[other] > self.0[cell];
        (0..self.0.len()).filter(is_move).collect()
    }
}

/// Returns the won cells, going backwards from the ends of the game: a cell is won once it reaches
/// a lost one, and lost once all cells that it reaches are won.
fn won(numbers: &[u64]) -> Vec<bool> {
    let n = numbers.len();
    let mut back = vec![Vec::new(); n];
    let mut left = vec![0; n];
    for (cell, &number) in numbers.iter().enumerate() {
        for other in (cell % number as usize..n).step_by(number as usize) {
            if numbers[other] > number {
                back[other].push(cell);
                left[cell] += 1;
            }
        }
    }
    let mut won = vec![false; n];
    let mut lost: Vec<usize> = (0..n).filter(|&cell| left[cell] == 0).collect();
    while let Some(cell) = lost.pop() {
        for &winner in &back[cell] {
            if !std::mem::replace(&mut won[winner], true) {
                for &other in &back[winner] {
                    left[other] -= 1;
                    if left[other] == 0 {
                        lost.push(other);
                    }
                }
            }
        }
    }
    won
}

pub fn rules() -> Rules<List, Vec<bool>> {
    let by_moves = |numbers: &Vec<u64>| {
        let mut game = Brute::new(Permutation(numbers));
        (0..numbers.len()).map(|cell| game.wins(&cell)).collect()
    };
    let shape = list("cell", 1..=100_000, 1..=100_000).permutation();
    Rules::new(Format::one(), shape, by_moves)
        .words_for_each("A", "B", "\n")
        // Slower than reading the input: lists the moves of all cells, about n log n of them.
        .oracle("from the ends of the game backwards, by counters", |numbers| won(numbers))
        .small((0..300).map(|seed| shuffled(&mut Rng::with_seed(seed), 1 + seed as usize / 50)))
        .random(|random| shuffled(random, 60))
        .edges([1, 2, 99_999, 100_000].into_iter().flat_map(|n| [(1..=n).collect(), (1..=n).rev().collect()]))
        .large(|random, size| vec![shuffled(random, 2 * size.min(50_000))])
}

/// Up to `most` numbers in random order.
fn shuffled(random: &mut Rng, most: usize) -> Vec<u64> {
    let mut numbers: Vec<u64> = (1..=most as u64).collect();
    random.shuffle(&mut numbers);
    numbers
}
