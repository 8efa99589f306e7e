//! Northcott's strips and stairs of coins.

use maud::{Markup, html};
use sg_study::scene::Figure;
use sg_study::{say, word};

use crate::pick::Thing;
use crate::stage::Stage;
use crate::things::ghosts;

/// The maximum number of coins to draw on a stair.
const MOST_COINS: u64 = 60;

/// Draws a strip with the player's own piece and the opponent's.
pub fn strip(columns: u64, [own, other]: [u64; 2], stage: &Stage) -> Markup {
    // `own` belongs to the player to move, so before the machine's move it was the machine's piece.
    let left = match stage.before {
        Some(Figure::Strip { own, .. }) => Some(*own),
        _ => None,
    };
    html! {
        span.squares data-roving="1" role="group" aria-label=(say!("your piece on {own}, the other on {other}", "你的棋子在 {own}，对方的在 {other}")) style=(format!("--columns:{columns}")) {
            @for square in 1..=columns {
                @if square == own { span.square.token data-thing={ (stage.index) "own" } { "●" } }
                @else if square == other { span.square.token.last[left.is_some()] data-thing={ (stage.index) "other" } { "○" } }
                @else if stage.reaching(Thing::Item(square)).is_some() { (stage.thing(Thing::Item(square), if left == Some(square) { "square can last" } else { "square can" }, say!("move to {square}", "移到 {square}"), "")) }
                @else { span.square.last[left == Some(square)] { } }
            }
        }
    }
}

/// Draws steps with coins. A chosen coin is pushed with all above it. `None` if there are too many
/// coins.
pub fn stair(steps: &[u64], stage: &Stage) -> Option<Markup> {
    let first = |step: usize| steps[..step].iter().sum::<u64>();
    let before = |step: usize| match stage.before {
        Some(Figure::Stair(before)) => before.get(step).copied().unwrap_or(0),
        _ => steps[step],
    };
    (steps.iter().sum::<u64>() <= MOST_COINS).then(|| html! {
        span.stairs data-roving="1" role="group" aria-label=(word!("steps with coins, the lowest one first", "有硬币的台阶，最低的在前")) {
            @for (step, coins) in steps.iter().enumerate() {
                span.step style=(format!("--height:{}", step + 1)) {
                    @for coin in 0..*coins {
                        @let push = coins - coin;
                        (stage.thing(Thing::Item(first(step) + coin), if coin < before(step) { "counter" } else { "counter last" }, say!("push {push} from step {}", "从第 {} 级推下 {push} 枚", step + 1), ""))
                    }
                    (ghosts(before(step).saturating_sub(*coins)))
                    span.base { (step + 1) }
                }
            }
        }
    })
}
