//! Conditions of one, two or three parts that hold exactly for the lost positions.

use std::collections::HashMap;
use std::time::Instant;

use super::atoms::Atom;
use super::bank::{Bank, node};
use super::bits::Bits;
use crate::formula::{Expression, Node, Operator};

/// A condition built from atoms, which are given by their indices.
#[derive(Clone, Debug)]
pub enum Truths {
    One(usize),
    And(Box<Truths>, Box<Truths>),
    Or(Box<Truths>, Box<Truths>),
}

/// A cost and a condition.
pub type Hit = (u32, Truths);

/// The maximum number of atoms that are tried in pairs, cheap ones first.
const PAIRED: usize = 4_000;
/// The maximum number of atoms that are tried in the last two parts of three.
const THIRD: usize = 700;
/// The maximum number of atoms that are tried as the first part of three.
const FIRST: usize = 250;

/// The maximum number of conditions of one kind that are returned.
const MOST: usize = 300;

/// The goal of a search: among the positions in `care`, a condition must hold exactly for those in
/// `wanted`.
#[derive(Clone, Copy)]
struct Goal {
    care: Bits,
    wanted: Bits,
}

fn one(index: usize) -> Box<Truths> {
    Box::new(Truths::One(index))
}

/// The single atoms that hold exactly for the wanted positions among `all`.
pub fn single(atoms: &[Atom], all: Bits, wanted: Bits) -> Vec<Hit> {
    let right = |atom: &Atom| atom.bits.and(all) == wanted;
    (0..atoms.len())
        .filter(|&index| right(&atoms[index]))
        .map(|index| (atoms[index].cost, Truths::One(index)))
        .collect()
}

/// Pairs of atoms that together hold exactly for the wanted positions, cheap ones first.
pub fn double(atoms: &[Atom], all: Bits, wanted: Bits) -> Vec<Hit> {
    let goal = Goal { care: all, wanted };
    let mut hits = both(atoms, goal, PAIRED);
    hits.extend(either(atoms, goal, PAIRED));
    hits.extend(one_of_two(atoms, goal));
    hits.sort_by_key(|hit| hit.0);
    hits.truncate(MOST);
    hits
}

/// The atoms that hold for all wanted positions.
fn above(atoms: &[Atom], goal: Goal) -> impl Iterator<Item = usize> {
    (0..atoms.len()).filter(move |&index| goal.wanted.is_in(atoms[index].bits))
}

/// The atoms that hold somewhere, and only for wanted positions.
fn below(atoms: &[Atom], goal: Goal) -> impl Iterator<Item = usize> {
    let holds = move |bits: Bits| !bits.is_empty() && bits.is_in(goal.wanted);
    (0..atoms.len()).filter(move |&index| holds(atoms[index].bits.and(goal.care)))
}

fn both(atoms: &[Atom], goal: Goal, most: usize) -> Vec<Hit> {
    let chosen: Vec<usize> = above(atoms, goal).take(most).collect();
    pairs(atoms, &chosen, |a, b| a.and(b).and(goal.care) == goal.wanted, Truths::And)
}

fn either(atoms: &[Atom], goal: Goal, most: usize) -> Vec<Hit> {
    let chosen: Vec<usize> = below(atoms, goal).take(most).collect();
    pairs(atoms, &chosen, |a, b| a.or(b).and(goal.care) == goal.wanted, Truths::Or)
}

fn pairs(
    atoms: &[Atom],
    chosen: &[usize],
    holds: impl Fn(Bits, Bits) -> bool,
    join: fn(Box<Truths>, Box<Truths>) -> Truths,
) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut cheapest = u32::MAX;
    for (place, &b) in chosen.iter().enumerate() {
        if hits.len() > MOST && atoms[b].cost + 2 > cheapest + 2 {
            break;
        }
        for &a in &chosen[..place] {
            if holds(atoms[a].bits, atoms[b].bits) {
                let cost = atoms[a].cost + atoms[b].cost + 1;
                cheapest = cheapest.min(cost);
                hits.push((cost, join(one(a), one(b))));
            }
        }
    }
    hits.sort_by_key(|hit| hit.0);
    hits.truncate(MOST);
    hits
}

