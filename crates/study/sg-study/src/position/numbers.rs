//! Parts made of numbers: heaps, pairs, rows and lists.

use std::fmt;

use super::Part;
use crate::InputError;
use crate::cursor::Cursor;
use crate::scene::Figure;
use crate::{say, word};

/// A heap of counters, as in `7`, or a head at this place in a row of coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Heap(pub u64);

/// Two numbers that a move may change together, as in `3,5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair(pub u64, pub u64);

/// A heap and the most that may be taken, as in `20,4`. From `20`, anything but the whole may be
/// taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limited {
    /// The number of counters.
    pub heap: u64,
    /// The maximum number of counters that may be taken.
    pub most: u64,
}

/// Several numbers in a row that belong together, as in `3,7,1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row(pub Vec<u64>);

/// Several numbers that belong together, as in `3,7,1`, or none, as in `()`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct List(pub Vec<u64>);

/// The maximum number of numbers in a row.
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

    fn figure(&self) -> Figure {
        Figure::Heap(self.0)
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

    fn figure(&self) -> Figure {
        Figure::Pair(self.0, self.1)
    }
}

impl Part for Limited {
    const NOUN: &'static str = "heap";

    fn several() -> &'static str {
        word!(
            "one heap, or a heap and the most that may be taken, such as 20,4",
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

    fn figure(&self) -> Figure {
        Figure::Limited { heap: self.heap, most: self.most }
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
            return Err(cursor
                .error_at(start, say!("a row has at most {MOST_NUMBERS} numbers", "一行最多 {MOST_NUMBERS} 个数")));
        }
        Ok(Row(numbers))
    }

    fn size(&self) -> u64 {
        self.0.iter().fold(0, |sum: u64, &number| sum.saturating_add(number))
    }
}

impl Part for List {
    const NOUN: &'static str = "list";

    fn several() -> &'static str {
        word!("lists with + between them, such as 3,7,1 + 2,2", "用 + 隔开的列表，例如 3,7,1 + 2,2")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        if cursor.eat_all("()") { Ok(List(Vec::new())) } else { Row::read(cursor).map(|row| List(row.0)) }
    }

    fn size(&self) -> u64 {
        self.0.iter().fold(0, |sum: u64, &number| sum.saturating_add(number))
    }
}

/// Reads two numbers separated by a comma or a space, with or without brackets. Without brackets,
/// the second may be left out if `second` supplies it.
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
        in_brackets(&self.0, f)
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        in_brackets(&self.0, f)
    }
}

fn in_brackets(numbers: &[u64], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    write!(f, "({})", numbers.join(","))
}
