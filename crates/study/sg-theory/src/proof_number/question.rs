//! Answers the question whether a part is worth k.

use super::choices::Choices;
use super::memory::{ENDLESS, Numbers};
use super::{PartGame, ProofNumberSearch};
use sg_core::mex;

/// Parts of at most this size are valued by definition, since proof numbers do not pay off for
/// them.
const SMALL: u32 = 12;

impl<G: PartGame> ProofNumberSearch<G> {
    pub(super) fn is(&mut self, part: G::Part, goal: u32) -> bool {
        goal < 128 && self.search(part, goal, Numbers::UNLIMITED).yes == 0
    }

    /// Works on the question until it is answered or one of its numbers reaches its limit.
    fn search(&mut self, part: G::Part, goal: u32, limits: Numbers) -> Numbers {
        if let Some(yes) = self.memory.answer(part, goal) {
            return Numbers::answer(yes);
        }
        if self.game.size(part) <= SMALL {
            return Numbers::answer(self.value_by_definition(part) == goal);
        }
        let mut frame = self.choices(part, Some(goal));
        if self.stopped() {
            return Numbers::UNLIMITED;
        }
        self.memory.rule_out(part, frame.seen);
        // A yes also requires that the part is not worth less.
        let ruled_out = |value| frame.seen >> value & 1 == 1 || self.memory.answer(part, value) == Some(false);
        if ruled_out(goal) {
            return Numbers::NO;
        }
        let less = (0..goal).filter(|&value| !ruled_out(value));
        let less: Vec<_> = less.map(|value| self.choice(part, value, 0..0)).collect();
        for choice in &mut frame.choices {
            choice.goal ^= goal;
            if choice.others.is_empty() {
                let known = self.memory.numbers(choice.part, choice.goal);
                choice.numbers = known.unwrap_or(choice.numbers);
            }
        }
        frame.choices.extend(less);
        loop {
            let (numbers, best, second) = self.survey(&mut frame);
            if self.stopped() {
                return numbers;
            }
            if numbers.yes == 0 {
                self.memory.learn_value(part, goal);
            } else if numbers.no == 0 {
                // If the part is worth less, its value is known already and this changes nothing.
                self.memory.rule_out(part, 1 << goal);
            } else if numbers.yes >= limits.yes || numbers.no >= limits.no {
                self.memory.learn_numbers(part, goal, numbers);
                return numbers;
            } else {
                self.step(&mut frame, best, second, numbers, limits);
                continue;
            }
            self.memory.close(part, goal);
            return numbers;
        }
    }

    /// Works on the best choice until another one may be better or the question reaches its limits.
    fn step(&mut self, frame: &mut Choices<G::Part>, best: usize, second: u32, numbers: Numbers, limits: Numbers) {
        let choice = &mut frame.choices[best];
        if choice.others.is_empty() {
            // Allow a quarter more than the second best, so that two equal choices do not alternate
            // at every step.
            let limits = Numbers {
                yes: limits.no.min(second + second / 4 + 1),
                no: (limits.yes - numbers.yes + choice.numbers.no).min(ENDLESS),
            };
            choice.numbers = self.search(choice.part, choice.goal, limits);
        } else {
            let others = std::mem::replace(&mut choice.others, 0..0);
            choice.goal ^= self.grundy(&frame.others[others]);
            choice.numbers = self.numbers(choice.part, choice.goal);
        }
    }

    /// Returns the numbers of a question, the choice that is closest to a yes, and how close the
    /// next one is. Drops choices that are answered with no, but does not look up the numbers of
    /// open ones again.
    fn survey(&self, frame: &mut Choices<G::Part>) -> (Numbers, usize, u32) {
        let mut numbers = Numbers { yes: 0, no: ENDLESS };
        let (mut best, mut second, mut index) = (0, ENDLESS, 0);
        while index < frame.choices.len() {
            let choice = &mut frame.choices[index];
            if choice.others.is_empty()
                && let Some(yes) = self.memory.answer(choice.part, choice.goal)
            {
                choice.numbers = Numbers::answer(yes);
            }
            let Numbers { yes, no } = choice.numbers;
            if no == 0 {
                frame.choices.swap_remove(index);
                continue;
            }
            if yes < numbers.no {
                (second, numbers.no, best) = (numbers.no, yes, index);
            } else {
                second = second.min(yes);
            }
            numbers.yes = (numbers.yes + no).min(ENDLESS - 1);
            index += 1;
        }
        if numbers.no == 0 {
            numbers = Numbers::NO;
        }
        (numbers, best, second)
    }

    fn value_by_definition(&mut self, part: G::Part) -> u32 {
        let frame = self.choices(part, None);
        let mut values: Vec<u32> = (0..128).filter(|value| frame.seen >> value & 1 == 1).collect();
        for choice in frame.choices {
            let others = self.grundy(&frame.others[choice.others]);
            values.push(choice.goal ^ others ^ self.value(choice.part));
        }
        let value = mex(values);
        if !self.stopped() {
            self.memory.learn_value(part, value);
        }
        value
    }
}
