//! A Chess Game: a move pushes one piece along an edge of an acyclic graph; whoever cannot move loses.

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::format::line;
use sg_rules::games::in_one_part;
use sg_rules::oracle::{mex, nim_sum};
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

/// A graph, and the pieces of each query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Where the edges of each vertex lead.
    options: Vec<Vec<usize>>,
    /// The vertices of the pieces.
    queries: Vec<Vec<usize>>,
}

/// The position: the vertices of all pieces, increasing.
struct Push<'a>(&'a [Vec<usize>]);

impl sg_core::Game for Push<'_> {
    type Position = Vec<usize>;

    fn moves(&self, pieces: &Vec<usize>) -> Vec<Vec<usize>> {
        in_one_part(pieces, |&vertex| self.0[vertex].iter().map(|&option| [option]))
    }
}

/// Their number and the numbers, in one line.
fn counted(numbers: &Vec<usize>) -> String {
    line([numbers.len()].iter().chain(numbers))
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
fn random_graph(random: &mut Rng, vertices: usize, density: u32) -> Vec<Vec<usize>> {
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

/// The value of each vertex, by mex over its edges. Vertices wait until all that they lead to are known.
fn values(options: &[Vec<usize>]) -> Vec<u64> {
    let mut values = vec![None; options.len()];
    let mut stack: Vec<usize> = (0..options.len()).collect();
    while let Some(&vertex) = stack.last() {
        match options[vertex].iter().find(|&&option| values[option].is_none()) {
            Some(&option) => stack.push(option),
            None => {
                values[vertex] = Some(mex(options[vertex].iter().filter_map(|&option| values[option])));
                stack.pop();
            }
        }
    }
    values.into_iter().flatten().collect()
}

/// Queries of up to ten pieces.
fn queries(random: &mut Rng, vertices: usize, count: usize) -> Vec<Vec<usize>> {
    let mut query = || (0..random.usize(1..=10)).map(|_| random.usize(0..vertices)).collect();
    (0..count).map(|_| query()).collect()
}

/// The rules.
pub fn rules() -> impl Rules {
    Chess
}

struct Chess;

impl Rules for Chess {
    type Case = Case;
    /// Whether each query is won.
    type Answer = Vec<bool>;

    /// The judge puts a blank line between tests.
    fn format(&self) -> Format {
        Format::up_to_the_end().with_blank_lines()
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
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
        Ok(Case { options, queries })
    }

    fn write(&self, case: &Case) -> String {
        let lines: String = case.options.iter().chain(&case.queries).map(counted).collect();
        format!("{}\n{lines}0\n", case.options.len())
    }

    fn words(&self, won: &Vec<bool>) -> String {
        won.iter().map(|&won| if won { "WIN\n" } else { "LOSE\n" }).collect()
    }

    fn by_moves(&mut self, case: &Case) -> Vec<bool> {
        let mut game = Brute::new(Push(&case.options));
        let mut wins = |pieces: &Vec<usize>| {
            let mut pieces = pieces.clone();
            pieces.sort_unstable();
            game.wins(&pieces)
        };
        case.queries.iter().map(&mut wins).collect()
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

    fn random(&self, random: &mut Rng) -> Case {
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

    fn oracle(&self) -> Option<&'static str> {
        Some("mex over the edges of each vertex, on a stack")
    }

    fn by_oracle(&mut self, case: &Case) -> Option<Vec<bool>> {
        let values = values(&case.options);
        let wins = |pieces: &Vec<usize>| nim_sum(pieces.iter().map(|&vertex| values[vertex])) > 0;
        Some(case.queries.iter().map(wins).collect())
    }

    /// A path, a complete graph in both directions, no edge at all, and one vertex; ten pieces on one vertex.
    fn edges(&self) -> Vec<Case> {
        let mut random = Rng::with_seed(7);
        let complete: Vec<Vec<usize>> = (0..1000).map(|vertex| (0..vertex).collect()).collect();
        let reversed = (0..1000).map(|vertex| (vertex + 1..1000).collect()).collect();
        let path = (0..1000).map(|vertex| (vertex + 1..1000).take(1).collect()).collect();
        let graphs: [Vec<Vec<usize>>; 5] = [complete, reversed, path, vec![vec![]; 1000], vec![vec![]]];
        let mut case = |options: Vec<Vec<usize>>| {
            let last = options.len() - 1;
            let mut queries = queries(&mut random, last + 1, 20);
            queries.extend([vec![last], vec![0], vec![last, 0], vec![last; 10], vec![last; 9]]);
            // Worth the most that a vertex can be, and the second most.
            queries.extend([vec![last, last.saturating_sub(1)], vec![0, last.min(1)]]);
            Case { options, queries }
        };
        graphs.into_iter().map(&mut case).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let vertices = generate::share(1..=400, scale * random.f64()) as usize;
        let density = [1, 2, 5, vertices as u32 / 2 + 1][random.usize(0..4)];
        Case {
            options: random_graph(random, vertices, density),
            queries: queries(random, vertices, 10),
        }
    }

    /// Graphs of 1,000 vertices with half of the edges that there can be, and 100 queries each.
    fn large(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        let mut graph = |_| Case {
            options: random_graph(random, 1000, 2),
            queries: (0..100)
                .map(|_| (0..10).map(|_| random.usize(0..1000)).collect())
                .collect(),
        };
        (0..size.div_ceil(125_000)).map(&mut graph).collect()
    }

    /// One query alone, fewer vertices, one piece or one edge less.
    fn simpler(&self, case: &Case) -> Vec<Case> {
        let with = |options: Vec<Vec<usize>>, queries: Vec<Vec<usize>>| Case { options, queries };
        if case.queries.len() > 1 {
            return case
                .queries
                .iter()
                .map(|query| with(case.options.clone(), vec![query.clone()]))
                .collect();
        }
        // Large graphs are not copied often.
        let most = 2_000_000 / (1 + self.members(case));
        let vertices: Vec<usize> = (0..case.options.len()).collect();
        let with_vertices = |kept: &Vec<usize>| {
            let renamed = |list: &Vec<usize>| {
                list.iter()
                    .filter_map(|vertex| kept.binary_search(vertex).ok())
                    .collect()
            };
            let options = kept.iter().map(|&vertex| renamed(&case.options[vertex]));
            with(options.collect(), case.queries.iter().map(renamed).collect())
        };
        let mut simpler: Vec<Case> = shrink::shorter(&vertices, 1)
            .iter()
            .take(most)
            .map(with_vertices)
            .collect();
        let queries = shrink::lists_of(&case.queries, 1, |query| shrink::shorter(query, 1));
        simpler.extend(queries.into_iter().map(|queries| with(case.options.clone(), queries)));
        let options = case.options.iter().enumerate().flat_map(|(vertex, list)| {
            shrink::shorter(list, 0).into_iter().map(move |list| {
                let mut options = case.options.clone();
                options[vertex] = list;
                with(options, case.queries.clone())
            })
        });
        simpler.extend(options.take(most));
        simpler
    }

    fn extent(&self) -> (&'static str, u64) {
        ("graph", 1000)
    }

    fn size(&self, case: &Case) -> u64 {
        case.options.len() as u64
    }

    fn members(&self, case: &Case) -> usize {
        case.options.iter().chain(&case.queries).map(Vec::len).sum()
    }
}
