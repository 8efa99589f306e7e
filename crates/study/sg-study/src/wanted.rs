//! Reads which positions are wanted: `1..200`, `1..12 x 1..12`,
//! `lists of up to 5 numbers up to 6, sorted`.

use crate::InputError;
use crate::cursor::Cursor;
use crate::{say, word};

/// The wanted positions, each as its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    positions: Vec<Vec<u64>>,
    /// The ranges, or none for lists.
    ranges: Vec<(u64, u64)>,
}

/// The maximum number of positions.
const MOST: usize = 1_000_000;

/// The longest list.
const LONGEST: u64 = 64;

impl Wanted {
    /// Reads which positions are wanted.
    ///
    /// ```
    /// use sg_study::wanted::Wanted;
    ///
    /// assert_eq!(Wanted::parse("1..3")?.positions(), [[1], [2], [3]]);
    /// assert_eq!(Wanted::parse("0..1 x 5..6")?.positions(), [[0, 5], [0, 6], [1, 5], [1, 6]]);
    /// let sorted = Wanted::parse("lists of up to 2 numbers from 1 up to 2, sorted")?;
    /// assert_eq!(sorted.positions(), [vec![1], vec![2], vec![1, 1], vec![1, 2], vec![2, 2]]);
    /// # Ok::<(), sg_study::InputError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`InputError`] at the character that does not fit, or at the number that gives too many
    /// positions.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        let mut cursor = Cursor::new(text);
        cursor.skip_spaces();
        if cursor.eat_all("lists") {
            return lists(cursor);
        }
        let mut ranges = Vec::new();
        let mut positions = vec![Vec::new()];
        loop {
            let start = cursor.position();
            let (first, last) = range(&mut cursor)?;
            let numbers = last - first + 1;
            if numbers.saturating_mul(positions.len() as u64) > MOST as u64 {
                return Err(too_many(&cursor, start));
            }
            let longer =
                |position: Vec<u64>| (first..=last).map(move |n| position.iter().copied().chain([n]).collect());
            positions = positions.into_iter().flat_map(longer).collect();
            ranges.push((first, last));
            cursor.skip_spaces();
            if cursor.is_at_end() {
                return Ok(Wanted { positions, ranges });
            }
            if !cursor.eat_times() {
                let what = word!(
                    "`x` and another range, such as 1..12 x 1..12, or nothing",
                    "`x` 和另一个范围，例如 1..12 x 1..12，或者结尾"
                );
                return Err(cursor.expected(what));
            }
            cursor.skip_spaces();
        }
    }

    /// Returns the positions in order.
    pub fn positions(&self) -> &[Vec<u64>] {
        &self.positions
    }

    /// Returns how many numbers each position has, unless the positions are lists.
    pub fn numbers(&self) -> Option<usize> {
        (!self.ranges.is_empty()).then_some(self.ranges.len())
    }

    /// Returns the size of the table of one or two numbers that shows exactly these positions, or
    /// hardly more.
    pub fn table(&self) -> Option<usize> {
        let (_, last) = *self.ranges.first()?;
        let fits = self.ranges.len() <= 2 && self.ranges.iter().all(|&(first, end)| first <= 1 && end == last);
        fits.then_some(last as usize)
    }
}

fn too_many(cursor: &Cursor, position: usize) -> InputError {
    let message = say!("that is more than {MOST} positions; ask for fewer", "超过 {MOST} 个局面；请少问一些");
    cursor.error_at(position, message)
}

/// Reads `1..200`, or a single number.
fn range(cursor: &mut Cursor) -> Result<(u64, u64), InputError> {
    let start = cursor.position();
    if !cursor.peek().is_some_and(|sign| sign.is_ascii_digit()) {
        let what = word!(
            "a range such as 1..200 or 1..12 x 1..12, or `lists of up to 5 numbers up to 6`",
            "范围（例如 1..200 或 1..12 x 1..12），或者 `lists of up to 5 numbers up to 6`"
        );
        return Err(cursor.expected(what));
    }
    let first = cursor.size()?;
    let last = if cursor.eat_all("..") { cursor.size()? } else { first };
    if last < first {
        let message = word!("write the smaller number of a range first", "范围里小的数写在前面");
        return Err(cursor.error_at(start, message));
    }
    if last == u64::MAX {
        return Err(too_many(cursor, start));
    }
    Ok((first, last))
}

