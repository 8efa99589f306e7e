//! Games of two numbers that a move may change together: the trait that their files implement.
//!
//! [`Pairs`] turns one into a [`Game`], keeps its square of values, and decides large pairs by the
//! theorem.

use sg_core::MexSet;

use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game, Move, Shortcut, Tabled, Worth};
use crate::position::{Limited, Pair, Part};
use crate::say;
use crate::scene::{Figure, Scene};
use crate::table::{Axes, LostPairs, Plane, Table};

/// The rules of a game of two numbers, and the theorem that decides it. Every move makes the first
/// number smaller, or makes the second smaller and the first no larger.
pub trait PairGame {
    /// Returns the rule as a sentence without a capital letter or a full stop.
    fn rule(&self) -> &'static str;

    /// Calls `option` with each pair that a move leaves.
    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize));

    /// Decides a pair of any size.
    fn worth(&self, a: u64, b: u64) -> Worth;

    /// Returns the pairs that the winning moves leave.
    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)>;

    /// Explains why the pair is won or lost.
    fn reason(&self, a: u64, b: u64) -> String;

    /// Returns true if swapping the two numbers changes nothing.
    fn is_symmetric(&self) -> bool {
        true
    }

    /// Returns a pair worth playing.
    fn start(&self) -> (u64, u64) {
        (8, 12)
    }

    /// Returns the figure of a pair, unless it is drawn as a place on a board.
    fn figure(&self, _a: u64, _b: u64) -> Option<Figure> {
        None
    }

    /// Returns the largest number for which the moves are listed.
    fn listed(&self) -> u64 {
        100_000
    }

    /// Describes the move from one pair to another in words.
    fn words(&self, (a, b): (u64, u64), (x, y): (u64, u64)) -> String {
        let does = match (a - x, b - y) {
            (k, 0) => say!("take {k} from the first", "从第一堆取 {k} 颗"),
            (0, k) => say!("take {k} from the second", "从第二堆取 {k} 颗"),
            (k, _) => say!("take {k} from both", "从两堆各取 {k} 颗"),
        };
        say!("{does}, leaving ({x},{y})", "{does}，剩 ({x},{y})")
    }

    /// Fills (a, n) and (n, a) for all a <= n of a square with rows of `stride` values, by the
    /// formula or by definition. All pairs of smaller numbers must be filled.
    fn border(&mut self, values: &mut [u32], stride: usize, n: usize) {
        let mut seen = MexSet::new();
        let has_formula = matches!(self.worth(0, 0), Worth::Value(_));
        let mut value = |values: &[u32], a: usize, b: usize| match has_formula.then(|| self.worth(a as u64, b as u64)) {
            Some(Worth::Value(value)) => value as u32,
            _ => {
                seen.clear();
                self.options(a, b, &mut |x, y| seen.insert(values[x * stride + y]));
                seen.mex()
            }
        };
        for a in 0..=n {
            values[a * stride + n] = value(values, a, n);
            values[n * stride + a] = if self.is_symmetric() { values[a * stride + n] } else { value(values, n, a) };
        }
    }

    /// Returns the lost pairs with numbers up to `up_to`, the smaller number first, and the theorem
    /// that gives them, or `None` if there are too many.
    fn lost_pairs(&self, _up_to: u64) -> Option<(Vec<(u64, u64)>, &'static str)> {
        None
    }
}

/// The largest number for which the table is filled: 4 million places.
const MOST: usize = 1_999;

/// The longest list of lost pairs.
const LONGEST: usize = 10_000_000;

/// A part that is two numbers.
pub trait TwoNumbers: Part {
    /// The axes of a table.
    const AXES: Axes;

    /// Makes the part of these two numbers.
    fn of(a: u64, b: u64) -> Self;

    /// Returns the two numbers.
    fn numbers(&self) -> (u64, u64);
}

impl TwoNumbers for Pair {
    const AXES: Axes = Axes::Pairs;

    fn of(a: u64, b: u64) -> Self {
        Pair(a, b)
    }

    fn numbers(&self) -> (u64, u64) {
        (self.0, self.1)
    }
}

impl TwoNumbers for Limited {
    const AXES: Axes = Axes::Limits;

    fn of(heap: u64, most: u64) -> Self {
        Limited { heap, most }
    }

    /// The second number is at most the heap, since no more can be taken.
    fn numbers(&self) -> (u64, u64) {
        (self.heap, self.most.min(self.heap))
    }
}

/// A game of two numbers, with the values known so far.
pub struct Pairs<P> {
    name: String,
    game: Box<dyn PairGame>,
    /// The number of filled rows and columns of `values`.
    size: usize,
    /// A square table, row by row.
    values: Vec<u32>,
    parts: std::marker::PhantomData<P>,
}

impl<P: TwoNumbers> Pairs<P> {
    /// Makes a game with this name.
    pub fn new(name: String, game: impl PairGame + 'static) -> Self {
        Pairs { name, game: Box::new(game), size: 0, values: Vec::new(), parts: std::marker::PhantomData }
    }

