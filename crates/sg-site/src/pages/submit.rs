//! The files to submit of a problem, and where. The files are those that `cargo sg bundle` has left in `dist`: they were
//! judged when they were written, which takes longer than a whole site. Where there is none, the source is published.

use maud::{Markup, html};
use sg_problems::catalogue::Entry;
use sg_study::{Language, say};

use super::problems::judge;
use crate::error::SiteError;
use crate::layout::{comma, folder, up};
use crate::solution::{self, Solution};
use crate::workspace::Workspace;
use crate::write::File;

/// The section of a problem.
pub fn section(workspace: &Workspace, entry: &Entry, solution: &Solution) -> Result<Markup, SiteError> {
    let profile = judge(entry)?;
    let id = &entry.id;
    let (ending, language) = if profile.rust { ("rs", "Rust") } else { ("c", "C/C++") };
    let made = made(workspace, id, solution)?;
    let whole = made.iter().find(|(name, _)| name.ends_with(ending));
    let unconfirmed: Vec<&str> = profile.unconfirmed.iter().map(|fact| workspace.named(fact)).collect();
    // They are there once for all languages.
    let files = format!("../{}files/", up(folder(Language::current())));
    let source = |words: &str| html! { a href={ (files) (id) ".main.rs" } download { (words) } };
    Ok(html! {
        h2 id="submit" { (say!("Submit", "提交")) }
        p {
            a href=(entry.description.url) rel="noreferrer" { (profile.title) }
            @if profile.rust {
                (say!(" takes Rust. ", " 接受 Rust。"))
            } @else {
                (say!(
                    " takes no Rust, so the file is C, made from the solution and judged like it. ",
                    " 不接受 Rust，所以提交的文件是 C，由程序转换而来，并和它一样评测过。"
                ))
            }
            (say!("Choose {language} there and paste the whole file: ", "在那里选择 {language}，粘贴整个文件："))
            a href="../submit.html" { (say!("how to submit", "怎样提交")) } (say!(".", "。"))
            @if !profile.unconfirmed.is_empty() {
                (say!(" Not confirmed of this judge: {}.", "关于这个网站尚未证实的有：{}。", unconfirmed.join(&comma())))
            }
        }
        @match whole {
            Some((name, text)) => p class="file-tools" {
                a href={ (files) (name) } download=(name) { (say!("Download {name}", "下载 {name}")) } " "
                button type="button" class="script-only" data-copy={ (files) (name) } { (say!("Copy {name}", "复制 {name}")) } " "
                small { (say!("{} bytes, compiled and judged by itself", "{} 字节，已单独编译并评测", text.len())) }
            },
            None => p {
                (say!("This copy of the book was made without the whole file. ", "生成本书的这一份时没有附上完整的文件。"))
                code { "cargo sg bundle " (id) }
                (say!(" writes and judges ", " 由程序库和"))
                @if Language::current() == Language::English {
                    code { "dist/" (id) "." (ending) } ", from " (source("the source")) " and the library."
                } @else {
                    (source("源程序")) "生成并评测 " code { "dist/" (id) "." (ending) } "。"
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

/// The files of a problem that the site publishes: those that were made from the solution as it is, and its source.
pub fn files(workspace: &Workspace, entry: &Entry, solution: &Solution) -> Result<Vec<File>, SiteError> {
    let id = &entry.id;
    let mut files = made(workspace, id, solution)?;
    files.push((format!("{id}.main.rs"), workspace.text(solution::path(id))?.unwrap_or_default()));
    let file = |(name, text)| File::text(&format!("files/{name}"), text);
    Ok(files.into_iter().map(file).collect())
}

/// What `cargo sg bundle` has made from this solution: names and texts, the Rust file first.
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
