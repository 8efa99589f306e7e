//! Formulas for lists that combine their elements: the nim-sum of a value of each, or the number of
//! elements that meet a condition.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::time::Instant;

use super::atoms::Atom;
use super::bank::{Bank, Flow, Operators, Sign, Term, node, number, two};
use super::formula::{Aggregate, OF_ELEMENT, Over, Variable};
use super::observations::{Observations, Row};
use super::piecewise::piecewise;
use super::search::{Search, other_atom};
use super::values;
use crate::formula::{Expression, Node, Operator};

/// The value of each observed element, keyed by the element and the single numbers of its position.
pub(super) type Values = HashMap<(Vec<i64>, Vec<i64>), i64>;

/// The other elements of a position, and its answer.
type Beside = (Vec<Vec<i64>>, i64);

/// The number of known values that a formula must reproduce.
const KNOWN: usize = 96;
/// The maximum number of formulas for values that are judged.
const OFFERED: usize = 60;

/// An element and the single numbers of its position.
type Element = (Vec<i64>, Vec<i64>);

/// The maximum number of elements whose values are read.
const ELEMENTS: usize = 400;
/// The longest list that is read.
const LONGEST: usize = 12;
/// The limit of the values that are tried for an element.
const VALUES: i64 = 1 << 12;

/// Infers the values of elements, smaller ones first, on the assumption that a list is their sum.
/// In a lost position, the value of an element is the nim-sum of the other, known values. Without
/// such a position, it is the least value that no won position excludes, provided that no earlier
/// element has it. Positions with equal elements are skipped.
pub(super) fn values_of_elements(seen: &Observations) -> Option<Values> {
    let width = seen.width();
    // For each element, the other elements and the answer of every position that has it.
    let mut beside: BTreeMap<(i64, Element), Vec<Beside>> = BTreeMap::new();
    for row in &seen.rows[..seen.fitted] {
        let list: Vec<Vec<i64>> = row.elements.chunks(width).map(<[i64]>::to_vec).collect();
        let are_distinct = list.iter().enumerate().all(|(place, element)| !list[..place].contains(element));
        if list.is_empty() || list.len() > LONGEST || !are_distinct {
            continue;
        }
        for (place, element) in list.iter().enumerate() {
            let others = [&list[..place], &list[place + 1..]].concat();
            let key = (element.iter().sum(), (element.clone(), row.numbers.clone()));
            beside.entry(key).or_default().push((others, row.answer));
        }
    }
    let mut values = Values::new();
    let (mut seen_values, mut sizes) = (BTreeSet::new(), BTreeSet::new());
    for ((_, (element, numbers)), rows) in beside.into_iter().take(ELEMENTS) {
        let mut excluded = BTreeSet::new();
        let mut value = None;
        for (others, answer) in rows {
            let known = |other: &Vec<i64>| values.get(&(other.clone(), numbers.clone())).copied();
            let Some(sum) = others.iter().map(known).try_fold(0, |sum, value| Some(sum ^ value?)) else { continue };
            match answer {
                _ if !seen.only_outcomes => value = value.or(Some(sum ^ answer)),
                0 => value = value.or(Some(sum)),
                _ => drop(excluded.insert(sum)),
            }
        }
        // If no smaller element is missing, a value that is already taken would have shown itself
        // in a lost position.
        let size: i64 = element.iter().sum();
        let follows = size <= 1 || sizes.contains(&(numbers.clone(), size - 1));
        let is_new = |value: &i64| follows && *value > 0 && !seen_values.contains(&(numbers.clone(), *value));
        let guessed = || (0..VALUES).find(|value| !excluded.contains(value)).filter(is_new);
        if let Some(value) = value.or_else(guessed) {
            seen_values.insert((numbers.clone(), value));
            sizes.insert((numbers.clone(), size));
            values.insert((element, numbers), value);
        }
    }
    (values.len() >= 6).then_some(values)
}

