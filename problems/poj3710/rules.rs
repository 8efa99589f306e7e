//! Christmas Game: a move cuts an edge of a graph and throws away what is no longer connected to
//! its vertex 1; whoever cannot move loses. The judge's cycles share one vertex with the rest;
//! these rules take graphs of any form.
//!
//! Long because the rules also check and generate the judge's form.

use super::agc017d::Cut;
use sg_rules::prelude::*;

/// A graph: its number of vertices, and its edges.
type Graph = ([u64; 1], Vec<[u64; 2]>);

/// The edges of all graphs, joined at their vertices 1.
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

/// Computes the value of what is connected to vertex 1, by a spanning tree: every other edge covers
/// the path between its ends, and covered edges are fused.
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

/// Returns whether a graph is a tree with at most one cycle hung at each vertex, whose other
/// vertices have no more edges.
fn hangs_cycles_on_a_tree(([m], edges): &Graph) -> bool {
    let mut at = vec![Vec::new(); *m as usize + 1];
    for (edge, &[x, y]) in edges.iter().enumerate() {
        at[x as usize].push((edge, y as usize));
        at[y as usize].push((edge, x as usize));
    }
    let is_between = |vertex: usize| vertex != 1 && at[vertex].len() == 2;
    // Walks from a vertex of degree two along one of its edges to the first vertex of another
    // degree.
    let end = |from: usize, (mut edge, mut to): (usize, usize)| {
        while to != from && is_between(to) {
            (edge, to) = at[to][usize::from(at[to][0].0 == edge)];
        }
        to
    };
    let hangs = |vertex: usize| is_between(vertex) && end(vertex, at[vertex][0]) == end(vertex, at[vertex][1]);
    let (mut reached, mut seen, mut ends) = (vec![1], vec![false; at.len()], 0);
    seen[1] = true;
    while let Some(vertex) = reached.pop() {
        for &(_, to) in &at[vertex] {
            ends += usize::from(!hangs(vertex) && !hangs(to));
            if !seen[to] {
                seen[to] = true;
                reached.push(to);
            }
        }
    }
    let tree = (1..at.len()).filter(|&vertex| !hangs(vertex)).count();
    let has_one_at_most = |vertex: usize| hangs(vertex) || at[vertex].iter().filter(|&&(_, to)| hangs(to)).count() <= 2;
    !edges.is_empty()
        && (1..at.len()).all(has_one_at_most)
        && seen[1..].iter().all(|&seen| seen)
        && ends == 2 * (tree - 1)
}

/// Such a graph of m vertices: deep, or with most vertices at a single one.
fn any(random: &mut Rng, m: usize) -> Graph {
    let (mut stems, mut edges, mut next) = (vec![1], Vec::new(), 2);
    let (is_deep, cycles) = (random.bool(), random.u32(0..4));
    let mut has_cycle = BTreeSet::new();
    while next <= m {
        let stem = if is_deep { stems.len().saturating_sub(random.usize(1..=2)) } else { random.usize(0..stems.len()) };
        let stem = stems[stem];
        let length =
            if random.u32(0..4) < cycles && has_cycle.insert(stem) { random.usize(1..=9.min(m + 1 - next)) } else { 0 };
        if length == 0 {
            edges.push([stem, next]);
            stems.push(next);
            next += 1;
            continue;
        }
        edges.extend([[stem, next], [next + length - 1, stem]]);
        edges.extend((1..length).map(|step| [next + step - 1, next + step]));
        next += length;
    }
    let mut names: Vec<u64> = (2..=m as u64).collect();
    random.shuffle(&mut names);
    random.shuffle(&mut edges);
    names.splice(0..0, [0, 1]);
    ([m as u64], edges.into_iter().map(|edge| edge.map(|vertex| names[vertex])).collect())
}

/// A path and a cycle of the largest size, and a star of double edges; all three together, and one
/// of them many times.
fn long() -> Vec<Vec<Graph>> {
    let path = ([99], (1..99).map(|v| [v, v + 1]).collect());
    let cycle = ([99], (1..=99).map(|v| [v, v % 99 + 1]).collect());
    let star = ([99], (2..=99).flat_map(|v| [[1, v], [v, 1]]).collect());
    let alone: Vec<Graph> = vec![path, cycle, star];
    let often = alone.iter().flat_map(|graph| [98, 99].map(|times| vec![graph.clone(); times]));
    alone.iter().map(|graph| vec![graph.clone()]).chain([alone.clone()]).chain(often).collect()
}

/// The ends of all edges, each with the number of vertices of its graph.
fn ends(graphs: &mut Vec<Graph>) -> Vec<(u64, &mut u64)> {
    let mut ends = Vec::new();
    for ([m], edges) in graphs {
        ends.extend(edges.iter_mut().flatten().map(|end| (*m, end)));
    }
    ends
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
    .oracle("a spanning tree, whose edges on cycles are fused", |graphs| worth(&joined_at_1(graphs)) > 0)
    .doubtful("a graph that is not a tree with cycles at its vertices", |graphs| {
        !graphs.iter().all(hangs_cycles_on_a_tree)
    })
    .bounded(ends, "an edge has an end that is not a vertex")
    .small(small.map(all_of_3))
    .random(|random| {
        if random.bool() {
            return (0..random.usize(1..=2))
                .map(|_| {
                    let m = random.usize(2..=5);
                    any(random, m)
                })
                .collect();
        }
        let m = random.u64(2..=6);
        let mut graph = |k: usize| ([m], (0..k).map(|_| [random.u64(1..=m), random.u64(1..=m)]).collect());
        vec![graph(6), graph(4)]
    })
    .near(|random, _| {
        let graphs = random.usize(1..=99);
        (0..graphs)
            .map(|_| {
                let m = random.usize(2..=99);
                any(random, m)
            })
            .collect()
    })
    .edges(long())
    .large(|random, size| (0..size.div_ceil(15_000)).map(|_| (0..99).map(|_| any(random, 99)).collect()).collect())
    .study(|graphs| {
        let edges = joined_at_1(graphs);
        let standing = Cut(&edges).joined((1 << edges.len()) - 1);
        let edges = edges.iter().enumerate().filter(|(edge, _)| standing >> edge & 1 == 1);
        let edges = edges.map(|(_, (x, y))| format!("{}-{}", x - 1, y - 1));
        vec![position(joined(edges, ","))]
    })
}
