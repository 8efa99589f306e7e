//! Compares the game of each problem with the rules of the problem, on every small case.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use problem_judge::catalogue;
use sg_rules::study::Position;
use sg_study::{Effort, ExploreError, Library, Study};

fn library() -> Library {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let entries = catalogue::read(&folder).unwrap().entries;
    Library::new(entries.into_iter().filter_map(|entry| Some((entry.id, entry.description.game?))))
}

#[test]
fn every_game_of_a_problem_can_be_explained() {
    let library = library();
    for (id, game) in library.problems() {
        let mut found = library.find(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let text = found.explain(&found.example(), 60, &Effort::default());
        let text = text.unwrap_or_else(|error| panic!("{id}, {game}: {error}"));
        assert!(text.lines().all(|line| line.chars().count() <= 60), "{id}: {text}");
    }
}

/// Returns true if the player to move wins; `None` if the game has no such position or takes too
/// long.
fn wins(library: &Library, games: &mut HashMap<String, Box<dyn Study>>, id: &str, asked: &Position) -> Option<bool> {
    let position = match &asked.position {
        Err(answer) => return Some(*answer),
        Ok(position) => position,
    };
    let name = format!("{id} {}", asked.parameters);
    let game = match games.entry(name.trim().to_owned()) {
        Entry::Occupied(found) => found.into_mut(),
        Entry::Vacant(place) => {
            let found = library.find(place.key()).ok()?;
            place.insert(found)
        }
    };
    match game.wins(position, &Effort::default()) {
        Ok(wins) => Some(wins != asked.is_after_a_move),
        Err(ExploreError::TooLarge { .. } | ExploreError::NotAPosition { .. }) => None,
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn games_agree_with_the_rules_of_their_problems() {
    let library = library();
    let mut wrong = Vec::new();
    for mut rules in problem_rules::IDS.iter().filter_map(|id| problem_rules::find(id)) {
        let id = rules.id();
        let mut games = HashMap::new();
        let (mut compared, mut left_out) = (0, 0);
        let cases = rules.positions();
        let is_named = library.problems().any(|(named, _)| named == id);
        if is_named == cases.is_empty() {
            wrong.push(format!("{id}: name a game and define its positions for each case, or do neither"));
        }
        if cases.is_empty() {
            continue;
        }
        for (positions, won) in cases {
            assert_eq!(positions.len(), won.len(), "{id}: {positions:?}");
            for (position, won) in positions.iter().zip(won) {
                match wins(&library, &mut games, id, position) {
                    Some(wins) if wins == won => compared += 1,
                    Some(_) => wrong.push(format!("{id}: {position:?}")),
                    None => left_out += 1,
                }
            }
        }
        if compared < 6 || left_out > compared / 10 {
            wrong.push(format!("{id}: {compared} compared, {left_out} skipped"));
        }
    }
    wrong.truncate(20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lamp_values_are_nim_products() {
    let mut game = library().find("nim_product_64").unwrap();
    let mut rules = problem_rules::find("nim_product_64").unwrap();
    for (a, b) in (1..=20).flat_map(|a| (1..=20).map(move |b| (a, b))) {
        let product = rules.answer(&format!("1\n{a} {b}\n")).unwrap();
        let text = game.explain(&format!("{a},{b}"), 80, &Effort::default()).unwrap();
        assert!(text.contains(&format!("has the value {}.", product.trim())), "{text}");
    }
}
