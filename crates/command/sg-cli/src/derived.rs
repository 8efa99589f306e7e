//! Updates what is derived from other files of the workspace: lists of problems, the table of the
//! course, records.
//!
//! A derived part lies between a line with `codegen: NAME` and the next one with `codegen: end`.
//! The rest of the file is written by hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use problem_judge::catalogue;

use crate::atomic_write::change_all;
use crate::commands::list::title;
use crate::project::{Project, is_id};

/// The records of `scripts/bench`, and the pages that show them.
const RECORDS: [(&str, &str); 7] = [
    ("solutions", "docs/speed.md"),
    ("readers", "docs/speed.md"),
    ("start", "docs/speed.md"),
    ("tetris", "docs/speed.md"),
    ("waiting", "docs/speed.md"),
    ("cold", "docs/speed.md"),
    ("c-files", "docs/c-export.md"),
];

/// A part of a file that is derived from other files.
struct Derived {
    file: PathBuf,
    name: &'static str,
    lines: Vec<String>,
}

/// Returns the names of the stale parts.
///
/// # Errors
///
/// If a file cannot be read, or lacks the marks around its derived part.
pub fn stale(project: &Project) -> anyhow::Result<Vec<String>> {
    Ok(changes(project)?.1)
}

/// Updates all derived parts. Returns the names of those that were stale.
///
/// # Errors
///
/// If a file cannot be read or written, or lacks the marks around its derived part.
pub fn update(project: &Project) -> anyhow::Result<Vec<String>> {
    let (changed, stale) = changes(project)?;
    let files = changed.iter().map(|(path, text)| (path.as_path(), text.as_str()));
    change_all(&files.collect::<Vec<_>>(), &[])?;
    Ok(stale)
}

/// Returns the new texts of the files with stale parts, and the names of these parts.
fn changes(project: &Project) -> anyhow::Result<(BTreeMap<PathBuf, String>, Vec<String>)> {
    let mut changed: BTreeMap<PathBuf, String> = BTreeMap::new();
    let mut stale = Vec::new();
    for derived in derived(project)? {
        let (file, name) = (derived.file.display(), derived.name);
        let path = project.root.join(&derived.file);
        let old = match changed.get(&path) {
            Some(text) => text.clone(),
            None => fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?,
        };
        let new = replaced(&old, &derived).with_context(|| format!("cannot update {file}"))?;
        if new != old {
            stale.push(format!("{file}: `{name}`"));
            changed.insert(path, new);
        }
    }
    Ok((changed, stale))
}

fn derived(project: &Project) -> anyhow::Result<Vec<Derived>> {
    let with = |file: &str| ids_with(&project.problems(), file);
    let registry = Path::new("crates/judge/problem-rules");
    let binary = |id: &String| format!("    {{ name = \"{id}\", path = \"{id}/main.rs\", test = false }},");
    let module = |id: &String| {
        let path = format!("#[path = \"../../../../problems/{id}/rules.rs\"]");
        [format!("#[cfg(feature = \"{id}\")]"), path, format!("mod {id};")]
    };
    let feature = |id: &String| format!("{id} = {:?}", &problem_judge::used_rules(&project.problems(), id)[1..]);
    let (solutions, with_rules) = (with("main.rs")?, with("rules.rs")?);
    let mut parts = vec![
        ("problems/Cargo.toml".into(), "binaries", solutions.iter().map(binary).collect()),
        (registry.join("src/lib.rs"), "modules", with_rules.iter().flat_map(module).collect()),
        (registry.join("Cargo.toml"), "all", with_rules.iter().map(|id| format!("    \"{id}\",")).collect()),
        (registry.join("Cargo.toml"), "features", with_rules.iter().map(feature).collect()),
        ("problems/README.md".into(), "problems", markdown(project)?),
        ("problems/README.md".into(), "patterns", patterns(project)?),
    ];
    for (name, page) in RECORDS {
        let path = project.problems().join("benches/records").join(name).with_extension("csv");
        // A table that has not been recorded yet stays empty.
        if !path.exists() {
            continue;
        }
        let record = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        parts.push((page.into(), name, text_table(&record)));
    }
    Ok(parts.into_iter().map(|(file, name, lines)| Derived { file, name, lines }).collect())
}

/// Returns the problems whose folders hold this file, sorted.
fn ids_with(problems: &Path, file: &str) -> anyhow::Result<Vec<String>> {
    let mut ids = Vec::new();
    for folder in fs::read_dir(problems).with_context(|| format!("cannot read {}", problems.display()))? {
        let folder = folder?;
        if folder.path().join(file).is_file() {
            let id = folder.file_name().to_string_lossy().into_owned();
            ensure!(is_id(&id), "the name of {} is not an id: rename it", folder.path().display());
            ids.push(id);
        }
    }
    ids.sort();
    Ok(ids)
}

/// Formats a record of `scripts/bench` as Markdown: its notes, and a table with the first column
/// left-aligned and the others right-aligned.
fn text_table(record: &str) -> Vec<String> {
    let (notes, rows): (Vec<&str>, Vec<&str>) = record.lines().partition(|line| line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split(',').collect()).collect();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.len()).max();
    let line = |row: &Vec<&str>| {
        let cells = row.iter().enumerate().map(|(column, cell)| match (column, width(column).unwrap_or(0)) {
            (0, width) => format!("{cell:<width$}"),
            (_, width) => format!("  {cell:>width$}"),
        });
        cells.collect::<String>()
    };
    let notes = notes.iter().map(|note| note.trim_start_matches(['#', ' ']).to_owned());
    let fence = |fence: &str| [fence.to_owned()];
    let table = rows.iter().map(line);
    notes.chain(fence("")).chain(fence("```text")).chain(table).chain(fence("```")).collect()
}

