use sg_core::mex;
use sg_core::taking::take_runs::Runs;

/// Compares the table with the definition: a move takes a run and leaves two rows.
fn assert_agrees(lengths: &[usize], largest: usize) {
    let mut values: Vec<u32> = Vec::new();
    for row in 0..=largest {
        let fitting = lengths.iter().filter(|&&length| length <= row);
        let rest = fitting.flat_map(|length| (0..=row - length).map(move |left| (left, row - length - left)));
        let options: Vec<u32> = rest.map(|(left, right)| values[left] ^ values[right]).collect();
        values.push(mex(options));
    }
    assert_eq!(Runs::new(lengths.iter().copied()).grundy_values(largest), values, "{lengths:?}");
}

#[test]
fn all_sets_of_lengths_below_8_match_the_definition() {
    for bits in 0..1 << 7 {
        let lengths: Vec<usize> = (1..=7).filter(|length| bits >> (length - 1) & 1 == 1).collect();
        for largest in [0, 1, 90] {
            assert_agrees(&lengths, largest);
        }
    }
    assert_eq!(Runs::new([2, 0, 1, 2]), Runs::new([1, 2]));
}

#[test]
fn long_stretches_of_one_value_match_the_definition() {
    for length in [5, 17, 60, 200] {
        assert_agrees(&[length], 700);
        assert_agrees(&[length, length + 1, 2 * length], 700);
    }
}

#[test]
fn values_of_more_than_one_word_match_the_definition() {
    // If any run may be taken, row n is worth n.
    let any = Runs::new(1..=300).grundy_values(300);
    assert_eq!(any, (0..=300).collect::<Vec<u32>>());
    assert_agrees(&(1..=150).collect::<Vec<usize>>(), 400);
    assert_agrees(&(3..=90).step_by(3).collect::<Vec<usize>>(), 700);
}
