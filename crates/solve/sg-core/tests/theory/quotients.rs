use sg_core::quotients::{blocks, Block};

/// Finds the blocks number by number, joining neighbours with the same quotient.
fn one_by_one(n: u32) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    for number in 1..=n {
        match found.last_mut().filter(|block| block.quotient == n / number) {
            Some(block) => block.last = number,
            None => found.push(Block { first: number, last: number, quotient: n / number }),
        }
    }
    found
}

#[test]
fn blocks_join_all_numbers_with_the_same_quotient() {
    for n in 0..2000 {
        assert_eq!(blocks(n).collect::<Vec<_>>(), one_by_one(n), "{n}");
    }
}

#[test]
fn blocks_reach_the_largest_number() {
    for n in [u32::MAX, 65_535 * 65_535, 65_535 * 65_535 - 1, 65_536 * 65_535] {
        let mut next = 1;
        for block in blocks(n) {
            assert!(
                block.first == next && n / block.first == block.quotient && n / block.last == block.quotient,
                "{n}"
            );
            if block.last == n {
                next = 0;
                break;
            }
            next = block.last + 1;
            assert!(n / next < block.quotient, "{n}");
        }
        assert_eq!(next, 0, "{n}");
    }
}
