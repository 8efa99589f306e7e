use std::time::Duration;

use super::{Budget, Fact, Found, Observations, find, proof};
use crate::listing::Listing;
use crate::repetition::Cycle;
use crate::wanted::Wanted;
use crate::{Effort, Library};

const SHORT: Budget = Budget { time: Duration::from_secs(20) };

/// Searches for formulas for the positions of a rule.
fn of_rule(rule: &str, wanted: &[&str], names: &[&str]) -> (Observations, Found) {
    let mut game = Library::default().find(rule).unwrap();
    let effort = Effort::default();
    let listings =
        wanted.iter().map(|wanted| Listing::of(&mut *game, &Wanted::parse(wanted).unwrap(), &effort).unwrap());
    let listing = listings.reduce(|all, more| Listing { rows: [all.rows, more.rows].concat(), ..all }).unwrap();
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let seen = Observations::of_listing(&listing, &names).unwrap();
    let found = find(&seen, &SHORT);
    (seen, found)
}

fn first(found: &Found) -> String {
    found.formulas.first().map(|statement| statement.pattern.to_string()).unwrap_or_default()
}

#[test]
fn heap_values_are_found() {
    let facts = [
        ("n -> n-k for k in 1..3", "n % 4"),
        ("n -> n-k for k in 2..5", "n % 7 / 2"),
        ("n -> n-d for d in 1..n-1 if n % d = 0", "ctz(n)"),
        ("n -> n-k for k in 1..n/2", "n / ((n ^ n + 1) + 1)"),
        ("n -> n/p for p in 2..n if prime?(p) and n % p = 0", "omega(n) % 2"),
    ];
    for (rule, formula) in facts {
        let (_, found) = of_rule(rule, &["0..300"], &["n"]);
        let statement = &found.formulas[0];
        let all: Vec<String> = found.formulas.iter().map(|statement| statement.pattern.to_string()).collect();
        // Another formula of the same length may come first.
        assert!(all.iter().any(|found| found == formula), "{rule}: {all:?}");
        assert!(statement.tested >= 50, "{rule}");
    }
}

#[test]
fn lost_pairs_are_found() {
    let wythoff = "a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b; a-k, b-k for k in 1..min(a, b)";
    let (_, found) = of_rule(wythoff, &["0..30 x 0..30"], &["a", "b"]);
    assert!(first(&found).contains("golden(max(a, b) - min(a, b))"), "{}", first(&found));
    assert!(found.facts.iter().any(|fact| matches!(fact, Fact::OrderDoesNotMatter(_))));
}

#[test]
fn list_formulas_sum_over_elements() {
    let rule = "sorted list: x -> x/p for p in 2..x if prime?(p) and x % p = 0";
    let (_, found) = of_rule(rule, &["lists of up to 3 numbers from 1 up to 16, sorted"], &[]);
    assert_eq!(first(&found), "nimsum(omega(x) % 2)");
    assert!(found.facts.iter().any(|fact| matches!(fact, Fact::SumOfElements(_))), "{:?}", found.facts);
    let (_, found) =
        of_rule("misere: sorted list: x -> x-k for k in 1..x", &["lists of up to 4 numbers up to 6, sorted"], &[]);
    let expected = "nimsum = 0 and max > 1 or nimsum != 0 and max <= 1";
    assert_eq!(first(&found).matches("nimsum").count(), 2, "{} is not {expected}", first(&found));
}

#[test]
fn two_part_conditions_are_found() {
    let terms: Vec<u64> = (0..90).map(|n| u64::from(n % 5 != 2 && n % 3 != 1)).collect();
    let mut seen = Observations::of_sequence("n", &terms);
    seen.only_outcomes = true;
    let text = first(&find(&seen, &SHORT));
    let formula = crate::formula::Formula::parse(&text, &["n"]).unwrap();
    // Formulas are not fitted to the empty heap.
    for n in 1..500 {
        assert_eq!(formula.evaluate(&[n]).unwrap() == 1, n % 5 == 2 || n % 3 == 1, "{text} at {n}");
    }
}

#[test]
fn refuted_formulas_name_the_position() {
    // The remainder modulo 4 up to 65, then something else.
    let terms: Vec<u64> = (0..90).map(|n| if n <= 65 { n % 4 } else { n % 4 + 1 }).collect();
    let found = find(&Observations::of_sequence("n", &terms), &Budget { time: Duration::from_secs(1) });
    let wrong = found.refuted.iter().find(|refuted| refuted.pattern.to_string() == "n % 4").unwrap();
    assert_eq!((wrong.at.as_str(), wrong.says, wrong.truth), ("n = 66", Some(2), 3));
}

#[test]
fn noise_has_no_formula() {
    let mut random = fastrand::Rng::with_seed(3);
    let terms: Vec<u64> = (0..60).map(|_| random.u64(0..5)).collect();
    let found = find(&Observations::of_sequence("n", &terms), &Budget { time: Duration::from_secs(1) });
    assert!(found.formulas.is_empty(), "{}", first(&found));
    let found = find(&Observations::of_sequence("n", &[1, 0, 2]), &SHORT);
    assert!(found.formulas.is_empty());
}

#[test]
fn formulas_are_proved_only_by_a_fitting_period() {
    type Values = fn(u64) -> u64;
    let values = |formula: Values| -> Vec<u64> { (0..80).map(formula).collect() };
    let cycle = |period, saltus| Cycle { preperiod: 0, period, saltus };
    let facts: [(Values, Cycle, bool); 5] = [
        (|n| n % 5, cycle(5, 0), true),
        (|n| n % 5, cycle(7, 0), true),
        (|n| n % 5, cycle(41, 0), false),
        (|n| n / 3, cycle(3, 1), true),
        (|n| n / 3, cycle(3, 2), false),
    ];
    for (formula, cycle, is_proved) in facts {
        let found = find(&Observations::of_sequence("n", &values(formula)), &SHORT);
        assert_eq!(
            proof::holds_forever(&found.formulas[0].pattern, cycle, 80),
            is_proved,
            "{} {cycle:?}",
            first(&found)
        );
    }
    // The number of one bits has no period.
    let found = find(&Observations::of_sequence("n", &values(|n| n.count_ones().into())), &SHORT);
    assert!(!proof::holds_forever(&found.formulas[0].pattern, cycle(2, 0), 80));
}