impl Search<'_> {
    /// Looks for values of elements whose nim-sum is the answer, or is 0 exactly in the lost
    /// positions.
    pub fn nim_sums(&mut self) {
        let until = self.until;
        if let Some(known) = values_of_elements(self.seen) {
            self.until = Instant::now() + until.saturating_duration_since(Instant::now()) * 2 / 3;
            self.nim_sums_of_values(&known);
            self.until = until;
        }
        if self.found.is_empty() {
            self.enumerate_nim_sums();
        }
    }

    /// Looks for formulas for the known values of elements, and judges the nim-sum of each.
    fn nim_sums_of_values(&mut self, known: &Values) {
        // A formula may be wrong about an element with a 0.
        let nonzero = known.iter().filter(|((element, _), _)| element.iter().all(|&x| x > 0));
        let mut elements: Vec<(&Element, i64)> = nonzero.map(|(element, &value)| (element, value)).collect();
        elements.sort_by_key(|(element, _)| (element.0.iter().sum::<i64>(), (*element).clone()));
        if elements.len() < 5 || elements.iter().all(|(_, value)| *value == 0) {
            return;
        }
        let column = |index: usize, of: &[&(&Element, i64)]| -> Vec<i64> {
            of.iter().map(|((element, numbers), _)| *element.iter().chain(numbers).nth(index).unwrap_or(&0)).collect()
        };
        let count = self.seen.width() + self.seen.numbers.len();
        if count == 1 {
            let all: Vec<_> = elements.iter().collect();
            let values: Vec<i64> = elements.iter().map(|(_, value)| *value).collect();
            for (cost, expression) in piecewise(&column(0, &all), &values) {
                let _ = self.offer_nim_sum(expression, cost + 2);
            }
        }
        let kept: Vec<_> = spread(elements.len(), KNOWN).into_iter().map(|index| &elements[index]).collect();
        let columns: Vec<Vec<i64>> = (0..count).map(|index| column(index, &kept)).collect();
        let target: Vec<i64> = kept.iter().map(|(_, value)| *value).collect();
        let bounds = (self.most_cost, self.until);
        let mut offered = 0;
        values::find(Operators::all(&[]), &columns, &target, bounds, &mut |expression, cost| {
            offered += 1;
            if offered > OFFERED { ControlFlow::Break(()) } else { self.offer_nim_sum(expression, cost + 2) }
        });
    }

    /// Judges the nim-sum of this expression over the elements.
    pub fn offer_nim_sum(&mut self, expression: Expression, cost: u32) -> Flow {
        for (aggregate, more) in [(Aggregate::NimSum, 0), (Aggregate::NimSumOfDistinct, 1)] {
            let over = Over { aggregate, expression: expression.clone(), condition: None };
            // Positions missed here do not improve a sample.
            let missed = self.missed();
            let _ = self.offer_over(over, cost + more);
            self.set_missed(missed);
        }
        let has_simpler = self.best().is_some_and(|best| best < cost);
        if has_simpler { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Judges whether a combination of the elements is the answer, or is 0 exactly in the lost
    /// positions.
    pub fn offer_over(&mut self, over: Over, cost: u32) -> Flow {
        let variable = node(Node::Variable(0));
        let root = if self.seen.only_outcomes { two(Operator::Equal, variable, number(0)) } else { variable };
        self.offer(root, &[Variable::Over(over)], cost)
    }

    /// Enumerates expressions in the numbers of an element and the single numbers.
    fn enumerate_nim_sums(&mut self) {
        let width = self.seen.width();
        self.with_samples(|search, missed| {
            let sample = search.sample(120, missed, |_| true);
            let mut places: HashMap<Vec<i64>, usize> = HashMap::new();
            let mut contexts: Vec<Vec<i64>> = Vec::new();
            let mut rows: Vec<Vec<usize>> = Vec::new();
            for &row in &sample {
                let Row { numbers, elements, .. } = &search.seen.rows[row];
                let place = |element: &[i64]| {
                    let context: Vec<i64> = element.iter().chain(numbers).copied().collect();
                    *places.entry(context.clone()).or_insert_with(|| {
                        contexts.push(context);
                        contexts.len() - 1
                    })
                };
                rows.push(elements.chunks(width).map(place).collect());
            }
            let answers: Vec<i64> = sample.iter().map(|&row| search.seen.rows[row].answer).collect();
            let only_outcomes = search.seen.only_outcomes;
            let count = width + search.seen.numbers.len();
            let columns: Vec<Vec<i64>> =
                (0..count).map(|index| contexts.iter().map(|context| context[index]).collect()).collect();
            let mut hits: Vec<(u32, Expression)> = Vec::new();
            let mut look = |bank: &Bank, term: Term, cost: u32, values: &[i64]| {
                let fits = rows.iter().zip(&answers).all(|(row, &answer)| {
                    let sum = row.iter().fold(0, |sum, &context| sum ^ values[context]);
                    if only_outcomes { (sum == 0) == (answer == 0) } else { sum == answer }
                });
                if fits {
                    hits.push((cost + 2, bank.expression(term)));
                }
            };
            let mut bank = Bank::new(Operators::all(&[]), &columns, &mut look);
            let until = search.until;
            let mut steps = 0u32;
            while bank.cost() < 6 && !search.is_over() {
                let complete = bank.grow(30_000, &mut |bank, term, cost, values| {
                    look(bank, term, cost, values);
                    steps += 1;
                    let stops = steps.is_multiple_of(4096) && Instant::now() > until;
                    if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                if !matches!(complete, ControlFlow::Continue(true)) {
                    break;
                }
            }
            hits.sort_by_key(|hit| hit.0);
            for (cost, expression) in hits {
                if search.offer_nim_sum(expression, cost).is_break() {
                    break;
                }
            }
        });
    }

    /// Makes conditions on the number of elements that meet a comparison, with the variable that
    /// each adds. Judges counts that are the answer themselves.
    pub fn counts(&mut self, sample: &[usize], first: usize) -> (Vec<Variable>, Vec<Atom>) {
        let width = self.seen.width();
        let mut columns: Vec<Vec<i64>> = vec![Vec::new(); width + self.seen.numbers.len() + 1 + OF_ELEMENT.len()];
        let mut ends = Vec::new();
        for &row in sample {
            let row = &self.seen.rows[row];
            let whole = OF_ELEMENT.map(|feature| Variable::Feature(feature).plain(row, width).unwrap_or(0));
            for (place, element) in (1..).zip(row.elements.chunks(width)) {
                let numbers = element.iter().chain(&row.numbers).chain([&place]).chain(&whole);
                for (column, &number) in columns.iter_mut().zip(numbers) {
                    column.push(number);
                }
            }
            ends.push(columns[0].len());
        }
        let mut bank = Bank::new(Operators::few(), &columns, &mut |_, _, _, _| {});
        while bank.cost() < 3 {
            let _ = bank.grow(4_000, &mut |_, _, _, _| ControlFlow::Continue(()));
        }
        let (mut variables, mut atoms) = (Vec::new(), Vec::new());
        let mut seen: BTreeSet<Vec<i64>> = BTreeSet::new();
        let mut offered = Vec::new();
        for a in bank.up_to(3) {
            for b in bank.up_to(1).filter(|&b| b < width && b != a) {
                let price = bank.terms[a].1 + bank.terms[b].1 + 1;
                let (x, y) = (bank.values(a), bank.values(b));
                let signs: [(Operator, Sign); 3] = [
                    (Operator::Equal, |a, b| a == b),
                    (Operator::Less, |a, b| a < b),
                    (Operator::Greater, |a, b| a > b),
                ];
                for (operator, sign) in signs {
                    let mut start = 0;
                    let count = |&end: &usize| {
                        let count = (start..end).filter(|&at| sign(x[at], y[at])).count() as i64;
                        start = end;
                        count
                    };
                    let counts: Vec<i64> = ends.iter().map(count).collect();
                    if counts.iter().all(|&count| count == counts[0]) || !seen.insert(counts.clone()) {
                        continue;
                    }
                    let of = |term: usize| bank.expression(bank.terms[term].0);
                    let over =
                        Over { aggregate: Aggregate::Count, expression: two(operator, of(a), of(b)), condition: None };
                    if !self.seen.only_outcomes {
                        let is_answer =
                            counts.iter().zip(sample).all(|(&count, &row)| count == self.seen.rows[row].answer);
                        offered.extend(is_answer.then(|| (price + 1, over.clone())));
                    }
                    let variable = node(Node::Variable(first + variables.len()));
                    variables.push(Variable::Over(over));
                    let rows = sample.len();
                    let some = two(Operator::Greater, variable.clone(), number(0));
                    atoms.push(other_atom(price, some, |row| counts[row] > 0, rows));
                    let odd = two(Operator::Equal, two(Operator::Modulo, variable, number(2)), number(1));
                    atoms.push(other_atom(price + 1, odd, |row| counts[row] % 2 == 1, rows));
                }
            }
        }
        offered.sort_by_key(|(price, _)| *price);
        for (price, over) in offered {
            if self.offer_over(over, price).is_break() {
                break;
            }
        }
        (variables, atoms)
    }
}

/// Selects about `most` indices below `count`: the first ones, and others evenly spaced.
fn spread(count: usize, most: usize) -> Vec<usize> {
    let step = (2 * count).div_ceil(most).max(1);
    let chosen: BTreeSet<usize> = (0..count.min(most / 2)).chain((0..count).step_by(step)).collect();
    chosen.into_iter().collect()
}
