//! Cases that are directed graphs, given by their edges without loops or repeats, with or without
//! cycles.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use crate::Rng;

use super::{Headed, Shape, Vertices};
use crate::format::line;
use crate::{ReadError, Reader, generate, simpler};

/// A directed graph on the vertices 1, 2, ..., n: the numbers of vertices and edges, then the
/// edges.
pub struct Directed {
    vertices: RangeInclusive<usize>,
    most_edges: usize,
    generated: (RangeInclusive<usize>, usize),
    is_acyclic: bool,
    by_lists: bool,
}

/// Returns the shape of directed graphs with this number of vertices and up to `most_edges` edges.
pub fn directed(vertices: RangeInclusive<usize>, most_edges: usize) -> Directed {
    Directed { generated: (vertices.clone(), most_edges), vertices, most_edges, is_acyclic: false, by_lists: false }
}

/// A directed graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectedGraph {
    /// The number of vertices.
    pub vertices: usize,
    /// The start and end of each edge, counted from 1.
    pub list: Vec<(usize, usize)>,
}

impl DirectedGraph {
    /// Returns the ends of the edges from each vertex, counted from 0.
    pub fn options(&self) -> Vec<Vec<usize>> {
        let mut options = vec![Vec::new(); self.vertices];
        for &(v, w) in &self.list {
            options[v - 1].push(w - 1);
        }
        options
    }

    /// Returns the starts of the edges to each vertex, counted from 0.
    pub fn back(&self) -> Vec<Vec<usize>> {
        let list = self.list.iter().map(|&(v, w)| (w, v)).collect();
        let vertices = self.vertices;
        DirectedGraph { vertices, list }.options()
    }

    /// Returns the graph on the vertices that are kept, renamed in order. `kept` is increasing and
    /// counts from 0.
    fn between(&self, kept: &[usize]) -> Self {
        let name = |vertex: usize| Some(kept.binary_search(&(vertex - 1)).ok()? + 1);
        let edges = self.list.iter().filter_map(|&(v, w)| Some((name(v)?, name(w)?)));
        DirectedGraph { vertices: kept.len(), list: edges.collect() }
    }
}

impl Directed {
    /// Allows no cycles.
    pub fn acyclic(self) -> Self {
        Directed { is_acyclic: true, ..self }
    }

    /// Writes a line for each vertex: the number of its edges and their ends.
    pub fn by_lists(self) -> Self {
        Directed { by_lists: true, ..self }
    }

    /// Limits the graphs that the shape generates. The rules may add larger ones.
    pub fn generated(self, vertices: RangeInclusive<usize>, most_edges: usize) -> Self {
        Directed { generated: (vertices, most_edges), ..self }
    }

    /// Reads `m` edges between `n` vertices.
    fn read_edges(&self, input: &mut Reader, n: usize, m: usize) -> Result<Vec<(usize, usize)>, ReadError> {
        let (mut list, mut seen) = (Vec::new(), HashSet::new());
        for _ in 0..m {
            let edge = (input.number("an end", 1..=n)?, input.number("an end", 1..=n)?);
            if edge.0 == edge.1 || !seen.insert(edge) {
                return Err(input.error("an edge is a loop, or repeated".to_owned()));
            }
            list.push(edge);
        }
        Ok(list)
    }

    /// Reads the ends of the edges from each vertex, `m` in all. Loops and repeats are allowed.
    fn read_lists(&self, input: &mut Reader, n: usize, m: usize) -> Result<Vec<(usize, usize)>, ReadError> {
        let mut list = Vec::new();
        for vertex in 1..=n {
            let count = input.number("the number of edges", 0..=m)?;
            list.extend(input.numbers("an end", count, 1..=n)?.into_iter().map(|end| (vertex, end)));
        }
        if list.len() != m {
            return Err(input.error(format!("there are {} edges, not {m}", list.len())));
        }
        Ok(list)
    }

    /// Returns all graphs of up to `most` vertices.
    pub fn all(&self, most: usize) -> impl Iterator<Item = DirectedGraph> + use<> {
        let is_acyclic = self.is_acyclic;
        let pairs = |n: usize| (1..=n).flat_map(move |v| (1..=n).filter(move |&w| w != v).map(move |w| (v, w)));
        let graphs = (1..=most).flat_map(move |vertices| {
            (0..1u32 << (vertices * (vertices - 1))).map(move |bits| {
                let chosen = pairs(vertices).zip(0..).filter(|(_, bit)| bits >> bit & 1 == 1);
                let list = chosen.map(|(edge, _)| edge).collect();
                DirectedGraph { vertices, list }
            })
        });
        graphs.filter(move |graph| !is_acyclic || has_no_cycle(graph))
    }

