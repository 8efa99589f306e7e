//! Lamps in a grid, where a move switches the corners of a rectangle (HDU 3404): the product of two
//! coin-turning games.

use sg_core::Nimber;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(Lights));

/// A part is a lamp that is on, `(x,y)`, with both coordinates counted from 1.
struct Lights;

/// The maximum number of moves that are listed for a lamp.
const MOST_MOVES: u64 = 10_000;

fn check(lamp: &Pair) -> Result<(), ExploreError> {
    if lamp.0 > 0 && lamp.1 > 0 {
        return Ok(());
    }
    Err(ExploreError::not_a_position(lamp, "lights", word!("coordinates start at 1", "坐标从 1 起")))
}

impl Game for Lights {
    type Part = Pair;

    fn name(&self) -> &str {
        "lights"
    }

    fn rule(&self) -> String {
        say!(
            "pick a lamp (x,y) that is on and numbers a up to x and b up to y, from 1, and switch (x,y), (a,y), (x,b) and (a,b), \
             each once even where they are one",
            "选一盏亮着的灯 (x,y) 和数 a、b（1 到 x、1 到 y），切换 (x,y)、(a,y)、(x,b) 和 (a,b)，相同的只切换一次"
        )
    }

    fn noun(&self) -> &'static str {
        "lamp"
    }

    fn start(&self) -> Vec<Pair> {
        vec![Pair(2, 3), Pair(3, 1)]
    }

    fn moves(&self, lamp: &Pair) -> Result<Vec<Move<Pair>>, ExploreError> {
        check(lamp)?;
        let Pair(x, y) = *lamp;
        if x.saturating_mul(y) > MOST_MOVES {
            return Err(ExploreError::too_many_moves(say!("lamp {lamp}", "灯 {lamp}"), "lights", MOST_MOVES));
        }
        let corners = (1..=x).flat_map(|a| (1..=y).map(move |b| (a, b)));
        let step = |(a, b): (u64, u64)| {
            let others = match (a == x, b == y) {
                (true, true) => vec![],
                (true, false) => vec![Pair(x, b)],
                (false, true) => vec![Pair(a, y)],
                (false, false) => vec![Pair(a, y), Pair(x, b), Pair(a, b)],
            };
            let switched: Vec<String> = [*lamp].iter().chain(&others).map(Pair::to_string).collect();
            Move { words: say!("switch {}", "切换 {}", switched.join(" ")), key: switched.concat(), leaves: others }
        };
        Ok(corners.map(step).collect())
    }

    fn decide(&mut self, position: &[Pair], _effort: &Effort) -> Result<Decision, ExploreError> {
        position.iter().try_for_each(check)?;
        let value = |&Pair(x, y): &Pair| (Nimber(x) * Nimber(y)).0;
        Ok(Decision::Values(position.iter().map(value).collect()))
    }

    fn reason(&self, position: &[Pair]) -> Option<String> {
        let products: Vec<String> = position
            .iter()
            .map(|&Pair(x, y)| say!("{x} times {y} is {}", "{x} 乘 {y} 得 {}", (Nimber(x) * Nimber(y)).0))
            .collect();
        Some(say!(
            "In one row it is the game of turning one or two coins, where the coin at place n is worth n. So by the Tartan \
             theorem a lamp is worth the nim product of its places: {}.",
            "在一行里，它就是翻转一枚或两枚硬币的游戏，位置 n 上的硬币值为 n。所以由 Tartan 定理，一盏灯的 SG 值是它两个坐标的 Nim 积：{}。",
            products.join(", ")
        ))
    }

    fn scene(&self, position: &[Pair]) -> Scene {
        Scene::Lamps(position.iter().map(|&Pair(x, y)| [x, y]).collect())
    }

    /// Drops pairs of equal lamps: switching a lamp twice changes nothing.
    fn simplify(&self, position: Vec<Pair>) -> Vec<Pair> {
        without_doubles(position)
    }
}
