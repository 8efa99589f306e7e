//! The problems as a course, with filters and ticks.

use std::collections::BTreeSet;

use maud::{Markup, html};
use sg_problems::catalogue::Entry;
use sg_study::say;

use super::problems::judge;
use crate::error::SiteError;
use crate::layout::{Page, comma, other_language};
use crate::workspace::Workspace;

/// The page.
pub fn page(workspace: &Workspace) -> Result<Page, SiteError> {
    let mut items = html! {};
    for entry in &workspace.problems {
        let item = item(workspace, entry)?;
        items = html! { (items) (item) };
    }
    Ok(Page {
        path: "problems.html".to_owned(),
        title: say!("Problems", "题目"),
        summary: say!(
            "The problems of the judges in the order of a course, from taking games to nimbers. Each has its argument, \
             its usual mistakes, its program and the file to submit.",
            "各个评测网站的题目，按课程的顺序排列，从取石子游戏到 nimber。每题都有推理、常见错误、程序和可提交的文件。"
        ),
        keywords: say!("course judge difficulty pattern", "题单 评测 难度 模型"),
        body: html! { (filters(workspace)?) ol class="course" { (items) } },
        ..Page::default()
    })
}

fn item(workspace: &Workspace, entry: &Entry) -> Result<Markup, SiteError> {
    let Entry { id, description, .. } = entry;
    let profile = judge(entry)?;
    let difficulty = description.difficulty.unwrap_or_default();
    Ok(html! {
        li data-pattern=(description.patterns.join("|")) data-judge=(profile.title) data-difficulty=(difficulty) {
            input class="script-only" type="checkbox" data-tick=(id) aria-label=(say!("I have solved {}", "我已做出 {}", description.title));
            a href={ "problems/" (id) ".html" } {
                (description.title) @if let Some(original) = &description.title_zh { " " span lang=(other_language()) { (original) } }
            }
            span class="facts" { (id) (say!(" · difficulty {difficulty}", " · 难度 {difficulty}")) }
            span class="about" {
                (description.patterns.iter().map(|pattern| workspace.named(pattern)).collect::<Vec<_>>().join(&comma()))
                @if !description.after.is_empty() {
                    @let after = description.after.iter().map(|id| workspace.title(id)).collect::<Vec<_>>().join(&comma());
                    (say!("; after {after}", "；先做 {after}"))
                }
            }
        }
    })
}

/// Choices that narrow the list; only with a script.
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
            label { input type="checkbox" name="open"; (say!(" only what I have not solved", " 只看还没做出的")) }
            output aria-live="polite" {}
        }
    })
}
