//! The fields that a reader fills in.

use std::collections::HashMap;

use maud::{Markup, html};
use sg_language::{plain, word};
use sg_widget::Fields;

/// The fields as the page holds them, and what the event asks for.
pub struct Filled {
    pub input: String,
    pub output: String,
    /// The number of a test, or `large`; empty if the reader typed the input.
    pub test: String,
    /// True if the event asks for a test.
    pub is_new_test: bool,
    /// True if the event also asks for the answers to the large test.
    pub wants_answers: bool,
    /// True if the page already shows both texts.
    pub is_shown: bool,
}

impl Filled {
    /// Reads the fields from the event, or from the state if the event lacks them.
    pub fn of(fields: &Fields, event: &HashMap<String, String>) -> Self {
        let named = |name: &str| event.get(name).map(String::as_str).or_else(|| fields.get(name)).unwrap_or_default();
        let is_new_test = event.contains_key("test");
        let typed = |name: &str| if is_new_test { String::new() } else { read(named(name)) };
        Filled {
            input: typed("input"),
            output: typed("output"),
            test: if event.get("input").is_some_and(|input| !input.trim().is_empty()) { "" } else { named("test") }
                .trim()
                .to_owned(),
            is_new_test,
            wants_answers: event.contains_key("answers"),
            is_shown: event.contains_key("input"),
        }
    }
}

/// Returns the text with the characters and line ends that a judge reads.
pub fn read(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n").chars().map(plain).collect()
}

/// A text area that also takes a dropped or chosen file.
fn area(name: &str, label: &str, text: &str, is_shown: bool) -> Markup {
    html! {
        div.area data-part=(name) data-same[is_shown] {
            label { span { (label) } textarea name=(name) rows="6" spellcheck="false" autocapitalize="off" autocomplete="off" data-drop { "\n" (text) } }
            label.pick { span { (word!("or a file", "或选择文件")) } input type="file" data-into=(name); }
        }
    }
}

/// The form of a problem that is not interactive.
pub fn form(filled: &Filled, input: &str, output: &str) -> Markup {
    let is_shown = filled.is_shown && !filled.is_new_test;
    html! {
        form data-key="ask" {
            div.areas {
                (area("input", word!("Input", "输入"), input, is_shown))
                (area("output", word!("What your program printed (may be empty)", "你的程序的输出（可以不填）"), output, is_shown))
            }
            div.controls { button type="submit" data-key="submit" { (word!("Ask the rules", "对拍")) } }
        }
        form.controls data-key="tests" {
            label { span { (word!("Test", "测试")) } input name="test" type="number" min="1" max="999999" value=(number(&filled.test)) required; }
            button type="submit" { (word!("Load", "载入")) }
            button type="button" data-event="test=large" data-key="large" { (word!("A test at the limits", "极限数据")) }
        }
    }
}

/// Returns the test number to show in the field.
fn number(test: &str) -> &str {
    if test.parse::<u64>().is_ok() { test } else { "1" }
}
