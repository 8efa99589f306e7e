//! Edits by byte range: what is not edited keeps its bytes, and every byte of the result knows where it came from.

use std::ops::Range;

/// Source source with a map back to file and offset.
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
    /// New code that is attributed to the given place of a file.
    pub fn new(source: impl Into<String>, file: usize, offset: usize) -> Self {
        Self { source: source.into(), origins: vec![Origin { at: 0, file, offset }] }
    }

    pub fn append(&mut self, other: Self) {
        let shift = self.source.len();
        self.source.push_str(&other.source);
        self.origins.extend(other.origins.into_iter().map(|origin| Origin { at: origin.at + shift, ..origin }));
    }

    /// The same, its files numbered from `first` on.
    pub fn shifted(mut self, first: usize) -> Self {
        self.origins.iter_mut().for_each(|origin| origin.file += first);
        self
    }

    /// Removes blank lines at the end, which a cut of the tests leaves.
    pub fn close_end(&mut self) {
        while self.source.ends_with("\n\n") {
            self.source.pop();
        }
    }

    /// The file and the offset that a byte comes from.
    pub fn origin(&self, at: usize) -> Option<(usize, usize)> {
        let next = self.origins.partition_point(|origin| origin.at <= at);
        let origin = self.origins.get(next.checked_sub(1)?)?;
        Some((origin.file, origin.offset + (at - origin.at)))
    }
}

/// The replacement of a range; when two overlap, the one that starts first (or is longer) swallows the other.
#[derive(Debug, Clone)]
pub(crate) struct Edit {
    pub range: Range<usize>,
    pub with: Fragment,
}

/// Returns one file with the edits applied.
pub(crate) fn apply(file: usize, source: &str, mut edits: Vec<Edit>) -> Fragment {
    // A cut swallows the indentation inserted at its own start; any other edit there comes after it.
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

/// The line number (from 1) of an offset.
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
    fn edits_apply_in_order_and_a_cut_swallows_what_is_inside() {
        let source = "one two three";
        let edits = vec![edit(8..8, "and "), edit(0..4, ""), edit(0..0, "    "), edit(1..2, "x")];
        assert_eq!(apply(0, source, edits).source, "two and three");
    }

    #[test]
    fn an_insertion_stands_before_a_replacement_at_the_same_place() {
        let edits = vec![edit(0..5, "crate::a"), edit(0..0, "  ")];
        assert_eq!(apply(0, "crate;", edits).source, "  crate::a;");
    }

    #[test]
    fn every_byte_knows_its_file_and_offset() {
        let mut outer = Fragment::new("mod a {", 0, 3);
        outer.append(apply(1, "fn b() {}", vec![edit(0..3, "")]));
        assert_eq!(outer.origin(2), Some((0, 5)));
        assert_eq!(outer.origin(8), Some((1, 4)));
    }

    #[test]
    fn lines_count_from_one() {
        assert_eq!(line_of("a\nb\nc", 0), 1);
        assert_eq!(line_of("a\nb\nc", 4), 3);
    }
}
