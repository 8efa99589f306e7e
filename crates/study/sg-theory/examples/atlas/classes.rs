//! An atlas of all octal codes of up to four digits: which have the same values, which repeat, and
//! how far the others were followed without repeating.
//!
//! A *class* is a set of codes whose values agree once the zeros at the beginning are left out:
//! `0.07` has the values of `0.4`, one heap earlier. Each code of a class whose period is proved
//! has a proof of its own. Codes of an open class were compared over the first
//! [`SORTED_AT`](crate::survey::SORTED_AT) heaps; the first of them may have been followed further.
//!
//! The atlas is stored as a text with one line per class, so that a long run can resume where it
//! stopped. The head of the text explains the format.

use std::collections::BTreeMap;

use sg_theory::Taking;

use crate::survey::Survey;

/// A set of codes with the same values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The codes, shortest first; among codes of one length, those with 0 before the point come
    /// first.
    pub codes: Vec<Taking>,
    /// The survey of the first code.
    pub survey: Survey,
}

/// The classes known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Atlas {
    pub(crate) classes: BTreeMap<u64, Class>,
}

impl Atlas {
    /// Returns all octal codes with one to `digits` digits after the point and 0 or 4 before it,
    /// shortest first; with `digits` = 4 there are 8,192, of which 7,168 have four.
    pub fn codes(digits: u32) -> Vec<Taking> {
        let all = (0..2 * 8u32.pow(digits)).map(|number| {
            let first = 4 * (number >> (3 * digits));
            let rest = (0..digits).rev().map(|place| number >> (3 * place) & 7);
            let rest: String = rest.map(|digit| digit.to_string()).collect();
            format!("{first}.{rest}").parse().expect("octal digits")
        });
        let mut codes: Vec<Taking> = all.collect();
        codes.sort_by_key(order);
        codes
    }

    /// Returns the classes, sorted by their first codes.
    pub fn classes(&self) -> Vec<&Class> {
        let mut classes: Vec<&Class> = self.classes.values().collect();
        classes.sort_by_key(|class| order(&class.codes[0]));
        classes
    }

    /// Counts the codes and classes that are proved, and those that are open.
    pub fn summary(&self) -> String {
        let [mut codes, mut classes] = [[0; 2]; 2];
        for class in self.classes.values() {
            let open = usize::from(class.survey.proved.is_none());
            classes[open] += 1;
            codes[open] += class.codes.len();
        }
        format!(
            "proved: {} codes in {} classes; open: {} codes in {} classes",
            codes[0], classes[0], codes[1], classes[1]
        )
    }

    /// Adds the survey of a code that the atlas lacks.
    pub fn add(&mut self, code: Taking, survey: Survey) {
        let class = self
            .classes
            .entry(survey.fingerprint)
            .or_insert_with(|| Class { codes: Vec::new(), survey: survey.clone() });
        let place = class.codes.partition_point(|other| order(other) < order(&code));
        if place == 0 {
            class.survey = survey;
        }
        class.codes.insert(place, code);
    }

    /// Replaces the survey of an open class by new ones: by that of its first code if the class is
    /// still open, otherwise by those of all its codes.
    pub fn replace(&mut self, fingerprint: u64, surveys: Vec<(Taking, Survey)>) {
        match (self.classes.get_mut(&fingerprint), surveys.as_slice()) {
            (Some(class), [(_, survey)]) if survey.fingerprint == fingerprint => class.survey = survey.clone(),
            _ => {
                self.classes.remove(&fingerprint);
                for (code, survey) in surveys {
                    self.add(code, survey);
                }
            }
        }
    }
}

/// The sort key of a code: short codes come first, then those with 0 before the point.
fn order(code: &Taking) -> (usize, Vec<u8>) {
    (code.digits().len(), code.digits().to_vec())
}
