//! Formats the file after the cuts: no double blank lines, no braces around a single import.

use proc_macro2::TokenStream;
use syn::visit::{self, Visit};
use syn::{Item, UseTree};

use crate::edit::fragment::{Edit, Fragment, apply};
use crate::edit::layout::Layout;
use crate::read::source::range_of;

/// Tidies the source from byte `from` on.
pub(crate) fn format(source: &str, from: usize) -> String {
    let Some((_, syntax)) = parsed(source) else {
        return source.to_owned();
    };
    let mut imports = Imports { source, from, edits: Vec::new() };
    imports.visit_file(&syntax);
    let source = apply(0, source, imports.edits).source;
    let Some((tokens, _)) = parsed(&source) else {
        return source;
    };
    collapse_blank_lines(&source, from, &Layout::of(&source, &tokens))
}

fn parsed(source: &str) -> Option<(TokenStream, syn::File)> {
    let tokens: TokenStream = source.parse().ok()?;
    let syntax = syn::parse2(tokens.clone()).ok()?;
    Some((tokens, syntax))
}

struct Imports<'a> {
    source: &'a str,
    from: usize,
    edits: Vec<Edit>,
}

impl<'ast> Visit<'ast> for Imports<'_> {
    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        let range = range_of(attribute);
        if attribute.path().is_ident("derive") && range.start >= self.from {
            let source = &self.source[range.clone()];
            let bare = source.trim_end_matches([']', ')', ',', ' ', '\n']);
            let tidy = format!("{bare})]");
            if tidy != source {
                self.edits.push(Edit { with: Fragment::new(tidy, 0, range.start), range });
            }
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if let Item::Use(item) = item {
            let range = range_of(&item.tree);
            let tidy = tidy(&item.tree);
            let is_tidy = self.source[range.clone()].split_whitespace().eq(tidy.split_whitespace());
            let column = range.start - self.source[..range.start].rfind('\n').map_or(0, |at| at + 1);
            if range.start >= self.from && !is_tidy {
                let with = wrapped(&tidy, column, self.source[range.clone()].contains('\n'));
                self.edits.push(Edit { with: Fragment::new(with, 0, range.start), range });
            }
        }
        visit::visit_item(self, item);
    }
}

fn tidy(tree: &UseTree) -> String {
    match tree {
        UseTree::Path(path) => match tidy(&path.tree) {
            only if only == "self" => path.ident.to_string(),
            only if only.starts_with("self as ") => format!("{}{}", path.ident, &only[4..]),
            rest => format!("{}::{rest}", path.ident),
        },
        UseTree::Name(name) => name.ident.to_string(),
        UseTree::Rename(rename) => format!("{} as {}", rename.ident, rename.rename),
        UseTree::Glob(_) => "*".to_owned(),
        UseTree::Group(group) if group.items.len() == 1 => tidy(&group.items[0]),
        UseTree::Group(group) => format!("{{{}}}", group.items.iter().map(tidy).collect::<Vec<_>>().join(", ")),
    }
}

/// Wraps a long list of imports over several lines if it was wrapped before.
fn wrapped(tree: &str, column: usize, was_wrapped: bool) -> String {
    let (Some(open), true) = (tree.find('{'), was_wrapped && column + tree.len() > 98) else {
        return tree.to_owned();
    };
    let pad = " ".repeat(column.saturating_sub("use ".len()));
    let mut lines = vec![format!("{}{{", &tree[..open])];
    let mut line = String::new();
    let mut depth = 0;
    for part in tree[open + 1..tree.len() - 1].split_inclusive(", ") {
        if depth == 0 && !line.is_empty() && pad.len() + 4 + line.len() + part.len() > 98 {
            lines.push(format!("{pad}    {}", std::mem::take(&mut line).trim_end()));
        }
        depth += part.matches('{').count() as i32 - part.matches('}').count() as i32;
        line.push_str(part);
    }
    lines.push(format!("{pad}    {line},"));
    lines.push(format!("{pad}}}"));
    lines.join("\n")
}

/// Leaves at most one blank line, and none after an opening or before a closing bracket.
fn collapse_blank_lines(source: &str, from: usize, layout: &Layout) -> String {
    let mut result = String::with_capacity(source.len());
    let mut start = 0;
    let mut gap: Option<&str> = None;
    for line in source.split_inclusive('\n') {
        let at = start;
        start += line.len();
        let movable = at >= from && !layout.in_long_token(at);
        if movable && line.trim().is_empty() {
            gap.get_or_insert(line);
            continue;
        }
        if let Some(gap) = gap.take() {
            let opened = result.trim_end().ends_with(['{', '(', '[']);
            let closes = line.trim_start().starts_with(['}', ')', ']']);
            if !opened && !closes {
                result.push_str(gap);
            }
        }
        result.push_str(line);
    }
    result
}

/// Halves the indentation from byte `from` on while the source exceeds `limit` bytes, down to one
/// space per level.
pub(crate) fn fit(mut source: String, from: usize, limit: usize) -> String {
    for _ in 0..2 {
        if source.len() > limit {
            source = halve_indentation(&source, from);
        }
    }
    source
}

fn halve_indentation(source: &str, from: usize) -> String {
    let Some((tokens, _)) = parsed(source) else {
        return source.to_owned();
    };
    let layout = Layout::of(source, &tokens);
    let mut result = String::with_capacity(source.len());
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let movable = at >= from && !layout.in_long_token(at);
        at += line.len();
        let spaces = line.len() - line.trim_start_matches(' ').len();
        result.push_str(&line[if movable { spaces / 2 } else { 0 }..]);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_source_is_indented_less() {
        let source = "fn main() {\n    a()\n}\nmod b {\n    fn c() {\n        d(\"\n    \")\n    }\n}\n";
        let from = source.find("mod").unwrap();
        assert_eq!(fit(source.to_owned(), from, source.len()), source);
        let half = "fn main() {\n    a()\n}\nmod b {\n  fn c() {\n    d(\"\n    \")\n  }\n}\n";
        assert_eq!(fit(source.to_owned(), from, half.len()), half);
        let least = "fn main() {\n    a()\n}\nmod b {\n fn c() {\n  d(\"\n    \")\n }\n}\n";
        assert_eq!(fit(source.to_owned(), from, 0), least);
    }

    #[test]
    fn gaps_close_and_single_imports_lose_braces() {
        let source = "mod a {\n\n    use b::{c::{d, }, };\n\n\n    fn e() {}\n\n}\n";
        assert_eq!(format(source, 0), "mod a {\n    use b::c::d;\n\n    fn e() {}\n}\n");
    }

    #[test]
    fn solution_and_strings_keep_blank_lines() {
        let source = "use x::{y};\n\n\nconst A: &str = \"{\n\n\n\";\n";
        let from = source.find("const").unwrap();
        assert_eq!(format(source, from), source);
    }

    #[test]
    fn import_of_only_self_names_the_module() {
        assert_eq!(format("use a::b::{self, };\n", 0), "use a::b;\n");
    }
}
