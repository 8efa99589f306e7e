//! Cases that are acyclic directed graphs with queries: the vertices on which pieces stand.

use std::ops::RangeInclusive;

use crate::Rng;

use super::Shape;
use crate::format::line;
use crate::{ReadError, Reader, generate, simpler};

/// A graph, and queries up to one without pieces. The input has the number of vertices, and then
/// for each vertex, counted from 0, the number of its edges and their ends.
pub struct Graph {
    vertices: RangeInclusive<usize>,
    pieces: RangeInclusive<usize>,
}

/// Returns the shape of graphs with this number of vertices and queries with this number of pieces.
pub fn graph(vertices: RangeInclusive<usize>, pieces: RangeInclusive<usize>) -> Graph {
    Graph { vertices, pieces }
}

/// A graph and its queries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphCase {
    /// The ends of the edges from each vertex.
    pub options: Vec<Vec<usize>>,
    /// The vertices of the pieces in each query.
    pub queries: Vec<Vec<usize>>,
}

/// Returns a line with the number of numbers and the numbers.
fn counted(numbers: &Vec<usize>) -> String {
    line([numbers.len()].iter().chain(numbers))
}

/// Returns true if vertices without options can be removed until none is left.
fn is_acyclic(options: &[Vec<usize>]) -> bool {
    let mut gone = vec![false; options.len()];
    loop {
        let left = gone.iter().filter(|&&gone| !gone).count();
        for vertex in 0..options.len() {
            gone[vertex] = options[vertex].iter().all(|&option| gone[option]);
        }
        match gone.iter().filter(|&&gone| !gone).count() {
            0 => return true,
            same if same == left => return false,
            _ => {}
        }
    }
}

/// Returns a graph with each edge from a larger to a smaller number with probability 1 / `density`,
/// and with vertices renamed at random.
fn any_graph(random: &mut Rng, vertices: usize, density: u32) -> Vec<Vec<usize>> {
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names);
    let mut options = vec![Vec::new(); vertices];
    for vertex in 0..vertices {
        let edges = (0..vertex).filter(|_| random.u32(0..density) == 0);
        options[names[vertex]] = edges.map(|option| names[option]).collect();
        random.shuffle(&mut options[names[vertex]]);
    }
    options
}

impl Graph {
    /// Returns all graphs of up to `most` vertices whose edges all lead to smaller numbers, or all
    /// to larger ones, with queries for each vertex and each pair.
    pub fn all(&self, most: usize) -> Vec<GraphCase> {
        let graph = |vertices: usize, bits: u32, upwards: bool| {
            let name = |vertex: usize| if upwards { vertices - 1 - vertex } else { vertex };
            let mut options = vec![Vec::new(); vertices];
            let edges = (0..vertices).flat_map(|v| (0..v).map(move |w| (v, w)));
            for (_, (v, w)) in edges.enumerate().filter(|(index, _)| bits >> index & 1 == 1) {
                options[name(v)].push(name(w));
            }
            let second = |first: usize| (first..vertices).map(move |second| vec![first, second]);
            let alone = (0..vertices).map(|vertex| vec![vertex]);
            let queries = alone.chain((0..vertices).flat_map(second)).collect();
            GraphCase { options, queries }
        };
        let with_bits = |vertices: usize| (0..1 << (vertices * (vertices - 1) / 2)).map(move |bits| (vertices, bits));
        let both = |(vertices, bits)| [false, true].map(|upwards| graph(vertices, bits, upwards));
        (1..=most).flat_map(with_bits).flat_map(both).collect()
    }

    fn queries(&self, random: &mut Rng, vertices: usize, count: usize, most: usize) -> Vec<Vec<usize>> {
        let most = most.min(*self.pieces.end());
        let mut query = || (0..random.usize(1..=most)).map(|_| random.usize(0..vertices)).collect();
        (0..count).map(|_| query()).collect()
    }
}

impl Shape for Graph {
    type Case = GraphCase;
    /// The number of vertices.
    type Most = usize;

    fn read(&self, input: &mut Reader) -> Result<GraphCase, ReadError> {
        let vertices = input.number("N", self.vertices.clone())?;
        let ends = |_| {
            let count = input.number("the number of edges", 0..vertices)?;
            input.numbers("the end of an edge", count, 0..vertices)
        };
        let options = (0..vertices).map(ends).collect::<Result<Vec<_>, _>>()?;
        if !is_acyclic(&options) {
            return Err(input.error("the edges close a cycle".to_owned()));
        }
        let mut queries = Vec::new();
        loop {
            match input.number("the number of pieces", 0..=*self.pieces.end())? {
                0 => return Ok(GraphCase { options, queries }),
                pieces => queries.push(input.numbers("the vertex of a piece", pieces, 0..vertices)?),
            }
        }
    }

