//! Game: a move cuts an edge of a forest and removes the part without a root; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// The edges from each parent. The ground joins the forest into a tree: vertex 1 is the parent of
/// the roots, and its edges are never cut.
type Forest = Vec<(usize, usize)>;

/// The position: the vertices that are left, as bits.
struct Cut<'a>(&'a Forest);

impl Game for Cut<'_> {
    type Position = u64;

    fn moves(&self, &left: &u64) -> Vec<u64> {
        let may = self.0.iter().filter(|&&(parent, child)| parent > 1 && left >> child & 1 == 1);
        may.map(|&(_, child)| left & !self.above(child)).collect()
    }
}

impl Cut<'_> {
    /// This vertex and all that stands on it.
    fn above(&self, vertex: usize) -> u64 {
        let children = self.0.iter().filter(|(parent, _)| *parent == vertex);
        children.fold(1 << vertex, |all, &(_, child)| all | self.above(child))
    }
}

/// Plucks the leaves one by one, and adds their values to their parents'.
fn plucked(forest: &Forest) -> usize {
    let n = forest.len() + 2;
    let (mut parents, mut children, mut values) = (vec![0; n], vec![0; n], vec![0; n]);
    for &(parent, child) in forest {
        parents[child] = parent;
        children[parent] += 1;
    }
    let mut leaves: Vec<usize> = (2..n).filter(|&vertex| children[vertex] == 0).collect();
    while let Some(leaf) = leaves.pop() {
        let parent = parents[leaf];
        values[parent] ^= values[leaf] + usize::from(parent > 1);
        children[parent] -= 1;
        leaves.extend((parent > 1 && children[parent] == 0).then_some(parent));
    }
    values[1]
}

/// In the input the vertices count from 0, and -1 is the parent of a root.
fn read(shape: &Tree, input: &mut Reader) -> Result<Forest, ReadError> {
    let n = input.number("n", 1..=MOST)?;
    let parents = input.numbers("a parent", n, -1..n as i64)?;
    let text = line([n + 1]) + &line(parents.iter().map(|parent| parent + 2));
    shape.read(&mut Reader::new(&text)).map_err(|error| input.error(error.what))
}

fn write(_: &Tree, forest: &Forest) -> String {
    line([forest.len()]) + &line(forest.iter().map(|&(parent, _)| parent as i64 - 2))
}

const MOST: usize = 2000;

/// The rules. The largest number of vertices is not confirmed.
pub fn rules() -> Rules<Tree> {
    let shape = tree(2..=MOST + 1).by_parents();
    let small = shape.all(6);
    let wins = |forest: &Forest| Brute::new(Cut(forest)).wins(&((4 << forest.len()) - 4));
    Rules::new(Format::up_to_the_end(), shape, wins)
        .words("YES", "NO")
        .oracle("the colon principle, leaf by leaf: the solution's theorem in another order", |forest| {
            plucked(forest) > 0
        })
        .laid_out(read, write)
        .small(small)
        .random(|random| (2..=random.usize(2..=9)).map(|v| (random.usize(1..v), v)).collect())
        .near(|random, most| {
            // Each tree twice, but for its numbers.
            let half = random.usize(1..=(most / 2).clamp(1, 30));
            let tree: Forest = (2..=half + 1).map(|v| (random.usize(1..v), v)).collect();
            let copy = tree.iter().map(|&(parent, v)| (if parent > 1 { parent + half } else { 1 }, v + half));
            tree.iter().copied().chain(copy).collect()
        })
}
