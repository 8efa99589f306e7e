//! A board of squares, some of them blocked.

use super::bit_board::BitBoard;

/// A rectangle of squares, each free or blocked.
///
/// ```
/// use sg_core::boards::placement::Board;
///
/// let drawn = Board::from_rows(&["000", "010"]);
/// assert_eq!(drawn, Board::new(2, 3, |row, column| (row, column) != (1, 1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    columns: usize,
    /// Row by row, true where a square is free.
    free: Vec<bool>,
}

impl Board {
    /// The board whose free squares are those with `free(row, column)`.
    pub fn new(rows: usize, columns: usize, free: impl Fn(usize, usize) -> bool) -> Self {
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Board { columns, free: squares.map(|(row, column)| free(row, column)).collect() }
    }

    /// The board without a blocked square.
    pub fn empty(rows: usize, columns: usize) -> Self {
        Board::new(rows, columns, |_, _| true)
    }

    /// The board drawn with a `0` for each free square.
    ///
    /// Any other character is a blocked square. The first row sets the number of columns; missing
    /// squares in other rows are blocked.
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Self {
        let columns = rows.first().map_or(0, |row| row.as_ref().len());
        Board::new(rows.len(), columns, |row, column| rows[row].as_ref().get(column) == Some(&b'0'))
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.free.len().checked_div(self.columns).unwrap_or(0)
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns whether the square is on the board and free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        column < self.columns && self.free.get(row * self.columns + column) == Some(&true)
    }

    /// Returns whether the board fits on a grid, turned if necessary.
    pub fn fits<W: BitBoard>(&self) -> bool {
        let (rows, columns) = (self.rows(), self.columns());
        rows.min(columns) <= W::COLUMNS as usize && rows.max(columns) <= W::ROWS as usize
    }

    /// The free squares, with the shorter side along the rows of the grid.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn to_set<W: BitBoard>(&self) -> W {
        assert!(self.fits::<W>(), "a board with too many points for {} x {}", W::ROWS, W::COLUMNS);
        let mut set = W::EMPTY;
        for (row, column) in (0..self.rows()).flat_map(|row| (0..self.columns()).map(move |column| (row, column))) {
            if self.is_free(row, column) {
                let (r, c) = if self.columns() <= self.rows() { (row, column) } else { (column, row) };
                set = set | W::ONE << (r as u32 * W::COLUMNS + c as u32);
            }
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::Board;

    #[test]
    fn only_drawn_squares_are_free() {
        let rows = ["010", "001", "100"];
        let board = Board::from_rows(&rows);
        for (row, column) in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
            let drawn = rows.get(row).and_then(|row| row.as_bytes().get(column));
            assert_eq!(board.is_free(row, column), drawn == Some(&b'0'), "{row} {column}");
        }
    }
}
