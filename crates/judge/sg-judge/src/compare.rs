//! Compares the output of a program with the expected one, as HDU does, and finds the first
//! difference. The rules are those of [`compare`].

mod text;

#[cfg(test)]
mod tests;

use crate::show_whitespace;
use sg_language::{say, word};
use text::{Text, Token, is_space};

/// The outcome of comparing an output, by [`compare`] or by the caller's checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Accepted.
    Same,
    /// Right except for blanks at the end of lines and empty lines at the end of the text, which
    /// many judges [forgive](crate::Limits::forgives_line_ends); others report a presentation
    /// error.
    LineEndsDiffer(Difference),
    /// Right except for other white space: a presentation error.
    SpaceDiffers(Difference),
    /// Wrong.
    Differs(Difference),
}

/// The mistake in an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// One line of text, such as "line 3: expected `second`, got `first`".
    pub summary: String,
    /// The first place where the two texts differ. A checker may leave it out.
    pub sides: Option<Box<Sides>>,
}

impl Difference {
    /// Creates a difference without places, for a checker that accepts several outputs.
    pub fn because(summary: impl Into<String>) -> Self {
        Self { summary: summary.into(), sides: None }
    }
}

/// The first differing place in each of the two texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    /// In the expected text.
    pub expected: Side,
    /// In the program's output.
    pub actual: Side,
}

/// A place in one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The token in the line, counted from 1; `None` if only white space differs or the text has
    /// ended.
    pub token: Option<usize>,
    /// The line, cut around the place, with visible white space; `None` if the text ends before it.
    pub shown: Option<String>,
    /// The number of characters of `shown` before the place.
    pub caret: usize,
}

/// Compares an output with the expected one, by these rules:
///
/// 1. A UTF-8 byte order mark at the start of the *expected* text is dropped, since an editor put
///    it there. A mark in the output counts.
/// 2. In both, CR LF is read as LF, and one newline at the very end is dropped if there is one.
/// 3. The two are the **same** if they are now equal byte for byte.
/// 4. Otherwise both are split into tokens at white space (blank, tab, CR, LF, vertical tab, form
///    feed). If the tokens are equal, only the **white space differs** (PE): two blanks for one, a
///    blank line too many. If even the lines are equal when white space at their ends and empty
///    lines at the end of the text are dropped, only the **line ends differ**.
/// 5. Otherwise they **differ** (WA) at the first differing token. `ab` and `a b` differ: one token
///    against two.
///
/// Takes time linear in both lengths, and copies only the parts to be shown. Bytes that are not
/// UTF-8 are compared as they are and shown as the replacement character.
///
/// ```
/// use sg_judge::{Comparison, compare};
///
/// assert_eq!(compare(b"first\nsecond\n", b"first\r\nsecond"), Comparison::Same);
/// assert!(matches!(compare(b"first\n", b"first \n"), Comparison::LineEndsDiffer(_)));
/// assert!(matches!(compare(b"1 2\n", b"1  2\n"), Comparison::SpaceDiffers(_)));
/// let Comparison::Differs(difference) = compare(b"first\nsecond\n", b"first\nfirst\n") else { panic!() };
/// assert_eq!(difference.summary, "line 2: expected `second`, got `first`");
/// ```
pub fn compare(expected: &[u8], actual: &[u8]) -> Comparison {
    let expected = expected.strip_prefix(b"\xef\xbb\xbf").unwrap_or(expected);
    if expected == actual {
        return Comparison::Same;
    }
    let (expected, actual) = (Text::new(expected), Text::new(actual));
    let Some((index, lines)) = first_difference(expected.lines(), actual.lines()) else { return Comparison::Same };
    match first_difference(expected.tokens(), actual.tokens()) {
        Some((_, tokens)) => Comparison::Differs(differing_tokens(expected, actual, tokens)),
        None => {
            let difference = differing_space(index + 1, lines);
            if expected.without_line_ends().eq(actual.without_line_ends()) {
                Comparison::LineEndsDiffer(difference)
            } else {
                Comparison::SpaceDiffers(difference)
            }
        }
    }
}

/// Returns the first index at which two sequences differ, and the items there.
fn first_difference<T: PartialEq>(
    mut left: impl Iterator<Item = T>,
    mut right: impl Iterator<Item = T>,
) -> Option<(usize, [Option<T>; 2])> {
    for index in 0.. {
        match (left.next(), right.next()) {
            (None, None) => return None,
            (a, b) if a == b => {}
            (a, b) => return Some((index, [a, b])),
        }
    }
    None
}

fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

