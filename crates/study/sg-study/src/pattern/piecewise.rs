//! Formulas by remainder, for values that repeat or grow by a constant with each period.

use super::bank::{node, number, two};
use crate::formula::{Expression, Function, Node, Operator};

/// The longest period of a formula for values.
const PERIOD: i64 = 24;
/// The maximum number of remainders that may differ from the rest.
const CASES: usize = 6;

/// Finds formulas in variable 0 with these values at these places, and their costs. The places must
/// cover at least two periods.
pub(super) fn piecewise(places: &[i64], values: &[i64]) -> Vec<(u32, Expression)> {
    let mut found = Vec::new();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return found };
    for period in 2..=PERIOD.min((last - first + 1) / 2) {
        let at = |place: i64| places.iter().position(|&other| other == place).map(|index| values[index]);
        let growth = |&place: &i64| Some(at(place + period)? - at(place)?);
        let mut steps = places.iter().filter_map(growth);
        let Some(saltus) = steps.next() else { continue };
        if saltus < 0 || saltus % period != 0 || steps.any(|step| step != saltus) {
            continue;
        }
        let slope = saltus / period;
        // The difference from slope * n for each remainder.
        let mut missing = vec![None; period as usize];
        for (&place, &value) in places.iter().zip(values) {
            missing[place.rem_euclid(period) as usize] = Some(value - slope * place);
        }
        let Some(missing) = missing.into_iter().collect::<Option<Vec<i64>>>() else { continue };
        let mut kinds: Vec<(i64, Vec<i64>)> = Vec::new();
        for (remainder, &add) in (0..).zip(&missing) {
            match kinds.iter_mut().find(|(other, _)| *other == add) {
                Some((_, remainders)) => remainders.push(remainder),
                None => kinds.push((add, vec![remainder])),
            }
        }
        kinds.sort_by_key(|(_, remainders)| remainders.len());
        let Some((usual, _)) = kinds.pop() else { continue };
        if kinds.iter().map(|(_, remainders)| remainders.len()).sum::<usize>() > CASES {
            continue;
        }
        let n = || node(Node::Variable(0));
        let value = |add: i64| {
            let times = match slope {
                0 => return number(add),
                1 => n(),
                _ => two(Operator::Times, number(slope), n()),
            };
            match add {
                0 => times,
                1.. => two(Operator::Plus, times, number(add)),
                _ => two(Operator::Minus, times, number(-add)),
            }
        };
        let mut expression = value(usual);
        let mut cost = 2;
        for (add, remainders) in kinds {
            let is =
                |&remainder: &i64| two(Operator::Equal, two(Operator::Modulo, n(), number(period)), number(remainder));
            let condition = remainders.iter().map(is).reduce(|a, b| two(Operator::Or, a, b));
            let Some(condition) = condition else { continue };
            cost += 2 + 3 * remainders.len() as u32;
            expression = node(Node::Call(Function::If, vec![condition, value(add), expression]));
        }
        found.push((cost, expression));
        break;
    }
    found
}

/// Finds conditions on remainders of variable 0 that hold exactly at the places whose answer is 0.
pub(super) fn remainders(places: &[i64], answers: &[i64]) -> Vec<(u32, Expression)> {
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return Vec::new() };
    for period in 2..=LONG.min((last - first + 1) / 2) {
        let mut by_remainder = vec![None; period as usize];
        let fits = places.iter().zip(answers).all(|(place, answer)| {
            let is_lost = *answer == 0;
            *by_remainder[place.rem_euclid(period) as usize].get_or_insert(is_lost) == is_lost
        });
        let lost: Vec<i64> = (0..period).filter(|&remainder| by_remainder[remainder as usize] == Some(true)).collect();
        if !fits || by_remainder.contains(&None) || lost.len() > CASES {
            continue;
        }
        let is = |&remainder: &i64| {
            let modulo = two(Operator::Modulo, node(Node::Variable(0)), number(period));
            two(Operator::Equal, modulo, number(remainder))
        };
        let truth = lost.iter().map(is).reduce(|a, b| two(Operator::Or, a, b));
        let price = if period == 2 { 2 } else { 3 };
        return truth.map(|truth| (price * lost.len() as u32 + lost.len() as u32 - 1, truth)).into_iter().collect();
    }
    Vec::new()
}

/// The longest period of lost positions.
const LONG: i64 = 100;
