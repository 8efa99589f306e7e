//! The options of a position.

/// The options of a position, or its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Options<P> {
    /// The sums that the moves leave, stored in one list of parts.
    Moves {
        /// The parts of all sums.
        parts: Vec<P>,
        /// The end of each sum in `parts`, exclusive.
        ends: Vec<usize>,
    },
    /// The game has ended: true if the player to move has won.
    Ended(bool),
}

impl<P> Options<P> {
    /// Makes options from sums.
    pub fn of(sums: impl IntoIterator<Item = Vec<P>>) -> Self {
        let (mut parts, mut ends) = (Vec::new(), Vec::new());
        for sum in sums {
            parts.extend(sum);
            ends.push(parts.len());
        }
        Options::Moves { parts, ends }
    }

    /// The options of a position without moves.
    pub fn none() -> Self {
        Options::Moves { parts: Vec::new(), ends: Vec::new() }
    }

    /// The sums that the moves leave.
    pub fn sums(&self) -> impl Iterator<Item = &[P]> {
        let (parts, ends): (&[P], &[usize]) = match self {
            Options::Moves { parts, ends } => (parts, ends),
            Options::Ended(_) => (&[], &[]),
        };
        (0..ends.len()).map(move |index| &parts[index.checked_sub(1).map_or(0, |before| ends[before])..ends[index]])
    }
}
