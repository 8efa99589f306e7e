//! Of the newest edition: arrays are iterated over by value.

pub struct Board {
    cells: [u8; 3],
}

impl Board {
    pub fn new() -> Self {
        Board { cells: [1, 2, 3] }
    }

    pub fn sum(&self) -> u32 {
        self.cells.into_iter().map(u32::from).sum()
    }

    pub fn length(&self) -> u8 {
        u8::try_from(self.cells.len()).unwrap()
    }

    /// Unused, with a let chain, which older editions do not support.
    pub fn unused(&self, cell: Option<u8>) -> bool {
        if let Some(cell) = cell && cell > 2 { self.cells[0] == cell } else { false }
    }
}
