//! Segment tree with lazy range addition and range maximum: n elements and 2 n random operations.

struct Tree {
    largest: Vec<i64>,
    added: Vec<i64>,
}

impl Tree {
    fn add(&mut self, node: usize, (from, to): (usize, usize), (a, b): (usize, usize), by: i64) {
        if b <= from || to <= a {
            return;
        }
        if a <= from && to <= b {
            self.largest[node] += by;
            self.added[node] += by;
            return;
        }
        let middle = (from + to) / 2;
        self.add(2 * node, (from, middle), (a, b), by);
        self.add(2 * node + 1, (middle, to), (a, b), by);
        self.largest[node] = self.largest[2 * node].max(self.largest[2 * node + 1]) + self.added[node];
    }

    fn largest(&self, node: usize, (from, to): (usize, usize), (a, b): (usize, usize)) -> i64 {
        if b <= from || to <= a {
            return i64::MIN / 2;
        }
        if a <= from && to <= b {
            return self.largest[node];
        }
        let middle = (from + to) / 2;
        let left = self.largest(2 * node, (from, middle), (a, b));
        left.max(self.largest(2 * node + 1, (middle, to), (a, b))) + self.added[node]
    }
}

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut tree = Tree {
        largest: vec![0; 4 * n],
        added: vec![0; 4 * n],
    };
    let (mut state, mut sum) = (7u64, 0i64);
    for step in 0..2 * n {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let (a, b) = ((state >> 40) as usize % n, (state >> 34) as usize % n);
        let range = (a.min(b), a.max(b) + 1);
        if step % 2 == 0 {
            tree.add(1, (0, n), range, (state >> 50) as i64 - 8000);
        } else {
            sum = sum.wrapping_mul(31).wrapping_add(tree.largest(1, (0, n), range));
        }
    }
    println!("{sum}");
}
