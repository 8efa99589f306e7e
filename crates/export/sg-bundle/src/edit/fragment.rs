//! Edits by byte range that keep all other bytes and track where each byte came from.

use std::ops::Range;

/// Source text with a map back to files and offsets.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Fragment {
    pub source: String,
    origins: Vec<Origin>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Origin {
    at: usize,
    file: usize,
    offset: usize,
}

impl Fragment {
    /// Creates new code that is attributed to this place in a file.
    pub fn new(source: impl Into<String>, file: usize, offset: usize) -> Self {
        Self { source: source.into(), origins: vec![Origin { at: 0, file, offset }] }
    }

    pub fn append(&mut self, other: Self) {
        let shift = self.source.len();
        self.source.push_str(&other.source);
        self.origins.extend(other.origins.into_iter().map(|origin| Origin { at: origin.at + shift, ..origin }));
    }

    /// Returns the fragment with `first` added to each file number.
    pub fn shifted(mut self, first: usize) -> Self {
        for origin in &mut self.origins {
            origin.file += first;
        }
        self
    }

    /// Replaces a range with a text, which gets the range's origin.
    pub fn replace(&mut self, range: Range<usize>, with: &str) {
        self.source.replace_range(range.clone(), with);
        for origin in self.origins.iter_mut().filter(|origin| origin.at > range.start) {
            origin.at = origin.at.max(range.end) - range.len() + with.len();
        }
    }

    /// Removes blank lines at the end, which remain after the tests are cut.
    pub fn close_end(&mut self) {
        while self.source.ends_with("\n\n") {
            self.source.pop();
        }
    }

    /// Returns the file and the offset that a byte comes from.
    pub fn origin(&self, at: usize) -> Option<(usize, usize)> {
        let next = self.origins.partition_point(|origin| origin.at <= at);
        let origin = self.origins.get(next.checked_sub(1)?)?;
        Some((origin.file, origin.offset + (at - origin.at)))
    }
}

/// A replacement of a range. Of two overlapping edits, the one that starts first (or else is
/// longer) discards the other.
#[derive(Debug, Clone)]
pub(crate) struct Edit {
    pub range: Range<usize>,
    pub with: Fragment,
}

/// Returns one file with the edits applied.
pub(crate) fn apply(file: usize, source: &str, mut edits: Vec<Edit>) -> Fragment {
    // At equal starts, cuts come first and discard inserted indentation; insertions come before
    // replacements.
    let order = |edit: &Edit| {
        let class = match (edit.range.is_empty(), edit.with.source.is_empty()) {
            (false, true) => 0,
            (true, _) => 1,
            (false, false) => 2,
        };
        (edit.range.start, class, std::cmp::Reverse(edit.range.end))
    };
    edits.sort_by_key(order);
    let mut result = Fragment::default();
    let mut done = 0;
    for edit in edits {
        if edit.range.start < done {
            continue;
        }
        result.append(Fragment::new(&source[done..edit.range.start], file, done));
        done = edit.range.end;
        result.append(edit.with);
    }
    result.append(Fragment::new(&source[done..], file, done));
    result
}

/// Returns the line number (from 1) of an offset.
pub(crate) fn line_of(source: &str, offset: usize) -> usize {
    source.as_bytes()[..offset.min(source.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(range: Range<usize>, with: &str) -> Edit {
        Edit { with: Fragment::new(with, 0, range.start), range }
    }

    #[test]
    fn cut_discards_edits_inside_it() {
        let source = "one two three";
        let edits = vec![edit(8..8, "and "), edit(0..4, ""), edit(0..0, "    "), edit(1..2, "x")];
        assert_eq!(apply(0, source, edits).source, "two and three");
    }

    #[test]
    fn insertion_precedes_replacement_at_the_same_place() {
        let edits = vec![edit(0..5, "crate::a"), edit(0..0, "  ")];
        assert_eq!(apply(0, "crate;", edits).source, "  crate::a;");
    }

    #[test]
    fn origin_returns_file_and_offset() {
        let mut outer = Fragment::new("mod a {", 0, 3);
        outer.append(apply(1, "fn b() {}", vec![edit(0..3, "")]));
        assert_eq!(outer.origin(2), Some((0, 5)));
        assert_eq!(outer.origin(8), Some((1, 4)));
    }

    #[test]
    fn lines_are_numbered_from_one() {
        assert_eq!(line_of("a\nb\nc", 0), 1);
        assert_eq!(line_of("a\nb\nc", 4), 3);
    }
}
