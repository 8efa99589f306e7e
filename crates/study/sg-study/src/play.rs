//! Plays against a perfect opponent over lines of text.

use std::io::{self, BufRead, Write};

use crate::effort::{Effort, ExploreError};
use crate::layout::wrap_words;
use crate::{Study, Turn, say, word};
use questions::{Wish, help};

/// The player who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The person who types.
    Player,
    /// The opponent.
    Machine,
}

/// The input and output of a game.
pub struct Conversation<'a> {
    /// The player's input.
    pub input: &'a mut dyn BufRead,
    /// The output for the player.
    pub output: &'a mut dyn Write,
    /// True if the input should be repeated, since the screen does not show input from a pipe.
    pub echo: bool,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The machine could not move.
    PlayerWon,
    /// The player could not move.
    MachineWon,
    /// The player left, or the input ended.
    Left,
}

/// The reason why a game was broken off.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A value could not be found.
    #[error(transparent)]
    ExploreError(#[from] ExploreError),
    /// The terminal or the pipe failed.
    #[error("the conversation broke off: {0}")]
    Io(#[from] io::Error),
}

/// Plays from `position`, or from the example, until someone cannot move. Asks the player who
/// starts if `first` is `None`.
///
/// # Errors
///
/// If the position cannot be read, a value cannot be found, or reading or writing fails.
///
/// ```
/// use sg_study::play::{Conversation, Ending, First, play};
/// use sg_study::{Effort, Library};
///
/// let mut game = Library::default().find("nim")?;
/// let mut said = Vec::new();
/// let mut typed = "heap 3: take 2\n1\n".as_bytes();
/// let conversation = Conversation { input: &mut typed, output: &mut said, echo: true };
/// let ending = play(&mut *game, Some("3 1"), Some(First::Player), conversation, &Effort::default())?;
/// assert_eq!(ending, Ending::PlayerWon);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play(
    game: &mut dyn Study,
    position: Option<&str>,
    first: Option<First>,
    conversation: Conversation,
    effort: &Effort,
) -> Result<Ending, PlayError> {
    // Report a position that cannot be played before asking anything.
    let turn = game.turn(position.unwrap_or(&game.example()), effort)?;
    let session = Session { turn, game, earlier: Vec::new(), conversation, effort };
    session.run(first)
}

struct Session<'a, 'c> {
    game: &'a mut dyn Study,
    turn: Turn,
    /// The earlier positions in which the player was to move.
    earlier: Vec<String>,
    conversation: Conversation<'c>,
    effort: &'a Effort<'a>,
}

impl Session<'_, '_> {
    fn run(mut self, first: Option<First>) -> Result<Ending, PlayError> {
        let title = self.game.title();
        let rule = say!("{title}: {}", "{title}：{}", self.game.rule());
        let end = if self.game.is_misere() { word!("wins", "赢") } else { word!("loses", "输") };
        self.say(&wrap_words(&rule, 80, "  "))?;
        self.say(&say!("Whoever cannot move {end}.\n{}", "不能操作的一方{end}。\n{}", help()))?;
        self.show_position("")?;
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
        while !self.turn.moves.is_empty() {
            match self.wish()? {
                Wish::Quit => return Ok(Ending::Left),
                Wish::Undo => match self.earlier.pop() {
                    Some(earlier) => {
                        self.go_to(&earlier)?;
                        self.show_position(word!("Back to\n", "回到\n"))?;
                    }
                    None => self.say(word!("Nothing to take back yet.", "还没有可以悔的棋。"))?,
                },
                Wish::Move(number) => {
                    let step = self.turn.moves.swap_remove(number);
                    self.say(&say!("You: {}", "你：{}", step.words))?;
                    self.earlier.push(self.turn.position.clone());
                    self.go_to(&step.next)?;
                    self.judge_move(First::Machine)?;
                    if self.machine_moves()? {
                        return Ok(self.end(First::Machine)?);
                    }
                }
            }
        }
        Ok(self.end(First::Player)?)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.conversation.output, "{text}")
    }

    fn go_to(&mut self, position: &str) -> Result<(), ExploreError> {
        self.turn = self.game.turn(position, self.effort)?;
        Ok(())
    }

    fn show_position(&mut self, before: &str) -> Result<(), PlayError> {
        let picture = self.game.picture(&self.turn.position)?;
        Ok(self.say(&format!("{before}{picture}"))?)
    }

    /// Says who can win after the last move, now that `next` is to move.
    fn judge_move(&mut self, next: First) -> io::Result<()> {
        let who = match (next, self.turn.worth.is_lost()) {
            (First::Player, false) | (First::Machine, true) => word!("you can win", "你能赢"),
            (First::Player, true) | (First::Machine, false) => word!("the machine can win", "机器能赢"),
        };
        let left = self.turn.worth.words(self.turn.parts.len());
        self.say(&say!("  (that leaves {left}: {who})", "  （剩下的是{left}：{who}）"))
    }

    /// Says who won when `stuck` cannot move.
    fn end(&mut self, stuck: First) -> io::Result<Ending> {
        let player_won = (stuck == First::Player) != self.turn.worth.is_lost();
        let who = if stuck == First::Player {
            word!("You cannot move", "你无法操作")
        } else {
            word!("The machine cannot move", "机器无法操作")
        };
        let winner = if player_won { word!("you win", "你赢了") } else { word!("the machine wins", "机器赢了") };
        self.say(&say!("{who}: {winner}.", "{who}：{winner}。"))?;
        Ok(if player_won { Ending::PlayerWon } else { Ending::MachineWon })
    }

    /// Lets the machine move. Returns true if it cannot.
    fn machine_moves(&mut self) -> Result<bool, PlayError> {
        let Some(number) = self.game.best_move(&self.turn.position, self.effort)? else { return Ok(true) };
        let step = self.turn.moves.swap_remove(number);
        self.say(&say!("Machine: {}", "机器：{}", step.words))?;
        self.go_to(&step.next)?;
        self.judge_move(First::Player)?;
        self.show_position("\n")?;
        Ok(false)
    }
}

mod questions;

#[cfg(test)]
mod tests;
