//! Reads a short text from left to right, so that every error can name its character.

use sg_language::plain;

use crate::{InputError, say, word};

fn too_large() -> &'static str {
    word!("this number is too large; it has to fit in 64 bits", "这个数太大；最多 64 位")
}

/// A place in a text.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    chars: Vec<char>,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Starts at the beginning. Characters are read as [`plain`] ones, but errors show them as
    /// typed.
    pub fn new(text: &'a str) -> Self {
        Cursor { text, chars: text.chars().map(plain).collect(), at: 0 }
    }

    /// Converts the text to lower case. Errors still show it as typed.
    pub fn lower_case(&mut self) {
        for c in &mut self.chars {
            *c = c.to_lowercase().next().unwrap_or(*c);
        }
    }

    /// Returns the rest of the text.
    pub fn rest(&self) -> String {
        self.chars[self.at..].iter().collect()
    }

    /// Returns the number of characters before the cursor.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Returns the next character.
    pub fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Returns true if nothing is left.
    pub fn is_at_end(&self) -> bool {
        self.at == self.chars.len()
    }

    /// Takes the next character if it is `wanted`.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// Takes the sign between two side lengths, `x` or `×`.
    pub fn eat_times(&mut self) -> bool {
        self.eat('x') || self.eat('×')
    }

    /// Takes `wanted` if it comes next.
    pub fn eat_all(&mut self, wanted: &str) -> bool {
        let wanted: Vec<char> = wanted.chars().collect();
        let found = self.chars[self.at..].starts_with(&wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    /// Takes all characters for which `accept` holds.
    pub fn take_while(&mut self, accept: impl Fn(char) -> bool) -> String {
        let taken: String = self.chars[self.at..].iter().copied().take_while(|&c| accept(c)).collect();
        self.at += taken.chars().count();
        taken
    }

    /// Takes spaces and returns whether there were any.
    pub fn skip_spaces(&mut self) -> bool {
        !self.take_while(char::is_whitespace).is_empty()
    }

    /// Takes a number.
    ///
    /// # Errors
    ///
    /// If there is none here, or it does not fit in 64 bits.
    pub fn number(&mut self) -> Result<u64, InputError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.expected(word!("a number", "一个数")));
        }
        digits.parse().map_err(|_| self.error_at(start, too_large()))
    }

    /// Takes a number from `least` to `most`.
    ///
    /// # Errors
    ///
    /// As [`number`](Self::number), or if it is out of range.
    pub fn number_between(&mut self, least: u64, most: u64) -> Result<u64, InputError> {
        let start = self.at;
        let number = self.number()?;
        if (least..=most).contains(&number) {
            return Ok(number);
        }
        let message = say!(
            "{number} does not fit; write a number from {least} to {most}",
            "{number} 不在范围内；请写 {least} 到 {most} 的数"
        );
        Err(self.error_at(start, message))
    }

    /// Takes the spaces at the end of the name of a game.
    ///
    /// # Errors
    ///
    /// If anything else is left.
    pub fn end(&mut self) -> Result<(), InputError> {
        self.skip_spaces();
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.expected(word!("nothing after the name of the game", "游戏名的结尾")))
        }
    }

    /// Takes a number that may be written as `10^15`, `1e15` or `1_000_000`.
    ///
    /// # Errors
    ///
    /// As [`number`](Self::number).
    pub fn size(&mut self) -> Result<u64, InputError> {
        let start = self.at;
        if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err(self.expected(word!("a number", "一个数")));
        }
        let digits = self.take_while(|c| c.is_ascii_digit() || c == '_').replace('_', "");
        let number: Option<u64> = digits.parse().ok();
        let size = if self.eat('^') {
            let power = self.number()?;
            number.and_then(|base| base.checked_pow(power.try_into().unwrap_or(u32::MAX)))
        } else if self.eat('e') {
            let power = self.number()?;
            let ten = 10u64.checked_pow(power.try_into().unwrap_or(u32::MAX));
            number.zip(ten).and_then(|(factor, ten)| factor.checked_mul(ten))
        } else {
            number
        };
        size.ok_or_else(|| self.error_at(start, too_large()))
    }

    /// Returns the error that `what` should be here.
    pub fn expected(&self, what: &str) -> InputError {
        let found = match self.peek() {
            None => word!("the text ends here", "输入在这里结束").to_owned(),
            Some('\'') => say!("\"'\" at character {} does not fit", "第 {} 个字符 \"'\" 不合适", self.at + 1),
            Some(c) => say!("{c:?} at character {} does not fit", "第 {} 个字符 {c:?} 不合适", self.at + 1),
        };
        self.error_at(self.at, say!("{found}; write {what}", "{found}；这里应当是{what}"))
    }

    /// Returns an error about the character at `position`.
    pub fn error_at(&self, position: usize, message: impl Into<String>) -> InputError {
        InputError::new(self.text, position, message)
    }
}
