//! Robots that play: no random player beats the machine where it can win, and whoever follows the hints keeps a won game.

use fastrand::Rng;
use sg_study::{Effort, Library};
use sg_web::{View, event, open};

/// Writes a random position.
type Random = fn(&mut Rng) -> String;

/// Games, and how a random position of each is written.
const GAMES: [(&str, Random); 20] = [
    ("nim", |rng| heaps(rng, 4, 9)),
    ("kayles", |rng| heaps(rng, 3, 9)),
    ("dawsons-chess", |rng| heaps(rng, 3, 10)),
    ("grundy", |rng| heaps(rng, 3, 10)),
    ("take:2,5", |rng| heaps(rng, 3, 15)),
    ("take:1-3", |rng| heaps(rng, 3, 15)),
    ("lasker", |rng| heaps(rng, 3, 7)),
    ("mark", |rng| heaps(rng, 3, 15)),
    ("misere:nim", |rng| heaps(rng, 3, 6)),
    ("misere:kayles", |rng| heaps(rng, 2, 7)),
    ("turning-turtles", |rng| heaps(rng, 3, 8)),
    ("tokens:0>1,0>2,1>2,2>3,3>4,4>5,3>5", |rng| heaps(rng, 3, 5)),
    ("wythoff", |rng| format!("{},{}", rng.u32(0..9), rng.u32(0..9))),
    ("euclid", |rng| format!("{},{}", rng.u32(1..15), rng.u32(1..15))),
    ("fibonacci-nim", |rng| rng.u32(1..22).to_string()),
    ("moore:2", |rng| {
        format!("{},{},{}", rng.u32(0..5), rng.u32(0..5), rng.u32(0..5))
    }),
    ("staircase", |rng| {
        format!("{},{},{}", rng.u32(0..5), rng.u32(0..4), rng.u32(0..5))
    }),
    ("northcott:5", |rng| {
        format!("{},{} + 1,{}", rng.u32(1..3), rng.u32(3..6), rng.u32(2..6))
    }),
    ("cram 3x4", |rng| board(rng, 3, 4)),
    ("hackenbush", |rng| {
        let edges = rng.usize(2..7);
        let parents: Vec<String> = (0..edges).map(|vertex| rng.usize(0..=vertex).to_string()).collect();
        parents.join(",")
    }),
];

/// From how many lost positions, and from how many won ones, each game is played.
const LOST: usize = 10;
const WON: usize = 4;

fn heaps(rng: &mut Rng, most: usize, largest: u64) -> String {
    let heaps: Vec<String> = (0..rng.usize(1..=most))
        .map(|_| rng.u64(0..=largest).to_string())
        .collect();
    heaps.join(" ")
}

fn board(rng: &mut Rng, rows: usize, columns: usize) -> String {
    let row = |rng: &mut Rng| {
        (0..columns)
            .map(|_| if rng.u8(0..4) == 0 { '#' } else { '.' })
            .collect::<String>()
    };
    (0..rows).map(|_| row(rng)).collect::<Vec<_>>().join("/")
}

/// Random positions of a game that are lost, or won, for the player to move.
fn positions(rng: &mut Rng, game: &str, random: Random, lost: bool, count: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut known = Library::default().find(game).unwrap();
    for _ in 0..2_000 {
        let position = random(rng);
        if found.len() < count && known.worth(&position, &Effort::default()).unwrap().is_lost() == lost {
            found.push(position);
        }
    }
    assert_eq!(found.len(), count, "{game}: too few positions with lost = {lost}");
    found
}

/// A button with a move: its event, whether it is marked as winning, and its HTML.
struct Button {
    event: String,
    wins: bool,
    html: String,
}

fn moves(view: &View) -> Vec<Button> {
    let buttons = view.markup.split("<button").skip(1);
    let buttons = buttons.filter(|html| html.contains("data-event=\"move="));
    let button = |html: &str| Button {
        event: html
            .split("data-event=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .to_owned(),
        wins: html.starts_with(" class=\"wins\""),
        html: html.to_owned(),
    };
    buttons.map(button).collect()
}

/// Plays to the end and gives what is said there.
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
    text.replace('%', "%25")
        .replace('+', "%2B")
        .replace('#', "%23")
        .replace(' ', "+")
}

#[test]
fn a_random_player_never_beats_the_machine_from_a_lost_position() {
    let mut rng = Rng::with_seed(1);
    for (game, random) in GAMES {
        for position in positions(&mut rng, game, random, true, LOST) {
            let end = played(game, &position, false, |_, moves| rng.usize(0..moves.len()));
            assert!(end.ends_with("the machine wins."), "{game} {position}: {end}");
        }
    }
}

#[test]
fn whoever_follows_the_hints_never_loses_a_won_position() {
    let mut rng = Rng::with_seed(2);
    for (game, random) in GAMES {
        for position in positions(&mut rng, game, random, false, WON) {
            let winning = |view: &View, moves: &[Button]| {
                let said = event("play", &view.state, "show=1").announcement;
                let words = said
                    .strip_prefix("This wins: ")
                    .and_then(|words| words.strip_suffix('.'));
                let words = words.unwrap_or_else(|| panic!("{game} {position}: {said}"));
                let chosen = moves
                    .iter()
                    .position(|button| button.html.contains(&format!(">{words} <")));
                let chosen = chosen.unwrap_or_else(|| panic!("{game} {position}: no button says {words}"));
                assert!(moves[chosen].wins, "{game} {position}: {words} is not marked");
                chosen
            };
            let end = played(game, &position, true, winning);
            assert!(end.ends_with("you win."), "{game} {position}: {end}");
        }
    }
}