/// Reads the rest of a list: `of up to 5 numbers from 1 up to 6, sorted`.
fn lists(mut cursor: Cursor) -> Result<Wanted, InputError> {
    let shorter = {
        words(&mut cursor, "of")?;
        let mut ahead = cursor.clone();
        let found = words(&mut ahead, "up to").is_ok();
        if found {
            cursor = ahead;
        }
        cursor.skip_spaces();
        found
    };
    let start = cursor.position();
    let longest = cursor.number_between(0, LONGEST)? as usize;
    words(&mut cursor, "numbers")?;
    let mut first = 0;
    let mut ahead = cursor.clone();
    if words(&mut ahead, "from").is_ok() {
        cursor = ahead;
        cursor.skip_spaces();
        first = cursor.number()?;
    }
    words(&mut cursor, "up to")?;
    cursor.skip_spaces();
    let last = cursor.number()?;
    cursor.eat(',');
    let mut ahead = cursor.clone();
    let sorted = words(&mut ahead, "sorted").is_ok();
    if sorted {
        cursor = ahead;
    }
    cursor.skip_spaces();
    if !cursor.is_at_end() {
        return Err(cursor.expected(word!("`, sorted`, or nothing", "`, sorted`，或者结尾")));
    }
    let (mut positions, mut lists) = (Vec::new(), vec![Vec::new()]);
    for length in 0..=longest {
        if length == longest || (shorter && length > 0) {
            positions.extend_from_slice(&lists);
        }
        if length == longest {
            break;
        }
        let mut longer: Vec<Vec<u64>> = Vec::new();
        for list in &lists {
            let least = if sorted { list.last().copied().unwrap_or(first) } else { first };
            for number in least..=last {
                if positions.len() + longer.len() >= MOST {
                    return Err(too_many(&cursor, start));
                }
                longer.push(list.iter().copied().chain([number]).collect());
            }
        }
        lists = longer;
    }
    Ok(Wanted { positions, ranges: Vec::new() })
}

/// Takes these words.
fn words(cursor: &mut Cursor, wanted: &str) -> Result<(), InputError> {
    for word in wanted.split(' ') {
        cursor.skip_spaces();
        if !cursor.eat_all(word) {
            let form = "lists of up to 5 numbers from 1 up to 6, sorted";
            return Err(cursor.expected(&say!("`{wanted}`, as in `{form}`", "`{wanted}`，例如 `{form}`")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Wanted;

    #[test]
    fn positions_are_counted() {
        let count = |text: &str| Wanted::parse(text).unwrap_or_else(|error| panic!("{error}")).positions().len();
        assert_eq!(count("1..200"), 200);
        assert_eq!(count("7"), 1);
        assert_eq!(count("1..12 x 1..12"), 144);
        assert_eq!(count("0..3 x 5 x 1..2"), 8);
        assert_eq!(count("lists of 3 numbers up to 4"), 125);
        assert_eq!(count("lists of up to 3 numbers up to 4"), 155);
        assert_eq!(count("lists of up to 5 numbers up to 6, sorted"), 7 + 28 + 84 + 210 + 462);
        assert_eq!(count("lists of up to 5 numbers from 1 up to 6 sorted"), 6 + 21 + 56 + 126 + 252);
        assert_eq!(Wanted::parse("1..12 x 1..12").unwrap().table(), Some(12));
        assert_eq!(Wanted::parse("1..12 x 1..13").unwrap().table(), None);
        assert_eq!(Wanted::parse("3..12").unwrap().table(), None);
    }

    #[test]
    fn errors_point_at_the_character() {
        for (text, position, message) in [
            ("", 0, "a range such as 1..200"),
            ("1..", 3, "a number"),
            ("5..1", 0, "the smaller number of a range first"),
            ("1..10 y 3", 6, "`x` and another range"),
            ("1..10 x", 7, "a range such as"),
            ("1..10000000", 0, "more than 1000000 positions"),
            ("1..2000 x 1..2000", 10, "more than 1000000 positions"),
            ("lists", 5, "`of`"),
            ("lists of up to 70 numbers up to 3", 15, "70 does not fit"),
            ("lists of 3 numbers", 18, "`up to`"),
            ("lists of 9 numbers up to 99", 9, "more than 1000000 positions"),
            ("lists of 3 numbers up to 4, unsorted", 28, "`, sorted`"),
        ] {
            let error = Wanted::parse(text).expect_err(text);
            assert!(error.message().contains(message), "{error}");
            assert_eq!(error.position(), position, "{error}");
        }
    }
}
