//! Boards to paint: the reader blocks and frees squares, sees the value and the winning moves, and
//! plays from there.

use maud::html;
use sg_study::game::Worth;
use sg_study::position::{Board, Part, parse};
use sg_study::{Effort, Library, say, word};

use crate::pick::changed;
use crate::play::play;
use crate::{Fields, Refusal, Shown};

/// The longest side of a board.
const LONGEST: usize = 8;
/// The maximum number of free squares on a board that is searched.
const MOST_FREE: usize = 36;

/// Shows a board of Cram.
pub fn cram(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    board("cram", "4x5", state, event, effort)
}

/// Shows a board on which moves cover 2 x 2 squares.
pub fn blocks(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    board("tetris", "5x5", state, event, effort)
}

/// Opens the editor, or answers `square` (blocks or frees it), `sides` (starts an empty board) and
/// `mode` (edit or play).
fn board(game: &str, usual: &str, state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.set("game", game);
    if let Some(mode) = event.get("mode") {
        state.set("mode", mode);
        for name in ["was", "pick", "stuck"] {
            state.remove(name);
        }
    }
    if state.get("mode") == Some("play") {
        let none = Fields::default();
        let event = if event.get("mode").is_some() { &none } else { event };
        let shown = play(state, event, effort)?;
        let markup = html! {
            (shown.markup)
            div.controls data-part="mode" { button type="button" data-event="mode=edit" data-key="mode" { (word!("Paint the board", "画棋盘")) } }
        };
        return Ok(Shown { markup, ..shown });
    }
    let position = event.get("sides").or(state.get("position")).unwrap_or(usual);
    let mut boards: Vec<Board> = parse(position)?;
    let (Some(mut board), true) = (boards.pop(), boards.is_empty()) else {
        return Err(Refusal(say!("only one board can be painted at a time", "一次只能画一个棋盘")));
    };
    let (rows, columns) = (board.rows(), board.columns());
    if rows.max(columns) > LONGEST {
        return Err(Refusal(say!(
            "at most {LONGEST} rows and columns are possible here",
            "这里最多 {LONGEST} 行和 {LONGEST} 列"
        )));
    }
    if let Some(square) = event.number("square").filter(|square| *square < rows * columns) {
        let (row, column) = (square / columns, square % columns);
        board = if board.is_free(row, column) { board.cover([(row, column)]) } else { board.uncover(row, column) };
    }
    state.set("position", board.to_string());
    let (words, winning) = decided(game, &board, effort)?;
    let wins = |square: usize| winning.iter().filter(|step| step.squares.contains(&square)).count();
    let markup = html! {
        div.parts data-part="parts" {
            span.squares data-roving=(columns) role="group" aria-label=(word!("squares to block or free", "可以堵上或空出的格子")) style=(format!("--columns:{columns}")) {
                @for square in 0..rows * columns {
                    @let free = board.is_free(square / columns, square % columns);
                    @let name = format!("{}{}", char::from(b'a' + (square % columns) as u8), square / columns + 1);
                    button.square.gone[!free] type="button" data-event=(format!("square={square}")) data-key=(square)
                        aria-label=(format!("{name}{}{}", word!(", ", "，"), if free { word!("free", "空") } else { word!("blocked", "已堵") })) aria-pressed=(!free) {
                        @if free && wins(square) > 0 { "★" }
                    }
                }
            }
        }
        div.sum data-part="sum" {
            @if !winning.is_empty() {
                p { (word!("Winning moves (a star on each square that one covers): ", "必胜走法（所盖的格子标有星号）：")) (winning.iter().map(|step| step.words.as_str()).collect::<Vec<_>>().join(word!("; ", "；"))) }
            }
        }
        div.controls data-part="controls" {
            @for (text, sides) in [
                (word!("Add a row", "加一行"), (rows + 1, columns)), (word!("Remove a row", "减一行"), (rows - 1, columns)),
                (word!("Add a column", "加一列"), (rows, columns + 1)), (word!("Remove a column", "减一列"), (rows, columns - 1)), (word!("Clear", "清空"), (rows, columns)),
            ] {
                @let possible = (1..=LONGEST).contains(&sides.0) && (1..=LONGEST).contains(&sides.1);
                button type="button" data-event=(format!("sides={}x{}", sides.0, sides.1)) data-key=(text) disabled[!possible] { (text) } " "
            }
            button type="button" data-event="mode=play" data-key="mode" { (word!("Play from here", "从这里开始玩")) }
        }
    };
    Ok(Shown { markup, announcement: words })
}

/// A winning move and the squares that it covers.
struct Winning {
    words: String,
    squares: Vec<usize>,
}

/// Returns a sentence with the value of the board, and its winning moves.
fn decided(game: &str, board: &Board, effort: &Effort) -> Result<(String, Vec<Winning>), Refusal> {
    if board.free_squares() > MOST_FREE {
        let words = say!(
            "{} free squares take long to search; block some until {MOST_FREE} are left.",
            "{} 个空格要搜索很久；请堵上一些，直到剩 {MOST_FREE} 个。",
            board.free_squares()
        );
        return Ok((words, Vec::new()));
    }
    let mut found = Library::default().find(game)?;
    let turn = found.turn(&board.to_string(), effort)?;
    let words = match turn.worth {
        Worth::Value(0) => say!("The value is 0: lost for the player to move.", "SG 值是 0：必败态。"),
        Worth::Value(value) => say!("The value is {value}: won for the player to move.", "SG 值是 {value}：必胜态。"),
        Worth::Outcome(won) => match won {
            true => say!("Won for the player to move.", "必胜态。"),
            false => say!("Lost for the player to move.", "必败态。"),
        },
    };
    let winning = turn
        .moves
        .iter()
        .filter(|step| step.wins)
        .map(|step| Winning { words: step.words.clone(), squares: changed(&board.figure(), step.leaves.figures()) });
    Ok((words, winning.collect()))
}
