//! Lists in which only the elements at some places count, described by a condition on the place.

use std::time::Instant;

use super::Budget;
use super::bank::node;
use super::formula::{Aggregate, Over};
use super::observations::{Observations, Row};
use super::search::Search;
use crate::formula::{Expression, Node};

/// The minimum number of places that must be known.
const FEWEST: usize = 6;

impl Search<'_> {
    /// Looks for the places whose elements count: those where a single element among zeros wins.
    pub fn places(&mut self) {
        if self.seen.width() != 1 || !self.seen.only_outcomes {
            return;
        }
        let Some(known) = counting(self.seen) else { return };
        if known.len() < FEWEST || known.iter().all(|&(_, counts)| counts == known[0].1) {
            return;
        }
        // A place that counts takes the role of a lost position.
        let row = |&(place, counts): &(i64, bool)| Row {
            numbers: vec![place],
            elements: Vec::new(),
            answer: (!counts).into(),
        };
        let rows: Vec<Row> = known.iter().map(row).collect();
        let places = Observations {
            numbers: vec!["place".to_owned()],
            fitted: rows.len(),
            rows,
            only_outcomes: true,
            ..Observations::default()
        };
        let time = self.until.saturating_duration_since(Instant::now()) / 2;
        let found = super::find(&places, &Budget { time });
        let index = 1 + self.seen.numbers.len();
        for statement in found.formulas {
            let condition = map_variables(statement.pattern.root(), &|_| index);
            let element = node(Node::Variable(0));
            let over = Over { aggregate: Aggregate::NimSum, expression: element, condition: Some(condition) };
            let _ = self.offer_over(over, statement.pattern.cost() + 3);
        }
    }
}

/// Infers which places, counted from 1, have elements that count: there an element x has the value
/// x, elsewhere 0. Unknown places are left out. `None` if the positions contradict this.
fn counting(seen: &Observations) -> Option<Vec<(i64, bool)>> {
    let longest = seen.rows[..seen.fitted].iter().map(|row| row.elements.len()).max()?;
    let mut counts: Vec<Option<bool>> = vec![None; longest];
    for place in 0..longest {
        for row in &seen.rows[..seen.fitted] {
            let Some(&element) = row.elements.get(place).filter(|&&element| element != 0) else { continue };
            let others = row.elements.iter().enumerate().filter(|&(other, &element)| other != place && element != 0);
            let value = |(other, &element): (usize, &i64)| counts[other].map(|counts| if counts { element } else { 0 });
            let Some(sum) = others.map(value).try_fold(0, |sum, value| Some(sum ^ value?)) else { continue };
            let is_lost = row.answer == 0;
            let told = match sum {
                0 => Some(!is_lost),
                sum if sum == element => Some(is_lost),
                _ if is_lost => return None,
                _ => None,
            };
            if told.is_some() && counts[place].is_some() && told != counts[place] {
                return None;
            }
            counts[place] = counts[place].or(told);
        }
    }
    Some((1..).zip(counts).filter_map(|(place, counts)| Some((place, counts?))).collect())
}

/// Renumbers the variables of an expression.
pub(super) fn map_variables(expression: &Expression, map: &dyn Fn(usize) -> usize) -> Expression {
    let of = |inner: &Expression| Box::new(map_variables(inner, map));
    let node = match &expression.node {
        Node::Variable(index) => Node::Variable(map(*index)),
        Node::Negate(inner) => Node::Negate(of(inner)),
        Node::Not(inner) => Node::Not(of(inner)),
        Node::Binary(operator, left, right) => Node::Binary(*operator, of(left), of(right)),
        Node::Call(function, arguments) => {
            Node::Call(*function, arguments.iter().map(|argument| map_variables(argument, map)).collect())
        }
        other => other.clone(),
    };
    Expression { node, position: expression.position }
}
