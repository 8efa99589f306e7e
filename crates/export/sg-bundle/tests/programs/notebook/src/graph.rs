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
