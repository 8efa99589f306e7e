use sg_core::graphs::geography::{winning_moves, wins};

fn by_rules(neighbours: &[Vec<usize>], token: usize, visited: u32) -> bool {
    let free = |w: &&usize| visited >> **w & 1 == 0;
    let mut steps = neighbours[token].iter().filter(free);
    steps.any(|&w| !by_rules(neighbours, w, visited | 1 << w))
}

fn graph(size: usize, bits: u64) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); size];
    let pairs = (0..size).flat_map(|v| (0..v).map(move |w| (v, w)));
    for (_, (v, w)) in pairs.enumerate().filter(|(index, _)| bits >> index & 1 == 1) {
        neighbours[v].push(w);
        neighbours[w].push(v);
    }
    neighbours
}

#[test]
fn outcomes_and_winning_moves_match_the_rules() {
    let small = (0..1 << 10).map(|bits| graph(5, bits));
    let mut random = fastrand::Rng::with_seed(1);
    let large = (1..400).map(|_| graph(9, random.u64(..) & random.u64(..)));
    for neighbours in small.chain(large) {
        let wins = wins(&neighbours);
        for token in 0..neighbours.len() {
            assert_eq!(wins[token], by_rules(&neighbours, token, 1 << token), "{neighbours:?} {token}");
            let good = |w: &&usize| !by_rules(&neighbours, **w, 1 << token | 1 << **w);
            let mut moves: Vec<usize> = neighbours[token].iter().filter(good).copied().collect();
            moves.sort_unstable();
            assert_eq!(winning_moves(&neighbours, token), moves, "{neighbours:?} {token}");
        }
    }
}

#[test]
fn length_decides_a_long_path() {
    let path: Vec<Vec<usize>> =
        (0..301usize).map(|v| (v.saturating_sub(1)..(v + 2).min(301)).filter(|&w| w != v).collect()).collect();
    let wins = wins(&path);
    assert!((0..301).all(|v| wins[v] == (v % 2 == 1)));
}

#[test]
fn corner_of_a_square_board_is_won_exactly_if_the_side_is_even() {
    // Dominoes cover an even board. They cover an odd one without the corner, so some maximum
    // matching misses it.
    for side in 1..=14usize {
        let square = |row: usize, column: usize| row * side + column;
        let mut neighbours = vec![Vec::new(); side * side];
        for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            let right = (column + 1 < side).then(|| square(row, column + 1));
            let below = (row + 1 < side).then(|| square(row + 1, column));
            for next in right.into_iter().chain(below) {
                neighbours[square(row, column)].push(next);
                neighbours[next].push(square(row, column));
            }
        }
        assert_eq!(wins(&neighbours)[0], side % 2 == 0, "{side}");
    }
}
