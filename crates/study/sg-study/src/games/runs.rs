//! Runs of neighbours taken from a row of counters, `runs:2,5`: the octal code with a 7 for each
//! length.

use sg_theory::Taking;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family { example: "2,5", read };

/// The longest run, which is also the longest code.
const LONGEST: usize = 1_000;

fn read(_name: String, cursor: &mut Cursor) -> Result<Found, InputError> {
    let start = cursor.position();
    let lengths = numbers(cursor)?;
    let longest = lengths.iter().copied().max().unwrap_or(0);
    if longest > LONGEST {
        return Err(cursor.error_at(start, say!("a run is at most {LONGEST} long", "连续的一段最长 {LONGEST}")));
    }
    let digit = |length: usize| if lengths.contains(&length) { '7' } else { '0' };
    let code = format!("0.{}", (1..=longest).map(digit).collect::<String>());
    let code: Taking = code.parse().map_err(|error| cursor.error_at(start, format!("{error}")))?;
    Ok(Found::Heaps(Box::new(Code::new(code))))
}
