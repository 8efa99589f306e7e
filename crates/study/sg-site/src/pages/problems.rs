//! A page for every problem: the task, a board to play on, the argument, the mistakes, and the
//! program.

use std::fs;

use maud::{Markup, PreEscaped, html};
use problem_judge::catalogue::{Description, Entry};
use sg_study::say;

use super::{facts, games, patterns, steps, submit};
use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, comma, neighbours};
use crate::solution::{Mistake, Solution};
use crate::translation::{Part, Section};
use crate::workspace::{Workspace, judge};
use crate::{highlight, oracle, template, texts, translation};

/// Makes a page for each problem.
pub fn pages(
    workspace: &Workspace,
    solutions: &[Solution],
    progress: &dyn Fn(&str, usize, usize),
) -> Result<Vec<Page>, SiteError> {
    let pages = workspace.problems.iter().enumerate().map(|(place, entry)| {
        progress(&entry.id, place, workspace.problems.len());
        page(workspace, place, &solutions[place])
    });
    pages.collect()
}

fn page(workspace: &Workspace, place: usize, solution: &Solution) -> Result<Page, SiteError> {
    let entry = &workspace.problems[place];
    let Entry { id, description, .. } = entry;
    let source = translation::text(workspace, &format!("problems/{id}/page.md"))?;
    let text = steps::read(workspace, &source)?;
    let items = |name: &str| {
        let section = source.sections.iter().find(|section| section.name == name);
        section.map(Section::items).unwrap_or_default()
    };
    let (mut asked, mut header) = (html! {}, html! {});
    if source.is_missing() {
        asked = texts::no_translation();
    }
    for section in source.sections.iter().filter(|section| section.part == Part::Header) {
        let shown = PreEscaped(texts::section(workspace, section, section.first(), section.body())?.html);
        let shown = html! { (texts::note(section.state)) (shown) };
        match section.name.as_str() {
            "asked" => asked = html! { (asked) (shown) },
            _ => header = html! { (header) h3 { (section.heading()) } (shown) },
        }
    }
    let at = |place: usize| {
        let entry = workspace.problems.get(place)?;
        Some((&*entry.id, &*entry.description.title))
    };
    let difficulty = description.difficulty.map(|level| say!(", difficulty {level} of 5", "，难度 {level}（最高 5）"));
    Ok(Page {
        path: format!("problems/{id}.html"),
        title: description.title.clone(),
        summary: format!("{}{}", workspace.spelled(entry)?, difficulty.unwrap_or_default()),
        keywords: format!(
            "{id} {} {} {} {} {}",
            judge(entry)?.title,
            description.patterns.join(" "),
            description.patterns.iter().map(|pattern| workspace.named(pattern)).collect::<Vec<_>>().join(" "),
            description.title_zh.as_deref().unwrap_or_default(),
            description.also.join(" ")
        ),
        text: text.text,
        body: html! {
            div class="asked" { (asked) (text.before) }
            (facts::table(workspace, entry, &items)?)
            (sample(workspace, id))
            (board(workspace, id, description, &text.position)?)
            (oracle::section(entry))
            (text.hints)
            details class="step" {
                summary { (say!("The argument", "思路")) }
                (text.argument)
                (pattern(workspace, id, description))
            }
            (text.after)
            details class="step" id="solution" {
                summary { (say!("The solution", "代码")) }
                (header)
                pre class="rust" tabindex="0" { code { (PreEscaped(highlight::rust(&solution.code))) } }
                (without_the_library(workspace, text.templates, solution)?)
            }
            (mistakes(entry, solution, &items("mistakes")))
            (submit::section(workspace, entry, solution)?)
            (neighbours(&say!("Problems", "题目"), place.checked_sub(1).and_then(at), at(place + 1)))
        },
        ..Page::default()
    })
}

/// Shows the templates for the library items that the solution uses.
fn without_the_library(workspace: &Workspace, named: Vec<String>, solution: &Solution) -> Result<Markup, SiteError> {
    let names = if named.is_empty() { template::used(workspace, &solution.code) } else { named };
    let mut shown = html! {};
    for name in &names {
        let failed = |what| SiteError::Other(format!("a problem's page: {what}"));
        let template = template::show(workspace, name).map_err(failed)?;
        shown = html! { (shown) (template) };
    }
    Ok(html! {
        @if !names.is_empty() {
            h3 { (say!("Without the library", "不用库的写法")) }
            (shown)
        }
    })
}

