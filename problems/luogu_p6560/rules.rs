//! The Passing of Time: a token moves along the edges of a directed graph with cycles; whoever brings it to the target wins, whoever
//! cannot move loses. Who wins from each start, or does nobody?

use sg_core::Outcome;
use sg_core::graphs::directed::outcomes;
use sg_rules::prelude::*;

/// The graph, and for each query a start and a target.
type Case = (DirectedGraph, Vec<[u64; 2]>);

pub fn rules() -> Rules<(Directed, Queries<Numbers<2>>), Vec<Option<bool>>> {
    // Larger graphs are in cases of their own.
    let query = numbers([("start", 1..=100_000), ("target", 1..=100_000)]);
    let shape = (directed(2..=30, 60), queries(1..=500, query));
    let small = directed(2..=3, 6).all(3).filter(|graph| graph.vertices > 1).map(|graph| {
        let pairs = enumerate::pairs(graph.vertices as u64).into_iter().filter(|[start, target]| start != target);
        let queries = pairs.collect();
        (graph, queries)
    });
    let small: Vec<Case> = small.collect();
    let any = |random: &mut Rng, [n, m, width, q]: [usize; 4]| -> Case {
        let graph = directed(2..=100_000, 500_000).any(random, n, m, width);
        let mut query = || [random.u64(1..=n as u64), random.u64(1..=n as u64)];
        (graph, (0..q).map(|_| query()).collect())
    };
    let mut random = Rng::with_seed(7);
    let sizes = [[100_000, 100_000, 2, 10], [100_000, 500_000, 3, 5], [100_000, 150_000, 100_000, 10]];
    let large = sizes.into_iter().map(move |sizes| {
        let (graph, mut queries) = any(&mut random, sizes);
        queries.extend([[1, 100_000], [100_000, 1]]);
        (graph, queries)
    });
    Rules::new(Format::one(), shape, |(graph, queries): &Case| {
        let answer = |&[start, target]: &[u64; 2]| {
            let mut options = graph.options();
            options[target as usize - 1].clear();
            label(start as usize - 1, |&vertex| options[vertex].clone())[&(start as usize - 1)]
        };
        queries.iter().map(answer).collect()
    })
    .laid_out(
        |shape, input| {
            let (n, m) = (input.number("n", 2..=100_000)?, input.number("m", 0..=500_000)?);
            let q = input.number("q", 1..=500)?;
            let graph = shape.0.read_edges(input, n, m)?;
            let query =
                |input: &mut Reader| Ok([input.number("start", 1..=n as u64)?, input.number("target", 1..=n as u64)?]);
            Ok((graph, (0..q).map(|_| query(input)).collect::<Result<_, ReadError>>()?))
        },
        |(graph, queries)| {
            let lines: String = queries.iter().map(line).collect();
            line([graph.vertices, graph.list.len(), queries.len()]) + &graph.lines() + &lines
        },
    )
    .say(|labels: &Vec<Option<bool>>| {
        let word = |label: &Option<bool>| label.map_or("0\n", |wins| if wins { "1\n" } else { "-1\n" });
        labels.iter().map(word).collect()
    })
    .oracle("the outcomes of the graph without what leads on from the target", |(graph, queries)| {
        let mut options = graph.options();
        let answer = |&[start, target]: &[u64; 2]| {
            let leading_on = std::mem::take(&mut options[target as usize - 1]);
            let outcome = outcomes(&options)[start as usize - 1];
            options[target as usize - 1] = leading_on;
            match outcome {
                Outcome::N => Some(true),
                Outcome::P => Some(false),
                Outcome::Draw => None,
            }
        };
        queries.iter().map(answer).collect()
    })
    .valid(|(_, queries)| queries.iter().all(|[start, target]| start != target), "a start is its target")
    .repaired(|(graph, mut queries)| {
        let n = graph.vertices as u64;
        for [start, target] in &mut queries {
            *start = start.saturating_sub(1) % n + 1;
            *target = target.saturating_sub(1) % n + 1;
            *target = if start == target { *start % n + 1 } else { *target };
        }
        (graph, queries)
    })
    .small(small)
    .edges(large)
    .large(move |random, size| vec![any(random, [100_000.min(size), size.min(500_000), 100_000, 50])])
}
