struct Graph {
    ends: Vec<Vec<(usize, usize)>>, // the neighbours of each vertex, with the edges' numbers
    number: Vec<usize>,             // the order of the search, from 1; 0: not visited
    low: Vec<usize>,
    next: usize,
}
impl Graph {
    /// The value of everything behind v, which was reached by an edge. A cycle shrinks to loops,
    /// each worth 1.
    fn grundy(&mut self, v: usize, by: usize) -> u32 {
        self.next += 1;
        (self.number[v], self.low[v]) = (self.next, self.next);
        let mut sum = 0;
        for at in 0..self.ends[v].len() {
            let (w, edge) = self.ends[v][at];
            if self.number[w] == 0 {
                let above = self.grundy(w, edge);
                sum ^= if self.low[w] > self.number[v] { above + 1 } else { above ^ 1 };
                self.low[v] = self.low[v].min(self.low[w]);
            } else if edge != by && self.number[w] < self.number[v] {
                sum ^= 1;
                self.low[v] = self.low[v].min(self.number[w]);
            }
        }
        sum
    }
}
// check
pub fn check() -> Vec<u64> {
    let graphs = [
        vec![(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)],
        vec![(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 3)],
        vec![(0, 1), (0, 1), (1, 2), (2, 3), (3, 4), (4, 1), (0, 5)],
    ];
    let value = |edges: &Vec<(usize, usize)>, root| {
        let mut ends = vec![vec![]; 6];
        for (edge, &(a, b)) in edges.iter().enumerate() {
            ends[a].push((b, edge));
            ends[b].push((a, edge));
        }
        Graph { ends, number: vec![0; 6], low: vec![0; 6], next: 0 }.grundy(root, usize::MAX)
    };
    graphs.iter().flat_map(|edges| (0..6).map(move |root| u64::from(value(edges, root)))).collect()
}
