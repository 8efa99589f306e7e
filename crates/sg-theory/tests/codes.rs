//! Codes of taking-and-breaking games: whatever text comes in, and whatever game a code describes.

use fastrand::Rng;
use sg_theory::Taking;

/// The number of codes of each kind that are tried.
const CASES: u64 = 256;

/// A text of up to `longest` of these characters.
fn text(random: &mut Rng, characters: &[char], longest: usize) -> String {
    (0..random.usize(..=longest)).map(|_| *random.choice(characters).unwrap()).collect()
}

/// A code of up to six digits after the dot, without a move that leaves the heap as it is.
fn code(random: &mut Rng) -> String {
    let first = random.choice(["", "0", "4", "8", "c"]).unwrap();
    let digits: Vec<char> = "0123456789abcdefABCDEF".chars().collect();
    let (digit, rest) = (random.choice(&digits).unwrap(), text(random, &digits, 5));
    format!("{first}.{digit}{rest}{}", random.choice(["", "!"]).unwrap())
}

#[test]
fn any_text_is_a_code_or_has_a_character_that_is_to_blame() {
    let likely: Vec<char> = "0123456789abcdefx.! é".chars().collect();
    for seed in 0..CASES {
        let random = &mut Rng::with_seed(seed);
        let text = match random.bool() {
            true => text(random, &likely, 12),
            false => (0..random.usize(..=12)).map(|_| random.char(' '..)).collect(),
        };
        match text.parse::<Taking>() {
            Ok(game) => assert_eq!(game.to_string().parse::<Taking>(), Ok(game)),
            Err(error) => {
                assert!(error.position() <= text.chars().count(), "{text:?}");
                let place = format!("character {}", error.position() + 1);
                assert!(error.to_string().contains(&place), "{text:?}: {error}");
            }
        }
    }
}

#[test]
fn codes_have_one_shortest_form() {
    for seed in 0..CASES {
        let code = code(&mut Rng::with_seed(seed));
        let game: Taking = code.parse().unwrap();
        let printed = game.to_string();
        assert!(printed.len() <= code.len() + 1, "{code}");
        assert_eq!(printed.parse::<Taking>(), Ok(game), "{code}");
    }
}

#[test]
fn values_are_those_of_the_definition_and_proofs_go_on() {
    for seed in 0..CASES {
        let code = code(&mut Rng::with_seed(seed));
        let game: Taking = code.parse().unwrap();
        let largest = if game.is_octal() { 300 } else { 60 };
        let values = game.grundy_values_by_definition(2 * largest);
        assert_eq!(&game.grundy_values(largest)[..], &values[..=largest], "{code}");
        if let Some(proof) = game.period(largest) {
            assert_eq!(proof.grundy_values(2 * largest), values, "{code}");
        }
    }
}
