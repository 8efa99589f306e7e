//! The facts about a problem: limits, equal problems elsewhere, what is unconfirmed, and verdicts
//! of the judge. Their sources are in `problem.toml`.

use maud::{Markup, PreEscaped, html};
use problem_judge::catalogue::Entry;
use sg_study::{say, word};

use crate::error::SiteError;
use crate::layout::{comma, other_language};
use crate::markdown;
use crate::workspace::{Workspace, judge};

/// Renders the table of facts.
pub fn table(workspace: &Workspace, entry: &Entry, items: &dyn Fn(&str) -> Vec<String>) -> Result<Markup, SiteError> {
    let description = &entry.description;
    let profile = judge(entry)?;
    let limits = &description.limits;
    let listed = |name| {
        let text = items(name).join(word!("; ", "；"));
        let failed = |what| SiteError::Other(format!("{}, {name}: {what}", entry.id));
        markdown::inline(workspace, &text).map(PreEscaped).map_err(failed)
    };
    let (also, unconfirmed) = (listed("also")?, listed("unconfirmed")?);
    let accepted = if description.accepted.is_empty() {
        say!("no verdict of the judge was reported yet", "尚未收到评测结果")
    } else {
        description.accepted.join(word!("; ", "；"))
    };
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
            @if !unconfirmed.0.is_empty() { tr { th scope="row" { (say!("Unconfirmed", "待核实")) } td { (unconfirmed) } } }
            tr { th scope="row" { (say!("Accepted", "通过")) } td { (accepted) } }
            tr class="script-only" { th scope="row" { (say!("Solved", "进度")) } td { label { input type="checkbox" data-tick=(entry.id); (say!(" I have solved it", " 我已做出")) } } }
        }
    })
}
