//! Lost pairs of large numbers, seen from afar.

use crate::table::{Axes, LostPairs, Plane};

/// Returns the numbers that a square of [`downsample`] stands for, across and down.
pub fn step(lost: &LostPairs, size: usize) -> usize {
    (lost.up_to + 1).div_ceil(size as u64) as usize
}

/// A plane of at most `size` x `size` squares, in which a square is 0 if it holds a lost pair and 1 if it holds none.
pub fn downsample(lost: &LostPairs, size: usize) -> Plane {
    let numbers = lost.up_to + 1;
    let step = step(lost, size) as u64;
    let columns = numbers.div_ceil(step) as usize;
    let mut values = vec![Some(1); columns * columns];
    for &(a, b) in &lost.pairs {
        let (a, b) = ((a / step) as usize, (b / step) as usize);
        values[a * columns + b] = Some(0);
        values[b * columns + a] = Some(0);
    }
    Plane {
        axes: Axes::Pairs,
        columns,
        values,
    }
}
