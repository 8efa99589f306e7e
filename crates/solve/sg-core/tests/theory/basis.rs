use sg_core::nimber::basis::XorBasis;
use std::collections::BTreeSet;

#[test]
fn sums_of_earlier_numbers_are_rejected() {
    let mut random = fastrand::Rng::with_seed(1);
    for bits in [1, 3, 6, 64] {
        for _ in 0..200 {
            let mut basis = XorBasis::new();
            let mut sums = BTreeSet::from([0]);
            for _ in 0..8 {
                let number = random.u64(..) >> (64 - bits);
                assert_eq!(basis.insert(number), !sums.contains(&number), "{number} after {sums:?}");
                sums.extend(sums.clone().into_iter().map(|sum| sum ^ number));
            }
        }
    }
}
