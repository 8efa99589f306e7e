//! The known sequences, which the library itself computes.

use sg_core::Subtraction;
use sg_theory::Taking;
use sg_theory::all_but::AllBut;

use crate::Library;
use crate::effort::Effort;
use crate::table::Table;
use crate::{say, word};

/// A name and its terms.
type Sequence = (String, Vec<u64>);

/// Named games, rows of games of pairs, and sequences that are not values of heaps.
pub fn named(length: usize) -> Vec<Sequence> {
    let effort = Effort::default();
    let library = Library::default();
    let sets = "powers-of-2 fibonacci squares primes one-and-primes prime-powers odd".split(' ');
    let names = Library::names().map(str::to_owned);
    let names = names.chain(sets.map(|set| format!("take:{set}")));
    let mut known = Vec::new();
    for mut game in names.filter_map(|name| library.find(&name).ok()) {
        let name = game.name().to_owned();
        let Some(tabled) = game.tabled() else { continue };
        if !matches!(tabled.table(1, &effort), Table::Line { .. }) {
            continue;
        }
        // Lost heaps are rarer than heaps, so a longer table is used if it is cheap.
        let largest = if tabled.largest_size(&effort) > 100_000 { 20 * length } else { length };
        let values = tabled.table(largest, &effort).values();
        known.push((say!("the lost heaps of {name}", "{name} 的必败石子数"), lost(&values)));
        known.push((name, wide(&values)));
    }
    known.extend(rows("wythoff", length));
    known.extend(rows("euclid", length));
    known.extend(formulas(length as u64));
    known
}

/// The values of the pairs with a fixed small first number.
fn rows(name: &str, length: usize) -> Vec<Sequence> {
    let mut game = Library::default().find(name).expect("a game of pairs");
    let table = game.tabled().map(|tabled| tabled.table(length.min(200), &Effort::default()));
    let Some(Table::Plane(plane)) = table else { return Vec::new() };
    let row = |a| (0..plane.columns).filter_map(|b| plane.get(a, b)).map(u64::from).collect();
    (1..=10).map(|a| (say!("row {a} of {name}", "{name} 的第 {a} 行"), row(a))).collect()
}

/// Sequences with a proved formula.
fn formulas(length: u64) -> Vec<Sequence> {
    let sequence = |name: &str, formula: &dyn Fn(u64) -> u64| (name.to_owned(), (0..length).map(formula).collect());
    let golden = |k: u64| (k + (5 * k * k).isqrt()) / 2;
    let fibonacci = std::iter::successors(Some((1u64, 2u64)), |&(a, b)| Some((b, a.checked_add(b)?)));
    vec![
        sequence(word!("the smaller heaps of the lost pairs of wythoff", "wythoff 必败数对中较小的数"), &golden),
        sequence(word!("the larger heaps of the lost pairs of wythoff", "wythoff 必败数对中较大的数"), &|k| {
            golden(k) + k
        }),
        (
            say!("the lost heaps of Fibonacci Nim: the Fibonacci numbers", "斐波那契博弈的必败石子数：斐波那契数"),
            fibonacci.map(|(a, _)| a).take(length as usize).collect(),
        ),
    ]
}

/// All small members of a few large families.
pub fn families(length: usize) -> Vec<Sequence> {
    let mut known = Vec::new();
    let mut look = |name: String, values: &[u32]| known.push((name, wide(values)));
    for most in 9..=20 {
        look(format!("take:1-{most}"), &Subtraction::new(1..=most).grundy_values(length));
    }
    for bits in 1u32..1 << 8 {
        let set: Vec<usize> = (1..=8).filter(|k| bits >> (k - 1) & 1 == 1).collect();
        let name = set.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        look(format!("take:{name}"), &Subtraction::new(set).grundy_values(length));
    }
    for excluded in 1..=8usize {
        look(format!("all-but:{excluded}"), &AllBut::new([excluded]).grundy_values(length));
    }
    // Codes of one to three digits, without trailing zeros.
    for splits in ["0", "4"] {
        for digits in 1..=3 {
            for number in (0..8u32.pow(digits)).filter(|number| number % 8 != 0) {
                let text = format!("{splits}.{number:00$o}", digits as usize);
                if let Ok(code) = text.parse::<Taking>() {
                    look(text, &code.grundy_values_by_definition(length));
                }
            }
        }
    }
    known
}

fn wide(values: &[u32]) -> Vec<u64> {
    values.iter().map(|&value| value.into()).collect()
}

fn lost(values: &[u32]) -> Vec<u64> {
    let lost = values.iter().enumerate().filter(|(_, value)| **value == 0);
    lost.map(|(n, _)| n as u64).collect()
}
