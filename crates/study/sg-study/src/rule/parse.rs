//! Parses rules.

use sg_language::plain;

use super::syntax::{End, FEATURES, PLACES, Pattern, Rule, Shape};
use crate::InputError;
use crate::cursor::Cursor;
use crate::formula::{Expression, Function, Sort, read, word};
use crate::{say, word};

mod alternative;

/// The longest accepted text, in characters.
const LONGEST: usize = 1_000;

/// The maximum number of numbers of a position that may have names.
const MOST_NAMES: usize = 8;

/// Reserved words, which cannot name a variable.
const WORDS: [&str; 21] = [
    "for", "in", "if", "won", "lost", "nothing", "sorted", "list", "adjacent", "all", "each", "some", "and", "or",
    "not", "mod", "div", "xor", "true", "false", "misere",
];

/// Returns true if this text describes a game instead of naming one.
pub fn is_rule(text: &str) -> bool {
    text.chars().map(plain).collect::<String>().contains("->")
}

impl Rule {
    /// Parses a rule.
    ///
    /// # Errors
    ///
    /// [`InputError`] at the first character that does not fit.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        if text.chars().count() > LONGEST {
            let message = say!("a rule has at most {LONGEST} characters", "规则最多 {LONGEST} 个字符");
            return Err(InputError::new("", 0, message));
        }
        let mut parser = Parser { cursor: Cursor::new(text), names: Vec::new() };
        let mut rule = Rule {
            text: text.to_owned(),
            name: text.split_whitespace().collect::<Vec<_>>().join(" "),
            shape: Shape::List,
            is_sorted: false,
            is_misere: parser.misere(),
            alternatives: Vec::new(),
            ends: Vec::new(),
        };
        let start = parser.here();
        rule.is_sorted = parser.eat_word("sorted");
        if parser.eat_word("list") {
            parser.sign(":", word!("a colon, as in `list: x -> x-1`", "冒号，例如 `list: x -> x-1`"))?;
            parser.list(&mut rule)?;
        } else {
            parser.numbers(&mut rule)?;
        }
        if rule.is_sorted && matches!(&rule.shape, Shape::Numbers(names) if names.len() == 1) {
            let message = word!("a single number has no order; remove `sorted`", "单个数没有顺序；请去掉 `sorted`");
            return Err(parser.cursor.error_at(start, message));
        }
        check_ends(&rule)?;
        Ok(rule)
    }
}

/// Rejects sums in a rule with `won if`, since outcomes of parts cannot be added.
fn check_ends(rule: &Rule) -> Result<(), InputError> {
    let sum = rule.alternatives.iter().find(|alternative| alternative.options.iter().any(|parts| parts.len() != 1));
    match sum {
        Some(alternative) if rule.ends.iter().any(|end| end.wins) => {
            let message = word!(
                "parts of a sum need values, but `won if` leaves only a winner; remove one of the two",
                "和的各部分要有 SG 值，而 `won if` 只定胜负；两者只能用一个"
            );
            Err(rule.error_at(alternative.position, message))
        }
        _ => Ok(()),
    }
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    /// The variables in scope.
    names: Vec<String>,
}

