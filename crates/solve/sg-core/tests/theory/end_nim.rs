use sg_core::heaps::end_nim::wins;
use std::collections::HashMap;

fn wins_by_moves(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&wins) = known.get(heaps) {
        return wins;
    }
    let mut wins = false;
    for end in [0, heaps.len().saturating_sub(1)] {
        for left in 0..heaps.get(end).copied().unwrap_or(0) {
            let mut next = heaps.to_vec();
            next[end] = left;
            next.retain(|&heap| heap > 0);
            wins |= !wins_by_moves(&next, known);
        }
    }
    known.insert(heaps.to_vec(), wins);
    wins
}

#[test]
fn outcomes_match_trying_all_moves() {
    let mut known = HashMap::new();
    let mut lost = 0;
    for (longest, most) in [(1, 9u64), (2, 9), (3, 9), (4, 5), (5, 4), (6, 3)] {
        for code in 0..(most + 1).pow(longest) {
            let heaps: Vec<u64> = (0..longest).map(|place| code / (most + 1).pow(place) % (most + 1)).collect();
            let stand: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
            let expected = wins_by_moves(&stand, &mut known);
            assert_eq!(wins(&heaps), expected, "{heaps:?}");
            lost += usize::from(!expected);
        }
    }
    assert!(lost > 500, "{lost}");
}
