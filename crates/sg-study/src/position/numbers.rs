//! Parts that are numbers: heaps, pairs of heaps, and rows.

use std::fmt;

use super::{Part, Shape};
use crate::InputError;
use crate::cursor::Cursor;
use crate::{say, word};

/// A heap of counters, `7`, or a head at this place in a row of coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Heap(pub u64);

/// Two numbers that a move may change together, `3,5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair(pub u64, pub u64);

/// A heap and how much of it may be taken, `20,4`; or `20`, of which anything but the whole may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limited {
    /// The number of counters.
    pub heap: u64,
    /// The most counters that may be taken.
    pub most: u64,
}

/// Several numbers in a row that belong together, `3,7,1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row(pub Vec<u64>);

/// The most numbers of a row.
const MOST_NUMBERS: usize = 64;

impl Part for Heap {
    const NOUN: &'static str = "heap";
    const SPACED: bool = true;

    fn several() -> &'static str {
        word!("heaps with spaces between them, such as 7 5 3", "用空格隔开的堆，例如 7 5 3")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        cursor.size().map(Heap)
    }

    fn size(&self) -> u64 {
        self.0
    }

    fn shape(&self) -> Shape {
        Shape::Heap(self.0)
    }

    fn description(&self, noun: &str) -> String {
        format!("{noun} {self}")
    }

    fn label(&self, noun: &str, _number: usize) -> String {
        format!("{noun} {self}")
    }
}

impl Part for Pair {
    const NOUN: &'static str = "pair";

    fn several() -> &'static str {
        word!("pairs with + between them, such as 3,5 + 8,2", "用 + 隔开的数对，例如 3,5 + 8,2")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        let (a, b) = pair(cursor, |_| None)?;
        Ok(Pair(a, b))
    }

    fn size(&self) -> u64 {
        self.0.saturating_add(self.1)
    }

    fn shape(&self) -> Shape {
        Shape::Numbers(vec![self.0, self.1])
    }
}

impl Part for Limited {
    const NOUN: &'static str = "heap";

    fn several() -> &'static str {
        word!(
            "one heap and perhaps the most that may be taken, such as 20,4",
            "一堆，也可以再写最多能取几颗，例如 20,4"
        )
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        let (heap, most) = pair(cursor, |heap| Some(heap.saturating_sub(1)))?;
        Ok(Limited { heap, most })
    }

    fn size(&self) -> u64 {
        self.heap
    }

    fn shape(&self) -> Shape {
        Shape::Numbers(vec![self.heap, self.most])
    }

    fn description(&self, _noun: &str) -> String {
        let Limited { heap, most } = self;
        say!("a heap of {heap} of which at most {most} may be taken", "{heap} 颗的一堆，其中最多可取 {most} 颗")
    }
}

impl Part for Row {
    const NOUN: &'static str = "row";

    fn several() -> &'static str {
        word!("rows with + between them, such as 3,7,1 + 2,2", "用 + 隔开的行，例如 3,7,1 + 2,2")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        let start = cursor.position();
        let bracket = cursor.eat('(');
        let mut numbers = Vec::new();
        loop {
            cursor.skip_spaces();
            numbers.push(cursor.size()?);
            let spaced = cursor.skip_spaces();
            let more = cursor.eat(',') || (spaced && cursor.peek().is_some_and(|c| c.is_ascii_digit()));
            if !more {
                break;
            }
        }
        if bracket && !cursor.eat(')') {
            return Err(cursor
                .expected(word!("a comma and another number, or the closing bracket", "逗号和下一个数，或者右括号")));
        }
        if numbers.len() > MOST_NUMBERS {
            return Err(cursor.error_at(
                start,
                say!("{MOST_NUMBERS} numbers are the most in a row", "一行最多 {MOST_NUMBERS} 个数"),
            ));
        }
        Ok(Row(numbers))
    }

    fn size(&self) -> u64 {
        self.0.iter().fold(0, |sum: u64, &number| sum.saturating_add(number))
    }

    fn shape(&self) -> Shape {
        Shape::Numbers(self.0.clone())
    }
}

/// Two numbers with a comma or a space between them, in brackets or not. Outside brackets the second may be left out if
/// `second` supplies it.
fn pair(cursor: &mut Cursor, second: impl Fn(u64) -> Option<u64>) -> Result<(u64, u64), InputError> {
    let bracket = cursor.eat('(');
    cursor.skip_spaces();
    let a = cursor.size()?;
    let spaced = cursor.skip_spaces();
    if !bracket
        && (cursor.is_at_end() || cursor.peek() == Some('+'))
        && let Some(b) = second(a)
    {
        return Ok((a, b));
    }
    if !cursor.eat(',') && !spaced {
        return Err(cursor.expected(word!("a comma and a second number, such as 3,5", "逗号和第二个数，例如 3,5")));
    }
    cursor.skip_spaces();
    let b = cursor.size()?;
    cursor.skip_spaces();
    if bracket && !cursor.eat(')') {
        return Err(cursor.expected(word!("the closing bracket", "右括号")));
    }
    Ok((a, b))
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.0, self.1)
    }
}

impl fmt::Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.heap, self.most)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(u64::to_string).collect();
        write!(f, "({})", numbers.join(","))
    }
}
