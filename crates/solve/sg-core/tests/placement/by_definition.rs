//! The slow twin of every placement game, and helpers that the tests of `sg-theory` share with
//! these.

use fastrand::Rng;
use sg_core::boards::placement::{BitBoard, Block, Board, Rules};
use sg_core::mex;
use std::collections::HashMap;

/// The slow twin: whole boards, square by square, without parts, symmetry or theorems.
pub struct ByDefinition {
    rows: usize,
    columns: usize,
    /// Every placement on the empty board, as a set of squares with bit `row * columns + column`.
    placements: Vec<u64>,
    known: HashMap<u64, u32>,
}

impl ByDefinition {
    /// The game of a piece, given by all its forms as lists of (row, column).
    pub fn new(rows: usize, columns: usize, forms: &[&[(usize, usize)]]) -> Self {
        let mut placements = Vec::new();
        for form in forms {
            for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let squares: Vec<_> = form.iter().map(|&(r, c)| (row + r, column + c)).collect();
                if squares.iter().all(|&(r, c)| r < rows && c < columns) {
                    placements.push(squares.iter().map(|&(r, c)| 1 << (r * columns + c)).sum());
                }
            }
        }
        ByDefinition { rows, columns, placements, known: HashMap::new() }
    }

    pub fn grundy(&mut self, free: u64) -> u32 {
        if let Some(&value) = self.known.get(&free) {
            return value;
        }
        let mut fitting = self.placements.clone();
        fitting.retain(|piece| piece & !free == 0);
        let values: Vec<u32> = fitting.iter().map(|piece| self.grundy(free & !piece)).collect();
        let value = mex(values);
        self.known.insert(free, value);
        value
    }

    pub fn board(&self, free: u64) -> Board {
        Board::new(self.rows, self.columns, |row, column| free >> (row * self.columns + column) & 1 == 1)
    }
}

pub const BLOCK: &[&[(usize, usize)]] = &[&[(0, 0), (0, 1), (1, 0), (1, 1)]];

/// A random set of the first `count` bits, each missing with a chance of one in four or eight.
pub fn random_squares(random: &mut Rng, count: usize) -> u64 {
    let either = random.u64(..) | random.u64(..);
    let more = if random.bool() { random.u64(..) } else { 0 };
    (either | more) & ((1 << count) - 1)
}

/// The 2 x 2 block without any of its theorems.
pub struct BareBlock;

impl<W: BitBoard> Rules<W> for BareBlock {
    fn points(&self, board: &Board) -> Board {
        Rules::<W>::points(&Block, board)
    }

    fn dilate(&self, set: W) -> W {
        Block.dilate(set)
    }

    type Successors = <Block as Rules<W>>::Successors;

    fn successors(&self, set: W) -> Self::Successors {
        Block.successors(set)
    }
}

fn is_lost<R: Rules<u64>>(rules: &R, set: u64, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(&lost) = known.get(&set) {
        return lost;
    }
    let lost = !rules.successors(set).any(|rest| is_lost(rules, rest, known));
    known.insert(set, lost);
    lost
}

/// Counts the parts that the rules say are lost, among some that equal their half turn, and checks
/// that they are.
pub fn lost_ones<R: Rules<u64>>(rules: &R) -> usize {
    let (mut known, mut lost) = (HashMap::new(), 0);
    for (rows, columns) in [(4, 4), (5, 3), (5, 4)] {
        let point = |index: usize| 1 << (8 * (index / columns) + index % columns);
        let count: usize = rows * columns;
        for half in 0..1 << (count - count / 2) {
            let chosen = (0..count).filter(|&index| half >> index.min(count - 1 - index) & 1 == 1);
            let part = chosen.map(point).fold(0, |part, point| part | point);
            let is_in_the_corner = part & 0xff != 0 && part & 0x0101_0101_0101_0101 != 0;
            if is_in_the_corner && rules.is_known_loss(part) {
                assert!(is_lost(rules, part, &mut known), "{part:#x}");
                lost += 1;
            }
        }
    }
    lost
}
