//! A small language for guesses: a condition for lost positions, or a formula for the Grundy value.
//!
//! - Variables: `n` for heaps, `a` and `b` for pairs and the sides of boards.
//! - Numbers: integers with `+ - * / %`, where `/` rounds down and `%` is never negative for a
//!   positive divisor; `^` is xor.
//! - Comparisons: `= == != < <= > >=`; `a < b <= c` is `a < b and b <= c`.
//! - Conditions: `and`, `or`, `not`, `true`, `false`.
//! - Functions: `min max gcd floor abs popcount ctz bitand bitor bitlength isqrt golden fib`,
//!   `lpf omega if`.
//! - Questions: `fib? pow2? square? prime? even? odd?`.
//!
//! From loose to tight, the operators are `or`, `and`, `not`, comparisons, `^`, `+ -`, `* / %`, and
//! the sign. `golden(k)` is k times the golden ratio, rounded down; `ctz` counts trailing zero
//! bits; `fib(k)` is 0, 1, 1, 2, ...; `lpf(k)` is the least prime factor, and `omega(k)` the number
//! of prime factors with multiplicity; `if(c, x, y)` is x if c holds, else y. Evaluation is exact:
//! a value beyond 127 bits is an error, not a wrong number.

mod evaluate;
mod lex;
mod parse;
mod syntax;

pub use evaluate::Undefined;
pub(crate) use evaluate::{call, evaluate, gcd};
pub(crate) use lex::word;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use parse::ExtraNames;
pub(crate) use parse::read;
pub use syntax::Sort;
pub(crate) use syntax::{Expression, Function, Node, Operator, show, used_variables};

use crate::InputError;

/// A parsed formula.
///
/// ```
/// use sg_study::formula::Formula;
///
/// let formula = Formula::parse("n % 4 = 0 or fib?(n)", &["n"])?;
/// assert_eq!(formula.evaluate(&[8]), Ok(1));
/// assert_eq!(formula.to_string(), "n % 4 = 0 or fib?(n)");
/// assert_eq!(Formula::parse("n %", &["n"]).unwrap_err().position(), 3);
/// # Ok::<(), sg_study::InputError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formula {
    root: Expression,
    text: String,
    variables: Vec<String>,
}

impl Formula {
    /// Parses a formula in these variables.
    ///
    /// # Errors
    ///
    /// [`InputError`] at the first character that does not fit.
    pub fn parse(text: &str, variables: &[&str]) -> Result<Self, InputError> {
        let root = parse::parse(text, variables, None)?;
        let variables = variables.iter().map(|name| (*name).to_owned()).collect();
        Ok(Formula { root, text: text.to_owned(), variables })
    }

    /// Like [`parse`](Self::parse), with names that only `more` knows; they stand for further
    /// variables.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn parse_with<'v>(
        text: &str,
        variables: &'v [&'v str],
        more: &'v mut (dyn ExtraNames + 'v),
    ) -> Result<Self, InputError> {
        let root = parse::parse(text, variables, Some(more))?;
        let variables = variables.iter().map(|name| (*name).to_owned()).collect();
        Ok(Formula { root, text: text.to_owned(), variables })
    }

    /// Names the further variables, those that `more` added.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn and_variables(mut self, names: impl IntoIterator<Item = String>) -> Self {
        self.variables.extend(names);
        self
    }

    /// The type of its value: a number or a condition.
    pub fn sort(&self) -> Sort {
        self.root.sort()
    }

    /// The names of all variables, used or not.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The text as it was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Evaluates the formula for these values of the variables; a condition is 1 or 0.
    ///
    /// # Errors
    ///
    /// [`Undefined`] if there is no value, for example after a division by zero.
    pub fn evaluate(&self, variables: &[i128]) -> Result<i128, Undefined> {
        evaluate(&self.root, variables)
    }

    /// The error that points at a part without a value.
    pub fn error_at(&self, undefined: &Undefined) -> InputError {
        InputError::new(&self.text, undefined.position, undefined.message.clone())
    }
}

impl std::fmt::Display for Formula {
    /// Writes only the brackets that are needed; the text parses to the same formula.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&syntax::show(&self.root, &self.variables, 0))
    }
}

#[cfg(test)]
mod tests;
