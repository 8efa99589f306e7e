use sg_core::graphs::path_cuts::{grundy_values, winning_moves};
use sg_core::{Game, Solver};

/// The vertices that are left, as bits. Roots are those whose parent is gone.
struct Forest(Vec<Option<usize>>);

impl Forest {
    fn without_path(&self, mut left: u32, vertex: usize) -> u32 {
        let mut next = Some(vertex);
        while let Some(v) = next.filter(|v| left >> v & 1 == 1) {
            left &= !(1 << v);
            next = self.0[v];
        }
        left
    }
}

impl Game for Forest {
    type Position = u32;

    fn moves(&self, &left: &u32) -> Vec<u32> {
        let vertices = (0..self.0.len()).filter(|v| left >> v & 1 == 1);
        vertices.map(|v| self.without_path(left, v)).collect()
    }
}

#[test]
fn values_and_winning_moves_are_those_of_the_rules() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut next = |below: usize| random.usize(..below);
    for round in 0..300 {
        let size = 1 + round % 10;
        // Roots among them; numbered upwards, then turned round in every second forest.
        let mut parent: Vec<Option<usize>> = (0..size).map(|v| next(v + 1).checked_sub(1)).collect();
        if round % 2 == 0 {
            let turned = parent.iter().rev().map(|parent| parent.map(|v| size - 1 - v));
            parent = turned.collect();
        }
        let values = grundy_values(&parent);
        let whole = (0..size)
            .filter(|&v| parent[v].is_none())
            .fold(0, |sum, v| sum ^ values[v]);
        let mut solver = Solver::new(Forest(parent));
        let all = (1 << size) - 1;
        assert_eq!(solver.grundy(&all), Ok(whole), "{:?}", solver.game().0);
        let moves = winning_moves(&solver.game().0);
        let left: Vec<u32> = moves.iter().map(|&v| solver.game().without_path(all, v)).collect();
        assert_eq!(solver.winning_moves(&all), Ok(left), "{:?}", solver.game().0);
    }
}

#[test]
fn large_trees_have_the_values_of_a_path_and_of_a_star() {
    // A path of n vertices is a heap of Nim. A star: the root leaves n - 1 leaves, a leaf one less.
    let path: Vec<Option<usize>> = (0..100_000usize).map(|v| v.checked_sub(1)).collect();
    assert_eq!(grundy_values(&path)[0], 100_000);
    let star: Vec<Option<usize>> = (0..100_000).map(|v| (v > 0).then_some(0)).collect();
    assert_eq!(grundy_values(&star)[0], 2);
}

#[test]
#[should_panic(expected = "in a circle")]
fn parents_in_a_circle_are_refused() {
    grundy_values(&[Some(1), Some(0)]);
}
