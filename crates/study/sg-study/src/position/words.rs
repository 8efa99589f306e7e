//! Positions whose text only another program understands.

use std::fmt;

use super::Part;
use crate::InputError;
use crate::cursor::Cursor;
use crate::word;

/// A line of text that is a position of a game whose moves a program lists.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word(pub String);

impl Part for Word {
    const NOUN: &'static str = "position";

    fn several() -> &'static str {
        word!("positions with + between them", "用 + 隔开的局面")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        let text = cursor.take_while(|sign| sign != '+').trim().to_owned();
        if text.is_empty() { Err(cursor.expected(word!("a position", "一个局面"))) } else { Ok(Word(text)) }
    }

    /// Returns the length of the text, since nothing else is known about the position.
    fn size(&self) -> u64 {
        self.0.len() as u64
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
