use super::{Verdict, guess};
use crate::{Effort, Library};

fn verdict(game: &str, formula: &str) -> Verdict {
    let mut game = Library::default().find(game).unwrap();
    guess(&mut *game, formula, None, &Effort::default()).unwrap().verdict
}

#[test]
fn the_known_formulas_agree() {
    let facts = [
        ("take:powers-of-2", "n % 3"),
        ("nim", "n"),
        ("take:1,3,4", "n % 7 = 0 or n % 7 = 2"),
        ("mark", "n = 0 or n > 0 and ctz(max(n, 1)) % 2 = 1"),
        ("divide:2-9", "n <= 1 or n > 9 and n <= 18 or n > 162 and n <= 324 or n > 2916 and n <= 5832 or n > 52488"),
        ("two-heaps", "a ^ b"),
        ("king", "even?(a) and even?(b)"),
        ("wythoff", "min(a, b) = golden(max(a, b) - min(a, b))"),
        ("euclid", "a = 0 or b = 0 or a != b and max(a, b) * max(a, b) < a * b + min(a, b) * min(a, b)"),
        ("tetris 5x8", "a * b = 0 or a = 5 or a = 1 or b = 1 or b = 5"),
    ];
    for (game, formula) in facts {
        let verdict = verdict(game, formula);
        assert!(matches!(verdict, Verdict::Agrees { complete: true, .. }), "{game}: {verdict:?}");
    }
}

/// The first place where a wrong guess differs, what it says there, and what is true.
fn differs(game: &str, formula: &str) -> [String; 3] {
    match verdict(game, formula) {
        Verdict::Differs { at, says, truth } => [at, says, truth],
        other => panic!("{formula} is wrong for {game}: {other:?}"),
    }
}

#[test]
fn the_smallest_disagreement_is_found() {
    assert_eq!(differs("wythoff", "a = b"), ["a = 1, b = 1", "lost", "the value is 2, won"]);
    assert_eq!(differs("kayles", "n"), ["n = 4", "4", "the value is 1"]);
}

#[test]
fn a_rounded_golden_ratio_is_refuted_without_being_asked_to_look_far() {
    let rounded = |digits: &str| format!("min(a, b) = (max(a, b) - min(a, b)) * {digits}");
    for (digits, place) in
        [("1618 / 1000", "a = 376, b = 609"), ("16180339887 / 10000000000", "a = 317810, b = 514228")]
    {
        assert_eq!(differs("wythoff", &rounded(digits))[0], place, "{digits}");
    }
}

#[test]
fn a_place_without_a_value_is_shown() {
    let Verdict::Undefined { at, error } = verdict("nim", "if(n < 5, n, 10 / (n - 5))") else {
        panic!("5 - 5 is 0");
    };
    assert_eq!((at.as_str(), error.position()), ("n = 5", 16));
}