/// Replaces the derived part of a text. Keeps the line ends of the checkout.
fn replaced(text: &str, derived: &Derived) -> anyhow::Result<String> {
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let lines: Vec<&str> = text.lines().collect();
    let start_mark = format!("codegen: {}", derived.name);
    let is_start = |line: &str| line.trim_end_matches(" -->").ends_with(&start_mark);
    let Some(start) = lines.iter().position(|&line| is_start(line)) else {
        bail!("it has no line with `{start_mark}`: put one where the derived part begins");
    };
    let Some(length) = lines[start..].iter().position(|line| line.contains("codegen: end")) else {
        bail!("it has no line with `codegen: end` after `{start_mark}`: put one where the derived part ends");
    };
    let kept = derived.lines.iter().map(String::as_str);
    let new = lines[..=start].iter().copied().chain(kept).chain(lines[start + length..].iter().copied());
    Ok(new.flat_map(|line| [line, line_end]).collect())
}

/// Escapes a line for Markdown, so that it contains no tag, no code and no end of a cell.
pub fn escaped(text: &str) -> String {
    let special = |c| matches!(c, '\\' | '<' | '|' | '`');
    text.chars().flat_map(|c| special(c).then_some('\\').into_iter().chain([c])).collect()
}

/// Returns the table of problems for `problems/README.md`, in the order of the course.
fn markdown(project: &Project) -> anyhow::Result<Vec<String>> {
    let mut lines = vec![
        "| problem | title | what it teaches | difficulty | read before | takes Rust | the same task elsewhere |"
            .to_owned(),
        "| --- | --- | --- | --- | --- | --- | --- |".to_owned(),
    ];
    for entry in catalogue::course(&project.entries).map_err(anyhow::Error::msg)? {
        let description = &entry.description;
        let rust = if sg_bundle::Profile::named(&description.judge)?.rust { "yes" } else { "no" };
        lines.push(format!(
            "| [{id}]({id}/main.rs) | [{}]({}) | {} | {} | {} | {rust} | {} |",
            escaped(&title(entry)),
            description.url,
            description.patterns.join(", "),
            description.difficulty.map_or(String::new(), |difficulty| difficulty.to_string()),
            description.after.join(", "),
            description.also.join(", "),
            id = entry.id,
        ));
    }
    Ok(lines)
}

/// Returns the patterns for `problems/README.md`, each with its problems in the order of the
/// course.
fn patterns(project: &Project) -> anyhow::Result<Vec<String>> {
    let course = catalogue::course(&project.entries).map_err(anyhow::Error::msg)?;
    let line = |(pattern, with): (&str, Vec<&catalogue::Entry>)| {
        let links = with.iter().map(|entry| format!("[{id}]({id}/page.md)", id = entry.id));
        format!("| {pattern} | {} | {} |", with.len(), links.collect::<Vec<_>>().join(", "))
    };
    let head = ["| pattern | problems | which |", "| --- | --- | --- |"].map(str::to_owned);
    Ok(head.into_iter().chain(catalogue::patterns(course).into_iter().map(line)).collect())
}

#[cfg(test)]
mod tests {
    use super::{Derived, replaced, text_table};

    fn derived(lines: &[&str]) -> Derived {
        Derived { file: "f".into(), name: "names", lines: lines.iter().map(|line| line.to_string()).collect() }
    }

    #[test]
    fn only_the_text_between_the_marks_is_replaced() {
        let text = "a\n# codegen: names\nold\nolder\n# codegen: end\nb\n";
        assert_eq!(replaced(text, &derived(&["new"])).unwrap(), "a\n# codegen: names\nnew\n# codegen: end\nb\n");
        let html = "<!-- codegen: names -->\n<!-- codegen: end -->\n";
        assert_eq!(replaced(html, &derived(&["x"])).unwrap(), "<!-- codegen: names -->\nx\n<!-- codegen: end -->\n");
    }

    #[test]
    fn windows_line_ends_are_kept() {
        let text = "a\r\n# codegen: names\r\nold\r\n# codegen: end\r\n";
        let current = replaced(text, &derived(&["old"])).unwrap();
        assert_eq!(current, text, "it is not stale");
        assert_eq!(replaced(text, &derived(&["new"])).unwrap(), text.replace("old", "new"));
    }

    #[test]
    fn a_record_becomes_an_aligned_table() {
        assert_eq!(
            text_table("# a machine\nid,CPU s\nhdu1,0.25\ncses1098,12.5\n"),
            ["a machine", "", "```text", "id        CPU s", "hdu1       0.25", "cses1098   12.5", "```"]
        );
    }

    #[test]
    fn a_missing_mark_is_named() {
        let error = replaced("codegen: names\n", &derived(&[])).unwrap_err().to_string();
        assert!(error.contains("`codegen: end`"), "{error}");
        let error = replaced("", &derived(&[])).unwrap_err().to_string();
        assert!(error.contains("`codegen: names`"), "{error}");
    }
}
