//! Christmas Game: a move takes gifts from a vertex of a tree to its k-th ancestor; whoever cannot
//! move loses. Who wins, for each vertex as the root?
//!
//! Long because brute force walks the tree from each root, and the oracle divides it at its
//! centres.

use sg_rules::prelude::*;

type Edges = Vec<(usize, usize)>;

/// k, the tree, and the gifts.
type Case = ([u64; 1], (Edges, Vec<u64>));

/// Pairs of a vertex and its k-th ancestor. The position: the gifts.
struct Raise(Vec<(usize, usize)>);

impl Game for Raise {
    type Position = Vec<u64>;

    fn moves(&self, gifts: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for &(vertex, ancestor) in &self.0 {
            for moved in 1..=gifts[vertex] {
                let mut next = gifts.clone();
                next[vertex] -= moved;
                next[ancestor] += moved;
                moves.push(next);
            }
        }
        moves
    }
}

fn neighbours(tree: &Edges) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); tree.len() + 1];
    for &(x, y) in tree {
        neighbours[x - 1].push(y - 1);
        neighbours[y - 1].push(x - 1);
    }
    neighbours
}

/// Returns the vertices that are not gone, from a root on, each with the place of its parent in
/// this order and its depth.
fn walk(neighbours: &[Vec<usize>], root: usize, is_gone: &[bool]) -> Vec<(usize, usize, usize)> {
    let mut order = vec![(root, 0, 0)];
    let mut next = 0;
    while let Some(&(vertex, above, depth)) = order.get(next) {
        let parent = order[above].0;
        let children = neighbours[vertex].iter().filter(|&&child| !is_gone[child] && (child != parent || next == 0));
        order.extend(children.map(|&child| (child, next, depth + 1)));
        next += 1;
    }
    order
}

fn by_moves(([k], (tree, gifts)): &Case) -> Vec<bool> {
    let neighbours = neighbours(tree);
    let wins = |root: usize| {
        let order = walk(&neighbours, root, &vec![false; gifts.len()]);
        let ancestor = |place: usize| (0..*k).fold(place, |place, _| order[place].1);
        let deep = (0..order.len()).filter(|&place| order[place].2 as u64 >= *k);
        let pairs = deep.map(|place| (order[place].0, order[ancestor(place)].0)).collect();
        Brute::new(Raise(pairs)).wins(gifts)
    };
    (0..gifts.len()).map(wins).collect()
}

/// Divides the tree at its centres: each vertex sees those behind a centre by the sum of both
/// distances.
fn by_centres(([k], (tree, gifts)): &Case) -> Vec<bool> {
    let (n, period) = (gifts.len(), 2 * *k as usize);
    let neighbours = neighbours(tree);
    let (mut sums, mut is_gone, mut starts) = (vec![0; n], vec![false; n], vec![0]);
    while let Some(start) = starts.pop() {
        let order = walk(&neighbours, start, &is_gone);
        let mut sizes = vec![1; order.len()];
        for place in (1..order.len()).rev() {
            sizes[order[place].1] += sizes[place];
        }
        // The last vertex with at least half of all vertices at or below it.
        let place = (0..order.len()).rfind(|&place| 2 * sizes[place] >= order.len()).unwrap_or(0);
        let centre = order[place].0;
        let mut see = |from: usize, away: usize, is_gone: &[bool]| {
            let order = walk(&neighbours, from, is_gone);
            let mut by_distance = vec![0; period];
            order.iter().for_each(|&(vertex, _, depth)| by_distance[(depth + away) % period] ^= gifts[vertex]);
            for (vertex, _, depth) in order {
                let odd =
                    (period / 2..period).map(|sum| by_distance[(sum + period - (depth + away) % period) % period]);
                sums[vertex] ^= odd.fold(0, |sum, part| sum ^ part);
            }
        };
        see(centre, 0, &is_gone);
        is_gone[centre] = true;
        for &next in neighbours[centre].iter().filter(|&&next| !is_gone[next]) {
            // Undo the pairs on the same side of the centre, which were counted as if their paths
            // passed through it.
            see(next, 1, &is_gone);
            starts.push(next);
        }
    }
    sums.into_iter().map(|sum| sum > 0).collect()
}

type Shapes = (Numbers<1>, Valued<Tree>);

const MOST: usize = 100_000;

/// In the input n and k stand in one line, and the gifts come last.
fn read(shapes: &Shapes, input: &mut Reader) -> Result<Case, ReadError> {
    let n = input.number("n", 3..=MOST)?;
    let k = line([input.number("k", 1..=20u64)?, n as u64]);
    let mut edges = String::new();
    for _ in 1..n {
        edges += &line([input.number("x", 1..=n)?, input.number("y", 1..=n)?]);
    }
    let gifts = line(input.numbers("gifts", n, 0..=1_000_000_000u64)?);
    shapes.read(&mut Reader::new(&[k, gifts, edges].concat())).map_err(|error| input.error(error.what))
}

fn write(_: &Shapes, ([k], (tree, gifts)): &Case) -> String {
    let edges: String = tree.iter().map(|&(x, y)| line([x, y])).collect();
    [line([gifts.len() as u64, *k]), edges, line(gifts)].concat()
}

/// A path, a star and other trees of the largest size.
fn large(random: &mut Rng) -> Vec<Case> {
    let path = (1..MOST).map(|v| (v, v + 1)).collect();
    let star = (2..=MOST).map(|v| (v, 1)).collect();
    let mut tree = |width| (2..=MOST).map(|v| (random.usize(v.saturating_sub(width).max(1)..v), v)).collect();
    let trees: [Edges; 4] = [path, star, tree(3), tree(MOST)];
    let mut case = |(k, tree)| ([k], (tree, (0..MOST).map(|_| random.u64(0..=1_000_000_000)).collect()));
    [20, 1, 19, 2].into_iter().zip(trees).map(&mut case).collect()
}

pub fn rules() -> Rules<Shapes, Vec<bool>> {
    let shapes = (numbers([("k", 1..=20)]), valued(tree(3..=MOST).generated(3..=60), "gifts", 0..=1_000_000_000));
    let small = shapes.1.all(tree(3..=4).all(4), |vertices| 5 - vertices as u64);
    let small = small.into_iter().flat_map(|case| (1..=3).map(move |k| ([k], case.clone())));
    Rules::new(Format::one(), shapes, by_moves)
        .say(|won| line(won.iter().map(|&won| u8::from(won))))
        .oracle("the tree divided at its centres, distances added", by_centres)
        .laid_out(read, write)
        .small(small)
        .random(|random| {
            let n = random.usize(3..=7);
            let tree = (2..=n).map(|v| (random.usize(v / 2..v).max(1), v)).collect();
            ([random.u64(1..=3)], (tree, (0..n).map(|_| random.u64(0..=[9, 9, 9, 3, 2, 2, 1, 1][n])).collect()))
        })
        .edges(large(&mut Rng::with_seed(7)))
        .large(|random, _| large(random).split_off(2))
}
