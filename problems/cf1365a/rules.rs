//! Matrix Game: a move claims a cell whose row and column have no claimed one; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// The position: the rows of cells, 1 where one is claimed.
struct Claim;

/// The cells that can be claimed, row by row.
fn open(cells: &[Vec<u64>]) -> Vec<(usize, usize)> {
    let places = (0..cells.len()).flat_map(|row| (0..cells[row].len()).map(move |column| (row, column)));
    places.filter(|&(row, column)| !cells[row].contains(&1) && cells.iter().all(|row| row[column] == 0)).collect()
}

fn claimed(cells: &[Vec<u64>], (row, column): (usize, usize)) -> Vec<Vec<u64>> {
    let mut cells = cells.to_vec();
    cells[row][column] = 1;
    cells
}

impl Game for Claim {
    type Position = Vec<Vec<u64>>;

    fn moves(&self, cells: &Vec<Vec<u64>>) -> Vec<Vec<Vec<u64>>> {
        open(cells).into_iter().map(|place| claimed(cells, place)).collect()
    }
}

pub fn rules() -> Rules<Matrix> {
    let shape = matrix("cell", 1..=50, 1..=50, 0..=1);
    let sizes =
        [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 6), (6, 1), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];
    let small: Vec<_> = sizes.iter().flat_map(|&(n, m)| shape.all(n, m, 2)).collect();
    /// A board of n rows and m columns, with about one claimed cell in eight, all in the first
    /// rows.
    fn any(random: &mut Rng, n: usize, m: usize) -> Vec<Vec<u64>> {
        let rows = random.usize(0..=n);
        (0..n).map(|row| (0..m).map(|_| u64::from(row < rows && random.u32(0..8) == 0)).collect()).collect()
    }
    Rules::new(Format::counted(50), shape, Brute::new(Claim).wins_at(Vec::clone))
        .words("Ashish", "Vivek")
        .oracle("one play, in which the first open cell is claimed each time", |cells| {
            let (mut cells, mut wins) = (cells.clone(), false);
            for row in 0..cells.len() {
                let first = open(&cells[row..=row]).into_iter().map(|(_, column)| column);
                let is_free = |column: &usize| cells.iter().all(|row| row[*column] == 0);
                if let Some(column) = first.into_iter().find(is_free) {
                    cells[row][column] = 1;
                    wins = !wins;
                }
            }
            wins
        })
        .small(small)
        .random(|random| any(random, 4, 4))
        .near(|random, _| {
            let (n, m) = (random.usize(1..=50), random.usize(1..=50));
            any(random, n, m)
        })
}
