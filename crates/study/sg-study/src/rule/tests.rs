//! Compares rules with the games that they describe, and tries rules that are rejected.

mod known;
mod refused;

use super::Rule;
use crate::explore::Exploration;
use crate::game::Worth;
use crate::{Effort, Library, Study, Table};

fn game(rule: &str) -> Box<dyn Study> {
    Library::default().find(rule).unwrap_or_else(|error| panic!("{error}"))
}

fn values(rule: &str, up_to: usize) -> Vec<u32> {
    table(&mut *game(rule), up_to)
}

/// The values from the moves alone, even if the rule is recognised.
fn values_by_moves(rule: &str, up_to: usize) -> Vec<u32> {
    table(&mut *Rule::parse(rule).unwrap_or_else(|error| panic!("{error}")).study_by_moves(), up_to)
}

fn table(game: &mut dyn Study, up_to: usize) -> Vec<u32> {
    let tabled = game.tabled().expect("a table of one or two numbers");
    let table = tabled.table(up_to, &Effort::default());
    assert_eq!(tabled.failure(), None);
    table.values()
}

fn wins(rule: &str, position: &str) -> bool {
    let worth = game(rule).wins(position, &Effort::default());
    worth.unwrap_or_else(|error| panic!("{rule} {position}: {error}"))
}

#[test]
fn positions_may_be_numbers_rows_or_lists() {
    let worth = |rule: &str, position: &str| game(rule).worth(position, &Effort::default());
    assert_eq!(worth("n -> n-1, n-3, n-4", "5"), Ok(Worth::Value(3)));
    assert_eq!(worth("n -> n-1, n-3, n-4", "5 6"), Ok(Worth::Value(1)));
    assert_eq!(worth("a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b", "3 5"), Ok(Worth::Value(6)));
    assert_eq!(worth("a, b, c -> a-1, b, c; a, b-1, c; a, b, c-1", "3 5 1"), Ok(Worth::Value(1)));
    assert_eq!(worth("list: x -> x-k for k in 1..x", "1 2 3 4"), Ok(Worth::Value(4)));
    assert_eq!(worth("list: x -> nothing", "1 2 3"), Ok(Worth::Value(1)));
    assert_eq!(worth("list: x -> nothing", "()"), Ok(Worth::Value(0)));
    assert!(worth("a, b, c -> a-1, b, c", "3 5").is_err());
    assert_eq!(game("sorted a, b -> a-1, b; a, b-1").turn("5,3", &Effort::default()).unwrap().position, "(3,5)");
}

#[test]
fn end_conditions_decide() {
    // Whoever says 21 loses, and at 20 no other number is left.
    let rule = "n -> n+1, n+2, n+3 if n < 21; won if n >= 21";
    let lost: Vec<usize> = (0..21).filter(|n| !wins(rule, &n.to_string())).collect();
    assert_eq!(lost, [0, 4, 8, 12, 16, 20]);
    // Heaps below 3 end the game.
    let rule = "n -> n-1, n-2; lost if n < 3";
    assert_eq!(values(rule, 9), [0, 0, 0, 1, 2, 0, 1, 2, 0, 1]);
    let outcome = game("n -> n-1; won if n = 0").worth("3", &Effort::default());
    assert_eq!(outcome, Ok(Worth::Outcome(false)));
}

#[test]
fn misere_play_works_for_every_shape() {
    for (rule, position, lost) in [
        ("misere: n -> n-k for k in 1..n", "1 1 1", true),
        ("misere: n -> n-k for k in 1..n", "2 2", true),
        ("misere: n -> n-k for k in 1..n", "1 1", false),
        ("misère: n -> n-1, n-2, n-3", "5", true),
        ("misere: n -> a | n-a for a in 1..n-1 if a != n-a", "3", true),
        ("misere: n -> n-n%2, n-1 if n > 0; n/2", "4 1", false),
        ("misere: list: x -> x-k for k in 1..x", "1 1 1", true),
        ("misere: list: x -> x-k for k in 1..x", "1 2 3", true),
        ("misere: a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b", "1,0", true),
    ] {
        let mut found = game(rule);
        assert!(found.is_misere() && found.has_only_outcomes());
        let wins = found.wins(position, &Effort::default());
        assert_eq!(wins.map_err(|error| error.to_string()), Ok(!lost), "{rule} {position}");
    }
}

