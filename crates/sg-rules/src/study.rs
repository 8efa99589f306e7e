//! A case as a position of the game that the problem hides.

/// A position of a game of `sg-study`, in the words of that crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The parameters of the game that the input decides, as in `m=3`; empty if there are none.
    pub parameters: String,
    /// The position, or, where no game is needed, whether the player to move wins.
    pub position: Result<String, bool>,
    /// True if the player has just moved there, so that the opponent is to move.
    pub is_after_a_move: bool,
}

/// This position of the game.
pub fn position(position: impl ToString) -> Position {
    Position { parameters: String::new(), position: Ok(position.to_string()), is_after_a_move: false }
}

/// No position is needed to know who wins.
pub fn decided(won: bool) -> Position {
    Position { position: Err(won), ..position("") }
}

impl Position {
    /// In the game with these parameters, such as `m=3 n=4`.
    pub fn of(self, parameters: impl ToString) -> Self {
        let parameters = parameters.to_string();
        Position { parameters, ..self }
    }

    /// Reached by the first move, so that whoever wins here has the opponent lose.
    pub fn after_a_move(self) -> Self {
        Position { is_after_a_move: true, ..self }
    }
}

/// The words of some things with `separator` between them; `nothing` if there are none.
///
/// ```
/// assert_eq!(sg_rules::study::joined([1, 2, 3], " "), "1 2 3");
/// ```
pub fn joined<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(separator) }
}
