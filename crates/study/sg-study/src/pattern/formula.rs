//! Formulas that were found: expressions in the single numbers of a position and in numbers
//! computed from its list.

use super::features::Feature;
use super::observations::{Observations, Row};
use crate::formula::{Expression, Sort, evaluate, show, used_variables};

/// The meaning of a variable in a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variable {
    /// The single number with this index.
    Number(usize),
    /// The smallest of all single numbers.
    Least,
    /// The largest of all single numbers.
    Largest,
    /// A feature of the list.
    Feature(Feature),
    /// The list element whose place, counted from 1, is this single number; 0 if there is none.
    At(usize),
    /// An expression whose values for all elements are combined.
    Over(Over),
}

/// An expression evaluated for each element of a list, whose values are combined into one number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// How the values are combined.
    pub aggregate: Aggregate,
    /// The expression in the variables of [`element_names`].
    pub expression: Expression,
    /// The condition that an element must meet to count.
    pub condition: Option<Expression>,
}

/// How the values of elements are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggregate {
    /// The nim-sum.
    NimSum,
    /// The nim-sum in which equal elements count once.
    NimSumOfDistinct,
    /// The number of elements for which a condition holds.
    Count,
}

impl Aggregate {
    /// All kinds.
    pub const ALL: [Aggregate; 3] = [Aggregate::NimSum, Aggregate::NimSumOfDistinct, Aggregate::Count];

    /// The name in a formula.
    pub fn text(self) -> &'static str {
        match self {
            Aggregate::NimSum => "nimsum",
            Aggregate::NimSumOfDistinct => "nimsum_of_distinct",
            Aggregate::Count => "count",
        }
    }
}

/// The features of the whole list that an expression for an element may use, in addition to the
/// numbers and the place of the element and the single numbers.
pub const OF_ELEMENT: [Feature; 5] = [Feature::NimSum, Feature::Length, Feature::Sum, Feature::Max, Feature::Min];

/// The names of the variables in an expression for an element.
pub fn element_names(observations: &Observations) -> Vec<String> {
    let mut names = observations.columns.clone();
    names.extend(observations.numbers.iter().cloned());
    names.push("place".to_owned());
    names.extend(OF_ELEMENT.map(|feature| feature.text().to_owned()));
    names
}

/// A formula for lost positions or for values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// A condition for lost positions, or a number that is the answer.
    pub(super) root: Expression,
    /// The meanings of the variables, in order.
    pub(super) variables: Vec<Variable>,
    /// The names of the single numbers, and of the numbers of an element.
    pub(super) names: (Vec<String>, Vec<String>),
    /// The length of the formula; shorter ones are reported first.
    pub(super) cost: u32,
}

impl Pattern {
    /// The type of the formula: a condition for lost positions, or a number that is the answer.
    pub fn sort(&self) -> Sort {
        self.root.sort()
    }

    /// The length of the formula.
    pub fn cost(&self) -> u32 {
        self.cost
    }

    /// The meanings of the variables, used or not.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The names of the single numbers, and of the numbers of an element.
    pub fn names(&self) -> (&[String], &[String]) {
        (&self.names.0, &self.names.1)
    }

    /// The indices of the variables in use, in order.
    pub(crate) fn used(&self) -> Vec<usize> {
        let mut used = Vec::new();
        used_variables(&self.root, &mut used);
        used.sort_unstable();
        used
    }

    /// The expression.
    pub(crate) fn root(&self) -> &Expression {
        &self.root
    }

    /// The features in the formula.
    pub fn features(&self) -> Vec<Feature> {
        let mut features = Vec::new();
        let mut add = |feature: Feature| {
            if !features.contains(&feature) {
                features.push(feature);
            }
        };
        let mut used = Vec::new();
        used_variables(&self.root, &mut used);
        for index in used {
            match &self.variables[index] {
                Variable::Feature(feature) => add(*feature),
                Variable::Over(over) => {
                    let mut inside = Vec::new();
                    used_variables(&over.expression, &mut inside);
                    let first = self.names.0.len() + self.names.1.len() + 1;
                    for index in inside.iter().filter_map(|index| index.checked_sub(first)) {
                        add(OF_ELEMENT[index]);
                    }
                }
                _ => {}
            }
        }
        features
    }

