//! Checks with random input that everything that parses is printed in a form that parses back.

use proptest::prelude::*;
use sg_study::Library;
use sg_study::formula::Formula;
use sg_study::position::{Board, Graph, Heap, Letters, Limited, Pair, Part, Row, parse, show};

use super::{ask, library};

/// Pieces of names, positions and formulas in random order.
fn pieces() -> impl Strategy<Value = String> {
    let words = vec![
        "0", "1", "7", "12", "99", "300", "10^3", "1e2", "18446744073709551615", ".", "0.", "4.", "c.", "!", "-", "+",
        "*", "/", "%", "^", "(", ")", ",", " ", "x", "=", "<", ">", ">=", "#", "@", "L", "X", "n", "a", "b", "min",
        "golden", "fib?", "if", "not ", " and ", " or ", "take:", "misere:", "kayles", "nim", "wythoff", "cram ",
        "tetris ", "runs:", "tokens:", "climbers:", "all-but:", "powers-of-", "hdu1846 m=", "é", "->", "n -> ",
        "a, b -> ", "list: x -> ", "sorted ", "n-1", "x-1, 1", " for k in 1..n", " for ", " in ", "..", ";", "|",
        "nothing", "won if ", "k",
    ];
    proptest::collection::vec(proptest::sample::select(words), 0..10).prop_map(|words| words.concat())
}

fn reads_back<P: Part>(text: &str) -> Result<(), TestCaseError> {
    if let Ok(parts) = parse::<P>(text) {
        prop_assert_eq!(parse::<P>(&show(&parts)).expect("a shown position parses"), parts);
    }
    Ok(())
}

proptest! {
    #[test]
    fn shown_positions_parse_back(text in pieces()) {
        reads_back::<Heap>(&text)?;
        reads_back::<Pair>(&text)?;
        reads_back::<Limited>(&text)?;
        reads_back::<Row>(&text)?;
        reads_back::<Board>(&text)?;
        reads_back::<Letters>(&text)?;
        reads_back::<Graph>(&text)?;
    }

    #[test]
    fn game_names_find_the_same_game(text in pieces()) {
        match library().find(&text) {
            Ok(game) => {
                let name = game.name().to_owned();
                let again = library().find(&name).map(|game| game.name().to_owned());
                prop_assert_eq!(again, Ok(name));
            }
            Err(error) => prop_assert!(error.position() <= text.chars().count(), "{}", error),
        }
    }

    #[test]
    fn shown_formulas_parse_back(text in pieces(), n in any::<i64>()) {
        if let Ok(formula) = Formula::parse(&text, &["n"]) {
            let again = Formula::parse(&formula.to_string(), &["n"]).expect("a shown formula parses");
            prop_assert_eq!(again.evaluate(&[n.into()]).ok(), formula.evaluate(&[n.into()]).ok());
        }
    }

    #[test]
    fn small_positions_do_not_panic(
        game in proptest::sample::select(Library::names().collect::<Vec<_>>()),
        numbers in proptest::collection::vec(0u64..9, 1..4),
    ) {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        ask(game, &numbers.join(","));
        ask(game, &numbers.join("+"));
    }
}
