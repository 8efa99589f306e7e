//! The games behind problems decide as the rules of the problems do.

use sg_rules::{catalogue, problems};
use sg_study::{Effort, Library};

fn library() -> Library {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let entries = catalogue::read(&folder).unwrap().entries;
    Library::new(
        entries
            .into_iter()
            .filter_map(|entry| Some((entry.id, entry.description.game?))),
    )
}

/// Whether the player to move wins, by the game behind the problem.
fn wins(game: &str, position: &str) -> bool {
    let mut game = library().find(game).unwrap_or_else(|error| panic!("{error}"));
    game.wins(position, &Effort::default()).unwrap()
}

/// Asserts that the rules answer `won` to the inputs that the player to move wins, and to no other.
fn agree(id: &str, won: &str, cases: impl IntoIterator<Item = (String, bool)>) {
    let mut rules = problems::find(id).unwrap();
    for (input, wins) in cases {
        let answer = rules
            .answer(&input)
            .unwrap_or_else(|error| panic!("{id}: {error}\n{input}"));
        assert_eq!(answer.contains(won), wins, "{id}: {input}");
    }
}

#[test]
fn every_problem_names_a_game_that_is_there() {
    let library = library();
    for (id, game) in library.problems() {
        let parameter = game
            .split_once('{')
            .map(|(_, rest)| rest.split('}').next().unwrap_or(rest));
        let text = match parameter {
            None => id.to_owned(),
            Some("set") => format!("{id} set=2,5"),
            Some("board") => format!("{id} board=4x5"),
            Some(name) => format!("{id} {name}=3"),
        };
        assert!(library.find(&text).is_ok(), "{text}: {game}");
    }
    assert!(library.problems().count() >= 16);
}

#[test]
fn heaps_decide_as_the_rules_do() {
    agree(
        "hdu1847",
        "Kiki",
        (1..=60).map(|n| (format!("{n}\n"), wins("hdu1847", &n.to_string()))),
    );
    agree(
        "hdu1517",
        "Stan",
        (2..=400).map(|n| (format!("{n}\n"), wins("hdu1517", &n.to_string()))),
    );
    for m in 1..=5 {
        let game = format!("hdu1846 m={m}");
        agree(
            "hdu1846",
            "first",
            (1..=20).map(|n| (format!("1\n{n} {m}\n"), wins(&game, &n.to_string()))),
        );
    }
    let pairs = (1..=8).flat_map(|a| (1..=8).map(move |b| (a, b)));
    agree(
        "hdu1848",
        "Fibo",
        pairs.map(|(a, b)| (format!("{a} {b} 5\n0 0 0\n"), wins("hdu1848", &format!("{a} {b} 5")))),
    );
}

#[test]
fn pairs_and_boards_decide_as_the_rules_do() {
    let pairs = || (1..=12usize).flat_map(|a| (1..=12usize).map(move |b| (a, b)));
    agree(
        "hdu2147",
        "Wonderful",
        pairs().map(|(n, m)| {
            (
                format!("{n} {m}\n0 0\n"),
                wins("hdu2147", &format!("{},{}", n - 1, m - 1)),
            )
        }),
    );
    let small = pairs().filter(|(rows, columns)| rows * columns <= 20);
    agree(
        "hdu1760",
        "Yes",
        small.map(|(rows, columns)| {
            let board = format!("{rows}x{columns}");
            let input = format!(
                "{rows} {columns}\n{}",
                format!("{}\n", "0".repeat(columns)).repeat(rows)
            );
            (input, wins(&format!("hdu1760 board={board}"), &board))
        }),
    );
}