#[test]
fn known_forms_get_their_theorem_and_keep_their_values() {
    for (rule, name) in [
        ("n -> n-1, n-3, n-4", "take:1,3,4"),
        ("n -> n-k for k in 1..3", "take:1,2,3"),
        ("n -> n-k for k in 1..min(3, n)", "take:1,2,3"),
        ("n -> n-k for k in 1..n if k <= 3", "take:1,2,3"),
        ("n -> n-k for k in 1..n if 1 < k < 5", "take:2,3,4"),
        ("n -> n-k for k in 1..3 if k <= n", "take:1,2,3"),
        ("n -> n-k for k in 2, 5, 7..8", "take:2,5,7,8"),
        ("n -> n-2*k for k in 1..3", "take:2,4,6"),
        ("n -> n-k for k in 1..20 if prime?(k)", "take:2,3,5,7,11,13,17,19"),
        ("n -> n-1 if n >= 1; n-2 if n >= 2", "take:1,2"),
        ("n -> n-1; -3+n", "take:1,3"),
        ("n -> n-k for k in 1..n", "nim"),
        ("n -> k for k in 0..n-1", "nim"),
        ("n -> n-k for k in 1..n if odd?(k)", "take:odd"),
        ("n -> n-k for k in 1..n if pow2?(k)", "take:powers-of-2"),
        ("n -> n-k for k in 1..n if square?(k)", "take:squares"),
        ("n -> n-k for k in 1..n if k % 3 = 0", "take:multiples-of-3"),
        ("n -> a | n-1-a for a in 0..n-1; a | n-2-a for a in 0..n-2", "0.77"),
        ("n -> a | n-k-a for k in 1..2 for a in 0..n-k", "0.77"),
        ("n -> a | n-k-a for k in 1..2 for a in 0..(n-k)/2", "0.77"),
        ("n -> a | n-k-a for k in 1..2 for a in 0..n-k if a <= n-k-a", "0.77"),
        ("n -> a | n-2-a for a in 0..n-2", "0.07"),
        ("n -> a | n-1-a for a in 1..n-2", "0.4"),
        ("n -> a | n-a for a in 1..n-1 if a != n-a", "4.0!"),
        ("n -> a | n-a for a in 1..n-1 if a < n-a", "4.0!"),
        ("n -> a | n-a for a in 1..(n-1)/2", "4.0!"),
        ("n -> a | n-a for a in 1..n-1", "4.0"),
        ("n -> n-1 if n = 1; n-2; n-3; a | n-3-a for a in 1..n-4", "0.137"),
        ("n -> nothing if n = 1; n-2; n-3; a | n-3-a for a in 1..n-4", "0.137"),
        ("n -> n-2 if n > 2; n-1", "0.32"),
        ("n -> n-1, n-2; a | n-a for a in 1..n-1", "4.33"),
        ("n -> a | n-1-a for a in 0..n-1", "0.7"),
        ("n -> a | n-1-a for a in 0..n-2", "0.6"),
        ("n -> a | n-1-a for a in 1..n-1", "0.6"),
        ("n -> n-k for k in 1..3 if k < n", "0.222"),
    ] {
        let found = game(rule);
        assert!(found.rule().contains(&format!("the known game {name}")), "{rule}: {}", found.rule());
        assert_eq!(values(rule, 70), values_by_moves(rule, 70), "{rule}");
    }
    // Similar rules must not be recognised.
    for rule in [
        "n -> n-1 if n > 3",
        "n -> n-k for k in 1..n/2",
        "n -> a | n-2-a for a in 2..n-2",
        "n -> a | n-2-a for a in 0..n-4",
        "n -> a | n-1-2*a for a in 0..n",
        "n -> n-1; lost if n = 7",
        "n -> n-k for k in 1..min(n-1, 3)",
        "n -> n+k-4 for k in 1..min(n, 3)",
    ] {
        assert!(game(rule).rule().starts_with("the moves are those of the rule"), "{rule}: {}", game(rule).rule());
        assert_eq!(values(rule, 30).len(), 31);
    }
    let found = Exploration::of(&mut *game("n -> n-1, n-3, n-4"), Some(20), &Effort::default()).unwrap();
    assert!(found.text(80).contains("period 7 from heap 0: proved"), "{}", found.text(80));
}

