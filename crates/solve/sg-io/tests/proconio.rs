//! Compares `input!` and its source with those of proconio.

use fastrand::Rng;
use proconio::source::{once::OnceSource, Source};
use sg_io::Tokens;
use std::fmt::Write;

/// The number of inputs of each kind to try.
const CASES: u64 = 256;

/// A random text over `characters`.
fn some(random: &mut Rng, characters: &[u8], number: impl std::ops::RangeBounds<usize>) -> String {
    let number = random.usize(number);
    (0..number).map(|_| *random.choice(characters).unwrap() as char).collect()
}

fn word(random: &mut Rng, number: impl std::ops::RangeBounds<usize>) -> String {
    let visible: Vec<u8> = (b'!'..=b'~').collect();
    some(random, &visible, number)
}

/// Random tokens with lengths around those searched at once, and separators of any kind and number
/// around them.
fn text(random: &mut Rng) -> String {
    let mut text = some(random, b" \t\r\n", 0..=3);
    for _ in 0..random.usize(..20) {
        text += &word(random, 1..=20);
        text += &some(random, b" \t\r\n\x0C", 1..=20);
    }
    text + &word(random, 0..=9)
}

#[test]
fn tokens_and_the_end_match_proconio() {
    for seed in 0..CASES {
        let random = &mut Rng::with_seed(seed);
        let text = text(random);
        let mut ours = Tokens::new(text.as_bytes());
        let mut theirs = OnceSource::new(text.as_bytes());
        for _ in 0..30 {
            if random.bool() {
                assert_eq!(ours.is_empty(), theirs.is_empty(), "{text:?}");
            }
            if let Some(expected) = theirs.next_token() {
                sg_io::input! { from &mut ours, token: String }
                assert_eq!(token, expected, "{text:?}");
            }
        }
    }
}

/// A random number, small as often as large.
fn bits(random: &mut Rng) -> u64 {
    random.u64(..) >> random.u32(..64)
}

#[test]
fn input_macro_matches_proconio() {
    for seed in 0..CASES {
        let random = &mut Rng::with_seed(seed);
        let mut rows = Vec::new();
        for _ in 0..random.usize(..9) {
            let real = f64::from_bits(random.u64(..));
            let real = if real.is_nan() { 0.5 } else { real };
            rows.push((bits(random), bits(random) as i32, real, word(random, 1..=30)));
        }
        let mut list = || (0..random.usize(..5)).map(|_| random.u8(..)).collect();
        let lists: Vec<Vec<u8>> = vec![list(), list(), list()];
        let pair = [bits(random) as i64, -(bits(random) as i64)];
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
        assert_eq!(&ours, &theirs);
        assert_eq!(ours, (rows.into_iter().rev().collect(), lists, pair[0], pair[1], true));
    }
}
