//! The problems as a course, with filters and check boxes.

use std::collections::BTreeSet;

use maud::{Markup, html};
use problem_judge::catalogue::Entry;
use sg_study::say;

use crate::error::SiteError;
use crate::layout::{Page, comma, other_language};
use crate::workspace::{Workspace, judge};

/// Renders the page of the course.
pub fn page(workspace: &Workspace) -> Result<Page, SiteError> {
    // A level begins with its first problem. A problem that comes after harder ones joins their
    // level.
    let mut levels: Vec<(u8, Vec<Markup>)> = Vec::new();
    let mut seen = BTreeSet::new();
    for entry in &workspace.problems {
        let level = entry.description.difficulty.unwrap_or_default();
        if levels.last().is_none_or(|(last, _)| *last < level) {
            levels.push((level, Vec::new()));
        }
        let new: Vec<&str> = entry
            .description
            .patterns
            .iter()
            .filter(|name| seen.insert(*name))
            .map(|name| workspace.named(name))
            .collect();
        if let Some((_, items)) = levels.last_mut() {
            items.push(item(workspace, entry, &new)?);
        }
    }
    Ok(Page {
        path: "problems.html".to_owned(),
        title: say!("Problems", "题目"),
        summary: say!(
            "The problems of the judges in the order of a course, from taking games to nimbers. Each has its argument, \
             its usual mistakes, its program and the file to submit.",
            "各个评测网站的题目，按课程的顺序排列，从取石子游戏到 nimber。每题都有思路、常见错误、代码和可提交的文件。"
        ),
        keywords: say!("course judge difficulty pattern", "题单 评测 难度 模型"),
        body: html! {
            p {
                (say!("What is solved here and what is not: ", "哪些题已经收录，哪些没有："))
                a href="hdu.html" { (say!("all known games of HDU", "HDU 已知的全部博弈题")) }
                (comma())
                a href="codeforces.html" { (say!("the Codeforces tag games", "Codeforces 的 games 标签")) }
                (say!(".", "。"))
            }
            (filters(workspace)?)
            @for (level, items) in &levels {
                section class="level" {
                    h2 id={ "level-" (level) } { (level_title(*level)) }
                    ol class="course" { @for item in items { (item) } }
                }
            }
        },
        ..Page::default()
    })
}

fn level_title(level: u8) -> String {
    match level {
        1 => say!("Level 1: one idea, a few lines", "难度 1：一个想法，几行代码"),
        2 => say!("Level 2: a known game", "难度 2：经典模型"),
        3 => say!("Level 3: a game in disguise", "难度 3：变形的模型"),
        4 => say!("Level 4: a theorem of its own", "难度 4：需要专门的结论"),
        _ => say!("Level 5: hard", "难度 5：难题"),
    }
}

/// Renders a problem; `new` are the patterns that it introduces.
fn item(workspace: &Workspace, entry: &Entry, new: &[&str]) -> Result<Markup, SiteError> {
    let Entry { id, description, .. } = entry;
    let profile = judge(entry)?;
    let difficulty = description.difficulty.unwrap_or_default();
    let named = || description.patterns.iter().map(|pattern| workspace.named(pattern));
    let known: Vec<&str> = named().filter(|name| !new.contains(name)).collect();
    let spelled = workspace.spelled(entry)?;
    Ok(html! {
        li data-pattern=(description.patterns.join("|")) data-judge=(profile.title) data-difficulty=(difficulty) {
            input class="script-only" type="checkbox" data-tick=(id) aria-label=(say!("I have solved {}", "我已做出 {}", description.title));
            a href={ "problems/" (id) ".html" } {
                (description.title) @if let Some(original) = description.title_zh.as_ref().filter(|other| !is_alike(other, &description.title)) { " " span lang=(other_language()) { (original) } }
            }
            span class="facts" { (spelled) }
            span class="about" {
                @if !new.is_empty() { b { (say!("New: {}", "新：{}", new.join(&comma()))) } @if !known.is_empty() { (say!("; ", "；")) } }
                (known.join(&comma()))
                @if !description.after.is_empty() {
                    @let after = description.after.iter().map(|id| workspace.title(id)).collect::<Vec<_>>().join(&comma());
                    (say!("; after {after}", "；先做 {after}"))
                }
            }
        }
    })
}

/// Returns whether two titles say the same, like `Nim` and `Nim游戏`.
fn is_alike(one: &str, other: &str) -> bool {
    let letters = |text: &str| text.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    one == other || !letters(one).is_empty() && letters(one) == letters(other)
}

/// Renders the filters of the list, which need scripts.
fn filters(workspace: &Workspace) -> Result<Markup, SiteError> {
    let all = || workspace.problems.iter();
    let patterns: BTreeSet<&String> = all().flat_map(|entry| &entry.description.patterns).collect();
    let judges = all().map(|entry| Ok(judge(entry)?.title.as_str())).collect::<Result<BTreeSet<_>, SiteError>>()?;
    let hardest = all().filter_map(|entry| entry.description.difficulty).max().unwrap_or(1);
    Ok(html! {
        div class="filters script-only" role="group" aria-label=(say!("Show only", "只看")) {
            label { (say!("Pattern ", "模型 ")) select name="pattern" { option value="" { (say!("all", "全部")) } @for pattern in &patterns { option value=(pattern) { (workspace.named(pattern)) } } } }
            label { (say!("Judge ", "网站 ")) select name="judge" { option value="" { (say!("all", "全部")) } @for judge in &judges { option { (judge) } } } }
            label { (say!("Difficulty up to ", "难度不超过 ")) select name="difficulty" { option value="" { (say!("any", "不限")) } @for level in 1..=hardest { option { (level) } } } }
            label { input type="checkbox" name="open"; (say!(" only unsolved ones", " 只看还没做出的")) }
            output aria-live="polite" {}
        }
    })
}
