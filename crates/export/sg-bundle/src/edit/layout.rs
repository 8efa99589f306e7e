//! Finds the comments, commas and line parts around a piece of code that a cut must also remove.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};

/// The token positions of a source, used to tell comments from strings that look like them.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// The ends of all tokens, brackets included, in order.
    ends: Vec<usize>,
    /// Tokens that span several lines (strings, block doc comments).
    long: Vec<Range<usize>>,
}

impl Layout {
    pub fn of(source: &str, tokens: &TokenStream) -> Self {
        let mut layout = Self::default();
        layout.add(source, tokens.clone());
        layout
    }

    fn add(&mut self, source: &str, tokens: TokenStream) {
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                self.ends.push(group.span_open().byte_range().end);
                self.add(source, group.stream());
                self.ends.push(group.span_close().byte_range().end);
                continue;
            }
            let range = token.span().byte_range();
            if source[range.clone()].contains('\n') {
                self.long.push(range.clone());
            }
            // The tokens of a doc comment all have the comment's span.
            if self.ends.last() != Some(&range.end) {
                self.ends.push(range.end);
            }
        }
    }

    /// Returns whether a line that starts here is inside a string or comment from an earlier line.
    pub fn in_long_token(&self, line_start: usize) -> bool {
        let next = self.long.partition_point(|token| token.start < line_start);
        next > 0 && line_start < self.long[next - 1].end
    }

    /// Returns the end of the last token before `at`.
    fn token_end_before(&self, at: usize) -> usize {
        let next = self.ends.partition_point(|&end| end <= at);
        next.checked_sub(1).map_or(0, |last| self.ends[last])
    }

    /// Returns the range to cut for an item: with a comma after it, a comment on the same line,
    /// comment lines directly above, and the whole line if nothing else is on it.
    pub fn whole_item(&self, source: &str, node: Range<usize>) -> Range<usize> {
        let mut end = node.end;
        let rest = source[end..].trim_start();
        if rest.starts_with(',') {
            end = source.len() - rest.len() + 1;
        }
        let range = whole_line(source, node.start..end);
        if range.end > 0 && source[..range.end].ends_with('\n') {
            return self.comment_above(source, range.start)..range.end;
        }
        range
    }

    /// Returns the start of the block of `//` lines that ends directly above `line_start`.
    fn comment_above(&self, source: &str, line_start: usize) -> usize {
        let floor = self.token_end_before(line_start);
        let mut start = line_start;
        while start > 0 {
            let above = source[..start - 1].rfind('\n').map_or(0, |at| at + 1);
            let line = source[above..start].trim();
            if above < floor || !line.starts_with("//") {
                break;
            }
            start = above;
        }
        start
    }
}

/// Extends a piece of code to its whole line, with a comment after it, if nothing else is on that
/// line. Otherwise extends it only over the blanks that follow.
pub(crate) fn whole_line(source: &str, node: Range<usize>) -> Range<usize> {
    let line_start = source[..node.start].rfind('\n').map_or(0, |at| at + 1);
    let first_on_line = source[line_start..node.start].trim().is_empty();
    let mut end = source.len() - source[node.end..].trim_start_matches([' ', '\t']).len();
    if first_on_line && source[end..].starts_with("//") {
        end = source[end..].find('\n').map_or(source.len(), |at| end + at);
    }
    let last_on_line = source[end..].is_empty() || source[end..].starts_with(['\n', '\r']);
    if first_on_line && last_on_line {
        return line_start..source[end..].find('\n').map_or(source.len(), |at| end + at + 1);
    }
    node.start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(source: &str, node: &str) -> String {
        let layout = Layout::of(source, &source.parse().unwrap());
        let start = source.find(node).unwrap();
        let range = layout.whole_item(source, start..start + node.len());
        format!("{}{}", &source[..range.start], &source[range.end..])
    }

    #[test]
    fn cut_includes_comments_and_line() {
        let source = "fn a() {}\n\n// about b\n// more\nfn b() {} // here too\nfn c() {}\n";
        assert_eq!(cut(source, "fn b() {}"), "fn a() {}\n\nfn c() {}\n");
    }

    #[test]
    fn separate_comment_and_comment_in_string_stay() {
        assert_eq!(cut("// heading\n\nfn b() {}\n", "fn b() {}"), "// heading\n\n");
        assert_eq!(cut("const A: &str = \"\n// x\";\nfn b() {}\n", "fn b() {}"), "const A: &str = \"\n// x\";\n");
    }

    #[test]
    fn cut_inside_a_line_includes_comma_and_blanks() {
        assert_eq!(cut("use a::{b, c, d};", "c"), "use a::{b, d};");
        assert_eq!(cut("use a::{b, c, d};", "d"), "use a::{b, c, };");
        assert_eq!(cut("enum A { B, C }\n", "B"), "enum A { C }\n");
    }
}
