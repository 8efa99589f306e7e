//! The values of n / k, rounded down, with the blocks of numbers k that share each.
//!
//! Used by `luogu_p3179`.
//!
//! There are fewer than 2√n different quotients, so a sum or a set of moves that depends only on n
//! / k is found block by block instead of number by number.

/// The numbers k from `first` to `last`, which share this quotient n / k.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The least number.
    pub first: u32,
    /// The greatest number.
    pub last: u32,
    /// n divided by each of them, rounded down.
    pub quotient: u32,
}

/// The blocks of the numbers 1 to n, in order. The first block holds only 1. *O*(√n) for all of
/// them.
///
/// ```
/// use sg_core::quotients::blocks;
///
/// let found: Vec<_> = blocks(7).map(|block| (block.first, block.last, block.quotient)).collect();
/// assert_eq!(found, [(1, 1, 7), (2, 2, 3), (3, 3, 2), (4, 7, 1)]);
/// ```
#[inline]
pub fn blocks(n: u32) -> impl Iterator<Item = Block> {
    let root = f64::from(n).sqrt() as u32;
    // Up to the root each number is a block by itself; above it there is a block for each quotient.
    let small = (1..=root).map(move |number| Block { first: number, last: number, quotient: n / number });
    let mut first = root + 1;
    let large = (1..=n / first).rev().map(move |quotient| {
        let block = Block { first, last: n / quotient, quotient };
        // Wraps after the last block of the largest n.
        first = block.last.wrapping_add(1);
        block
    });
    small.chain(large)
}
