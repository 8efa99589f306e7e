//! An attempt to describe a game that the reader has recognised: its moves as a one-line rule or a
//! program, or the condition for lost positions. It is compared with the rules on all small
//! positions, and the first wrong one can be played.
//!
//! | field | meaning |
//! | --- | --- |
//! | `game` | the game in question |
//! | `from` | the smallest number that the story allows, 0 by default |
//! | `check` | the kind of answer: `rule`, `condition` or `moves` |
//! | `answer` | the rule, the condition or the program as typed |
//! | `lines` | the output of a program: a line `POSITION>OPTION>OPTION` for each small position |

use maud::html;
use sg_study::guess::{Verdict, guess};
use sg_study::{Effort, Library, Study, Table, Turn, say, word};

use crate::{Fields, Refusal, Shown};

/// The largest heap on which moves are compared.
const HEAP: u64 = 24;
/// The largest number of a pair on which moves are compared.
const NUMBER: u64 = 7;
/// A heap that every game with splits can split.
const SPLIT: &str = "9";
/// The maximum number of characters in an answer.
const LONGEST: usize = 4000;
/// The largest heap or number on which a condition is compared.
const TABLE: usize = 60;

/// The result of an attempt.
enum Outcome {
    Right(String),
    /// The machine begins if the reader called a won position lost.
    Wrong {
        words: String,
        position: Option<String>,
        machine_begins: bool,
    },
}

/// Opens the form, or compares an answer.
pub fn attempt(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["check", "answer"]);
    let name = state.get("game").unwrap_or("nim").to_owned();
    let mut game = Library::default().find(&name)?;
    let is_line = game.tabled().is_some_and(|tabled| matches!(tabled.table(1, effort), Table::Line { .. }));
    let splits = game.turn(SPLIT, effort).is_ok_and(|turn| turn.moves.iter().any(|step| step.next.contains('+')));
    let from = state.number("from").unwrap_or(0) as u64;
    let check = state.get("check").unwrap_or("condition").to_owned();
    let answer = state.get("answer").unwrap_or_default().to_owned();
    // An answer from the address is shown, but only compared when the reader asks for it.
    let result = match event.get("check") {
        None => None,
        Some(_) if answer.trim().is_empty() => {
            return Err(Refusal(say!("write your answer first", "请先写下你的答案")));
        }
        Some("rule") => Some(compare_rule(&mut *game, &answer, is_line, effort)?),
        Some("moves") => Some(compare_lines(&mut *game, event.get("lines").unwrap_or_default(), is_line, effort)?),
        Some(_) => Some(compare_condition(&mut *game, &answer, from, effort)?),
    };
    let announcement = match &result {
        None => String::new(),
        Some(Outcome::Right(words) | Outcome::Wrong { words, .. }) => words.clone(),
    };
    let named = |kind| match kind {
        "rule" => word!("its moves, in one line", "用一行写出走法"),
        "moves" => word!("its moves, as JavaScript", "用 JavaScript 写走法"),
        _ => word!("when it is lost", "何时必败"),
    };
    let markup = html! {
        form.attempt data-event="" data-part="form" data-keep="1" data-pairs=[(!is_line).then_some("1")] {
            label { (word!("I say", "我来写")) " "
                select name="check" { @for kind in KINDS { option value=(kind) selected[kind == check] { (named(kind)) } } }
            }
            textarea name="answer" rows="3" maxlength=(LONGEST) spellcheck="false" autocapitalize="off" autocomplete="off" aria-label=(word!("your answer", "你的答案"))
                data-examples=(KINDS.map(|kind| example(is_line, splits, kind)).join("\u{1f}")) placeholder=(example(is_line, splits, &check)) { (answer) }
            button { (word!("Check", "检查")) }
        }
        div data-part="verdict" {
            @match &result {
                Some(Outcome::Right(_)) => span data-solved="1" { },
                Some(Outcome::Wrong { position: Some(position), machine_begins, .. }) => div data-board=(position) data-game=(name) data-first=[machine_begins.then_some("1")] { },
                _ => {}
            }
        }
    };
    Ok(Shown { markup, announcement })
}

/// The kinds of answers, in display order.
const KINDS: [&str; 3] = ["condition", "rule", "moves"];

/// Returns an example of a kind of answer, for a game that no exercise asks about.
fn example(is_line: bool, splits: bool, kind: &str) -> &'static str {
    match (kind, is_line) {
        ("rule", true) if splits => "n -> n-2; a | n-5-a for a in 0..n-5",
        ("rule", true) => "n -> n-2, n-5",
        ("rule", false) => "a, b -> a-2, b; a, b-3",
        ("moves", true) if splits => "function moves(n) {\n  return n < 5 ? [] : [n - 2, [2, n - 5]];\n}",
        ("moves", true) => "function moves(n) {\n  return [n - 2, n - 5].filter((m) => m >= 0);\n}",
        ("moves", false) => {
            "function moves(a, b) {\n  return [[a - 2, b], [a, b - 3]].filter(([a, b]) => a >= 0 && b >= 0);\n}"
        }
        (_, true) => "n % 7 = 0",
        (_, false) => "a = 2 * b",
    }
}

/// Restricts a condition to the positions that the story allows: on smaller ones it agrees with the
/// rules.
fn guarded(game: &mut dyn Study, answer: &str, is_line: bool, effort: &Effort) -> Result<String, Refusal> {
    let (least, small) = if is_line { ("0", "n = 0") } else { ("0,1", "min(a, b) = 0") };
    let wins = game.wins(least, effort)?;
    Ok(if wins { format!("not ({small}) and ({answer})") } else { format!("{small} or ({answer})") })
}

