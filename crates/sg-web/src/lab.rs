//! Any game by code, set or name: its table, the moves of one place in it, its period, and a guess.

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::position::{Heap, parse};
use sg_study::table::Axes;
use sg_study::{Effort, Library, Repetition, Study, Table, say, word};

use crate::guess::verdict;
use crate::table::{self, Window};
use crate::{Fields, Refusal, Shown, form};

/// The longest line of heaps and the largest side of a plane here.
const LONGEST: usize = 50_000;
/// The first length of a line of heaps: enough for the period of Kayles to be proved.
const FIRST: usize = 200;
const WIDEST: usize = 200;

/// Games to begin with.
const EXAMPLES: [&str; 8] = ["kayles", "0.137", "take:1-3", "take:2,5", "grundy", "lasker", "wythoff", "cram 4x5"];

/// Opens a game, or answers `game`, `to`, `from` (the first heap that is shown), `point` (a place) and `formula`.
pub fn lab(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    if event.get("game").is_some_and(|game| Some(game) != state.get("game")) {
        ["to", "from", "point", "formula"].iter().for_each(|name| state.remove(name));
    }
    state.take(event, &["game", "to", "from", "point", "formula"]);
    let name = state.get("game").unwrap_or("kayles").to_owned();
    let (shown, announcement) = match found(state, event, &name, effort) {
        Ok(found) => found,
        Err(refusal) => {
            let sentence = refusal.sentence();
            (html! { p.refusal data-part="refusal" { (sentence) } }, sentence)
        }
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field(word!("Game", "游戏"), "game", &name, word!("A code such as 0.137, a set such as take:1-3, or a name", "编码如 0.137、集合如 take:1-3，或名字")))
            (form::field(word!("Up to", "直到"), "to", state.get("to").unwrap_or(""), word!("The largest heap", "最大的一堆")))
            button { (word!("Show", "显示")) }
        }
        p.examples data-part="examples" {
            @for example in EXAMPLES {
                button type="button" data-event=(format!("game={example}")) data-key=(example) { (example) } " "
            }
        }
        (shown)
    };
    Ok(Shown { markup, announcement })
}

fn found(state: &Fields, event: &Fields, name: &str, effort: &Effort) -> Result<(Markup, String), Refusal> {
    let mut game = Library::default().find(name)?;
    let to = state.get("to").map(length).transpose()?;
    let (found, lamp) = explored(&mut *game, to, effort)?;
    let window = Window::of(&found.table, state.number("from").unwrap_or(0));
    let point = state.get("point").map(|place| table::place(&mut *game, &found.table, place, effort));
    let point = point.transpose()?;
    let formula = state.get("formula").filter(|formula| !formula.trim().is_empty());
    let guess = formula.map(|formula| verdict(&mut *game, formula, effort));
    let announcement = match (&point, &guess) {
        (Some(point), _) if event.get("point").is_some() => point.words.clone(),
        (_, Some(guess)) if event.get("formula").is_some() => guess.clone(),
        _ => {
            let count = found.table.values().len();
            let most = to.is_some_and(|to| to >= count && matches!(found.table, Table::Line { .. }));
            let most = if most { word!(", the most here", "（这里的上限）") } else { "" };
            say!("{}: {count} values{most}; {}", "{}：{count} 个值{most}；{}", found.name, lamp.words)
        }
    };
    let heaps = match found.noun {
        "heap" => word!("heaps", "石子数"),
        _ => word!("places", "位置"),
    };
    let markup = html! {
        p.rule data-part="rule" { b { (found.name) } (word!(": ", "：")) (found.rule) (word!(".", "。")) }
        div class={ "lamp " (lamp.class) } data-part="lamp" {
            span.light aria-hidden="true" { } b { (lamp.title) } " " (lamp.words)
            @if lamp.further { " " button type="button" data-event=(format!("to={}", 2 * lamp.up_to)) data-key="further" { (word!("Look twice as far", "再看一倍远")) } }
        }
        (table::markup(&found, &window))
        div.point data-part="point" {
            @match &point {
                Some(point) => (point.markup),
                None => p {
                    (word!(
                        "Point at a place of the table, or walk there with the arrow keys: its moves, the values they reach, and the mex. 0 is lost for the player to move.",
                        "指向表中的一处，或用方向键走到那里：会显示它的着法、走到的值和 mex。0 为必败。"
                    ))
                },
            }
        }
        form.row data-event="" data-part="guess" {
            (form::field(&say!("Guess for all {heaps}", "对所有{heaps}的猜想"), "formula", state.get("formula").unwrap_or(""), &form::hint(&found.table)))
            button { (word!("Compare", "比较")) }
        }
        p.verdict data-part="verdict" { @if let Some(guess) = &guess { (guess) } }
    };
    Ok((markup, announcement))
}

