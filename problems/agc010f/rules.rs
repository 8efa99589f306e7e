//! Tree Game: a move takes a stone from the token's vertex and moves the token to a neighbour;
//! whoever finds no stone there loses. From which vertices does the first player win?

use sg_rules::prelude::*;

/// The edges of a tree.
struct Walk<'a>(&'a [(usize, usize)]);

impl Game for Walk<'_> {
    /// The token's vertex, and the stones of all vertices.
    type Position = (usize, Vec<u64>);

    fn moves(&self, (token, stones): &(usize, Vec<u64>)) -> Vec<(usize, Vec<u64>)> {
        if stones[token - 1] == 0 {
            return Vec::new();
        }
        let mut left = stones.clone();
        left[token - 1] -= 1;
        let to = |&(x, y): &(usize, usize)| (x == *token).then_some(y).or((y == *token).then_some(x));
        self.0.iter().filter_map(to).map(|to| (to, left.clone())).collect()
    }
}

/// Returns the won vertices, going up from those without a lower neighbour: a vertex is decided by
/// a lost lower neighbour, or when all lower neighbours are known to be won.
fn won(tree: &[(usize, usize)], stones: &[u64]) -> Vec<u64> {
    let mut higher = vec![Vec::new(); stones.len()];
    let mut open = vec![0; stones.len()];
    for &(v, w) in tree {
        for (x, y) in [(v - 1, w - 1), (w - 1, v - 1)] {
            if stones[y] < stones[x] {
                higher[y].push(x);
                open[x] += 1;
            }
        }
    }
    let mut wins = vec![false; stones.len()];
    let mut lost: Vec<usize> = (0..stones.len()).filter(|&vertex| open[vertex] == 0).collect();
    while let Some(vertex) = lost.pop() {
        for &winner in &higher[vertex] {
            if std::mem::replace(&mut wins[winner], true) {
                continue;
            }
            for &above in &higher[winner] {
                open[above] -= 1;
                lost.extend((open[above] == 0).then_some(above));
            }
        }
    }
    (1..).zip(wins).filter(|(_, wins)| *wins).map(|(vertex, _)| vertex).collect()
}

/// The edges of a tree, and the stones of its vertices.
type Case = (Vec<(usize, usize)>, Vec<u64>);

/// A random tree with up to `most` stones on a vertex.
fn any(random: &mut Rng, vertices: usize, most: u64) -> Case {
    let tree = (2..=vertices).map(|vertex| (random.usize(vertex / 2..vertex).max(1), vertex)).collect();
    (tree, (0..vertices).map(|_| random.u64(0..=most)).collect())
}

/// Paths and stars with stones that rise, fall or alternate, and trees with random ones.
fn large() -> Vec<Case> {
    let path: Vec<(usize, usize)> = (1..3000).map(|v| (v, v + 1)).collect();
    let star: Vec<(usize, usize)> = (2..=3000).map(|v| (1, v)).collect();
    let heights: [fn(u64) -> u64; 6] = [
        |v| v,
        |v| 3001 - v,
        |v| v / 2,
        |v| v % 2 * 1_000_000_000,
        |v| 1_000_000_000 - v % 7,
        // The centre of the star is won by the last leaf alone.
        |v| [3, 2, 1][usize::from(v == 1) + 2 * usize::from(v == 3000)],
    ];
    let mut large = Vec::new();
    for height in heights {
        let stones: Vec<u64> = (1..=3000).map(height).collect();
        large.extend([&path, &star].map(|tree| (tree.clone(), stones.clone())));
    }
    let mut random = Rng::with_seed(7);
    large.extend([5, 100, 1_000_000_000].map(|most| any(&mut random, 3000, most)));
    large
}

pub fn rules() -> Rules<Valued<Tree>, Vec<u64>> {
    let shape = valued(tree(2..=3000).generated(2..=30), "stones", 0..=1_000_000_000);
    let small = shape.all(tree(2..=4).all(4), |vertices| 5 - vertices as u64);
    Rules::new(Format::one(), shape, |(tree, stones): &Case| {
        let mut game = Brute::new(Walk(tree));
        let wins = |vertex: &u64| game.wins(&(*vertex as usize, stones.clone()));
        (1..=stones.len() as u64).filter(wins).collect()
    })
    .say(|won| line(won))
    .oracle("from the vertices without a lower neighbour upwards, by counters", |(tree, stones)| won(tree, stones))
    .small(small)
    .random(|random| {
        let tree = tree(2..=6).random(random);
        let most = [9, 5, 4, 3, 3, 2][tree.len()];
        let stones = (0..=tree.len()).map(|_| random.u64(0..=most)).collect();
        (tree, stones)
    })
    .edges(large())
    .large(|random, size| vec![any(random, 3000.min(size), 1_000_000_000)])
}
