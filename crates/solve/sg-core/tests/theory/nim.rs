use sg_core::heaps::nim::{nim_sum, winning_moves};
use sg_core::{Game, Solver};

/// Three heaps of Nim by the moves alone.
struct Nim;

impl Game for Nim {
    type Position = [u32; 3];

    fn moves(&self, heaps: &[u32; 3]) -> Vec<[u32; 3]> {
        let mut moves = Vec::new();
        for heap in 0..3 {
            for to in 0..heaps[heap] {
                let mut next = *heaps;
                next[heap] = to;
                moves.push(next);
            }
        }
        moves
    }
}

#[test]
fn values_and_winning_moves_match_the_rules() {
    let mut solver = Solver::new(Nim);
    for code in 0..6u32.pow(3) {
        let heaps = [code % 6, code / 6 % 6, code / 36];
        assert_eq!(solver.grundy(&heaps).unwrap(), nim_sum(heaps));
        let moved = |(index, left): (usize, u32)| {
            let mut next = heaps;
            next[index] = left;
            next
        };
        let moves: Vec<_> = winning_moves(&heaps).into_iter().map(moved).collect();
        assert_eq!(solver.winning_moves(&heaps).unwrap(), moves);
    }
}
