//! A case as a position of the game behind the problem.

/// A position of a game, in the notation of `sg-study`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The parameters of the game that depend on the input, such as `m=3`; empty if there are none.
    pub parameters: String,
    /// The position, or whether the player to move wins if no game is needed.
    pub position: Result<String, bool>,
    /// True if the player has just moved here, so that the opponent is to move.
    pub is_after_a_move: bool,
}

/// Creates a position of the game.
pub fn position(position: impl ToString) -> Position {
    Position { parameters: String::new(), position: Ok(position.to_string()), is_after_a_move: false }
}

/// Creates a result that needs no position to know who wins.
pub fn decided(won: bool) -> Position {
    Position { position: Err(won), ..position("") }
}

impl Position {
    /// Sets the parameters of the game, such as `m=3 n=4`.
    pub fn of(self, parameters: impl ToString) -> Self {
        let parameters = parameters.to_string();
        Position { parameters, ..self }
    }

    /// Marks the position as the one after the first move, so that a win here is a loss for the
    /// player who moved.
    pub fn after_a_move(self) -> Self {
        Position { is_after_a_move: true, ..self }
    }
}

/// Joins the texts of some things with `separator`, or returns `nothing` if there are none.
///
/// ```
/// assert_eq!(sg_rules::study::joined([1, 2, 3], " "), "1 2 3");
/// ```
pub fn joined<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(separator) }
}
