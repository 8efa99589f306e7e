//! A Chess Game: a move pushes one piece along an edge of an acyclic graph; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// The position: the vertices of all pieces, increasing.
struct Push<'a>(&'a [Vec<usize>]);

impl Game for Push<'_> {
    type Position = Vec<usize>;

    fn moves(&self, pieces: &Vec<usize>) -> Vec<Vec<usize>> {
        in_one_part(pieces, |&vertex| self.0[vertex].iter().map(|&option| [option]))
    }
}

/// Computes the value of each vertex, by mex over its edges. A vertex waits until all vertices it
/// leads to are known.
fn values(options: &[Vec<usize>]) -> Vec<u64> {
    let mut values = vec![None; options.len()];
    let mut stack: Vec<usize> = (0..options.len()).collect();
    while let Some(&vertex) = stack.last() {
        match options[vertex].iter().find(|&&option| values[option].is_none()) {
            Some(&option) => stack.push(option),
            None => {
                values[vertex] = Some(mex(options[vertex].iter().filter_map(|&option| values[option])));
                stack.pop();
            }
        }
    }
    values.into_iter().flatten().collect()
}

pub fn rules() -> Rules<Graph, Vec<bool>> {
    let won = |case: &GraphCase| {
        let mut game = Brute::new(Push(&case.options));
        let mut wins = |pieces: &Vec<usize>| game.wins(&sorted(pieces.clone()));
        case.queries.iter().map(&mut wins).collect()
    };
    let shape = graph(1..=1000, 1..=10);
    let small = shape.all(4);
    Rules::new(Format::up_to_the_end(), shape, won)
        .words_for_each("WIN\n", "LOSE\n", "")
        .oracle("mex over the edges of each vertex, on a stack", |case| {
            let values = values(&case.options);
            let wins = |pieces: &Vec<usize>| nim_sum(pieces.iter().map(|&vertex| values[vertex])) > 0;
            case.queries.iter().map(wins).collect()
        })
        .small(small)
        // A graph is a quarter of a million lines.
        .large(|random, size| {
            let shape = graph(1..=1000, 1..=10);
            (0..size.div_ceil(125_000)).map(|index| shape.large(random, size, index)).collect()
        })
        .study(|case| {
            let from =
                |(from, to): (usize, &Vec<usize>)| to.iter().map(move |to| format!("{from}>{to}")).collect::<Vec<_>>();
            let edges: Vec<String> = case.options.iter().enumerate().flat_map(from).collect();
            let asked = |pieces: &Vec<usize>| {
                if edges.is_empty() {
                    decided(false)
                } else {
                    position(joined(pieces, " ")).of(format!("edges={}", joined(&edges, ",")))
                }
            };
            case.queries.iter().map(asked).collect()
        })
}
