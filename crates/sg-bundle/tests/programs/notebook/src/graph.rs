use std::collections::BinaryHeap;

pub struct Dsu {
    parent: Vec<usize>,
}

impl Dsu {
    pub fn new(n: usize) -> Self {
        Self { parent: (0..n).collect() }
    }

    pub fn find(&mut self, a: usize) -> usize {
        if self.parent[a] != a {
            self.parent[a] = self.find(self.parent[a]);
        }
        self.parent[a]
    }

    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a] = b;
        a != b
    }
}

pub fn shortest(edges: &[Vec<(usize, u64)>], from: usize) -> Vec<Option<u64>> {
    let mut best = vec![None; edges.len()];
    let mut heap = BinaryHeap::from([(std::cmp::Reverse(0), from)]);
    while let Some((std::cmp::Reverse(far), at)) = heap.pop() {
        if best[at].is_some() {
            continue;
        }
        best[at] = Some(far);
        heap.extend(edges[at].iter().map(|&(to, cost)| (std::cmp::Reverse(far + cost), to)));
    }
    best
}
