//! The events of [`play`](crate::play) that the page's buttons send.

use std::fmt;

use crate::Fields;
use crate::pick::Pick;

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Makes the move with this number.
    Move(usize),
    /// Chooses something in the picture.
    Pick(Pick),
    /// Starts from a typed position.
    SetUp(String),
    /// Takes back this many moves.
    Undo(usize),
    /// Starts over.
    Again,
    /// Starts from another position.
    New,
    /// Lets the machine move first.
    Machine,
    /// Shows or hides values and winning moves.
    Hints(bool),
    /// Shows or hides the heaps of Nim behind a disguise.
    Bare(bool),
    /// Asks for a good move.
    Show,
}

impl Act {
    /// Reads an event; `None` if it is not one of these.
    pub fn read(event: &Fields) -> Option<Self> {
        let number = |name: &str| event.number(name);
        let is_on = |name: &str| event.get(name).map(|_| event.is_on(name));
        let acts = [
            number("move").map(Act::Move),
            event.get("pick").map(|text| Act::Pick(Pick::read(text))),
            event.get("position").map(|text| Act::SetUp(text.trim().to_owned())),
            number("undo").map(Act::Undo),
            event.get("again").map(|_| Act::Again),
            event.get("new").map(|_| Act::New),
            event.get("machine").map(|_| Act::Machine),
            is_on("hints").map(Act::Hints),
            is_on("bare").map(Act::Bare),
            event.get("show").map(|_| Act::Show),
        ];
        acts.into_iter().flatten().next()
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, value) = match self {
            Act::Move(number) => ("move", number.to_string()),
            Act::Pick(pick) => ("pick", pick.to_string()),
            Act::SetUp(position) => ("position", position.clone()),
            Act::Undo(count) => ("undo", count.to_string()),
            Act::Again => ("again", "1".to_owned()),
            Act::New => ("new", "1".to_owned()),
            Act::Machine => ("machine", "1".to_owned()),
            Act::Hints(on) => ("hints", u8::from(*on).to_string()),
            Act::Bare(on) => ("bare", u8::from(*on).to_string()),
            Act::Show => ("show", "1".to_owned()),
        };
        let mut event = Fields::default();
        event.set(name, value);
        event.fmt(f)
    }
}