fn compare_condition(game: &mut dyn Study, answer: &str, from: u64, effort: &Effort) -> Result<Outcome, Refusal> {
    let mut found = guess(game, answer, Some(TABLE), effort).map_err(|error| Refusal(error.to_string()))?;
    let is_below =
        |place: &str| numbers(place).split(',').any(|number| number.parse().is_ok_and(|number: u64| number < from));
    if let Verdict::Differs { at, .. } | Verdict::Undefined { at, .. } = &found.verdict
        && is_below(at)
    {
        let answer = guarded(game, answer, !at.contains(','), effort)?;
        // A formula for a value cannot be guarded.
        if let Ok(other) = guess(game, &answer, Some(TABLE), effort) {
            found = other;
        }
    }
    Ok(match found.verdict {
        Verdict::Agrees { places, up_to, .. } => Outcome::Right(say!(
            "Right on all {places} positions up to {up_to}. This is not a proof yet.",
            "到 {up_to} 为止，全部 {places} 个局面都对，但这还不是证明。"
        )),
        Verdict::Differs { at, says, truth } => Outcome::Wrong {
            machine_begins: game.wins(&numbers(&at), effort)?,
            words: say!(
                "Wrong first at {at}: you say {says}, but {truth}.",
                "第一次出错是在 {at}：你说{says}，而{truth}。"
            ),
            position: Some(numbers(&at)),
        },
        Verdict::Undefined { at, error } => Outcome::Wrong {
            words: say!("It has no value at {at}: {}.", "它在 {at} 没有值：{}。", error.message()),
            position: None,
            machine_begins: false,
        },
    })
}

/// Turns `a = 3, b = 5` into `3,5`.
fn numbers(place: &str) -> String {
    let digits = place.split(|sign: char| !sign.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.collect::<Vec<_>>().join(",")
}

/// Lists the small positions.
fn positions(is_line: bool) -> Vec<String> {
    if is_line {
        (0..=HEAP).map(|heap| heap.to_string()).collect()
    } else {
        (0..=NUMBER).flat_map(|a| (0..=NUMBER).map(move |b| format!("{a},{b}"))).collect()
    }
}

fn compare_rule(game: &mut dyn Study, answer: &str, is_line: bool, effort: &Effort) -> Result<Outcome, Refusal> {
    if !answer.contains("->") {
        let example = example(is_line, false, "rule");
        return Err(Refusal(say!("a rule is written with ->, such as {example}", "走法用 -> 写，例如 {example}")));
    }
    let mut given = Library::default().find(answer)?;
    let mut lines = Vec::new();
    for position in positions(is_line) {
        // The rule need not cover positions that the game does not have.
        if game.turn(&position, effort).is_ok() {
            let moves = given.turn(&position, effort)?.moves;
            lines.push((position, moves.into_iter().map(|step| step.next).collect()));
        }
    }
    compare(game, &lines, effort)
}

fn compare_lines(game: &mut dyn Study, lines: &str, is_line: bool, effort: &Effort) -> Result<Outcome, Refusal> {
    let mut given = Vec::new();
    for line in lines.lines() {
        let mut words = line.split('>').map(str::to_owned);
        let position = words.next().unwrap_or_default();
        if game.turn(&position, effort).is_ok() {
            given.push((position, words.collect()));
        }
    }
    if given.len() < positions(is_line).len() / 2 {
        return Err(Refusal(say!("the output does not cover every position", "moves 没有回答所有局面")));
    }
    compare(game, &given, effort)
}

/// Compares the moves of each position with those of the game, as sets of parts that they reach.
fn compare(game: &mut dyn Study, given: &[(String, Vec<String>)], effort: &Effort) -> Result<Outcome, Refusal> {
    for (position, options) in given {
        let wrong = |words| Outcome::Wrong { words, position: Some(position.clone()), machine_begins: false };
        let mut own = Vec::new();
        for option in options {
            match game.turn(option, effort) {
                Ok(turn) => own.push(nonempty_parts(&turn)),
                Err(_) => {
                    let words = say!(
                        "From {position} you go to {option}, which is not a position.",
                        "从 {position} 你走到 {option}，而那不是合法的局面。"
                    );
                    return Ok(wrong(words));
                }
            }
        }
        let mut right: Vec<Vec<String>> = Vec::new();
        for step in game.turn(position, effort)?.moves {
            right.push(nonempty_parts(&game.turn(&step.next, effort)?));
        }
        let shown = |parts: &[String]| if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") };
        if let Some(extra) = own.iter().find(|option| !right.contains(option)) {
            let words = say!(
                "From {position} you allow a move to {}, which the rules do not. Play it.",
                "你允许从 {position} 走到 {}，而规则不允许。请走走看。",
                shown(extra)
            );
            return Ok(wrong(words));
        }
        if let Some(missing) = right.iter().find(|option| !own.contains(option)) {
            let words = say!(
                "From {position} the rules also allow a move to {}. Play it.",
                "从 {position} 按规则还能走到 {}。请走走看。",
                shown(missing)
            );
            return Ok(wrong(words));
        }
    }
    let count = given.len();
    Ok(Outcome::Right(say!(
        "Right: the same moves from all {count} small positions.",
        "对了：{count} 个小局面的走法全都一致。"
    )))
}

/// Returns the nonempty parts of a position, sorted.
fn nonempty_parts(turn: &Turn) -> Vec<String> {
    let texts = turn.parts.iter().map(|part| part.text.trim_matches(['(', ')']).to_owned());
    let mut parts: Vec<String> = texts.filter(|part| !matches!(&**part, "0" | "0,0")).collect();
    parts.sort();
    parts
}
