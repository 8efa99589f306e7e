//! The rules of the games that are played with heaps.

use sg_core::boards::turning::Turning;
use sg_core::heaps::lasker::Split;
use sg_core::period::ProvedPeriod;
use sg_core::taking::all_but::AllBut;
use sg_core::{MexSet, Subtraction, Taking, nim_sum};

use super::infinite_sets::InfiniteSet;
use crate::position::Heap;
use crate::repetition::{Cycle, Proved};

mod moves;

pub use moves::becomes;

/// The moves from a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapRule {
    /// Take and break by a code of Guy and Smith.
    Taking(Taking),
    /// Take a member of a finite set.
    Set(Subtraction),
    /// Take a member of an infinite set.
    InfiniteSet(InfiniteSet),
    /// Take anything but the members of a finite set.
    AllBut(AllBut),
    /// Take any number, or split into two heaps (Lasker).
    Lasker,
    /// Take any number, or split into three heaps (HDU 5795).
    SplitThree,
    /// Take one, or go down to half, rounded down (Mark, Fraenkel 2011).
    Mark,
    /// Divide by one of 2..=most, rounded up, until 1 is left (HDU 1517 read backwards).
    Divide(u64),
    /// Take one, or replace an even heap by this many heaps of half its size (Codeforces 603C).
    HalveInto(u64),
    /// Split into two heaps or more, each larger by one than the one before (Codeforces 87C).
    Consecutive,
    /// Turn coins in a row, the rightmost from heads to tails; a heap is a head at a place, counted from 0.
    Turning(Turning),
}

impl HeapRule {
    /// The largest heap whose moves can be listed in reasonable time; `None` if there are always few.
    pub fn most(&self) -> Option<u64> {
        match self {
            HeapRule::Set(_) | HeapRule::InfiniteSet(InfiniteSet::Powers(_)) => None,
            HeapRule::SplitThree | HeapRule::Turning(Turning::MockTurtles | Turning::Ruler) => Some(300),
            HeapRule::Taking(code) if !code.is_octal() => Some(300),
            _ => Some(100_000),
        }
    }

    /// How far a period is searched for, even if the table that is shown is shorter.
    pub fn depth(&self) -> usize {
        match self {
            HeapRule::Taking(code) if !code.is_octal() => 400,
            HeapRule::Mark | HeapRule::Divide(_) | HeapRule::HalveInto(_) | HeapRule::Consecutive => 2_000,
            _ => 20_000,
        }
    }

    /// g(n) by a proved formula.
    pub fn formula(&self, n: u64) -> Option<u64> {
        match self {
            HeapRule::InfiniteSet(members) => members.formula(n),
            HeapRule::Lasker if n < u64::MAX => Some(Split::IntoTwo.grundy(n)),
            HeapRule::SplitThree if n < u64::MAX => Some(Split::IntoThree.grundy(n)),
            HeapRule::Turning(game) if n < 1 << 63 => Some(game.grundy(n)),
            _ => None,
        }
    }