fn differing_tokens(expected: Text, actual: Text, tokens: [Option<Token>; 2]) -> Difference {
    let [wanted, got] = tokens;
    let same = wanted.zip(got).map_or(0, |(a, b)| common_prefix(a.bytes, b.bytes));
    let sides = Sides { expected: token_side(expected, wanted, same), actual: token_side(actual, got, same) };
    let quote = |token: Token| show_whitespace::token(token.bytes, same);
    let summary = match (wanted, got) {
        (Some(a), Some(b)) => {
            say!("{}: expected `{}`, got `{}`", "{}：期望 `{}`，得到 `{}`", place(&sides), quote(a), quote(b))
        }
        (Some(a), None) => {
            let is_empty = actual.tokens().next().is_none();
            let problem = if is_empty {
                word!("there is no output", "没有输出")
            } else {
                word!("the output ends too early", "输出过早结束")
            };
            say!(
                "{problem}; expected `{}` on line {}",
                "{problem}；期望 `{}`（第 {} 行）",
                quote(a),
                sides.expected.line
            )
        }
        (None, got) => {
            let got = got.map_or(String::new(), quote);
            say!("too much output: `{got}` on line {}", "输出过多：`{got}`（第 {} 行）", sides.actual.line)
        }
    };
    Difference { summary, sides: Some(Box::new(sides)) }
}

/// Returns "line 3" or "line 3, token 2", or both places if the line numbers differ.
fn place(sides: &Sides) -> String {
    let (wanted, got) = (&sides.expected, &sides.actual);
    let place = |side: &Side| match side.token {
        Some(number) if number > 1 => say!("line {}, token {number}", "第 {} 行第 {number} 个词", side.line),
        _ => say!("line {}", "第 {} 行", side.line),
    };
    if (wanted.line, wanted.token) == (got.line, got.token) {
        place(got)
    } else {
        say!("{} (expected: {})", "{}（期望在{}）", place(got), place(wanted))
    }
}

fn token_side(text: Text, token: Option<Token>, same: usize) -> Side {
    let Some(token) = token else {
        let (line, _) = text.line_around(text.bytes().len());
        return Side { line, column: 1, token: None, shown: None, caret: 0 };
    };
    let (line, bounds) = text.line_around(token.start);
    let bytes = &text.bytes()[bounds.clone()];
    let place = token.start - bounds.start + same;
    let number = 1 + Text::new(&text.bytes()[bounds.start..token.start]).tokens().count();
    let (shown, caret) = show_whitespace::excerpt(bytes, place, false);
    Side { line, column: show_whitespace::column(bytes, place), token: Some(number), shown: Some(shown), caret }
}

/// Describes the first line that differs. The tokens are equal, so a line on one side only is
/// blank, like all after it.
fn differing_space(line: usize, lines: [Option<&[u8]>; 2]) -> Difference {
    let same = match lines {
        [Some(a), Some(b)] => common_prefix(a, b),
        _ => 0,
    };
    let [expected, actual] = lines.map(|text| {
        let (shown, caret) = text.map_or((None, 0), |text| {
            let (shown, caret) = show_whitespace::excerpt(text, same, true);
            (Some(shown), caret)
        });
        Side { line, column: text.map_or(1, |text| show_whitespace::column(text, same)), token: None, shown, caret }
    });
    let column = actual.column;
    let blank = |text: &[u8]| text.iter().all(|byte| is_space(*byte));
    let summary = match lines {
        [_, None] => say!("a blank line is missing at the end, line {line}", "末尾缺少一个空行，第 {line} 行"),
        [None, _] => say!("a blank line too many at the end, line {line}", "末尾多一个空行，第 {line} 行"),
        [Some(wanted), Some(got)] if got.is_empty() && !blank(wanted) => {
            say!("line {line} is blank and should not be", "第 {line} 行是空行，不应为空")
        }
        [Some(wanted), Some(got)] if wanted.is_empty() && !blank(got) => {
            say!("line {line} should be blank", "第 {line} 行应为空行")
        }
        [Some(wanted), Some(got)] if wanted.trim_ascii_end() == got => {
            say!("line {line} lacks white space at its end", "第 {line} 行行末缺少空白")
        }
        [Some(wanted), Some(got)] if got.trim_ascii_end() == wanted => {
            say!("line {line} has white space at its end", "第 {line} 行行末有多余空白")
        }
        _ => say!("line {line}: white space differs at column {column}", "第 {line} 行第 {column} 列起空白不同"),
    };
    Difference { summary, sides: Some(Box::new(Sides { expected, actual })) }
}
