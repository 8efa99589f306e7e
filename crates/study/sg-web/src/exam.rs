//! An exam: questions about positions of one game, which lead step by step to the winning move. A
//! number gives the same exam on every machine, so that a teacher can hand out equal or different
//! ones.
//!
//! | attribute | meaning |
//! | --- | --- |
//! | `game` | a game (`kayles`) |
//! | `seed` | the number of the exam (4711) |

use std::collections::BTreeSet;

use maud::html;
use sg_study::game::Worth;
use sg_study::{Effort, Library, Study, Turn, plain, say, word};

use crate::position::{self, Dice};
use crate::{Fields, Question, Refusal, Shown, form};

/// The maximum number of positions to try to find one that fits.
const TRIES: usize = 40;
/// The number of moves to choose from.
const CHOICES: usize = 4;

/// Opens the exam, or answers `game` and `seed` (another game or exam).
pub fn exam(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["game", "seed"]);
    let mut game = Library::default().find(state.get("game").unwrap_or("kayles"))?;
    let name = game.name().to_owned();
    let seed: u32 =
        state.get("seed").unwrap_or("4711").chars().map(plain).collect::<String>().parse().map_err(|_| {
            Refusal(say!("the number of an exam is a whole number such as 4711", "试卷号是一个整数，例如 4711"))
        })?;
    let questions = questions(&mut *game, seed, effort)?;
    let title = say!("{name}, exam {seed}", "{name}，试卷 {seed}");
    let announcement = say!("{title}: {} questions.", "{title}：{} 题。", questions.len());
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field(word!("Game", "游戏"), "game", &name, word!("A code such as 0.137, a set such as take:1-3, or a name", "编码如 0.137、集合如 take:1-3，或名字")))
            (form::field(word!("Exam", "试卷号"), "seed", &seed.to_string(), word!("The same number gives the same questions", "同一个号总是同样的题")))
            button { (word!("Show", "显示")) }
            button type="button" data-event=(format!("seed={}", seed.wrapping_add(1))) data-key="next" { (word!("Next exam", "下一份")) }
        }
        div data-part="questions" {
            p.rule { b { (title) } (word!(": ", "：")) (game.rule()) (word!(".", "。")) }
            @for (number, question) in questions.iter().enumerate() { (question.markup(Some(&format!("{name}-{seed}-{number}").replace(' ', "_")))) }
        }
    };
    Ok(Shown { markup, announcement })
}

/// Makes the questions: all steps for a won position, and for another position with any outcome.
/// They depend only on the game's name and the seed.
fn questions(game: &mut dyn Study, seed: u32, effort: &Effort) -> Result<Vec<Question>, Refusal> {
    let mut dice = Dice::of(&format!("{} {seed}", game.name()));
    let mut questions = Vec::new();
    for (heaps, won) in [(3, true), (2, false)] {
        let mut found = None;
        for _ in 0..TRIES {
            let turn = position::at_random(game, heaps, &mut dice, effort)?;
            let wins = turn.moves.iter().filter(|step| step.wins).count();
            let fits = if won { (1..turn.moves.len()).contains(&wins) } else { !turn.moves.is_empty() };
            if fits {
                found = Some(turn);
                break;
            }
        }
        if let Some(turn) = found {
            steps(game, &turn, &mut dice, effort, &mut questions)?;
        }
    }
    if questions.is_empty() {
        return Err(Refusal(say!(
            "the positions of {} in this exam have no moves",
            "{} 在试卷所用的局面里没有走法",
            game.name()
        )));
    }
    Ok(questions)
}

/// Asks for the values of the parts, the value or outcome of the position, and its winning moves.
fn steps(
    game: &mut dyn Study,
    turn: &Turn,
    dice: &mut Dice,
    effort: &Effort,
    questions: &mut Vec<Question>,
) -> Result<(), Refusal> {
    let position = &turn.position;
    if let Worth::Value(_) = turn.worth {
        let mut asked: Vec<String> = turn.parts.iter().map(|part| part.text.clone()).collect();
        asked.dedup();
        if asked.len() > 3 {
            asked.clear();
        }
        if turn.parts.len() > 1 {
            asked.push(position.clone());
        }
        for text in asked {
            let turn = game.turn(&text, effort)?;
            if let Worth::Value(value) = turn.worth {
                questions.push(typed(
                    &say!("What is the Grundy value of {text}?", "{text} 的 SG 值是多少？"),
                    value,
                    &because(&turn, value),
                ));
            }
        }
    }
    let wins: Vec<&str> = turn.moves.iter().filter(|step| step.wins).map(|step| &*step.words).collect();
    let mut others: Vec<&str> = Vec::new();
    for step in &turn.moves {
        if !wins.contains(&&*step.words) && !others.contains(&&*step.words) {
            others.push(&step.words);
        }
    }
    let list = wins.join(word!("; ", "；"));
    let because = match wins.len() {
        0 => say!("Every move leaves a won position.", "每一步都留给对方必胜态。"),
        _ => say!("These moves win: {list}.", "这些走法能赢：{list}。"),
    };
    questions.push(Question {
        ask: escaped(&say!("Is {position} won or lost for the player to move?", "{position} 是先手必胜还是先手必败？")),
        options: vec![word!("won", "必胜").to_owned(), word!("lost", "必败").to_owned()],
        right: usize::from(wins.is_empty()).to_string(),
        why: escaped(&turn.reason.clone().unwrap_or_else(|| because.clone())),
    });
    if wins.is_empty() || others.is_empty() {
        return Ok(());
    }
    let mut options = vec![wins[dice.below(wins.len())]];
    while options.len() < CHOICES && !others.is_empty() {
        options.push(others.swap_remove(dice.below(others.len())));
    }
    let right = dice.below(options.len());
    options.swap(0, right);
    questions.push(Question {
        ask: escaped(&say!("Which of these moves wins from {position}?", "在 {position}，下面哪一步能赢？")),
        options: options.into_iter().map(escaped).collect(),
        right: right.to_string(),
        why: escaped(&because),
    });
    questions.push(typed(
        &say!("How many moves win from {position}?", "在 {position} 有几种走法能赢？"),
        wins.len() as u64,
        &because,
    ));
    Ok(())
}

fn typed(ask: &str, right: u64, why: &str) -> Question {
    Question { ask: escaped(ask), options: Vec::new(), right: right.to_string(), why: escaped(why) }
}

/// Explains the value of a position as a mex of the values that its moves reach, or as a nim-sum.
fn because(turn: &Turn, value: u64) -> String {
    if turn.parts.len() == 1 {
        let reached: BTreeSet<u64> = turn
            .moves
            .iter()
            .filter_map(|step| match step.worth {
                Some(Worth::Value(value)) => Some(value),
                _ => None,
            })
            .collect();
        let list: Vec<String> = reached.iter().map(u64::to_string).collect();
        return format!("mex {{{}}} = {value}", list.join(", "));
    }
    let values: Vec<String> = turn.parts.iter().filter_map(|part| part.value).map(|value| value.to_string()).collect();
    format!("{} = {value}", values.join(" ⊕ "))
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}
