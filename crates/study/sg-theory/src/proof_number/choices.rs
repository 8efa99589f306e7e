//! The moves of a part, as questions for the search.

use super::memory::Numbers;
use super::{PartGame, ProofNumberSearch};
use std::ops::{ControlFlow, Range};

/// The parts that a move leaves. The others are valued first; then the question passes to `part`.
#[derive(Clone)]
pub(super) struct Choice<P> {
    size: u32,
    pub(super) part: P,
    /// The value that `part` needs to give the value in question, given the other values known so
    /// far.
    pub(super) goal: u32,
    /// The range of the other parts in [`Choices::others`].
    pub(super) others: Range<usize>,
    pub(super) numbers: Numbers,
}

/// The moves of a part, of which those with unknown values are choices.
pub(super) struct Choices<P> {
    pub(super) choices: Vec<Choice<P>>,
    pub(super) others: Vec<P>,
    /// The values of the other moves, as a bit set.
    pub(super) seen: u128,
}

impl<G: PartGame> ProofNumberSearch<G> {
    pub(super) fn choice(&self, part: G::Part, goal: u32, others: Range<usize>) -> Choice<G::Part> {
        Choice { size: self.game.size(part), part, goal, numbers: self.numbers(part, goal), others }
    }

    /// Returns the numbers of a question, or a guess in which a yes costs more, since it must
    /// refute every move.
    pub(super) fn numbers(&self, part: G::Part, goal: u32) -> Numbers {
        self.memory.numbers(part, goal).unwrap_or(Numbers { yes: (3 * self.game.size(part) / 2).max(1), no: 1 })
    }

    /// Returns the choices of the question whether a part is worth 0. Stops at a move known to
    /// leave the value `last`.
    pub(super) fn choices(&self, part: G::Part, last: Option<u32>) -> Choices<G::Part> {
        let ProofNumberSearch { game, memory, .. } = self;
        let (mut choices, mut others) = (Vec::new(), Vec::new());
        let mut seen = 0;
        let mut parts = Vec::new();
        let generated = game.moves(part, &mut |mut sum, leaves| {
            parts.clear();
            for &part in leaves {
                match memory.value(part) {
                    Ok(value) => sum ^= value,
                    Err(false) if game.is_known_loss(part) => {}
                    Err(_) => parts.push(part),
                }
            }
            // Put the largest part first; pairs of equal parts cancel.
            parts.sort_unstable_by_key(|&part| std::cmp::Reverse((game.size(part), part)));
            let mut index = 0;
            while index + 1 < parts.len() {
                if parts[index] == parts[index + 1] {
                    parts.drain(index..index + 2);
                } else {
                    index += 1;
                }
            }
            let Some((&part, smaller)) = parts.split_first() else {
                seen |= 1 << sum;
                return if last == Some(sum) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            };
            let start = others.len();
            others.extend_from_slice(smaller);
            // The smaller parts delay both answers.
            let burden: u32 = smaller.iter().map(|&part| game.size(part)).sum();
            let size = game.size(part);
            choices.push(Choice {
                size,
                part,
                goal: sum,
                others: start..others.len(),
                numbers: Numbers { yes: (3 * size / 2 + burden / 4).max(1), no: 1 + burden / 8 },
            });
            ControlFlow::Continue(())
        });
        if generated.is_break() {
            return Choices { choices, others, seen };
        }
        let order = |choice: &Choice<G::Part>| (choice.size, choice.others.len(), choice.part, choice.goal);
        choices.sort_unstable_by(|a, b| {
            let parts = || others[a.others.clone()].cmp(&others[b.others.clone()]);
            order(a).cmp(&order(b)).then_with(parts)
        });
        choices.dedup_by(|a, b| order(a) == order(b) && others[a.others.clone()] == others[b.others.clone()]);
        Choices { choices, others, seen }
    }
}