/// Exclusive pairs: one atom or the other, but not both. Each atom is next to its negation, so
/// `index ^ 1` is the negation.
fn one_of_two(atoms: &[Atom], goal: Goal) -> Vec<Hit> {
    let mut places = HashMap::new();
    for (index, atom) in atoms.iter().enumerate() {
        places.entry(atom.bits).or_insert(index);
    }
    let mut hits = Vec::new();
    for (a, atom) in atoms.iter().enumerate().step_by(2) {
        let Some(&b) = places.get(&goal.wanted.xor(atom.bits)).filter(|&&b| b > a) else { continue };
        let first = Truths::And(one(a), one(b ^ 1));
        let second = Truths::And(one(a ^ 1), one(b));
        hits.push((atom.cost + atoms[b].cost + 2, Truths::Or(Box::new(first), Box::new(second))));
    }
    hits
}

/// Triples of atoms that together hold exactly for the wanted positions, or one atom that chooses
/// between two, cheap ones first.
pub fn triple(atoms: &[Atom], all: Bits, wanted: Bits, until: Instant) -> Vec<Hit> {
    let mut hits = Vec::new();
    let goal = Goal { care: all, wanted };
    let join = |first: usize, hit: &Hit, join: fn(Box<Truths>, Box<Truths>) -> Truths| {
        (atoms[first].cost + hit.0 + 1, join(one(first), Box::new(hit.1.clone())))
    };
    for first in below(atoms, goal).take(FIRST) {
        if Instant::now() > until {
            break;
        }
        let bits = atoms[first].bits;
        let rest = Goal { care: all.without(bits), wanted: wanted.without(bits) };
        let found = both(atoms, rest, THIRD).into_iter().chain(either(atoms, rest, THIRD));
        hits.extend(found.take(20).map(|hit| join(first, &hit, Truths::Or)));
    }
    for first in above(atoms, goal).take(FIRST) {
        if Instant::now() > until {
            break;
        }
        let rest = Goal { care: all.and(atoms[first].bits), wanted };
        let found = either(atoms, rest, THIRD).into_iter().chain(both(atoms, rest, THIRD));
        hits.extend(found.take(20).map(|hit| join(first, &hit, Truths::And)));
    }
    for first in (0..atoms.len()).step_by(2).take(FIRST) {
        if Instant::now() > until {
            break;
        }
        let (yes, no) = (atoms[first].bits, all.without(atoms[first].bits));
        let [yes, no] = [yes, no].map(|care| Goal { care, wanted: wanted.and(care) });
        let Some(yes) = cheapest(atoms, yes) else { continue };
        let Some(no) = cheapest(atoms, no) else { continue };
        let cost = 2 * atoms[first].cost + yes.0 + no.0 + 1;
        let when = |first: usize, hit: Hit| Box::new(Truths::And(one(first), Box::new(hit.1)));
        hits.push((cost, Truths::Or(when(first, yes), when(first ^ 1, no))));
    }
    hits.sort_by_key(|hit| hit.0);
    hits.truncate(MOST);
    hits
}

/// The cheapest condition of one or two parts.
fn cheapest(atoms: &[Atom], goal: Goal) -> Option<Hit> {
    let found = (0..atoms.len()).find(|&index| atoms[index].bits.and(goal.care) == goal.wanted);
    if let Some(index) = found {
        return Some((atoms[index].cost, Truths::One(index)));
    }
    let two = both(atoms, goal, THIRD).into_iter().chain(either(atoms, goal, THIRD));
    two.min_by_key(|hit| hit.0)
}

impl Truths {
    /// Converts the condition to an expression.
    pub fn expression(&self, atoms: &[Atom], bank: &Bank) -> Expression {
        let join = |operator, left: &Truths, right: &Truths| {
            let (left, right) = (left.expression(atoms, bank), right.expression(atoms, bank));
            node(Node::Binary(operator, Box::new(left), Box::new(right)))
        };
        match self {
            Truths::One(index) => atoms[*index].truth.expression(bank),
            Truths::And(left, right) => join(Operator::And, left, right),
            Truths::Or(left, right) => join(Operator::Or, left, right),
        }
    }
}
