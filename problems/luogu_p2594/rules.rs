//! Colouring: a move turns a connected set of coins that contains the coin where its lowest row and
//! rightmost column meet, which must show tails; whoever cannot move loses.

use sg_rules::prelude::*;

/// A board, as its connected sets that contain their lower right coin: that coin and the set, as
/// bits.
struct Turn(BTreeSet<(usize, u64)>);

impl Turn {
    fn new(rows: usize, columns: usize) -> Self {
        let place = |cell: usize| (cell / columns, cell % columns);
        let mut sets = BTreeSet::new();
        let mut grown: Vec<(usize, u64)> = (0..rows * columns).map(|corner| (corner, 1 << corner)).collect();
        while let Some((corner, set)) = grown.pop() {
            if sets.insert((corner, set)) {
                let is_beside = |&cell: &usize| {
                    let (row, column) = place(cell);
                    let distance = |(r, c): (usize, usize)| row.abs_diff(r) + column.abs_diff(c);
                    (0..=corner).any(|other| set >> other & 1 == 1 && distance(place(other)) == 1)
                };
                let may = (0..corner).filter(|&cell| place(cell).1 <= place(corner).1 && set >> cell & 1 == 0);
                grown.extend(may.filter(is_beside).map(|cell| (corner, set | 1 << cell)));
            }
        }
        Turn(sets)
    }
}

impl Game for Turn {
    /// The coins that show tails.
    type Position = u64;

    fn moves(&self, &tails: &u64) -> Vec<u64> {
        let may = self.0.iter().filter(|(corner, _)| tails >> corner & 1 == 1);
        may.map(|(_, set)| tails ^ set).collect()
    }
}

/// Exponents of the values: in the first row by mex over its runs, elsewhere one more than the
/// larger of those above and to the left.
fn exponents() -> Vec<Vec<usize>> {
    let mut values: Vec<u64> = Vec::new();
    for place in 0..100 {
        let runs = (0..=place).map(|first| nim_sum(values[first..place].iter().copied()));
        values.push(mex(runs));
    }
    let line: Vec<usize> = values.iter().map(|value| value.ilog2() as usize).collect();
    let mut rows = vec![line.clone()];
    for row in 1..100 {
        let mut exponents = vec![line[row]];
        for column in 1..100 {
            exponents.push(1 + exponents[column - 1].max(rows[row - 1][column]));
        }
        rows.push(exponents);
    }
    rows
}

pub fn rules() -> Rules<Grid> {
    let shape = grid(1..=100, 1..=100, "HT");
    let sizes = [(1, 6), (6, 1), (2, 3), (3, 2), (2, 4), (3, 3)].into_iter();
    let small: Vec<Vec<String>> = sizes.flat_map(|(rows, columns)| shape.all(rows, columns)).collect();
    let mut games: HashMap<(usize, usize), Brute<Turn>> = HashMap::default();
    let exponents = exponents();
    Rules::new(Format::counted(50), shape, move |board: &Vec<String>| {
        let size @ (rows, columns) = (board.len(), board[0].len());
        let game = games.entry(size).or_insert_with(|| Brute::new(Turn::new(rows, columns)));
        let tails = board.concat().bytes().zip(0..).map(|(coin, cell)| u64::from(coin == b'T') << cell).sum();
        game.wins(&tails)
    })
    .words("-_-", "=_=")
    .oracle("a table: one exponent more than the larger neighbour, and tails counted for each", move |board| {
        let mut counts = [0; 256];
        for (row, coins) in board.iter().enumerate() {
            let tails = coins.bytes().enumerate().filter(|&(_, coin)| coin == b'T');
            for (column, _) in tails {
                counts[exponents[row][column]] += 1;
            }
        }
        counts.iter().any(|count| count % 2 == 1)
    })
    .small(small)
    .random(|random| {
        let (rows, columns) = [(3, 3), (2, 5), (5, 2), (1, 10), (10, 1)][random.usize(0..5)];
        grid(1..=10, 1..=10, "HT").any(random, rows, columns)
    })
    // Exponents that agree in their low bits.
    .edges([32, 64, 128].map(|apart| {
        let mut board = vec!["H".repeat(100); 100];
        for place in [1, 1 + apart / 2] {
            board[place].replace_range(place..=place, "T");
        }
        board
    }))
    // Two coins of an antidiagonal cancel.
    .near(|random, (rows, columns)| {
        let mut board = vec!["H".repeat(columns); rows];
        let (row, column) = (random.usize(0..rows), random.usize(0..columns));
        board[row].replace_range(column..=column, "T");
        if row + 1 < rows && column > 0 {
            board[row + 1].replace_range(column - 1..column, "T");
        }
        board
    })
}
