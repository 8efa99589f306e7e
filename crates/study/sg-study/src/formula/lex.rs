//! Reads the names and operators of a formula.

use super::syntax::Operator;
use crate::cursor::Cursor;

/// Alternative spellings of operators.
const ALIASES: [(&str, Operator); 12] = [
    ("==", Operator::Equal),
    ("mod", Operator::Modulo),
    ("div", Operator::Over),
    ("xor", Operator::Xor),
    ("&&", Operator::And),
    ("||", Operator::Or),
    ("×", Operator::Times),
    ("÷", Operator::Over),
    ("≠", Operator::NotEqual),
    ("≤", Operator::LessOrEqual),
    ("≥", Operator::GreaterOrEqual),
    ("⊕", Operator::Xor),
];

/// Takes the next operator, if there is one.
pub fn take_operator(cursor: &mut Cursor) -> Option<Operator> {
    let mut ahead = cursor.clone();
    let letters = word(&mut ahead);
    let all = Operator::ALL.iter().map(|&operator| (operator.text(), operator));
    let mut candidates = ALIASES.into_iter().chain(all);
    if letters.is_empty() {
        // The lists have `<=` before `<`, so the longer operator wins.
        return candidates.find(|(text, _)| cursor.eat_all(text)).map(|(_, operator)| operator);
    }
    let found = candidates.find(|(text, _)| *text == letters)?;
    *cursor = ahead;
    Some(found.1)
}

/// Takes a name: a letter, then letters, digits and `_`, then an optional question mark.
pub fn word(cursor: &mut Cursor) -> String {
    if !cursor.peek().is_some_and(char::is_alphabetic) {
        return String::new();
    }
    let mut word = cursor.take_while(|sign| sign.is_alphanumeric() || sign == '_');
    if cursor.eat('?') {
        word.push('?');
    }
    word
}