    fn write(&self, case: &GraphCase) -> String {
        let lines: String = case.options.iter().chain(&case.queries).map(counted).collect();
        format!("{}\n{lines}0\n", case.options.len())
    }

    /// Returns a path, a complete graph in both directions, a graph without edges, and a single
    /// vertex, with many pieces on one vertex.
    fn edges(&self) -> Vec<GraphCase> {
        let (most, pieces) = (*self.vertices.end(), *self.pieces.end());
        let mut random = Rng::with_seed(7);
        let complete: Vec<Vec<usize>> = (0..most).map(|vertex| (0..vertex).collect()).collect();
        let reversed = (0..most).map(|vertex| (vertex + 1..most).collect()).collect();
        let path = (0..most).map(|vertex| (vertex + 1..most).take(1).collect()).collect();
        let graphs: [Vec<Vec<usize>>; 5] = [complete, reversed, path, vec![vec![]; most], vec![vec![]]];
        let mut case = |options: Vec<Vec<usize>>| {
            let last = options.len() - 1;
            let mut queries = self.queries(&mut random, last + 1, 20, pieces);
            queries.extend([vec![last], vec![0], vec![last, 0], vec![last; pieces], vec![last; pieces - 1]]);
            // These have the largest and second largest value that a vertex can have.
            queries.extend([vec![last, last.saturating_sub(1)], vec![0, last.min(1)]]);
            GraphCase { options, queries }
        };
        graphs.into_iter().map(&mut case).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> GraphCase {
        let vertices = generate::share(1..=400.min(*self.vertices.end() as u64), scale * random.f64()) as usize;
        let density = [1, 2, 5, vertices as u32 / 2 + 1][random.usize(0..4)];
        GraphCase {
            options: any_graph(random, vertices, density),
            queries: self.queries(random, vertices, 10, *self.pieces.end()),
        }
    }

    /// Returns a graph with the most vertices, half of the possible edges, and 100 queries.
    fn large(&self, random: &mut Rng, _: usize, _: usize) -> GraphCase {
        let vertices = *self.vertices.end();
        GraphCase {
            options: any_graph(random, vertices, 2),
            queries: self.queries(random, vertices, 100, *self.pieces.end()),
        }
    }

    /// Returns each query alone; for a single query, cases with fewer vertices, pieces or edges.
    fn simpler(&self, case: &GraphCase) -> Vec<GraphCase> {
        let with = |options: Vec<Vec<usize>>, queries: Vec<Vec<usize>>| GraphCase { options, queries };
        if case.queries.len() > 1 {
            let alone = case.queries.iter().map(|query| with(case.options.clone(), vec![query.clone()]));
            return alone.collect();
        }
        // Limit the copies of large graphs.
        let most = 2_000_000 / (1 + self.members(case));
        let vertices: Vec<usize> = (0..case.options.len()).collect();
        let with_vertices = |kept: &Vec<usize>| {
            let new_name = |vertex: &usize| kept.binary_search(vertex).ok();
            let renamed = |list: &Vec<usize>| list.iter().filter_map(new_name).collect();
            let options = kept.iter().map(|&vertex| renamed(&case.options[vertex]));
            with(options.collect(), case.queries.iter().map(renamed).collect())
        };
        let fewer = simpler::shorter(&vertices, 1);
        let mut simpler: Vec<GraphCase> = fewer.iter().take(most).map(with_vertices).collect();
        let queries = simpler::lists_of(&case.queries, 1, |query| simpler::shorter(query, 1));
        simpler.extend(queries.into_iter().map(|queries| with(case.options.clone(), queries)));
        let options = case.options.iter().enumerate().flat_map(|(vertex, list)| {
            simpler::shorter(list, 0).into_iter().map(move |list| {
                let mut options = case.options.clone();
                options[vertex] = list;
                with(options, case.queries.clone())
            })
        });
        simpler.extend(options.take(most));
        simpler
    }

    fn extent(&self) -> (&'static str, u64) {
        ("graph", *self.vertices.end() as u64)
    }

    fn size(&self, case: &GraphCase) -> u64 {
        case.options.len() as u64
    }

    fn most(&self, scale: f64) -> usize {
        generate::share(1..=*self.vertices.end() as u64, scale) as usize
    }

    fn members(&self, case: &GraphCase) -> usize {
        case.options.iter().chain(&case.queries).map(Vec::len).sum()
    }

    /// Returns a graph of 80 vertices, or a small one with up to four pieces.
    fn random(&self, random: &mut Rng) -> GraphCase {
        let many = random.u32(0..4) == 0;
        let (vertices, pieces) = if many { (80, 1) } else { (random.usize(1..=9), 4) };
        let density = random.u32(1..=6);
        GraphCase { options: any_graph(random, vertices, density), queries: self.queries(random, vertices, 5, pieces) }
    }
}