    /// Fills the square up to `up_to`, border by border, until the work is stopped.
    fn fill(&mut self, up_to: usize, effort: &Effort) {
        if self.size > up_to {
            return;
        }
        let stride = up_to + 1;
        let mut values = vec![0; stride * stride];
        for (row, old) in self.values.chunks(self.size.max(1)).enumerate() {
            values[row * stride..][..self.size].copy_from_slice(old);
        }
        let mut size = self.size;
        while size < stride && !effort.watch.stopped() {
            effort.watch.progress("rows", size, stride);
            self.game.border(&mut values, stride, size);
            size += 1;
        }
        self.values = values.chunks(stride).take(size).flat_map(|row| row[..size].to_vec()).collect();
        self.size = size;
    }

    /// Returns the value of a part by the table or a formula.
    fn value(&mut self, part: &P, effort: &Effort) -> Result<u64, ExploreError> {
        let (a, b) = part.numbers();
        if let Worth::Value(value) = self.game.worth(a, b) {
            return Ok(value);
        }
        if a.max(b) > MOST as u64 {
            return Err(self.too_large(part, MOST as u64));
        }
        let (a, b) = (a as usize, b as usize);
        self.fill(a.max(b), effort);
        if a.max(b) >= self.size {
            return Err(ExploreError::Stopped);
        }
        Ok(self.values[a * self.size + b].into())
    }

    /// Returns the move from one pair to another.
    fn step(&self, (a, b): (u64, u64), (x, y): (u64, u64)) -> Move<P> {
        Move { words: self.game.words((a, b), (x, y)), key: format!("({a},{b})->({x},{y})"), leaves: vec![P::of(x, y)] }
    }

    fn too_large(&self, part: &P, most: u64) -> ExploreError {
        ExploreError::too_large(part, &self.name, say!("{most} is the most here", "这里最大是 {most}"))
    }
}

impl<P: TwoNumbers> Game for Pairs<P> {
    type Part = P;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.game.rule().to_owned()
    }

    fn start(&self) -> Vec<P> {
        let (a, b) = self.game.start();
        vec![P::of(a, b)]
    }

    fn moves(&self, part: &P) -> Result<Vec<Move<P>>, ExploreError> {
        let (a, b) = part.numbers();
        let listed = self.game.listed();
        if a.max(b) > listed {
            return Err(self.too_large(part, listed));
        }
        let mut moves = Vec::new();
        self.game.options(a as usize, b as usize, &mut |x, y| {
            moves.push(self.step((a, b), (x as u64, y as u64)));
        });
        Ok(moves)
    }

    /// A theorem decides single large pairs; in a sum they would need values.
    fn decide(&mut self, position: &[P], effort: &Effort) -> Result<Decision, ExploreError> {
        if let [part] = position {
            let (a, b) = part.numbers();
            if let Worth::Outcome(wins) = self.game.worth(a, b)
                && a.max(b) > MOST as u64
            {
                return Ok(Decision::Outcome(wins));
            }
        }
        let values = position.iter().map(|part| self.value(part, effort));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }

    fn winning_by_theorem(&self, position: &[P]) -> Option<Shortcut<P>> {
        let [part] = position else { return None };
        let (a, b) = part.numbers();
        let moves = self.game.winning(a, b).into_iter().map(|to| (0, self.step((a, b), to)));
        Some(Shortcut { moves: moves.collect(), all: true })
    }

    fn reason(&self, position: &[P]) -> Option<String> {
        let [part] = position else { return None };
        let (a, b) = part.numbers();
        Some(self.game.reason(a, b))
    }

    fn scene(&self, position: &[P]) -> Scene {
        let figure = |part: &P| {
            let (a, b) = part.numbers();
            self.game.figure(a, b).unwrap_or_else(|| part.figure())
        };
        Scene::Parts(position.iter().map(figure).collect())
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Some(self)
    }
}

impl<P: TwoNumbers> Tabled for Pairs<P> {
    fn usual_size(&self) -> usize {
        15
    }

    fn largest_size(&self, _effort: &Effort) -> usize {
        MOST
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        self.fill(up_to, effort);
        let places = (0..=up_to).flat_map(|a| (0..=up_to).map(move |b| (a, b)));
        let known = |(a, b): (usize, usize)| (a.max(b) < self.size).then(|| self.values[a * self.size + b]);
        Table::Plane(Plane { axes: P::AXES, columns: up_to + 1, values: places.map(known).collect() })
    }

    fn lost_pairs(&self, up_to: usize) -> Option<LostPairs> {
        let up_to = (up_to <= LONGEST).then_some(up_to as u64)?;
        let (pairs, theorem) = self.game.lost_pairs(up_to)?;
        Some(LostPairs { pairs, up_to, theorem })
    }
}

#[cfg(test)]
mod tests;