    /// Returns a random graph with about this number of edges, between vertices that are at most
    /// `width` apart before all are renamed.
    pub fn any(&self, random: &mut Rng, vertices: usize, edges: usize, width: usize) -> DirectedGraph {
        let mut names: Vec<usize> = (1..=vertices).collect();
        random.shuffle(&mut names);
        let (mut list, mut seen) = (Vec::new(), HashSet::new());
        for _ in 0..if vertices > 1 { edges.min(self.most_edges) } else { 0 } {
            let v = random.usize(0..vertices - 1);
            let w = random.usize(v + 1..vertices.min(v + width + 1));
            let edge = if self.is_acyclic || random.bool() { (v, w) } else { (w, v) };
            list.extend(seen.insert(edge).then_some((names[edge.0], names[edge.1])));
        }
        DirectedGraph { vertices, list }
    }
}

/// Returns true if all vertices can be removed one by one, each without edges to the remaining
/// ones.
fn has_no_cycle(graph: &DirectedGraph) -> bool {
    let (options, back) = (graph.options(), graph.back());
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut gone: Vec<usize> = (0..open.len()).filter(|&v| open[v] == 0).collect();
    let mut next = 0;
    while let Some(&v) = gone.get(next) {
        for &from in &back[v] {
            open[from] -= 1;
            gone.extend((open[from] == 0).then_some(from));
        }
        next += 1;
    }
    gone.len() == open.len()
}

impl Shape for Directed {
    type Case = DirectedGraph;
    /// The number of vertices.
    type Most = usize;

    fn read(&self, input: &mut Reader) -> Result<DirectedGraph, ReadError> {
        let head = self.read_head(input)?;
        self.read_rest(input, &head)
    }

    fn write(&self, graph: &DirectedGraph) -> String {
        line(self.head(graph)) + &self.write_rest(graph)
    }

    fn repaired(&self, mut graph: DirectedGraph) -> DirectedGraph {
        if self.by_lists {
            graph.list.sort_by_key(|edge| edge.0);
        }
        graph
    }

    /// Returns a path in both directions, a cycle and graphs with the most edges; and on up to 100
    /// vertices the empty graph, stars, a path and a complete graph.
    fn edges(&self) -> Vec<DirectedGraph> {
        let n = *self.generated.0.end();
        let path = |n: usize| (1..n).take(self.generated.1).map(|v| (v, v + 1)).collect::<Vec<_>>();
        let turned = |list: Vec<(usize, usize)>| list.into_iter().map(|(v, w)| (w, v)).collect();
        let cycle = path(n).into_iter().chain([(n, 1)]).take(self.generated.1).collect();
        let few = n.min(100);
        let star: Vec<(usize, usize)> = (2..=few).take(self.generated.1).map(|v| (1, v)).collect();
        let clique = (2..=few).take_while(|k| k * (k - 1) / 2 <= self.generated.1);
        let clique = clique.flat_map(|v| (1..v).map(move |w| (v, w))).collect();
        let small =
            [vec![], turned(star.clone()), star, clique, path(few)].map(|list| DirectedGraph { vertices: few, list });
        let large = [cycle, turned(path(n)), path(n)].map(|list| DirectedGraph { vertices: n, list });
        let mut random = Rng::with_seed(7);
        let full = [5, n].map(|width| self.any(&mut random, n, self.generated.1, width));
        let one = DirectedGraph { vertices: *self.generated.0.start(), list: vec![] };
        let graphs = [one].into_iter().chain(small).chain(large).chain(full);
        graphs.filter(|graph| !self.is_acyclic || has_no_cycle(graph)).collect()
    }

