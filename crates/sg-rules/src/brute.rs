//! Who wins, decided by the moves and nothing else.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxHashMap;
use sg_core::Game;

/// Wins and losses of an impartial game; each position is looked at once.
///
/// Of [`Game`] only the moves are used: no components, no canonical forms, no Grundy values. Recursion is as deep
/// as the longest game, so positions must be small (some thousands of moves).
///
/// ```
/// use sg_rules::brute::Brute;
///
/// struct TakeOneOrTwo;
///
/// impl sg_core::Game for TakeOneOrTwo {
///     type Position = u32;
///     fn moves(&self, &heap: &u32) -> Vec<u32> {
///         (1..=heap.min(2)).map(|take| heap - take).collect()
///     }
/// }
///
/// let mut brute = Brute::new(TakeOneOrTwo);
/// assert!(brute.wins(&4) && !brute.wins(&6));
/// ```
pub struct Brute<G: Game> {
    game: G,
    /// In a dev build, half of the time of a test goes into hashes: this one is cheap.
    known: FxHashMap<G::Position, bool>,
}

impl<G: Game> Brute<G> {
    /// No position is decided yet.
    pub fn new(game: G) -> Self {
        Brute { game, known: FxHashMap::default() }
    }

    /// The player to move wins if some move leaves a loss to the other.
    pub fn wins(&mut self, position: &G::Position) -> bool {
        if let Some(&wins) = self.known.get(position) {
            return wins;
        }
        let wins = self.game.moves(position).iter().any(|next| !self.wins(next));
        self.known.insert(position.clone(), wins);
        wins
    }

    /// Decides cases by the position that each of them is.
    pub fn wins_at<C: ?Sized>(mut self, position: impl Fn(&C) -> G::Position) -> impl FnMut(&C) -> bool {
        move |case| self.wins(&position(case))
    }

    /// The winning moves: those that leave a loss. In the order of the game's list.
    pub fn winning_moves(&mut self, position: &G::Position) -> Vec<G::Position> {
        let mut moves = self.game.moves(position);
        moves.retain(|next| !self.wins(next));
        moves
    }
}

/// Wins (`Some(true)`), losses (`Some(false)`) and draws (`None`) of a game that may go on forever.
///
/// `start` and all that `moves` reaches from it are labelled by passing over them until nothing changes: a position
/// with a move to a loss is won, one with moves to wins only (or without moves) is lost.
pub fn label<P: Clone + Eq + Hash>(start: P, moves: impl Fn(&P) -> Vec<P>) -> HashMap<P, Option<bool>> {
    let mut labels: HashMap<P, Option<bool>> = HashMap::new();
    let mut positions = vec![start];
    let mut next = 0;
    while let Some(position) = positions.get(next).cloned() {
        if labels.insert(position.clone(), None).is_none() {
            positions.extend(moves(&position));
        }
        next += 1;
    }
    loop {
        let mut changed = false;
        for position in &positions {
            if labels[position].is_some() {
                continue;
            }
            let options: Vec<Option<bool>> = moves(position).iter().map(|option| labels[option]).collect();
            let label = if options.contains(&Some(false)) {
                Some(true)
            } else if options.iter().all(|&option| option == Some(true)) {
                Some(false)
            } else {
                continue;
            };
            labels.insert(position.clone(), label);
            changed = true;
        }
        if !changed {
            return labels;
        }
    }
}
