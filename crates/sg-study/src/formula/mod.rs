//! A small language for guesses: a rule for the lost positions, or for the Grundy value.
//!
//! | | |
//! | --- | --- |
//! | variables | `n` for heaps, `a` and `b` for pairs and the sides of boards |
//! | numbers | integers; `+ - * / %`, where `/` rounds down and `%` is never negative for a positive divisor; `^` is xor |
//! | comparisons | `= == != < <= > >=` |
//! | truths | `and`, `or`, `not`, `true`, `false` |
//! | functions | `min max gcd floor abs popcount ctz bitand bitor bitlength isqrt golden fib if` |
//! | questions | `fib? pow2? square? prime? even? odd?` |
//!
//! Operators, from the loosest to the tightest: `or`, `and`, `not`, comparisons, `^`, `+ -`, `* / %`, the sign. `golden(k)`
//! is k times the golden ratio, rounded down; `ctz` counts the zero bits at the end; `fib(k)` is 0, 1, 1, 2, ...;
//! `if(c, x, y)` is x if c holds, else y. Everything is exact: a value beyond 127 bits is an error, not a wrong number.

mod evaluate;
mod parse;
mod syntax;

pub use evaluate::Undefined;
use syntax::Expression;
pub use syntax::Sort;

use crate::InputError;

/// A formula, ready to be evaluated.
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
    /// Reads a formula in these variables.
    ///
    /// # Errors
    ///
    /// [`InputError`] at the character that does not fit.
    pub fn parse(text: &str, variables: &[&str]) -> Result<Self, InputError> {
        Ok(Formula {
            root: parse::parse(text, variables)?,
            text: text.to_owned(),
            variables: variables.iter().map(|name| (*name).to_owned()).collect(),
        })
    }

    /// The type of its value: a number or a truth.
    pub fn sort(&self) -> Sort {
        self.root.sort()
    }

    /// The names of its variables, whether it uses them or not.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The value for these values of the variables; a truth is 1 or 0.
    ///
    /// # Errors
    ///
    /// [`Undefined`] where there is no value, as in a division by zero.
    pub fn evaluate(&self, variables: &[i128]) -> Result<i128, Undefined> {
        evaluate::evaluate(&self.root, variables)
    }

    /// The error about a place without a value.
    pub fn error_at(&self, undefined: &Undefined) -> InputError {
        InputError::new(&self.text, undefined.position, undefined.message.clone())
    }
}

impl std::fmt::Display for Formula {
    /// With no more brackets than needed; parses to the same formula.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&syntax::show(&self.root, &self.variables, 0))
    }
}

#[cfg(test)]
mod tests;
