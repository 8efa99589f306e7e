//! Minimum spanning tree by Kruskal's algorithm with union-find: n vertices and 5 n random edges.

struct Sets(Vec<i32>);

impl Sets {
    fn find(&mut self, mut a: usize) -> usize {
        while self.0[a] >= 0 {
            let parent = self.0[a] as usize;
            if self.0[parent] >= 0 {
                self.0[a] = self.0[parent];
            }
            a = parent;
        }
        a
    }

    fn unite(&mut self, a: usize, b: usize) -> bool {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        if self.0[a] > self.0[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.0[a] += self.0[b];
        self.0[b] = a as i32;
        true
    }
}

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut state = 99u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    let mut edges: Vec<(usize, usize, usize)> = (0..5 * n).map(|_| (next(1_000_000), next(n), next(n))).collect();
    edges.sort_unstable();
    let mut sets = Sets(vec![-1; n]);
    let taken = edges
        .into_iter()
        .filter(|&(_, a, b)| sets.unite(a, b))
        .collect::<Vec<_>>();
    println!(
        "{} {}",
        taken.len(),
        taken.iter().map(|edge| edge.0 as u64).sum::<u64>()
    );
}
