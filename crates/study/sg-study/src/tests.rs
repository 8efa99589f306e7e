//! Compares every game of the list, including new ones, with the definition.

use std::collections::BTreeMap;

use crate::analysis::after;
use crate::game::{Game, Worth};
use crate::games::GAMES;
use crate::{Effort, Library};

/// Asserts that the value of a position is the mex of the values of its options, or its outcome
/// follows from theirs, and that a theorem names only winning moves, and all of them if it says so.
pub fn assert_decided_by_moves<G: Game>(game: &mut G, position: &[G::Part]) {
    let position = game.simplify(position.to_vec());
    let worth = |game: &mut G, position: &[G::Part]| game.decide(position, &Effort::default()).unwrap().worth();
    let mut left = Vec::new();
    for (index, part) in position.iter().enumerate() {
        for step in game.moves(part).unwrap() {
            let next = after(game, &position, index, &step);
            left.push((worth(game, &next), (index, step)));
        }
    }
    let told = worth(game, &position);
    let values = left.iter().map(|(worth, _)| match worth {
        Worth::Value(value) => *value as u32,
        Worth::Outcome(_) => 0,
    });
    let expected = match told {
        Worth::Value(_) => Worth::Value(sg_core::mex(values).into()),
        Worth::Outcome(_) => {
            let over = left.is_empty() && game.is_misere();
            Worth::Outcome(over || left.iter().any(|(worth, _)| worth.is_lost()))
        }
    };
    assert_eq!(told, expected, "{} {position:?}", game.name());
    if let Some(shortcut) = game.winning_by_theorem(&position) {
        let winning: Vec<_> = left.iter().filter(|(worth, _)| worth.is_lost()).map(|(_, step)| step).collect();
        let mut named = shortcut.moves;
        named.sort_by(|a, b| (a.0, &a.1.key).cmp(&(b.0, &b.1.key)));
        named.dedup();
        assert!(named.iter().all(|step| winning.contains(&step)), "{} {position:?}", game.name());
        let all = !shortcut.all || named.len() == winning.len();
        assert!(all, "{} {position:?}: {named:?}, not {winning:?}", game.name());
    }
}

