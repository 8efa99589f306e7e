//! The positions that are shown for a rule without a table: lists, or more than two numbers.

use super::syntax::{Rule, Shape};
use crate::wanted::Wanted;

/// The maximum number of positions that are shown by default.
const FIRST_LOOK: usize = 260;

impl Rule {
    /// The positions that are searched for a pattern: long lists of small numbers, and short lists
    /// of larger ones.
    pub fn usual_positions(&self) -> Vec<Wanted> {
        let texts = match &self.shape {
            Shape::Numbers(names) => {
                let most = match names.len() {
                    ..4 => 12,
                    4 => 6,
                    _ => 3,
                };
                vec![box_of(names.len(), most)]
            }
            Shape::List if self.is_sorted => {
                [(4, 8), (2, 24), (6, 4)].map(|(length, most)| self.lists(length, most)).to_vec()
            }
            Shape::List => [(4, 5), (3, 9), (2, 24), (6, 2)].map(|(length, most)| self.lists(length, most)).to_vec(),
        };
        texts.iter().filter_map(|text| Wanted::parse(text).ok()).collect()
    }

    /// All short positions with numbers up to `most`, or up to a default; `None` if they are too
    /// many.
    pub fn shown_positions(&self, most: Option<u64>) -> Option<(u64, Wanted)> {
        let up_to = |most: u64| {
            let text = match &self.shape {
                Shape::Numbers(names) => box_of(names.len(), most),
                Shape::List => self.lists(3, most),
            };
            Some((most, Wanted::parse(&text).ok()?))
        };
        match most {
            Some(most) => up_to(most),
            None => (1..).map_while(up_to).take_while(|(_, wanted)| wanted.positions().len() <= FIRST_LOOK).last(),
        }
    }

    fn lists(&self, length: u64, most: u64) -> String {
        format!("lists of up to {length} numbers up to {most}{}", if self.is_sorted { ", sorted" } else { "" })
    }
}

/// All rows of `count` numbers from 0 to `most`.
fn box_of(count: usize, most: u64) -> String {
    vec![format!("0..{most}"); count].join(" x ")
}
