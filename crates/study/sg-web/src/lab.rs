//! The laboratory: for any game, its table, the moves of one place in it, its period, and a guess.

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::listing::Listing;
use sg_study::position::{Heap, parse};
use sg_study::rule::{Rule, is_rule};
use sg_study::table::Axes;
use sg_study::{Effort, ExploreError, InputError, Library, Repetition, Study, Table, say, word};

use crate::table::{self, Window};
use crate::verdict::verdict;
use crate::{Fields, Refusal, Shown, form};

/// The longest line of heaps.
const LONGEST: usize = 50_000;
/// The default length of a line of heaps, which is enough to prove the period of Kayles.
const FIRST: usize = 200;
/// The largest side of a plane.
const WIDEST: usize = 200;
/// The maximum number of positions in a list.
const MOST_LISTED: usize = 3_000;
/// The maximum number of lost positions to name.
const TOLD: usize = 30;

/// Example games.
const EXAMPLES: [&str; 12] = [
    "kayles",
    "0.137",
    "take:1-3",
    "take:2,5",
    "grundy",
    "lasker",
    "wythoff",
    "cram 4x5",
    "n -> n-k for k in 1..n if gcd(k, n) = 1",
    "n -> a | n-a for a in 1..n-1 if a % 2 = 1",
    "a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b; a-1, b-1",
    "sorted list: x -> x-1; x, y -> x-1, y-1",
];

/// Opens a game, or answers `game`, `to`, `from` (the first visible heap), `point` (a place) and
/// `formula`.
pub fn lab(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    if event.get("game").is_some_and(|game| Some(game) != state.get("game")) {
        for name in ["to", "from", "point", "formula"] {
            state.remove(name);
        }
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
            (form::field(word!("Game", "游戏"), "game", &name, word!("A code such as 0.137, a set such as take:1-3, a name, or a rule such as n -> n-1, n-3", "编码如 0.137、集合如 take:1-3、名字，或规则如 n -> n-1, n-3")))
            (form::field(word!("Up to", "上限"), "to", state.get("to").unwrap_or(""), word!("The largest heap or number", "最大的一堆或最大的数")))
            button { (word!("Show", "显示")) }
        }
        p.examples data-part="examples" {
            @for example in EXAMPLES {
                button type="button" data-event=(event_of(example)) data-key=(example) { (example) } " "
            }
        }
        (shown)
    };
    Ok(Shown { markup, announcement })
}

fn found(state: &Fields, event: &Fields, name: &str, effort: &Effort) -> Result<(Markup, String), Refusal> {
    let mut game = Library::default().find(name).map_err(|error| at_character(name, error))?;
    let to = state.get("to").map(length).transpose()?;
    if game.tabled().is_none()
        && is_rule(name)
        && let Ok(rule) = Rule::parse(name)
    {
        return listed(state, event, &mut *game, &rule, to, effort);
    }
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
    let hint = form::hint(&mut *game, &found.table, found.only_outcomes, effort);
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
                None => p { (point_at()) },
            }
        }
        form.row data-event="" data-part="guess" {
            (form::field(&say!("Guess for all {heaps}", "对所有{heaps}的猜想"), "formula", state.get("formula").unwrap_or(""), &hint))
            button { (word!("Compare", "比较")) }
        }
        p.verdict data-part="verdict" { @if let Some(guess) = &guess { (guess) } }
    };
    Ok((markup, announcement))
}

/// Lists the positions of a rule on lists, or on more than two numbers, which has no table.
fn listed(
    state: &Fields,
    event: &Fields,
    game: &mut dyn Study,
    rule: &Rule,
    to: Option<usize>,
    effort: &Effort,
) -> Result<(Markup, String), Refusal> {
    let name = game.name().to_owned();
    let shown = rule.shown_positions(to.map(|to| to as u64));
    let (to, wanted) = shown.filter(|(_, wanted)| wanted.positions().len() <= MOST_LISTED).ok_or_else(|| {
        let to = to.unwrap_or_default();
        Refusal(say!(
            "numbers up to {to} make more than {MOST_LISTED} positions; write a smaller number",
            "上限取 {to} 时会超过 {MOST_LISTED} 个局面；请写小一点的数"
        ))
    })?;
    let found = Listing::of(game, &wanted, effort).map_err(|error| failed(&name, error))?;
    let point = state.get("point").map(|place| table::position(game, place, place, effort)).transpose()?;
    let lost: Vec<&str> =
        found.rows.iter().filter(|row| row.worth.is_lost()).map(|row| row.position.as_str()).collect();
    let shown: Vec<String> =
        lost.iter().take(TOLD).map(|place| format!("({})", place.trim_matches(['(', ')']))).collect();
    let more = if lost.len() > TOLD { " ..." } else { "" };
    let words = say!(
        "{} of {} positions with numbers up to {to} are lost: {}{more}",
        "数不超过 {to} 的局面共 {1} 个，其中 {0} 个必败：{2}{more}",
        lost.len(),
        found.rows.len(),
        if shown.is_empty() { "-".to_owned() } else { shown.join(" ") }
    );
    let announcement = match &point {
        Some(point) if event.get("point").is_some() => point.words.clone(),
        _ => format!("{name}: {words}"),
    };
    let markup = html! {
        p.rule data-part="rule" { b { (name) } (word!(": ", "：")) (found.rule) (word!(".", "。")) }
        div class="lamp none" data-part="lamp" { (words) }
        (table::list(&found, state.number("from").unwrap_or(0)))
        div.point data-part="point" { @if let Some(point) = &point { (point.markup) } @else { p { (point_at()) } } }
    };
    Ok((markup, announcement))
}

