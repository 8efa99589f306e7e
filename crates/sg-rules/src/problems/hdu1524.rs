//! A Chess Game: a move pushes one piece along an edge of an acyclic graph; whoever cannot move loses.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// A graph, and the pieces of each query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Where the edges of each vertex lead.
    options: Vec<Vec<usize>>,
    /// The vertices on which pieces stand.
    queries: Vec<Vec<usize>>,
}

/// The position: the vertices of all pieces, increasing.
struct Push<'a>(&'a [Vec<usize>]);

impl sg_core::Game for Push<'_> {
    type Position = Vec<usize>;

    fn moves(&self, pieces: &Vec<usize>) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        for (index, &vertex) in pieces.iter().enumerate() {
            for &option in &self.0[vertex] {
                let mut next = pieces.clone();
                next[index] = option;
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

/// `length numbers...` in one line.
fn line(numbers: &[usize]) -> String {
    let words = [numbers.len()]
        .iter()
        .chain(numbers)
        .map(usize::to_string)
        .collect::<Vec<_>>();
    words.join(" ") + "\n"
}

/// Whether vertices without options can be taken away until none is left.
fn is_acyclic(options: &[Vec<usize>]) -> bool {
    let mut gone = vec![false; options.len()];
    loop {
        let left = gone.iter().filter(|&&gone| !gone).count();
        for vertex in 0..options.len() {
            gone[vertex] = options[vertex].iter().all(|&option| gone[option]);
        }
        match gone.iter().filter(|&&gone| !gone).count() {
            0 => return true,
            same if same == left => return false,
            _ => {}
        }
    }
}

/// Each vertex alone, and each pair.
fn pairs(vertices: usize) -> Vec<Vec<usize>> {
    let second = |first: usize| (first..vertices).map(move |second| vec![first, second]);
    let alone = (0..vertices).map(|vertex| vec![vertex]);
    alone.chain((0..vertices).flat_map(second)).collect()
}

/// Edges with a chance of 1 in `density`, from larger to smaller numbers, and the vertices renamed by chance.
fn random_graph(random: &mut fastrand::Rng, vertices: usize, density: u32) -> Vec<Vec<usize>> {
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names);
    let mut options = vec![Vec::new(); vertices];
    for vertex in 0..vertices {
        let edges = (0..vertex).filter(|_| random.u32(0..density) == 0);
        options[names[vertex]] = edges.map(|option| names[option]).collect();
        random.shuffle(&mut options[names[vertex]]);
    }
    options
}

/// The rules.
#[derive(Default)]
pub struct Hdu1524;

impl Rules for Hdu1524 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "hdu1524"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            let vertices = input.number("N", 1..=1000)?;
            let mut options = Vec::new();
            for _ in 0..vertices {
                let count = input.number("X", 0..vertices)?;
                options.push(input.numbers("p", count, 0..vertices)?);
            }
            if !is_acyclic(&options) {
                return Err(input.error("the graph has a cycle".to_owned()));
            }
            let mut queries = Vec::new();
            loop {
                match input.number("M", 0..=10)? {
                    0 => break,
                    pieces => queries.push(input.numbers("a", pieces, 0..vertices)?),
                }
            }
            cases.push(Case { options, queries });
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Case]) -> String {
        let text = |case: &Case| {
            let lines = case.options.iter().chain(&case.queries).map(|numbers| line(numbers));
            format!("{}\n{}0\n", case.options.len(), lines.collect::<String>())
        };
        // The judge puts a blank line between tests.
        cases.iter().map(text).collect::<Vec<_>>().join("\n")
    }

    fn answer(&mut self, case: &Case) -> String {
        let mut game = Brute::new(Push(&case.options));
        let mut word = |pieces: &Vec<usize>| {
            let mut pieces = pieces.clone();
            pieces.sort_unstable();
            if game.wins(&pieces) { "WIN\n" } else { "LOSE\n" }
        };
        case.queries.iter().map(&mut word).collect()
    }

    /// All graphs whose edges lead to smaller numbers, or all to larger ones, on up to four vertices.
    fn small(&self) -> Vec<Case> {
        let graph = |vertices: usize, bits: u32, upwards: bool| {
            let name = |vertex: usize| if upwards { vertices - 1 - vertex } else { vertex };
            let mut options = vec![Vec::new(); vertices];
            let edges = (0..vertices).flat_map(|v| (0..v).map(move |w| (v, w)));
            for (_, (v, w)) in edges.enumerate().filter(|(index, _)| bits >> index & 1 == 1) {
                options[name(v)].push(name(w));
            }
            Case {
                options,
                queries: pairs(vertices),
            }
        };
        let with_bits = |vertices: usize| (0..1 << (vertices * (vertices - 1) / 2)).map(move |bits| (vertices, bits));
        let graphs = (1..=4).flat_map(with_bits);
        graphs
            .flat_map(|(vertices, bits)| [false, true].map(|upwards| graph(vertices, bits, upwards)))
            .collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        // More than 64 vertices, or up to four pieces.
        let (vertices, pieces) = if random.u32(0..4) == 0 {
            (80, 1)
        } else {
            (random.usize(1..=9), 4)
        };
        let density = random.u32(1..=6);
        let options = random_graph(random, vertices, density);
        let mut query = |_| {
            let count = random.usize(1..=pieces);
            (0..count).map(|_| random.usize(0..vertices)).collect()
        };
        Case {
            options,
            queries: (0..5).map(&mut query).collect(),
        }
    }

    /// Graphs of 1,000 vertices with half of the edges that there can be, and 100 queries each.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut graph = |_| Case {
            options: random_graph(random, 1000, 2),
            queries: (0..100)
                .map(|_| (0..10).map(|_| random.usize(0..1000)).collect())
                .collect(),
        };
        self.write(&(0..size.div_ceil(125_000)).map(&mut graph).collect::<Vec<_>>())
    }

    /// One query alone, one piece less, or one edge less.
    fn simpler(&self, case: &Case) -> Vec<Case> {
        let with_query = |query: Vec<usize>| Case {
            options: case.options.clone(),
            queries: vec![query],
        };
        if case.queries.len() > 1 {
            return case.queries.iter().cloned().map(with_query).collect();
        }
        let mut simpler = Vec::new();
        for query in &case.queries {
            for piece in (0..query.len()).filter(|_| query.len() > 1) {
                let mut fewer = query.clone();
                fewer.remove(piece);
                simpler.push(with_query(fewer));
            }
        }
        for (vertex, options) in case.options.iter().enumerate() {
            for edge in 0..options.len() {
                let mut fewer = case.clone();
                fewer.options[vertex].remove(edge);
                simpler.push(fewer);
            }
        }
        simpler
    }
}
