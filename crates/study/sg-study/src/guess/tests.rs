use super::{GuessError, Verdict, guess, guess_game};
use crate::identify::Identified;
use crate::pattern::{Budget, Observations, Typed};
use crate::{Effort, Library};

fn verdict(game: &str, formula: &str) -> Verdict {
    let mut game = Library::default().find(game).unwrap();
    guess(&mut *game, formula, None, &Effort::default()).unwrap().verdict
}

#[test]
fn known_formulas_agree() {
    let facts = [
        ("take:powers-of-2", "n % 3"),
        ("nim", "n"),
        ("take:1,3,4", "n % 7 = 0 or n % 7 = 2"),
        ("mark", "n = 0 or n > 0 and ctz(max(n, 1)) % 2 = 1"),
        ("divide:2-9", "n <= 1 or n > 9 and n <= 18 or n > 162 and n <= 324 or n > 2916 and n <= 5832 or n > 52488"),
        ("two-heaps", "a ^ b"),
        ("king", "even?(a) and even?(b)"),
        ("wythoff", "min(a, b) = golden(max(a, b) - min(a, b))"),
        ("two-heaps", "a = b"),
        ("king", "a % 2 = 0 and b % 2 = 0"),
        ("euclid", "a = 0 or b = 0 or a != b and max(a, b) * max(a, b) < a * b + min(a, b) * min(a, b)"),
        ("tetris 5x8", "a * b = 0 or a = 5 or a = 1 or b = 1 or b = 5"),
    ];
    for (game, formula) in facts {
        let verdict = verdict(game, formula);
        assert!(matches!(verdict, Verdict::Agrees { complete: true, .. }), "{game}: {verdict:?}");
    }
}

/// The first place where a wrong guess differs, its answer there, and the truth.
fn differs(game: &str, formula: &str) -> [String; 3] {
    match verdict(game, formula) {
        Verdict::Differs { at, says, truth } => [at, says, truth],
        other => panic!("{formula} should differ from {game}: {other:?}"),
    }
}

#[test]
fn smallest_difference_is_reported() {
    assert_eq!(differs("wythoff", "a = b"), ["a = 1, b = 1", "lost", "the value is 2, won"]);
    assert_eq!(differs("kayles", "n"), ["n = 4", "4", "the value is 1"]);
}

#[test]
fn rounded_golden_ratio_is_refuted_by_default() {
    let rounded = |digits: &str| format!("min(a, b) = (max(a, b) - min(a, b)) * {digits}");
    for (digits, place) in
        [("1618 / 1000", "a = 376, b = 609"), ("16180339887 / 10000000000", "a = 317810, b = 514228")]
    {
        assert_eq!(differs("wythoff", &rounded(digits))[0], place, "{digits}");
    }
}

#[test]
fn undefined_places_are_reported() {
    let Verdict::Undefined { at, error } = verdict("nim", "if(n < 5, n, 10 / (n - 5))") else {
        panic!("the formula divides by zero at n = 5");
    };
    assert_eq!((at.as_str(), error.position()), ("n = 5", 16));
}

#[test]
fn printed_patterns_can_be_typed_back() {
    let rules = [
        "list: x -> x-k for k in 1..min(x, 3)",
        "misere: list: x -> x-k for k in 1..x",
        "list: x -> x-k for k in 1..x if place % 2 = 1",
        "a, b, c -> a-k, b, c for k in 1..a; a, b-k, c for k in 1..b; a, b, c-k for k in 1..c",
    ];
    for rule in rules {
        let mut game = Library::default().find(rule).unwrap();
        let found =
            Identified::of_game(&mut *game, None, &Library::default(), &Effort::default(), &Budget::default()).unwrap();
        let seen = Observations::of_rule(&mut *game, &Effort::default()).unwrap();
        assert!(!found.found().formulas.is_empty(), "{rule}");
        for statement in &found.found().formulas {
            let text = statement.pattern.to_string();
            let typed = Typed::parse(&text, &seen).unwrap_or_else(|error| panic!("{rule}: {error}"));
            for row in &seen.rows {
                let value = statement.pattern.evaluate(row).map(i128::from);
                assert_eq!(typed.evaluate(row).ok(), value, "{rule}: {text} at {}", seen.place(row));
            }
        }
    }
}

#[test]
fn list_guesses_report_the_smallest_list_or_the_character() {
    let about = |rule: &str, formula: &str| {
        let mut game = Library::default().find(rule).unwrap();
        guess_game(&mut *game, None, formula, None, &Effort::default())
    };
    let nim = "list: x -> x-k for k in 1..x";
    assert!(about(nim, "nimsum").unwrap().agrees() && about(nim, "nimsum(x) = 0").unwrap().agrees());
    let wrong = about(nim, "nimsum(x if place < 3)").unwrap().verdict;
    let [at, says, truth] = ["(0, 0, 1)", "0", "the value is 1"].map(str::to_owned);
    assert_eq!(wrong, Verdict::Differs { at, says, truth });
    let place = |rule: &str, formula: &str| match about(rule, formula) {
        Err(GuessError::Formula(error)) => (error.position(), error.message().to_owned()),
        other => panic!("{formula} should not parse: {other:?}"),
    };
    assert_eq!(place(nim, "nimsum(y)").0, 7);
    assert_eq!(place(nim, "nimsum(x if 3)").0, 12);
    assert_eq!(place(nim, "count(x)").0, 6);
    let (at, message) = place(&format!("misere: {nim}"), "nimsum");
    assert!(
        at == 0 && message.contains("only the winner is known here") && message.contains("`nimsum = 0`"),
        "{message}"
    );
    let mut misere = Library::default().find("misere: n -> n-1, n-2").unwrap();
    assert!(guess(&mut *misere, "n % 3", None, &Effort::default()).is_err());
    assert!(guess(&mut *misere, "n % 3 = 1", None, &Effort::default()).unwrap().agrees());
}
