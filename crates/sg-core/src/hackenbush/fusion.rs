//! A search in depth from the ground: which edges are bridges, and what is everything worth?
//!
//! Every edge that is not of the tree of the search leads from a vertex to one below it, on its way to the ground. An
//! edge of the tree is a bridge if no such edge passes over it. What the bridges leave joined is one *part*; its lowest
//! vertex is its root.

pub(super) const UNSEEN: usize = usize::MAX;

pub(super) struct Fused<'a> {
    pub(super) edges: &'a [(usize, usize)],
    /// For each vertex the other ends of its edges, and the edges' indices; a loop stands there once.
    pub(super) around: Vec<Vec<(usize, usize)>>,
    /// The vertices that are joined to the ground, in the order of the search.
    pub(super) order: Vec<usize>,
    /// The place of a vertex in `order`, or `UNSEEN`.
    pub(super) place: Vec<usize>,
    /// The vertex below.
    pub(super) parent: Vec<usize>,
    /// The edge to the parent.
    pub(super) stem: Vec<usize>,
    /// How many edges pass over the stem.
    pub(super) passing: Vec<usize>,
    /// The root of the part that the vertex belongs to.
    pub(super) root: Vec<usize>,
    /// What stands on the vertex, up the tree, with its part's other edges at their upper ends; without the stem.
    pub(super) worth: Vec<u32>,
}

impl<'a> Fused<'a> {
    pub(super) fn new(vertices: usize, edges: &'a [(usize, usize)], ground: usize) -> Self {
        let mut fused = Fused {
            edges,
            around: neighbours(vertices, edges),
            order: vec![ground],
            place: vec![UNSEEN; vertices],
            parent: vec![UNSEEN; vertices],
            stem: vec![UNSEEN; vertices],
            passing: vec![0; vertices],
            root: (0..vertices).collect(),
            worth: vec![0; vertices],
        };
        fused.search(ground);
        fused.weigh(ground);
        for index in 1..fused.order.len() {
            let v = fused.order[index];
            if !fused.is_bridge(v) {
                fused.root[v] = fused.root[fused.parent[v]];
            }
        }
        fused
    }

    /// Whether the stem of a vertex, not the ground, is a bridge.
    pub(super) fn is_bridge(&self, v: usize) -> bool {
        self.passing[v] == 0
    }

    /// Whether an edge at v that leads to w is seen from its upper end and not of the tree; a loop is.
    pub(super) fn leads_down(&self, v: usize, (w, edge): (usize, usize)) -> bool {
        edge != self.stem[v] && self.place[w] <= self.place[v]
    }

    fn search(&mut self, ground: usize) {
        self.place[ground] = 0;
        let mut path = vec![(ground, 0)];
        while let Some((v, next)) = path.last_mut() {
            let Some(&(w, edge)) = self.around[*v].get(*next) else {
                path.pop();
                continue;
            };
            *next += 1;
            if self.place[w] == UNSEEN {
                self.place[w] = self.order.len();
                self.parent[w] = *v;
                self.stem[w] = edge;
                self.order.push(w);
                path.push((w, 0));
            }
        }
    }

    fn weigh(&mut self, ground: usize) {
        // Edges that end at a vertex from above are counted there until its turn comes, and then left out.
        let mut ending = vec![0; self.worth.len()];
        for &v in self.order.iter().rev() {
            self.passing[v] -= ending[v];
            for &(w, edge) in &self.around[v] {
                if self.leads_down(v, (w, edge)) {
                    self.worth[v] ^= 1;
                    if w != v {
                        self.passing[v] += 1;
                        ending[w] += 1;
                    }
                }
            }
            if v != ground {
                let bridge = self.is_bridge(v);
                let parent = self.parent[v];
                self.worth[parent] ^= if bridge { self.worth[v] + 1 } else { self.worth[v] ^ 1 };
                self.passing[parent] += self.passing[v];
            }
        }
    }
}

fn neighbours(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<(usize, usize)>> {
    let mut around = vec![Vec::new(); vertices];
    for (edge, &(v, w)) in edges.iter().enumerate() {
        around[v].push((w, edge));
        if v != w {
            around[w].push((v, edge));
        }
    }
    around
}
