use sg_core::heaps::euclid::{winning_moves, wins};

fn left(a: usize, b: usize) -> impl Iterator<Item = usize> {
    let (small, large) = (a.min(b), a.max(b));
    (0..large).filter(move |left| small > 0 && (large - left) % small == 0)
}

#[test]
fn outcomes_and_winning_moves_match_the_rules() {
    let mut won = vec![vec![false; 80]; 80];
    for (large, small) in (0..80usize).flat_map(|large| (0..=large).map(move |small| (large, small))) {
        let good = left(large, small).filter(|&x| !won[x][small]);
        let good: Vec<u64> = good.map(|x| x as u64).collect();
        assert_eq!(winning_moves(small as u64, large as u64), good, "{large} {small}");
        won[large][small] = !good.is_empty();
        won[small][large] = won[large][small];
        assert_eq!(wins(large as u64, small as u64), won[large][small], "{large} {small}");
    }
}

/// Whoever first sees a quotient of 2 or more, or no remainder, wins.
fn wins_by_quotients(a: u64, b: u64) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    large / small > 1 || large % small == 0 || !wins_by_quotients(small, large % small)
}

#[test]
fn outcomes_are_exact_where_products_exceed_64_bits() {
    for large in (1u64 << 32) - 300..(1 << 32) + 300 {
        // large / φ, rounded down.
        let turn = ((u128::from(large) * 0x9E37_79B9_7F4A_7C15) >> 64) as u64;
        for small in (turn - 3..turn + 5).chain([1, large - 1, large]) {
            assert_eq!(wins(large, small), wins_by_quotients(large, small), "{large} {small}");
        }
    }
}

#[test]
fn largest_numbers_are_exact() {
    assert!(wins(u64::MAX, u64::MAX) && wins(u64::MAX, 1));
    // The quotients of consecutive Fibonacci numbers alternate above and below the golden ratio.
    assert!(!wins(7_540_113_804_746_346_429, 4_660_046_610_375_530_309));
    assert!(wins(12_200_160_415_121_876_738, 7_540_113_804_746_346_429));
    assert_eq!(winning_moves(u64::MAX, u64::MAX - 1), []);
}
