//! The Other Side of the Moon: a move removes a vertex of a tree and keeps one of the parts that
//! are left. Whoever leaves a single vertex loses.

use sg_rules::prelude::*;

/// The neighbours of each vertex, as bits. The position: what is left, as bits.
struct Cut(Vec<u32>);

impl Cut {
    /// The part of `left` that contains the vertex.
    fn part(&self, left: u32, vertex: usize) -> u32 {
        let mut part = 1 << vertex;
        loop {
            let inside = (0..self.0.len()).filter(|vertex| part >> vertex & 1 == 1);
            let wider = inside.fold(part, |wider, vertex| wider | self.0[vertex] & left);
            if wider == part {
                return part;
            }
            part = wider;
        }
    }
}

impl Game for Cut {
    type Position = u32;

    /// A single vertex may be removed too: the opponent has lost by leaving it.
    fn moves(&self, &left: &u32) -> Vec<u32> {
        let vertices = |set: u32| (0..self.0.len()).filter(move |vertex| set >> vertex & 1 == 1);
        if left.is_power_of_two() {
            return vec![0];
        }
        let parts = vertices(left).flat_map(|removed| {
            let rest = left ^ 1 << removed;
            vertices(self.0[removed] & rest).map(move |kept| self.part(rest, kept))
        });
        parts.collect()
    }
}

/// Returns whether some edge has an even number of vertices on one of its sides. All degrees are
/// odd exactly if none has: the edges with odd sides are the only set of edges with an odd number
/// of them at each vertex.
fn has_even_side(tree: &[(usize, usize)]) -> bool {
    let n = tree.len() + 1;
    let mut beside = vec![Vec::new(); n + 1];
    for &(u, v) in tree {
        beside[u].push(v);
        beside[v].push(u);
    }
    let (mut order, mut parents) = (vec![1], vec![0; n + 1]);
    for next in 0..n {
        let (vertex, parent) = (order[next], parents[order[next]]);
        for &child in beside[vertex].iter().filter(|&&child| child != parent) {
            parents[child] = vertex;
            order.push(child);
        }
    }
    let mut sizes = vec![1; n + 1];
    for &vertex in order.iter().skip(1).rev() {
        sizes[parents[vertex]] += sizes[vertex];
    }
    n % 2 == 1 || sizes[1..].iter().filter(|&size| size % 2 == 0).count() > 1
}

pub fn rules() -> Rules<Tree> {
    let shape = tree(2..=100_000);
    let small = shape.all(6);
    let wins = |tree: &Vec<(usize, usize)>| {
        let mut beside = vec![0; tree.len() + 1];
        for &(u, v) in tree {
            beside[u - 1] |= 1 << (v - 1);
            beside[v - 1] |= 1 << (u - 1);
        }
        Brute::new(Cut(beside)).wins(&((1 << (tree.len() + 1)) - 1))
    };
    Rules::new(Format::counted(5), shape, wins)
        .words("Hifuu", "Luna")
        .oracle("the number of vertices on both sides of each edge", |tree| has_even_side(tree))
        .small(small)
        .near(|random, most| {
            // Two new leaves at a vertex keep all degrees odd.
            let mut tree = vec![(1, 2)];
            while tree.len() + 3 < most {
                let (parent, last) = (random.usize(1..=tree.len() + 1), tree.len() + 1);
                tree.extend([(parent, last + 1), (parent, last + 2)]);
            }
            if random.bool() {
                tree.push((random.usize(1..=tree.len() + 1), tree.len() + 2));
            }
            tree
        })
}
