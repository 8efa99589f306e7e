//! Sums of heaps as whole positions, for a search.

use std::cell::RefCell;

use sg_core::Game;

use crate::game::Move;
use crate::games::HeapRule;
use crate::position::Heap;

/// Positions are heaps, none of them empty, smallest first.
#[derive(Clone, Debug)]
pub struct Sum {
    rule: HeapRule,
    /// What each heap may become, from heap 0 on, as far as it was asked for.
    options: RefCell<Vec<Vec<Vec<u32>>>>,
}

impl Sum {
    /// Sums of heaps with this rule.
    pub fn new(rule: HeapRule) -> Self {
        Sum {
            rule,
            options: RefCell::default(),
        }
    }

    fn learn(&self, largest: u32) {
        let mut options = self.options.borrow_mut();
        for heap in options.len() as u64..=largest.into() {
            let heaps = |step: &Move<Heap>| step.leaves.iter().map(|heap| heap.0 as u32).collect();
            options.push(self.rule.moves(heap).iter().map(heaps).collect());
        }
    }
}

impl Game for Sum {
    type Position = Vec<u32>;

    fn moves(&self, heaps: &Vec<u32>) -> Vec<Vec<u32>> {
        self.learn(heaps.last().copied().unwrap_or(0));
        let options = self.options.borrow();
        let mut next = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            // Equal heaps have equal moves.
            if index > 0 && heaps[index - 1] == heap {
                continue;
            }
            for becoming in &options[heap as usize] {
                let mut rest = heaps.clone();
                rest.remove(index);
                rest.extend(becoming);
                rest.sort_unstable();
                next.push(rest);
            }
        }
        next
    }
}
