//! Nullify The Matrix: a move makes a number smaller, and changes those on a shortest path from there down and to the right at will, none below
//! 0. Whoever finds all at 0 loses.

use sg_rules::prelude::*;

/// How many columns there are, and the largest number that a move may write: to write a larger one than are there is no use to the winner, and the
/// loser's end does not depend on it. The position: the numbers, row by row.
struct Nullify {
    columns: usize,
    most: u64,
}

impl Nullify {
    /// Changes the numbers at this cell and along paths from there, at will.
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

/// Rows of one length.
type Matrix = Vec<Vec<u64>>;

pub fn rules() -> Rules<Items<List>> {
    let shape = items(1..=50, list("number", 1..=50, 0..=1_000_000));
    let wins = |matrix: &Matrix| {
        let largest = matrix.iter().flatten().fold(1, |most, &number| most.max(number));
        let (columns, most) = (matrix[0].len(), (largest + 1).next_power_of_two() - 1);
        Brute::new(Nullify { columns, most }).wins(&matrix.concat())
    };
    let all = |rows: u32, columns: u32, values: u64| {
        (0..values.pow(rows * columns)).map(move |code| {
            let number = |row: u32, column: u32| code / values.pow(row * columns + column) % values;
            let row = |row| (0..columns).map(|column| number(row, column)).collect();
            (0..rows).map(row).collect::<Matrix>()
        })
    };
    let sizes = [(1, 1, 8), (1, 2, 4), (2, 1, 4), (1, 3, 4), (3, 1, 4), (2, 2, 2), (2, 2, 3), (2, 3, 2)];
    let small = sizes.into_iter().flat_map(move |(rows, columns, values)| all(rows, columns, values));
    Rules::new(Format::counted(10), shape, wins)
        .laid_out(
            |_, input| {
                let rows = input.number("n", 1..=50)?;
                let columns = input.number("m", 1..=50)?;
                (0..rows).map(|_| input.numbers("a number", columns, 0..=1_000_000)).collect()
            },
            |matrix| {
                let rows: String = matrix.iter().map(line).collect();
                format!("{} {}\n{rows}", matrix.len(), matrix[0].len())
            },
        )
        .words("Ashish", "Jeel")
        .oracle("each binary digit counted over each antidiagonal", |matrix| {
            let sum = |distance: usize| {
                let cells = matrix.iter().zip((0..=distance).rev());
                nim_sum(cells.filter_map(|(row, column)| row.get(column).copied()))
            };
            (0..100).any(|distance| sum(distance) > 0)
        })
        .valid(|matrix| matrix.iter().all(|row| row.len() == matrix[0].len()), "the rows differ in length")
        .repaired(|mut matrix| {
            let columns = matrix[0].len();
            matrix.iter_mut().for_each(|row| row.resize(columns, 0));
            matrix
        })
        .small(small)
        .random(|random| {
            let (rows, columns, most) = [(2, 2, 3), (1, 3, 7), (2, 3, 1), (3, 2, 1)][random.usize(0..4)];
            let row = |_| (0..columns).map(|_| random.u64(0..=most)).collect();
            (0..rows).map(row).collect()
        })
        .near(|random, most| {
            // Each antidiagonal cancels, or all but one digit does.
            let (rows, columns) = (random.usize(2..=8), random.usize(2..=8));
            let mut matrix = vec![vec![0; columns]; rows];
            for (row, column) in (1..rows).flat_map(|row| (0..columns - 1).map(move |column| (row, column))) {
                let number = random.u64(0..=most) % most.max(1).next_power_of_two().div_ceil(2).max(1);
                matrix[row][column] ^= number;
                matrix[row - 1][column + 1] ^= number;
            }
            matrix[rows - 1][columns - 1] += random.u64(0..2);
            matrix
        })
}
