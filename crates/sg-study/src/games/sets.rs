//! Reading the numbers that may be taken: `1,3-5`, `powers-of-2`.

use sg_core::taking::all_but::AllBut;
use sg_core::{Subtraction, Taking};

use super::{HeapRule, InfiniteSet};
use crate::InputError;
use crate::cursor::Cursor;
use crate::input_error::closest;

const SETS: [&str; 8] = [
    "any", "odd", "powers-of-", "multiples-of-", "fibonacci", "primes", "one-and-primes", "squares",
];

/// The largest member of a set that is written out; a table of this many heaps is filled at once.
const LARGEST_MEMBER: u64 = 100_000;

/// The largest product of the number of members and the largest member, for a set that is no range: its table has half as
/// many bytes.
const LARGEST_TABLE: usize = 500_000_000;

/// The longest run, which is also the length of the code.
const LONGEST_RUN: usize = 1_000;

/// Numbers and ranges, `1,3,5-7`.
fn numbers(cursor: &mut Cursor) -> Result<Vec<usize>, InputError> {
    let mut members = Vec::new();
    loop {
        let start = cursor.position();
        let first = cursor.number()?;
        let last = if cursor.eat('-') { cursor.number()? } else { first };
        if first == 0 {
            return Err(cursor.error_at(start, "taking nothing is no move; write numbers from 1 on"));
        }
        if last < first || last > LARGEST_MEMBER {
            let message = format!("here numbers from 1 to {LARGEST_MEMBER} are expected, the smaller one first");
            return Err(cursor.error_at(start, message));
        }
        members.extend((first..=last).map(|member| member as usize));
        if !cursor.eat(',') {
            end(cursor)?;
            return Ok(members);
        }
        cursor.skip_spaces();
    }
}

/// The rule of a game of heaps whose name ends in a colon, from what follows the colon; `None` if `word` names none.
pub fn heap_rule_after_colon(word: &str, cursor: &mut Cursor) -> Result<Option<HeapRule>, InputError> {
    Ok(Some(match word {
        "take" => take(cursor)?,
        "all-but" => all_but(cursor)?,
        "divide" => divide(cursor)?,
        // The same as `take:1-3` for 3.
        "bounded-nim" => {
            let most = only_number(cursor, 1, LARGEST_MEMBER)? as usize;
            HeapRule::Set(Subtraction::new(1..=most))
        }
        "runs" => runs(cursor)?,
        "halve-into" => HeapRule::HalveInto(only_number(cursor, 1, 20)?),
        _ => return Ok(None),
    }))
}

fn take(cursor: &mut Cursor) -> Result<HeapRule, InputError> {
    let start = cursor.position();
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        let game = Subtraction::new(numbers(cursor)?);
        let members = game.set();
        let (least, most) = (members[0], members[members.len() - 1]);
        if most - least + 1 != members.len() && members.len() * most > LARGEST_TABLE {
            let message = format!(
                "{} numbers up to {most} are too many unless they are a range",
                members.len()
            );
            return Err(cursor.error_at(start, message));
        }
        return Ok(HeapRule::Set(game));
    }
    if cursor.eat_all("all-but:") {
        return all_but(cursor);
    }
    let word = cursor.take_while(|c| c.is_ascii_alphabetic() || c == '-');
    let members = match word.as_str() {
        "any" => InfiniteSet::Any,
        "odd" => InfiniteSet::Odd,
        "powers-of-" => InfiniteSet::Powers(number_between(cursor, 2, LARGEST_MEMBER)? as usize),
        "multiples-of-" => InfiniteSet::Multiples(number_between(cursor, 1, LARGEST_MEMBER)? as usize),
        "fibonacci" => InfiniteSet::Fibonacci,
        "primes" => InfiniteSet::Primes,
        "one-and-primes" => InfiniteSet::OneAndPrimes,
        "squares" => InfiniteSet::Squares,
        _ => {
            let hint = match closest(&word, SETS) {
                Some(set) => format!("did you mean {set}?"),
                None => format!("write numbers such as 1,3,5-7, or {}", SETS.join(", ")),
            };
            let what = if word.is_empty() {
                "here a set is expected".to_owned()
            } else {
                format!("{word:?} is no set")
            };
            return Err(cursor.error_at(start, format!("{what}; {hint}")));
        }
    };
    end(cursor)?;
    Ok(HeapRule::InfiniteSet(members))
}

fn all_but(cursor: &mut Cursor) -> Result<HeapRule, InputError> {
    Ok(HeapRule::AllBut(AllBut::new(numbers(cursor)?)))
}

/// Take 2 or 5 neighbours out of a row of counters, `runs:2,5`: the code with a 7 at each of these numbers.
fn runs(cursor: &mut Cursor) -> Result<HeapRule, InputError> {
    let start = cursor.position();
    let members = numbers(cursor)?;
    let longest = members.iter().copied().max().unwrap_or(0);
    if longest > LONGEST_RUN {
        return Err(cursor.error_at(start, format!("runs of {LONGEST_RUN} are the longest")));
    }
    let digit = |length: usize| if members.contains(&length) { '7' } else { '0' };
    let code = format!("0.{}", (1..=longest).map(digit).collect::<String>());
    match code.parse::<Taking>() {
        Ok(code) => Ok(HeapRule::Taking(code)),
        Err(error) => Err(cursor.error_at(start, error.to_string())),
    }
}

fn divide(cursor: &mut Cursor) -> Result<HeapRule, InputError> {
    if !cursor.eat_all("2-") {
        return Err(cursor.expected("2- and the largest divisor, such as divide:2-9"));
    }
    Ok(HeapRule::Divide(only_number(cursor, 2, 1_000)?))
}

pub fn number_between(cursor: &mut Cursor, least: u64, most: u64) -> Result<u64, InputError> {
    let start = cursor.position();
    let number = cursor.number()?;
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(cursor.error_at(
        start,
        format!("{number} does not fit; write a number from {least} to {most}"),
    ))
}

/// A number that nothing follows.
pub fn only_number(cursor: &mut Cursor, least: u64, most: u64) -> Result<u64, InputError> {
    let number = number_between(cursor, least, most)?;
    end(cursor)?;
    Ok(number)
}

/// Nothing may follow.
pub fn end(cursor: &mut Cursor) -> Result<(), InputError> {
    cursor.skip_spaces();
    if cursor.is_at_end() {
        Ok(())
    } else {
        Err(cursor.expected("nothing after the name of the game"))
    }
}
