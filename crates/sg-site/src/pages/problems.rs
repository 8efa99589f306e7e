//! A page for every problem: what is asked, a board to play on, the argument, the mistakes, the program.

use std::path::Path;

use maud::{Markup, PreEscaped, html};
use sg_bundle::Profile;
use sg_problems::catalogue::{Description, Entry};

use super::{games, patterns, steps, submit};
use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, neighbours};
use crate::solution::{Mistake, Solution};
use crate::workspace::Workspace;
use crate::{highlight, markdown, solution, template};

/// The page of each problem.
pub fn pages(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<Page>, SiteError> {
    let mut pages = Vec::new();
    for (place, entry) in workspace.problems.iter().enumerate() {
        progress(&entry.id, place, workspace.problems.len());
        pages.push(page(workspace, place)?);
    }
    Ok(pages)
}

/// The profile of the judge of a problem.
pub fn judge(entry: &Entry) -> Result<&'static Profile, SiteError> {
    Profile::named(&entry.description.judge).map_err(|error| SiteError::Other(format!("{}: {error}", entry.id)))
}

fn page(workspace: &Workspace, place: usize) -> Result<Page, SiteError> {
    let entry = &workspace.problems[place];
    let Entry { id, description, .. } = entry;
    let solution = solution::read(workspace, id)?;
    let text = steps::read(workspace, &format!("problems/{id}/page.md"))?;
    // The steps say what the header of the solution says of pattern and argument.
    let told = |name: &str| match name {
        "Asked" => text.says_what_is_asked,
        "Pattern" | "Why" => text.has_steps,
        _ => false,
    };
    let (mut asked, mut header) = (html! {}, html! {});
    for (name, text) in solution.header.iter().filter(|(name, _)| !told(name)) {
        let text = PreEscaped(markdown::render(workspace, Path::new(&solution.path), 1, text)?.html);
        match name.as_str() {
            "Asked" => asked = html! { (asked) (text) },
            name => header = html! { (header) h3 { (name) } (text) },
        }
    }
    let at = |place: usize| {
        let entry = workspace.problems.get(place)?;
        Some((&*entry.id, &*entry.description.title))
    };
    let difficulty = description.difficulty.map(|level| format!(", difficulty {level} of 5"));
    Ok(Page {
        path: format!("problems/{id}.html"),
        title: description.title.clone(),
        summary: format!("{id}{}", difficulty.unwrap_or_default()),
        keywords: format!(
            "{} {} {}",
            description.patterns.join(" "),
            description.title_zh.as_deref().unwrap_or_default(),
            description.also.join(" ")
        ),
        places: Vec::new(),
        body: html! {
            div class="asked" { (asked) (text.before) }
            (facts(workspace, entry)?)
            (board(workspace, id, description, &text.position)?)
            (text.hints)
            details class="step" {
                summary { "The argument" }
                (text.argument)
                (pattern(workspace, id, description))
            }
            (text.after)
            details class="step" id="solution" {
                summary { "The solution" }
                (header)
                pre class="rust" tabindex="0" { code { (PreEscaped(highlight::rust(&solution.code))) } }
                (without_the_library(workspace, text.templates, &solution)?)
            }
            (mistakes(&solution))
            (submit::section(workspace, entry, &solution)?)
            (neighbours("Problems", place.checked_sub(1).and_then(at), at(place + 1)))
        },
    })
}

