//! A depth-first search from the ground that finds the bridges and the worth of everything.
//!
//! Every edge outside the search tree leads from a vertex to one below it, on its path to the
//! ground. An edge of the tree is a bridge if no such edge passes over it. Cutting all bridges
//! leaves the *parts*; the lowest vertex of a part is its root.

pub(super) const UNSEEN: usize = usize::MAX;

pub(super) struct Fused<'a> {
    pub(super) edges: &'a [(usize, usize)],
    /// Vertex by vertex, the other ends of its edges with the edges' indices; a loop occurs once.
    ends: Vec<(usize, usize)>,
    /// The place in `ends` where the edges of a vertex begin.
    first: Vec<usize>,
    /// The vertices connected to the ground, in search order.
    pub(super) order: Vec<usize>,
    /// The place of a vertex in `order`, or `UNSEEN`.
    pub(super) place: Vec<usize>,
    /// The parent in the search tree.
    pub(super) parent: Vec<usize>,
    /// The edge to the parent.
    pub(super) stem: Vec<usize>,
    /// The number of edges that pass over the stem.
    pub(super) passing: Vec<usize>,
    /// The root of the part that the vertex belongs to.
    pub(super) root: Vec<usize>,
    /// The worth of everything on the vertex, without the stem. The part's edges outside the tree
    /// count at their upper ends.
    pub(super) worth: Vec<u32>,
}

impl<'a> Fused<'a> {
    pub(super) fn new(vertices: usize, edges: &'a [(usize, usize)], ground: usize) -> Self {
        let (first, ends) = neighbours(vertices, edges);
        let mut fused = Fused {
            edges,
            ends,
            first,
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

    /// The other ends of the edges at a vertex, with the edges' indices; a loop occurs once.
    pub(super) fn around(&self, v: usize) -> &[(usize, usize)] {
        &self.ends[self.first[v]..self.first[v + 1]]
    }

    /// Returns whether the stem of a vertex, not the ground, is a bridge.
    pub(super) fn is_bridge(&self, v: usize) -> bool {
        self.passing[v] == 0
    }

    /// Returns whether an edge from v to w is outside the tree and v is its upper end, as for a
    /// loop.
    pub(super) fn leads_down(&self, v: usize, (w, edge): (usize, usize)) -> bool {
        edge != self.stem[v] && self.place[w] <= self.place[v]
    }

    fn search(&mut self, ground: usize) {
        self.place[ground] = 0;
        let mut path = vec![(ground, self.first[ground])];
        while let Some((v, next)) = path.last_mut() {
            if *next == self.first[*v + 1] {
                path.pop();
                continue;
            }
            let (w, edge) = self.ends[*next];
            *next += 1;
            if self.place[w] == UNSEEN {
                self.place[w] = self.order.len();
                self.parent[w] = *v;
                self.stem[w] = edge;
                self.order.push(w);
                path.push((w, self.first[w]));
            }
        }
    }

    fn weigh(&mut self, ground: usize) {
        // Edges that end at a vertex from above, which stop passing over its stem.
        let mut ending = vec![0; self.worth.len()];
        for &v in self.order.iter().rev() {
            self.passing[v] -= ending[v];
            for index in self.first[v]..self.first[v + 1] {
                let (w, edge) = self.ends[index];
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

fn neighbours(vertices: usize, edges: &[(usize, usize)]) -> (Vec<usize>, Vec<(usize, usize)>) {
    let mut first = vec![0; vertices + 1];
    let counts = &mut first[..vertices];
    for &(v, w) in edges {
        counts[v] += 1;
        counts[w] += usize::from(v != w);
    }
    // Turns counts into the ends of ranges; each edge that is placed then moves its mark back.
    let mut stop = 0;
    for count in &mut first {
        stop += *count;
        *count = stop;
    }
    let mut ends = vec![(0, 0); stop];
    let mut put = |v: usize, end| {
        first[v] -= 1;
        ends[first[v]] = end;
    };
    for (edge, &(v, w)) in edges.iter().enumerate().rev() {
        if v != w {
            put(w, (v, edge));
        }
        put(v, (w, edge));
    }
    (first, ends)
}
