//! Draws positions of any game by number. A number gives the same position on every machine.

use sg_study::{Effort, Study, Table, Turn, fnv1a};

use crate::Refusal;

/// The largest heap; the smallest one has two counters.
const LARGEST: usize = 15;
/// The maximum number of positions to try to find one that fits.
const TRIES: usize = 40;

/// Draws the position of this number. It can be won, but not by every move, if such a position is
/// found.
pub fn drawn(game: &mut dyn Study, number: usize, effort: &Effort) -> Result<String, Refusal> {
    let mut dice = Dice::of(&format!("{} position {number}", game.name()));
    let example = game.example();
    let heaps = game.turn(&example, effort)?.parts.len().max(1);
    let mut position = example;
    for _ in 0..TRIES {
        let turn = at_random(game, heaps, &mut dice, effort)?;
        let wins = turn.moves.iter().filter(|step| step.wins).count();
        if !turn.moves.is_empty() {
            position = turn.position;
        }
        if (1..turn.moves.len()).contains(&wins) {
            break;
        }
    }
    Ok(position)
}

/// Draws this many different heaps for a game of heaps, or else a position that comes up in play.
pub fn at_random(game: &mut dyn Study, heaps: usize, dice: &mut Dice, effort: &Effort) -> Result<Turn, Refusal> {
    let is_line = game.tabled().is_some_and(|tabled| matches!(tabled.table(1, effort), Table::Line { .. }));
    if is_line { Ok(game.turn(&different(heaps, dice).join(" + "), effort)?) } else { walk(game, dice, effort) }
}

fn different(count: usize, dice: &mut Dice) -> Vec<String> {
    let mut heaps = Vec::new();
    while heaps.len() < count {
        let heap = (2 + dice.below(LARGEST - 1)).to_string();
        if !heaps.contains(&heap) {
            heaps.push(heap);
        }
    }
    heaps
}

/// Draws a position that comes up in play.
fn walk(game: &mut dyn Study, dice: &mut Dice, effort: &Effort) -> Result<Turn, Refusal> {
    let mut turn = game.turn(&game.example(), effort)?;
    for _ in 0..dice.below(4) {
        let Some(step) = turn.moves.get(dice.below(turn.moves.len().max(1))) else { break };
        let next = game.turn(&step.next, effort)?;
        if next.moves.is_empty() {
            break;
        }
        turn = next;
    }
    Ok(turn)
}

/// Random numbers with a text as their seed: FNV-1a, then SplitMix64.
pub struct Dice(u64);

impl Dice {
    /// Starts the random numbers of a text.
    pub fn of(text: &str) -> Self {
        Dice(fnv1a(text.bytes().map(u64::from)))
    }

    /// Returns a number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}
