//! A game against a perfect opponent, over lines of text.

use std::io::{self, BufRead, Write};

use crate::analysis::{Analysis, after};
use crate::explain::within;
use crate::layout::{position_words, wrap_words};
use crate::opponent::best;
use crate::position::Part;
use crate::study::{Effort, ExploreError, Move, Study};
use questions::{HELP, Wish};

/// Who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The one who types.
    Player,
    /// The opponent.
    Machine,
}

/// Where the lines of text come from and go to.
pub struct Conversation<'a> {
    /// What the player types.
    pub input: &'a mut dyn BufRead,
    /// What is said to the player.
    pub output: &'a mut dyn Write,
    /// Whether what was typed is repeated: in a pipe nobody else would show it.
    pub echo: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The machine could not move.
    PlayerWon,
    /// The player could not move.
    MachineWon,
    /// The player left, or the input ended.
    Left,
}

/// A game broke off.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A value could not be found.
    #[error(transparent)]
    ExploreError(#[from] ExploreError),
    /// The terminal or the pipe broke.
    #[error("the conversation broke off: {0}")]
    Io(#[from] io::Error),
}

/// Plays from `position` until someone cannot move. Without `first` the player is asked who starts.
///
/// # Errors
///
/// If a value cannot be found, or reading or writing fails.
///
/// ```
/// use sg_study::play::{Conversation, Ending, First, play};
/// use sg_study::position::Part;
/// use sg_study::{Effort, Library};
///
/// let mut game = Library::default().find("nim")?;
/// let mut said = Vec::new();
/// let mut typed = "3->1\n1\n".as_bytes();
/// let heaps = vec![Part::Heap(3), Part::Heap(1)];
/// let conversation = Conversation { input: &mut typed, output: &mut said, echo: true };
/// let ending = play(&mut *game, heaps, Some(First::Player), conversation, &Effort::default())?;
/// assert_eq!(ending, Ending::PlayerWon);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play(
    game: &mut dyn Study,
    position: Vec<Part>,
    first: Option<First>,
    conversation: Conversation,
    effort: &Effort,
) -> Result<Ending, PlayError> {
    let table = Table {
        game,
        position,
        earlier: Vec::new(),
        input: conversation.input,
        output: conversation.output,
        echo: conversation.echo,
        effort,
    };
    table.run(first)
}

struct Table<'a> {
    game: &'a mut dyn Study,
    position: Vec<Part>,
    /// The positions in which the player was to move, without the current one.
    earlier: Vec<Vec<Part>>,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    echo: bool,
    effort: &'a Effort<'a>,
}

impl Table<'_> {
    fn run(mut self, first: Option<First>) -> Result<Ending, PlayError> {
        // Said before anything is asked.
        self.analysis()?;
        let rule = format!("{}: {}", self.game.name(), self.game.rule());
        writeln!(self.output, "{}", wrap_words(&rule, 80, "  "))?;
        writeln!(
            self.output,
            "Whoever cannot move {}.\n{HELP}\n{}",
            if self.game.is_misere() { "wins" } else { "loses" },
            position_words(self.game, &self.position)
        )?;
        let first = match first {
            Some(first) => first,
            None => match self.ask_who_starts()? {
                Some(first) => first,
                None => return Ok(Ending::Left),
            },
        };
        if first == First::Machine && self.machine_moves()? {
            return Ok(self.end(First::Machine)?);
        }
        loop {
            let analysis = self.analysis()?;
            let moves = analysis.all_moves();
            if moves.is_empty() {
                return Ok(self.end(First::Player)?);
            }
            match self.wish(&analysis, &moves)? {
                Wish::Quit => return Ok(Ending::Left),
                Wish::Undo => match self.earlier.pop() {
                    Some(earlier) => {
                        self.position = earlier;
                        writeln!(self.output, "Back to\n{}", position_words(self.game, &self.position))?;
                    }
                    None => writeln!(self.output, "Nothing to take back yet.")?,
                },
                Wish::Move(number) => {
                    let (part, step) = moves[number];
                    let next = after(self.game, &self.position, part, step);
                    self.earlier.push(std::mem::replace(&mut self.position, next));
                    writeln!(self.output, "You: {}", self.words(part, step, true))?;
                    if self.machine_moves()? {
                        return Ok(self.end(First::Machine)?);
                    }
                }
            }
        }
    }

    /// Says who won when `stuck` cannot move.
    fn end(&mut self, stuck: First) -> io::Result<Ending> {
        let player_won = (stuck == First::Player) == self.game.is_misere();
        let who = if stuck == First::Player {
            "You cannot move"
        } else {
            "The machine cannot move"
        };
        let winner = if player_won { "you win" } else { "the machine wins" };
        writeln!(self.output, "{who}: {winner}.")?;
        Ok(if player_won {
            Ending::PlayerWon
        } else {
            Ending::MachineWon
        })
    }

    /// All moves of the position; an error if they are too many to be listed.
    fn analysis(&mut self) -> Result<Analysis, ExploreError> {
        self.position.iter().try_for_each(|part| self.game.check(part))?;
        Analysis::of(self.game, &self.position, self.effort)
    }

    /// Lets the machine move; true if it could not.
    fn machine_moves(&mut self) -> Result<bool, PlayError> {
        let analysis = self.analysis()?;
        let Some((part, step)) = best(self.game, &self.position, &analysis, self.effort)? else {
            return Ok(true);
        };
        let words = self.words(part, &step, false);
        self.position = after(self.game, &self.position, part, &step);
        writeln!(
            self.output,
            "Machine: {words}\n\n{}",
            position_words(self.game, &self.position)
        )?;
        Ok(false)
    }

    /// The move in words; the position before it is the last earlier one if `made` already.
    fn words(&self, part: usize, step: &Move, made: bool) -> String {
        let before = match self.earlier.last() {
            Some(earlier) if made => earlier,
            _ => &self.position,
        };
        within(self.game, before.iter(), part) + &step.words
    }
}

mod questions;

#[cfg(test)]
mod tests;
