//! The right output for an input, and the first wrong answer in an output.

use maud::{Markup, html};
use sg_language::{say, word};
use sg_rules::compare::{Checked, Decided, WrongCase};
use sg_rules::{By, Problem, ReadError};
use sg_widget::Fields;

use crate::form::{self, Filled};
use crate::shown::{self, block, file};
use crate::{LONGEST, Refusal, keep};

/// The approximate number of lines of the largest test; fewer if the problem's limits are smaller.
const LARGE: usize = 100_000;

/// The seed of the largest test.
const SEED: u64 = 1;

/// Answers the question in the fields, as markup and announcement.
pub fn ask(rules: &mut dyn Problem, fields: &mut Fields, filled: Filled) -> Result<(Markup, String), Refusal> {
    if filled.input.len().max(filled.output.len()) > LONGEST {
        return Err(Refusal(word!("the text is longer than 16 MiB", "文本超过 16 MiB").to_owned()));
    }
    let input = match &*filled.test {
        "" => filled.input.clone(),
        "large" => rules.large(SEED, LARGE),
        number => rules.test(number.parse().unwrap_or(1)),
    };
    let is_large = filled.test == "large";
    let typed = if is_large { "" } else { &*input };
    fields.remove("input");
    keep(fields, "test", &filled.test);
    if filled.test.is_empty() {
        keep(fields, "input", &input);
    }
    keep(fields, "output", &filled.output);
    let (result, announcement) = if input.trim().is_empty() {
        if filled.is_shown { nothing_to_answer() } else { (html! {}, String::new()) }
    } else if filled.is_new_test {
        loaded(rules.id(), &filled.test, &input)
    } else if !filled.output.trim().is_empty() {
        checked(rules, fields.get("game").unwrap_or_default(), &input, &filled.output)
    } else if is_large && !filled.wants_answers {
        loaded(rules.id(), &filled.test, &input)
    } else {
        answered(rules, &filled.test, &input)
    };
    let markup = html! {
        (form::form(&filled, typed, &filled.output))
        div.result data-part="result" { (result) }
    };
    Ok((markup, announcement))
}

/// Asks for an input.
fn nothing_to_answer() -> (Markup, String) {
    let sentence =
        word!("There is no input yet: paste one, or load a test.", "还没有输入：请粘贴一个，或载入一组测试数据。");
    (html! { p.refusal { (sentence) } }, sentence.to_owned())
}

/// Reports the first line of an input that breaks the format.
fn broken(error: &ReadError) -> (Markup, String) {
    let sentence = say!("Line {}: {}.", "第 {} 行：{}。", error.line, error.what);
    (
        html! { p.refusal { (word!("The judge would not give this input. ", "评测不会给出这样的输入。")) (sentence) } },
        sentence,
    )
}

/// Shows a test on which the reader should run their program.
fn loaded(id: &str, test: &str, input: &str) -> (Markup, String) {
    let lines = input.lines().count();
    let told = if test == "large" {
        say!(
            "An input of {lines} lines, about as large as the judge's. Save it, run your program on it, and choose the file that it printed.",
            "一个 {lines} 行的输入，大约和评测数据一样大。请保存它，运行你的程序，再选择它输出的文件。"
        )
    } else {
        say!(
            "Test {test}. Run your program on it and paste what it printed, or ask for the right output.",
            "测试数据 {test}。请用它运行你的程序并粘贴输出，或者直接查看正确的输出。"
        )
    };
    let markup = html! {
        p { (told) }
        (file(&format!("{id}-{test}.in"), word!("Save the input", "保存输入"), input))
        @if test == "large" {
            div.controls { button type="button" data-event="answers=1" data-key="answers" { (word!("Show the right output too", "同时给出正确的输出")) } }
        }
    };
    (markup, told)
}

