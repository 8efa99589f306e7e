//! Nullify The Matrix: a move decreases a number, and may set those on a shortest path from there
//! down and to the right to anything from 0 up. Whoever cannot move, since all are 0, loses.

use sg_rules::prelude::*;

/// The number of columns, and the largest number that a move may write: the winner needs none above
/// those present, and the loser gains nothing by one. The position: the numbers, row by row.
struct Nullify {
    columns: usize,
    most: u64,
}

impl Nullify {
    /// Finds all ways to change the numbers at this cell and along paths from there.
    fn walk(&self, numbers: &mut Vec<u64>, cell: usize, found: &mut HashSet<Vec<u64>>) {
        found.insert(numbers.clone());
        let right = (cell % self.columns + 1 < self.columns).then_some(cell + 1);
        let below = Some(cell + self.columns).filter(|&below| below < numbers.len());
        for next in right.into_iter().chain(below) {
            let old = numbers[next];
            for number in 0..=self.most {
                numbers[next] = number;
                self.walk(numbers, next, found);
            }
            numbers[next] = old;
        }
    }
}

impl Game for Nullify {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut found = HashSet::default();
        for (start, &old) in numbers.iter().enumerate() {
            for smaller in 0..old {
                let mut next = numbers.clone();
                next[start] = smaller;
                self.walk(&mut next, start, &mut found);
            }
        }
        found.into_iter().collect()
    }
}

/// All matrices with a few numbers.
fn small(shape: &Matrix) -> Vec<Vec<Vec<u64>>> {
    let mut small = Vec::new();
    for [rows, columns, values] in [[1, 1, 8], [1, 2, 4], [2, 1, 4], [1, 3, 4], [3, 1, 4], [2, 2, 3], [2, 3, 2]] {
        small.extend(shape.all(rows, columns, values as u64));
    }
    small
}

pub fn rules() -> Rules<Matrix> {
    let shape = matrix("number", 1..=100, 1..=100, 0..=1_000_000);
    let wins = |matrix: &Vec<Vec<u64>>| {
        let largest = matrix.iter().flatten().fold(1, |most, &number| most.max(number));
        let (columns, most) = (matrix[0].len(), (largest + 1).next_power_of_two() - 1);
        Brute::new(Nullify { columns, most }).wins(&matrix.concat())
    };
    let small = small(&shape);
    Rules::new(Format::counted(10), shape, wins)
        .words("Ashish", "Jeel")
        .oracle("each binary digit counted over each antidiagonal", |matrix| {
            let sum = |distance: usize| {
                let cells = matrix.iter().zip((0..=distance).rev());
                nim_sum(cells.filter_map(|(row, column)| row.get(column).copied()))
            };
            (0..199).any(|distance| sum(distance) > 0)
        })
        .small(small)
        .random(|random| {
            let (rows, columns, most) = [(2, 2, 3), (1, 3, 7), (2, 3, 1), (3, 2, 1)][random.usize(0..4)];
            let row = |_| (0..columns).map(|_| random.u64(0..=most)).collect();
            (0..rows).map(row).collect()
        })
        .near(|random, (.., most)| {
            // Each antidiagonal cancels, possibly except for one digit.
            let (rows, columns) = (random.usize(2..=8), random.usize(2..=8));
            let mut matrix = vec![vec![0; columns]; rows];
            for row in 1..rows {
                for column in 0..columns - 1 {
                    let number = random.u64(0..=most) % most.max(1).next_power_of_two().div_ceil(2).max(1);
                    matrix[row][column] ^= number;
                    matrix[row - 1][column + 1] ^= number;
                }
            }
            matrix[rows - 1][columns - 1] += random.u64(0..2);
            matrix
        })
}
