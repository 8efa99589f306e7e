//! An exam: questions about positions of one game, each step towards the winning move. A number gives the same exam on every
//! machine, so that a teacher can hand out equal ones, or different ones.
//!
//! | attribute | says |
//! | --- | --- |
//! | `game` | a game (`kayles`) |
//! | `seed` | the number of the exam (4711) |

use std::collections::BTreeSet;

use maud::html;
use sg_study::game::Worth;
use sg_study::{Effort, Library, Study, Table, Turn, fnv1a, say, word};

use crate::{Fields, Question, Refusal, Shown, form};

/// The heaps of a position have this many counters at most, and two at least.
const LARGEST: usize = 15;
/// Positions that are looked at for one that fits.
const TRIES: usize = 40;
/// The moves to choose from.
const CHOICES: usize = 4;

/// Opens the exam, or answers `game` and `seed`.
pub fn exam(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["game", "seed"]);
    let mut game = Library::default().find(state.get("game").unwrap_or("kayles"))?;
    let name = game.name().to_owned();
    let seed: u32 = state.get("seed").unwrap_or("4711").parse().map_err(|_| {
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
            button type="button" data-event=(format!("seed={}", seed.wrapping_add(1))) data-key="next" { (word!("The next one", "下一份")) }
        }
        div data-part="questions" {
            p.rule { b { (title) } (word!(": ", "：")) (game.rule()) (word!(".", "。")) }
            @for (number, question) in questions.iter().enumerate() { (question.markup(Some(&format!("{name}-{seed}-{number}").replace(' ', "_")))) }
        }
    };
    Ok(Shown { markup, announcement })
}

/// The questions: all steps of a won position, and of another one. They depend on the game's name and the seed only.
fn questions(game: &mut dyn Study, seed: u32, effort: &Effort) -> Result<Vec<Question>, Refusal> {
    let mut dice = Dice::of(&format!("{} {seed}", game.name()));
    let is_line = game.tabled().is_some_and(|tabled| matches!(tabled.table(1, effort), Table::Line { .. }));
    let mut questions = Vec::new();
    for (heaps, won) in [(3, true), (2, false)] {
        let mut found = None;
        for _ in 0..TRIES {
            let turn = match is_line {
                true => game.turn(&different(heaps, &mut dice).join(" + "), effort)?,
                false => walk(game, &mut dice, effort)?,
            };
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
            "the positions of {} that an exam is about have no moves",
            "{} 在试卷所用的局面里没有着法",
            game.name()
        )));
    }
    Ok(questions)
}

/// So many different heaps.
fn different(count: usize, dice: &mut Dice) -> Vec<String> {
    let mut heaps = Vec::new();
    while heaps.len() < count {
        let heap = (2 + dice.below(LARGEST - 1)).to_string();
        if !heaps.contains(&heap) {
            heaps.push(heap);
        }
    }
    heaps
}

/// A position that comes up in play.
fn walk(game: &mut dyn Study, dice: &mut Dice, effort: &Effort) -> Result<Turn, Refusal> {
    let mut turn = game.turn(&game.example(), effort)?;
    for _ in 0..dice.below(4) {
        let Some(step) = turn.moves.get(dice.below(turn.moves.len().max(1))) else { break };
        let next = game.turn(&step.next, effort)?;
        if next.moves.is_empty() {
            break;
        }
        turn = next;
    }
    Ok(turn)
}

/// The values of the parts, then that of the position or whether it is won, and its winning moves.
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
        _ => say!("These moves win: {list}.", "这些着法能赢：{list}。"),
    };
    questions.push(Question {
        ask: escaped(&say!(
            "Is {position} won or lost for the player to move?",
            "轮到走的一方在 {position} 是必胜还是必败？"
        )),
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
        &say!("How many moves win from {position}?", "在 {position} 有几种着法能赢？"),
        wins.len() as u64,
        &because,
    ));
    Ok(())
}

fn typed(ask: &str, right: u64, why: &str) -> Question {
    Question { ask: escaped(ask), options: Vec::new(), right: right.to_string(), why: escaped(why) }
}

/// Why a position has its value: as the mex of what its moves reach, or as a nim-sum.
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

/// A text as HTML.
fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

/// Numbers that follow from a text: FNV-1a, then SplitMix64.
struct Dice(u64);

impl Dice {
    fn of(text: &str) -> Self {
        Dice(fnv1a(text.bytes().map(u64::from)))
    }

    /// A number below `end`, which is not 0.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}