/// Says how many cases were decided by brute force and how many by the second oracle.
fn deciders(rules: &dyn Problem, decided: &[Decided]) -> String {
    let by_moves = decided.iter().filter(|decided| decided.by == By::Moves).count();
    let by_oracle = decided.len() - by_moves;
    match (by_moves, rules.oracle()) {
        (_, Some(_)) if by_oracle == 0 => say!("Decided by brute force over the moves.", "由暴力搜索判定。"),
        (0, Some(name)) => say!("Decided by: {name}.", "由独立于题解的另一种解法判定（{name}）。"),
        (_, Some(name)) => say!(
            "Decided: {by_moves} by brute force over the moves, {by_oracle} by: {name}.",
            "判定：{by_moves} 组由暴力搜索，{by_oracle} 组由独立于题解的另一种解法（{name}）。"
        ),
        (_, None) => say!("Decided by brute force over the moves.", "由暴力搜索判定。"),
    }
}

fn answered(rules: &mut dyn Problem, test: &str, input: &str) -> (Markup, String) {
    let decided = match rules.decided(input) {
        Ok(decided) => decided,
        Err(error) => return broken(&error),
    };
    let output: String = decided.iter().map(|decided| &*decided.answer).collect();
    let name = if test.is_empty() { "answer" } else { test };
    let markup = html! {
        (block(word!("Right output", "正确的输出"), &output))
        (file(&format!("{}-{name}.out", rules.id()), word!("Save the output", "保存输出"), &output))
        p.by { (deciders(rules, &decided)) }
    };
    let told = match output.lines().next().map(str::trim) {
        None | Some("") => say!("The right output is an empty line.", "正确的输出是一个空行。"),
        Some(first) => say!("The right output begins: {first}", "正确的输出以此开头：{first}"),
    };
    (markup, told)
}

fn checked(rules: &mut dyn Problem, game: &str, input: &str, output: &str) -> (Markup, String) {
    match rules.check_output(input, output) {
        Err(error) => broken(&error),
        Ok(Checked::Right(cases)) => {
            let told = say!("No wrong answer in {cases} cases.", "{cases} 组都没有错。");
            (html! { p.verdict.right { (told) } }, told)
        }
        Ok(Checked::GoesOn(error)) => {
            let told = say!(
                "All answers are right, but the output goes on. Line {}: {}.",
                "所有答案都对，但输出还没有结束。第 {} 行：{}。",
                error.line,
                error.what
            );
            (html! { p.verdict.wrong { (told) } }, told)
        }
        Ok(Checked::Wrong(wrong)) => refuted(rules, game, &wrong),
    }
}

/// Shows the first wrong case on its own, with the right answer and the reason.
fn refuted(rules: &dyn Problem, game: &str, wrong: &WrongCase) -> (Markup, String) {
    let WrongCase { place, cases, decided, printed, reason, smallest } = wrong;
    let told = say!("Case {place} of {cases} is the first wrong one.", "第 {place} 组（共 {cases} 组）是第一个错的。");
    let printed = if printed.is_empty() { word!("(nothing)", "（没有）") } else { printed };
    let markup = html! {
        p.verdict.wrong { (told) }
        div.case {
            (block(word!("This case alone", "只含这一组"), &decided.input))
            (block(word!("Your program", "你的程序"), printed))
            (block(word!("Right answer", "正确答案"), &decided.answer))
        }
        @if let Some(reason) = reason { p { (say!("What is wrong: {reason}.", "错在：{reason}。")) } }
        p.by { (deciders(rules, std::slice::from_ref(decided))) }
        (shown::alone(rules.id(), game, decided))
        @if let Some((place, smallest)) = smallest {
            p { (say!("The smallest wrong one is case {place}:", "最小的错例是第 {place} 组：")) }
            div.case {
                (block(word!("This case alone", "只含这一组"), &smallest.input))
                (block(word!("Right answer", "正确答案"), &smallest.answer))
            }
            (shown::alone(rules.id(), game, smallest))
        }
    };
    (markup, told)
}