/// The lines that stand behind what the solution takes from the library.
fn without_the_library(workspace: &Workspace, named: Vec<String>, solution: &Solution) -> Result<Markup, SiteError> {
    let names = match named.is_empty() {
        true => template::used(workspace, &solution.code),
        false => named,
    };
    let mut shown = html! {};
    for name in &names {
        let failed = |what| SiteError::Other(format!("{}: {what}", solution.path));
        let template = template::show(workspace, name).map_err(failed)?;
        shown = html! { (shown) (template) };
    }
    Ok(html! {
        @if !names.is_empty() {
            h3 { "Without the library" }
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
            "Pattern: "
            @for (at, pattern) in description.patterns.iter().enumerate() {
                @if at > 0 { ", " }
                a href={ "../recognise.html#" (patterns::anchor(pattern)) } { (pattern) }
            }
            "."
            @if let Some((page, shown)) = game {
                " Game: "
                @if let Some(page) = page { a href={ "../games/" (page) ".html" } { (shown) } } @else { (shown) }
                @if description.game.as_ref().is_some_and(|name| name.contains('{')) { ", one of those that an input describes" } "."
            }
        }
    }
}

/// The facts of the judge, and the place of the problem in the course.
fn facts(workspace: &Workspace, entry: &Entry) -> Result<Markup, SiteError> {
    let description = &entry.description;
    let profile = judge(entry)?;
    let limits = &description.limits;
    Ok(html! {
        table class="facts-table" {
            tr { th scope="row" { "Judge" } td { a href=(description.url) rel="noreferrer" { (profile.title) }
                @if let Some(original) = &description.title_zh { ": " span lang="zh" { (original) } } } }
            tr { th scope="row" { "Limits" } td { (limits.time_ms) " ms, " (limits.memory_kib / 1024) " MiB" } }
            @if !description.after.is_empty() {
                tr { th scope="row" { "Read before" } td {
                    @for (index, id) in description.after.iter().enumerate() {
                        @if index > 0 { ", " } a href={ (id) ".html" } { (workspace.title(id)) }
                    }
                } }
            }
            @if !description.also.is_empty() { tr { th scope="row" { "Elsewhere" } td { (description.also.join("; ")) } } }
            @if !description.unconfirmed.is_empty() { tr { th scope="row" { "Unconfirmed" } td { (description.unconfirmed.join("; ")) } } }
            tr class="script-only" { th scope="row" { "Solved" } td { label { input type="checkbox" data-tick=(entry.id); " I have solved it" } } }
        }
    })
}

/// The game of the problem, to be played from the position `first`, or from an example of the game.
fn board(workspace: &Workspace, id: &str, description: &Description, first: &str) -> Result<Markup, SiteError> {
    if description.game.is_none() {
        return Ok(html! { p class="period unseen-period" { "No game of this shape can be played here yet." } });
    }
    let failed = |what: String| SiteError::Other(format!("the game of {id}: {what}"));
    let game = workspace
        .library
        .find(id)
        .map_err(|error| failed(error.message().to_owned()))?;
    let shown = game.name().to_owned();
    let position = match first {
        "" => game.example(),
        first => first.to_owned(),
    };
    let widget = widget_of("play", &[("game", &shown), ("position", &position)]).map_err(failed)?;
    Ok(html! {
        h2 id="play" { "Play" }
        (widget)
    })
}

fn mistakes(solution: &Solution) -> Markup {
    html! {
        @if !solution.mistakes.is_empty() {
            details class="step" id="mistakes" {
            summary { "Usual wrong ideas" }
            p { "Each was compared with the rules of the game. The input is the simplest one that was found to go wrong." }
            @for mistake in &solution.mistakes {
                details class="mistake" {
                    summary { (mistake.title) " " small { (verdict(mistake)) } }
                    (refutation(mistake))
                    p { "What is changed in the solution:" }
                    pre tabindex="0" { code { (change(&mistake.change)) } }
                }
            }
            }
        }
    }
}

/// The input that goes wrong, and the right answer.
fn refutation(mistake: &Mistake) -> Markup {
    let Some((input, answer)) = &mistake.refutation else {
        return html! { p { "No small input shows it: it goes wrong at the limits." } };
    };
    let part = |name: &str, text: &str| html! { div { b { (name) } pre tabindex="0" { code { (shortened(text)) } } } };
    html! {
        div class="case" {
            (part("Input", input))
            (part("Right answer", answer))
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
        0 if text.is_empty() => "(nothing)".to_owned(),
        0 => shown,
        more => format!("{shown}… and {more} more lines"),
    }
}

/// The verdict in words.
fn verdict(mistake: &Mistake) -> &str {
    match mistake.verdict.as_str() {
        "WA" => "wrong answer",
        "PE" => "presentation error",
        "TLE" => "too slow",
        "MLE" => "too much memory",
        "OLE" => "too much output",
        "RE" => "crashes",
        other => other,
    }
}

/// The lines that the mistake takes out and puts in.
fn change(text: &str) -> Markup {
    html! {
        @for line in text.lines() {
            @let class = if line.starts_with('-') { "removed" } else { "added" };
            span class=(class) { (line) } "\n"
        }
    }
}
