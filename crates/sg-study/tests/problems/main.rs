//! The games behind problems decide as the rules of the problems do, on every small case of the rules.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use answers::answers;
use questions::{Input, Question, questions};
use sg_problems::catalogue;
use sg_rules::Cases;
use sg_study::{Effort, ExploreError, Library, Study};

mod answers;
mod questions;

fn library() -> Library {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let entries = catalogue::read(&folder).unwrap().entries;
    Library::new(
        entries
            .into_iter()
            .filter_map(|entry| Some((entry.id, entry.description.game?))),
    )
}

#[test]
fn every_problem_names_a_game_that_can_be_explained() {
    let library = library();
    for (id, game) in library.problems() {
        let mut found = library.find(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let text = found.explain(&found.example(), 60, &Effort::default());
        let text = text.unwrap_or_else(|error| panic!("{id}, {game}: {error}"));
        assert!(text.lines().all(|line| line.chars().count() <= 60), "{id}: {text}");
    }
    assert_eq!(library.problems().count(), sg_problems::all().len());
}

/// The problems whose inputs begin with the number of cases.
const COUNTED: &str = "cf1704f cses1098 cses1099 cses1730 cses2207 cses2208 hdu1846 hdu1907 hdu2188 \
    hdu3032 hdu3094 hdu3404 hdu3980 hdu5724 hdu5795 luogu_p2197 nim_product_64";

/// Whether the player to move wins; `None` where the game has no such position, or takes too long.
fn wins(library: &Library, games: &mut HashMap<String, Box<dyn Study>>, (name, position): &Question) -> Option<bool> {
    let position = match position {
        Err(answer) => return Some(*answer),
        Ok(position) => position,
    };
    let game = match games.entry(name.clone()) {
        Entry::Occupied(found) => found.into_mut(),
        Entry::Vacant(place) => place.insert(library.find(name).ok()?),
    };
    // Whoever moves to a position is its opponent.
    let (opponent, position) = match position.strip_prefix("- ") {
        Some(left) => (true, left),
        None => (false, position.as_str()),
    };
    match game.wins(position, &Effort::default()) {
        Ok(wins) => Some(wins != opponent),
        Err(ExploreError::TooLarge { .. } | ExploreError::NotAPosition { .. }) => None,
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn the_game_behind_each_problem_decides_as_its_rules_do() {
    let library = library();
    let mut wrong = Vec::new();
    for mut rules in sg_problems::all() {
        let id = rules.id();
        let mut answered = sg_problems::find(id).expect("the same rules again");
        let mut cases: Vec<(String, String)> = Vec::new();
        let mut record = |input: &str| {
            let output = answered.answer(input).map_err(|error| error.to_string())?;
            cases.push((input.to_owned(), output.clone()));
            Ok::<_, String>(output)
        };
        rules
            .compare(Cases::Small, &mut record)
            .unwrap_or_else(|found| panic!("{id}: {found}"));
        let mut games = HashMap::new();
        let (mut compared, mut left_out) = (0, 0);
        for (text, output) in cases {
            let answers = answers(id, &output);
            let mut input = Input::new(&text);
            if COUNTED.split(' ').any(|counted| counted == id) {
                input.word();
            }
            let mut asked = 0;
            while asked < answers.len() {
                for question in questions(id, &mut input) {
                    match wins(&library, &mut games, &question) {
                        Some(wins) => {
                            compared += 1;
                            if answers.get(asked) != Some(&wins) {
                                wrong.push(format!("{id}: {question:?}"));
                            }
                        }
                        None => left_out += 1,
                    }
                    asked += 1;
                }
            }
            if asked != answers.len() || !(input.is_empty() || text.trim_end().ends_with('0')) {
                wrong.push(format!("{id}: not all of {text} was read"));
            }
        }
        if compared < 6 || left_out > compared / 10 {
            wrong.push(format!("{id}: {compared} compared, {left_out} left out"));
        }
    }
    wrong.truncate(20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_value_behind_a_nim_product_is_the_product() {
    let mut game = library().find("nim_product_64").unwrap();
    let mut rules = sg_problems::find("nim_product_64").unwrap();
    for (a, b) in (1..=20).flat_map(|a| (1..=20).map(move |b| (a, b))) {
        let product = rules.answer(&format!("1\n{a} {b}\n")).unwrap();
        let text = game.explain(&format!("{a},{b}"), 80, &Effort::default()).unwrap();
        assert!(text.contains(&format!("has the value {}.", product.trim())), "{text}");
    }
}
