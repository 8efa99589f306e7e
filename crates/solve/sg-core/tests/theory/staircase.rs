use sg_core::heaps::staircase::{grundy, winning_moves};
use sg_core::{Game, Solver};

struct Stair;

impl Game for Stair {
    type Position = Vec<u64>;

    fn moves(&self, steps: &Vec<u64>) -> Vec<Vec<u64>> {
        let pushes = (0..steps.len()).flat_map(|step| (0..steps[step]).rev().map(move |left| (step, left)));
        pushes.map(|step| push(steps, step)).collect()
    }
}

fn push(steps: &[u64], (index, left): (usize, u64)) -> Vec<u64> {
    let mut next = steps.to_vec();
    next[index] = left;
    if index > 0 {
        next[index - 1] += steps[index] - left;
    }
    next
}

#[test]
fn values_and_winning_moves_match_the_rules() {
    let mut solver = Solver::new(Stair);
    for code in 0..3u64.pow(5) {
        let steps: Vec<u64> = (0..5).map(|i| code / 3u64.pow(i) % 3).collect();
        assert_eq!(solver.grundy(&steps).map(u64::from), Ok(grundy(steps.iter().copied())), "{steps:?}");
        let moves: Vec<_> = winning_moves(&steps).into_iter().map(|m| push(&steps, m)).collect();
        assert_eq!(solver.winning_moves(&steps), Ok(moves), "{steps:?}");
    }
}
