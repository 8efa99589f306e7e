//! Misère sums of tokens on a graph, by the Anti-SG theorem, with its conditions checked.
//!
//! The theorem of [`misere`](mod@crate::sums::misere) holds for *tame* games. A [`TameGraph`] can only be made from a
//! graph all of whose vertices are tame, so its answers hold without conditions. Contest books state the theorem under a
//! stronger condition, for which Grundy values are enough:
//!
//! ```text
//! condition   a position has the value 0 only if it has no move
//! theorem     the player to move wins  if the xor is not 0 and some value is above 1,
//!                                      or the xor is 0 and no value is above 1
//! ```
//!
//! Why that makes all positions tame: those of value 0 are over, (0, 1). One of value 1 leads to those and to none of
//! value 1, by induction to (0, 1) and firm ones above 1: so (1, 0). One of value n > 1 leads to all of (0, 1), (1, 0),
//! (2, 2), ... below n: so (n, n). Green Hackenbush on trees is such a game, each edge at the ground being a part of
//! its own (HDU 3590): a part is worth 1 + something until it is gone.
//!
//! Worked example: heaps of which one or two are taken have the values 0 1 2 0 1 2 ..., and heap 3 has value 0 and
//! moves. The condition fails, yet the heaps are tame: (0, 1), (1, 0), (2, 2), and the same again.

use crate::sums::misere::{genera, tame, wins, Genus};
use std::fmt;

/// An acyclic graph all of whose vertices are tame.
#[derive(Clone, Debug)]
pub struct TameGraph<'a> {
    options: &'a [Vec<usize>],
    genera: Vec<Genus>,
}

/// Why the theorem says nothing about a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTame {
    /// This vertex lies on a cycle or leads into one.
    Cycle(usize),
    /// This vertex is neither fickle nor firm.
    Wild(usize, Genus),
}

impl fmt::Display for NotTame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTame::Cycle(v) => write!(f, "play may go on forever from vertex {v}; misère sums need it to end"),
            NotTame::Wild(v, Genus { normal, misere }) => write!(
                f,
                "vertex {v} has the Grundy value {normal} and the misère value {misere}, so the Anti-SG theorem does \
                 not hold; search the sum with misere_search"
            ),
        }
    }
}

impl std::error::Error for NotTame {}

impl<'a> TameGraph<'a> {
    /// Checks the graph, `options[v]` listing the vertices one move away. *O*(vertices + edges).
    ///
    /// # Errors
    ///
    /// [`NotTame`], with a vertex that is not tame.
    ///
    /// # Panics
    ///
    /// If an edge names a vertex out of range.
    ///
    /// ```
    /// use sg_core::sums::tame::TameGraph;
    ///
    /// // One or two counters are taken.
    /// let heaps: Vec<Vec<usize>> = (0..9usize).map(|n| (n.saturating_sub(2)..n).collect()).collect();
    /// let graph = TameGraph::new(&heaps).unwrap();
    /// assert!(!graph.wins(&[2, 2]) && graph.wins(&[1, 1]));
    /// assert_eq!(graph.winning_moves(&[4, 2]), [(0, 2), (1, 0)]);
    /// ```
    pub fn new(options: &'a [Vec<usize>]) -> Result<Self, NotTame> {
        let genera = genera(options).map_err(|cycle| NotTame::Cycle(cycle.0))?;
        let tame = tame(options, &genera).map_err(|cycle| NotTame::Cycle(cycle.0))?;
        // A vertex all of whose options are tame, so that it is wild itself.
        let wild = (0..options.len()).find(|&v| !tame[v] && options[v].iter().all(|&w| tame[w]));
        match wild {
            Some(v) => Err(NotTame::Wild(v, genera[v])),
            None => Ok(TameGraph { options, genera }),
        }
    }

    /// The genus of a vertex.
    pub fn genus(&self, vertex: usize) -> Genus {
        self.genera[vertex]
    }

    /// Returns whether the player to move wins with tokens on these vertices, when the last move loses. *O*(n).
    pub fn wins(&self, tokens: &[usize]) -> bool {
        let parts: Vec<Genus> = tokens.iter().map(|&v| self.genera[v]).collect();
        wins(&parts)
    }

    /// Every winning move: the index of the token and where it goes. *O*(tokens + their edges).
    ///
    /// None in a lost position, and none when all is over, which is won.
    pub fn winning_moves(&self, tokens: &[usize]) -> Vec<(usize, usize)> {
        let whole = Genus::of_sum(tokens.iter().map(|&v| self.genera[v]));
        let firm = tokens.iter().filter(|&&v| !self.genera[v].is_fickle()).count();
        let mut moves = Vec::new();
        for (token, &v) in tokens.iter().enumerate() {
            let firm_others = firm - usize::from(!self.genera[v].is_fickle());
            let wins = |w: &&usize| {
                let to = self.genera[**w];
                let sum = whole.normal ^ self.genera[v].normal ^ to.normal;
                // Lost for the other player: the xor is 0, or 1 if all parts are fickle.
                sum == u32::from(firm_others == 0 && to.is_fickle())
            };
            moves.extend(self.options[v].iter().filter(wins).map(|&w| (token, w)));
        }
        moves
    }
}

/// Returns whether a position has the value 0 only if it has no move: the condition under which the theorem of contest
/// books is right, by which the values of the parts are played as heaps
/// ([`misere_nim::wins`](crate::heaps::misere_nim::wins)).
///
/// `values` as from [`directed::grundy_values`](crate::graphs::directed::grundy_values). *O*(vertices).
pub fn zero_means_over(options: &[Vec<usize>], values: &[u32]) -> bool {
    let mut positions = values.iter().zip(options);
    positions.all(|(&value, options)| value > 0 || options.is_empty())
}
