//! Typed formulas about positions, in the syntax in which patterns are printed: single numbers,
//! features of the list, and sums over its elements.

use super::features::Feature;
use super::formula::{Aggregate, Over, Variable, element_names};
use super::observations::{Observations, Row};
use crate::InputError;
use crate::cursor::Cursor;
use crate::formula::{ExtraNames, Formula, Sort, Undefined, read, word as take_word};
use crate::{say, word};

/// A formula about observed positions, as typed.
pub struct Typed {
    /// The formula with the names of its variables.
    pub formula: Formula,
    variables: Vec<Variable>,
    width: usize,
}

impl Typed {
    /// Parses a formula about these positions.
    ///
    /// # Errors
    ///
    /// [`InputError`] at the first character that does not fit.
    ///
    /// ```
    /// use sg_study::listing::Listing;
    /// use sg_study::pattern::{Observations, Typed};
    /// use sg_study::wanted::Wanted;
    /// use sg_study::{Effort, Library};
    ///
    /// let mut game = Library::default().find("list: x -> x-k for k in 1..min(x, 3)")?;
    /// let wanted = Wanted::parse("lists of 2 numbers up to 9")?;
    /// let listing = Listing::of(&mut *game, &wanted, &Effort::default())?;
    /// let seen = Observations::of_listing(&listing, &[]).expect("numbers");
    /// let typed = Typed::parse("nimsum(x % 4)", &seen)?;
    /// assert!(seen.rows.iter().all(|row| typed.evaluate(row) == Ok(row.answer.into())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, seen: &Observations) -> Result<Self, InputError> {
        let mut variables: Vec<Variable> = (0..seen.numbers.len()).map(Variable::Number).collect();
        match seen.width() {
            0 => {}
            1 => variables.extend(Feature::ALL.iter().copied().map(Variable::Feature)),
            _ => variables.push(Variable::Feature(Feature::Length)),
        }
        let names = (seen.numbers.clone(), seen.columns.clone());
        let own: Vec<String> = variables.iter().map(|variable| variable.text(&names)).collect();
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let mut more = ListTerms { seen, variables };
        let formula = Formula::parse_with(text, &own, &mut more)?;
        let variables = more.variables;
        let formula = formula.and_variables(variables[own.len()..].iter().map(|variable| variable.text(&names)));
        Ok(Typed { formula, variables, width: seen.width() })
    }

    /// Evaluates the formula for a position; a condition is 1 or 0.
    ///
    /// # Errors
    ///
    /// [`Undefined`] at the part of the formula that has no value.
    pub fn evaluate(&self, row: &Row) -> Result<i128, Undefined> {
        let values = self.variables.iter().zip(self.formula.variables()).map(|(variable, name)| {
            let undefined = || {
                let message = say!("{name} has no value here", "{name} 在这里没有值");
                Undefined { position: self.formula.text().find(name.as_str()).unwrap_or(0), message }
            };
            variable.plain(row, self.width).map(i128::from).ok_or_else(undefined)
        });
        self.formula.evaluate(&values.collect::<Result<Vec<i128>, Undefined>>()?)
    }
}

/// The terms about a list that a formula may use.
struct ListTerms<'a> {
    seen: &'a Observations,
    variables: Vec<Variable>,
}

impl ExtraNames for ListTerms<'_> {
    fn take(&mut self, name: &str, cursor: &mut Cursor) -> Result<Option<usize>, InputError> {
        let aggregate = Aggregate::ALL.iter().find(|aggregate| aggregate.text() == name);
        let variable = match aggregate {
            Some(&aggregate) if self.seen.width() > 0 && cursor.eat('(') => self.over(aggregate, cursor)?,
            None if self.seen.width() == 1 && name == self.seen.columns[0] && cursor.eat('[') => self.at(cursor)?,
            _ => return Ok(None),
        };
        self.variables.push(variable);
        Ok(Some(self.variables.len() - 1))
    }
}

impl ListTerms<'_> {
    /// Reads the rest of an aggregate: `x % 4)` or `x > 2 if place < 3)`.
    fn over(&self, aggregate: Aggregate, cursor: &mut Cursor) -> Result<Variable, InputError> {
        let names = element_names(self.seen);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let sort = if aggregate == Aggregate::Count { Sort::Truth } else { Sort::Number };
        let expression = read(cursor, &names, sort, aggregate.text())?;
        let mut ahead = cursor.clone();
        let condition = if take_word(&mut ahead) == "if" {
            *cursor = ahead;
            Some(read(cursor, &names, Sort::Truth, "if")?)
        } else {
            None
        };
        if !cursor.eat(')') {
            return Err(
                cursor.expected(word!("an operator, `if` and a condition, or `)`", "运算符、`if` 和条件，或者 `)`"))
            );
        }
        Ok(Variable::Over(Over { aggregate, expression, condition }))
    }

    /// Reads the rest of an index: `k]`.
    fn at(&self, cursor: &mut Cursor) -> Result<Variable, InputError> {
        cursor.skip_spaces();
        let start = cursor.position();
        let name = take_word(cursor);
        cursor.skip_spaces();
        match self.seen.numbers.iter().position(|number| *number == name) {
            Some(index) if cursor.eat(']') => Ok(Variable::At(index)),
            Some(_) => Err(cursor.expected("`]`")),
            None => {
                let known = self.seen.numbers.join(", ");
                let message = say!("the place of an element must be one of: {known}", "这里的位置只能是：{known}");
                Err(cursor.error_at(start, message))
            }
        }
    }
}
