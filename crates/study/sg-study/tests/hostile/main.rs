//! Checks that any input is quickly answered or rejected, without a panic.

use std::time::{Duration, Instant};

use sg_study::explore::Exploration;
use sg_study::formula::Formula;
use sg_study::guess::guess;
use sg_study::{Effort, Library, identify};

mod pieces;

fn library() -> Library {
    let problems = [("hdu1846", "take:1-{m}"), ("hdu1760", "tetris {board}"), ("hdu1536", "take:{set}")];
    Library::new(problems.map(|(id, game)| (id.to_owned(), game.to_owned())))
}

fn quick() -> Effort<'static> {
    Effort { memory: 1 << 17, patience: Duration::from_millis(200), ..Effort::default() }
}

/// Explains a position of a game, if both parse.
fn ask(game: &str, position: &str) {
    if let Ok(mut game) = library().find(game) {
        let _ = game.explain(position, 60, &quick());
    }
}

#[test]
fn hostile_positions_end_quickly() {
    let largest = u64::MAX.to_string();
    let pair = format!("{largest},{largest}");
    let terms = "1 ".repeat(20_000);
    let numbers = vec![largest.as_str(); 20].join(",");
    let positions = [
        "0", "1", "5000", "10^15", "10^19", "18446744073709551615", "18446744073709551616", "10^99999999999", "1e400",
        "-1", "7^", "", "nothing", "nothing nothing", "0,0", "10^15,10^15", "0-0", "0,0,0,0,0", "0-99,99-98", "128x1",
        "1x128", "11x11", "2x64", "0x0", "10^9x10^9", "@", "@@", "LXR", "LL/", "é", "\u{0}", "(((((", "1,1 + 1,1",
        &pair, &terms, &numbers,
    ];
    let games = Library::names().map(str::to_owned).chain(
        [
            "0.3F",
            "4.8",
            "0.FFFF",
            "0.5A",
            "C.0",
            "c.7",
            "take:1,3,4",
            "take:100000",
            "take:primes",
            "all-but:2",
            "bounded-nim:100000",
            "divide:2-1000",
            "moore:64",
            "runs:1000",
            "halve-into:20",
            "northcott:1000",
            "climbers:1",
            "climbers:64",
            "tokens:999>0",
            "misere:kayles",
            "misere:nim",
            "misere:take:squares",
            "misere:lasker",
            "cram 1x128",
            "hdu1846 m=100000",
            "n -> n-1, n/2",
            "n -> a | n-a for a in 0..n-1 if a*a < n",
            "a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b",
            "list: x -> x-k for k in 1..x; x, y -> x+y",
            "list: some x -> x-k for k in 1..x",
            "misere: sorted list: x -> a, x-a for a in 1..x-1",
            "n -> n*n+1",
        ]
        .map(str::to_owned),
    );
    for game in games {
        let start = Instant::now();
        for position in positions {
            ask(&game, position);
        }
        assert!(start.elapsed() < Duration::from_secs(600), "{game}: {:?}", start.elapsed());
    }
}

#[test]
fn hostile_names_get_an_error_message() {
    let zeros = format!("0.{}1", "0".repeat(20_000));
    let nested = "misere:".repeat(5_000);
    let many = format!("take:{}1", "1,".repeat(20_000));
    let edges = format!("tokens:{}1>0", "1>0,".repeat(20_000));
    for name in [
        "", " ", "\t\n", "\u{0}", "0.", ".", "0.9999999999999999999", "0.77!!", "take:", "take:0",
        "take:18446744073709551616", "take:5-1", "take:powers-of-0", "all-but:0", "all-but:99999999999", "divide:2-1",
        "moore:0", "moore:65", "cram 0x5", "cram 10^9x10^9", "tetris 4x", "runs:0", "runs:1001", "halve-into:0",
        "northcott:1", "climbers:0", "tokens:0>0", "tokens:0>1,1>0", "tokens:99999>1", "tokens:", "misere:",
        "misère:cram", "hdu1846 m=", "hdu1846 m=0", "hdu1536 set=", "hdu1760 board=99x99", "ẞ", "c.", "C.", &zeros,
        &nested, &many, &edges,
    ] {
        if let Err(error) = library().find(name) {
            assert!(!error.message().is_empty() && error.position() <= name.chars().count(), "{error}");
        }
    }
}

#[test]
fn hostile_table_sizes_are_rejected() {
    for game in ["kayles", "0.FFFF", "wythoff", "euclid", "cram 6x6", "misere:nim", "mark", "consecutive"] {
        for size in [usize::MAX, usize::MAX / 2, 10_usize.pow(18), 1 << 40] {
            let mut game = library().find(game).unwrap();
            assert!(Exploration::of(&mut *game, Some(size), &quick()).is_err());
            assert!(guess(&mut *game, "1 = 1", Some(size), &quick()).is_err());
        }
    }
}

#[test]
fn hostile_formulas_and_lists_do_not_panic() {
    for text in [
        &"(".repeat(100_000),
        &"-".repeat(999),
        &"not ".repeat(249),
        &"n+".repeat(20_000),
        "99999999999999999999999",
        "golden(9223372036854775807) * 9",
        "fib(9223372036854775807)",
        "n ^ ^ n",
        "if(if(if(",
    ] {
        if let Ok(formula) = Formula::parse(text, &["n"]) {
            let _ = formula.evaluate(&[i128::MAX]);
            let _ = formula.evaluate(&[i128::MIN]);
        }
    }
    assert!(identify::terms(&"18446744073709551616,".repeat(10)).is_err());
    assert_eq!(identify::terms(&"1,".repeat(20_000)).map(|terms| terms.len()), Ok(500));
}
