use sg_core::nimber::walsh_hadamard::transform;

/// Counts the pairs with each nim-sum, pair by pair.
fn pair_by_pair(f: &[i64], g: &[i64]) -> Vec<i64> {
    let mut sums = vec![0; f.len()];
    for (a, b) in (0..f.len()).flat_map(|a| (0..g.len()).map(move |b| (a, b))) {
        sums[a ^ b] += f[a] * g[b];
    }
    sums
}

#[test]
fn transform_adds_with_the_sign_of_the_common_bits() {
    for bits in 0..6 {
        let values: Vec<i64> = (0..1 << bits).map(|i| i * i % 7).collect();
        let mut sums = values.clone();
        transform(&mut sums);
        for (mask, &sum) in sums.iter().enumerate() {
            let sign = |i: usize| 1 - 2 * i64::from((i & mask).count_ones() & 1);
            assert_eq!(sum, values.iter().enumerate().map(|(i, value)| sign(i) * value).sum::<i64>());
        }
    }
}

#[test]
fn products_of_transforms_count_pairs_by_nim_sum() {
    let mut random = fastrand::Rng::with_seed(1);
    for bits in 0..7 {
        let mut values = || (0..1 << bits).map(|_| random.i64(-50..50)).collect::<Vec<i64>>();
        let (f, g) = (values(), values());
        let [mut one, mut other] = [f.clone(), g.clone()];
        transform(&mut one);
        transform(&mut other);
        let mut product: Vec<i64> = one.iter().zip(&other).map(|(a, b)| a * b).collect();
        transform(&mut product);
        let expected: Vec<i64> = pair_by_pair(&f, &g).iter().map(|sum| sum << bits).collect();
        assert_eq!(product, expected);
    }
}

#[test]
#[should_panic(expected = "3 is not a power of two")]
fn length_must_be_a_power_of_two() {
    transform(&mut [1, 2, 3]);
}
