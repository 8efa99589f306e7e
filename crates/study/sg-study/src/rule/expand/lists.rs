//! Moves that replace elements of a list.

use super::{MOST_NUMBERS, Work};
use crate::InputError;
use crate::rule::syntax::{Alternative, Pattern};
use crate::say;

impl<P, F: Fn(&[u64]) -> P> Work<'_, P, F> {
    /// Adds the collected numbers as an option.
    fn list(&mut self, alternative: &Alternative) -> Result<(), InputError> {
        if self.numbers.len() > MOST_NUMBERS {
            let message = say!("a list has at most {MOST_NUMBERS} numbers", "列表最多 {MOST_NUMBERS} 个数");
            return Err(self.error(alternative.position, &message));
        }
        if self.finish_part(true) { self.finish_option(alternative) } else { Ok(()) }
    }

    /// Replaces `count` elements, either neighbours or any of them.
    pub(super) fn elements(
        &mut self,
        alternative: &Alternative,
        count: usize,
        are_adjacent: bool,
    ) -> Result<(), InputError> {
        let length = self.position.len();
        let mut places = Vec::with_capacity(count);
        if are_adjacent {
            for first in 0..(length + 1).saturating_sub(count) {
                places.clear();
                places.extend(first..first + count);
                self.replace(alternative, &places)?;
            }
            return Ok(());
        }
        self.choose(alternative, count, &mut places)
    }

    /// Goes through all sequences of `count` different places.
    fn choose(&mut self, alternative: &Alternative, count: usize, places: &mut Vec<usize>) -> Result<(), InputError> {
        if places.len() == count {
            return self.replace(alternative, places);
        }
        for place in 0..self.position.len() {
            if !places.contains(&place) {
                places.push(place);
                self.choose(alternative, count, places)?;
                places.pop();
            }
        }
        Ok(())
    }

    fn replace(&mut self, alternative: &Alternative, places: &[usize]) -> Result<(), InputError> {
        let known = self.values.len();
        self.values.extend(places.iter().map(|&place| i128::from(self.position[place])));
        self.values.extend(places.iter().map(|&place| place as i128 + 1));
        let result = self.for_each(&alternative.clauses, &mut |work| {
            // A move on a list has one option of one part.
            let new = &alternative.options[0][0];
            work.numbers.clear();
            for (place, &number) in work.position.iter().enumerate() {
                let index = places.iter().position(|&replaced| replaced == place);
                let own = match index {
                    None => {
                        work.numbers.push(number);
                        continue;
                    }
                    Some(index) if new.len() == places.len() => &new[index..=index],
                    Some(0) => new,
                    Some(_) => &[],
                };
                if !work.push_all(own)? {
                    return Ok(());
                }
            }
            work.list(alternative)
        });
        self.values.truncate(known);
        result
    }

    /// Replaces all elements with the same values of the `for` variables.
    pub(super) fn all(&mut self, alternative: &Alternative) -> Result<(), InputError> {
        let element = self.values.len();
        self.values.push(0);
        let result = self.for_each(&alternative.clauses, &mut |work| {
            work.numbers.clear();
            for &number in work.position {
                work.values[element] = number.into();
                if !work.push_all(&alternative.options[0][0])? {
                    return Ok(());
                }
            }
            work.list(alternative)
        });
        self.values.truncate(element);
        result
    }

    /// Replaces every element, or some elements, each with an independent choice.
    pub(super) fn each(&mut self, alternative: &Alternative) -> Result<(), InputError> {
        let mut choices: Vec<Vec<Vec<u64>>> = Vec::new();
        for (place, &number) in self.position.iter().enumerate() {
            let known = self.values.len();
            self.values.extend([number.into(), place as i128 + 1]);
            let mut own = Vec::new();
            if alternative.pattern == Pattern::Some {
                own.push(vec![number]);
            }
            let result = self.for_each(&alternative.clauses, &mut |work| {
                work.numbers.clear();
                if !work.push_all(&alternative.options[0][0])? {
                    return Ok(());
                }
                own.push(work.numbers.clone());
                Ok(())
            });
            self.values.truncate(known);
            result?;
            choices.push(own);
        }
        if choices.is_empty() || choices.iter().any(Vec::is_empty) {
            return Ok(());
        }
        let mut chosen = vec![0; choices.len()];
        loop {
            self.numbers.clear();
            for (own, &index) in choices.iter().zip(&chosen) {
                self.numbers.extend(&own[index]);
            }
            self.list(alternative)?;
            let Some(next) = (0..chosen.len()).find(|&place| chosen[place] + 1 < choices[place].len()) else {
                return Ok(());
            };
            chosen[..next].fill(0);
            chosen[next] += 1;
        }
    }
}