#[test]
fn every_command_takes_a_rule() {
    let rule = "n -> n-d for d in 1..n-1 if n % d = 0";
    let mut game = game(rule);
    let found = Exploration::of(&mut *game, Some(12), &Effort::default()).unwrap();
    assert!(found.text(80).contains("n -> n-d for d in 1..n-1 if n % d = 0: the moves are"), "{}", found.text(80));
    assert!(found.csv().starts_with("n,g\n0,0\n1,0\n2,1\n3,0\n4,2\n"), "{}", found.csv());
    assert_eq!(found.json()["game"], rule);
    assert!(crate::draw::file(&found).contains("<svg"));
    let text = game.explain("12", 80, &Effort::default()).unwrap();
    assert!(text.contains("12->") || text.contains("leave 6"), "{text}");
    let guess = crate::guess::guess(&mut *game, "ctz(max(n, 1))", Some(300), &Effort::default()).unwrap();
    assert!(guess.agrees(), "{guess}");
    let own = crate::guess::guess(&mut *self::game("x, y -> x-1, y; x, y-1"), "(x + y) % 2", None, &Effort::default());
    assert!(own.unwrap().agrees());
    let library = Library::default();
    let budget = crate::pattern::Budget { time: std::time::Duration::from_millis(500) };
    let found = crate::identify::Identified::of_game(&mut *game, None, &library, &Effort::default(), &budget).unwrap();
    let text = found.text(80);
    assert!(text.contains("0 0 1 0 2 0 1 0 3"), "{text}");
    let mut said = Vec::new();
    let conversation =
        crate::play::Conversation { input: &mut "1\n1\n1\n1\n".as_bytes(), output: &mut said, echo: true };
    let first = Some(crate::play::First::Player);
    crate::play::play(&mut *game, Some("6"), first, conversation, &Effort::default()).unwrap();
    assert!(String::from_utf8(said).unwrap().contains("leave"));
}

#[test]
fn rules_agree_with_their_listed_moves() {
    for (rule, position) in [
        ("n -> n-1, n/2", "9 4"),
        ("n -> a | n-a for a in 1..n-1 if gcd(a, n) = 1", "8"),
        ("a, b -> a-1, b; a, b-1 | 1, 1 for k in 1..1 if b > 2", "3,3"),
        ("list: x -> x-k for k in 1..x; x, y -> x-1, y-1", "2,2,1"),
        ("list: adjacent x, y -> x+y; x -> x-1", "1,1,1"),
        ("list: some x -> x-1", "2,2,1"),
        ("list: each x -> x-k for k in 1..2; x -> nothing if x = 0", "2,3"),
        ("list: all x -> x-1; x -> x-k for k in 1..x", "2,3"),
        ("sorted list: x -> x-a, a for a in 1..x-1; x -> nothing if x <= 2", "4,1"),
        ("n -> n-3, n+1 if n % 2 = 0; n-3 if n % 2 = 1", "9"),
        ("misere: list: x -> x-k for k in 1..x", "2,2,1"),
        ("misere: n -> a | n-a for a in 1..n-1 if gcd(a, n) = 1; n-n%3", "6 2"),
    ] {
        let mut game = game(rule);
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..3 {
            let mut position = position.to_owned();
            loop {
                game.assert_decided_by_moves(&position);
                let turn = game.turn(&position, &Effort::default()).unwrap_or_else(|error| panic!("{error}"));
                let Some(step) = random.choice(&turn.moves) else { break };
                position.clone_from(&step.next);
            }
        }
    }
}

#[test]
fn start_positions_are_won_and_offer_a_choice() {
    for rule in ["n -> n/k for k in 2..9", "a, b -> a-1, b; a, b-1; a-1, b-1", "list: x -> x-k for k in 1..x"] {
        let mut game = game(rule);
        let turn = game.turn(&game.example(), &Effort::default()).unwrap();
        assert!(!turn.worth.is_lost() && turn.moves.len() > 1, "{rule} begins at {}", turn.position);
    }
}

#[test]
fn divisor_rule_is_fast_up_to_two_thousand() {
    let start = std::time::Instant::now();
    let table = game("n -> n-d for d in 1..n-1 if n % d = 0").tabled().unwrap().table(2_000, &Effort::default());
    assert_eq!(table.values().len(), 2_001);
    // Optimised code, as in `cargo sg`, takes far less than a second.
    assert!(start.elapsed() < std::time::Duration::from_secs(10), "{:?}", start.elapsed());
    assert!(matches!(table, Table::Line { .. }));
}
