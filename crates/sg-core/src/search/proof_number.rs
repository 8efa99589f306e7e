//! Values of large positions that fall into parts, by proof numbers.
//!
//! Use this for a single hard position of a game like Cram; it needs a fraction of the positions of
//! [`nimber_search`](mod@crate::search::nimber_search), and more memory and code, so solutions of small boards do
//! without it. What a part is and how moves cut it is up to the game ([`PartGame`]): boards are in
//! [`boards::placement`](crate::boards::placement), Node Kayles in [`graphs::node_kayles`](crate::graphs::node_kayles).
//!
//! A question is "is this part worth k?". The answer is yes if no move leaves k and the part is not worth less than k;
//! one move to k says no. Of a move that leaves several parts all but the largest are valued first, since their values
//! cannot be done without (Lemoine and Viennot 2012, "Nimbers are inevitable"), and the question goes on to the largest.
//!
//! Where to look next is said by two numbers for each open question: how many others must at least be answered for a
//! yes and for a no (Allis 1994), followed depth first up to thresholds (Nagai 2002, df-pn).

use crate::mex;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::ops::Range;

/// A game whose moves leave sums of parts, all of them worth less than 128.
pub trait PartGame {
    /// A part in the one form that stands for all that play alike.
    type Part: Copy + Ord + Hash;

    /// Calls `leaves` with what each move leaves: the nim-sum of the parts that a theorem values, and the others.
    fn moves(&self, part: Self::Part, leaves: &mut impl FnMut(u32, &[Self::Part]));

    /// A measure of how much play is in a part; smaller for whatever a move leaves of it.
    fn size(&self, part: Self::Part) -> u32;

    /// Whether a theorem says that the value is 0.
    fn is_known_loss(&self, _part: Self::Part) -> bool {
        false
    }
}

/// A search and all that it has found out.
///
/// ```
/// use sg_core::search::proof_number::{PartGame, ProofNumberSearch};
///
/// struct Rows; // dominoes on strips of squares
///
/// impl PartGame for Rows {
///     type Part = u32;
///
///     fn moves(&self, row: u32, leaves: &mut impl FnMut(u32, &[u32])) {
///         for left in 0..row.saturating_sub(1) {
///             leaves(0, &[left, row - 2 - left]);
///         }
///     }
///
///     fn size(&self, row: u32) -> u32 {
///         row
///     }
/// }
///
/// let mut search = ProofNumberSearch::new(Rows);
/// assert_eq!(search.grundy(&[34]), 4);
/// assert!(search.is_value(&[7, 8], 0));
/// ```
#[derive(Clone, Debug)]
pub struct ProofNumberSearch<G: PartGame> {
    game: G,
    /// [`EXACT`] and a value, or the set of the values below it that are ruled out.
    facts: Map<G::Part, u16>,
    /// Of open questions. What is lost here costs time only.
    open: Map<(G::Part, u32), Numbers>,
    limit: usize,
}

type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

const EXACT: u16 = 1 << 15;

/// Parts of at most this size are valued by the definition: proof numbers do not pay for them.
const SMALL: u32 = 12;

/// How many open questions are remembered.
const OPEN: usize = 1 << 21;

/// More than the numbers of any open question: where theirs grow beyond, they stay one below.
const ENDLESS: u32 = 1 << 30;

/// How many questions must at least be answered for each answer; 0 is the answer.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    yes: u32,
    no: u32,
}

impl Numbers {
    const YES: Numbers = Numbers { yes: 0, no: ENDLESS };
    const NO: Numbers = Numbers { yes: ENDLESS, no: 0 };
    const UNLIMITED: Numbers = Numbers {
        yes: ENDLESS,
        no: ENDLESS,
    };

    const fn answer(yes: bool) -> Self {
        if yes {
            Numbers::YES
        } else {
            Numbers::NO
        }
    }
}

/// What a move leaves: the question goes to `part`, and `others` come first.
#[derive(Clone)]
struct Choice<P> {
    size: u32,
    part: P,
    /// The value of `part` that gives the value in question, as far as the others are known.
    goal: u32,
    /// In the list of the frame.
    others: Range<usize>,
    numbers: Numbers,
}

/// The moves of a part whose values are not known.
struct Choices<P> {
    choices: Vec<Choice<P>>,
    others: Vec<P>,
    /// The values of the other moves, as bits.
    seen: u128,
}

