use sg_core::graphs::hackenbush::{grundy, winning_moves};
use sg_core::{Game, Solver};

/// The standing edges, as bits.
struct Cutting {
    vertices: usize,
    edges: Vec<(usize, usize)>,
}

impl Cutting {
    fn standing(&self, bits: u32) -> u32 {
        let mut joined = 1u32;
        for _ in 0..self.vertices {
            for (_, &(v, w)) in self.edges.iter().enumerate().filter(|(edge, _)| bits >> edge & 1 == 1) {
                if joined >> v & 1 == 1 || joined >> w & 1 == 1 {
                    joined |= 1 << v | 1 << w;
                }
            }
        }
        let stands = |edge: &usize| bits >> edge & 1 == 1 && joined >> self.edges[*edge].0 & 1 == 1;
        (0..self.edges.len()).filter(stands).map(|edge| 1 << edge).sum()
    }
}

impl Game for Cutting {
    type Position = u32;

    fn moves(&self, &bits: &u32) -> Vec<u32> {
        let edges = (0..self.edges.len()).filter(|edge| bits >> edge & 1 == 1);
        edges.map(|edge| self.standing(bits ^ 1 << edge)).collect()
    }
}

#[test]
fn values_and_winning_cuts_match_the_rules() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut next = |below: usize| random.usize(..below);
    for round in 0..300 {
        let vertices = 1 + round % 6;
        // Loops and repeated edges occur by chance.
        let edges: Vec<_> = (0..next(9)).map(|_| (next(vertices), next(vertices))).collect();
        let game = Cutting { vertices, edges };
        let start = game.standing((1 << game.edges.len()) - 1);
        let mut solver = Solver::new(game);
        let Cutting { vertices, edges } = solver.game();
        let (worth, cuts) = (grundy(*vertices, edges, 0), winning_moves(*vertices, edges, 0));
        let left: Vec<u32> = cuts.iter().map(|edge| solver.game().standing(start ^ 1 << edge)).collect();
        assert_eq!(solver.grundy(&start), Ok(worth), "{:?}", solver.game().edges);
        assert_eq!(solver.winning_moves(&start), Ok(left), "{:?}", solver.game().edges);
    }
}

/// A few more edges than vertices make long cycles, many make short ones; trees hang on all of
/// them.
#[test]
fn winning_cuts_leave_value_0() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut next = |below: usize| random.usize(..below);
    let mut found = 0;
    for round in 0..2_000 {
        let vertices = 2 + next(24);
        let mut edges: Vec<_> = (1..vertices).map(|v| (v, v - 1 - next(v.min(1 + round % 9)))).collect();
        edges.extend((0..next(6)).map(|_| (next(vertices), next(vertices))));
        if round % 2 == 0 {
            edges.retain(|_| next(16) > 0);
        }
        let start = grundy(vertices, &edges, 0);
        let joined = |edge: &usize| {
            let mut with_loop = edges.clone();
            with_loop.push((edges[*edge].0, edges[*edge].0));
            grundy(vertices, &with_loop, 0) != start
        };
        let left = |edge: usize| {
            let mut rest = edges.clone();
            rest.remove(edge);
            grundy(vertices, &rest, 0)
        };
        let good = (0..edges.len()).filter(|&edge| left(edge) == 0).filter(joined);
        let expected: Vec<usize> = if start == 0 { vec![] } else { good.collect() };
        assert_eq!(winning_moves(vertices, &edges, 0), expected, "{edges:?}");
        found += expected.len();
    }
    assert!(found > 2_000, "{found}");
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn edge_to_a_missing_vertex_panics() {
    grundy(2, &[(0, 1), (2, 2)], 0);
}

#[test]
fn stalk_of_a_million_edges_needs_no_call_stack() {
    let edges: Vec<_> = (0..1_000_000).map(|v| (v, v + 1)).collect();
    assert_eq!(grundy(1_000_001, &edges, 0), 1_000_000);
    assert_eq!(winning_moves(1_000_001, &edges, 0), [0]);
}
