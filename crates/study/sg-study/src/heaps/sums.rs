//! Sums of heaps, searched as whole positions.

use std::cell::RefCell;
use std::rc::Rc;

use sg_core::Game;

use super::HeapGame;
use crate::game::Move;
use crate::position::Heap;

/// A game whose positions are lists of nonempty heaps, smallest first.
pub struct Sums {
    game: Rc<dyn HeapGame>,
    /// For each heap from 0 on, the heaps that each move leaves; filled as needed.
    options: RefCell<Vec<Vec<Vec<u32>>>>,
}

impl Sums {
    /// Makes the game of sums of this game's heaps.
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
