//! The Passing of Time: a move takes a token along an edge of a directed graph with cycles; whoever
//! brings it to the target wins, whoever cannot move loses. Who wins from each start, if anybody?

use sg_core::Outcome;
use sg_core::graphs::directed::outcomes;
use sg_rules::prelude::*;

/// The graph, and for each query a start and a target.
type Case = (DirectedGraph, Vec<[u64; 2]>);

/// A random graph of n vertices and m edges between vertices at most `width` apart, with q queries.
fn any(random: &mut Rng, [n, m, width, q]: [usize; 4]) -> Case {
    let graph = directed(2..=100_000, 500_000).any(random, n, m, width);
    let mut query = || [random.u64(1..=n as u64), random.u64(1..=n as u64)];
    (graph, (0..q).map(|_| query()).collect())
}

/// A graph without cycles, and queries from its first vertices to one of ten of its last: nothing
/// ends early, and the second oracle has only ten targets.
fn far(random: &mut Rng, n: usize, m: usize, q: usize) -> Case {
    let mut edge = || {
        let from = random.usize(1..n);
        (from, random.usize(from + 1..=n))
    };
    let edges: BTreeSet<(usize, usize)> = (0..m).map(|_| edge()).collect();
    let mut list: Vec<(usize, usize)> = edges.into_iter().collect();
    random.shuffle(&mut list);
    let last = n as u64;
    let query = |index: u64| [1 + index % (last / 4).max(1), last - index % 10.min(last / 2)];
    (DirectedGraph { vertices: n, list }, (0..q as u64).map(query).collect())
}

/// All graphs of two and three vertices, each with all queries.
fn small() -> Vec<Case> {
    let graphs = directed(2..=3, 6).all(3).filter(|graph| graph.vertices > 1);
    let queries = |n: u64| enumerate::pairs(n).into_iter().filter(|[start, target]| start != target).collect();
    graphs.map(|graph| (graph.clone(), queries(graph.vertices as u64))).collect()
}

/// Long walks, many edges and long edges, in the largest graphs.
fn large() -> Vec<Case> {
    let mut random = Rng::with_seed(7);
    let mut large = Vec::new();
    for sizes in [[100_000, 100_000, 2, 10], [100_000, 500_000, 3, 5], [100_000, 150_000, 100_000, 10]] {
        let (graph, mut queries) = any(&mut random, sizes);
        queries.extend([[1, 100_000], [100_000, 1]]);
        large.push((graph, queries));
    }
    large
}

pub fn rules() -> Rules<(Directed, Queries<Numbers<2>>), Vec<Option<bool>>> {
    let query = numbers([("start", 1..=100_000), ("target", 1..=100_000)]);
    let shape = (directed(2..=100_000, 500_000).generated(2..=30, 60), queries(1..=500, query));
    Rules::new(Format::one(), shape, |(graph, queries): &Case| {
        let answer = |&[start, target]: &[u64; 2]| {
            let mut options = graph.options();
            options[target as usize - 1].clear();
            label(start as usize - 1, |&vertex| options[vertex].clone())[&(start as usize - 1)]
        };
        queries.iter().map(answer).collect()
    })
    .counts_first()
    .say(|labels: &Vec<Option<bool>>| {
        let word = |label: &Option<bool>| label.map_or("0\n", |wins| if wins { "1\n" } else { "-1\n" });
        labels.iter().map(word).collect()
    })
    .oracle("the outcomes of the graph without the target's edges", by_outcomes)
    .bounded(
        |(graph, queries)| queries.iter_mut().flatten().map(|vertex| (graph.vertices as u64, vertex)).collect(),
        "a start or a target is not a vertex",
    )
    .valid(|(_, queries)| queries.iter().all(|[start, target]| start != target), "a start is equal to its target")
    .repaired(|(graph, mut queries)| {
        for [start, target] in &mut queries {
            *target = if start == target { *start % graph.vertices as u64 + 1 } else { *target };
        }
        (graph, queries)
    })
    .small(small())
    .edges(large())
    .large(|random, size| vec![far(random, size.clamp(2, 100_000), size.min(500_000), 500)])
}

/// The outcome at each start if its target is a dead end, computed once for each target.
fn by_outcomes((graph, queries): &Case) -> Vec<Option<bool>> {
    let mut options = graph.options();
    let mut found: HashMap<u64, Vec<Outcome>> = HashMap::default();
    let answer = |&[start, target]: &[u64; 2]| {
        let outcomes = found.entry(target).or_insert_with(|| {
            let leading_on = std::mem::take(&mut options[target as usize - 1]);
            let outcomes = outcomes(&options);
            options[target as usize - 1] = leading_on;
            outcomes
        });
        match outcomes[start as usize - 1] {
            Outcome::N => Some(true),
            Outcome::P => Some(false),
            Outcome::Draw => None,
        }
    };
    queries.iter().map(answer).collect()
}