/// A length as it is written everywhere: `200` or `10^4`.
fn length(text: &str) -> Result<usize, Refusal> {
    let wrong = || {
        Refusal(say!("up to {text:?}: write a number such as 200 or 10^4", "直到 {text:?}：请写 200 或 10^4 这样的数"))
    };
    let heaps: Vec<Heap> = parse(text).map_err(|_| wrong())?;
    match heaps.as_slice() {
        [Heap(length)] => Ok(usize::try_from(*length).unwrap_or(usize::MAX)),
        _ => Err(wrong()),
    }
}

/// The table of a game, no larger than a page can show, and what it alone says about a period.
pub fn explored(game: &mut dyn Study, to: Option<usize>, effort: &Effort) -> Result<(Exploration, Lamp), Refusal> {
    let name = game.name().to_owned();
    let Some(tabled) = game.tabled() else {
        return Err(Refusal(say!(
            "{name} has no table of one or two numbers; play it instead",
            "{name} 没有一个数或两个数的表；可以去玩它"
        )));
    };
    let is_line = matches!(tabled.table(1, effort), Table::Line { .. });
    let most = tabled.largest_size(effort).min(if is_line { LONGEST } else { WIDEST });
    let usual = if is_line { tabled.usual_size().max(FIRST) } else { tabled.usual_size().min(table::SIDE - 1) };
    let table = tabled.table(to.unwrap_or(usual).min(most), effort);
    let repetition = tabled.repetition_within(&table, effort);
    let lamp = Lamp::of(&table, &repetition, most);
    Ok((Exploration::new(game, table, repetition), lamp))
}

/// The sentence about the period of a table.
pub struct Lamp {
    class: &'static str,
    title: &'static str,
    words: String,
    up_to: usize,
    /// True if a longer table may say more.
    further: bool,
}

impl Lamp {
    fn of(table: &Table, repetition: &Repetition, most: usize) -> Self {
        let Table::Line { values, .. } = table else {
            let words = match table {
                Table::Plane(plane) if plane.axes == Axes::Sides => {
                    word!("The values of empty boards.", "空棋盘的 SG 值。")
                }
                _ => word!("A table of two numbers.", "两个数的表。"),
            };
            return Lamp { class: "none", title: "", words: words.to_owned(), up_to: 0, further: false };
        };
        let up_to = values.len().saturating_sub(1);
        let words = match repetition {
            Repetition::Proved(proved) => say!("{}; {}.", "{}；{}。", proved.cycle(), proved.reason()),
            Repetition::Formula(formula) => {
                say!("no period, but a formula: {formula}.", "没有循环节，但有公式：{formula}。")
            }
            Repetition::Observed { cycle, up_to } => say!(
                "{cycle}, up to {up_to}; it may end right after that.",
                "{cycle}，直到 {up_to}；可能刚过那里就不再成立。"
            ),
            Repetition::Never { .. } => say!(
                "there is no period. The table shows: {}.",
                "没有循环节。表中所见：{}。",
                repetition.to_string().replace("\n  ", " ")
            ),
            Repetition::Unseen { up_to } => say!("no period is seen up to {up_to}.", "直到 {up_to} 没有看到循环节。"),
        };
        let (class, title) = match repetition {
            Repetition::Observed { .. } => ("observed", word!("Observed:", "已观察到：")),
            Repetition::Unseen { .. } => ("unseen", word!("Open:", "未定：")),
            _ => ("proved", word!("Proved:", "已证明：")),
        };
        Lamp { class, title, words, up_to, further: class != "proved" && up_to > 0 && 2 * up_to <= most }
    }
}
