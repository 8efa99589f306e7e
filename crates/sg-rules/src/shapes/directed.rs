//! A case is a directed graph by its edges, without loops and repeats, with cycles or not.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use fastrand::Rng;

use super::Shape;
use crate::{ReadError, Reader, generate, shrink};

/// A directed graph on the vertices 1, 2, ..., n: the numbers of vertices and edges, then the edges.
pub struct Directed {
    vertices: RangeInclusive<usize>,
    most_edges: usize,
    is_acyclic: bool,
}

/// A directed graph of so many vertices and up to `most_edges` edges.
pub fn directed(vertices: RangeInclusive<usize>, most_edges: usize) -> Directed {
    Directed { vertices, most_edges, is_acyclic: false }
}

/// A directed graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectedGraph {
    /// The number of vertices.
    pub vertices: usize,
    /// From where and to where, from 1 on.
    pub list: Vec<(usize, usize)>,
}

impl DirectedGraph {
    /// Where the edges of each vertex lead, from 0 on.
    pub fn options(&self) -> Vec<Vec<usize>> {
        let mut options = vec![Vec::new(); self.vertices];
        self.list.iter().for_each(|&(v, w)| options[v - 1].push(w - 1));
        options
    }

    /// The edges that come to each vertex, from 0 on.
    pub fn back(&self) -> Vec<Vec<usize>> {
        let list = self.list.iter().map(|&(v, w)| (w, v)).collect();
        let vertices = self.vertices;
        DirectedGraph { vertices, list }.options()
    }

    /// A line for each edge.
    pub fn lines(&self) -> String {
        self.list.iter().map(|(v, w)| format!("{v} {w}\n")).collect()
    }

    /// The edges between the vertices that are kept, which are renamed in order. `kept` is increasing.
    fn between(&self, kept: &[usize]) -> Self {
        let name = |vertex: usize| Some(kept.binary_search(&vertex).ok()? + 1);
        let edges = self.list.iter().filter_map(|&(v, w)| Some((name(v)?, name(w)?)));
        DirectedGraph { vertices: kept.len(), list: edges.collect() }
    }
}

impl Directed {
    /// No edges close a cycle.
    pub fn acyclic(self) -> Self {
        Directed { is_acyclic: true, ..self }
    }

    /// Reads `m` edges between `n` vertices, whose numbers stood elsewhere.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    pub fn read_edges(&self, input: &mut Reader, n: usize, m: usize) -> Result<DirectedGraph, ReadError> {
        let (mut list, mut seen) = (Vec::new(), HashSet::new());
        for _ in 0..m {
            let edge = (input.number("an end", 1..=n)?, input.number("an end", 1..=n)?);
            if edge.0 == edge.1 || !seen.insert(edge) {
                return Err(input.error("an edge is a loop, or repeated".to_owned()));
            }
            list.push(edge);
        }
        let graph = DirectedGraph { vertices: n, list };
        match self.is_acyclic && !has_no_cycle(&graph) {
            true => Err(input.error("the edges close a cycle".to_owned())),
            false => Ok(graph),
        }
    }

    /// All graphs of up to so many vertices.
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

    /// A random graph with about so many edges between vertices that are at most `width` apart, before all are renamed.
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

/// Checks that vertices without edges to what is left can be taken away until none is left.
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
        let (n, m) = (input.number("n", self.vertices.clone())?, input.number("m", 0..=self.most_edges)?);
        self.read_edges(input, n, m)
    }

    fn write(&self, graph: &DirectedGraph) -> String {
        format!("{} {}\n{}", graph.vertices, graph.list.len(), graph.lines())
    }

    /// A path either way, a cycle and as many edges as there may be; of up to 100 vertices none, stars, and all edges of a few.
    fn edges(&self) -> Vec<DirectedGraph> {
        let n = *self.vertices.end();
        let path = |n: usize| (1..n).take(self.most_edges).map(|v| (v, v + 1)).collect::<Vec<_>>();
        let turned = |list: Vec<(usize, usize)>| list.into_iter().map(|(v, w)| (w, v)).collect();
        let cycle = path(n).into_iter().chain([(n, 1)]).take(self.most_edges).collect();
        let few = n.min(100);
        let star: Vec<(usize, usize)> = (2..=few).take(self.most_edges).map(|v| (1, v)).collect();
        let clique = (2..=few).take_while(|k| k * (k - 1) / 2 <= self.most_edges);
        let clique = clique.flat_map(|v| (1..v).map(move |w| (v, w))).collect();
        let small =
            [vec![], turned(star.clone()), star, clique, path(few)].map(|list| DirectedGraph { vertices: few, list });
        let large = [cycle, turned(path(n)), path(n)].map(|list| DirectedGraph { vertices: n, list });
        let mut random = Rng::with_seed(7);
        let full = [5, n].map(|width| self.any(&mut random, n, self.most_edges, width));
        let one = DirectedGraph { vertices: *self.vertices.start(), list: vec![] };
        let graphs = [one].into_iter().chain(small).chain(large).chain(full);
        graphs.filter(|graph| !self.is_acyclic || has_no_cycle(graph)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> DirectedGraph {
        let n = generate::scaled(random, self.vertices.clone(), scale);
        let (edges, width) = (random.usize(0..=3 * n), [1, 3, n][random.usize(0..3)]);
        self.any(random, n, edges, width)
    }

    fn large(&self, random: &mut Rng, lines: usize, _: usize) -> DirectedGraph {
        let n = lines.clamp(*self.vertices.start(), *self.vertices.end());
        self.any(random, n, lines, n)
    }

    /// Fewer vertices, or fewer edges.
    fn simpler(&self, graph: &DirectedGraph) -> Vec<DirectedGraph> {
        let vertices: Vec<usize> = (1..=graph.vertices).collect();
        // Large graphs are not copied often.
        let most = 2_000_000 / (1 + graph.vertices + graph.list.len());
        let fewer = shrink::shorter(&vertices, *self.vertices.start()).into_iter().take(most);
        let fewer = fewer.map(|kept| graph.between(&kept)).collect::<Vec<_>>();
        let edges = shrink::shorter(&graph.list, 0).into_iter().take(most);
        let edges = edges.map(|list| DirectedGraph { list, ..*graph });
        fewer.into_iter().chain(edges).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("graph", *self.vertices.end() as u64)
    }

    fn size(&self, graph: &DirectedGraph) -> u64 {
        graph.vertices as u64
    }

    fn most(&self, scale: f64) -> usize {
        generate::share(1..=*self.vertices.end() as u64, scale) as usize
    }

    fn members(&self, graph: &DirectedGraph) -> usize {
        graph.list.len()
    }

    fn lines(&self, graph: &DirectedGraph) -> usize {
        graph.list.len() + 1
    }

    /// Up to six vertices.
    fn random(&self, random: &mut Rng) -> DirectedGraph {
        let n = random.usize(*self.vertices.start()..=6.min(*self.vertices.end()));
        let edges = random.usize(0..=2 * n);
        self.any(random, n, edges, n)
    }
}
