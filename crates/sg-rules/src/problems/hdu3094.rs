//! A tree game: a move cuts an edge of a tree and throws away the part without vertex 1; whoever cannot move loses. AtCoder
//! AGC 017 D for many trees, which may have no edge.

use super::agc017d::{Agc017d, Tree, large_tree, read_edges, small_trees};
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Hdu3094 {
    one_tree: Agc017d,
}

impl Rules for Hdu3094 {
    type Case = Tree;

    fn id(&self) -> &'static str {
        "hdu3094"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Tree>, ReadError> {
        let tests = input.number("T", 1..=100)?;
        let mut trees = Vec::new();
        for _ in 0..tests {
            let n = input.number("N", 1..=100_000)?;
            trees.push(read_edges(input, n)?);
        }
        input.end()?;
        Ok(trees)
    }

    fn write(&self, cases: &[Tree]) -> String {
        // Most copies of the sample have a blank line between tests.
        let texts = cases.iter().map(|tree| self.one_tree.write(std::slice::from_ref(tree)));
        format!("{}\n{}", cases.len(), texts.collect::<Vec<_>>().join("\n"))
    }

    fn most_cases(&self) -> usize {
        100
    }

    fn answer(&mut self, tree: &Tree) -> String {
        self.one_tree.answer(tree)
    }

    /// Those of up to six vertices.
    fn small(&self) -> Vec<Tree> {
        [Tree::new()].into_iter().chain(small_trees(6)).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Tree {
        self.one_tree.random(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let trees = (0..size.div_ceil(100_000)).map(|_| large_tree(random, size.min(100_000)));
        self.write(&trees.collect::<Vec<_>>())
    }

    fn simpler(&self, tree: &Tree) -> Vec<Tree> {
        self.one_tree.simpler(tree)
    }
}
