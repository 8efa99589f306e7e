use super::{Identified, Known, Matches, terms};
use crate::pattern::Budget;
use crate::{Effort, Library};

const SHORT: Budget = Budget { time: std::time::Duration::from_millis(1500) };

fn name(terms: &[u64]) -> Matches {
    Known::new(terms.len()).name(terms)
}

fn first(text: &str) -> String {
    let found = name(&terms(text).unwrap());
    let first = found.matches.first().map_or("nothing".to_owned(), ToString::to_string);
    first.split("; the same: ").next().unwrap_or_default().to_owned()
}

#[test]
fn well_known_sequences_are_named() {
    let facts = [
        ("0,1,2,3,1,4,3,2", "kayles (all 8 terms)"),
        ("1 2 3 1 4 3 2 1 4 2", "kayles, from its term 1 on, counted from 0 (all 10 terms)"),
        ("0,1,2,4,3,5,6,8", "lasker (all 8 terms)"),
        ("0 1 0 2 1 2 0 1 0 2 0 1", "mark (all 12 terms)"),
        ("0,2,5,7,10,12,15,17,20,22,34", "the lost heaps of take:squares (all 11 terms)"),
        ("0 1 3 4 6 8 9 11", "the smaller heaps of the lost pairs of wythoff (all 8 terms)"),
        ("1 2 4 7 8 11 13", "mock-turtles (all 7 terms)"),
        ("9 9 9 9 8", "nothing"),
    ];
    for (text, expected) in facts {
        assert_eq!(first(text), expected);
    }
}

#[test]
fn games_with_equal_values_share_a_line() {
    let found = name(&terms("0,1,2,3,1,4,3,2").unwrap());
    assert_eq!(found.matches[0].to_string(), "kayles (all 8 terms); the same: 0.77, 0.771");
    let others: Vec<&str> = found.matches[1..].iter().map(|found| found.name.as_str()).collect();
    assert!(!others.contains(&"0.77"), "{others:?}");
}

#[test]
fn errors_point_at_the_bad_term() {
    for (text, position) in [("0,1;2", 3), ("0,,1,2,3", 2), ("", 0), ("1,2,3", 5), ("1,2,x", 4)] {
        assert_eq!(terms(text).unwrap_err().position(), position, "{text}");
    }
    assert_eq!(terms(" 0, 1 2 ,3, "), Ok(vec![0, 1, 2, 3]));
}

#[test]
fn text_counts_the_compared_terms() {
    let text = name(&terms("0,1,0,1").unwrap()).text(60);
    assert!(text.starts_with("4 terms, compared with ") && text.contains("give more terms"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
    assert!(name(&[u64::MAX, 7, 7, 7]).text(80).ends_with("none of them fits\n"));
}

fn of_game(name: &str) -> String {
    let problems = [("hdu1846", "take:1-{m}"), ("hdu1847", "take:powers-of-2"), ("hdu1527", "wythoff")];
    let library = Library::new(problems.map(|(id, game)| (id.to_owned(), game.to_owned())));
    let mut game = library.find(name).unwrap();
    let found = Identified::of_game(&mut *game, None, &library, &Effort::default(), &SHORT).unwrap();
    found.text(80)
}

#[test]
fn rule_is_identified_with_formula_and_problems() {
    let text = of_game("take:1-4");
    assert!(text.contains("\nperiod 5 from heap 0: proved\n"), "{text}");
    assert!(text.contains("\n  g(n) = n % 5 for all n >= 0: proved\n"), "{text}");
    assert!(text.ends_with("problems with this game: hdu1846 (take:1-{m})\n"), "{text}");
}

#[test]
fn equal_values_find_the_problem() {
    assert!(
        of_game("0.33").ends_with("problems with this game: hdu1846 (take:1-{m}), hdu1847\n"),
        "{}",
        of_game("0.33")
    );
    assert!(of_game("wythoff").ends_with("problems with this game: hdu1527\n"));
    assert!(of_game("grundy").ends_with("no problem here has this game\n"));
}

#[test]
fn pair_games_list_their_lost_pairs() {
    let text = of_game("wythoff");
    let pairs = "\nlost pairs above 0: (1,2) (3,5) (4,7) (6,10) (8,13) ";
    assert!(text.contains(pairs), "{text}");
    let text = of_game("fractions");
    assert!(text.contains("\nlost pairs above 0: (1,2) (1,3) (2,3) (3,2) "), "{text}");
    for without in ["walk", "cram"] {
        assert!(!of_game(without).contains("lost pairs"), "{without}");
    }
}

#[test]
fn rules_of_lists_and_pairs_match_known_games() {
    let copies = |rule: &str, facts: &[&str]| {
        let text = of_game(rule);
        for fact in facts {
            assert!(text.contains(fact), "{fact}: {text}");
        }
        text
    };
    let nim = "list: x -> x-k for k in 1..x";
    copies(
        nim,
        &["\nx is worth as much as a heap of nim, twins: checked on 25 values\n", "\nthe same values as nim, "],
    );
    copies(&format!("misere: {nim}"), &["\nthe same lost positions as misere:nim: checked on "]);
    copies(
        "sorted list: x -> x-k for k in 1..x; x, y -> x-j, y-k for j in 1..x for k in 1..y",
        &["\nthe same lost positions as moore:2: checked on "],
    );
    let wythoff = copies(
        "sorted big, small -> big-k, small for k in 1..big; big, k for k in 0..small-1; big-k, small-k for k in 1..9999 if k <= small and k <= big",
        &["\nthe same values as wythoff: checked on ", "problems with this game: hdu1527\n"],
    );
    assert!(wythoff.contains("golden("), "{wythoff}");
    // The two heaps belong to different games, and no problem has both.
    let text = copies(
        "a, b -> a-k, b for k in 1..min(a, 2); a, b-k for k in 1..min(b, 3)",
        &[
            "\na is worth as much as a heap of take:1,2,",
            "\nb is worth as much as a heap of take:1,2,3,",
            "no problem here",
        ],
    );
    assert!(text.contains("the value is the nim-sum of what each number is worth"), "{text}");
    // This game resembles no known one.
    let other = of_game("a, b -> a-1, b-1; a-2, b; a, b-3");
    assert!(!other.contains("the same ") && !other.contains("worth as much"), "{other}");
}

#[test]
fn values_are_matched_with_formulas() {
    let library = Library::new([("hdu1846".to_owned(), "take:1-{m}".to_owned())]);
    let found = Identified::of_values(&[0, 1, 2, 0, 1, 2, 0], &library, &SHORT);
    let text = found.text(80);
    assert!(found.is_known() && text.contains("g(n) = n % 3 for n = 0 to 6: checked, not proved\n"), "{text}");
    assert!(text.ends_with("problems with this game: hdu1846 (take:1-{m})\n"), "{text}");
    let found = Identified::of_values(&[9, 9, 9, 8], &library, &SHORT);
    assert!(!found.is_known() && found.text(80).ends_with("none of them fits\nno formula found\n"));
}
