//! Published values of Nim's relatives, of nim products and of infinite subtraction sets, row by
//! row.

use sg_core::boards::turning::Turning;
use sg_core::graphs::directed;
use sg_core::heaps::{euclid, fibonacci_nim, lasker::Split, wythoff};
use sg_core::taking::subtraction::sets::{fibonacci_up_to, powers_up_to};
use sg_core::{Nimber, Subtraction};

const MISC: &str = include_str!("data/misc.txt");

/// The numbers of the row with this name.
fn row(name: &str) -> Vec<u64> {
    let named = MISC.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let list = named.unwrap_or_else(|| panic!("a row of {name}"));
    numbers(list.split('#').next().unwrap(), ',')
}

fn numbers(list: &str, between: char) -> Vec<u64> {
    let numbers = list.trim().split(between);
    numbers.map(|number| number.parse().unwrap()).collect()
}

fn assert_row(name: &str, first: u64, value: impl Fn(u64) -> u64) {
    let row = row(name);
    assert!(row.len() > 20, "{name}");
    for (n, published) in (first..).zip(row) {
        assert_eq!(value(n), published, "{name} {n}");
    }
}

#[test]
fn splitting_heaps_and_turning_coins_have_the_published_values() {
    assert_row("lasker", 0, |heap| Split::IntoTwo.grundy(heap));
    assert_row("three_split", 0, |heap| Split::IntoThree.grundy(heap));
    assert_row("mock_turtles", 0, |place| Turning::MockTurtles.grundy(place));
    assert_row("ruler", 0, |place| Turning::Ruler.grundy(place));
}

#[test]
fn infinite_subtraction_sets_have_the_published_values() {
    let table = |set: Vec<usize>| {
        let values = Subtraction::new(set).grundy_values(2_000);
        move |heap: u64| u64::from(values[heap as usize])
    };
    assert_row("pow2_take", 0, table(powers_up_to(2, 2_000)));
    assert_row("fib_take", 0, table(fibonacci_up_to(2_000)));
}

#[test]
fn mark_is_lost_at_an_odd_number_of_trailing_zero_bits() {
    let options: Vec<Vec<usize>> = (0..64).map(|n: usize| if n == 0 { vec![] } else { vec![n - 1, n / 2] }).collect();
    let values = directed::grundy_values(&options).unwrap();
    assert_row("mark", 0, |n| u64::from(values[n as usize]));
    assert!((1..64usize).all(|n| (values[n] == 0) == (n.trailing_zeros() % 2 == 1)));
}

#[test]
fn euclid_has_the_published_outcomes_with_7() {
    for (n, published) in (0..).zip(row("euclid_row7")) {
        assert_eq!(euclid::wins(7, n), published > 0, "{n}");
    }
}

#[test]
fn fibonacci_nim_is_lost_at_the_published_heaps() {
    let lost = |&heap: &u64| !fibonacci_nim::wins(heap, heap - 1);
    assert_eq!((2..150).filter(lost).collect::<Vec<_>>(), row("fibonacci_nim_P"));
}

#[test]
fn wythoff_has_the_published_values() {
    let published: Vec<Vec<u64>> = include_str!("data/wythoff.txt").lines().map(|line| numbers(line, ' ')).collect();
    assert_eq!(published.len(), 40);
    let values = wythoff::grundy_values(40, 40);
    for (a, row) in published.iter().enumerate() {
        let computed: Vec<u64> = values[a].iter().map(|&value| u64::from(value)).collect();
        assert_eq!(computed, *row, "{a}");
        assert!((0..40).all(|b| wythoff::wins(a as u64, b as u64) == (row[b] > 0)));
    }
}

#[test]
fn nim_products_below_32_have_the_published_values() {
    let published: Vec<Vec<u64>> =
        include_str!("data/nim_product_32.txt").lines().map(|line| numbers(line, ' ')).collect();
    assert_eq!(published.len(), 32);
    for (a, row) in (0..).zip(&published) {
        for (b, &product) in (0..).zip(row) {
            assert_eq!(Nimber(a) * Nimber(b), Nimber(product), "{a} {b}");
        }
    }
}

#[test]
fn nim_products_of_64_bits_have_the_published_values() {
    let mut count = 0;
    let lines = include_str!("data/nim_product_64.txt").lines();
    for row in lines.filter(|line| !line.starts_with('#')) {
        let factors = numbers(row, ' ');
        assert_eq!(Nimber(factors[0]) * Nimber(factors[1]), Nimber(factors[2]), "{row}");
        count += 1;
    }
    assert_eq!(count, 264);
}
