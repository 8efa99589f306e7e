//! Published values and periods, as far as other tests do not state them.

use sg_core::Subtraction;

/// The fields of the lines that are not comments.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_ascii_whitespace().collect())
}

#[test]
fn subtraction_periods_are_the_published_ones() {
    // A row: members, preperiod, period, and the values of both as digits unless they are many.
    let mut count = 0;
    for row in rows(include_str!("data/subtraction.txt")) {
        let set: Vec<usize> = row[0].split(',').map(|s| s.parse().unwrap()).collect();
        let proof = Subtraction::new(set).period(100_000).unwrap();
        assert_eq!(
            row[2..4],
            [proof.preperiod().to_string(), proof.period().to_string()],
            "{}",
            row[0]
        );
        for (heap, digit) in row[5].chars().filter(|&c| c != '-').enumerate() {
            assert_eq!(Some(proof.grundy(heap as u64)), digit.to_digit(36), "{} {heap}", row[0]);
        }
        count += 1;
    }
    assert_eq!(count, 117);
}
