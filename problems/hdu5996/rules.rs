//! dingyeye loves stone: a move takes stones from a vertex of a tree to its parent; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The edges from each parent, and the stones of all vertices.
type Case = (Vec<(usize, usize)>, Vec<u64>);

/// The position: the stones.
struct Lower<'a>(&'a [(usize, usize)]);

impl Game for Lower<'_> {
    type Position = Vec<u64>;

    fn moves(&self, stones: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for &(parent, child) in self.0 {
            for moved in 1..=stones[child - 1] {
                let mut next = stones.clone();
                next[child - 1] -= moved;
                next[parent - 1] += moved;
                moves.push(next);
            }
        }
        moves
    }
}

/// Whether each vertex has an odd depth, by steps of 1, 2, 4, 8, ... up the tree.
fn is_odd(tree: &[(usize, usize)]) -> Vec<bool> {
    let mut up: Vec<usize> = iter::once(0).chain(tree.iter().map(|(parent, _)| parent - 1)).collect();
    let mut odd: Vec<bool> = (0..up.len()).map(|vertex| vertex > 0).collect();
    while up.iter().any(|&vertex| vertex > 0) {
        odd = (0..up.len()).map(|vertex| odd[vertex] ^ odd[up[vertex]]).collect();
        up = up.iter().map(|&vertex| up[vertex]).collect();
    }
    odd
}

fn at_odd_depth((tree, stones): &Case) -> u64 {
    let odd = is_odd(tree).into_iter().zip(stones);
    nim_sum(odd.filter(|(is_odd, _)| *is_odd).map(|(_, &stones)| stones))
}

/// In the input the vertices count from 0, and the stones come last.
fn read(shape: &Valued<Tree>, input: &mut Reader) -> Result<Case, ReadError> {
    let n = input.number("n", 1..=100_000usize)?;
    let parents = input.numbers("a parent", n - 1, 0..n)?;
    let stones = input.numbers("stones", n, 0..=MOST)?;
    let parents = line(parents.iter().map(|parent| parent + 1));
    shape.read(&mut Reader::new(&[line([n]), line(stones), parents].concat())).map_err(|error| input.error(error.what))
}

fn write(_: &Valued<Tree>, (tree, stones): &Case) -> String {
    let parents = line(tree.iter().map(|(parent, _)| parent - 1));
    [line([stones.len()]), parents, line(stones)].concat()
}

const MOST: u64 = 134_217_728;

/// Random stones on a tree. Half of the time, the last vertex of odd depth makes the nim-sum 0 if
/// it can.
fn any(random: &mut Rng, tree: Vec<(usize, usize)>, most: u64) -> Case {
    let stones: Vec<u64> = (0..=tree.len()).map(|_| random.u64(0..=most)).collect();
    let mut case = (tree, stones);
    if let Some(last) = is_odd(&case.0).iter().rposition(|&is_odd| is_odd).filter(|_| random.bool()) {
        case.1[last] = (case.1[last] ^ at_odd_depth(&case)).min(MOST);
    }
    case
}

/// A path, the same backwards, a star and a random tree of the largest size.
fn large(random: &mut Rng) -> Vec<Case> {
    let last = 100_000;
    let path = (2..=last).map(|v| (v - 1, v)).collect();
    let backwards = (2..=last).map(|v| (if v < last { v + 1 } else { 1 }, v)).collect();
    let star = (2..=last).map(|v| (1, v)).collect();
    let tree = (2..=last).map(|v| (random.usize((v / 2).max(1)..v), v)).collect();
    [path, backwards, star, tree].map(|tree| any(random, tree, MOST)).into()
}

/// The rules. The range of the stones is not confirmed.
pub fn rules() -> Rules<Valued<Tree>> {
    let shape = valued(tree(1..=100_000).by_parents().generated(1..=60), "stones", 0..=MOST);
    let small = shape.all(tree(1..=4).by_parents().all(4), |vertices| [0, 9, 5, 3, 2][vertices]);
    // One stone at the end of a path.
    let deep = (5..=9).map(|n| ((2..=n).map(|v| (v - 1, v)).collect(), (1..=n).map(|v| u64::from(v == n)).collect()));
    Rules::new(Format::counted(20), shape, |(tree, stones): &Case| Brute::new(Lower(tree)).wins(stones))
        .words("win", "lose")
        .oracle("depths by steps that double; each digit counted", |case| at_odd_depth(case) > 0)
        .laid_out(read, write)
        // The root.
        .idle(|place| place == 0)
        .doubtful("a parent with a larger number", |(tree, _)| tree.iter().any(|(parent, child)| parent > child))
        .small(small.into_iter().chain(deep))
        .random(|random| {
            let tree = (2..=random.usize(2..=5)).map(|v| (random.usize(1..v), v)).collect();
            any(random, tree, 2)
        })
        .near(|random, (vertices, most)| {
            let width = [1, 2, 40][random.usize(0..3)];
            let tree = (2..=vertices.clamp(2, 40))
                .map(|v: usize| (random.usize(v.saturating_sub(width).max(1)..v), v))
                .collect();
            any(random, tree, most)
        })
        .edges(large(&mut Rng::with_seed(7)))
        .large(|random, _| large(random))
}
