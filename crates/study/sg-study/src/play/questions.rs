//! The questions to the player, and the meaning of the answers.

use super::{First, PlayError, Session};
use crate::turn::MoveText;
use crate::{say, word};

/// Returns the help text.
pub(super) fn help() -> &'static str {
    word!(
        "\
Type the number of a move, or the move in words or in short, or one of
  moves   list all moves
  hint    show a good move
  undo    take back your last move and the answer to it
  help    show this help
  quit    leave the game
",
        "\
输入走法的编号、文字或简写，或者下面之一：
  moves   列出所有走法
  hint    提示一种好的走法
  undo    悔棋：撤回你的上一步和机器的回应
  help    显示本说明
  quit    离开游戏
"
    )
}

/// The maximum number of moves to list without being asked.
const LISTED: usize = 12;
/// The maximum number of moves to list at all.
const LONGEST_LIST: usize = 200;

/// A player's answer.
pub(super) enum Wish {
    /// Make the move at this place in the list.
    Move(usize),
    /// Take back the last move.
    Undo,
    /// Leave the game.
    Quit,
}

impl Session<'_, '_> {
    pub(super) fn ask_who_starts(&mut self) -> Result<Option<First>, PlayError> {
        loop {
            match self
                .ask(word!("Who starts, you or the machine? ", "谁先走，你（you）还是机器（machine）？"))?
                .as_deref()
            {
                None | Some("quit" | "q") => return Ok(None),
                Some("you" | "me" | "i" | "y" | "你" | "我") => return Ok(Some(First::Player)),
                Some("machine" | "m" | "机器") => return Ok(Some(First::Machine)),
                Some(_) => self.say(word!("Please type you, machine or quit.", "请输入 you、machine 或 quit。"))?,
            }
        }
    }

    pub(super) fn wish(&mut self) -> Result<Wish, PlayError> {
        match self.turn.moves.len() {
            0..=LISTED => self.list()?,
            many => self.say(&say!(
                "{many} moves; `moves` lists them, {} is one.",
                "{many} 种走法；`moves` 列出它们，例如 {}。",
                self.turn.moves[0].key
            ))?,
        }
        loop {
            let Some(typed) = self.ask(word!("Your move: ", "请走棋："))? else {
                self.say(word!("The input ended, so the game ends here.", "输入结束，离开游戏。"))?;
                return Ok(Wish::Quit);
            };
            match typed.as_str() {
                "" => {}
                "quit" | "q" => return Ok(Wish::Quit),
                "undo" | "u" => return Ok(Wish::Undo),
                "help" | "?" => self.say(help().trim_end())?,
                "moves" | "m" => self.list()?,
                "hint" | "h" => self.hint()?,
                other => match self.find(other).as_slice() {
                    [] => self.say(&say!(
                        "{other:?} is not a move here; `moves` lists them, and `help` explains what else you can type.",
                        "这里没有 {other:?} 这种走法；`moves` 列出走法，`help` 说明还能输入什么。"
                    ))?,
                    [number] => return Ok(Wish::Move(*number)),
                    several => {
                        let keys = several.iter().take(LISTED).map(|&at| &*self.turn.moves[at].key);
                        let keys = keys.collect::<Vec<_>>().join(", ");
                        self.say(&say!(
                            "{other:?} is more than one move here: {keys}.",
                            "{other:?} 在这里可以指不止一种走法：{keys}。"
                        ))?;
                    }
                },
            }
        }
    }

    fn hint(&mut self) -> Result<(), PlayError> {
        if let Some(number) = self.game.best_move(&self.turn.position, self.effort)? {
            let lost = if self.turn.worth.is_lost() {
                word!(
                    "Every move loses against perfect play; this one holds out: ",
                    "只要对手不出错，怎么走都输；这一步拖得最久："
                )
            } else {
                word!("Try this: ", "试试：")
            };
            let MoveText { words, key, .. } = &self.turn.moves[number];
            self.say(&format!("{lost}{words} [{key}]"))?;
        }
        Ok(())
    }

    fn list(&mut self) -> Result<(), PlayError> {
        let moves = self.turn.moves.iter().take(LONGEST_LIST).enumerate();
        let line = |(number, step): (usize, &MoveText)| format!("{:>4}  {:<12} {}", number + 1, step.key, step.words);
        let mut lines: Vec<String> = moves.map(line).collect();
        match self.turn.moves.len().saturating_sub(LONGEST_LIST) {
            0 => {}
            more => lines.push(say!("      and {more} more", "      还有 {more} 种")),
        }
        Ok(self.say(&lines.join("\n"))?)
    }

    /// Asks for a line and returns it in lower case, or `None` at the end of the input.
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

    /// Returns the places of the moves that `typed` may mean.
    ///
    /// A move can be typed as its number from 1, its words (with or without the part and what it
    /// leaves), its key, or what it leaves: `3,5` for `(8,5)->(3,5)`. Equal moves count as one;
    /// spaces and brackets do not matter.
    fn find(&self, typed: &str) -> Vec<usize> {
        let moves = &self.turn.moves;
        if let Ok(number) = typed.parse::<usize>() {
            return (1..=moves.len()).contains(&number).then(|| number - 1).into_iter().collect();
        }
        let bare = |text: &str| text.to_lowercase().replace([' ', '(', ')'], "");
        // The words that the conversation prints before and after a move may be typed too.
        let typed = ["you: ", "machine: ", "try this: ", "你：", "机器：", "试试："]
            .iter()
            .fold(typed, |typed, said| typed.trim_start_matches(said));
        let typed = bare(typed.split('[').next().unwrap_or(typed));
        let part = |step: &MoveText| &self.turn.parts[step.part];
        // The words of a move without its part.
        let alone = |step: &MoveText| {
            let within = format!("{}{}", part(step).label, word!(": ", "："));
            step.words.strip_prefix(&within).unwrap_or(&step.words).to_owned()
        };
        let mut exact = Vec::new();
        let mut left: Vec<usize> = Vec::new();
        for (place, step) in moves.iter().enumerate() {
            let menu = format!("{}{}{}", place + 1, step.key, step.words);
            let is = |text: &str| bare(text) == typed;
            let short = |text: &str| {
                is(text)
                    || text
                        .split_once(word!(", leaving ", "，剩 "))
                        .is_some_and(|(does, _)| is(does) || is(does.trim_end_matches(" 颗")))
            };
            let equal = |other: &usize| {
                let other = &moves[*other];
                alone(other) == alone(step) && part(other).text == part(step).text
            };
            if is(&step.key) || is(&menu) || short(&step.words) || short(&alone(step)) {
                exact.extend((!exact.iter().any(equal)).then_some(place));
            } else if step.key.split_once("->").is_some_and(|(_, left)| is(left)) {
                left.extend((!left.iter().any(equal)).then_some(place));
            }
        }
        if exact.is_empty() { left } else { exact }
    }
}
