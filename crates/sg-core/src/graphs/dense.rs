//! Acyclic graphs with many edges: one bit for each pair of vertices, however many edges there are.
//!
//! [`directed`](mod@crate::graphs::directed) lists the edges, which takes some 20 bytes for each of them. Here n
//! vertices take n²/8 bytes, and 64 edges are looked at in one step: the vertices of each value so far are a set of
//! bits too, and the value of v is the first one whose set has nothing in common with the options of v.
//!
//! Worked example: 2 is a dead end, 1 -> 2, 0 -> 1 and 0 -> 2. First vertex 2 gets the value 0. Vertex 1 meets the set
//! {2} of the value 0, so it gets the value 1; and vertex 0 meets {2} and {1}, so it gets 2.

use crate::game::Cycle;

/// A graph with a fixed number of vertices, numbered from 0.
///
/// ```
/// use sg_core::graphs::dense::DenseGraph;
///
/// let mut graph = DenseGraph::new(3);
/// for (from, to) in [(0, 1), (0, 2), (1, 2)] {
///     graph.add_edge(from, to);
/// }
/// assert_eq!(graph.grundy_values().unwrap(), [2, 1, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DenseGraph {
    vertices: usize,
    /// Words in a row.
    words: usize,
    /// Bit w of row v says that an edge leads from v to w.
    rows: Vec<u64>,
}

impl DenseGraph {
    /// A graph without edges. Takes `vertices`² / 8 bytes.
    pub fn new(vertices: usize) -> Self {
        let words = (vertices + 63) / 64;
        DenseGraph {
            vertices,
            words,
            rows: vec![0; vertices * words],
        }
    }

    /// Adds the edge from one vertex to another, unless it is there.
    ///
    /// # Panics
    ///
    /// If a vertex is not there.
    pub fn add_edge(&mut self, from: usize, to: usize) {
        assert!(to < self.vertices, "an edge leads to vertex {to}, which is not there");
        self.rows[from * self.words + to / 64] |= 1 << (to % 64);
    }

    /// The Grundy value of every vertex.
    ///
    /// *O*(n²/64) for each value that there is, and for n vertices; no recursion.
    ///
    /// # Errors
    ///
    /// [`Cycle`] with a vertex that lies on a cycle.
    pub fn grundy_values(&self) -> Result<Vec<u32>, Cycle<usize>> {
        let mut values = vec![0; self.vertices];
        let mut known = vec![0; self.words];
        // Row k: the vertices of value k so far.
        let mut of_value: Vec<u64> = Vec::new();
        let mut path = Vec::new();
        for start in 0..self.vertices {
            path.extend((known[start / 64] >> (start % 64) & 1 == 0).then_some(start));
            while let Some(&v) = path.last() {
                if let Some(next) = self.option_outside(v, &known) {
                    if path.len() == self.vertices {
                        return Err(Cycle(next));
                    }
                    path.push(next);
                    continue;
                }
                path.pop();
                let sets = of_value.chunks_exact(self.words);
                let value = sets.take_while(|set| self.has_option_in(v, set)).count();
                if of_value.len() == value * self.words {
                    of_value.resize((value + 1) * self.words, 0);
                }
                of_value[value * self.words + v / 64] |= 1 << (v % 64);
                known[v / 64] |= 1 << (v % 64);
                values[v] = value as u32;
            }
        }
        Ok(values)
    }

    fn row(&self, v: usize) -> &[u64] {
        &self.rows[v * self.words..][..self.words]
    }

    fn has_option_in(&self, v: usize, set: &[u64]) -> bool {
        self.row(v).iter().zip(set).any(|(options, set)| options & set != 0)
    }

    /// The first option that the set does not hold.
    fn option_outside(&self, v: usize, set: &[u64]) -> Option<usize> {
        let words = self.row(v).iter().zip(set).map(|(options, set)| options & !set);
        let (word, bits) = words.enumerate().find(|&(_, bits)| bits != 0)?;
        Some(64 * word + bits.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::DenseGraph;
    use crate::graphs::directed;

    fn dense(options: &[Vec<usize>]) -> DenseGraph {
        let mut graph = DenseGraph::new(options.len());
        for (v, list) in options.iter().enumerate() {
            list.iter().for_each(|&w| graph.add_edge(v, w));
        }
        graph
    }

    #[test]
    fn values_are_those_of_listed_edges() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut next = |below: usize| random.usize(..below);
        for round in 0..200 {
            let vertices = round % 140;
            let density = 1 + next(12);
            // Edges lead to smaller numbers, which are then mixed by a step that has no factor in common with their count.
            let step = if vertices % 3 == 0 { 1 } else { 3 };
            let name = |v: usize| v * step % vertices.max(1);
            let mut options = vec![Vec::new(); vertices];
            for v in 0..vertices {
                options[name(v)] = (0..v).filter(|_| next(density) == 0).map(name).collect();
            }
            assert_eq!(dense(&options).grundy_values(), directed::grundy_values(&options));
        }
    }

    #[test]
    fn each_cycle_is_refused_with_a_vertex_on_it() {
        // All graphs on four vertices, with loops.
        for bits in 0u32..1 << 16 {
            let options: Vec<Vec<usize>> = (0..4)
                .map(|v| (0..4).filter(|w| bits >> (4 * v + w) & 1 == 1).collect())
                .collect();
            match (dense(&options).grundy_values(), directed::grundy_values(&options)) {
                (Ok(values), Ok(expected)) => assert_eq!(values, expected),
                (Err(cycle), Err(_)) => {
                    let mut reached = options[cycle.0].clone();
                    for _ in 0..4 {
                        let next: Vec<usize> = reached.iter().flat_map(|&v| options[v].clone()).collect();
                        reached.extend(next);
                        reached.sort_unstable();
                        reached.dedup();
                    }
                    assert!(reached.contains(&cycle.0), "{options:?}");
                }
                (found, expected) => panic!("{options:?}: {found:?} against {expected:?}"),
            }
        }
    }

    #[test]
    #[should_panic(expected = "vertex 64, which is not there")]
    fn an_edge_to_a_vertex_that_is_not_there_is_refused() {
        DenseGraph::new(64).add_edge(0, 64);
    }
}
