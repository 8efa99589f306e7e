//! The questions to the player, and the meaning of the answers.

use super::{First, PlayError, Session};
use crate::analysis::Analysis;
use crate::game::{Game, Move};
use crate::opponent::best;
use crate::{say, word};

/// The help.
pub(super) fn help() -> &'static str {
    word!(
        "\
Type the number of a move, or the move in words or in short, or one of
  moves   list all moves
  hint    show a good move
  undo    take back your last move and the answer to it
  help    show this
  quit    leave the game
",
        "\
输入着法的编号、文字或简写，或者下面之一：
  moves   列出所有着法
  hint    给出一步好棋
  undo    悔棋：收回你的上一步和对它的回应
  help    显示本说明
  quit    离开游戏
"
    )
}

/// More moves than this are listed only on demand.
const LISTED: usize = 12;
/// More than this are never listed.
const LONGEST_LIST: usize = 200;

/// An answer of the player.
pub(super) enum Wish {
    /// The move with this place in the list.
    Move(usize),
    /// To take back the last move.
    Undo,
    /// To leave.
    Quit,
}

impl<G: Game + ?Sized> Session<'_, '_, G> {
    pub(super) fn ask_who_starts(&mut self) -> Result<Option<First>, PlayError> {
        loop {
            match self
                .ask(word!(
                    "Who starts, you or the machine? ",
                    "谁先走，你（you）还是机器（machine）？"
                ))?
                .as_deref()
            {
                None | Some("quit" | "q") => return Ok(None),
                Some("you" | "me" | "i" | "y" | "你" | "我") => return Ok(Some(First::Player)),
                Some("machine" | "m" | "机器") => return Ok(Some(First::Machine)),
                Some(_) => self.say(word!(
                    "Please type you, machine or quit.",
                    "请输入 you、machine 或 quit。"
                ))?,
            }
        }
    }

    pub(super) fn wish(
        &mut self,
        analysis: &Analysis<G::Part>,
        moves: &[(usize, &Move<G::Part>)],
    ) -> Result<Wish, PlayError> {
        if moves.len() <= LISTED {
            self.list(moves)?;
        } else {
            let (_, example) = moves[0];
            self.say(&say!(
                "{} moves; `moves` lists them, {} is one.",
                "{} 种着法；`moves` 列出它们，例如 {}。",
                moves.len(),
                example.key
            ))?;
        }
        loop {
            let Some(typed) = self.ask(word!("Your move: ", "请走棋："))? else {
                self.say(word!("The input ended, so the game is left.", "输入结束，离开游戏。"))?;
                return Ok(Wish::Quit);
            };
            match typed.as_str() {
                "" => {}
                "quit" | "q" => return Ok(Wish::Quit),
                "undo" | "u" => return Ok(Wish::Undo),
                "help" | "?" => self.say(help().trim_end())?,
                "moves" | "m" => self.list(moves)?,
                "hint" | "h" => self.hint(analysis)?,
                other => match self.find(moves, other).as_slice() {
                    [] => self.say(&say!(
                        "{other:?} is no move here; `moves` lists them, `help` says what else can be typed.",
                        "这里没有 {other:?} 这种着法；`moves` 列出着法，`help` 说明还能输入什么。"
                    ))?,
                    [number] => return Ok(Wish::Move(*number)),
                    several => {
                        let keys: Vec<&str> = several
                            .iter()
                            .take(LISTED)
                            .map(|&at| moves[at].1.key.as_str())
                            .collect();
                        self.say(&say!(
                            "{other:?} is more than one move here: {}.",
                            "{other:?} 在这里可以指不止一种着法：{}。",
                            keys.join(", ")
                        ))?;
                    }
                },
            }
        }
    }

    fn hint(&mut self, analysis: &Analysis<G::Part>) -> Result<(), PlayError> {
        if let Some((part, step)) = best(self.game, &self.position, analysis, self.effort)? {
            let lost = if analysis.worth.is_lost() {
                word!(
                    "Every move loses against perfect play; this one holds out: ",
                    "对手不出错的话怎么走都输；这一步拖得最久："
                )
            } else {
                word!("Try this: ", "试试：")
            };
            self.say(&format!("{lost}{} [{}]", self.words(part, &step), step.key))?;
        }
        Ok(())
    }

    fn list(&mut self, moves: &[(usize, &Move<G::Part>)]) -> Result<(), PlayError> {
        for (number, (part, step)) in moves.iter().take(LONGEST_LIST).enumerate() {
            self.say(&format!(
                "{:>4}  {:<12} {}",
                number + 1,
                step.key,
                self.words(*part, step)
            ))?;
        }
        if moves.len() > LONGEST_LIST {
            self.say(&say!(
                "      and {} more",
                "      还有 {} 种",
                moves.len() - LONGEST_LIST
            ))?;
        }
        Ok(())
    }

    /// A line in lower case; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, PlayError> {
        let conversation = &mut self.conversation;
        write!(conversation.output, "{prompt}")?;
        conversation.output.flush()?;
        let mut line = Vec::new();
        if conversation.input.read_until(b'\n', &mut line)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let typed = String::from_utf8_lossy(&line).trim().to_lowercase();
        if conversation.echo {
            self.say(&typed)?;
        }
        Ok(Some(typed))
    }

    /// The places of the moves that `typed` may mean: by its number from 1, by its words, with the part or what it
    /// leaves or without, by its key, or by what it leaves, `3,5` for `(8,5)->(3,5)`. Equal moves count as one; spaces
    /// and brackets do not matter.
    fn find(&self, moves: &[(usize, &Move<G::Part>)], typed: &str) -> Vec<usize> {
        if let Ok(number) = typed.parse::<usize>() {
            return (1..=moves.len())
                .contains(&number)
                .then(|| number - 1)
                .into_iter()
                .collect();
        }
        let bare = |text: &str| text.to_lowercase().replace([' ', '(', ')'], "");
        // The words that this conversation puts before and after a move may be typed too.
        let typed = ["you: ", "machine: ", "try this: ", "你：", "机器：", "试试："]
            .iter()
            .fold(typed, |typed, said| typed.trim_start_matches(said));
        let typed = bare(typed.split('[').next().unwrap_or(typed));
        let mut exact = Vec::new();
        let mut left: Vec<usize> = Vec::new();
        for (place, (part, step)) in moves.iter().enumerate() {
            let full = self.words(*part, step);
            let menu = format!("{}{}{full}", place + 1, step.key);
            let is = |text: &str| bare(text) == typed;
            let short = |text: &str| {
                is(text)
                    || text
                        .split_once(word!(", leaving ", "，剩 "))
                        .is_some_and(|(does, _)| is(does))
            };
            let same = |&(other, also): &(usize, &Move<G::Part>)| {
                also.words == step.words && self.position[other] == self.position[*part]
            };
            let (equal, shown) = (|other: &usize| same(&moves[*other]), [&step.key, &menu]);
            if shown.into_iter().any(|text| is(text)) || short(&full) || short(&step.words) {
                exact.extend((!exact.iter().any(equal)).then_some(place));
            } else if step.key.split_once("->").is_some_and(|(_, left)| is(left)) {
                left.extend((!left.iter().any(equal)).then_some(place));
            }
        }
        if exact.is_empty() { left } else { exact }
    }
}
