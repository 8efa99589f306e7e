use sg_core::game::Cycle;
use sg_core::graphs::multi_sg::{grundy_values, winning_moves};
use sg_core::taking::take_runs::Runs;

/// All sums after one move, each with its part and choice.
fn options(moves: &[Vec<Vec<usize>>], parts: &[usize]) -> Vec<((usize, usize), Vec<usize>)> {
    let mut all = Vec::new();
    for (index, &part) in parts.iter().enumerate() {
        for (choice, left) in moves[part].iter().enumerate() {
            let mut next = parts.to_vec();
            next.splice(index..=index, left.iter().copied());
            all.push(((index, choice), next));
        }
    }
    all
}

fn by_rules(moves: &[Vec<Vec<usize>>], parts: &[usize]) -> bool {
    options(moves, parts).iter().any(|(_, next)| !by_rules(moves, next))
}

#[test]
fn sums_and_winning_moves_match_the_rules() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut next = |below: usize| random.usize(..below);
    for _ in 0..100 {
        let mut moves: Vec<Vec<Vec<usize>>> = Vec::new();
        for v in 0..6usize {
            let choices = if v == 0 { 0 } else { next(4) };
            let parts = (0..choices).map(|_| (0..next(3)).map(|_| next(v)).collect());
            moves.push(parts.collect());
        }
        let values = grundy_values(&moves).unwrap();
        for sum in [vec![5], vec![5, 4], vec![4, 3], vec![3, 2, 1]] {
            let good = options(&moves, &sum).into_iter().filter(|(_, next)| !by_rules(&moves, next));
            let good: Vec<(usize, usize)> = good.map(|(name, _)| name).collect();
            assert_eq!(winning_moves(&moves, &values, &sum), good, "{moves:?} {sum:?}");
            let worth = sum.iter().fold(0, |worth, &part| worth ^ values[part]);
            assert_eq!(worth != 0, by_rules(&moves, &sum));
        }
    }
}

#[test]
fn kayles_is_a_multi_sg_game() {
    let hits =
        |row: usize| (1..=row.min(2)).flat_map(move |taken| (0..=row - taken).map(move |left| (row, taken, left)));
    let moves: Vec<_> =
        (0..60).map(|row| hits(row).map(|(row, taken, left)| vec![left, row - taken - left]).collect()).collect();
    assert_eq!(grundy_values(&moves).unwrap(), Runs::new([1, 2]).grundy_values(59));
}

#[test]
fn endless_play_is_an_error() {
    assert_eq!(grundy_values(&[vec![], vec![vec![0, 1]]]), Err(Cycle(1)));
}
