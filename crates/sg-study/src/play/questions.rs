//! What the player is asked, and what the answers mean.

use super::{First, PlayError, Table};
use crate::analysis::Analysis;
use crate::opponent::best;
use crate::study::Move;

/// What can be typed.
pub(super) const HELP: &str = "\
Type the number of a move or the move itself, or one of
  moves   list all moves
  hint    show a good move
  undo    take back your last move and the answer to it
  help    show this
  quit    leave the game
";

/// More moves than this are listed only on demand.
const LISTED: usize = 12;
/// And more than this never.
const LONGEST_LIST: usize = 200;

/// What the player wants.
pub(super) enum Wish {
    /// The move with this place in the list.
    Move(usize),
    /// To take back the last move.
    Undo,
    /// To leave.
    Quit,
}

impl Table<'_> {
    pub(super) fn ask_who_starts(&mut self) -> Result<Option<First>, PlayError> {
        loop {
            match self.ask("Who starts, you or the machine? ")?.as_deref() {
                None | Some("quit" | "q") => return Ok(None),
                Some("you" | "me" | "i" | "y") => return Ok(Some(First::Player)),
                Some("machine" | "m") => return Ok(Some(First::Machine)),
                Some(_) => writeln!(self.output, "Please type you, machine or quit.")?,
            }
        }
    }

    pub(super) fn wish(&mut self, analysis: &Analysis, moves: &[(usize, &Move)]) -> Result<Wish, PlayError> {
        if moves.len() <= LISTED {
            self.list(moves)?;
        } else {
            let (_, example) = moves[0];
            writeln!(
                self.output,
                "{} moves; `moves` lists them, {} is one.",
                moves.len(),
                example.key
            )?;
        }
        loop {
            let Some(typed) = self.ask("Your move: ")? else {
                writeln!(self.output, "The input ended, so the game is left.")?;
                return Ok(Wish::Quit);
            };
            match typed.as_str() {
                "" => {}
                "quit" | "q" => return Ok(Wish::Quit),
                "undo" | "u" => return Ok(Wish::Undo),
                "help" | "?" => write!(self.output, "{HELP}")?,
                "moves" | "m" => self.list(moves)?,
                "hint" | "h" => self.hint(analysis)?,
                other => match find(moves, other) {
                    Some(number) => return Ok(Wish::Move(number)),
                    None => writeln!(
                        self.output,
                        "{other:?} is no move here; `moves` lists them, `help` says what else can be typed."
                    )?,
                },
            }
        }
    }

    fn hint(&mut self, analysis: &Analysis) -> Result<(), PlayError> {
        if let Some((part, step)) = best(self.game, &self.position, analysis, self.effort)? {
            let lost = if analysis.worth.is_lost() {
                "Every move loses against perfect play; this one holds out: "
            } else {
                "Try this: "
            };
            writeln!(self.output, "{lost}{} [{}]", self.words(part, &step, false), step.key)?;
        }
        Ok(())
    }

    fn list(&mut self, moves: &[(usize, &Move)]) -> Result<(), PlayError> {
        for (number, (part, step)) in moves.iter().take(LONGEST_LIST).enumerate() {
            writeln!(
                self.output,
                "{:>4}  {:<12} {}",
                number + 1,
                step.key,
                self.words(*part, step, false)
            )?;
        }
        if moves.len() > LONGEST_LIST {
            writeln!(self.output, "      and {} more", moves.len() - LONGEST_LIST)?;
        }
        Ok(())
    }

    /// A line in lower case; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, PlayError> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let typed = String::from_utf8_lossy(&line).trim().to_lowercase();
        if self.echo {
            writeln!(self.output, "{typed}")?;
        }
        Ok(Some(typed))
    }
}

/// The move that `typed` names: by its number from 1, by its key, or by what it leaves, `3,5` for `(8,5)->(3,5)`.
/// Spaces and brackets do not matter.
fn find(moves: &[(usize, &Move)], typed: &str) -> Option<usize> {
    if let Ok(number) = typed.parse::<usize>() {
        return (1..=moves.len()).contains(&number).then(|| number - 1);
    }
    let bare = |text: &str| text.replace([' ', '(', ')'], "");
    let typed = bare(typed);
    let named = |(_, step): &(usize, &Move)| bare(&step.key) == typed;
    let left = |(_, step): &(usize, &Move)| bare(&step.key).split_once("->").is_some_and(|(_, left)| left == typed);
    let leaving: Vec<usize> = (0..moves.len()).filter(|&place| left(&moves[place])).collect();
    // Two moves may leave the same of different parts; then the key has to say which.
    let key = |place: usize| &moves[place].1.key;
    let only = leaving
        .first()
        .copied()
        .filter(|&first| leaving.iter().all(|&place| key(place) == key(first)));
    moves.iter().position(named).or(only)
}
