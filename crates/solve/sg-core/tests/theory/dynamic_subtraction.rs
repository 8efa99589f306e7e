use sg_core::heaps::dynamic_subtraction::{least_winning_take, lost_heaps};
use sg_core::heaps::fibonacci_nim;

#[test]
fn least_winning_take_matches_the_rules() {
    for k in 1..12 {
        let lost = lost_heaps(k, 400);
        // least[n] wins at n, and no smaller take does.
        let mut least = vec![u64::MAX];
        for heap in 1..=400 {
            let wins = |take: &u64| least[(heap - take) as usize] > k * take;
            let take = (1..=heap).find(wins).expect("taking all wins");
            assert_eq!(least_winning_take(&lost, heap), Some(take), "{heap}, {k} times");
            assert_eq!(lost.contains(&heap), take == heap, "{heap}, {k} times");
            least.push(take);
        }
    }
}

#[test]
fn factor_2_is_fibonacci_nim() {
    let lost = lost_heaps(2, 1 << 40);
    for heap in (1..5_000).chain((1 << 40) - 100..1 << 40) {
        let smallest = fibonacci_nim::zeckendorf(heap).pop();
        assert_eq!(least_winning_take(&lost, heap), smallest, "{heap}");
    }
}

#[test]
fn large_numbers_do_not_overflow() {
    assert_eq!(lost_heaps(1, u64::MAX).len(), 64);
    assert_eq!(lost_heaps(u64::MAX, 5), [1, 2, 3, 4, 5]);
}