/// Names the patterns and the game, which give much away.
fn pattern(workspace: &Workspace, id: &str, description: &Description) -> Markup {
    let game = description.game.as_ref().and_then(|name| {
        let shown = workspace.library.find(id).ok()?.name().to_owned();
        Some((games::page_of(name), shown))
    });
    html! {
        p class="pattern" {
            (say!("Pattern: ", "模型："))
            @for (at, pattern) in description.patterns.iter().enumerate() {
                @if at > 0 { (comma()) }
                a href={ "../recognise.html#" (patterns::anchor(pattern)) } { (workspace.named(pattern)) }
            }
            (say!(".", "。"))
            @if let Some((page, shown)) = game {
                (say!(" Game: ", "游戏："))
                @if let Some(page) = page { a href={ "../games/" (page) ".html" } { (shown) } } @else { (shown) }
                @if description.game.as_ref().is_some_and(|name| name.contains('{')) {
                    (say!(", one of the games that an input can describe", "，它是输入所描述的游戏之一"))
                }
                (say!(".", "。"))
            }
        }
    }
}

/// Shows the first sample of the judge, if it is known.
fn sample(workspace: &Workspace, id: &str) -> Markup {
    let read = |ending: &str| fs::read_to_string(workspace.root.join(format!("testdata/{id}/sample-1.{ending}")));
    let (Ok(input), Ok(output)) = (read("in"), read("out")) else { return html! {} };
    html! {
        div class="case" id="sample" {
            (part(&say!("Sample input", "样例输入"), &input))
            (part(&say!("Sample output", "样例输出"), &output))
        }
    }
}

/// Shows a board for the problem's game. Play starts from `first`, or from an example if that is
/// empty.
fn board(workspace: &Workspace, id: &str, description: &Description, first: &str) -> Result<Markup, SiteError> {
    if description.game.is_none() {
        return Ok(html! {});
    }
    let failed = |what: String| SiteError::Other(format!("the game of {id}: {what}"));
    let game = workspace.library.find(id).map_err(|error| failed(error.message().to_owned()))?;
    let shown = game.name().to_owned();
    let position = match first {
        "" => game.example(),
        first => first.to_owned(),
    };
    let widget = widget_of("play", &[("game", &shown), ("position", &position)]).map_err(failed)?;
    Ok(html! {
        h2 id="play" { (say!("Play", "玩一玩")) }
        (widget)
    })
}

fn mistakes(entry: &Entry, solution: &Solution, titles: &[String]) -> Markup {
    html! {
        @if !solution.mistakes.is_empty() {
            details class="step" id="mistakes" {
            summary { (say!("Common mistakes", "常见的错误想法")) }
            p {
                (say!(
                    "Each was compared with the rules of the game. The input is the simplest one that was found to go wrong.",
                    "每一种都与游戏规则对拍过，列出的是找到的最简单的出错输入。"
                ))
            }
            @for ((mistake, answer), title) in solution.mistakes.iter().zip(titles) {
                details class="mistake" {
                    summary { (title) " " small { (verdict(mistake)) } }
                    (refutation(entry, &mistake.input, answer.as_deref()))
                    p { (say!("The change to the solution:", "与正确代码的差别：")) }
                    pre tabindex="0" { code { (change(&mistake.changes)) } }
                }
            }
            }
        }
    }
}

/// Shows the input that refutes a mistake, and the right answer.
fn refutation(entry: &Entry, input: &str, answer: Option<&str>) -> Markup {
    let Some(answer) = answer else {
        return html! {
           p { (say!("No small input shows it: it goes wrong at the limits.", "小数据看不出来：它在数据范围的边界上出错。")) }
        };
    };
    html! {
        div class="case" {
            (part(&say!("Input", "输入"), input))
            (part(&say!("Right answer", "正确答案"), answer))
        }
        p class="links" { a href=(oracle::link(entry, input)) { (say!("Put this input into the fields above", "把这个输入放进上面的输入框")) } }
    }
}

/// Shows a text with its label.
fn part(name: &str, text: &str) -> Markup {
    let shown = if text.is_empty() { say!("(nothing)", "（空）") } else { sg_web::shortened(text, SHOWN) };
    html! { div { b { (name) } pre tabindex="0" { code { (shown) } } } }
}

/// The maximum number of lines and columns of a text to show.
const SHOWN: (usize, usize) = (12, 60);

/// Spells out a verdict.
fn verdict(mistake: &Mistake) -> String {
    match mistake.verdict.as_str() {
        "WA" => say!("wrong answer", "答案错误"),
        "PE" => say!("presentation error", "格式错误"),
        "TLE" => say!("too slow", "超时"),
        "MLE" => say!("too much memory", "超内存"),
        "OLE" => say!("too much output", "输出超限"),
        "RE" => say!("crashes", "运行错误"),
        other => other.to_owned(),
    }
}

/// Shows the lines that a mistake removes and adds.
fn change(changes: &[(String, String)]) -> Markup {
    html! {
        @for (old, new) in changes {
            @for line in old.lines() { span class="removed" { "- " (line) } "\n" }
            @for line in new.lines() { span class="added" { "+ " (line) } "\n" }
        }
    }
}
