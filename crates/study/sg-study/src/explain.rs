//! Explains one position: its moves with their values, the mex, the nim-sum, and all winning moves.

use std::collections::BTreeMap;

use crate::analysis::{Analysed, Analysis};
use crate::effort::{Effort, ExploreError};
use crate::game::{Game, Move, Worth};
use crate::language::noun;
use crate::layout::{runs, wrapped_line};
use crate::position::Part;
use crate::{say, word};

/// Returns the analysis in words, in lines of at most about `width` characters.
///
/// # Errors
///
/// As [`Analysis::of`].
pub fn explain<G: Game + ?Sized>(
    game: &mut G,
    position: Vec<G::Part>,
    width: usize,
    effort: &Effort,
) -> Result<String, ExploreError> {
    let position = game.simplify(position);
    let analysis = Analysis::of(game, &position, effort)?;
    let width = width.max(40);
    let mut text = wrapped_line(&say!("{}: {}", "{}：{}", game.title(), game.rule()), width, "  ") + "\n";
    for part in &analysis.parts {
        text += &part_words(game, part, width);
        text += "\n";
    }
    if analysis.parts.len() > 1 && matches!(analysis.worth, Worth::Value(_)) {
        text += &columns(game, &analysis, width);
        text += "\n";
    }
    if let Some(reason) = game.reason(&position) {
        text += &(wrapped_line(&reason, width, "  ") + "\n");
    }
    text += &conclusion(game, &analysis, width);
    Ok(text)
}

/// The maximum number of moves to show for one value.
const SHOWN: usize = 8;

/// The maximum number of values whose moves are shown.
const VALUES_SHOWN: usize = 24;

/// The maximum number of winning moves to show.
const WINNING_SHOWN: usize = 100;

fn part_words<G: Game + ?Sized>(game: &G, part: &Analysed<G::Part>, width: usize) -> String {
    let name = part.part.description(noun(game.noun()));
    let mut text = match part.value {
        Some(value) => wrapped_line(&say!("{name} has the value {value}.", "{name} 的 SG 值是 {value}。"), width, "  "),
        None => wrapped_line(&name, width, "  "),
    };
    text += &part.part.drawing().unwrap_or_default();
    let Some(moves) = &part.moves else {
        return text + &say!("  it has too many moves to list\n", "  走法太多，无法列出\n");
    };
    let mut by_worth: BTreeMap<u64, Vec<&Move<_>>> = BTreeMap::new();
    for (step, worth) in moves {
        let key = match worth {
            Some(Worth::Value(value)) => *value,
            Some(Worth::Outcome(won)) => u64::from(*won),
            None => continue,
        };
        by_worth.entry(key).or_default().push(step);
    }
    if moves.is_empty() {
        let end = if part.value.is_some() {
            word!("no move, so the value is 0", "无法操作，所以 SG 值是 0")
        } else {
            word!("no move", "无法操作")
        };
        return text + &format!("  {end}\n");
    }
    let only_outcomes = |(_, worth): &(_, Option<Worth>)| matches!(worth, Some(Worth::Outcome(_)));
    let value = part.value.filter(|_| !moves.iter().any(only_outcomes));
    for (key, steps) in by_worth.iter().take(VALUES_SHOWN) {
        let what = match (value, key) {
            (Some(_), value) => say!("to value {value:>2}", "转移到 {value:>2}"),
            (None, 0) => say!("winning", "必胜走法"),
            (None, _) => say!("losing", "必败走法"),
        };
        let indent = if value.is_some() { "               " } else { "    " };
        text += &wrapped_line(&say!("  {what}: {}", "  {what}：{}", some_of(steps)), width, indent);
    }
    if by_worth.len() > VALUES_SHOWN {
        text +=
            &say!("  and moves to {} other values\n", "  还有走法转移到另外 {} 个值\n", by_worth.len() - VALUES_SHOWN);
    }
    let unknown = moves.iter().filter(|(_, worth)| worth.is_none()).count();
    if unknown > 0 {
        let line = say!(
            "  {unknown} of its {} moves were left out: they take longer to search (--seconds)",
            "  略去了其中 {unknown} 种走法（共 {} 种）：搜索它们需要更久（--seconds）",
            moves.len()
        );
        return text + &wrapped_line(&line, width, "    ");
    }
    let Some(value) = value else {
        let line = word!(
            "  on such a large board only the winning moves are searched, not the values of all moves",
            "  棋盘这么大时只搜索必胜走法，不计算每种走法的值"
        );
        let note = part.value.map(|_| wrapped_line(line, width, "    "));
        return text + &note.unwrap_or_default();
    };
    let reached = runs(by_worth.keys().copied()).join(", ");
    let line = say!(
        "  the least value that no move reaches: mex {{{reached}}} = {value}",
        "  不能转移到的最小的值：mex {{{reached}}} = {value}"
    );
    text + &wrapped_line(&line, width, "    ")
}

/// Lists the first moves and counts the others.
fn some_of<P>(steps: &[&Move<P>]) -> String {
    let shown: Vec<&str> = steps.iter().take(SHOWN).map(|step| step.words.as_str()).collect();
    let more = match steps.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => say!("; and {more} more", "；还有 {more} 种"),
    };
    shown.join(word!("; ", "；")) + &more
}

