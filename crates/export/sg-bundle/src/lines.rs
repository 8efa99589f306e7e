//! Finds the line of the sources that a line of a bundle comes from, for messages.

use std::cell::OnceCell;
use std::ops::Range;
use std::path::Path;

use crate::inline::assemble::{MARK, assemble};
use crate::inline::context::Assembly;
use crate::{Place, Profile, Workspace};

/// The lines of a bundle.
pub struct BundleLines<'a> {
    /// The profile that the bundle was made for.
    pub profile: &'a Profile,
    workspace: &'a Workspace,
    bin: &'a str,
    text: &'a str,
    main: &'a Path,
    /// The file before the cuts.
    assembly: OnceCell<Option<Assembly>>,
}

impl Workspace {
    /// Returns the lines of `text`, the bundle of a binary. Messages call its main file `main`.
    pub fn lines<'a>(&'a self, bin: &'a str, profile: &'a Profile, text: &'a str, main: &'a Path) -> BundleLines<'a> {
        BundleLines { profile, workspace: self, bin, text, main, assembly: OnceCell::new() }
    }
}

impl BundleLines<'_> {
    /// Returns the source file and its line that a line of the bundle, from 1, comes from.
    pub fn place(&self, line: usize) -> String {
        let assembly = self.assembly.get_or_init(|| assemble(self.workspace, self.bin, self.profile).ok());
        let Some(assembly) = assembly else { return format!("{}: line {line} of its bundle", relative(self.main)) };
        let start: usize = self.text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
        let Place { file, line } = assembly.place_of_line(self.text, start);
        let path = self.workspace.package_dir.join(&file);
        if self.workspace.source(self.bin) == Some(&path) {
            format!("{}:{line}", relative(self.main))
        } else if path.is_file() {
            format!("{}:{line}", relative(&path))
        } else {
            format!("{file}:{line}")
        }
    }
}

fn relative(path: &Path) -> String {
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).display().to_string()
}

impl Assembly {
    /// Returns the original line of a byte of the cut source.
    ///
    /// Of the lines of its crate with the same text, it takes the one with the most neighbours that
    /// agree. A line that the bundler changed or added counts as the line before it.
    pub fn place_of_line(&self, rest: &str, at: usize) -> Place {
        let (name, region) = region(rest, at);
        let all = &self.file.source;
        let whole = regions(all).into_iter().find(|(other, _)| *other == name).map_or(0..all.len(), |(_, range)| range);
        let (lines, of_rest) = (lines(all, whole), lines(rest, region));
        let end = rest[at..].find('\n').map_or(rest.len(), |length| at + length);
        let mut index = of_rest.partition_point(|(start, _)| *start < end);
        while index > 0 {
            index -= 1;
            let same = (0..lines.len()).filter(|&other| lines[other].1 == of_rest[index].1);
            // The first of the best.
            if let Some(best) = same.rev().max_by_key(|&other| agreeing(&of_rest, index, &lines, other)) {
                return self.place(lines[best].0);
            }
        }
        self.place(0)
    }
}

/// Returns the lines of a range that are not blank, without the spaces around them, each after its
/// offset.
fn lines(source: &str, range: Range<usize>) -> Vec<(usize, &str)> {
    let mut at = range.start;
    let mut lines = Vec::new();
    for line in source[range].split_inclusive('\n') {
        let indentation = line.len() - line.trim_start().len();
        if !line.trim().is_empty() {
            lines.push((at + indentation, line.trim()));
        }
        at += line.len();
    }
    lines
}

/// Returns how many lines agree before and after these two, up to the first on each side that does
/// not.
fn agreeing(some: &[(usize, &str)], at: usize, others: &[(usize, &str)], other: usize) -> usize {
    let agree = |(one, two): &(&(usize, &str), &(usize, &str))| one.1 == two.1;
    let before = some[..at].iter().rev().zip(others[..other].iter().rev()).take_while(agree).count();
    before + some[at..].iter().zip(&others[other..]).take_while(agree).count()
}

/// Returns the solution, without a name, and the module of each library of a source.
fn regions(source: &str) -> Vec<(Option<&str>, Range<usize>)> {
    let from = source.rfind(MARK).unwrap_or(source.len());
    let starts: Vec<usize> = source[from..].match_indices("\nmod ").map(|(at, _)| from + at + 1).collect();
    let mut found = vec![(None, 0..from)];
    for (index, &start) in starts.iter().enumerate() {
        let name = source[start..].split(' ').nth(1);
        found.push((name, start..starts.get(index + 1).copied().unwrap_or(source.len())));
    }
    found
}

fn region(source: &str, at: usize) -> (Option<&str>, Range<usize>) {
    let mut regions = regions(source);
    let index = regions.iter().rposition(|(_, range)| range.start <= at).unwrap_or_default();
    regions.swap_remove(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_has_the_place_of_the_one_whose_neighbours_agree() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() {\n    println!(\"{}\", kit::b(1))\n}\n").unwrap();
        let functions = ["a", "b"].map(|name| format!("pub fn {name}(mut x: u8) -> u8 {{\n    x += 1;\n    x\n}}\n\n"));
        std::fs::write(&kit, functions.concat()).unwrap();
        let workspace = Workspace::of_files(&main, &kit);
        let profile = Profile::named("generic").unwrap();
        let text = workspace.bundle("main", profile).unwrap().text;
        let lines = workspace.lines("main", profile, &text, Path::new("my.rs"));
        let places: Vec<String> = (1..=text.lines().count()).map(|line| lines.place(line)).collect();
        let places: Vec<(&str, &str)> = text.lines().map(str::trim).zip(places.iter().map(String::as_str)).collect();
        assert_eq!(
            places[..3],
            [("fn main() {", "my.rs:1"), ("println!(\"{}\", kit::b(1))", "my.rs:2"), ("}", "my.rs:3")]
        );
        let of_kit: Vec<_> = places.into_iter().skip_while(|(line, _)| !line.starts_with("pub fn b")).collect();
        assert_eq!(
            of_kit[..4],
            [
                ("pub fn b(mut x: u8) -> u8 {", "kit 1.2.3: kit.rs:6"),
                ("x += 1;", "kit 1.2.3: kit.rs:7"),
                ("x", "kit 1.2.3: kit.rs:8"),
                ("}", "kit 1.2.3: kit.rs:9")
            ]
        );
    }
}
