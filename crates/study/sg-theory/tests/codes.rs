//! Random texts read as codes of taking-and-breaking games, and the games of random codes.

use fastrand::Rng;
use sg_theory::Taking;

/// The number of random cases in each test.
const CASES: u64 = 256;

/// Returns a text of up to `longest` of these characters.
fn text(random: &mut Rng, characters: &[char], longest: usize) -> String {
    (0..random.usize(..=longest)).map(|_| *random.choice(characters).unwrap()).collect()
}

/// Returns a code of up to six digits after the dot in which no move leaves the heap unchanged.
fn code(random: &mut Rng) -> String {
    let first = random.choice(["", "0", "4", "8", "c"]).unwrap();
    let digits: Vec<char> = "0123456789abcdefABCDEF".chars().collect();
    let (digit, rest) = (random.choice(&digits).unwrap(), text(random, &digits, 5));
    format!("{first}.{digit}{rest}{}", random.choice(["", "!"]).unwrap())
}

#[test]
fn any_text_is_a_code_or_has_a_character_at_fault() {
    let likely: Vec<char> = "0123456789abcdefx.! é".chars().collect();
    for seed in 0..CASES {
        let random = &mut Rng::with_seed(seed);
        let text = if random.bool() {
            text(random, &likely, 12)
        } else {
            (0..random.usize(..=12)).map(|_| random.char(' '..)).collect()
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
fn tables_and_proofs_agree_with_the_definition() {
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