/// Lists the values below each other in binary, and in decimal and with names if these fit into the
/// width.
fn columns<G: Game + ?Sized>(game: &G, analysis: &Analysis<G::Part>, width: usize) -> String {
    let Worth::Value(sum) = analysis.worth else { return String::new() };
    let value = |part: &Analysed<G::Part>| part.value.unwrap_or(0);
    let largest = analysis.parts.iter().map(value).max().unwrap_or(0).max(sum);
    let bits = (u64::BITS - largest.leading_zeros()).max(1) as usize;
    let wide = largest.to_string().len();
    let names: Vec<String> = analysis
        .parts
        .iter()
        .enumerate()
        .map(|(index, part)| match part.part.drawing() {
            Some(_) => part.part.label(noun(game.noun()), index + 1),
            None => part.part.to_string(),
        })
        .collect();
    let longest = names.iter().map(String::len).max().unwrap_or(0);
    let (decimal, named) = (4 + wide + bits <= width, 6 + wide + bits + longest <= width);
    let line = |number: &str, binary: &str, name: &str| {
        let number = if decimal { format!("{number:>wide$}  ") } else { String::new() };
        let name = if named { name } else { "" };
        format!("  {}\n", format!("{number}{binary}  {name}").trim_end())
    };
    let title = word!("the nim-sum adds the values in binary, without carrying:", "异或和：二进制下不进位地相加");
    let mut text = wrapped_line(title, width, "  ");
    for (part, name) in analysis.parts.iter().zip(&names) {
        text += &line(&value(part).to_string(), &format!("{:0bits$b}", value(part)), name);
    }
    text += &line(&"-".repeat(wide), &"-".repeat(bits), "");
    text + &line(&sum.to_string(), &format!("{sum:0bits$b}"), "")
}

fn conclusion<G: Game + ?Sized>(game: &G, analysis: &Analysis<G::Part>, width: usize) -> String {
    let decides = match analysis.worth {
        Worth::Outcome(_) => String::new(),
        Worth::Value(sum) => {
            let what = if analysis.parts.len() > 1 { word!("nim-sum", "异或和") } else { word!("value", "SG 值") };
            let not_0 = if sum == 0 { "" } else { word!(", not 0", "，不为 0") };
            say!("The {what} is {sum}{not_0}: ", "{what}是 {sum}{not_0}：")
        }
    };
    let player =
        if decides.is_empty() { word!("The player to move", "先手") } else { word!("the player to move", "先手") };
    if analysis.worth.is_lost() {
        let text = say!(
            "{decides}{player} loses, whatever the move (a P-position).",
            "{decides}{player}无论怎么走都输（必败态）。"
        );
        return wrapped_line(&text, width, "  ");
    }
    let winning = analysis.winning();
    let count = match winning.len() {
        _ if !analysis.knows_all_winning() && winning.is_empty() => {
            let text = say!(
                "{decides}{player} wins. There are too many winning moves to list.",
                "{decides}{player}必胜。必胜走法太多，无法列出。"
            );
            return wrapped_line(&text, width, "  ");
        }
        1 if !analysis.knows_all_winning() => say!("One of the winning moves", "必胜走法之一"),
        some if !analysis.knows_all_winning() => say!("{some} of the winning moves", "其中 {some} 种必胜走法"),
        // This only happens under misère play.
        0 => {
            return say!("{decides}{player} wins: no move is left.\n", "{decides}{player}必胜：已经无法操作。\n");
        }
        1 => say!("The only winning move", "唯一的必胜走法"),
        2 => say!("Both winning moves", "两种必胜走法"),
        many => say!("All {many} winning moves", "全部 {many} 种必胜走法"),
    };
    let mut text =
        wrapped_line(&say!("{decides}{player} wins. {count}:", "{decides}{player}必胜。{count}："), width, "  ");
    for (index, step) in winning.iter().take(WINNING_SHOWN) {
        let within = within(game, analysis.parts.iter().map(|part| &part.part), *index);
        text += &wrapped_line(&format!("  {within}{}", step.words), width, "    ");
    }
    if winning.len() > WINNING_SHOWN {
        text += &say!("  and {} more\n", "  还有 {} 种\n", winning.len() - WINNING_SHOWN);
    }
    text
}

/// Returns a prefix that names the part of a move, `heap 5: `, or nothing if there is only one
/// part.
pub(crate) fn within<'a, G: Game + ?Sized>(
    game: &G,
    mut parts: impl ExactSizeIterator<Item = &'a G::Part>,
    index: usize,
) -> String
where
    G::Part: 'a,
{
    if parts.len() < 2 {
        return String::new();
    }
    let label = |part: &G::Part| part.label(noun(game.noun()), index + 1) + word!(": ", "：");
    parts.nth(index).map(label).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::{Effort, Library};

    fn explained(game: &str, position: &str) -> String {
        let mut game = Library::default().find(game).unwrap();
        game.explain(position, 80, &Effort::default()).unwrap()
    }

    #[test]
    fn a_sum_of_heaps_is_explained() {
        let expected = "\
kayles: knock down one pin or two neighbours; a row may split (code 0.77)

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
    fn end_of_the_game_is_lost() {
        assert!(explained("nim", "nothing").contains("The value is 0: the player to move loses"));
        assert!(explained("wythoff", "0,0").contains("no move, so the value is 0"));
    }

    #[test]
    fn long_lists_of_moves_are_cut_except_for_winning_ones() {
        let odd = explained("take:odd", "40");
        assert!(odd.contains("take 15, leaving 25; and 12 more\n"), "{odd}");
        let nim = explained("nim", "1 1 1");
        let end = "All 3 winning moves:\n".to_owned() + &"  heap 1: take 1, leaving nothing\n".repeat(3);
        assert!(nim.ends_with(&end), "{nim}");
    }
}