/// Returns the instructions for a table.
fn point_at() -> &'static str {
    word!(
        "Point at a place in the table, or go there with the arrow keys, to see its moves, the values they reach, and the mex. 0 is lost for the player to move.",
        "把鼠标移到表中的一格，或用方向键移到那里，就会显示它的走法、能转移到的值和 mex。0 为必败。"
    )
}

/// Turns the error that ended a table into a refusal.
fn failed(name: &str, failure: ExploreError) -> Refusal {
    match failure {
        ExploreError::Input(error) => at_character(name, error),
        failure => failure.into(),
    }
}

/// Turns an error in a name into a refusal. For a rule it says at which character.
fn at_character(name: &str, error: InputError) -> Refusal {
    // Some Chinese messages already say at which character.
    if !is_rule(name) || error.message().starts_with('第') {
        return error.into();
    }
    Refusal(say!("At character {}: {}", "第 {} 个字符：{}", error.position() + 1, error.message()))
}

/// Returns the event that opens a game.
fn event_of(game: &str) -> String {
    let mut event = Fields::default();
    event.set("game", game);
    event.to_string()
}

/// Reads a length such as `200` or `10^4`.
fn length(text: &str) -> Result<usize, Refusal> {
    let wrong = || {
        Refusal(say!(
            "up to {text:?}: write a number such as 200 or 10^4",
            "上限不能是 {text:?}：请写 200 或 10^4 这样的数"
        ))
    };
    let heaps: Vec<Heap> = parse(text).map_err(|_| wrong())?;
    match heaps.as_slice() {
        [Heap(length)] => Ok(usize::try_from(*length).unwrap_or(usize::MAX)),
        _ => Err(wrong()),
    }
}

/// Explores a game, with a table that a page can show and the period that this table alone
/// supports.
fn explored(game: &mut dyn Study, to: Option<usize>, effort: &Effort) -> Result<(Exploration, Lamp), Refusal> {
    let name = game.name().to_owned();
    let Some(tabled) = game.tabled() else {
        return Err(Refusal(say!(
            "{name} has no table of one or two numbers; play it instead",
            "{name} 没有一维或二维的表；可以直接玩一局"
        )));
    };
    let is_line = matches!(tabled.table(1, effort), Table::Line { .. });
    let most = tabled.largest_size(effort).min(if is_line { LONGEST } else { WIDEST });
    let usual = if is_line { tabled.usual_size().max(FIRST) } else { tabled.usual_size().min(table::SIDE - 1) };
    let table = tabled.table(to.unwrap_or(usual).min(most), effort);
    if let Some(failure) = tabled.failure() {
        return Err(failed(&name, failure));
    }
    let repetition = tabled.repetition_within(&table, effort);
    let lamp = Lamp::of(&table, &repetition, most);
    Ok((Exploration::new(game, table, repetition), lamp))
}

/// What a table says about the period.
struct Lamp {
    class: &'static str,
    title: &'static str,
    words: String,
    up_to: usize,
    /// True if a longer table may show more.
    further: bool,
}

impl Lamp {
    fn of(table: &Table, repetition: &Repetition, most: usize) -> Self {
        let Table::Line { values, .. } = table else {
            let words = match table {
                Table::Plane(plane) if plane.axes == Axes::Sides => {
                    word!("The values of empty boards.", "空棋盘的 SG 值。")
                }
                _ => word!("A table of two numbers.", "两个数的 SG 值表。"),
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
                "{cycle}，到 {up_to} 为止；可能刚过那里就不再成立。"
            ),
            Repetition::Never { .. } => say!(
                "there is no period. The table shows: {}.",
                "没有循环节。表中所见：{}。",
                repetition.to_string().replace("\n  ", " ")
            ),
            Repetition::Unseen { up_to } => say!("no period is seen up to {up_to}.", "到 {up_to} 为止没有看到循环节。"),
        };
        let (class, title) = match repetition {
            Repetition::Observed { .. } => ("observed", word!("Observed:", "已观察到：")),
            Repetition::Unseen { .. } => ("unseen", word!("Open:", "未定：")),
            _ => ("proved", word!("Proved:", "已证明：")),
        };
        Lamp { class, title, words, up_to, further: class != "proved" && up_to > 0 && 2 * up_to <= most }
    }
}
