use super::*;

fn short(expected: &[u8], actual: &[u8]) -> &'static str {
    match compare(expected, actual) {
        Comparison::Same => "AC",
        Comparison::LineEndsDiffer(_) | Comparison::SpaceDiffers(_) => "PE",
        Comparison::Differs(_) => "WA",
    }
}

fn difference(expected: &[u8], actual: &[u8]) -> Difference {
    match compare(expected, actual) {
        Comparison::Same => panic!("the texts are the same"),
        Comparison::LineEndsDiffer(difference)
        | Comparison::SpaceDiffers(difference)
        | Comparison::Differs(difference) => difference,
    }
}

fn summary(expected: &str, actual: &str) -> String {
    difference(expected.as_bytes(), actual.as_bytes()).summary
}

#[test]
fn cr_lf_and_one_final_newline_do_not_count() {
    for same in ["a\nb\n", "a\nb", "a\r\nb\r\n", "a\r\nb", "a\nb\r\n"] {
        assert_eq!(short(b"a\nb\n", same.as_bytes()), "AC", "{same:?}");
        assert_eq!(short(same.as_bytes(), b"a\nb"), "AC", "{same:?}");
    }
    assert_eq!(short(b"", b"\n"), "AC");
    assert_eq!(short(b"a\n\n", b"a\n"), "PE");
}

#[test]
fn other_white_space_is_pe() {
    for actual in [
        "a b \n", "a  b\n", "a\tb", "a\nb", " a b", "a b\n\n", "\na b", "\ta b", "a b\r", "a b\r\r", "a\x0bb",
        "a \r\nb",
    ] {
        assert_eq!(short(b"a b\n", actual.as_bytes()), "PE", "{actual:?}");
    }
}

#[test]
fn white_space_at_line_ends_is_recognised() {
    let is_at_line_ends =
        |actual: &str| matches!(compare(b"a b\nc\n", actual.as_bytes()), Comparison::LineEndsDiffer(_));
    for actual in ["a b \nc\n", "a b\nc \t\n", "a b\nc\n\n", "a b\r\r\nc\n \n\n", "a b \nc"] {
        assert!(is_at_line_ends(actual), "{actual:?}");
    }
    for actual in ["a  b\nc\n", "a b c\n", " a b\nc\n", "a b\n\nc\n", "\na b\nc\n", "a\tb\nc \n"] {
        assert!(!is_at_line_ends(actual), "{actual:?}");
    }
}

#[test]
fn other_tokens_are_wa() {
    for actual in ["ab", "a", "", "a b c", "a b\nc", "a B", "b a", "a b\0"] {
        assert_eq!(short(b"a b\n", actual.as_bytes()), "WA", "{actual:?}");
    }
    // A no-break space, the DOS end-of-file mark and invalid UTF-8 are parts of a token.
    for actual in [&b"a\xc2\xa0b"[..], b"a b\n\x1a", b"a b\xff"] {
        assert_eq!(short(b"a b\n", actual), "WA", "{actual:?}");
    }
}

#[test]
fn a_byte_order_mark_counts_only_in_the_output() {
    assert_eq!(short(b"\xef\xbb\xbfa\n", b"a\n"), "AC");
    let difference = difference(b"a\n", b"\xef\xbb\xbfa\n");
    assert_eq!(difference.summary, "line 1: expected `a`, got `\\u{feff}a`");
}

#[test]
fn wa_names_the_first_differing_token() {
    assert_eq!(summary("1 2 3\n4 5 6\n", "1 2 3\n4 9 6\n"), "line 2, token 2: expected `5`, got `9`");
    assert_eq!(summary("1\n2\n", "1\n\n\n3\n"), "line 4 (expected: line 2): expected `2`, got `3`");
    assert_eq!(summary("1\n2\n3\n", "1\n"), "the output ends too early; expected `2` on line 2");
    assert_eq!(summary("1\n", "\n"), "there is no output; expected `1` on line 1");
    assert_eq!(summary("1\n", "1\n2\n3\n"), "too much output: `2` on line 2");
}

