use super::{Readable, Tokens};
use std::io::Read;
use std::panic::catch_unwind;

/// A reader that returns `block` bytes at a time.
struct Blocks<'a> {
    rest: &'a [u8],
    block: usize,
}

impl Read for Blocks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let (block, rest) = self.rest.split_at(self.block.min(self.rest.len()));
        buffer[..block.len()].copy_from_slice(block);
        self.rest = rest;
        Ok(block.len())
    }
}

/// A source whose reader returns `block` bytes at a time.
fn in_blocks(rest: &[u8], block: usize) -> Tokens<Blocks<'_>> {
    Tokens::new(Blocks { rest, block })
}

/// Returns all tokens, reading `block` bytes at a time.
fn tokens(input: &[u8], block: usize) -> Vec<String> {
    let mut source = in_blocks(input, block);
    let mut found = Vec::new();
    while let Some(token) = source.next_token() {
        found.push(token.to_owned());
    }
    assert!(source.is_empty() && source.next_token().is_none());
    found
}

fn by_definition(input: &[u8]) -> Vec<String> {
    input
        .split(|&byte| byte <= b' ')
        .filter(|token| !token.is_empty())
        .map(|token| {
            let shown = |&byte: &u8| if byte < 128 { char::from(byte) } else { '?' };
            token.iter().map(shown).collect()
        })
        .collect()
}

#[test]
fn tokens_do_not_depend_on_where_blocks_end() {
    let inputs: [&[u8]; 6] = [
        b"12 345\n6",
        b"\xEF\xBB\xBF1 2\r\n3\r\n\r\n",
        b"a\x00b\x1Ac\x0Bd\x0Ce",
        "né ☃ 𝄞𝄞 x".as_bytes(),
        b"7 \xFF8 \xE2\x98 9 \xC3",
        b"\xEF\xBB 5 \xF0\x9D\x84",
    ];
    let bytes = [b'1', b' ', b'\n', 0xC3, 0xA9, 0xE2, 0xFF];
    let codes = (0..=5u32).flat_map(|length| (0..7usize.pow(length)).map(move |code| (length, code)));
    let short = codes.map(|(length, code)| (0..length).map(|i| bytes[code / 7usize.pow(i) % 7]).collect());
    for input in inputs.map(<[u8]>::to_vec).into_iter().chain(short) {
        for block in [1, 2, 3, 4, 5, 8, 20] {
            assert_eq!(tokens(&input, block), by_definition(&input), "{input:?} in blocks of {block}");
        }
    }
}

#[test]
fn tokens_of_all_lengths_are_found_at_all_places() {
    for length in 1..=40 {
        let token = "7".repeat(length);
        for separator in [" ", "\r\n", " \n \n", "\0"] {
            let input = format!("{token}{separator}").repeat(12);
            for block in [1, 7, 16, 17, 24, 25, 64, 1000] {
                assert_eq!(tokens(input.as_bytes(), block), vec![&token[..]; 12], "{input:?}");
            }
        }
    }
}

#[test]
fn non_ascii_byte_spoils_only_its_own_token() {
    let mut source = Tokens::new(&b"1 \xC2\xA02 3"[..]);
    input! { from &mut source, one: u32 }
    assert_eq!(one, 1);
    assert!(!source.is_empty());
    let asked = catch_unwind(move || {
        input! { from &mut source, _two: u32 }
    });
    let message = asked.expect_err("two blanks of which one is wide");
    let message = message.downcast_ref::<String>().expect("a message with the token");
    assert!(message.contains("`??2`"), "{message}");
}

#[test]
fn blanks_alone_are_empty() {
    for blanks in ["", " ", "\n", "   ", "\r\n\r\n"] {
        for (rest, is_empty) in [("", true), ("!", false)] {
            let text = format!("1 {blanks}{rest}");
            let mut source = Tokens::new(text.as_bytes());
            assert_eq!(source.next_token(), Some("1"));
            assert_eq!(source.is_empty(), is_empty, "{text:?}");
        }
    }
}

#[test]
fn token_may_span_many_blocks() {
    let long = "7".repeat(300_000);
    assert_eq!(tokens(format!("1 {long}\n2").as_bytes(), 1000), ["1", &long, "2"]);
}

