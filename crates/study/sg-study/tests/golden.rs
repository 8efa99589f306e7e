//! Compares the output of the commands with numbers that were published or computed independently.

use sg_study::explore::Exploration;
use sg_study::{Effort, Library, Repetition, Table, identify};

fn explore(game: &str, up_to: usize) -> Exploration {
    let mut game = Library::default().find(game).unwrap_or_else(|error| panic!("{error}"));
    Exploration::of(&mut *game, Some(up_to), &Effort::default()).unwrap()
}

fn values(game: &str, up_to: usize) -> Vec<u32> {
    explore(game, up_to).table.values()
}

/// Returns the line about the period.
fn period(game: &str, up_to: usize) -> String {
    let text = explore(game, up_to).text(80);
    let line = text.lines().find(|line| line.contains("period"));
    line.expect("the text has a line about the period").to_owned()
}

#[test]
fn periods_are_proved_only_by_theorems() {
    let facts = [
        ("kayles", 100, "period 12 from heap 71: proved"),
        ("0.137", 100, "period 34 from heap 52: proved"),
        ("take:1-3", 10, "period 4 from heap 0: proved"),
        ("take:1,3,4", 10, "period 7 from heap 0: proved"),
        ("take:2,5", 10, "period 7 from heap 0: proved"),
        ("take:2,4,7", 30, "period 3 from heap 8: proved"),
        ("take:powers-of-2", 10, "period 3 from heap 0: proved"),
        ("lasker", 20, "period 4 from heap 1, 4 more each time: proved"),
        ("all-but:2", 20, "period 4 from heap 0, 2 more each time: proved"),
        ("twins", 30, "period 1 from heap 0, 1 more each time: proved"),
        ("split-in-three", 30, "period 8 from heap 1, 8 more each time: proved"),
        ("misere:take:1-3", 30, "period 4 from heap 0: proved"),
        ("mock-turtles", 30, "no period, but a formula: proved"),
        ("ruler", 30, "no period, but a formula: proved"),
        ("grundy", 700, "no period found up to 19999"),
        ("officers", 100, "no period found up to 19999"),
        ("take:primes", 100, "no period found up to 19999"),
        ("take:fibonacci", 100, "no period found up to 19999"),
        ("misere:take:squares", 60, "no period found up to 60"),
        ("mark", 100, "no period found up to 1999"),
        ("0.3F", 100, "period 6 from heap 0, 3 more each time: observed up to 399"),
    ];
    for (game, up_to, line) in facts {
        assert_eq!(period(game, up_to), line, "{game}");
    }
    assert!(matches!(explore("0.3F", 199).repetition, Repetition::Observed { .. }));
}

#[test]
fn last_exception_is_named() {
    for (game, up_to, last) in [("kayles", 100, 70), ("0.137", 100, 51), ("take:2,4,7", 30, 7)] {
        let text = explore(game, up_to).text(80);
        assert!(text.contains(&format!("(heap {last} is the last that does not fit)")), "{text}");
    }
}

#[test]
fn tables_start_with_known_values() {
    assert_eq!(values("0.137", 9), [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]);
    assert_eq!(values("take:1,3,4", 6), [0, 1, 0, 1, 2, 3, 2]);
    assert_eq!(values("take:2,5", 6), [0, 0, 1, 1, 0, 2, 1]);
    assert_eq!(values("lasker", 12), [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    assert_eq!(values("grundy", 15), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1]);
    assert_eq!(values("split-in-three", 9), [0, 1, 2, 3, 4, 5, 6, 8, 7, 9]);
    assert_eq!(values("mock-turtles", 6), [1, 2, 4, 7, 8, 11, 13]);
}

#[test]
fn lost_pairs_of_wythoff_are_exact_where_floats_fail() {
    let mut wythoff = Library::default().find("wythoff").unwrap();
    let found = Exploration::of(&mut *wythoff, Some(611), &Effort::default()).unwrap();
    let Table::Plane(plane) = found.table else {
        panic!("a game of pairs has a plane");
    };
    assert_eq!(plane.get(377, 610), Some(0));
    let cold = |a: usize| (a..=610).find(|&b| plane.get(a, b) == Some(0));
    assert_eq!([3, 4, 6].map(cold), [Some(5), Some(7), Some(10)]);
    // 1.618 first fails at (377, 610): it gives (376, 609).
    let rounded = "min(a,b) = (max(a,b) - min(a,b)) * 1618 / 1000";
    let guess = sg_study::guess::guess(&mut *wythoff, rounded, Some(611), &Effort::default()).unwrap();
    assert!(guess.to_string().contains("first at a = 376, b = 609"));
    // Single precision first fails at (4180, 6764).
    let Table::Lost(lost) = explore("wythoff", 10_000).table else {
        panic!("a large table lists only lost pairs");
    };
    assert!(lost.pairs.contains(&(4180, 6764)));
}

#[test]
fn fibonacci_nim_loses_at_fibonacci_numbers() {
    let text = explore("fibonacci-nim", 40).text(80);
    let line = "heaps that are lost at the start, where all but the whole may be taken: 1 2 3 5\n  8 13 21 34\n";
    assert!(text.contains(line), "{text}");
}

#[test]
fn stored_sequences_are_reproduced_and_recognised() {
    let file = include_str!("sequences.txt");
    let known = identify::Known::new(30);
    let mut compared = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let (name, rest) = line.split_once(' ').expect("a name and a list");
        let stored = rest.split('#').next().unwrap_or(rest).trim();
        let terms = identify::terms(stored).unwrap();
        let game = match name {
            "pow2_take" => "take:powers-of-2",
            "fib_take" => "take:fibonacci",
            "three_split" => "split-in-three",
            other => other,
        };
        if let Ok(mut found) = Library::default().find(game) {
            let largest = terms.len() - 1;
            let tabled = found.tabled().expect("a game of heaps");
            let computed = tabled.table(largest, &Effort::default()).values();
            assert!(computed.iter().map(|&value| u64::from(value)).eq(terms.iter().copied()), "{name}");
            compared += 1;
        }
        let matches = known.name(&terms[..terms.len().min(30)]).matches;
        assert!(!matches.is_empty(), "{name}");
    }
    assert!(compared >= 38, "{compared} games");
}

#[test]
fn guide_names_existing_games_and_every_function() {
    let guide = include_str!("../../../../book/study.md");
    assert!(guide.contains("](games.html)"), "book/study.md does not link to the list of games");
    let mut named = 0;
    for row in guide.lines().take_while(|line| *line != "## Formulas") {
        // The first column has the names as code.
        let first = row.strip_prefix("| ").and_then(|row| row.split(" | ").next());
        for name in first.unwrap_or_default().split('`').skip(1).step_by(2) {
            let name = if name == "misere:" { "misere:nim" } else { name };
            let found = Library::default().find(name);
            assert!(found.is_ok(), "book/study.md names {name}, which is not a game");
            named += 1;
        }
    }
    assert!(named > 50, "{named} names");
    // The error about an unknown function lists all functions.
    let error = sg_study::formula::Formula::parse("qqqqqq(n)", &["n"]).unwrap_err();
    let (_, functions) = error.message().split_once("the functions are ").expect("a list");
    for function in functions.split(", ") {
        assert!(guide.contains(function), "book/study.md does not name {function}");
    }
}