#[test]
fn wa_shows_the_place_in_both_lines() {
    let sides = difference(b"x\nNo move \r\n", b"x\r\nNo\tmove\r\nmove").sides;
    assert_eq!(sides.map(|sides| sides.actual.line), Some(3));
    let side = |shown: &str| Side { line: 2, column: 6, token: Some(2), shown: Some(shown.into()), caret: 5 };
    let sides = difference(b"x\nNo moves\r\n", b"x\r\nNo\tmore\r\n").sides.unwrap();
    assert_eq!([sides.expected, sides.actual], ["No·moves", "No→more"].map(side));
}

#[test]
fn pe_describes_the_white_space() {
    assert_eq!(summary("a\nb\n", "a \nb\n"), "line 1 has white space at its end");
    assert_eq!(summary("a \nb\n", "a\nb\n"), "line 1 lacks white space at its end");
    assert_eq!(summary("a\nb\n", "a\n\nb\n"), "line 2 is blank and should not be");
    assert_eq!(summary("a\n\nb\n", "a\nb\n"), "line 2 should be blank");
    assert_eq!(summary("a\n", "a\n\n"), "a blank line too many at the end, line 2");
    assert_eq!(summary("a\n\n", "a\n"), "a blank line is missing at the end, line 2");
    assert_eq!(summary("a b\n", "a  b\n"), "line 1: white space differs at column 3");
}

#[test]
fn pe_shows_the_end_of_a_line() {
    let sides = difference(b"a b\n", b"a b \n").sides.expect("two texts were compared");
    assert_eq!(sides.expected.shown.as_deref(), Some("a·b⏎"));
    assert_eq!(sides.actual.shown.as_deref(), Some("a·b·⏎"));
    assert_eq!((sides.actual.column, sides.actual.caret), (4, 3));
}

#[test]
fn the_cr_of_a_cr_lf_is_not_shown() {
    let shown = |expected, actual| difference(expected, actual).sides.unwrap().actual.shown.unwrap();
    assert_eq!(shown(b"a\nb\n", b"x\r\nb\r\n"), "x");
    assert_eq!(shown(b"1", b"2\r"), "2␍", "a lone CR ends no line");
}

#[test]
fn long_lines_are_cut_around_the_difference() {
    let expected = "7".repeat(1_000_000);
    let mut actual = expected.clone().into_bytes();
    actual[654_321] = b'8';
    let difference = difference(expected.as_bytes(), &actual);
    let actual = difference.sides.expect("two texts were compared").actual;
    assert_eq!(actual.column, 654_322);
    let shown = actual.shown.expect("the output has that line");
    assert!(shown.chars().count() < 200);
    assert_eq!(shown.chars().nth(actual.caret), Some('8'));
    assert!(difference.summary.chars().count() < 200, "{}", difference.summary);
}

/// Follows the rules of [`compare`] literally, however slow that is.
fn by_the_rules(expected: &str, actual: &str) -> &'static str {
    let normal = |text: &str| {
        let text = text.replace("\r\n", "\n");
        text.strip_suffix('\n').unwrap_or(&text).to_string()
    };
    let tokens = |text: &str| -> Vec<String> {
        text.split(|c: char| " \n\t\r\x0b\x0c".contains(c))
            .filter(|token| !token.is_empty())
            .map(String::from)
            .collect()
    };
    if normal(expected) == normal(actual) {
        "AC"
    } else if tokens(expected) == tokens(actual) {
        "PE"
    } else {
        "WA"
    }
}

#[test]
fn all_short_texts_are_compared_by_the_rules() {
    let mut texts = vec![String::new()];
    let mut shorter = texts.clone();
    for _ in 0..4 {
        shorter = shorter.iter().flat_map(|text| ["a", " ", "\n", "\r"].map(|next| format!("{text}{next}"))).collect();
        texts.extend_from_slice(&shorter);
    }
    for expected in &texts {
        for actual in &texts {
            let found = short(expected.as_bytes(), actual.as_bytes());
            assert_eq!(found, by_the_rules(expected, actual), "{expected:?} {actual:?}");
        }
    }
}