    /// Returns paths and stars in both directions, and fans: from the first vertex by each other
    /// one to the last, or by one of them back.
    fn full(&self) -> Vec<DirectedGraph> {
        let n = (*self.vertices.end()).min(self.most_edges + 1);
        let path: Vec<(usize, usize)> = (1..n).map(|v| (v, v + 1)).collect();
        let star: Vec<(usize, usize)> = (2..=n).map(|v| (1, v)).collect();
        let middle = (2..n).take(self.most_edges / 2);
        let fan =
            |back: usize| middle.clone().flat_map(move |v| [(1, v), (v, if v == back { 1 } else { n })]).collect();
        let turned = |list: &[(usize, usize)]| list.iter().map(|&(v, w)| (w, v)).collect();
        let last = middle.clone().next_back().unwrap_or(0);
        let lists = [turned(&star), turned(&path), fan(last), fan(0), star, path];
        let graphs = lists.into_iter().map(|list| DirectedGraph { vertices: n, list });
        graphs.filter(|graph| !self.is_acyclic || has_no_cycle(graph)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> DirectedGraph {
        let n = generate::scaled(random, self.generated.0.clone(), scale);
        let (edges, width) = (random.usize(0..=3 * n).min(self.generated.1), [1, 3, n][random.usize(0..3)]);
        self.any(random, n, edges, width)
    }

    fn large(&self, random: &mut Rng, lines: usize, _: usize) -> DirectedGraph {
        let n = lines.clamp(*self.generated.0.start(), *self.generated.0.end());
        self.any(random, n, lines.min(self.generated.1), n)
    }

    fn simpler(&self, graph: &DirectedGraph) -> Vec<DirectedGraph> {
        self.fewer(graph).into_iter().map(|(graph, _)| graph).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("graph", *self.vertices.end() as u64)
    }

    fn size(&self, graph: &DirectedGraph) -> u64 {
        graph.vertices as u64
    }

    fn most(&self, scale: f64) -> usize {
        generate::share(1..=*self.generated.0.end() as u64, scale) as usize
    }

    fn members(&self, graph: &DirectedGraph) -> usize {
        graph.list.len()
    }

    fn lines(&self, graph: &DirectedGraph) -> usize {
        graph.list.len() + 1
    }

    /// Returns a graph of up to six vertices.
    fn random(&self, random: &mut Rng) -> DirectedGraph {
        let n = random.usize(*self.generated.0.start()..=6.min(*self.generated.0.end()));
        let edges = random.usize(0..=2 * n).min(self.generated.1);
        self.any(random, n, edges, n)
    }
}

impl Headed for Directed {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        Ok(vec![input.number("n", self.vertices.clone())? as u64, input.number("m", 0..=self.most_edges)? as u64])
    }

    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<DirectedGraph, ReadError> {
        let (n, m) = (head[0] as usize, head[1] as usize);
        let list = if self.by_lists { self.read_lists(input, n, m)? } else { self.read_edges(input, n, m)? };
        let graph = DirectedGraph { vertices: n, list };
        if self.is_acyclic && !has_no_cycle(&graph) {
            return Err(input.error("the edges close a cycle".to_owned()));
        }
        Ok(graph)
    }

    fn head(&self, graph: &DirectedGraph) -> Vec<u64> {
        vec![graph.vertices as u64, graph.list.len() as u64]
    }

    fn write_rest(&self, graph: &DirectedGraph) -> String {
        if !self.by_lists {
            return graph.list.iter().map(|(v, w)| format!("{v} {w}\n")).collect();
        }
        let counted = |ends: Vec<usize>| line([ends.len()].into_iter().chain(ends.iter().map(|end| end + 1)));
        graph.options().into_iter().map(counted).collect()
    }
}

impl Vertices for Directed {
    fn most_vertices(&self) -> usize {
        *self.generated.0.end()
    }

    fn vertices(&self, graph: &DirectedGraph) -> usize {
        graph.vertices
    }

    /// Returns graphs with fewer vertices or fewer edges.
    fn fewer(&self, graph: &DirectedGraph) -> Vec<(DirectedGraph, Vec<usize>)> {
        let vertices: Vec<usize> = (0..graph.vertices).collect();
        // Limit the copies of large graphs.
        let most = 2_000_000 / (1 + graph.vertices + graph.list.len());
        let kept = simpler::shorter(&vertices, *self.generated.0.start()).into_iter().take(most);
        let kept = kept.map(|kept| (graph.between(&kept), kept));
        let edges = simpler::shorter(&graph.list, 0).into_iter().take(most);
        let edges = edges.map(|list| (DirectedGraph { list, ..*graph }, vertices.clone()));
        kept.chain(edges).collect()
    }
}
