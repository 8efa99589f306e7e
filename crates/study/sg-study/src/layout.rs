//! Formats tables of numbers, and wraps sentences to a width.

use crate::say;
use crate::table::Plane;

/// If a table has more rows than this, only the first and the last are shown.
const MOST_ROWS: usize = 120;
const FIRST_ROWS: usize = 60;
const LAST_ROWS: usize = 10;

/// Formats g(0), g(1), ... with heaps in front of each line and offsets above each column. Zeros
/// are in brackets.
///
/// The number of columns is round, so that heaps are easy to find.
pub fn grid_rows(values: &[u32], width: usize) -> String {
    let cell = digits(values.iter().copied().max().unwrap_or(0)).max(2) + 2;
    let head = digits(values.len() as u32).max(2) + 1;
    let fitting = (width.saturating_sub(head)) / cell;
    let columns = [50, 25, 20, 10, 5].into_iter().find(|&columns| columns <= fitting).unwrap_or(1);
    let columns = columns.min(values.len().max(1));
    let mut text = " ".repeat(head);
    for column in 0..columns {
        text += &plain(&format!("+{column}"), cell);
    }
    let mut lines = vec![text];
    let rows = values.len().div_ceil(columns);
    for (row, chunk) in values.chunks(columns).enumerate() {
        if rows > MOST_ROWS && (FIRST_ROWS..rows - LAST_ROWS).contains(&row) {
            if row == FIRST_ROWS {
                let (from, to) = (row * columns, (rows - LAST_ROWS) * columns - 1);
                lines.push(say!("  ... {from} to {to}: --format csv", "  ... {from} 到 {to}：--format csv"));
            }
            continue;
        }
        let mut line = format!("{:>head$}", row * columns);
        for &value in chunk {
            line += &marked(Some(value), cell);
        }
        lines.push(line);
    }
    finish(lines)
}

/// Formats g(a, b) with a in front of each line and b above each column, in several pieces if it is
/// too wide.
pub fn plane(plane: &Plane, width: usize) -> String {
    let last = plane.first() + plane.columns.max(plane.rows()) - 1;
    let largest = plane.values.iter().flatten().copied().max().unwrap_or(0);
    let cell = digits(largest).max(digits(last as u32)) + 2;
    let head = digits(last as u32).max(3) + 1;
    let fitting = ((width.saturating_sub(head)) / cell).max(1);
    let mut lines = Vec::new();
    let mut from = plane.first();
    // Show the whole table, or the corner that fits in one piece.
    let cut = plane.rows() * plane.columns.div_ceil(fitting) > 4 * MOST_ROWS;
    let end = plane.first() + if cut { fitting.min(plane.columns) } else { plane.columns };
    let rows = if cut { plane.rows().min(FIRST_ROWS) } else { plane.rows() };
    while from < end {
        let to = end.min(from + fitting);
        if from > plane.first() {
            lines.push(String::new());
        }
        let mut line = format!("{:>head$}", "a\\b");
        for b in from..to {
            line += &plain(&b.to_string(), cell);
        }
        lines.push(line);
        for a in plane.first()..plane.first() + rows {
            let mut line = format!("{a:>head$}");
            for b in from..to {
                line += &marked(plane.get(a, b), cell);
            }
            lines.push(line);
        }
        from = to;
    }
    if cut {
        lines.push(say!(
            "(a corner of {} x {}: --format csv)",
            "（{} x {} 的一角：--format csv）",
            plane.rows(),
            plane.columns
        ));
    }
    finish(lines)
}

fn digits(number: u32) -> usize {
    number.to_string().len()
}

/// Right-aligns a text with the number of a [`marked`] cell.
fn plain(text: &str, cell: usize) -> String {
    format!("{text:>0$} ", cell - 1)
}

/// Formats a value in its cell, in brackets for a lost position.
fn marked(value: Option<u32>, cell: usize) -> String {
    match value {
        None => plain("?", cell),
        Some(0) => format!("{:>cell$}", "[0]"),
        Some(value) => plain(&value.to_string(), cell),
    }
}

fn finish(lines: Vec<String>) -> String {
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Breaks a text at its spaces, and begins all lines but the first with `indent`. Words longer than
/// a line are kept.
pub fn wrap_words(text: &str, width: usize, indent: &str) -> String {
    let options = textwrap::Options::new(width)
        .subsequent_indent(indent)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(text, options)
}

/// Wraps a text like [`wrap_words`] and adds a line end.
pub fn wrapped_line(text: &str, width: usize, indent: &str) -> String {
    wrap_words(text, width, indent) + "\n"
}

/// Formats numbers in brackets, as in `(3, 0, 1)`.
pub fn list(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("({})", words.join(", "))
}

/// Formats increasing numbers, with long runs as "3 to 7".
pub fn runs(numbers: impl IntoIterator<Item = u64>) -> Vec<String> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for n in numbers {
        match runs.last_mut() {
            Some((_, end)) if *end + 1 == n => *end = n,
            _ => runs.push((n, n)),
        }
    }
    let mut words = Vec::new();
    for (start, end) in runs {
        if end - start >= 2 {
            words.push(say!("{start} to {end}", "{start} 到 {end}"));
        } else {
            words.extend((start..=end).map(|n| n.to_string()));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{grid_rows, plane, wrap_words};
    use crate::table::{Axes, Plane};

    #[test]
    fn values_are_wrapped_at_a_round_number() {
        let text = grid_rows(&[0, 1, 2, 0, 12, 2, 0], 26);
        assert_eq!(text, "    +0  +1  +2  +3  +4\n  0 [0]  1   2  [0] 12\n  5  2  [0]\n");
    }

    #[test]
    fn wide_plane_is_cut_into_pieces() {
        let table =
            Plane { axes: Axes::Sides, columns: 3, values: vec![Some(0), Some(1), Some(2), Some(1), None, Some(0)] };
        assert_eq!(plane(&table, 12), " a\\b 1  2\n   1[0] 1\n   2 1  ?\n\n a\\b 3\n   1 2\n   2[0]\n");
    }

    #[test]
    fn long_tables_are_cut_with_a_note() {
        let text = grid_rows(&vec![1; 100_000], 80);
        assert_eq!(text.lines().count(), 1 + 60 + 1 + 10);
        assert!(text.contains("\n  ... 600 to 99899: --format csv\n"), "{text}");
        assert!(text.ends_with("\n  99990  1   1   1   1   1   1   1   1   1   1\n"), "{text}");
        let table = Plane { axes: Axes::Pairs, columns: 500, values: vec![Some(1); 500 * 500] };
        let text = plane(&table, 80);
        assert!(text.lines().count() == 62 && text.contains("a corner of 500 x 500"), "{text}");
    }

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrap_words("one two three", 8, "  "), "one two\n  three");
        assert_eq!(wrap_words("unbreakable", 4, "  "), "unbreakable");
        assert_eq!(wrap_words("", 4, "  "), "");
        assert_eq!(wrap_words("  a b c", 6, "____"), "  a b\n____c");
    }
}
