//! Northcott's strips and stairs of coins, and what they are without their disguise: heaps of Nim.

use maud::{Markup, html};
use sg_study::position::Shape;
use sg_study::{Study, Turn, say, word};

use crate::pieces::ghosts;

/// The most coins of a stair that are drawn.
const MOST_COINS: u64 = 60;

/// The heaps of Nim that a position is, each with a word for it; `None` where the game has no such disguise.
pub fn undisguised(game: &dyn Study, turn: &Turn) -> Option<Vec<(String, u64)>> {
    let numbers = |shape: &Shape| match shape {
        Shape::Numbers(numbers) => numbers.clone(),
        _ => Vec::new(),
    };
    let rows = turn.parts.iter().map(|part| numbers(&part.shape));
    if columns(game).is_some() {
        let gap = |row: Vec<u64>| row[0].abs_diff(row[1]).saturating_sub(1);
        Some(
            rows.enumerate()
                .map(|(index, row)| (say!("the gap of row {}", "第 {} 行的间隔", index + 1), gap(row)))
                .collect(),
        )
    } else if game.noun() == "stair" {
        let odd = |row: Vec<u64>| row.into_iter().enumerate().step_by(2);
        Some(rows.flat_map(odd).map(|(step, coins)| (say!("step {}", "第 {} 级", step + 1), coins)).collect())
    } else {
        None
    }
}

/// The number of squares in Northcott's rows.
pub fn columns(game: &dyn Study) -> Option<u64> {
    game.name().strip_prefix("northcott:")?.trim().parse().ok()
}

/// A strip with the player's own piece and the other's, and what it was `before` the other one moved; `thing` makes a square
/// that can be chosen.
pub fn strip(
    columns: u64,
    row: &[u64],
    before: Option<&[u64]>,
    thing: impl Fn(usize, &str, String, &str) -> Markup,
    can: impl Fn(usize) -> bool,
) -> Markup {
    // Who moves next stands first.
    let left = |square: u64| before.is_some_and(|before| before.first() == Some(&square));
    html! {
        span.squares data-roving="1" role="group" aria-label=(say!("your piece on {}, the other on {}", "你的棋子在 {}，对方的在 {}", row[0], row[1])) style=(format!("--columns:{columns}")) {
            @for square in 1..=columns {
                @if square == row[0] { span.square.token { "●" } }
                @else if square == row[1] { span.square.token.last[before.is_some()] { "○" } }
                @else if can(square as usize) { (thing(square as usize, if left(square) { "square can last" } else { "square can" }, say!("move to {square}", "移到 {square}"), "")) }
                @else { span.square.last[left(square)] { } }
            }
        }
    }
}

/// Steps with coins, and what they were `before` the machine's move; a coin that is chosen is pushed with all above it. `None`
/// if they are too many.
pub fn stair(
    steps: &[u64],
    before: Option<&Shape>,
    thing: impl Fn(usize, &str, String, &str) -> Markup,
) -> Option<Markup> {
    if steps.iter().sum::<u64>() > MOST_COINS {
        return None;
    }
    let first = |step: usize| steps[..step].iter().sum::<u64>();
    let before = |step: usize| match before {
        Some(Shape::Numbers(before)) => before.get(step).copied().unwrap_or(0),
        _ => steps[step],
    };
    Some(html! {
        span.stairs data-roving="1" role="group" aria-label=(word!("steps with coins, the lowest one first", "有硬币的台阶，最低的在前")) {
            @for (step, coins) in steps.iter().enumerate() {
                span.step style=(format!("--height:{}", step + 1)) {
                    @for coin in 0..*coins {
                        @let push = coins - coin;
                        (thing((first(step) + coin) as usize, if coin < before(step) { "counter" } else { "counter last" }, say!("push {push} from step {}", "把 {push} 枚从第 {} 级推下", step + 1), ""))
                    }
                    (ghosts(before(step).saturating_sub(*coins)))
                    span.base { (step + 1) }
                }
            }
        }
    })
}
