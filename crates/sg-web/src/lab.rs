//! Any game by code, set or name: its table, the moves of one place in it, its period, and a guess.

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::position::{Heap, parse};
use sg_study::table::Axes;
use sg_study::{Effort, Library, Repetition, Study, Table};

use crate::guess::verdict;
use crate::table::{self, Window};
use crate::{Fields, Refusal, Shown, form};

/// The longest line of heaps and the largest side of a plane here.
const LONGEST: usize = 50_000;
/// The first length of a line of heaps: enough for the period of Kayles to be proved.
const FIRST: usize = 200;
const WIDEST: usize = 200;

/// Games to begin with.
const EXAMPLES: [&str; 8] = [
    "kayles", "0.137", "take:1-3", "take:2,5", "grundy", "lasker", "wythoff", "cram 4x5",
];

/// Opens a game, or answers `game`, `to`, `from` (the first heap that is shown), `point` (a place) and `formula`.
pub fn lab(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    if event.get("game").is_some_and(|game| Some(game) != state.get("game")) {
        ["to", "from", "point", "formula"]
            .iter()
            .for_each(|name| state.remove(name));
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
            (form::field("Game", "game", &name, "A code such as 0.137, a set such as take:1-3, or a name"))
            (form::field("Up to", "to", state.get("to").unwrap_or(""), "The largest heap"))
            button { "Show" }
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
    let point = state
        .get("point")
        .map(|place| table::place(&mut *game, &found.table, place, effort));
    let point = point.transpose()?;
    let formula = state.get("formula").filter(|formula| !formula.trim().is_empty());
    let guess = formula.map(|formula| verdict(&mut *game, formula, effort));
    let announcement = match (&point, &guess) {
        (Some(point), _) if event.get("point").is_some() => point.words.clone(),
        (_, Some(guess)) if event.get("formula").is_some() => guess.clone(),
        _ => {
            let count = found.table.values().len();
            let most = to.is_some_and(|to| to >= count && matches!(found.table, Table::Line { .. }));
            let most = if most { ", the most here" } else { "" };
            format!("{}: {count} values{most}; {}", found.name, lamp.words)
        }
    };
    let heaps = if found.noun == "heap" { "heaps" } else { "places" };
    let markup = html! {
        p.rule data-part="rule" { b { (found.name) } ": " (found.rule) "." }
        div class={ "lamp " (lamp.class) } data-part="lamp" {
            span.light aria-hidden="true" { } b { (lamp.title) } " " (lamp.words)
            @if lamp.further { " " button type="button" data-event=(format!("to={}", 2 * lamp.up_to)) data-key="further" { "Look twice as far" } }
        }
        (table::markup(&found, &window))
        div.point data-part="point" {
            @match &point {
                Some(point) => (point.markup),
                None => p { "Point at a place of the table, or walk there with the arrow keys: its moves, the values they reach, and the mex. 0 is lost for the player to move." },
            }
        }
        form.row data-event="" data-part="guess" {
            (form::field(&format!("Guess for all {heaps}"), "formula", state.get("formula").unwrap_or(""), &form::hint(&found.table)))
            button { "Compare" }
        }
        p.verdict data-part="verdict" { @if let Some(guess) = &guess { (guess) } }
    };
    Ok((markup, announcement))
}

/// A length as it is written everywhere: `200` or `10^4`.
fn length(text: &str) -> Result<usize, Refusal> {
    let wrong = || Refusal(format!("up to {text:?}: write a number such as 200 or 10^4"));
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
        return Err(Refusal(format!(
            "{name} has no table of one or two numbers; play it instead"
        )));
    };
    let is_line = matches!(tabled.table(1, effort), Table::Line { .. });
    let most = tabled.largest_size(effort).min(if is_line { LONGEST } else { WIDEST });
    let usual = if is_line {
        tabled.usual_size().max(FIRST)
    } else {
        tabled.usual_size().min(table::SIDE - 1)
    };
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
                Table::Plane(plane) if plane.axes == Axes::Sides => "The values of empty boards.",
                _ => "A table of two numbers.",
            };
            return Lamp {
                class: "none",
                title: "",
                words: words.to_owned(),
                up_to: 0,
                further: false,
            };
        };
        let up_to = values.len().saturating_sub(1);
        let (class, title, words) = match repetition {
            Repetition::Proved(proved) => ("proved", "Proved:", format!("{}; {}.", proved.cycle(), proved.reason())),
            Repetition::Formula(formula) => ("proved", "Proved:", format!("no period, but a formula: {formula}.")),
            Repetition::Observed { cycle, up_to } => (
                "observed",
                "Observed:",
                format!("{cycle}, up to {up_to}; it may end right after that."),
            ),
            Repetition::Never { .. } => (
                "proved",
                "Proved:",
                format!(
                    "there is no period. The table shows: {}.",
                    repetition.to_string().replace("\n  ", " ")
                ),
            ),
            Repetition::Unseen { up_to } => ("unseen", "Open:", format!("no period is seen up to {up_to}.")),
        };
        Lamp {
            class,
            title,
            words,
            up_to,
            further: class != "proved" && up_to > 0 && 2 * up_to <= most,
        }
    }
}
