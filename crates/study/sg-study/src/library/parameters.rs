//! The open parameters in the game of a problem: `take:1-{m}`.

use crate::{InputError, say};

/// Replaces the braces in the game of a problem by the given `name=value` pairs, or by samples.
pub(super) fn fill_in(text: &str, id: &str, game: &str, given: &str) -> Result<String, InputError> {
    let mut game = game.to_owned();
    for pair in given.split_whitespace() {
        let position = text.find(pair).map_or(0, |bytes| text[..bytes].chars().count());
        let placed = pair.split_once('=').map(|(name, value)| (format!("{{{name}}}"), value));
        match placed {
            Some((parameter, value)) if game.contains(&parameter) => game = game.replace(&parameter, value),
            _ => {
                let message = say!(
                    "{id} is {game}; {pair:?} does not set a name in braces",
                    "{id} 是 {game}；{pair:?} 没有给花括号里的名字赋值"
                );
                return Err(InputError::new(text, position, message));
            }
        }
    }
    let open = parameters(&game);
    Ok(open.fold(game.clone(), |filled, parameter| filled.replace(&format!("{{{parameter}}}"), sample(parameter))))
}

/// The names in braces, in their order.
pub(super) fn parameters(game: &str) -> impl Iterator<Item = &str> {
    game.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or(rest))
}

/// Returns true if `name` is this game with its open parameters filled in.
pub(super) fn is_filled(game: &str, name: &str) -> bool {
    let Some((before, rest)) = game.split_once('{') else { return game == name };
    let (parameter, after) = rest.split_once('}').unwrap_or((rest, ""));
    let Some(filled) = name.strip_prefix(before) else { return false };
    // A parameter can be a list only if its sample is one.
    let fits = |text: &str| !text.contains(',') || sample(parameter).contains(',');
    let mut ends = (1..=filled.len()).filter(|&end| filled.is_char_boundary(end));
    ends.any(|end| fits(&filled[..end]) && is_filled(after, &filled[end..]))
}

/// A good example value for a parameter.
pub(super) fn sample(parameter: &str) -> &'static str {
    match parameter {
        "set" => "2,5",
        "board" => "6x6",
        "p" => "2",
        "q" => "4",
        "edges" => "0>1,0>2,1>2",
        "columns" => "8",
        _ => "3",
    }
}
