use sg_core::heaps::misere_nim::{winning_moves, wins};

fn options(heaps: &[u64]) -> Vec<(usize, u64, Vec<u64>)> {
    let moves = (0..heaps.len()).flat_map(|heap| (0..heaps[heap]).map(move |to| (heap, to)));
    let apply = |(heap, to): (usize, u64)| {
        let mut next = heaps.to_vec();
        next[heap] = to;
        (heap, to, next)
    };
    moves.map(apply).collect()
}

fn by_rules(heaps: &[u64]) -> bool {
    let options = options(heaps);
    options.is_empty() || options.iter().any(|(_, _, next)| !by_rules(next))
}

#[test]
fn outcomes_and_winning_moves_match_the_rules() {
    for code in 0..4u64.pow(3) {
        let heaps = [code % 4, code / 4 % 4, code / 16];
        assert_eq!(wins(heaps), by_rules(&heaps), "{heaps:?}");
        let good = options(&heaps).into_iter().filter(|(_, _, next)| !by_rules(next));
        let good: Vec<_> = good.map(|(heap, to, _)| (heap, to)).collect();
        assert_eq!(winning_moves(&heaps), good, "{heaps:?}");
    }
}