impl Parser<'_> {
    fn here(&mut self) -> usize {
        self.cursor.skip_spaces();
        self.cursor.position()
    }

    /// The next word, without taking it.
    fn peek_word(&mut self) -> String {
        self.cursor.skip_spaces();
        word(&mut self.cursor.clone())
    }

    fn eat_word(&mut self, wanted: &str) -> bool {
        let found = self.peek_word() == wanted;
        if found {
            word(&mut self.cursor);
        }
        found
    }

    fn eat(&mut self, sign: &str) -> bool {
        self.cursor.skip_spaces();
        self.cursor.eat_all(sign)
    }

    fn sign(&mut self, sign: &str, what: &str) -> Result<(), InputError> {
        if self.eat(sign) { Ok(()) } else { Err(self.cursor.expected(what)) }
    }

    fn misere(&mut self) -> bool {
        self.cursor.skip_spaces();
        let mut ahead = self.cursor.clone();
        let found = word(&mut ahead).to_lowercase().replace('è', "e") == "misere" && {
            ahead.skip_spaces();
            ahead.eat(':')
        };
        if found {
            self.cursor = ahead;
        }
        found
    }

    /// Takes the name of a new variable.
    fn name(&mut self) -> Result<String, InputError> {
        let start = self.here();
        let name = word(&mut self.cursor);
        let is_function = Function::ALL.iter().any(|function| function.text() == name);
        let message = if name.is_empty() {
            return Err(self.cursor.expected(word!("the name of a variable, such as n", "变量名，例如 n")));
        } else if WORDS.contains(&name.as_str()) || is_function || name.ends_with('?') {
            say!("{name} is a reserved word; choose another name", "{name} 另有含义；请换一个变量名")
        } else if self.names.contains(&name) {
            say!("{name} already names a number; choose another name", "{name} 已经是一个数的名字；请换一个")
        } else {
            return Ok(name);
        };
        Err(self.cursor.error_at(start, message))
    }

    /// Parses a rule on one or more numbers: `a, b -> ...`.
    fn numbers(&mut self, rule: &mut Rule) -> Result<(), InputError> {
        loop {
            if self.names.len() == MOST_NAMES {
                let message = say!(
                    "at most {MOST_NAMES} numbers can have names; use `list:` for more",
                    "最多给 {MOST_NAMES} 个数起名字；更多时用 `list:`"
                );
                return Err(self.cursor.error_at(self.cursor.position(), message));
            }
            let name = self.name()?;
            self.names.push(name);
            if !self.eat(",") {
                break;
            }
        }
        self.sign("->", word!("`->` and the options, such as n -> n-1, n-2", "`->` 和后继，例如 n -> n-1, n-2"))?;
        rule.shape = Shape::Numbers(self.names.clone());
        let names = self.names.clone();
        loop {
            self.names.clone_from(&names);
            if !self.end(rule)? {
                let alternative = self.alternative(names.len(), Pattern::Whole)?;
                rule.alternatives.push(alternative);
            }
            if !self.next()? {
                return Ok(());
            }
        }
    }

    /// Parses a rule on a list: `x -> x-1; x, y -> x-1, y-1`.
    fn list(&mut self, rule: &mut Rule) -> Result<(), InputError> {
        let features: Vec<String> = FEATURES.iter().map(|&name| name.to_owned()).collect();
        loop {
            self.names.clone_from(&features);
            if !self.end(rule)? {
                let pattern = self.pattern()?;
                let mut alternative = self.alternative(0, pattern)?;
                alternative.pattern = pattern;
                rule.alternatives.push(alternative);
            }
            if !self.next()? {
                return Ok(());
            }
        }
    }

    /// Parses the elements that a move replaces, up to the arrow.
    fn pattern(&mut self) -> Result<Pattern, InputError> {
        let kinds = [("all", Pattern::All), ("each", Pattern::Each), ("some", Pattern::Some)];
        let kind = kinds.into_iter().find(|(word, _)| self.eat_word(word));
        let are_adjacent = kind.is_none() && self.eat_word("adjacent");
        let mut elements = Vec::new();
        let start = self.here();
        loop {
            let name = self.name()?;
            self.names.push(name.clone());
            elements.push(name);
            if !self.eat(",") {
                break;
            }
        }
        let count = elements.len();
        let message = match kind {
            Some((word, _)) if count > 1 => {
                say!(
                    "`{word}` takes one name, such as `{word} x -> x-1`",
                    "`{word}` 后面只写一个名字，例如 `{word} x -> x-1`"
                )
            }
            None if count > PLACES.len() => {
                say!("a move replaces at most {} elements by name", "一步最多按名字替换 {} 个元素", PLACES.len())
            }
            None if are_adjacent && count == 1 => {
                say!(
                    "`adjacent` takes two or three names, such as `adjacent x, y -> x+y`",
                    "`adjacent` 后面写两个或三个名字，例如 `adjacent x, y -> x+y`"
                )
            }
            _ => {
                self.sign("->", word!("`->` and what replaces these elements", "`->` 和替换这些元素的内容"))?;
                let places = if kind == Some(("all", Pattern::All)) { 0 } else { count };
                self.names.extend(PLACES[..places].iter().map(|&place| place.to_owned()));
                return Ok(kind.map_or(Pattern::Elements { count, are_adjacent }, |(_, kind)| kind));
            }
        };
        Err(self.cursor.error_at(start, message))
    }

    /// Parses `won if ...` or `lost if ...`.
    fn end(&mut self, rule: &mut Rule) -> Result<bool, InputError> {
        let wins = match self.peek_word().as_str() {
            "won" => true,
            "lost" => false,
            _ => return Ok(false),
        };
        word(&mut self.cursor);
        if !self.eat_word("if") {
            return Err(self
                .cursor
                .expected(word!("`if` and a condition, as in `won if n = 0`", "`if` 和条件，例如 `won if n = 0`")));
        }
        let condition = self.expression(Sort::Truth, "if")?;
        rule.ends.push(End { condition, wins });
        Ok(true)
    }

    /// Takes the semicolon before another alternative; returns false at the end of the text.
    fn next(&mut self) -> Result<bool, InputError> {
        if self.eat(";") {
            return Ok(true);
        }
        if self.cursor.is_at_end() {
            return Ok(false);
        }
        Err(self.cursor.expected(word!(
            "an operator, `for`, `if`, or `;` and other options",
            "运算符、`for`、`if`，或者 `;` 和其他后继"
        )))
    }

    fn expression(&mut self, sort: Sort, by: &str) -> Result<Expression, InputError> {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        read(&mut self.cursor, &names, sort, by)
    }
}