/// Checks that a token is read as `T` exactly as the standard library parses it, and that the next
/// token is found, wherever blocks end.
fn assert_read_as_parsed<T>(token: &str)
where
    T: Readable + std::str::FromStr + PartialEq + std::fmt::Debug,
{
    let text = format!("7 {token}\n 8 {token} {token}");
    for block in [1, 2, 5, 20, 21, 63, 64, 100] {
        let found = catch_unwind(|| {
            let mut source = in_blocks(text.as_bytes(), block);
            input! { from &mut source, _before: u8, value: T, after: u8, list: [T; 2] }
            assert_eq!(after, 8);
            assert!(list.iter().all(|other| *other == value) && source.is_empty());
            value
        });
        assert_eq!(found.ok(), token.parse().ok(), "{token:?} in blocks of {block}");
    }
}

#[test]
fn numbers_of_every_type_match_the_parser() {
    let mut tokens: Vec<String> =
        ["+1", "-", "+", "--1", "1-", "-1-", "1a", "/", ":", "0/", "0:", "1.5", "-0", "-00128", "256"]
            .map(str::to_owned)
            .to_vec();
    for length in 1..=22 {
        for digits in ["0", "1", "9", "98"] {
            let digits = &digits.repeat(length)[..length];
            tokens.extend([digits.to_owned(), format!("-{digits}")]);
        }
    }
    for limit in [7, 8, 15, 16, 31, 32, 63, 64].map(|bits| (1u128 << bits) - 1) {
        tokens.extend([limit, limit + 1, limit + 2].map(|number| number.to_string()));
        tokens.extend([limit, limit + 1, limit + 2].map(|number| format!("-{number}")));
    }
    for token in &tokens {
        macro_rules! assert_all_read_as_parsed {
            ($($type:ty)*) => { $(assert_read_as_parsed::<$type>(token);)* };
        }
        assert_all_read_as_parsed! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize }
    }
}

#[test]
fn lists_do_not_depend_on_where_blocks_end() {
    let numbers: Vec<u64> = (0..20).chain((0..20).map(|zeros| 10u64.pow(zeros))).cycle().take(300).collect();
    let text = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + " 7";
    for block in [1, 7, 63, 64, 65, 1000, 10_000] {
        let mut source = in_blocks(text.as_bytes(), block);
        input! { from &mut source, list: [u64; 300], seven: u8 }
        assert_eq!((list, seven), (numbers.clone(), 7), "in blocks of {block}");
        assert!(source.is_empty());
    }
}

#[test]
fn missing_value_is_reported_with_its_type() {
    let message = catch_unwind(|| {
        let mut source = Tokens::new(&b"1 "[..]);
        input! { from &mut source, _one: u32, _two: u32 }
    });
    let message = message.expect_err("there is one number");
    let message = message.downcast_ref::<String>().expect("a message");
    assert_eq!(message, "the input ends where a value of type u32 is expected");
}

/// A terminal that returns a line at a time, and fails the test when read too often.
struct Terminal(Vec<&'static [u8]>);

impl Read for Terminal {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let line = self.0.pop().expect("asked for a line that was not needed");
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

#[test]
fn line_is_used_before_the_next_is_read() {
    let mut source = Tokens::new(Terminal(vec![b"3\n", b"1 2\n"]));
    assert_eq!(source.next_token(), Some("1"));
    assert_eq!(source.next_token(), Some("2"));
    assert_eq!(source.next_token(), Some("3"));
}

#[test]
fn first_read_is_small_and_later_ones_64_kib() {
    struct Asked<'a>(&'a mut Vec<usize>);
    impl Read for Asked<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            self.0.push(buffer.len());
            buffer.fill(b' ');
            Ok(if self.0.len() < 4 { buffer.len() } else { 0 })
        }
    }
    let mut asked = Vec::new();
    assert!(Tokens::new(Asked(&mut asked)).is_empty());
    assert_eq!(asked, [8_192, 65_536, 65_536, 65_536]);
}

#[test]
fn interrupted_read_is_retried() {
    struct Interrupted(bool);
    impl Read for Interrupted {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            self.0 = !self.0;
            if self.0 {
                return Err(std::io::ErrorKind::Interrupted.into());
            }
            buffer[0] = b'7';
            Ok(1)
        }
    }
    let mut source = Tokens::new(Interrupted(false).take(1));
    assert_eq!(source.next_token(), Some("7"));
}

#[test]
#[should_panic(expected = "cannot read the input")]
fn failing_reader_is_not_the_end_of_the_input() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("unplugged"))
        }
    }
    Tokens::new(Broken).next_token();
}
