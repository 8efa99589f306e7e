//! The files to submit for a problem, and where to submit them. `cargo sg bundle` has left them in
//! `dist` and judged them then; doing that here would take longer than building the site. A problem
//! without such files only gets its source.

use maud::{Markup, html};
use problem_judge::catalogue::Entry;
use sg_study::{Language, say};

use crate::error::SiteError;
use crate::layout::{folder, up};
use crate::solution::{self, Solution};
use crate::workspace::{Workspace, judge};
use crate::write::File;

/// Renders the section "Submit" of a problem.
pub fn section(workspace: &Workspace, entry: &Entry, solution: &Solution) -> Result<Markup, SiteError> {
    let profile = judge(entry)?;
    let id = &entry.id;
    let (ending, language) = if profile.rust { ("rs", "Rust") } else { ("c", "C/C++") };
    let made = made(workspace, id, solution)?;
    let whole = made.iter().find(|(name, _)| name.ends_with(ending));
    // All languages share one folder of files.
    let files = format!("../{}files/", up(folder(Language::current())));
    let source = |words: &str| html! { a href={ (files) (id) ".main.rs" } download { (words) } };
    Ok(html! {
        h2 id="submit" { (say!("Submit", "提交")) }
        p {
            a href=(entry.description.url) rel="noreferrer" { (profile.title) }
            @if profile.rust {
                (say!(" accepts Rust. ", " 接受 Rust。"))
            } @else {
                (say!(
                    " does not accept Rust, so the file is C, made from the solution and judged like it. ",
                    " 不接受 Rust，所以提交 C 文件：它由题解转换而来，同样评测过。"
                ))
            }
            (say!("Choose {language} there and paste the whole file: ", "在那里选择 {language}，粘贴整个文件："))
            a href="../submit.html" { (say!("how to submit", "怎样提交")) } (say!(".", "。"))
        }
        @match whole {
            Some((name, text)) => p class="file-tools" {
                a href={ (files) (name) } download=(name) { (say!("Download {name}", "下载 {name}")) } " "
                button type="button" class="script-only" data-copy={ (files) (name) } { (say!("Copy {name}", "复制 {name}")) } " "
                small { (say!("{} bytes, compiled and judged on its own", "{} 字节，已单独编译并评测", text.len())) }
            },
            None => p {
                code { "cargo sg bundle " (id) }
                (say!(" writes and judges ", " 由程序库和"))
                @if Language::current() == Language::English {
                    code { "dist/" (id) "." (ending) } ", from " (source("the source")) " and the library."
                } @else {
                    (source("源代码")) "生成并评测 " code { "dist/" (id) "." (ending) } "。"
                }
            }
        }
        @for (name, text) in made.iter().filter(|(name, _)| !name.ends_with(ending)) {
            p {
                (say!("Also: ", "另有："))
                a href={ (files) (name) } download=(name) { (name) } (say!(", {} bytes.", "，{} 字节。", text.len()))
            }
        }
    })
}

/// Returns the files that the site publishes for a problem: the bundles of its current solution,
/// and its source.
pub fn files(workspace: &Workspace, entry: &Entry, solution: &Solution) -> Result<Vec<File>, SiteError> {
    let id = &entry.id;
    let mut files = made(workspace, id, solution)?;
    files.push((format!("{id}.main.rs"), workspace.text(solution::path(id))?.unwrap_or_default()));
    let file = |(name, text)| File::text(&format!("files/{name}"), text);
    Ok(files.into_iter().map(file).collect())
}

/// Returns the bundles of this solution as names and texts, the Rust file first.
fn made(workspace: &Workspace, id: &str, solution: &Solution) -> Result<Vec<(String, String)>, SiteError> {
    let mut made = Vec::new();
    for name in [format!("{id}.rs"), format!("{id}.c")] {
        if let Some(text) = workspace.text(format!("dist/{name}"))? {
            made.push((name, text));
        }
    }
    // A C file does not say which solution it was made from; the Rust file beside it does.
    match made.first() {
        Some((_, bundle)) if solution.is_in(bundle) => Ok(made),
        _ => Ok(Vec::new()),
    }
}
