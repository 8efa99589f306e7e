//! Makes a game from a rule.

use std::cell::Cell;
use std::marker::PhantomData;

use super::described::{Described, Description, with_misere};
use super::numbers::Numbers;
use super::options::Options;
use super::recognise::heap_game;
use super::search::Moves;
use super::syntax::{Pattern, Rule, Shape};
use crate::effort::ExploreError;
use crate::games::of_heaps;
use crate::position::{Heap, List, Pair};
use crate::study::Study;
use crate::{say, word};

impl Rule {
    /// Makes the game that the rule describes.
    ///
    /// ```
    /// use sg_study::rule::Rule;
    /// use sg_study::{Effort, InputError};
    ///
    /// let mut game = Rule::parse("n -> n-d for d in 1..n-1 if n % d = 0")?.study();
    /// assert_eq!(game.wins("7", &Effort::default()), Ok(false));
    /// # Ok::<(), InputError>(())
    /// ```
    pub fn study(self) -> Box<dyn Study> {
        let known = heap_game(&self).and_then(|game| of_heaps(self.name.clone(), game, self.is_misere));
        known.unwrap_or_else(|| self.study_by_moves())
    }

    /// Makes the game from its moves, even if it is a known game.
    pub(super) fn study_by_moves(self) -> Box<dyn Study> {
        match &self.shape {
            Shape::Numbers(names) if names.len() == 1 => ByRule::<Heap>::study(self),
            Shape::Numbers(names) if names.len() == 2 => ByRule::<Pair>::study(self),
            _ => ByRule::<List>::study(self),
        }
    }
}

/// A rule whose parts are of this type.
struct ByRule<P> {
    rule: Rule,
    cost: Cell<u64>,
    parts: PhantomData<P>,
}

impl<P: Numbers + 'static> ByRule<P> {
    fn study(rule: Rule) -> Box<dyn Study> {
        Box::new(Described::new(rule.name.clone(), ByRule::<P> { rule, cost: Cell::new(0), parts: PhantomData }))
    }
}

impl<P: Numbers> Moves for ByRule<P> {
    type Part = P;

    fn options(&self, part: &P) -> Result<Options<P>, ExploreError> {
        let mut cost = self.cost.get();
        let options = self.rule.options(&part.numbers(), &mut cost, P::of);
        self.cost.set(cost);
        Ok(options?)
    }

    fn blame(&self, from: &P, to: &P, message: String) -> ExploreError {
        let position = self.rule.alternatives.iter().find(|alternative| {
            let alone = Rule { alternatives: vec![(*alternative).clone()], ends: Vec::new(), ..self.rule.clone() };
            let options = alone.options(&from.numbers(), &mut 0, P::of);
            options.is_ok_and(|options| options.sums().any(|sum| sum.contains(to)))
        });
        self.rule.error_at(position.map_or(0, |alternative| alternative.position), message).into()
    }

    fn index(part: &P) -> Option<usize> {
        part.index()
    }

    fn cost(&self) -> u64 {
        self.cost.get()
    }
}

impl<P: Numbers> Description for ByRule<P> {
    fn rule(&self) -> String {
        let rule = if self.rule.ends.is_empty() {
            word!("the moves are those of the rule", "走法由规则给出")
        } else {
            word!("the moves are those of the rule, and so is the end", "走法和结束条件由规则给出")
        };
        if self.rule.is_misere { with_misere(rule) } else { rule.to_owned() }
    }

    fn is_misere(&self) -> bool {
        self.rule.is_misere
    }

    fn has_only_outcomes(&self) -> bool {
        self.rule.has_only_outcomes()
    }

    fn has_sums(&self) -> bool {
        self.rule.ends.is_empty()
    }

    fn canonical(&self, part: P) -> Result<P, ExploreError> {
        let mut numbers = part.numbers();
        if let Shape::Numbers(names) = &self.rule.shape
            && names.len() != numbers.len()
        {
            let why = say!("it has {} numbers, not {}", "它有 {} 个数，应当是 {} 个", numbers.len(), names.len());
            return Err(ExploreError::not_a_position(part, &self.rule.name, why));
        }
        if numbers.len() > super::expand::MOST_NUMBERS {
            let why = say!("a list has at most {} numbers", "列表最多 {} 个数", super::expand::MOST_NUMBERS);
            return Err(ExploreError::not_a_position(part, &self.rule.name, why));
        }
        if !self.rule.is_sorted {
            return Ok(part);
        }
        numbers.sort_unstable();
        Ok(P::of(&numbers))
    }

    fn starts(&self) -> Vec<Vec<P>> {
        let numbers: Vec<Vec<u64>> = match &self.rule.shape {
            Shape::Numbers(names) if names.len() == 1 => [12, 10, 7, 20, 15, 9, 8, 30, 5].map(|n| vec![n]).to_vec(),
            Shape::Numbers(names) if names.len() == 2 => {
                [[8, 12], [5, 7], [3, 14], [4, 4], [6, 9], [12, 5], [2, 3], [9, 24]].map(|pair| pair.to_vec()).to_vec()
            }
            Shape::Numbers(names) => {
                let row = |from: u64| (0..names.len() as u64).map(|place| from + place * 3 % 4).collect();
                vec![row(2), row(1), row(3), row(4)]
            }
            Shape::List if self.rule.alternatives.iter().any(|alternative| alternative.pattern != Pattern::Whole) => {
                [vec![2, 3, 4], vec![3, 4, 2, 1], vec![1, 2, 4], vec![3, 3, 1], vec![1, 1, 1, 2]].to_vec()
            }
            Shape::List => vec![vec![2, 3, 4]],
        };
        let starts = numbers.iter().filter_map(|numbers| Some(vec![self.canonical(P::of(numbers)).ok()?]));
        starts.collect()
    }

    fn variables(&self) -> Option<Vec<String>> {
        match &self.rule.shape {
            Shape::Numbers(names) if names.len() < 3 => Some(names.clone()),
            _ => None,
        }
    }
    fn part(&self, numbers: &[u64]) -> P {
        P::of(numbers)
    }
}
