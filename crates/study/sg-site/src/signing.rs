//! The commands for translators: `cargo sg site --begin`, `--sign` and `--translations`.

use sg_study::Language;

use crate::error::SiteError;
use crate::front_matter::FrontMatter;
use crate::structure::Structure;
use crate::translation::{State, Text, agree, chinese, file, source};
use crate::workspace::Workspace;

/// Replaces the digests in the front matter by the current ones.
fn signed(text: &str, seen: &[String]) -> String {
    let (front, body) = text.strip_prefix("+++\n").and_then(|rest| rest.split_once("+++\n")).unwrap_or(("", text));
    let mut is_seen = false;
    let kept = front.lines().filter(|line| {
        is_seen |= line.starts_with("seen = ");
        let kept = !is_seen;
        is_seen &= !line.ends_with(']');
        kept
    });
    let kept: String = kept.map(|line| format!("{line}\n")).collect();
    let seen: String = seen.iter().map(|seen| format!("    \"{seen}\",\n")).collect();
    format!("+++\n{kept}seen = [\n{seen}]\n+++\n{body}")
}

/// The README and its translation. It is not a page of the site, and the Chinese one is shorter, so
/// it ends with a single digest of the whole English text.
const README: [&str; 2] = ["README.md", "README.zh-CN.md"];

/// The last line of a Chinese README that is up to date.
fn readme_mark(workspace: &Workspace) -> Result<String, SiteError> {
    let english = workspace.text(README[0])?.unwrap_or_default();
    Ok(format!("<!-- seen {} -->\n", Structure::of(&english).digest()))
}

/// Marks every section of a translation as up to date. Returns its file and its new text.
///
/// # Errors
///
/// If there is no translation, or a section lacks a part of the English one.
pub fn sign(workspace: &Workspace, path: &str) -> Result<(String, String), SiteError> {
    if path == README[0] {
        let text = workspace.text(README[1])?.unwrap_or_default();
        let before = text.split("<!-- seen ").next().unwrap_or_default();
        return Ok((README[1].to_owned(), before.to_owned() + &readme_mark(workspace)?));
    }
    let (source, file) = (source(workspace, path)?, file(path));
    let Some(text) = workspace.text(&file)? else {
        return Err(SiteError::Other(format!("{file} does not exist: start it with `cargo sg site --begin {path}`")));
    };
    let theirs = Text::read(&file, &text, Language::Chinese)?;
    if theirs.sections.len() != source.sections.len() {
        let names: Vec<&str> = source.sections.iter().map(|section| &*section.name).collect();
        let (has, names) = (theirs.sections.len(), names.join(", "));
        return Err(SiteError::Other(format!("{file} has {has} sections, but those of the English text are {names}")));
    }
    let mut seen = Vec::new();
    for (section, translated) in source.sections.iter().zip(&theirs.sections) {
        agree(&source, section, &theirs, translated)?;
        seen.push(format!("{} {}", section.name, source.structure(section).digest()));
    }
    Ok((file, signed(&text, &seen)))
}

/// Starts a translation. Returns its file, and the English text to put there.
///
/// # Errors
///
/// If the text cannot be read, or the translation already exists.
pub fn begin(workspace: &Workspace, path: &str) -> Result<(String, String), SiteError> {
    let (source, file) = (source(workspace, path)?, file(path));
    if workspace.text(&file)?.is_some() {
        return Err(SiteError::Other(format!("{file} already exists")));
    }
    let FrontMatter { title, summary, .. } = &source.front;
    let line = |key: &str, words: &str| match words {
        "" => String::new(),
        words => format!("{key} = {}\n", toml::Value::from(words)),
    };
    let texts: Vec<&str> = source.sections.iter().map(|section| section.text.trim()).collect();
    let text = format!("+++\n{}{}+++\n\n{}\n", line("title", title), line("summary", summary), texts.join("\n\n"));
    let seen: Vec<String> = source.sections.iter().map(|section| format!("{} -", section.name)).collect();
    Ok((file, signed(&text, &seen)))
}

/// Lists the English texts to translate.
///
/// # Errors
///
/// If a folder cannot be read.
pub fn sources(workspace: &Workspace) -> Result<Vec<String>, SiteError> {
    let mut paths = Vec::new();
    for folder in ["book", "book/learn", "book/games"] {
        paths.extend(workspace.markdown(folder)?.into_iter().map(|name| format!("{folder}/{name}.md")));
    }
    paths.extend(workspace.problems.iter().map(|entry| format!("problems/{}/page.md", entry.id)));
    Ok(paths)
}

/// Finds an English text by its own file, the file of its translation, or the id of a problem.
///
/// # Errors
///
/// If there is no such text.
pub fn source_of(workspace: &Workspace, name: &str) -> Result<String, SiteError> {
    if README.contains(&name) {
        return Ok(README[0].to_owned());
    }
    let known = sources(workspace)?
        .into_iter()
        .find(|path| path == name || file(path) == name || *path == format!("problems/{name}/page.md"));
    known.ok_or_else(|| {
        let example = "book/learn/02-nim.md, book/zh/learn/02-nim.md or hdu1846";
        SiteError::Other(format!("{name} is not a text of the book: write {example}"))
    })
}

/// Lists missing and stale translations: the file, the section, and the state.
///
/// # Errors
///
/// If a translation cannot be read, or its blocks differ from those of its source.
pub fn report(workspace: &Workspace) -> Result<Vec<[String; 3]>, SiteError> {
    let mut rows = Vec::new();
    if let Some(chinese) = workspace.text(README[1])?
        && !chinese.ends_with(&readme_mark(workspace)?)
    {
        rows.push([README[1].to_owned(), String::new(), "stale".to_owned()]);
    }
    for pattern in workspace.problems.iter().flat_map(|entry| &entry.description.patterns) {
        let row = ["book/zh/words.toml".to_owned(), pattern.clone(), "missing".to_owned()];
        if !workspace.chinese.contains_key(pattern) && !rows.contains(&row) {
            rows.push(row);
        }
    }
    for path in sources(workspace)? {
        for section in chinese(workspace, &path)?.sections {
            let (name, state) = match section.state {
                State::Fresh => continue,
                State::Stale => (section.name, "stale"),
                State::Missing => (section.name, "missing"),
                State::NoFile => (String::new(), "missing"),
            };
            let row = [file(&path), name, state.to_owned()];
            if rows.last() != Some(&row) {
                rows.push(row);
            }
        }
    }
    Ok(rows)
}
