//! Decides who wins by the moves and nothing else.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxHashMap;
use sg_core::Game;

/// The wins and losses of an impartial game. Each position is decided once.
///
/// Uses only the moves of [`Game`]: no components, canonical forms or Grundy values. Recursion is
/// as deep as the longest game, so positions must be small (a few thousand moves).
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
    /// A cheap hash, since a test in a dev build spends half of its time on hashes.
    known: FxHashMap<G::Position, bool>,
}

impl<G: Game> Brute<G> {
    /// Creates a brute force that has decided no position yet.
    pub fn new(game: G) -> Self {
        Brute { game, known: FxHashMap::default() }
    }

    /// Returns true if the player to move wins: some move leaves the opponent in a lost position.
    pub fn wins(&mut self, position: &G::Position) -> bool {
        if let Some(&wins) = self.known.get(position) {
            return wins;
        }
        let wins = self.game.moves(position).iter().any(|next| !self.wins(next));
        self.known.insert(position.clone(), wins);
        wins
    }

    /// Returns a function that decides a case by its position.
    pub fn wins_at<C: ?Sized>(mut self, position: impl Fn(&C) -> G::Position) -> impl FnMut(&C) -> bool {
        move |case| self.wins(&position(case))
    }

    /// Returns the winning moves, which leave the opponent in a lost position, in the order of the
    /// game's list.
    pub fn winning_moves(&mut self, position: &G::Position) -> Vec<G::Position> {
        let mut moves = self.game.moves(position);
        moves.retain(|next| !self.wins(next));
        moves
    }
}

/// Finds the wins (`Some(true)`), losses (`Some(false)`) and draws (`None`) of a game that may go
/// on forever.
///
/// Labels `start` and every position that can be reached from it, in passes until nothing changes:
/// a position with a move to a loss is won, and a position whose moves all lead to wins (or that
/// has none) is lost.
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
