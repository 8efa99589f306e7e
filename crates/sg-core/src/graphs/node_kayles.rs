//! Node Kayles: a move takes a vertex and all its neighbours from a graph. Whoever cannot move loses.
//!
//! Every placement game is Node Kayles on the graph whose vertices are the placements and whose edges join those that
//! overlap. Whether the first player wins is PSPACE-complete for general graphs (Schaefer 1978), so this is for what a
//! search can do: components apart, and questions about values in the order of
//! [`proof_number`](crate::search::proof_number). For pieces on a board,
//! [`placement`](crate::boards::placement) knows equal parts by their shape and is faster.

use crate::search::proof_number::{PartGame, ProofNumberSearch};
use std::ops::ControlFlow;

/// A graph of at most 128 vertices, and the game on it.
#[derive(Clone, Debug)]
pub struct NodeKayles {
    /// Each vertex and its neighbours, as bits.
    closed: Vec<u128>,
}

impl NodeKayles {
    /// The graph with these edges; loops and repeats do no harm.
    ///
    /// # Panics
    ///
    /// If there are more than 128 vertices, or an edge ends at none of them.
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Self {
        assert!(vertices <= 128, "{vertices} vertices are more than 128");
        let mut closed: Vec<u128> = (0..vertices).map(|vertex| 1 << vertex).collect();
        for &(a, b) in edges {
            closed[a] |= 1 << b;
            closed[b] |= 1 << a;
        }
        NodeKayles { closed }
    }

    /// The Grundy value of the whole graph. Exponential; paths of 70 vertices and random trees of 40 are quick.
    ///
    /// ```
    /// use sg_core::graphs::node_kayles::NodeKayles;
    ///
    /// let circle: Vec<_> = (0..7).map(|vertex| (vertex, (vertex + 1) % 7)).collect();
    /// assert_eq!(NodeKayles::new(7, &circle).grundy(), 1);
    /// assert_eq!(NodeKayles::new(3, &[]).grundy(), 1);
    /// ```
    pub fn grundy(&self) -> u32 {
        let all = (0..self.closed.len()).fold(0, |set, vertex| set | 1 << vertex);
        let parts = self.components(all);
        ProofNumberSearch::new(self.clone()).grundy(&parts)
    }

    fn components(&self, mut left: u128) -> Vec<u128> {
        let mut components = Vec::new();
        while left != 0 {
            let (mut component, mut new) = (0, left & left.wrapping_neg());
            while new != 0 {
                component |= new;
                let mut reached = 0;
                while new != 0 {
                    reached |= self.closed[new.trailing_zeros() as usize];
                    new &= new - 1;
                }
                new = reached & left & !component;
            }
            components.push(component);
            left &= !component;
        }
        components
    }
}

impl PartGame for NodeKayles {
    /// A connected set of vertices.
    type Part = u128;

    fn moves(&self, part: u128, leaves: &mut impl FnMut(u32, &[u128]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut vertices = part;
        while vertices != 0 {
            let vertex = vertices.trailing_zeros() as usize;
            vertices &= vertices - 1;
            leaves(0, &self.components(part & !self.closed[vertex]))?;
        }
        ControlFlow::Continue(())
    }

    fn size(&self, part: u128) -> u32 {
        part.count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::NodeKayles;
    use crate::mex;
    use crate::taking::kayles;
    use std::collections::HashMap;

    /// The slow twin: sets of vertices, no components.
    fn by_definition(graph: &NodeKayles, set: u128, known: &mut HashMap<u128, u32>) -> u32 {
        if let Some(&value) = known.get(&set) {
            return value;
        }
        let vertices = (0..graph.closed.len()).filter(|vertex| set >> vertex & 1 == 1);
        let left: Vec<u128> = vertices.map(|vertex| set & !graph.closed[vertex]).collect();
        let value = mex(left.into_iter().map(|set| by_definition(graph, set, known)));
        known.insert(set, value);
        value
    }

    #[test]
    fn random_graphs_have_the_values_of_the_definition() {
        let mut random = fastrand::Rng::with_seed(1);
        for number in 0..60 {
            let vertices = number % 19;
            let edges: Vec<_> = (0..vertices * random.usize(1..4) / 2)
                .map(|_| (random.usize(..vertices), random.usize(..vertices)))
                .collect();
            let graph = NodeKayles::new(vertices, &edges);
            let value = by_definition(&graph, (1 << vertices) - 1, &mut HashMap::new());
            assert_eq!(graph.grundy(), value, "{vertices} vertices, {edges:?}");
        }
    }

    #[test]
    fn paths_and_full_graphs_are_known() {
        for length in [1usize, 30, 50] {
            let path: Vec<_> = (1..length).map(|vertex| (vertex - 1, vertex)).collect();
            let value = NodeKayles::new(length, &path).grundy();
            assert_eq!(value, kayles::dawson(length as u64 + 1) as u32, "{length}");
        }
        let full: Vec<_> = (0..128).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        assert_eq!(NodeKayles::new(128, &full).grundy(), 1);
        assert_eq!(NodeKayles::new(128, &[]).grundy(), 0);
    }
}
