//! Published values and periods that no other test covers.

use sg_core::Subtraction;
use sg_theory::Taking;
use sg_theory::subtraction::{SubtractionPeriod, squares_up_to};

/// Returns the fields of each line that is not a comment.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_ascii_whitespace().collect())
}

#[test]
fn subtraction_games_have_the_published_periods() {
    // A row has the members, the preperiod, the period, and the values of both as digits unless
    // there are many.
    let mut count = 0;
    for row in rows(include_str!("data/subtraction.txt")) {
        let set: Vec<usize> = row[0].split(',').map(|s| s.parse().unwrap()).collect();
        let proof = Subtraction::new(set).period(100_000).unwrap();
        assert_eq!(row[2..4], [proof.preperiod().to_string(), proof.period().to_string()], "{}", row[0]);
        for (heap, digit) in row[5].chars().filter(|&c| c != '-').enumerate() {
            assert_eq!(Some(proof.grundy(heap as u64)), digit.to_digit(36), "{} {heap}", row[0]);
        }
        count += 1;
    }
    assert_eq!(count, 117);
}

/// A row has a code, its preperiod (from heap 1 on) and period, the largest value, and the first
/// heap that has it.
fn assert_octal_row(row: &[&str], limit: usize) {
    let numbers: Vec<usize> = row[1..5].iter().map(|number| number.parse().unwrap()).collect();
    let proof = row[0].parse::<Taking>().unwrap().period(limit);
    let proof = proof.unwrap_or_else(|| panic!("{} has no certificate below {limit}", row[0]));
    assert_eq!((proof.preperiod().max(1), proof.period()), (numbers[0], numbers[1]), "{}", row[0]);
    let values = proof.grundy_values(proof.preperiod() + proof.period());
    let largest = values.iter().max().unwrap();
    let first = values.iter().position(|value| value == largest).unwrap();
    assert_eq!((*largest as usize, first), (numbers[2], numbers[3]), "{}", row[0]);
}

#[test]
fn octal_periods_with_short_preperiods_are_proved() {
    let mut count = 0;
    for row in rows(include_str!("../examples/atlas/published.txt")) {
        if row[1].len() <= 6 {
            assert_octal_row(&row, 2_500_000);
            count += 1;
        }
    }
    assert_eq!(count, 356);
}

/// `cargo test --release -p sg-theory --test published -- --ignored` takes minutes, and 1 GB for
/// the last three rows. The rows took 16, 5, 272, 98 and 117 seconds of wall time on two busy cores
/// (2026-11-21, at the lowest priority).
#[test]
#[ignore = "takes minutes"]
fn very_long_octal_periods_are_proved() {
    let rows = [
        ".376 2268248 4 176 341612",
        ".354 10061916 1180 113 1152",
        ".454 160949019 60620715 41 14456117",
        ".104 197769598 11770282 29 186892397",
        ".054 193235616 10015179 41 33671802",
    ];
    for row in rows {
        let start = std::time::Instant::now();
        assert_octal_row(&row.split(' ').collect::<Vec<_>>(), 600_000_000);
        println!("{row}: {:?}", start.elapsed());
    }
}

#[test]
fn subtract_a_square_has_the_published_values() {
    let values = Subtraction::new(squares_up_to(1_000)).grundy_values(999);
    let published = include_str!("data/subtract_square.txt").trim().split(',');
    assert_eq!(published.map(|value| value.parse().unwrap()).collect::<Vec<u32>>(), values);
}
