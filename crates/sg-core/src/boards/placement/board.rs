//! A board of squares, some of them blocked.

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
    /// The board of the squares for which `free(row, column)` holds.
    pub fn new(rows: usize, columns: usize, free: impl Fn(usize, usize) -> bool) -> Self {
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Board {
            columns,
            free: squares.map(|(row, column)| free(row, column)).collect(),
        }
    }

    /// The board without a blocked square.
    pub fn empty(rows: usize, columns: usize) -> Self {
        Board::new(rows, columns, |_, _| true)
    }

    /// The board drawn with a `0` for each free square.
    ///
    /// Anything else is a blocked one. The first row says how many columns there are; what is missing in other rows is
    /// blocked.
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Self {
        let columns = rows.first().map_or(0, |row| row.as_ref().len());
        Board::new(rows.len(), columns, |row, column| {
            rows[row].as_ref().get(column) == Some(&b'0')
        })
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.free.len().checked_div(self.columns).unwrap_or(0)
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Whether the square is on the board and free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        column < self.columns && self.free.get(row * self.columns + column) == Some(&true)
    }
}
