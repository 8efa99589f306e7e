//! Reads a subtraction game or an octal game from a rule: the numbers that may be taken, and the
//! heaps that are left.

use std::collections::{BTreeMap, BTreeSet};

use sg_core::Subtraction;

use super::Recognised;
use super::state::{Free, Last, State};
use crate::formula::{Expression, Operator};
use crate::heaps::{Code, FiniteSet, HeapGame, LARGEST_MEMBER};
use crate::rule::linear::{Linear, conjuncts};
use crate::rule::syntax::{Alternative, Clause};

/// The longest code that is made, since the time for its theory grows with the square.
const LONGEST_CODE: i128 = 200;

/// The maximum number of cases of a rule that are examined.
const MOST_CASES: u32 = 500_000;

/// The bit of a code digit that allows a move to leave no heap.
pub const NONE: u8 = 1;
/// The bit that allows one heap to be left.
pub const ONE: u8 = 2;
/// The bit that allows two heaps to be left.
pub const TWO: u8 = 4;

pub struct Reader {
    /// The digit for each number that may be taken.
    taken: BTreeMap<i128, u8>,
    /// For each split, whether its two heaps must differ. A code needs the same answer for all
    /// splits.
    unequal: BTreeSet<bool>,
    cases: u32,
}

impl Reader {
    /// Makes a reader that has read no alternative.
    pub fn new() -> Self {
        Reader { taken: BTreeMap::new(), unequal: BTreeSet::new(), cases: 0 }
    }

    /// Reads an alternative; `None` if its form is unknown.
    pub fn alternative(&mut self, alternative: &Alternative) -> Option<()> {
        self.clauses(alternative, 0, &mut State { values: vec![0], ..State::default() })
    }

    /// Reads the clauses from this depth on, then the options; `None` if their form is unknown.
    fn clauses(&mut self, alternative: &Alternative, depth: usize, state: &mut State) -> Option<()> {
        self.cases += 1;
        if self.cases > MOST_CASES {
            return None;
        }
        let Some(clause) = alternative.clauses.get(depth) else {
            return alternative.options.iter().try_for_each(|option| self.option(option, state));
        };
        match clause {
            Clause::If(condition) => {
                let mut next = state.clone();
                let mut all = Vec::new();
                conjuncts(condition, &mut all);
                for condition in all {
                    if !next.condition(condition)? {
                        return Some(());
                    }
                }
                self.clauses(alternative, depth + 1, &mut next)
            }
            Clause::For { ranges, .. } => ranges.iter().try_for_each(|(first, last)| {
                let first_value = state.known().linear(first)?.number()?;
                let Some(last) = last else { return self.with(alternative, depth, state, first_value) };
                match state.last(last, &alternative.clauses[depth + 1..])? {
                    Last::Number(last, at_least) => {
                        let mut next = state.clone();
                        for value in first_value..=last {
                            next.at_least = state.at_least;
                            if at_least {
                                next.at_least = next.at_least.max(value);
                            }
                            self.with(alternative, depth, &mut next, value)?;
                        }
                        Some(())
                    }
                    Last::OfHeap(last, halved) => {
                        if state.free.is_some() {
                            return None;
                        }
                        let mut next = state.clone();
                        next.free = Some(Free { index: state.values.len(), first: first_value, last, halved });
                        next.values.push(0);
                        self.clauses(alternative, depth + 1, &mut next)
                    }
                }
            }),
        }
    }

    /// Continues with this value for the next variable.
    fn with(&mut self, alternative: &Alternative, depth: usize, state: &mut State, value: i128) -> Option<()> {
        state.values.push(value);
        let result = self.clauses(alternative, depth + 1, state);
        state.values.pop();
        result
    }

    fn option(&mut self, option: &[Vec<Expression>], state: &State) -> Option<()> {
        let known = state.known();
        let parts: Vec<Linear> = option.iter().map(|part| known.linear(&part[0])).collect::<Option<_>>()?;
        let (taken, digit) = match (parts.as_slice(), state.free) {
            ([part], None) => {
                let taken = part.taken()?;
                let mut digit = NONE | ONE;
                for &(operator, number) in &state.heap {
                    digit &= match operator {
                        Operator::GreaterOrEqual if number <= taken => NONE | ONE,
                        Operator::Greater if number < taken => NONE | ONE,
                        Operator::Greater | Operator::NotEqual if number == taken => ONE,
                        Operator::GreaterOrEqual if number == taken + 1 => ONE,
                        Operator::Equal if number == taken => NONE,
                        _ => return None,
                    };
                }
                (taken, digit)
            }
            ([], None) => match state.heap.as_slice() {
                [(Operator::Equal, number)] => (*number, NONE),
                _ => return None,
            },
            ([one, other], Some(free)) if state.heap.is_empty() => {
                let (small, large) = if one.heap == 0 { (one, other) } else { (other, one) };
                let is_split =
                    *small == Linear { heap: 0, free: 1, constant: 0 } && large.heap == 1 && large.free == -1;
                let (taken, (digit, unequal)) = (-large.constant, free.digit(*large, &state.compared)?);
                if !is_split {
                    return None;
                }
                self.unequal.insert(unequal);
                (taken, digit)
            }
            _ => return None,
        };
        if taken < state.at_least || taken < 0 || (taken == 0 && digit != TWO) {
            return None;
        }
        *self.taken.entry(taken).or_default() |= digit;
        Some(())
    }

    /// The game described by all alternatives that were read.
    pub fn game(self) -> Option<Box<dyn HeapGame>> {
        let most = *self.taken.keys().next_back()?;
        if self.taken.values().all(|&digit| digit == NONE | ONE) {
            let members = self.taken.keys().map(|&taken| taken as usize);
            // A set that is not a range costs time for each member and heap.
            if most > i128::from(LARGEST_MEMBER) || self.taken.len() as i128 * most > 100_000_000 {
                return None;
            }
            let set: Vec<String> = self.taken.keys().take(12).map(i128::to_string).collect();
            let more = if self.taken.len() > 12 { ",..." } else { "" };
            let name = format!("take:{}{more}", set.join(","));
            return Some(Box::new(Recognised {
                name,
                game: Box::new(FiniteSet(Subtraction::new(members.collect::<Vec<_>>()))),
            }));
        }
        if most > LONGEST_CODE || self.unequal.len() > 1 {
            return None;
        }
        let digit = |taken: i128| self.taken.get(&taken).map_or('0', |&digit| (b'0' + digit) as char);
        let digits: String = (1..=most.max(1)).map(digit).collect();
        let mark = if self.unequal.contains(&true) { "!" } else { "" };
        let code = format!("{}.{digits}{mark}", digit(0));
        let game = Box::new(Code::new(code.parse().ok()?));
        Some(Box::new(Recognised { name: code, game }))
    }
}
