use sg_theory::moore::{winning_move, wins};
use std::collections::HashMap;

/// Returns all positions in which one to k of the heaps are smaller.
fn options(k: usize, heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for &heap in heaps {
        let longer = |start: &Vec<u64>| (0..=heap).map(|to| [&start[..], &[to]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    let touched = |next: &Vec<u64>| next.iter().zip(heaps).filter(|(a, b)| a != b).count();
    all.retain(|next| (1..=k).contains(&touched(next)));
    all
}

fn by_rules(k: usize, heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&result) = known.get(heaps) {
        return result;
    }
    let result = options(k, heaps).iter().any(|next| !by_rules(k, next, known));
    known.insert(heaps.to_vec(), result);
    result
}

#[test]
fn outcomes_and_winning_moves_agree_with_the_rules() {
    for k in 1..=4 {
        let mut known = HashMap::new();
        for code in 0..4u64.pow(4) {
            let heaps: Vec<u64> = (0..4).map(|i| code / 4u64.pow(i) % 4).collect();
            assert_eq!(wins(k, &heaps), by_rules(k, &heaps, &mut known), "{k} {heaps:?}");
            match winning_move(k, &heaps) {
                Some(next) => assert!(options(k, &heaps).contains(&next) && !wins(k, &next), "{heaps:?} {next:?}"),
                None => assert!(!wins(k, &heaps)),
            }
        }
    }
}

#[test]
fn large_heaps_and_large_k_have_winning_moves() {
    let next = winning_move(3, &[u64::MAX, 1 << 63, 5, 9, u64::MAX]).unwrap();
    assert!(!wins(3, &next));
    assert_eq!(winning_move(usize::MAX, &[3, 4]), Some(vec![0, 0]));
}
