//! Rules that are rejected, with the character and the message.

use super::{Rule, game};
use crate::{Effort, ExploreError, InputError};

/// Rules that cannot be parsed, each with the character of the error, counted from 0, and a part of
/// the message.
const UNREADABLE: [(&str, usize, &str); 44] = [
    ("->", 0, "the name of a variable"),
    ("n ->", 4, "the text ends here; write a number"),
    ("n -> m-1", 5, "m is neither a variable nor a function; the variable here is n"),
    ("n -> n-k", 7, "k is neither a variable nor a function"),
    ("n -> n-1,", 9, "the text ends here"),
    ("n -> n-1;", 9, "the text ends here"),
    ("n -> n-1 n-2", 9, "write an operator, `for`, `if`, or `;`"),
    ("n -> n-k for", 12, "the name of a variable"),
    ("n -> n-k for k", 14, "`in` and a range"),
    ("n -> n-k for k in", 17, "the text ends here"),
    ("n -> n-k for k in 1..", 21, "the text ends here"),
    ("n -> n-k for k = 1..3", 15, "`in` and a range"),
    ("n -> n-k for k in 1...3", 21, "'.' at character 22"),
    ("n -> n-k for k in 1..3 while k < n", 23, "write an operator, `for`, `if`, or `;`"),
    ("n -> n-k for n in 1..3", 13, "n already names a number"),
    ("n -> n-k for k in 1..3 for k in 1..2", 27, "k already names a number"),
    ("n -> n-k for min in 1..3", 13, "min is a reserved word"),
    ("n -> n-1 if n", 12, "`if` needs a condition"),
    ("n -> n-1 if", 11, "the text ends here"),
    ("n -> n-1 if n > 3 then", 18, "write an operator, `for`, `if`, or `;`"),
    ("n -> n > 3", 7, "`->` needs numbers"),
    ("n -> n-k for k in n > 3..4", 20, "`in` needs numbers"),
    ("n -> n", 5, "the position itself"),
    ("a, b -> a, b", 8, "the position itself"),
    ("a, b -> a-1", 11, "a comma and another number, since a position has 2 here"),
    ("a, b -> a-1; a, b-1", 11, "a comma and another number"),
    ("a, b -> a-1, b, a, b-1", 14, "write `;` before other options"),
    ("a, b, a -> a-1, b, a", 6, "a already names a number"),
    ("a, b, c, d, e, f, g, h, i -> a", 23, "at most 8 numbers"),
    ("a b -> a-1, b", 2, "`->` and the options"),
    ("3 -> 2", 0, "the name of a variable"),
    ("if -> if-1", 0, "if is a reserved word"),
    ("sorted n -> n-1", 0, "a single number has no order"),
    ("list x -> x-1", 5, "a colon, as in `list: x -> x-1`"),
    ("list: -> x-1", 6, "the name of a variable"),
    ("list: x -> x-1 | 1", 15, "a list stays one list"),
    ("list: all x, y -> x-1", 10, "`all` takes one name"),
    ("list: adjacent x -> x-1", 15, "`adjacent` takes two or three names"),
    ("list: w, x, y, z -> w-1", 6, "at most 3 elements"),
    ("list: all x -> x-k for k in 1..x", 31, "x is neither a variable nor a function"),
    ("list: sum -> sum-1", 6, "sum already names a number"),
    ("n -> n-1; won n = 0", 14, "`if` and a condition"),
    ("n -> a | n-a for a in 1..n-1; won if n = 1", 5, "`won if` leaves only a winner"),
    ("n => n-1, n->2", 2, "`->` and the options"),
];

#[test]
fn parse_errors_point_at_the_mistake() {
    for (rule, position, message) in UNREADABLE {
        let error: InputError = Rule::parse(rule).expect_err(rule);
        assert!(error.message().contains(message), "{error}");
        assert_eq!(error.position(), position, "{error}");
        assert!(!error.message().contains('\n'));
    }
    assert!(Rule::parse(&format!("n -> n-1{}", " + 1".repeat(300))).is_err());
}

/// Rules that parse but fail when their moves are made: the rule, a position, the character and the
/// message.
const UNPLAYABLE: [(&str, &str, usize, &str); 14] = [
    ("n -> n+1", "5", 5, "the game need not end: a move leads from 5 to 6, and after 100000 moves it still grows"),
    ("n -> n-1 if n % 2 = 1; n+1", "4", 23, "a move leads from 4 to 5, and others lead back"),
    ("n -> n-1; n+1 if n = 4", "9", 10, "a move leads from 4 to 5, and others lead back"),
    ("a, b -> b, a", "1,2", 8, "a move leads from (1,2) to (2,1), and others lead back"),
    ("n -> a | n-a for a in 0..n", "5", 5, "a move leads from 0 to 0, and others lead back"),
    ("n -> n % k for k in 0..n", "4", 7, "in the position 4: division by zero"),
    ("n -> n/(n-3)", "3", 6, "in the position 3: division by zero"),
    ("n -> n-1 if ctz(n) > 0", "0", 12, "in the position 0: ctz of 0"),
    ("n -> n-k for k in 1..100000000 if k % 2 = 1 and k < n-1", "7", 9, "more than 2000000 cases"),
    ("n -> n-(a+b)%n for a in 1..n for b in 1..n if a = b", "5000", 29, "more than 2000000 cases"),
    ("n -> n*n*n*n*n*n*n", "99999999999", 10, "the value does not fit in 127 bits"),
    ("n -> n*n*n", "9999999999", 8, "a number in a position has at most 64 bits"),
    ("list: x -> x-a, a for a in 1..x-1; x -> x, 1", "70", 11, "a list has at most 64 numbers"),
    ("list: each x -> x-k for k in 1..x", "9,9,9,9,9,9,9,9", 16, "more than 1000000 moves"),
];

#[test]
fn endless_or_costly_rules_point_at_the_cause() {
    for (rule, position, at, message) in UNPLAYABLE {
        let worth = game(rule).worth(position, &Effort::default());
        let Err(ExploreError::Input(error)) = worth else { panic!("{rule}: {worth:?}") };
        assert!(error.message().contains(message), "{error}");
        assert_eq!(error.position(), at, "{error}");
    }
    // Tables and guesses report the same error.
    let error = crate::explore::Exploration::of(&mut *game("n -> n-1; n+1 if n = 40"), None, &Effort::default());
    assert!(error.is_err_and(|error| error.to_string().contains("a move leads from 40 to 41")));
    let error = crate::guess::guess(&mut *game("n -> n-1; n+1 if n = 4000"), "n % 2", None, &Effort::default());
    assert!(error.is_err_and(|error| error.to_string().contains("a move leads from 4000 to 4001")));
}
