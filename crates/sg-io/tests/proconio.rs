//! The token source reads what proconio's own source reads, wherever blocks end and whenever it is asked for the end.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use proptest::collection::vec;
use proptest::prelude::*;
use sg_io::Tokens;
use std::fmt::Write;
use std::io::BufReader;

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
    fn tokens_and_the_end_are_found_where_proconio_finds_them(
        text in text(),
        block in 1..70usize,
        asks in vec(any::<bool>(), 30),
    ) {
        let mut ours = Tokens::new(BufReader::with_capacity(block, text.as_bytes()));
        let mut theirs = OnceSource::new(text.as_bytes());
        for ask in asks {
            if ask {
                let is_empty = theirs.is_empty();
                prop_assert_eq!(ours.is_empty(), is_empty);
                prop_assert_eq!(Source::is_empty(&mut ours), is_empty);
            }
            prop_assert_eq!(ours.next_token(), theirs.next_token());
        }
    }

    #[test]
    fn values_are_read_as_proconio_reads_them(
        values in vec((any::<u64>(), any::<i32>(), any::<f64>(), "[!-~]{1,30}"), 0..9),
        block in 1..70usize,
    ) {
        let mut text = format!("{}\r\n", values.len());
        for (natural, integer, real, word) in &values {
            writeln!(text, "{natural} {integer}\t{real}\r\n{word}").unwrap();
        }
        let mut ours = Tokens::new(BufReader::with_capacity(block, text.as_bytes()));
        input! { from &mut ours, read: [(u64, i32, f64, String)] }
        let theirs = OnceSource::new(text.as_bytes());
        input! { from theirs, expected: [(u64, i32, f64, String)] }
        prop_assert_eq!(&read, &expected);
        prop_assert_eq!(read, values);
        prop_assert!(ours.is_empty());
    }
}
