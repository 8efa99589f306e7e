//! One part of a position, with everything that its picture needs.

use maud::Markup;
use sg_study::Turn;
use sg_study::scene::Figure;
use sg_study::turn::{MoveText, PartText};

use crate::act::Act;
use crate::pick::{Pick, Thing};
use crate::things::button;

/// One part on the stage.
pub struct Stage<'a> {
    pub turn: &'a Turn,
    /// The index of the part.
    pub index: usize,
    /// The choice for the next move.
    pub pick: Option<&'a Pick>,
    /// True if values are shown.
    pub hints: bool,
    /// The part when the game began, whose board keeps its size.
    pub first: Option<&'a Figure>,
    /// The part before the machine's move.
    pub before: Option<&'a Figure>,
    /// True if nothing can be chosen.
    pub is_still: bool,
    /// True if the machine's last move created this part.
    pub is_new: bool,
}

impl Stage<'_> {
    /// Returns the part.
    pub fn part(&self) -> &PartText {
        &self.turn.parts[self.index]
    }

    /// Returns the figure of the part.
    pub fn figure(&self) -> &Figure {
        self.turn.scene.figures().get(self.index).unwrap_or(&Figure::Text)
    }

    /// Draws a thing of the part that can be chosen.
    pub fn thing(&self, thing: Thing, class: &str, label: String, sign: &str) -> Markup {
        let chosen = self.pick.is_some_and(|pick| pick.has(self.index, thing));
        let pick = self.picking(thing);
        let key = pick.to_string();
        button(class, [&Act::Pick(pick).to_string(), &key], &label, sign, chosen, self.is_still)
    }

    /// Returns the first move that fits this thing.
    pub fn reaching(&self, thing: Thing) -> Option<&MoveText> {
        let number = *self.picking(thing).fitting(self.turn).first()?;
        self.turn.moves.get(number)
    }

    /// Returns the moves of the part with their numbers.
    pub fn moves(&self) -> impl Iterator<Item = (usize, &MoveText)> {
        self.turn.moves.iter().enumerate().filter(|(_, step)| step.part == self.index)
    }

    /// Returns the choice of this thing alone.
    pub fn picking(&self, thing: Thing) -> Pick {
        Pick { part: self.index, things: vec![thing] }
    }
}
