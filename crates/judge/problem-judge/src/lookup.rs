//! Finds a problem by the text that a person types for its id. No files are read.

use std::cmp::Reverse;

use crate::catalogue::Entry;

/// Returns the problem that `text` means: its id in upper or lower case (`HDU1846`), or the end of
/// exactly one id, such as its number (`1846`).
///
/// # Errors
///
/// One sentence that says what is unknown or ambiguous, and what was probably meant.
pub fn lookup<'a>(entries: &'a [Entry], text: &str) -> Result<&'a Entry, String> {
    let wanted = text.to_lowercase();
    if let Some(entry) = entries.iter().find(|entry| entry.id == wanted) {
        return Ok(entry);
    }
    let ending: Vec<&Entry> = entries.iter().filter(|entry| ends_with(&entry.id, &wanted)).collect();
    match ending[..] {
        [entry] => Ok(entry),
        [] => Err(match nearest(entries, &wanted) {
            Some(nearest) => format!("no problem is called {text}: did you mean {}?", nearest.id),
            None => format!("no problem is called {text}: `cargo sg list` shows them all"),
        }),
        _ => {
            let ids: Vec<&str> = ending.iter().map(|entry| entry.id.as_str()).collect();
            Err(format!("{text} is ambiguous: did you mean {}?", ids.join(" or ")))
        }
    }
}

/// Returns the problem whose id is most similar to `text`, if any is: the fewest typing errors away
/// among those with a similar beginning.
fn nearest<'a>(entries: &'a [Entry], text: &str) -> Option<&'a Entry> {
    let likeness = |entry: &&Entry| (strsim::jaro_winkler(&entry.id, text) * 1000.0) as u32;
    let alike = entries.iter().filter(|entry| likeness(entry) > 800);
    alike.min_by_key(|entry| (strsim::osa_distance(&entry.id, text), Reverse(likeness(entry))))
}

/// Returns true if `text` can hardly be anything but an unknown id: a judge's letters before a
/// number, or one typing error away from an id.
pub fn looks_like_an_id(entries: &[Entry], text: &str) -> bool {
    let judge = |id: &str| {
        let (letters, _) = id.split_at(id.find(|c: char| c.is_ascii_digit())?);
        Some(letters.to_lowercase()).filter(|letters| !letters.is_empty())
    };
    let known = |letters| entries.iter().any(|entry| judge(&entry.id).as_ref() == Some(&letters));
    judge(text).is_some_and(known) || entries.iter().any(|entry| strsim::osa_distance(&entry.id, text) == 1)
}

/// Returns true if an id ends with these characters, without cutting a number or a word.
fn ends_with(id: &str, end: &str) -> bool {
    let Some(start) = id.strip_suffix(end) else { return false };
    let (before, first) = (start.chars().next_back(), end.chars().next());
    let kind = |character: char| (character.is_ascii_digit(), character.is_ascii_alphabetic());
    first.is_some() && before.map(kind) != first.map(kind)
}