    /// Evaluates the formula for a position; a condition is 1 or 0. `None` if there is no value.
    pub fn evaluate(&self, row: &Row) -> Option<i64> {
        let values: Vec<i128> =
            self.variables.iter().map(|variable| self.value(variable, row)).collect::<Option<_>>()?;
        i64::try_from(evaluate(&self.root, &values).ok()?).ok()
    }

    fn value(&self, variable: &Variable, row: &Row) -> Option<i128> {
        let width = self.names.1.len();
        Some(match variable {
            Variable::Over(over) => over.of(row, width)?.into(),
            variable => variable.plain(row, width)?.into(),
        })
    }
}

impl Variable {
    /// Evaluates the variable for a position; `None` if there is no value.
    pub(super) fn plain(&self, row: &Row, width: usize) -> Option<i64> {
        Some(match self {
            Variable::Number(index) => row.numbers[*index],
            Variable::Least => row.numbers.iter().copied().min()?,
            Variable::Largest => row.numbers.iter().copied().max()?,
            Variable::Feature(Feature::Length) => (row.elements.len() / width.max(1)) as i64,
            Variable::Feature(feature) => feature.of(&row.elements),
            Variable::At(index) => {
                let place = usize::try_from(row.numbers[*index]).ok()?;
                place.checked_sub(1).and_then(|place| row.elements.get(place)).copied().unwrap_or(0)
            }
            Variable::Over(over) => over.of(row, width)?,
        })
    }

    /// The text of the variable in a formula.
    pub fn text(&self, names: &(Vec<String>, Vec<String>)) -> String {
        let (numbers, columns) = names;
        match self {
            Variable::Number(index) => numbers[*index].clone(),
            Variable::Least => format!("min({})", numbers.join(", ")),
            Variable::Largest => format!("max({})", numbers.join(", ")),
            Variable::Feature(feature) => feature.text().to_owned(),
            Variable::At(index) => format!("{}[{}]", columns[0], numbers[*index]),
            Variable::Over(over) => {
                let observations =
                    Observations { numbers: numbers.clone(), columns: columns.clone(), ..Observations::default() };
                let names = element_names(&observations);
                let condition = over.condition.as_ref().map(|condition| format!(" if {}", show(condition, &names, 0)));
                let expression = show(&over.expression, &names, 0);
                format!("{}({expression}{})", over.aggregate.text(), condition.unwrap_or_default())
            }
        }
    }
}

impl Over {
    /// The indices of the element variables in use.
    pub(crate) fn used(&self) -> Vec<usize> {
        let mut used = Vec::new();
        used_variables(&self.expression, &mut used);
        if let Some(condition) = &self.condition {
            used_variables(condition, &mut used);
        }
        used
    }

    /// Combines the elements of a position into one number.
    pub(super) fn of(&self, row: &Row, width: usize) -> Option<i64> {
        let whole = OF_ELEMENT.map(|feature| match feature {
            Feature::Length => (row.elements.len() / width) as i64,
            feature => feature.of(&row.elements),
        });
        let mut result = 0;
        let mut seen: Vec<&[i64]> = Vec::new();
        for (place, element) in (1..).zip(row.elements.chunks(width)) {
            if self.aggregate == Aggregate::NimSumOfDistinct {
                if seen.contains(&element) {
                    continue;
                }
                seen.push(element);
            }
            let numbers = element.iter().chain(&row.numbers).chain([&place]).chain(&whole);
            let numbers: Vec<i128> = numbers.map(|&number| number.into()).collect();
            if let Some(condition) = &self.condition
                && evaluate(condition, &numbers).ok()? == 0
            {
                continue;
            }
            let value = i64::try_from(evaluate(&self.expression, &numbers).ok()?).ok()?;
            match self.aggregate {
                Aggregate::NimSum | Aggregate::NimSumOfDistinct if value < 0 => return None,
                Aggregate::NimSum | Aggregate::NimSumOfDistinct => result ^= value,
                Aggregate::Count => result += value,
            }
        }
        Some(result)
    }
}

impl std::fmt::Display for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<String> = self.variables.iter().map(|variable| variable.text(&self.names)).collect();
        f.write_str(&show(&self.root, &names, 0))
    }
}
