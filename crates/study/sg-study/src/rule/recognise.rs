//! Recognises rules that describe subtraction games or octal games, which have a theory.
//!
//! The form of the rule is the proof, not its values: each option is n minus a number, or two heaps
//! that add up to n minus a number. For any other form, the values come from the moves, so a missed
//! form is not an error.

use super::linear::{Known, Linear};
use super::syntax::{Alternative, Clause, Rule, Shape};
use crate::cursor::Cursor;
use crate::effort::Effort;
use crate::formula::{Expression, Function, Node, Operator};
use crate::game::Move;
use crate::games::{self, Found};
use crate::heaps::{HeapGame, Limits, Misere};
use crate::position::Heap;
use crate::repetition::Proved;
use crate::say;

mod reader;
mod state;

use reader::Reader;

/// The known game that this rule describes, if any.
pub(super) fn heap_game(rule: &Rule) -> Option<Box<dyn HeapGame>> {
    if !matches!(&rule.shape, Shape::Numbers(names) if names.len() == 1) || !rule.ends.is_empty() {
        return None;
    }
    if let Some(name) = infinite(rule) {
        return named(&name);
    }
    let mut reader = Reader::new();
    rule.alternatives.iter().try_for_each(|alternative| reader.alternative(alternative))?;
    reader.game()
}

/// The built-in game with this name.
fn named(name: &str) -> Option<Box<dyn HeapGame>> {
    match games::read(&mut Cursor::new(name)) {
        Ok(Some((_, Found::Heaps(game)))) => Some(Box::new(Recognised { name: name.to_owned(), game })),
        _ => None,
    }
}

/// A known game that was found in a rule.
struct Recognised {
    /// The name of the known game.
    name: String,
    game: Box<dyn HeapGame>,
}

impl HeapGame for Recognised {
    fn rule(&self) -> String {
        say!("{}, by its form the known game {}", "{}；从形式上看就是已知的游戏 {}", self.game.rule(), self.name)
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        self.game.moves(n)
    }

    fn start(&self) -> &'static [u64] {
        self.game.start()
    }

    fn limits(&self) -> Limits {
        self.game.limits()
    }

    fn formula(&self, n: u64) -> Option<u64> {
        self.game.formula(n)
    }

    fn formula_words(&self) -> Option<&'static str> {
        self.game.formula_words()
    }

    fn never_repeats(&self) -> Option<&'static str> {
        self.game.never_repeats()
    }

    fn extend(&mut self, values: &mut Vec<u32>, length: usize) {
        self.game.extend(values, length);
    }

    fn proved(&mut self, limit: usize, effort: &Effort) -> Option<Proved> {
        self.game.proved(limit, effort)
    }

    fn winning(&self, heaps: &[u64]) -> Option<Vec<(usize, Vec<u64>)>> {
        self.game.winning(heaps)
    }

    fn misere(&self) -> Option<Misere> {
        self.game.misere()
    }
}

/// The name of the game `n -> n-k for k in 1..n`, with at most one condition on k.
fn infinite(rule: &Rule) -> Option<String> {
    let [Alternative { options, clauses, .. }] = rule.alternatives.as_slice() else { return None };
    let [option] = options.as_slice() else { return None };
    let [part] = option.as_slice() else { return None };
    let known = Known { values: &[0, 0], free: Some(1) };
    let (range, condition) = match clauses.as_slice() {
        [Clause::For { ranges, .. }] => (ranges, None),
        [Clause::For { ranges, .. }, Clause::If(condition)] => (ranges, Some(condition)),
        _ => return None,
    };
    let [(first, Some(last))] = range.as_slice() else { return None };
    let option = known.linear(&part[0])?;
    let (heap, one) = (Linear { heap: 1, free: 0, constant: 0 }, known.linear(first)?.number()?);
    if known.linear(last)? != heap || one != 1 {
        // Nim may also be written as all smaller heaps: `n -> k for k in 0..n-1`.
        let smaller = Linear { heap: 0, free: 1, constant: 0 };
        let below = known.linear(last)? == Linear { constant: -1, ..heap } && one == 0;
        return (below && option == smaller && condition.is_none()).then(|| "nim".to_owned());
    }
    if option != (Linear { free: -1, ..heap }) {
        return None;
    }
    let is_free = |expression: &Expression| expression.node == Node::Variable(1);
    Some(match condition.map(|condition| &condition.node) {
        None => "nim".to_owned(),
        Some(Node::Call(question, arguments)) if is_free(&arguments[0]) => match question {
            Function::IsOdd => "take:odd".to_owned(),
            Function::IsEven => "take:multiples-of-2".to_owned(),
            Function::IsPow2 => "take:powers-of-2".to_owned(),
            Function::IsFib => "take:fibonacci".to_owned(),
            Function::IsPrime => "take:primes".to_owned(),
            Function::IsSquare => "take:squares".to_owned(),
            _ => return None,
        },
        Some(Node::Binary(Operator::Equal, left, right)) => match (&left.node, &right.node) {
            (Node::Binary(Operator::Modulo, k, divisor), Node::Number(0)) if is_free(k) => match divisor.node {
                Node::Number(divisor @ 1..=1000) => format!("take:multiples-of-{divisor}"),
                _ => return None,
            },
            _ => return None,
        },
        _ => return None,
    })
}
