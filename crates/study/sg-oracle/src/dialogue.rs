//! The dialogue of an interactive problem: the page plays the interactor, line by line.

use std::collections::HashMap;
use std::io::{self, Read};

use maud::{Markup, html};
use sg_language::{say, word};
use sg_rules::Problem;
use sg_rules::talk::{Lost, Talk};
use sg_widget::Fields;

use crate::form::read;
use crate::shown::block;
use crate::{Refusal, keep};

/// Reads the lines said so far, and times out after the last one.
struct Said<'a>(&'a [u8]);

impl Read for Said<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::ErrorKind::TimedOut.into()),
            read => Ok(read),
        }
    }
}

/// Plays against the reader, who types what their program would print.
pub fn talk(
    rules: &mut dyn Problem,
    fields: &mut Fields,
    event: &HashMap<String, String>,
) -> Result<(Markup, String), Refusal> {
    let mut input = fields.get("input").unwrap_or_default().to_owned();
    let mut said = fields.get("said").unwrap_or_default().to_owned();
    if let Some(begun) = event.get("input") {
        (input, said) = (read(begun), String::new());
    } else if let Some(test) = event.get("test") {
        (input, said) = (rules.test(test.parse().unwrap_or(1)), String::new());
    }
    if let Some(line) = event.get("say") {
        said += &format!("{}\n", read(line).trim());
    }
    if input.trim().is_empty() {
        input = rules.test(1);
    }
    keep(fields, "input", &input);
    keep(fields, "said", &said);
    let mut dialogue = Talk::new(Said(said.as_bytes()), io::sink());
    let ending = rules.interact(&input, &mut dialogue);
    let (told, is_over) = match ending {
        Some(Err(error)) => (say!("Line {}: {}.", "第 {} 行：{}。", error.line, error.what), true),
        Some(Ok((_, None))) => (word!("Won: the judge would accept this.", "赢了：评测会接受。").to_owned(), true),
        Some(Ok((_, Some(Lost::Waits)))) => (word!("Your program's turn.", "轮到你的程序。").to_owned(), false),
        Some(Ok((_, Some(lost)))) => (say!("Lost: {lost}.", "输了：{lost}。"), true),
        None => (String::new(), true),
    };
    let markup = html! {
        form data-key="begin" {
            div.areas {
                div.area data-part="input" {
                    label { span { (word!("The case, known only to the judge", "这一组数据（由评测保管）")) } textarea name="input" rows="3" spellcheck="false" { "\n" (input) } }
                }
            }
            div.controls { button type="submit" { (word!("Begin", "开始")) } }
        }
        div.result data-part="result" {
            (block(word!("The dialogue: < to your program, > by it", "对话：< 发给你的程序，> 由它发出"), &dialogue.told))
            p.verdict { (told) }
        }
        @if !is_over {
            form.controls data-key="say" data-part="say" {
                label { span { (word!("It says", "程序的输出")) } input name="say" autocomplete="off" data-key="line" required; }
                button type="submit" { (word!("Say", "发送")) }
            }
        }
    };
    Ok((markup, told))
}
