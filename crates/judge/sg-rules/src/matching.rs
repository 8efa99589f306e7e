//! Maximum matchings of bipartite graphs, grown by breadth-first search. They decide who wins if a
//! token moves along the edges of a graph and visits no vertex twice.

/// A graph and a matching in it.
///
/// ```
/// use sg_rules::matching::Matching;
///
/// // A path of three vertices: either end can be the one without a partner.
/// let mut matching = Matching::new(vec![vec![1], vec![0, 2], vec![1]]);
/// assert_eq!(matching.grow(0), None);
/// assert_eq!(matching.grow(2), Some(vec![2, 0]));
/// ```
pub struct Matching {
    beside: Vec<Vec<usize>>,
    partner: Vec<Option<usize>>,
}

impl Matching {
    /// Creates an empty matching in the graph with these lists of neighbours.
    pub fn new(beside: Vec<Vec<usize>>) -> Self {
        Matching { partner: vec![None; beside.len()], beside }
    }

    /// Adds an edge between two vertices.
    pub fn join(&mut self, v: usize, w: usize) {
        self.beside[v].push(w);
        self.beside[w].push(v);
    }

    /// Returns true if a vertex has a partner.
    pub fn is_matched(&self, vertex: usize) -> bool {
        self.partner[vertex].is_some()
    }

    /// Enlarges the matching along an alternating path from a vertex without a partner, which then
    /// has one. If there is no such path, returns the vertices that could lack a partner in its
    /// place, beginning with the vertex itself.
    pub fn grow(&mut self, root: usize) -> Option<Vec<usize>> {
        let mut from = vec![None; self.beside.len()];
        let mut reached = vec![root];
        let mut next = 0;
        while let Some(&v) = reached.get(next) {
            for &w in &self.beside[v] {
                if from[w].is_some() {
                    continue;
                }
                from[w] = Some(v);
                let Some(partner) = self.partner[w] else {
                    self.exchange(&from, w);
                    return None;
                };
                reached.push(partner);
            }
            next += 1;
        }
        Some(reached)
    }

    /// Matches each vertex on the path that ends here with the one before it.
    fn exchange(&mut self, from: &[Option<usize>], end: usize) {
        let mut end = Some(end);
        while let Some(w) = end {
            let v = from[w].expect("the search reached this vertex");
            end = self.partner[v].replace(w);
            self.partner[w] = Some(v);
        }
    }
}