    /// The formula in words, for values that are known but do not repeat.
    pub fn formula_words(&self) -> Option<&'static str> {
        match self {
            HeapRule::Turning(Turning::MockTurtles) => {
                Some("g(n) is 2n or 2n + 1, whichever has an odd number of ones in binary (Winning Ways, chapter 14)")
            }
            HeapRule::Turning(Turning::Ruler) => {
                Some("g(n) is the largest power of two that divides n + 1 (Winning Ways, chapter 14)")
            }
            _ => None,
        }
    }

    /// The repetition with a proof, if the first `limit` heaps are enough for one.
    pub fn proved(&self, limit: usize) -> Option<Proved> {
        match self {
            HeapRule::Taking(code) => {
                let proof = code.period(limit)?;
                self.by_guy_and_smith(proof)
            }
            HeapRule::Set(game) => {
                let proof = game.period(limit)?;
                let reason = match game.set().last() {
                    Some(1) => "a value repeats, and it decides the next one: Winning Ways, chapter 4".to_owned(),
                    Some(most) => {
                        format!("{most} values in a row repeat, and they decide the next: Winning Ways, chapter 4")
                    }
                    None => "there are no moves".to_owned(),
                };
                Some(Proved::period(proof, reason))
            }
            HeapRule::AllBut(game) => {
                let proof = game.period(limit)?;
                let most = game.excluded().last().copied().unwrap_or(0);
                let reason = format!(
                    "the last {most} values come again, higher by what all values below them grew, and they decide the \
                     next: Winning Ways, chapter 4"
                );
                Some(Proved::growth(proof, reason))
            }
            HeapRule::InfiniteSet(members) => members.proved(),
            HeapRule::Lasker => Some(Proved::by_formula(
                "g(4k - 1) = 4k and g(4k) = 4k - 1, otherwise g(n) = n: Winning Ways, chapter 4",
                Cycle::new(1, 4).with_saltus(4),
            )),
            HeapRule::SplitThree => Some(Proved::by_formula(
                "g(8k - 1) = 8k and g(8k) = 8k - 1, otherwise g(n) = n: by induction, as for splits into two",
                Cycle::new(1, 8).with_saltus(8),
            )),
            HeapRule::Turning(game) => turning_growth(*game),
            HeapRule::Mark | HeapRule::Divide(_) | HeapRule::HalveInto(_) | HeapRule::Consecutive => None,
        }
    }

    /// The condition of Guy and Smith's theorem, with the numbers of this proof; see [`Taking::period`].
    pub(super) fn by_guy_and_smith(&self, proof: ProvedPeriod) -> Option<Proved> {
        let HeapRule::Taking(code) = self else { return None };
        let parts = match code.digits().iter().max() {
            Some(8..) => 3,
            Some(4..) => 2,
            _ => 1,
        };
        let (first, period, last_digit) = (proof.preperiod().max(1), proof.period(), code.digits().len() - 1);
        let end = parts * first + (parts - 1) * period + last_digit - 1;
        let reason = if end < first {
            "there are no moves".to_owned()
        } else {
            let theorem = match parts {
                3 => "the theorem of Guy and Smith 1956, extended to three heaps",
                _ => "Guy and Smith 1956",
            };
            format!("g(n + {period}) = g(n) was checked for n = {first} to {end}, which is enough: {theorem}")
        };
        Some(Proved::period(proof, reason))
    }

    /// Whether a proof of a period is possible: no theorem is known for the other rules.
    pub fn may_be_proved(&self) -> bool {
        match self {
            HeapRule::Taking(code) => !code.is_unequal(),
            HeapRule::Mark | HeapRule::Divide(_) | HeapRule::HalveInto(_) | HeapRule::Consecutive => false,
            HeapRule::InfiniteSet(set) => set.proved().is_some(),
            _ => true,
        }
    }

    /// The values of the first `length` heaps, if `sg_core` has a faster method than the definition.
    pub fn quick_values(&self, length: usize) -> Option<Vec<u32>> {
        let largest = length.checked_sub(1)?;
        match self {
            HeapRule::Taking(code) => Some(code.grundy_values(largest)),
            HeapRule::Set(game) => Some(game.grundy_values(largest)),
            HeapRule::AllBut(game) => Some(game.grundy_values(largest)),
            HeapRule::InfiniteSet(members) if members.formula(0).is_none() => {
                Some(Subtraction::new(members.up_to(largest)).grundy_values(largest))
            }
            HeapRule::Mark | HeapRule::Divide(_) | HeapRule::HalveInto(_) | HeapRule::Consecutive => None,
            _ => (0..length as u64).map(|n| self.formula(n)?.try_into().ok()).collect(),
        }
    }

    /// g(n) by the definition, from those of all smaller heaps.
    pub fn next_value(&self, values: &[u32]) -> u32 {
        let n = values.len();
        let mut seen = MexSet::new();
        for step in self.moves(n as u64) {
            seen.insert(sum(&step.leaves, values));
        }
        seen.mex()
    }
}

/// The nim-sum of the values of some heaps.
fn sum(heaps: &[Heap], values: &[u32]) -> u32 {
    nim_sum(heaps.iter().map(|heap| values[heap.0 as usize]))
}

/// The turning games whose values grow evenly, by the formulas of [`Turning`].
fn turning_growth(game: Turning) -> Option<Proved> {
    let formula = match game {
        Turning::Turtles => "g(n) = n + 1, since it is Nim: the theorem of Lenstra",
        Turning::Twins => "g(n) = n, since it is Nim: the theorem of Lenstra",
        Turning::MockTurtles | Turning::Ruler => return None,
    };
    Some(Proved::by_formula(formula, Cycle::new(0, 1).with_saltus(1)))
}

#[cfg(test)]
mod tests;
