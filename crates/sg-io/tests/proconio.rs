//! `input!` and its source read what proconio's own read, and say the end when theirs do.

use proconio::source::{once::OnceSource, Source};
use proptest::collection::vec;
use proptest::prelude::*;
use sg_io::Tokens;
use std::fmt::Write;

/// Tokens of all lengths around those that are searched at once, and separators of any kind and number around them.
fn text() -> impl Strategy<Value = String> {
    (
        "[ \t\r\n]{0,3}",
        vec(("[!-~]{1,20}", "[ \t\r\n\x0C]{1,20}"), 0..20),
        "[!-~]{0,9}",
    )
        .prop_map(|(start, words, end)| {
            let words: String = words.into_iter().flat_map(|(word, blank)| [word, blank]).collect();
            start + &words + &end
        })
}

proptest! {
    #[test]
    fn tokens_and_the_end_are_found_where_proconio_finds_them(text in text(), asks in vec(any::<bool>(), 30)) {
        let mut ours = Tokens::new(text.as_bytes());
        let mut theirs = OnceSource::new(text.as_bytes());
        for ask in asks {
            if ask {
                prop_assert_eq!(ours.is_empty(), theirs.is_empty());
            }
            if let Some(expected) = theirs.next_token() {
                sg_io::input! { from &mut ours, token: String }
                prop_assert_eq!(token, expected);
            }
        }
    }

    #[test]
    fn the_same_input_macro_reads_the_same(
        rows in vec((any::<u64>(), any::<i32>(), any::<f64>(), "[!-~]{1,30}"), 0..9),
        lists in vec(vec(any::<u8>(), 0..5), 3),
        pair in any::<[i64; 2]>(),
    ) {
        let mut text = format!("{}\r\n", rows.len());
        for (natural, integer, real, word) in &rows {
            writeln!(text, "{natural} {integer}\t{real}\r\n{word}").unwrap();
        }
        for list in &lists {
            let words: Vec<String> = list.iter().map(u8::to_string).collect();
            writeln!(text, "{} {}", list.len(), words.join("  ")).unwrap();
        }
        writeln!(text, "{}\n\n{}", pair[0], pair[1]).unwrap();
        macro_rules! read_with {
            ($input:path, $source:expr) => {{
                use $input as input;
                let mut source = $source;
                input! { from &mut source, n: usize, mut rows: [(u64, i32, f64, String); n], lists: [[u8]; 3] }
                input! { from &mut source, (a, b): (i64, i64), }
                rows.reverse();
                (rows, lists, a, b, source.is_empty())
            }};
        }
        let ours = read_with!(sg_io::input, Tokens::new(text.as_bytes()));
        let theirs = read_with!(proconio::input, OnceSource::new(text.as_bytes()));
        prop_assert_eq!(&ours, &theirs);
        prop_assert_eq!(ours, (rows.into_iter().rev().collect(), lists, pair[0], pair[1], true));
    }
}
