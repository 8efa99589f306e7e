use sg_core::heaps::fibonacci_nim::{first_wins, winning_moves, wins, zeckendorf};

#[test]
fn outcomes_and_winning_takes_match_the_rules() {
    // won[heap][limit]
    let mut won: Vec<Vec<bool>> = Vec::new();
    for heap in 0..90usize {
        let mut row = Vec::new();
        for limit in 0..=heap {
            let takes = (1..=limit).filter(|&t| t == heap || !won[heap - t][(2 * t).min(heap - t)]);
            let good: Vec<u64> = takes.map(|t| (heap - t) as u64).collect();
            assert_eq!(winning_moves(heap as u64, limit as u64), good, "{heap} {limit}");
            assert_eq!(wins(heap as u64, limit as u64), !good.is_empty());
            row.push(!good.is_empty());
        }
        won.push(row);
    }
}

#[test]
fn fibonacci_numbers_are_lost_at_the_start() {
    let lost: Vec<u64> = (1..150).filter(|&heap| !wins(heap, heap - 1)).collect();
    assert_eq!(lost, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]);
    // All Fibonacci numbers that fit into 64 bits.
    let mut fibonacci = vec![1u64, 2];
    while let Some(next) = fibonacci[fibonacci.len() - 2].checked_add(fibonacci[fibonacci.len() - 1]) {
        fibonacci.push(next);
    }
    let near = |&number: &u64| [number - 1, number, number + 1];
    let heaps = (0..3_000).chain(fibonacci.iter().flat_map(near));
    for heap in heaps.chain([u64::MAX - 1, u64::MAX]) {
        assert_eq!(first_wins(heap), wins(heap, heap.saturating_sub(1)), "{heap}");
    }
    assert!(!wins(12_200_160_415_121_876_738, u64::MAX / 2));
}

#[test]
fn parts_sum_up_and_are_not_consecutive() {
    for heap in (0..2_000).chain([u64::MAX, u64::MAX - 1]) {
        let parts = zeckendorf(heap);
        assert_eq!(parts.iter().sum::<u64>(), heap);
        assert!(parts.windows(2).all(|pair| pair[0] / 2 >= pair[1]), "{parts:?}");
    }
}
