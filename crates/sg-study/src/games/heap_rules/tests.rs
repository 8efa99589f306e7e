use super::{HeapRule, sum};

#[test]
fn listed_moves_give_the_values_of_the_quick_methods() {
    use super::{HeapRule::*, InfiniteSet};
    let rules = [
        Taking("0.77".parse().unwrap()),
        Taking("4.3".parse().unwrap()),
        Taking("0.3F".parse().unwrap()),
        Set(sg_core::Subtraction::new([2, 4, 7])),
        InfiniteSet(InfiniteSet::Fibonacci),
        InfiniteSet(InfiniteSet::Powers(2)),
        AllBut(sg_core::taking::all_but::AllBut::new([2])),
        Lasker,
        SplitThree,
        Mark,
        Divide(3),
        HalveInto(2),
        HalveInto(3),
        Consecutive,
        Turning(sg_core::boards::turning::Turning::Turtles),
        Turning(sg_core::boards::turning::Turning::Twins),
        Turning(sg_core::boards::turning::Turning::MockTurtles),
        Turning(sg_core::boards::turning::Turning::Ruler),
    ];
    for rule in rules {
        let mut values = Vec::new();
        for n in 0..=60 {
            let moves = rule.moves(n);
            values.push(sg_core::mex(moves.iter().map(|step| sum(&step.leaves, &values))));
            assert_eq!(rule.next_value(&values[..n as usize]), values[n as usize], "{rule:?}");
        }
        assert!(rule.quick_values(61).is_none_or(|quick| quick == values), "{rule:?}");
    }
}

#[test]
fn splits_into_consecutive_heaps_are_all_there() {
    let keys = |n| {
        HeapRule::Consecutive
            .moves(n)
            .into_iter()
            .map(|step| step.key)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (keys(9), keys(8), keys(2)),
        (vec!["9->4-5".to_owned(), "9->2-4".to_owned()], vec![], vec![])
    );
    assert_eq!(keys(15), ["15->7-8", "15->4-6", "15->1-5"]);
}

#[test]
fn proved_growth_is_that_of_the_moves() {
    for rule in [HeapRule::Lasker, HeapRule::SplitThree] {
        let mut values = Vec::new();
        for _ in 0..=80 {
            values.push(rule.next_value(&values));
        }
        let cycle = rule.proved(0).unwrap().cycle();
        assert!((cycle.preperiod..=72).all(|n| values[n + cycle.period] == values[n] + cycle.saltus));
    }
}
