//! Sums of heaps as whole positions, for a search.

use std::cell::RefCell;
use std::rc::Rc;

use sg_core::Game;

use super::HeapGame;
use crate::game::Move;
use crate::position::Heap;

/// Positions are heaps, none of them empty, smallest first.
pub struct Sums {
    game: Rc<dyn HeapGame>,
    /// The heaps that replace each heap, from heap 0 on, as far as they were asked for.
    options: RefCell<Vec<Vec<Vec<u32>>>>,
}

impl Sums {
    /// Sums of heaps of this game.
    pub fn new(game: Rc<dyn HeapGame>) -> Self {
        Sums { game, options: RefCell::default() }
    }

    fn learn(&self, largest: u32) {
        let mut options = self.options.borrow_mut();
        for heap in options.len() as u64..=largest.into() {
            let heaps = |step: &Move<Heap>| step.leaves.iter().map(|heap| heap.0 as u32).collect();
            options.push(self.game.moves(heap).iter().map(heaps).collect());
        }
    }
}

impl Game for Sums {
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
