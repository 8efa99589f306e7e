//! Christmas Game: a move cuts an edge of a graph and throws away what is no longer joined to its vertex 1; whoever cannot move
//! loses. The judge's cycles share one vertex with the rest; these rules have graphs of any form.

use super::agc017d::Cut;
use sg_rules::prelude::*;

/// A graph: its number of vertices, and its edges.
type Graph = ([u64; 1], Vec<[u64; 2]>);

/// The edges of all graphs, whose vertices 1 are one.
fn joined_at_1(graphs: &[Graph]) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    let mut before = 0;
    for ([m], graph) in graphs {
        let name = |vertex: u64| if vertex == 1 { 1 } else { (vertex + before) as usize };
        edges.extend(graph.iter().map(|&[x, y]| (name(x), name(y))));
        before += m - 1;
    }
    edges
}

/// The worth of what is joined to vertex 1, from a spanning tree: an edge beside it covers the way between its ends, and what is
/// covered is fused.
fn worth(edges: &[(usize, usize)]) -> usize {
    let count = edges.iter().map(|&(x, y)| x.max(y)).max().unwrap_or(1) + 1;
    let mut at = vec![Vec::new(); count];
    for (edge, &(x, y)) in edges.iter().enumerate() {
        at[x].push((edge, y));
        at[y].push((edge, x));
    }
    let (mut parent, mut stem, mut depth) = (vec![0; count], vec![usize::MAX; count], vec![0; count]);
    let mut order = vec![1];
    for next in 0.. {
        let Some(&v) = order.get(next) else { break };
        for &(edge, w) in at[v].iter().filter(|&&(_, w)| w != 1) {
            if parent[w] == 0 {
                (parent[w], stem[w], depth[w]) = (v, edge, depth[v] + 1);
                order.push(w);
            }
        }
    }
    let (mut worth, mut covered) = (vec![0; count], vec![false; count]);
    let joined = |v: usize| v == 1 || parent[v] > 0;
    for (edge, &(mut x, mut y)) in edges.iter().enumerate().filter(|(_, (x, _))| joined(*x)) {
        if stem[x] == edge || stem[y] == edge {
            continue;
        }
        worth[x] ^= 1;
        while x != y {
            let lower = if depth[x] > depth[y] { &mut x } else { &mut y };
            covered[*lower] = true;
            *lower = parent[*lower];
        }
    }
    for &v in order[1..].iter().rev() {
        worth[parent[v]] ^= if covered[v] { worth[v] ^ 1 } else { worth[v] + 1 };
    }
    worth[1]
}

pub fn rules() -> Rules<Items<With<1, Items<Numbers<2>>>>> {
    let edge = numbers([("x", 1..=99), ("y", 1..=99)]);
    let graph = with([("m", 1..=99)], items(0..=499, edge)).count_at(1);
    let small = (0..=4usize).flat_map(|k| (0..9usize.pow(k as u32)).map(move |code| (k, code)));
    let all_of_3 = |(k, code): (usize, usize)| {
        let ends = |place: usize| (code / 9usize.pow(place as u32) % 9) as u64;
        vec![([3], (0..k).map(|place| [ends(place) % 3 + 1, ends(place) / 3 + 1]).collect())]
    };
    Rules::new(Format::up_to_the_end(), items(1..=99, graph), |graphs: &Vec<Graph>| {
        let edges = joined_at_1(graphs);
        let start = Cut(&edges).joined((1 << edges.len()) - 1);
        Brute::new(Cut(&edges)).wins(&start)
    })
    .words("Sally", "Harry")
    .oracle("a spanning tree, of which the edges that lie on a cycle are fused", |graphs| {
        worth(&joined_at_1(graphs)) > 0
    })
    .valid(
        |graphs| graphs.iter().all(|([m], edges)| edges.iter().flatten().all(|end| end <= m)),
        "an edge has an end that is no vertex",
    )
    .repaired(|mut graphs| {
        for ([m], edges) in &mut graphs {
            edges.iter_mut().flatten().for_each(|end| *end = end.saturating_sub(1) % (*m).max(1) + 1);
        }
        graphs
    })
    .small(small.map(all_of_3))
    .random(|random| {
        let m = random.u64(2..=6);
        let mut graph = |k: usize| ([m], (0..k).map(|_| [random.u64(1..=m), random.u64(1..=m)]).collect());
        vec![graph(6), graph(4)]
    })
    .study(|graphs| {
        let edges = joined_at_1(graphs);
        let standing = Cut(&edges).joined((1 << edges.len()) - 1);
        let edges = edges.iter().enumerate().filter(|(edge, _)| standing >> edge & 1 == 1);
        let edges = edges.map(|(_, (x, y))| format!("{}-{}", x - 1, y - 1));
        vec![position(joined(edges, ","))]
    })
}
