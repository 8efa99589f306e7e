use std::time::{Duration, Instant};

use super::{Kind, Lister, Question, listed};
use crate::explore::Exploration;
use crate::listing::Listing;
use crate::wanted::Wanted;
use crate::{Effort, ExploreError, Library, Study};

fn game(kind: Kind, positions: &[&str], options: fn(&str) -> String) -> Result<Box<dyn Study>, ExploreError> {
    let lister: Lister = Box::new(move |lines| Ok(lines.lines().map(options).collect()));
    let positions: Vec<String> = positions.iter().map(|&text| text.to_owned()).collect();
    listed("moves", lister, Question { kind, positions: &positions, most: 50, is_misere: false }, &Effort::default())
}

#[test]
fn misere_play_agrees_with_rules() {
    for (kind, from, options) in [
        (Kind::Number, "1..40", take_up_to_three as fn(&str) -> String),
        (Kind::Numbers, "lists of up to 3 numbers up to 4", nim),
    ] {
        let rule =
            if kind == Kind::Number { "misere: n -> n-1, n-2, n-3" } else { "misere: list: x -> x-k for k in 1..x" };
        let wanted = Wanted::parse(from).unwrap();
        let line = |numbers: &Vec<u64>| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let positions: Vec<String> = wanted.positions().iter().map(line).collect();
        let lister: Lister = Box::new(move |lines| Ok(lines.lines().map(options).collect()));
        let question = Question { kind, positions: &positions, most: 50, is_misere: true };
        let effort = Effort::default();
        let mut game = listed("moves", lister, question, &effort).unwrap();
        assert!(game.has_only_outcomes() && game.rule().ends_with("misère: whoever cannot move wins"));
        let rows = |game: &mut dyn Study| Listing::of(game, &wanted, &effort).unwrap().rows;
        assert_eq!(rows(&mut *game), rows(&mut *Library::default().find(rule).unwrap()), "{rule}");
        // Sums are decided too.
        assert!(game.wins("1 + 1", &effort).unwrap() && !game.wins("1", &effort).unwrap());
    }
}

fn take_up_to_three(line: &str) -> String {
    let n: u64 = line.parse().unwrap();
    (1..=n.min(3)).map(|k| format!("{}\n", n - k)).collect::<String>() + "\n"
}

fn nim(line: &str) -> String {
    let row: Vec<u64> = line.split_whitespace().map(|n| n.parse().unwrap()).collect();
    let mut text = String::new();
    for (place, n) in row.iter().enumerate() {
        for less in 0..*n {
            let mut next = row.clone();
            next[place] = less;
            text += &(next.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n");
        }
    }
    text + "\n"
}

#[test]
fn every_kind_of_position_is_read() {
    let effort = Effort::default();
    let mut heaps = game(Kind::Number, &["20"], take_up_to_three).unwrap();
    let found = Exploration::of(&mut *heaps, None, &effort).unwrap();
    assert_eq!(found.table.values()[..6], [0, 1, 2, 3, 0, 1]);
    assert_eq!(found.table.values().len(), 51);
    let mut pairs = game(Kind::Pair, &["3 5"], nim).unwrap();
    assert!(pairs.explain("3,5", 80, &effort).unwrap().contains("has the value 6"));
    let wanted = Wanted::parse("lists of 3 numbers up to 3").unwrap();
    let mut lists = game(Kind::Numbers, &["1 2 3"], nim).unwrap();
    let found = Listing::of(&mut *lists, &wanted, &effort).unwrap();
    assert_eq!(found.rows.iter().filter(|row| row.worth.is_lost()).count(), 16);
    assert!(found.text(60).contains("P-positions (lost for the player to move), 16 of 64: (0,0,0)"));
    let mut words = game(Kind::Words, &["LLL"], |line| match line.split_once("LL") {
        Some((before, after)) => format!("{before}xx{after}\n\n"),
        None => "\n".to_owned(),
    })
    .unwrap();
    assert!(words.wins("LLL", &effort).unwrap() && !words.wins("xxL", &effort).unwrap());
    assert!(Exploration::of(&mut *words, None, &effort).is_err());
}

#[test]
fn sums_and_ends_are_read() {
    let splits = |line: &str| {
        let n: u64 = line.parse().unwrap();
        (1..n).filter(|a| 2 * a != n).map(|a| format!("{a} | {}\n", n - a)).collect::<String>() + "\n"
    };
    let mut grundy = game(Kind::Number, &["19"], splits).unwrap();
    let values = grundy.tabled().unwrap().table(19, &Effort::default()).values();
    assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]);
    let last_loses = |line: &str| match line {
        "0" => "won\n\n".to_owned(),
        line => take_up_to_three(line),
    };
    let mut misere = game(Kind::Number, &["20"], last_loses).unwrap();
    assert!(misere.has_only_outcomes());
    assert!(!misere.wins("5", &Effort::default()).unwrap());
}

#[test]
fn errors_say_what_the_program_printed() {
    let error = |positions: &[&str], options: fn(&str) -> String| {
        game(Kind::Number, positions, options).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert!(
        error(&["5"], |_| "x\n\n".into())
            .contains("among the options of 5 it printed \"x\"; write a nonnegative number")
    );
    assert!(error(&["5"], |_| "-1\n\n".into()).contains("write a nonnegative number"));
    assert!(error(&["5", "6"], |_| String::new()).contains("it answered 0 of 2 positions, up to 5; print an empty"));
    assert!(error(&["5"], |_| "\n\n3\n".into()).contains("it printed \"3\" after the options of all positions"));
    assert!(error(&["5"], |n| format!("{}1\n\n", n)).contains("among the options"));
    let mut ring = game(Kind::Number, &["5"], |n| (if n == "5" { "4\n\n" } else { "5\n\n" }).into()).unwrap();
    let error = ring.wins("5", &Effort::default()).unwrap_err().to_string();
    assert!(error.contains("moves: the game need not end: a move leads from 4 to 5"), "{error}");
}

#[test]
fn many_positions_are_read_fast() {
    let start = Instant::now();
    let mut game = game(Kind::Number, &["1"], take_up_to_three).unwrap();
    let positions: Vec<String> = (0..100_000u64).map(|n| n.to_string()).collect();
    let texts: Vec<&str> = positions.iter().map(String::as_str).collect();
    game.prepare(&texts, &Effort::default()).unwrap();
    assert!(game.wins("99999", &Effort::default()).unwrap());
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
