//! The values of Wythoff's game in a growing square, with a set of bits for each line and each diagonal.
//!
//! The options of (a, b) are in its row, its column and its diagonal. Rows and columns are the same sets, since
//! g(a, b) = g(b, a), so the square grows by a border at a time in *O*(n / 64) words for each place.

/// The values that have occurred in each line and on each diagonal of the square so far.
#[derive(Clone, Debug, Default)]
pub struct WythoffTable {
    lines: Vec<Bits>,
    /// By the difference of the two numbers.
    diagonals: Vec<Bits>,
}

/// A set of numbers.
type Bits = Vec<u64>;

impl WythoffTable {
    /// g(0, n), ..., g(n, n) for the next n, beginning with 0.
    pub fn next_border(&mut self) -> Vec<u32> {
        let n = self.lines.len();
        self.lines.push(Bits::new());
        self.diagonals.push(Bits::new());
        let mut border = Vec::with_capacity(n + 1);
        for a in 0..=n {
            let value = least_missing(&[&self.lines[a], &self.lines[n], &self.diagonals[n - a]]);
            for set in [&mut self.lines[a], &mut self.diagonals[n - a]] {
                insert(set, value);
            }
            insert(&mut self.lines[n], value);
            border.push(value as u32);
        }
        border
    }
}

fn insert(set: &mut Bits, value: usize) {
    if set.len() <= value / 64 {
        set.resize(value / 64 + 1, 0);
    }
    set[value / 64] |= 1 << (value % 64);
}

fn least_missing(sets: &[&Bits; 3]) -> usize {
    let word = |index: usize| {
        sets.iter()
            .map(|set| set.get(index).copied().unwrap_or(0))
            .fold(0, |a, b| a | b)
    };
    let mut index = 0;
    while word(index) == u64::MAX {
        index += 1;
    }
    64 * index + word(index).trailing_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::WythoffTable;

    #[test]
    fn borders_are_those_of_the_definition() {
        let direct = sg_core::heaps::wythoff::grundy_values(90, 90);
        let mut table = WythoffTable::default();
        for (n, row) in direct.iter().enumerate() {
            assert_eq!(table.next_border(), row[..=n], "{n}");
        }
    }
}
