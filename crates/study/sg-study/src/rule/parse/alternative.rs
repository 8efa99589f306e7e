//! Parses the options and clauses of an alternative.

use super::Parser;
use crate::InputError;
use crate::formula::{Expression, Node, Sort, word};
use crate::rule::syntax::{Alternative, Clause, FEATURES, Numbers, Pattern};
use crate::{say, word};

impl Parser<'_> {
    /// Parses options and clauses. The clauses are read first, since the options use their
    /// variables.
    pub(super) fn alternative(&mut self, count: usize, pattern: Pattern) -> Result<Alternative, InputError> {
        let position = self.here();
        let options = self.cursor.clone();
        self.skip_options();
        let (names, mut clauses) = (self.names.clone(), Vec::new());
        if pattern == Pattern::All {
            // The clauses apply to the whole list, so they cannot use the element.
            *self.names.last_mut().expect("the name of the elements") = String::new();
        }
        loop {
            let start = self.here();
            if self.eat_word("for") {
                let name = self.name()?;
                if !self.eat_word("in") {
                    return Err(self.cursor.expected(word!(
                        "`in` and a range, as in `for k in 1..n`",
                        "`in` 和范围，例如 `for k in 1..n`"
                    )));
                }
                clauses.push(Clause::For { ranges: self.ranges()?, position: start });
                self.names.push(name);
            } else if self.eat_word("if") {
                clauses.push(Clause::If(self.expression(Sort::Truth, "if")?));
            } else {
                break;
            }
        }
        let end = std::mem::replace(&mut self.cursor, options);
        self.names.splice(..names.len(), names);
        let options = self.options(count)?;
        if !clauses.is_empty() && !["for", "if"].contains(&self.peek_word().as_str()) {
            // There is text between the options and the clauses.
            return Err(self.misfit(count));
        }
        if clauses.is_empty() {
            self.finish_options(count)?;
        } else {
            self.cursor = end;
        }
        let first = if pattern == Pattern::Whole { 0 } else { FEATURES.len() };
        self.reject_null_moves(&options, first)?;
        Ok(Alternative { pattern, options, clauses, position })
    }

    /// The error about a character that does not fit after the options.
    fn misfit(&self, count: usize) -> InputError {
        match (self.cursor.peek(), count) {
            (Some('|'), 0) => self.cursor.error_at(
                self.cursor.position(),
                word!(
                    "a list stays one list; separate the new elements with `,`",
                    "列表不会分成几个；替换一个元素的几个元素之间用 `,`"
                ),
            ),
            (Some(','), 2..) => self.cursor.error_at(
                self.cursor.position(),
                say!(
                    "a position has {count} numbers here; write `;` before other options",
                    "这里的局面有 {count} 个数；其他后继前写 `;`"
                ),
            ),
            _ => self.cursor.expected(word!(
                "an operator, `for`, `if`, or `;` and other options",
                "运算符、`for`、`if`，或者 `;` 和其他后继"
            )),
        }
    }

    fn finish_options(&mut self, count: usize) -> Result<(), InputError> {
        self.cursor.skip_spaces();
        if self.cursor.is_at_end() || self.cursor.peek() == Some(';') { Ok(()) } else { Err(self.misfit(count)) }
    }

    /// Skips to the first clause, or to the end of the alternative. An `if(` may be the function.
    fn skip_options(&mut self) {
        let mut before = ' ';
        while let Some(sign) = self.cursor.peek().filter(|&sign| sign != ';') {
            let next = word(&mut self.cursor.clone());
            let ends_an_option = before.is_alphanumeric() || before == ')';
            if ends_an_option && (next == "for" || next == "if") {
                return;
            }
            if next.is_empty() {
                self.cursor.eat(sign);
                if !sign.is_whitespace() {
                    before = sign;
                }
            } else {
                word(&mut self.cursor);
                // After an operator spelled as a word, an operand follows.
                before = if ["and", "or", "not", "mod", "div", "xor"].contains(&next.as_str()) { '+' } else { 'a' };
            }
        }
    }

    fn ranges(&mut self) -> Result<Vec<(Expression, Option<Expression>)>, InputError> {
        let mut ranges = Vec::new();
        loop {
            let first = self.expression(Sort::Number, "in")?;
            let last = if self.eat("..") { Some(self.expression(Sort::Number, "..")?) } else { None };
            ranges.push((first, last));
            if !self.eat(",") {
                return Ok(ranges);
            }
        }
    }

    /// Parses options of `count` numbers, where 0 stands for the elements of a list. Only a single
    /// number allows several options, separated by `,`.
    fn options(&mut self, count: usize) -> Result<Vec<Vec<Numbers>>, InputError> {
        let mut options = vec![self.sum(count)?];
        while count == 1 && self.eat(",") {
            options.push(self.sum(count)?);
        }
        Ok(options)
    }

    fn sum(&mut self, count: usize) -> Result<Vec<Numbers>, InputError> {
        if self.eat_word("nothing") {
            return Ok(if count == 0 { vec![Vec::new()] } else { Vec::new() });
        }
        let mut parts = vec![self.part(count)?];
        while count > 0 && self.eat("|") {
            parts.push(self.part(count)?);
        }
        Ok(parts)
    }

    fn part(&mut self, count: usize) -> Result<Numbers, InputError> {
        let mut numbers = vec![self.expression(Sort::Number, "->")?];
        while numbers.len() != count && (count == 0 || numbers.len() < count) && count != 1 {
            if !self.eat(",") {
                break;
            }
            numbers.push(self.expression(Sort::Number, "->")?);
        }
        if count > 0 && numbers.len() < count {
            self.cursor.skip_spaces();
            let what = say!(
                "a comma and another number, since a position has {count} here",
                "逗号和下一个数，因为这里的局面有 {count} 个数"
            );
            return Err(self.cursor.expected(&what));
        }
        Ok(numbers)
    }

    /// Rejects an option that is the position itself; `first` is the index of the first replaced
    /// number.
    fn reject_null_moves(&self, options: &[Vec<Numbers>], first: usize) -> Result<(), InputError> {
        for option in options {
            let [numbers] = option.as_slice() else { continue };
            let same = |(place, number): (usize, &Expression)| number.node == Node::Variable(first + place);
            if let Some(number) = numbers.first()
                && numbers.iter().enumerate().all(same)
            {
                let at = number.position;
                let message = word!("this is the position itself, which is not a move", "这就是原来的局面，不算走法");
                return Err(self.cursor.error_at(at, message));
            }
        }
        Ok(())
    }
}
