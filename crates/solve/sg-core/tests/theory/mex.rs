use sg_core::mex::{mex, MexSet};

fn by_definition(values: &[u32]) -> u32 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

#[test]
fn mex_is_the_least_missing_value() {
    for bits in 0u32..1 << 12 {
        let values: Vec<u32> = (0..12).filter(|value| bits >> value & 1 == 1).collect();
        assert_eq!(mex(values.iter().copied()), by_definition(&values));
    }
}

#[test]
fn set_grows_beyond_a_word_and_clears() {
    let mut seen = MexSet::new();
    for limit in [0, 1, 63, 64, 65, 128, 1000] {
        seen.clear();
        for value in 0..limit {
            seen.insert(value);
        }
        seen.insert(limit + 1);
        assert_eq!(seen.mex(), limit);
    }
}
