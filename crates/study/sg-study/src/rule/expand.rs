//! Lists the options of a position under a rule.

use super::options::Options;
use super::syntax::{Alternative, Clause, Pattern, Rule, Shape};
use crate::InputError;
use crate::formula::{Expression, evaluate, used_variables};
use crate::{say, word};

mod lists;

/// The maximum number of values of `for` variables that are tried in one position.
const MOST_CASES: u64 = 2_000_000;

/// The maximum number of options of a position.
const MOST_OPTIONS: usize = 1_000_000;

/// The maximum length of a list.
pub(super) const MOST_NUMBERS: usize = 64;

impl Rule {
    /// Lists the options of the position with these numbers, and adds the work to `cases`.
    pub(super) fn options<P>(
        &self,
        position: &[u64],
        cases: &mut u64,
        part: impl Fn(&[u64]) -> P,
    ) -> Result<Options<P>, InputError> {
        let mut work = Work {
            rule: self,
            position,
            values: Vec::with_capacity(16),
            cases: 0,
            numbers: Vec::new(),
            part,
            parts: Vec::new(),
            ends: Vec::new(),
        };
        let found = work.run();
        *cases += 1 + work.cases;
        match found? {
            Some(wins) => Ok(Options::Ended(wins)),
            None => Ok(Options::Moves { parts: work.parts, ends: work.ends }),
        }
    }
}

struct Work<'a, P, F> {
    rule: &'a Rule,
    position: &'a [u64],
    /// The values of the variables that are bound so far.
    values: Vec<i128>,
    cases: u64,
    /// A buffer for the numbers of a part.
    numbers: Vec<u64>,
    part: F,
    parts: Vec<P>,
    ends: Vec<usize>,
}

impl<P, F: Fn(&[u64]) -> P> Work<'_, P, F> {
    /// Collects the options; returns the outcome instead if the game is over.
    fn run(&mut self) -> Result<Option<bool>, InputError> {
        let rule = self.rule;
        match rule.shape {
            Shape::Numbers(_) => self.values.extend(self.position.iter().map(|&number| i128::from(number))),
            Shape::List => {
                let numbers = self.position.iter().map(|&number| i128::from(number));
                let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.clone().max().unwrap_or(0));
                self.values.extend([self.position.len() as i128, numbers.sum(), least, most]);
            }
        }
        for end in &rule.ends {
            if self.value(&end.condition)? == 1 {
                return Ok(Some(end.wins));
            }
        }
        for alternative in &rule.alternatives {
            match alternative.pattern {
                Pattern::Whole => self.whole(alternative)?,
                Pattern::Elements { count, are_adjacent } => self.elements(alternative, count, are_adjacent)?,
                Pattern::All => self.all(alternative)?,
                Pattern::Each | Pattern::Some => self.each(alternative)?,
            }
        }
        Ok(None)
    }

    fn value(&self, expression: &Expression) -> Result<i128, InputError> {
        evaluate(expression, &self.values).map_err(|undefined| self.error(undefined.position, &undefined.message))
    }

    /// An error that points into the rule and names this position.
    fn error(&self, at: usize, message: &str) -> InputError {
        let position: Vec<String> = self.position.iter().map(u64::to_string).collect();
        let position = position.join(",");
        self.rule.error_at(at, say!("in the position {position}: {message}", "局面 {position}：{message}"))
    }

    /// Calls `found` for all variable values that the clauses allow.
    fn for_each(
        &mut self,
        clauses: &[Clause],
        found: &mut dyn FnMut(&mut Self) -> Result<(), InputError>,
    ) -> Result<(), InputError> {
        let Some((clause, rest)) = clauses.split_first() else { return found(self) };
        match clause {
            Clause::If(condition) => match self.value(condition)? {
                1 => self.for_each(rest, found),
                _ => Ok(()),
            },
            Clause::For { ranges, position } => {
                for (first, last) in ranges {
                    let first = self.value(first);
                    let ends =
                        first.and_then(|first| Ok((first, last.as_ref().map_or(Ok(first), |last| self.value(last))?)));
                    let (first, last) = match ends {
                        Err(_) if self.is_refused(rest) => return Ok(()),
                        ends => ends?,
                    };
                    for value in first..=last {
                        self.cases += 1;
                        if self.cases > MOST_CASES {
                            return Err(self.too_many_cases(*position));
                        }
                        self.values.push(value);
                        let result = self.for_each(rest, found);
                        self.values.pop();
                        result?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Returns true if one of these conditions fails for the variables that are already bound.
    fn is_refused(&self, clauses: &[Clause]) -> bool {
        let fails = |condition: &Expression| {
            let mut used = Vec::new();
            used_variables(condition, &mut used);
            used.iter().all(|&variable| variable < self.values.len()) && evaluate(condition, &self.values) == Ok(0)
        };
        clauses.iter().any(|clause| matches!(clause, Clause::If(condition) if fails(condition)))
    }

    fn too_many_cases(&self, position: usize) -> InputError {
        let message = say!(
            "this goes through more than {MOST_CASES} cases; narrow the range, or ask about smaller numbers",
            "这里要遍历超过 {MOST_CASES} 种情况；请缩小范围，或者问小一点的数"
        );
        self.error(position, &message)
    }

    /// Adds the value of an expression to the numbers of a part; returns false if it is negative,
    /// which no position allows.
    fn push(&mut self, expression: &Expression) -> Result<bool, InputError> {
        let value = self.value(expression)?;
        if value < 0 {
            return Ok(false);
        }
        let number = value.try_into().map_err(|_| {
            let message = word!("a number in a position has at most 64 bits", "局面里的数最多 64 位");
            self.error(expression.position, message)
        })?;
        self.numbers.push(number);
        Ok(true)
    }

    /// Adds the values of expressions; stops and returns false at a negative one.
    fn push_all(&mut self, expressions: &[Expression]) -> Result<bool, InputError> {
        for expression in expressions {
            if !self.push(expression)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds `numbers` as a part. Returns false if it would be the only part and equals the
    /// position, which is not a move.
    fn finish_part(&mut self, is_alone: bool) -> bool {
        if self.rule.is_sorted {
            self.numbers.sort_unstable();
        }
        if is_alone && self.numbers == self.position {
            return false;
        }
        let part = (self.part)(&self.numbers);
        self.parts.push(part);
        true
    }

    fn finish_option(&mut self, alternative: &Alternative) -> Result<(), InputError> {
        self.ends.push(self.parts.len());
        if self.ends.len() > MOST_OPTIONS || self.parts.len() > 2 * MOST_OPTIONS {
            let message = say!(
                "there are more than {MOST_OPTIONS} moves; ask about smaller numbers",
                "走法超过 {MOST_OPTIONS} 种；请问小一点的数"
            );
            return Err(self.error(alternative.position, &message));
        }
        Ok(())
    }

    fn whole(&mut self, alternative: &Alternative) -> Result<(), InputError> {
        self.for_each(&alternative.clauses, &mut |work| {
            for option in &alternative.options {
                work.option(alternative, option)?;
            }
            Ok(())
        })
    }

    fn option(&mut self, alternative: &Alternative, option: &[Vec<Expression>]) -> Result<(), InputError> {
        let before = self.parts.len();
        for part in option {
            self.numbers.clear();
            if !self.push_all(part)? {
                self.parts.truncate(before);
                return Ok(());
            }
            if !self.finish_part(option.len() == 1) {
                return Ok(());
            }
        }
        self.finish_option(alternative)
    }
}
