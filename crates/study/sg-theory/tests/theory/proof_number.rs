use sg_core::{mex, taking::dawson};
use sg_theory::proof_number::{PartGame, ProofNumberSearch};
use std::ops::ControlFlow;

/// Dominoes on strips of squares.
#[derive(Clone)]
struct Strips;

impl PartGame for Strips {
    type Part = u32;

    fn moves(&self, row: u32, leaves: &mut impl FnMut(u32, &[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..row.saturating_sub(1)).try_for_each(|left| leaves(0, &[left, row - 2 - left]))
    }

    fn size(&self, row: u32) -> u32 {
        row
    }
}

#[test]
fn values_of_strips_do_not_depend_on_the_order_of_questions() {
    for row in [17u32, 40, 41, 57, 70] {
        let value = dawson::kayles(u64::from(row)) as u32;
        for goal in 0..12 {
            let mut fresh = ProofNumberSearch::new(Strips);
            assert_eq!(fresh.is_value(&[row], goal), value == goal, "{row} {goal}");
        }
        let mut search = ProofNumberSearch::new(Strips);
        let asked_before = search.is_value(&[30, row, 21], value);
        assert_eq!(search.grundy(&[row]), value);
        assert_eq!(asked_before, search.grundy(&[30, 21]) == 0);
    }
}

#[test]
fn stopped_search_resumes() {
    let whole = ProofNumberSearch::new(Strips).grundy(&[60]);
    let mut search = ProofNumberSearch::new(Strips);
    let mut stops = 0;
    for limit in 1.. {
        if let Some(value) = search.within(limit, |search| search.grundy(&[60])) {
            assert_eq!(value, whole);
            break;
        }
        assert!(search.remembered() <= limit);
        stops += 1;
    }
    assert!(stops > 10);
}

/// Nim heaps, with values up to 60. Moves from multiples of 7 also leave something worth 1.
#[derive(Clone)]
struct Heaps;

impl PartGame for Heaps {
    type Part = u32;

    fn moves(&self, heap: u32, leaves: &mut impl FnMut(u32, &[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..heap).try_for_each(|left| leaves(u32::from(heap.is_multiple_of(7)), &[left]))
    }

    fn size(&self, heap: u32) -> u32 {
        heap
    }
}

#[test]
fn values_too_large_for_the_table_of_facts_are_found() {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..60 {
        let other = u32::from(heap % 7 == 0);
        values.push(mex(values.iter().map(|value| value ^ other)));
    }
    assert!(values.iter().any(|&value| value > 40));
    let mut search = ProofNumberSearch::new(Heaps);
    assert_eq!(search.grundy(&[59]), values[59]);
    for heap in (0..60).step_by(3) {
        assert_eq!(search.grundy(&[heap]), values[heap as usize], "{heap}");
        assert!(!search.is_value(&[heap], 1000));
    }
}

/// A game in which each move leaves three parts and a sum of known value.
#[derive(Clone)]
struct Branches;

impl PartGame for Branches {
    type Part = u32;

    fn moves(&self, part: u32, leaves: &mut impl FnMut(u32, &[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..part).try_for_each(|left| leaves(left % 4, &[left, left / 2, left / 3]))
    }

    fn size(&self, part: u32) -> u32 {
        part
    }
}

#[test]
fn parts_left_by_a_move_are_added_up() {
    let mut values: Vec<u32> = Vec::new();
    for part in 0..60 {
        let worth = |left: usize| (left as u32 % 4) ^ values[left] ^ values[left / 2] ^ values[left / 3];
        let value = mex((0..part).map(worth).collect::<Vec<u32>>());
        values.push(value);
        assert_eq!(ProofNumberSearch::new(Branches).grundy(&[part as u32]), value, "{part}");
    }
}
