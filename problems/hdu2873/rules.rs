//! Bomb Game: a move explodes a bomb, which leaves one bomb above it and one to the left of it,
//! where there is room; two bombs on one cell vanish, as does one in the corner. Whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The position: the cells with a bomb, as bits, 16 in a row.
struct Explode;

impl Game for Explode {
    type Position = u128;

    fn moves(&self, &bombs: &u128) -> Vec<u128> {
        let mut moves = Vec::new();
        for cell in (1..128).filter(|cell| bombs >> cell & 1 == 1) {
            let (row, column) = (cell / 16, cell % 16);
            // Where there is no room, no bomb appears.
            let above: Vec<u128> = (0..row.max(1)).map(|above| u128::from(row > 0) << (16 * above + column)).collect();
            let left = (0..column.max(1)).map(|left| u128::from(column > 0) << (16 * row + left));
            let both = left.flat_map(|left| above.iter().map(move |above| above ^ left));
            moves.extend(both.map(|both| (bombs ^ 1 << cell ^ both) & !1));
        }
        moves
    }
}

/// The rows and columns of the bombs, from 0.
fn bombs(board: &[String]) -> impl Iterator<Item = (usize, usize)> {
    let rows = board.iter().enumerate();
    let cells = rows.flat_map(|(r, row)| row.bytes().enumerate().map(move |(c, cell)| (r, c, cell)));
    cells.filter(|&(.., cell)| cell == b'#').map(|(r, c, _)| (r, c))
}

/// Computes the values column by column; a value is reached if it is the xor of one in the row and
/// one in the column.
fn values() -> Vec<Vec<usize>> {
    let mut values: Vec<Vec<usize>> = (0..50).map(|row| vec![row; 50]).collect();
    for column in 1..50 {
        for row in 0..50 {
            let mut in_row = [false; 512];
            for &value in &values[row][..column] {
                in_row[value] = true;
            }
            let is_reached = |value: &usize| (0..row).any(|above| in_row[values[above][column] ^ value]);
            values[row][column] = if row == 0 { column } else { (0..).take_while(is_reached).count() };
        }
    }
    values
}

pub fn rules() -> Rules<Grid> {
    let values = values();
    let shape = grid(1..=50, 1..=50, ".#");
    let sizes = [(1, 1), (1, 2), (1, 4), (4, 1), (2, 2), (2, 3), (3, 3)];
    let small: Vec<Vec<String>> = sizes.iter().flat_map(|&(rows, columns)| shape.all(rows, columns)).collect();
    let as_bits = |board: &Vec<String>| bombs(board).map(|(row, column)| 1 << (16 * row + column)).sum();
    Rules::new(Format::up_to("0 0"), shape, Brute::new(Explode).wins_at(as_bits))
        .words("John", "Jack")
        .oracle("a table by columns, with the pairs that would give each value", move |board| {
            nim_sum(bombs(board).map(|(row, column)| values[row][column] as u64)) > 0
        })
        .small(small)
}
