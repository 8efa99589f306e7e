//! Robots play against the machine. A random player never wins from a lost position, and a player
//! who follows the hints always wins from a won one.

use fastrand::Rng;
use sg_study::{Effort, Library};
use sg_web::{View, event, open};

/// Random positions of twenty games, ten lost and four won ones of each: game, outcome, position.
/// The robots in the browser use them too.
const POSITIONS: &str = include_str!("robots.txt");

/// Returns the games and positions with this outcome.
fn positions(outcome: &str) -> Vec<(&'static str, &'static str)> {
    let lines = POSITIONS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let all = lines.filter(|fields| fields[1] == outcome);
    let found: Vec<_> = all.map(|fields| (fields[0], fields[2])).collect();
    for (game, position) in &found {
        let worth = Library::default().find(game).unwrap().worth(position, &Effort::default());
        assert_eq!(worth.unwrap().is_lost(), outcome == "lost", "{game} {position}");
    }
    found
}

/// A button with a move: its event, whether it is marked as winning, and its HTML.
struct Button {
    event: String,
    wins: bool,
    html: String,
}

fn moves(view: &View) -> Vec<Button> {
    // Skip the picture between the moves, which comes first.
    let now = view.markup.rsplit("</template>").next().unwrap();
    let buttons = now.split("<button").skip(1);
    let buttons = buttons.filter(|html| html.contains("data-event=\"move="));
    let button = |html: &str| Button {
        event: html.split("data-event=\"").nth(1).unwrap().split('"').next().unwrap().to_owned(),
        wins: html.starts_with(" class=\"wins\""),
        html: html.to_owned(),
    };
    buttons.map(button).collect()
}

/// Plays to the end and returns the last announcement.
fn played(game: &str, position: &str, hints: bool, mut choose: impl FnMut(&View, &[Button]) -> usize) -> String {
    let hints = u8::from(hints);
    let state = format!("game={}&position={}&hints={hints}", escape(game), escape(position));
    let mut view = open("play", &state);
    for _ in 0..200 {
        let moves = moves(&view);
        if moves.is_empty() {
            return view.announcement;
        }
        view = event("play", &view.state, &moves[choose(&view, &moves)].event);
    }
    panic!("{game} {position} does not end");
}

fn escape(text: &str) -> String {
    text.replace('%', "%25").replace('+', "%2B").replace('#', "%23").replace(' ', "+")
}

#[test]
fn a_random_player_never_beats_the_machine_from_a_lost_position() {
    let mut rng = Rng::with_seed(1);
    let lost = positions("lost");
    assert_eq!(lost.len(), 200);
    for (game, position) in lost {
        let end = played(game, position, false, |_, moves| rng.usize(0..moves.len()));
        assert!(end.ends_with("the machine wins."), "{game} {position}: {end}");
    }
}

#[test]
fn hints_never_lose_a_won_position() {
    let won = positions("won");
    assert_eq!(won.len(), 80);
    for (game, position) in won {
        let winning = |view: &View, moves: &[Button]| {
            let said = event("play", &view.state, "show=1").announcement;
            let words = said.strip_prefix("This wins: ").and_then(|words| words.strip_suffix('.'));
            let words = words.unwrap_or_else(|| panic!("{game} {position}: {said}"));
            let chosen = moves.iter().position(|button| button.html.contains(&format!(">{words} <")));
            let chosen = chosen.unwrap_or_else(|| panic!("{game} {position}: no button says {words}"));
            assert!(moves[chosen].wins, "{game} {position}: {words} is not marked");
            chosen
        };
        let end = played(game, position, true, winning);
        assert!(end.ends_with("you win."), "{game} {position}: {end}");
    }
}