#[test]
fn every_example_is_won_and_has_a_choice() {
    let names = Library::names().map(str::to_owned);
    let mut wrong = Vec::new();
    for name in names.chain(Library::families().map(|(_, example)| example)) {
        let mut game = Library::default().find(&name).unwrap();
        let turn = game.turn(&game.example(), &Effort::default()).unwrap();
        // A king has at most three moves, a walker right or down two, and a token as many as its
        // vertex has edges.
        let fewest = match name.split(':').next() {
            Some("king") => 3,
            Some("walk" | "tokens") => 2,
            _ => 4,
        };
        if turn.worth.is_lost() || turn.moves.len() < fewest {
            wrong.push(format!("{name} begins at {} with {} moves", turn.position, turn.moves.len()));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Plays random games from a position to the end, and checks every position on the way.
fn walk(name: &str, start: Option<&str>, ways: usize) {
    let mut game = Library::default().find(name).unwrap_or_else(|error| panic!("{error}"));
    let start = start.map_or_else(|| game.example(), str::to_owned);
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..ways {
        let mut position = start.clone();
        loop {
            game.assert_decided_by_moves(&position);
            let turn = game.turn(&position, &Effort::default()).unwrap();
            let Some(step) = random.choice(&turn.moves) else { break };
            position.clone_from(&step.next);
        }
    }
}

#[test]
fn every_game_agrees_with_its_listed_moves() {
    for (name, file) in &GAMES {
        let name = file
            .example()
            .map_or((*name).to_owned(), |example| format!("{name}:{}", example.split(" or ").next().unwrap()));
        // Searching large boards takes long.
        let start = ["cram", "tetris"].contains(&&*name).then_some("3x4");
        walk(&name, start, 4);
    }
}

#[test]
fn families_agree_with_their_listed_moves() {
    for name in [
        "0.3F", "4.3", "0.4!", "take:2,4,7", "take:odd", "take:powers-of-2", "take:powers-of-3", "take:multiples-of-3",
        "take:fibonacci", "take:primes", "take:one-and-primes", "take:prime-powers", "take:squares", "divide:2-3",
        "halve-into:2", "moore:1", "moore:3", "northcott:6", "climbers:1", "climbers:2", "climbers:4", "misere:kayles",
        "misere:halve-into:2", "misere:take:2,5",
    ] {
        walk(name, None, 4);
    }
    for (name, positions) in [
        ("nim", "60|1 5 4"),
        ("lasker", "60"),
        ("split-in-three", "40"),
        ("kayles", "60"),
        ("mark", "60"),
        ("wythoff", "0,0|3,7|9,4|6,6|24,15|7,24"),
        ("euclid", "0,0|3,7|9,4|6,6|24,15|21,13|7,24"),
        ("king", "0,0|3,7|9,4|6,6"),
        ("fractions", "0,0|3,7|9,4|24,5|23,2"),
        ("fibonacci-nim", "0,0|3,7|9,4|21|20,3|13,5"),
        ("one-each", "3,3,3,3|2,2,0,2"),
        ("staircase", "2,2,2,2,2|0,2,0,1,2"),
        ("moore:2", "3,3,3,3|1,2,3"),
        ("hackenbush", "0-1,1-2,2-3,3-1|0-1,0-1,1-1|0-1,1-2,2-0,2-3,3-4,4-2"),
        ("lights", "6,6|5,4|1,6"),
        ("walk", "@|@../.../...|#@./...|....@/#...#/.....|.../.@./...|3x3|4x4"),
        ("jumpers", "1111000|0110/1000|1/0|11/01|1010110"),
        ("northcott:6", "2,6|5,4 + 2,6|1,6|6,1"),
        ("climbers:3", "0,3,4|0,0,2,5|2,3,4,5|1,2,7"),
        ("cram", "3x4|0100/0000/0010/0000|1x1"),
        ("tetris", "4x4|0100/0000/0010/0000|1x1"),
        ("diagonals", "LLR/XRL|X"),
    ] {
        for position in positions.split('|') {
            walk(name, Some(position), 2);
        }
    }
}

/// Compares proved and observed repetitions with the table.
#[test]
fn repetitions_hold_in_the_tables() {
    let names = Library::names().map(str::to_owned).chain(Library::families().map(|(_, example)| example));
    let names =
        names.chain(["take:odd", "take:powers-of-4", "take:one-and-primes", "misere:take:1-3"].map(str::to_owned));
    for name in names {
        let mut game = Library::default().find(&name).unwrap();
        let Some(tabled) = game.tabled() else { continue };
        let effort = Effort::default();
        let size = tabled.usual_size();
        let table = tabled.table(size, &effort);
        if let Some(cycle) = tabled.repetition_within(&table, &effort).cycle() {
            let values = table.values();
            for n in cycle.preperiod..values.len() - cycle.period {
                assert_eq!(values[n + cycle.period], values[n] + cycle.saltus, "{name} {n}");
            }
        }
    }
}

#[test]
fn invalid_positions_and_sums_without_values_are_refused() {
    for (name, positions) in [
        ("moore:2", "1,1 + 2"),
        ("wythoff", "1618033988749,2618033988749 + 1618033988749,2618033988749"),
        ("northcott:6", "3,3|0,2|7,1"),
        ("climbers:3", "1,2|3,2,1|1,0,2"),
        ("walk", "@@|@L"),
        ("tokens:0>1", "2"),
        ("lights", "0,3"),
    ] {
        for position in positions.split('|') {
            let mut game = Library::default().find(name).unwrap();
            assert!(game.worth(position, &Effort::default()).is_err(), "{name} {position}");
        }
    }
}

/// Decides treblecross by its moves: both players write crosses on a strip, and whoever completes
/// three in a row wins.
fn crosses_win(strip: u32, squares: u32, known: &mut BTreeMap<u32, bool>) -> bool {
    if let Some(&wins) = known.get(&strip) {
        return wins;
    }
    let mut free = (0..squares).map(|square| 1 << square).filter(|cross| strip & cross == 0);
    let wins = free.any(|cross| {
        let next = strip | cross;
        next & next >> 1 & next >> 2 != 0 || !crosses_win(next, squares, known)
    });
    known.insert(strip, wins);
    wins
}

#[test]
fn treblecross_strip_is_a_row_two_longer() {
    let mut row = Library::default().find("treblecross").unwrap();
    for squares in 3..=13 {
        let wins = crosses_win(0, squares, &mut BTreeMap::new());
        let row = row.wins(&(squares + 2).to_string(), &Effort::default()).unwrap();
        assert_eq!(row, wins, "{squares} squares");
    }
}
