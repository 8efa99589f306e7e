//! One position: its moves with their values, the mex, the nim-sum, and all winning moves.

use std::collections::BTreeMap;
use std::fmt::Write;

use sg_core::nim_sum;

use crate::layout::{drawing, runs, wrap_words};
use crate::position::Part;
use crate::study::{Effort, Kind, Move, Obstacle, Study};

/// A position with everything that decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The parts, in the order of the position.
    pub parts: Vec<Analysed>,
    /// The nim-sum of their values.
    pub sum: u32,
}

/// One part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysed {
    /// The part.
    pub part: Part,
    /// Its Grundy value.
    pub value: u32,
    /// Its moves, each with the value of what it leaves.
    pub moves: Vec<(Move, u32)>,
}

impl Analysis {
    /// Looks at every move of every part.
    ///
    /// # Errors
    ///
    /// If a part is too large, or `effort` ends the work.
    ///
    /// ```
    /// use sg_study::explain::Analysis;
    /// use sg_study::{Effort, Library, position};
    ///
    /// let mut game = Library::default().find("nim")?;
    /// let heaps = position::parse("3 4 5", game.kind())?;
    /// let analysis = Analysis::of(&mut *game, &heaps, &Effort::default())?;
    /// let winning: Vec<&str> = analysis.winning().map(|(_, step)| step.words.as_str()).collect();
    /// assert_eq!(winning, ["take 2, leaving 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &mut dyn Study, position: &[Part], effort: &Effort) -> Result<Self, Obstacle> {
        let mut parts = Vec::new();
        for part in position {
            game.check(part)?;
            let value = game.value(part, effort)?;
            let mut moves = Vec::new();
            for step in game.moves(part) {
                let leaves = value_of(game, &step.leaves, effort)?;
                moves.push((step, leaves));
            }
            parts.push(Analysed {
                part: part.clone(),
                value,
                moves,
            });
        }
        let sum = nim_sum(parts.iter().map(|part| part.value));
        Ok(Analysis { parts, sum })
    }

    /// The moves that make the nim-sum 0, each with the index of its part.
    pub fn winning(&self) -> impl Iterator<Item = (usize, &Move)> {
        self.parts.iter().enumerate().flat_map(move |(index, part)| {
            let wanted = part.value ^ self.sum;
            // From nim-sum 0 no move leads back to it.
            let good = part
                .moves
                .iter()
                .filter(move |(_, value)| self.sum != 0 && *value == wanted);
            good.map(move |(step, _)| (index, step))
        })
    }
}

/// The value of a sum of parts.
///
/// # Errors
///
/// As [`Study::value`].
pub fn value_of(game: &mut dyn Study, parts: &[Part], effort: &Effort) -> Result<u32, Obstacle> {
    let mut sum = 0;
    for part in parts {
        sum ^= game.value(part, effort)?;
    }
    Ok(sum)
}

/// The analysis in words, in lines of at most about `width` characters.
///
/// # Errors
///
/// As [`Analysis::of`].
pub fn explain(game: &mut dyn Study, position: &[Part], width: usize, effort: &Effort) -> Result<String, Obstacle> {
    let analysis = Analysis::of(game, position, effort)?;
    let width = width.max(40);
    let mut text = wrap_words(&format!("{}: {}", game.name(), game.rule()), width, "  ");
    text += "\n\n";
    for part in &analysis.parts {
        text += &part_words(game.kind(), part, width);
        text += "\n";
    }
    if analysis.parts.len() > 1 {
        text += &columns(&analysis);
        text += "\n";
    }
    text += &conclusion(game.kind(), &analysis, width);
    Ok(text)
}

/// How many moves to one value are shown.
const SHOWN: usize = 8;

fn part_words(kind: Kind, part: &Analysed, width: usize) -> String {
    let name = part_name(kind, &part.part);
    let mut text = format!("{name} has the value {}.\n", part.value);
    if let Part::Board(board) = &part.part {
        text += &drawing(board);
    }
    let mut by_value: BTreeMap<u32, Vec<&Move>> = BTreeMap::new();
    for (step, value) in &part.moves {
        by_value.entry(*value).or_default().push(step);
    }
    if by_value.is_empty() {
        return text + "  no move, so the value is 0\n";
    }
    for (value, steps) in &by_value {
        let mut shown: Vec<&str> = steps.iter().take(SHOWN).map(|step| step.words.as_str()).collect();
        let more = steps.len().saturating_sub(SHOWN);
        let rest = format!("and {more} more");
        if more > 0 {
            shown.push(&rest);
        }
        let line = format!("  to value {value:>2}: {}", shown.join("; "));
        text += &wrap_words(&line, width, "               ");
        text += "\n";
    }
    let reached = runs(by_value.keys().map(|&value| value.into())).join(", ");
    let line = format!(
        "  the least value that no move reaches: mex {{{reached}}} = {}",
        part.value
    );
    text + &wrap_words(&line, width, "    ") + "\n"
}

