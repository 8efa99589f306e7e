//! Cases that are trees or graphs with a number for each vertex.

use std::ops::RangeInclusive;

use crate::Rng;

use super::places;
use super::{List, Shape, Vertices, list};
use crate::format::line;
use crate::{ReadError, Reader, generate, simpler};

/// A tree or graph and the numbers of its vertices, which are in a line between the first line and
/// the edges.
pub struct Valued<G> {
    graph: G,
    name: &'static str,
    value: RangeInclusive<u64>,
}

/// Returns the shape of these trees or graphs with a number called `name` for each vertex.
pub fn valued<G: Vertices>(graph: G, name: &'static str, value: RangeInclusive<u64>) -> Valued<G> {
    Valued { graph, name, value }
}

impl<G: Vertices> Valued<G> {
    /// Returns each of these graphs with all numbers up to `most`, a function of the number of
    /// vertices.
    pub fn all(
        &self,
        graphs: impl IntoIterator<Item = G::Case>,
        most: impl Fn(usize) -> u64,
    ) -> Vec<(G::Case, Vec<u64>)> {
        let least = *self.value.start();
        let mut all = Vec::new();
        for graph in graphs {
            let n = self.graph.vertices(&graph) as u32;
            let base = most(n as usize) + 1 - least;
            for code in 0..base.pow(n) {
                all.push((graph.clone(), (0..n).map(|place| least + code / base.pow(place) % base).collect()));
            }
        }
        all
    }

    /// Returns the shape of the numbers for this many vertices.
    fn values(&self, vertices: usize) -> List {
        list(self.name, vertices..=vertices, self.value.clone())
    }

    /// Returns numbers for this many vertices: each list at the limits, repeated.
    fn at_the_limits(&self, vertices: usize) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        for list in generate::edge_lists(1..=vertices, self.value.clone()) {
            let values = list.into_iter().cycle().take(vertices).collect();
            if !all.contains(&values) {
                all.push(values);
            }
        }
        all
    }

    /// Returns the graphs at the limits that have the most vertices.
    fn largest(&self) -> Vec<G::Case> {
        let mut graphs = self.graph.edges();
        graphs.retain(|graph| self.graph.vertices(graph) == self.graph.most_vertices());
        graphs
    }
}

impl<G: Vertices> Shape for Valued<G> {
    type Case = (G::Case, Vec<u64>);
    /// The bound of the graph, and the largest number.
    type Most = (G::Most, u64);

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        let head = self.graph.read_head(input)?;
        let values = input.numbers(self.name, head[0] as usize, self.value.clone())?;
        Ok((self.graph.read_rest(input, &head)?, values))
    }

    fn write(&self, (graph, values): &Self::Case) -> String {
        line(self.graph.head(graph)) + &line(values) + &self.graph.write_rest(graph)
    }

    /// Drops numbers without a vertex, and gives the least number to vertices without one.
    fn repaired(&self, (graph, mut values): Self::Case) -> Self::Case {
        let graph = self.graph.repaired(graph);
        values.resize(self.graph.vertices(&graph), *self.value.start());
        (graph, values)
    }

    /// Returns each graph at the limits with all numbers at the limits.
    fn edges(&self) -> Vec<Self::Case> {
        let mut all = Vec::new();
        for graph in self.graph.edges() {
            let values = self.at_the_limits(self.graph.vertices(&graph)).into_iter();
            all.extend(values.map(|values| (graph.clone(), values)));
        }
        all
    }

    /// Returns full-size graphs with random numbers.
    fn full(&self) -> Vec<Self::Case> {
        let mut random = Rng::with_seed(7);
        let mut with_values = |graph: G::Case| {
            let values = (0..self.graph.vertices(&graph)).map(|_| random.u64(self.value.clone())).collect();
            (graph, values)
        };
        self.graph.full().into_iter().map(&mut with_values).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        let graph = self.graph.wide(random, scale);
        let values = self.values(self.graph.vertices(&graph)).wide(random, scale);
        (graph, values)
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        let graph = self.graph.large(random, lines, index);
        let values = (0..self.graph.vertices(&graph)).map(|_| random.u64(self.value.clone())).collect();
        (graph, values)
    }

    /// Returns cases with a simpler graph, in which each vertex keeps its number, or with one
    /// smaller number.
    fn simpler(&self, (graph, values): &Self::Case) -> Vec<Self::Case> {
        let fewer = self.graph.fewer(graph).into_iter();
        let fewer = fewer.map(|(graph, kept)| (graph, kept.iter().map(|&vertex| values[vertex]).collect()));
        let smaller = simpler::lists(values, values.len(), *self.value.start()).into_iter();
        fewer.chain(smaller.map(|values| (graph.clone(), values))).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.name, *self.value.end())
    }

    fn size(&self, (_, values): &Self::Case) -> u64 {
        values.iter().copied().max().unwrap_or(0)
    }

    fn most(&self, scale: f64) -> Self::Most {
        (self.graph.most(scale), self.values(1).most(scale))
    }

    fn members(&self, (graph, values): &Self::Case) -> usize {
        self.graph.members(graph) + values.len()
    }

    /// Returns a graph with numbers up to three above the least.
    fn random(&self, random: &mut Rng) -> Self::Case {
        let graph = self.graph.random(random);
        let (least, most) = (*self.value.start(), *self.value.end());
        let value = |_| random.u64(least..=most.min(least + 3));
        let values = (0..self.graph.vertices(&graph)).map(value).collect();
        (graph, values)
    }

    /// Returns vertices to try.
    fn places(&self) -> Vec<usize> {
        places::of(self.graph.most_vertices())
    }

    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Self::Case; 2]> {
        let graphs = self.largest();
        let graph = &graphs[attempt % graphs.len()];
        let pair = self.values(self.graph.most_vertices()).place_pair(place, attempt / graphs.len())?;
        Some(pair.map(|values| (graph.clone(), values)))
    }
}
