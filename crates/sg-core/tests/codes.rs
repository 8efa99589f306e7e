//! Codes of taking-and-breaking games: whatever text comes in, and whatever game a code describes.

use proptest::prelude::*;
use sg_core::Taking;

/// The number of codes of each kind that are tried.
const CASES: u32 = 256;

/// A code of up to six digits after the dot, without a move that leaves the heap as it is.
fn code() -> impl Strategy<Value = String> {
    ("[048c]?", "[0-9a-fA-F]{1,6}", "!?").prop_map(|(first, rest, mark)| format!("{first}.{rest}{mark}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn any_text_is_a_code_or_has_a_character_that_is_to_blame(text in "[0-9a-fx.! é]{0,12}|\\PC{0,12}") {
        match text.parse::<Taking>() {
            Ok(game) => prop_assert_eq!(game.to_string().parse::<Taking>(), Ok(game)),
            Err(error) => {
                prop_assert!(error.position() <= text.chars().count());
                let place = format!("character {}", error.position() + 1);
                prop_assert!(error.to_string().contains(&place), "{error}");
            }
        }
    }

    #[test]
    fn codes_have_one_shortest_form(code in code()) {
        let game: Taking = code.parse().unwrap();
        let printed = game.to_string();
        prop_assert!(printed.len() <= code.len() + 1);
        prop_assert_eq!(printed.parse::<Taking>(), Ok(game));
    }

    #[test]
    fn values_are_those_of_the_definition_and_proofs_go_on(code in code()) {
        let game: Taking = code.parse().unwrap();
        let largest = if game.is_octal() { 300 } else { 60 };
        let values = game.grundy_values_by_definition(2 * largest);
        prop_assert_eq!(&game.grundy_values(largest)[..], &values[..=largest]);
        if let Some(proof) = game.period(largest) {
            prop_assert_eq!(proof.grundy_values(2 * largest), values);
        }
    }
}
