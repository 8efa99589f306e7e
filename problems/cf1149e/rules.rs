//! Election Promises: a move decreases the number on one vertex of an acyclic graph, and sets those
//! on the vertices that its edges lead to as it likes; whoever cannot move loses. Any winning move
//! is right.
//!
//! Long because brute force, the oracle and the checker of moves each use the graph in a different
//! way.

use sg_rules::prelude::*;

/// The heads of each vertex's edges, and the largest number that a move may set. The position: the
/// numbers.
struct Rally(Vec<Vec<usize>>, u64);

impl Game for Rally {
    type Position = Vec<u64>;

    fn moves(&self, taxes: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (vertex, options) in self.0.iter().enumerate() {
            let mut after: Vec<Vec<u64>> = (0..taxes[vertex]).map(|less| replaced(taxes, vertex, less)).collect();
            for &option in options {
                let set = |taxes: Vec<u64>| (0..=self.1).map(move |tax| replaced(&taxes, option, tax));
                after = after.into_iter().flat_map(set).collect();
            }
            moves.extend(after);
        }
        moves
    }
}

fn replaced(taxes: &[u64], vertex: usize, tax: u64) -> Vec<u64> {
    let mut taxes = taxes.to_vec();
    taxes[vertex] = tax;
    taxes
}

/// The roads, and the taxes of all cities.
type Case = (DirectedGraph, Vec<u64>);

/// Returns the level of each vertex. Among the vertices left, no edge joins two of the next level,
/// and all others lead to it.
fn levels(roads: &DirectedGraph) -> Vec<usize> {
    let (options, back) = (roads.options(), roads.back());
    let (mut levels, mut left): (_, Vec<usize>) = (vec![usize::MAX; options.len()], (0..options.len()).collect());
    for level in 0.. {
        let mut open = vec![0; options.len()];
        for &vertex in &left {
            open[vertex] = options[vertex].iter().filter(|&&to| levels[to] >= level).count();
        }
        let mut ready: Vec<usize> = left.iter().copied().filter(|&vertex| open[vertex] == 0).collect();
        let mut is_higher = vec![false; options.len()];
        while let Some(vertex) = ready.pop() {
            levels[vertex] = if is_higher[vertex] { usize::MAX } else { level };
            for &from in back[vertex].iter().filter(|&&from| levels[from] == usize::MAX) {
                is_higher[from] |= !is_higher[vertex];
                open[from] -= 1;
                ready.extend((open[from] == 0).then_some(from));
            }
        }
        left.retain(|&vertex| levels[vertex] > level);
        if left.is_empty() {
            break;
        }
    }
    levels
}

/// The nim-sum of each level, counted digit by digit.
fn sums(levels: &[usize], taxes: &[u64]) -> Vec<u64> {
    let mut of_level = vec![Vec::new(); levels.len()];
    for (&level, &tax) in levels.iter().zip(taxes) {
        of_level[level].push(tax);
    }
    of_level.into_iter().map(nim_sum).collect()
}

/// Returns a winning move: the last suitable vertex of the highest level with a nim-sum other than
/// 0 makes the nim-sums of this and all lower levels 0.
fn winning(case: &Case) -> Option<Vec<u64>> {
    let (options, mut taxes) = (case.0.options(), case.1.clone());
    let levels = levels(&case.0);
    let mut sums = sums(&levels, &taxes);
    let highest = sums.iter().rposition(|&sum| sum > 0)?;
    let start = (0..taxes.len()).rfind(|&v| levels[v] == highest && taxes[v] ^ sums[highest] < taxes[v])?;
    for &vertex in options[start].iter().rev().chain([&start]) {
        taxes[vertex] ^= std::mem::take(&mut sums[levels[vertex]]);
    }
    Some(taxes)
}

/// Checks that these numbers result from a move and are lost for the other player.
fn check(case: &Case, output: &mut Reader) -> Result<(), ReadError> {
    output.expect("WIN")?;
    let (options, before) = (case.0.options(), &case.1);
    let after = output.numbers("a tax", before.len(), 0..=2_000_000_000_000_000_000u64)?;
    let changed: Vec<usize> = (0..after.len()).filter(|&vertex| after[vertex] != before[vertex]).collect();
    let explains = |&start: &usize| {
        let ends = &options[start];
        let others = changed.iter().filter(|&&vertex| vertex != start);
        after[start] < before[start] && ends.len() + 1 >= changed.len() && others.clone().all(|v| ends.contains(v))
    };
    if !changed.iter().any(explains) {
        return Err(output.error("that is not a move".to_owned()));
    }
    if sums(&levels(&case.0), &after).iter().all(|&sum| sum == 0) {
        Ok(())
    } else {
        Err(output.error("after this move the other player wins".to_owned()))
    }
}

/// Random roads between cities that are at most `width` apart, with taxes up to `most`.
fn any(random: &mut Rng, n: usize, width: usize, most: u64) -> Case {
    let roads = directed(1..=200_000, 200_000).acyclic().any(random, n, 200_000.min(2 * n), width);
    (roads, (0..n).map(|_| random.u64(0..=most)).collect())
}

/// Short roads, long ones, and all possible ones between 600 cities.
fn large() -> [Case; 3] {
    let mut random = Rng::with_seed(7);
    let [short, long] = [5, 100_000].map(|width| any(&mut random, 200_000, width, 1_000_000_000));
    let clique = (2..=600).flat_map(|v| (1..v).map(move |w| (v, w))).collect();
    [short, long, (DirectedGraph { vertices: 600, list: clique }, vec![1_000_000_000; 600])]
}

pub fn rules() -> Rules<Valued<Directed>, Option<Vec<u64>>> {
    let roads = directed(1..=200_000, 200_000).acyclic().generated(1..=30, 60);
    let shape = valued(roads, "tax", 0..=1_000_000_000);
    let small = shape.all(directed(1..=3, 6).acyclic().all(3), |cities| if cities < 3 { 2 } else { 1 });
    Rules::new(Format::one(), shape, |(roads, taxes): &Case| {
        // A winner never needs more binary digits than the taxes have.
        let most = taxes.iter().fold(0, |digits, tax| digits | tax);
        let mut game = Brute::new(Rally(roads.options(), (most + 1).next_power_of_two() - 1));
        game.winning_moves(taxes).pop()
    })
    .say(|taxes| (taxes.as_ref()).map_or("LOSE\n".to_owned(), |taxes| format!("WIN\n{}", line(taxes))))
    .oracle("levels peeled off one by one, sums digit by digit", winning)
    .checker(check)
    .small(small)
    .random(|random| any(random, 4, 3, 3))
    .edges(large())
    .large(|random, size| vec![any(random, size.min(200_000), 1000, 1_000_000_000)])
}
