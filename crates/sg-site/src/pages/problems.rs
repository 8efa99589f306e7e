//! A page for every problem: what is asked, a board to play on, the argument, the mistakes, the program.

use maud::{Markup, PreEscaped, html};
use sg_bundle::Profile;
use sg_problems::catalogue::{Description, Entry};
use sg_study::{say, word};

use super::{games, patterns, steps, submit};
use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, comma, neighbours, other_language};
use crate::solution::{Mistake, Solution};
use crate::translation::{Part, Section};
use crate::workspace::Workspace;
use crate::{highlight, markdown, template, translation};

/// The page of each problem.
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

/// The profile of the judge of a problem.
pub fn judge(entry: &Entry) -> Result<&'static Profile, SiteError> {
    Profile::named(&entry.description.judge).map_err(|error| SiteError::Other(format!("{}: {error}", entry.id)))
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
        asked = markdown::no_translation();
    }
    for section in source.sections.iter().filter(|section| section.part == Part::Header) {
        let shown = PreEscaped(markdown::section(workspace, section, section.first(), section.body())?.html);
        let shown = html! { (markdown::note(section.state)) (shown) };
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
        summary: format!("{id}{}", difficulty.unwrap_or_default()),
        keywords: format!(
            "{} {} {} {}",
            judge(entry)?.title,
            description.patterns.join(" "),
            description.title_zh.as_deref().unwrap_or_default(),
            description.also.join(" ")
        ),
        places: Vec::new(),
        text: text.text,
        body: html! {
            div class="asked" { (asked) (text.before) }
            (facts(workspace, entry, &items)?)
            (board(workspace, id, description, &text.position)?)
            (text.hints)
            details class="step" {
                summary { (say!("The argument", "推理")) }
                (text.argument)
                (pattern(workspace, id, description))
            }
            (text.after)
            details class="step" id="solution" {
                summary { (say!("The solution", "程序")) }
                (header)
                pre class="rust" tabindex="0" { code { (PreEscaped(highlight::rust(&solution.code))) } }
                (without_the_library(workspace, text.templates, solution)?)
            }
            (mistakes(solution, &items("mistakes")))
            (submit::section(workspace, entry, solution)?)
            (neighbours(&say!("Problems", "题目"), place.checked_sub(1).and_then(at), at(place + 1)))
        },
    })
}

/// The lines that stand behind what the solution takes from the library.
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

/// The patterns of the problem and its game, which give much away.
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
                    (say!(", one of those that an input describes", "，它是输入所描述的游戏之一"))
                }
                (say!(".", "。"))
            }
        }
    }
}

/// The facts of the judge, and the place of the problem in the course.
fn facts(workspace: &Workspace, entry: &Entry, items: &dyn Fn(&str) -> Vec<String>) -> Result<Markup, SiteError> {
    let description = &entry.description;
    let profile = judge(entry)?;
    let limits = &description.limits;
    let listed = |name| {
        let text = items(name).join(word!("; ", "；"));
        let failed = |what| SiteError::Other(format!("{}, {name}: {what}", entry.id));
        markdown::inline(workspace, &text).map(PreEscaped).map_err(failed)
    };
    let (also, unconfirmed) = (listed("also")?, listed("unconfirmed")?);
    Ok(html! {
        table class="facts-table" {
            tr { th scope="row" { (say!("Judge", "评测")) } td { a href=(description.url) rel="noreferrer" { (profile.title) }
                @if let Some(original) = &description.title_zh { (say!(": ", "：")) span lang=(other_language()) { (original) } } } }
            tr { th scope="row" { (say!("Limits", "限制")) } td { (limits.time_ms) " ms, " (limits.memory_kib / 1024) " MiB" } }
            @if !description.after.is_empty() {
                tr { th scope="row" { (say!("Read before", "先读")) } td {
                    @for (index, id) in description.after.iter().enumerate() {
                        @if index > 0 { (comma()) } a href={ (id) ".html" } { (workspace.title(id)) }
                    }
                } }
            }
            @if !also.0.is_empty() { tr { th scope="row" { (say!("Elsewhere", "相同题目")) } td { (also) } } }
            @if !unconfirmed.0.is_empty() { tr { th scope="row" { (say!("Unconfirmed", "未证实")) } td { (unconfirmed) } } }
            tr class="script-only" { th scope="row" { (say!("Solved", "进度")) } td { label { input type="checkbox" data-tick=(entry.id); (say!(" I have solved it", " 我已做出")) } } }
        }
    })
}

/// The game of the problem, to be played from the position `first`, or from an example of the game.
fn board(workspace: &Workspace, id: &str, description: &Description, first: &str) -> Result<Markup, SiteError> {
    if description.game.is_none() {
        return Ok(
            html! { p class="period unseen-period" { (say!("No game of this shape can be played here yet.", "这种形式的游戏还不能在这里玩。")) } },
        );
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

fn mistakes(solution: &Solution, titles: &[String]) -> Markup {
    html! {
        @if !solution.mistakes.is_empty() {
            details class="step" id="mistakes" {
            summary { (say!("Usual wrong ideas", "常见的错误想法")) }
            p {
                (say!(
                    "Each was compared with the rules of the game. The input is the simplest one that was found to go wrong.",
                    "每一种都与游戏规则对拍过。所列的是找到的出错的最简单的输入。"
                ))
            }
            @for ((mistake, answer), title) in solution.mistakes.iter().zip(titles) {
                details class="mistake" {
                    summary { (title) " " small { (verdict(mistake)) } }
                    (refutation(&mistake.input, answer.as_deref()))
                    p { (say!("What is changed in the solution:", "与正确程序的差别：")) }
                    pre tabindex="0" { code { (change(&mistake.changes)) } }
                }
            }
            }
        }
    }
}

/// The input that goes wrong, and the right answer.
fn refutation(input: &str, answer: Option<&str>) -> Markup {
    let Some(answer) = answer else {
        return html! {
           p { (say!("No small input shows it: it goes wrong at the limits.", "小的输入看不出来：它在数据范围的边界上出错。")) }
        };
    };
    let part = |name: &str, text: &str| html! { div { b { (name) } pre tabindex="0" { code { (shortened(text)) } } } };
    html! {
        div class="case" {
            (part(&say!("Input", "输入"), input))
            (part(&say!("Right answer", "正确答案"), answer))
        }
    }
}

/// The lines and columns of a text that are shown.
const SHOWN: (usize, usize) = (12, 60);

/// A text without what is too long to read.
fn shortened(text: &str) -> String {
    let cut = |line: &str| match line.char_indices().nth(SHOWN.1) {
        Some((end, _)) => format!("{} …\n", &line[..end]),
        None => format!("{line}\n"),
    };
    let shown: String = text.lines().take(SHOWN.0).map(cut).collect();
    match text.lines().count().saturating_sub(SHOWN.0) {
        0 if text.is_empty() => say!("(nothing)", "（空）"),
        0 => shown,
        more => say!("{shown}… and {more} more lines", "{shown}…… 还有 {more} 行"),
    }
}

/// The verdict in words.
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

/// The lines that the mistake takes out and puts in.
fn change(changes: &[(String, String)]) -> Markup {
    html! {
        @for (old, new) in changes {
            @for line in old.lines() { span class="removed" { "- " (line) } "\n" }
            @for line in new.lines() { span class="added" { "+ " (line) } "\n" }
        }
    }
}