fn part_name(kind: Kind, part: &Part) -> String {
    match kind {
        Kind::Heap => format!("heap {part}"),
        Kind::Pair => part.to_string(),
        Kind::Board => match part {
            Part::Board(board) => format!("this board of {} x {} squares", board.rows(), board.columns()),
            _ => part.to_string(),
        },
    }
}

/// The values below each other, in decimal and in binary.
fn columns(analysis: &Analysis) -> String {
    let value = |part: &Analysed| part.value;
    let largest = analysis.parts.iter().map(value).max().unwrap_or(0);
    let bits = (u32::BITS - largest.leading_zeros()).max(1) as usize;
    let wide = largest.max(analysis.sum).to_string().len();
    let mut text = "the nim-sum adds the values in binary, without carrying:\n".to_owned();
    for part in &analysis.parts {
        let name = match &part.part {
            Part::Board(board) => format!("{} x {} board", board.rows(), board.columns()),
            other => other.to_string(),
        };
        let _ = writeln!(text, "  {:>wide$}  {:0bits$b}  {name}", part.value, part.value);
    }
    let _ = writeln!(text, "  {}  {}", "-".repeat(wide), "-".repeat(bits));
    let _ = writeln!(text, "  {:>wide$}  {:0bits$b}", analysis.sum, analysis.sum);
    text
}

fn conclusion(kind: Kind, analysis: &Analysis, width: usize) -> String {
    let what = if analysis.parts.len() > 1 { "nim-sum" } else { "value" };
    if analysis.sum == 0 {
        return format!("The {what} is 0: the player to move loses, whatever the move (a P-position).\n");
    }
    let winning: Vec<(usize, &Move)> = analysis.winning().collect();
    let count = match winning.len() {
        1 => "The only winning move".to_owned(),
        many => format!("All {many} winning moves"),
    };
    let mut text = format!(
        "The {what} is {}, not 0: the player to move wins. {count}:\n",
        analysis.sum
    );
    for (index, step) in winning {
        let within = match kind {
            _ if analysis.parts.len() == 1 => String::new(),
            Kind::Heap => format!("heap {}: ", analysis.parts[index].part),
            Kind::Pair => format!("{}: ", analysis.parts[index].part),
            Kind::Board => format!("board {}: ", index + 1),
        };
        text += &wrap_words(&format!("  {within}{}", step.words), width, "    ");
        text += "\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::explain;
    use crate::Library;
    use crate::position::parse;
    use crate::study::Effort;

    fn explained(game: &str, position: &str) -> String {
        let mut game = Library::default().find(game).unwrap();
        let position = parse(position, game.kind()).unwrap();
        explain(&mut *game, &position, 80, &Effort::default()).unwrap()
    }

    #[test]
    fn a_sum_of_heaps_is_told_in_words() {
        let expected = "\
kayles: code 0.77: take 1 or 2 of a heap and leave 0 to 2 heaps

heap 5 has the value 4.
  to value  0: take 1, leaving 2 + 2
  to value  1: take 1, leaving 4
  to value  2: take 1, leaving 1 + 3
  to value  3: take 2, leaving 3; take 2, leaving 1 + 2
  the least value that no move reaches: mex {0 to 3} = 4

heap 2 has the value 2.
  to value  0: take 2, leaving nothing
  to value  1: take 1, leaving 1
  the least value that no move reaches: mex {0, 1} = 2

the nim-sum adds the values in binary, without carrying:
  4  100  5
  2  010  2
  -  ---
  6  110

The nim-sum is 6, not 0: the player to move wins. The only winning move:
  heap 5: take 1, leaving 1 + 3
";
        assert_eq!(explained("kayles", "5 2"), expected);
    }

    #[test]
    fn a_lost_board_is_drawn() {
        let text = explained("cram 2x2", "2x2");
        assert!(text.contains("      a b\n    1 . .\n    2 . .\n"), "{text}");
        assert!(text.ends_with("The value is 0: the player to move loses, whatever the move (a P-position).\n"));
    }

    #[test]
    fn the_end_of_the_game_is_lost() {
        assert!(explained("nim", "nothing").contains("The value is 0: the player to move loses"));
        assert!(explained("wythoff", "0,0").contains("no move, so the value is 0"));
    }

    #[test]
    fn long_lists_of_moves_are_cut_but_all_winning_ones_are_there() {
        let odd = explained("take:odd", "40");
        assert!(odd.contains("take 15, leaving 25; and 12 more\n"), "{odd}");
        let nim = explained("nim", "1 1 1");
        let end = "All 3 winning moves:\n".to_owned() + &"  heap 1: take 1, leaving nothing\n".repeat(3);
        assert!(nim.ends_with(&end), "{nim}");
    }
}
