use sg_core::heaps::lasker::Split;
use sg_core::mex;

fn moves(split: Split, heap: u64) -> Vec<Vec<u64>> {
    let takes = (0..heap).map(|to| vec![to]);
    let parts = (1..heap).flat_map(|a| (a..heap - a + 1).map(move |b| (a, b)));
    let splits = parts.filter_map(|(a, b)| match split {
        Split::IntoTwo => (a + b == heap).then(|| vec![a, b]),
        Split::IntoThree => (a + 2 * b <= heap).then(|| vec![a, b, heap - a - b]),
    });
    takes.chain(splits).collect()
}

#[test]
fn values_and_winning_moves_match_the_rules() {
    for split in [Split::IntoTwo, Split::IntoThree] {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..60 {
            let sums = moves(split, heap).into_iter();
            let sums = sums.map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]));
            let value = mex(sums.collect::<Vec<u32>>());
            assert_eq!(split.grundy(heap), u64::from(value), "{split:?} {heap}");
            values.push(value);
        }
        let value = |parts: &[u64]| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]);
        for first in 0..12 {
            for second in 0..12 {
                let mut good = Vec::new();
                for (index, (heap, other)) in [(first, second), (second, first)].into_iter().enumerate() {
                    let winning = |parts: &Vec<u64>| value(parts) == value(&[other]);
                    let moves = moves(split, heap).into_iter().filter(winning);
                    good.extend(moves.map(|parts| (index, parts)));
                }
                let found = split.winning_moves(&[first, second]);
                assert_eq!(found, good, "{split:?} {first} {second}");
            }
        }
    }
}
