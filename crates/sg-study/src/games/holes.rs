//! What the game behind a problem leaves open: `take:1-{m}`.

use crate::Complaint;

/// Puts `name=value` into the braces of a problem's game.
pub fn fill_in(text: &str, id: &str, game: &str, given: &str) -> Result<String, Complaint> {
    let mut game = game.to_owned();
    for pair in given.split_whitespace() {
        let position = text.find(pair).map_or(0, |bytes| text[..bytes].chars().count());
        let placed = pair.split_once('=').map(|(name, value)| (format!("{{{name}}}"), value));
        match placed {
            Some((hole, value)) if game.contains(&hole) => game = game.replace(&hole, value),
            _ => {
                let message = format!("{id} is {game}; {pair:?} gives no name in braces a value");
                return Err(Complaint::new(text, position, message));
            }
        }
    }
    let open = holes(&game);
    Ok(open.fold(game.clone(), |filled, hole| {
        filled.replace(&format!("{{{hole}}}"), sample(hole))
    }))
}

/// What stands in braces, one after the other.
pub fn holes(game: &str) -> impl Iterator<Item = &str> {
    game.split('{')
        .skip(1)
        .map(|rest| rest.split('}').next().unwrap_or(rest))
}

/// A value that makes a good example of what is left open.
pub fn sample(hole: &str) -> &'static str {
    match hole {
        "set" => "2,5",
        "board" => "6x6",
        "p" => "2",
        "q" => "4",
        _ => "3",
    }
}
