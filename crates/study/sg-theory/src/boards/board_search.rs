//! Proof-number search for placement games on large boards.

use crate::proof_number::{PartGame, ProofNumberSearch};
use sg_core::boards::placement::{BitBoard, Board, BoundingBox, Rules, canonical};
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// A search for placement games on large boards. It asks the same questions as [`Placement`], but
/// in the order that [`proof_number`](crate::proof_number) finds best.
///
/// [`Placement`]: sg_core::boards::placement::Placement
///
/// ```
/// use sg_core::boards::placement::Board;
/// use sg_theory::boards::{BoardSearch, Dominoes};
///
/// let mut cram: BoardSearch<Dominoes, u64> = BoardSearch::new(Dominoes);
/// assert_eq!(cram.grundy_within(&Board::empty(5, 6), usize::MAX), Some(2));
/// ```
#[derive(Clone, Debug)]
pub struct BoardSearch<R: Rules<W>, W: BitBoard + Hash> {
    search: ProofNumberSearch<Parts<R, W>>,
}

#[derive(Clone, Debug)]
struct Parts<R, W> {
    rules: R,
    words: PhantomData<W>,
}

impl<R: Rules<W>, W: BitBoard + Hash> BoardSearch<R, W> {
    /// Creates an empty search for a game.
    pub fn new(rules: R) -> Self {
        let words = PhantomData;
        BoardSearch { search: ProofNumberSearch::new(Parts { rules, words }) }
    }

    /// Returns the number of parts with a known result.
    pub fn known(&self) -> usize {
        self.search.known()
    }

    /// Returns the number of entries in memory; see [`ProofNumberSearch::remembered`] for the
    /// bytes.
    pub fn remembered(&self) -> usize {
        self.search.remembered()
    }

    /// Returns true if the grid has room for the board, or if the board's value needs no search.
    pub fn fits(&self, board: &Board) -> bool {
        let rules = &self.search.game().rules;
        let points = rules.points(board);
        points.fits::<W>() || rules.board_value(&points).is_some()
    }

    /// Returns the Grundy value of a board, or `None` as soon as `limit` entries are
    /// [remembered](Self::remembered).
    ///
    /// Keeps its results, so that a call with a larger limit resumes from there.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn grundy_within(&mut self, board: &Board, limit: usize) -> Option<u32> {
        let (sum, parts) = self.parts(board);
        self.search.within(limit, |search| sum ^ search.grundy(&parts))
    }

    /// Returns whether the Grundy value of a board is `value`, with a limit as in
    /// [`grundy_within`](Self::grundy_within).
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn is_value_within(&mut self, board: &Board, value: u32, limit: usize) -> Option<bool> {
        let (sum, parts) = self.parts(board);
        self.search.within(limit, |search| search.is_value(&parts, sum ^ value))
    }

    fn parts(&self, board: &Board) -> (u32, Vec<W>) {
        let game = self.search.game();
        let points = game.rules.points(board);
        if let Some(value) = game.rules.board_value(&points) {
            return (value, Vec::new());
        }
        let set = points.to_set();
        let mut parts = Vec::new();
        let set = game.rules.prune(set);
        let sum = game.split(set, set, &mut parts);
        parts.retain(|&part| !game.is_known_loss(part));
        (sum, parts)
    }
}

impl<R: Rules<W>, W: BitBoard> Parts<R, W> {
    /// Splits a set into connected parts, each of which has points in `border`.
    fn split(&self, set: W, border: W, parts: &mut Vec<W>) -> u32 {
        let mut sum = 0;
        let mut left = set;
        while left != W::EMPTY {
            let seed = border & left;
            let mut piece = W::ONE << seed.first();
            loop {
                let before = piece;
                // Two steps per iteration: a mispredicted end of the loop costs more than a step.
                piece = self.rules.dilate(self.rules.dilate(piece) & left) & left;
                if seed & !piece == W::EMPTY {
                    // Every part has a seed, so the rest is one part.
                    piece = left;
                    break;
                }
                if piece == before {
                    break;
                }
            }
            left = left & !piece;
            let frame = BoundingBox::of(piece);
            match self.rules.part_value(frame) {
                Some(value) => sum ^= value,
                None => parts.push(canonical(piece, frame)),
            }
        }
        sum
    }
}

impl<R: Rules<W>, W: BitBoard + Hash> PartGame for Parts<R, W> {
    type Part = W;

    fn moves(&self, part: W, leaves: &mut impl FnMut(u32, &[W]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut parts = Vec::new();
        for rest in self.rules.successors(part) {
            let rest = self.rules.prune(rest);
            // The old part was connected, so each new part touches a removed point.
            let border = self.rules.dilate(part & !rest) & rest;
            parts.clear();
            let sum = self.split(rest, border, &mut parts);
            leaves(sum, &parts)?;
        }
        ControlFlow::Continue(())
    }

    fn size(&self, part: W) -> u32 {
        part.count()
    }

    fn is_known_loss(&self, part: W) -> bool {
        self.rules.is_known_loss(part)
    }
}