impl<G: PartGame> ProofNumberSearch<G> {
    /// A search that knows nothing yet.
    pub fn new(game: G) -> Self {
        ProofNumberSearch {
            game,
            facts: Map::default(),
            open: Map::default(),
            limit: usize::MAX,
        }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many parts something is known about.
    pub fn known(&self) -> usize {
        self.facts.len()
    }

    /// How many entries are in memory: the [`known`](Self::known) parts, and the open questions, of which two million at
    /// most are kept.
    ///
    /// Each takes 17 to 48 bytes, and up to twice that with the free slots of the table, which doubles as it grows.
    pub fn remembered(&self) -> usize {
        self.facts.len() + self.open.len()
    }

    /// The Grundy value of a sum of parts.
    pub fn grundy(&mut self, parts: &[G::Part]) -> u32 {
        parts.iter().fold(0, |sum, &part| sum ^ self.value(part))
    }

    /// Whether the Grundy value of a sum of parts is `value`. Often cheaper than the value.
    pub fn is_value(&mut self, parts: &[G::Part], value: u32) -> bool {
        let largest = (0..parts.len()).max_by_key(|&index| self.game.size(parts[index]));
        let Some(largest) = largest else {
            return value == 0;
        };
        let goal = value ^ self.grundy(&parts[..largest]) ^ self.grundy(&parts[largest + 1..]);
        self.is(parts[largest], goal)
    }

    /// What `ask` finds out, `None` if `limit` entries were [`remembered`](Self::remembered) before.
    ///
    /// What was found out is kept, so that a call with a larger limit goes on from there.
    pub fn within<T>(&mut self, limit: usize, ask: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.limit = limit;
        let answer = ask(self);
        let finished = !self.stopped();
        self.limit = usize::MAX;
        finished.then_some(answer)
    }

    fn stopped(&self) -> bool {
        self.remembered() >= self.limit
    }

    /// After a stop, a number without meaning.
    fn value(&mut self, part: G::Part) -> u32 {
        let mut value = 0;
        while !self.stopped() && !self.is(part, value) {
            value += 1;
        }
        value
    }

    fn is(&mut self, part: G::Part, goal: u32) -> bool {
        goal < 128 && self.search(part, goal, Numbers::UNLIMITED).yes == 0
    }

    fn answer(&self, part: G::Part, goal: u32) -> Option<bool> {
        let fact = *self.facts.get(&part)?;
        if fact & EXACT != 0 {
            Some(u32::from(fact & !EXACT) == goal)
        } else if goal < 15 && fact >> goal & 1 == 1 {
            Some(false)
        } else {
            None
        }
    }

    fn learn_value(&mut self, part: G::Part, value: u32) {
        if !self.stopped() {
            self.facts.insert(part, EXACT | value as u16);
        }
    }

    fn rule_out(&mut self, part: G::Part, values: u128) {
        let values = values as u16 & !EXACT;
        if !self.stopped() && values != 0 {
            let fact = self.facts.entry(part).or_default();
            if *fact & EXACT == 0 {
                *fact |= values;
            }
        }
    }

    /// Works on the question until it is answered, or one of its numbers reaches its limit.
    fn search(&mut self, part: G::Part, goal: u32, limits: Numbers) -> Numbers {
        if let Some(yes) = self.answer(part, goal) {
            return Numbers::answer(yes);
        }
        if self.game.size(part) <= SMALL {
            return Numbers::answer(self.value_by_definition(part) == goal);
        }
        let mut frame = self.choices(part);
        self.rule_out(part, frame.seen);
        // The part is not worth less.
        let ruled_out = |value| frame.seen >> value & 1 == 1 || self.answer(part, value) == Some(false);
        if ruled_out(goal) {
            return Numbers::NO;
        }
        let less = (0..goal).filter(|&value| !ruled_out(value));
        let less: Vec<_> = less.map(|value| self.choice(part, value, 0..0)).collect();
        for choice in &mut frame.choices {
            choice.goal ^= goal;
        }
        frame.choices.extend(less);
        loop {
            let (numbers, best, second) = self.survey(&mut frame);
            if self.stopped() {
                return numbers;
            }
            if numbers.yes == 0 {
                self.learn_value(part, goal);
            } else if numbers.no == 0 {
                // Perhaps since it is worth less, and then that is known already.
                self.rule_out(part, 1 << goal.min(127));
            }
            if numbers.yes == 0 || numbers.no == 0 {
                self.open.remove(&(part, goal));
                return numbers;
            }
            if numbers.yes >= limits.yes || numbers.no >= limits.no {
                if self.open.len() >= OPEN {
                    self.open.clear();
                }
                self.open.insert((part, goal), numbers);
                return numbers;
            }
            let choice = &mut frame.choices[best];
            if choice.others.is_empty() {
                // A quarter more than the second best, so that two that are level do not take turns at every step.
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
    }

    /// The numbers of a question from those of its choices, the choice that is closest to a yes, and how close the
    /// next one is. Takes out what is answered with no.
    fn survey(&self, frame: &mut Choices<G::Part>) -> (Numbers, usize, u32) {
        let mut numbers = Numbers { yes: 0, no: ENDLESS };
        let (mut best, mut second, mut index) = (0, ENDLESS, 0);
        while index < frame.choices.len() {
            let choice = &mut frame.choices[index];
            if choice.others.is_empty() {
                if let Some(found) = self.found(choice.part, choice.goal) {
                    choice.numbers = found;
                }
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

    fn found(&self, part: G::Part, goal: u32) -> Option<Numbers> {
        let answer = self.answer(part, goal).map(Numbers::answer);
        answer.or_else(|| self.open.get(&(part, goal)).copied())
    }

    /// What is known of a question, or a guess: a yes must deal with every move.
    fn numbers(&self, part: G::Part, goal: u32) -> Numbers {
        self.found(part, goal).unwrap_or(Numbers {
            yes: self.game.size(part).max(1),
            no: 1,
        })
    }

    fn choice(&self, part: G::Part, goal: u32, others: Range<usize>) -> Choice<G::Part> {
        Choice {
            size: self.game.size(part),
            part,
            goal,
            numbers: self.numbers(part, goal),
            others,
        }
    }

    /// The choices of a question for the value 0.
    fn choices(&mut self, part: G::Part) -> Choices<G::Part> {
        let ProofNumberSearch { game, facts, .. } = self;
        let (mut choices, mut others) = (Vec::new(), Vec::new());
        let mut seen = 0;
        let mut parts = Vec::new();
        game.moves(part, &mut |mut sum, leaves| {
            parts.clear();
            for &part in leaves {
                match facts.get(&part) {
                    Some(fact) if fact & EXACT != 0 => sum ^= u32::from(fact & !EXACT),
                    Some(_) => parts.push(part),
                    None if game.is_known_loss(part) => {}
                    None => parts.push(part),
                }
            }
            // The largest first; two that are equal cancel.
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
                return;
            };
            let start = others.len();
            others.extend_from_slice(smaller);
            // The smaller parts are in the way of both answers.
            let burden: u32 = smaller.iter().map(|&part| game.size(part)).sum();
            let size = game.size(part);
            choices.push(Choice {
                size,
                part,
                goal: sum,
                others: start..others.len(),
                numbers: Numbers {
                    yes: 1.max(size + burden / 4),
                    no: 1 + burden / 8,
                },
            });
        });
        let order = |choice: &Choice<G::Part>| (choice.size, choice.others.len(), choice.part, choice.goal);
        choices.sort_unstable_by(|a, b| {
            let parts = || others[a.others.clone()].cmp(&others[b.others.clone()]);
            order(a).cmp(&order(b)).then_with(parts)
        });
        choices.dedup_by(|a, b| order(a) == order(b) && others[a.others.clone()] == others[b.others.clone()]);
        Choices { choices, others, seen }
    }

    fn value_by_definition(&mut self, part: G::Part) -> u32 {
        let frame = self.choices(part);
        let mut values: Vec<u32> = (0..128).filter(|value| frame.seen >> value & 1 == 1).collect();
        for choice in frame.choices {
            let others = self.grundy(&frame.others[choice.others]);
            values.push(choice.goal ^ others ^ self.value(choice.part));
        }
        let value = mex(values);
        self.learn_value(part, value);
        value
    }
}

/// Multiplies and folds: sets of points differ everywhere, so that little is enough.
#[derive(Clone, Copy, Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests;
