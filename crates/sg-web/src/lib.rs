//! The widgets of the book: games to play, tables to walk in, guesses to refute.
//!
//! A widget is a function of its state and an event; it returns a [`View`]: markup, an announcement, and the next state.
//! Nothing is kept between two calls, so every step is tested without a browser. The state is a query string that a
//! reader can read (`game=kayles&position=7+5`); it is part of the page's address.
//!
//! | kind | what one does | attributes |
//! | --- | --- | --- |
//! | `play` | plays any game against a machine that loses no won position | `game`, `position`, `hints` |
//! | `lab` | walks in the table of any game, sees its period proved or observed, guesses a formula | `game`, `to` |
//! | `fill` | computes a table heap by heap, guesses how it goes on, plays what refutes the guess | `game`, `to`, `far`, `outcomes` |
//! | `exam` | answers questions about positions of a game, the same ones for the same number | `game`, `seed` |
//! | `guess` | compares a formula with a game | `game`, `formula` |
//! | `sequence` | finds the games that begin with some values | `terms` |
//! | `compare` | sees where two games differ | `one`, `two` |
//! | `nim-sum` | changes heaps and sees them in binary columns | `heaps` |
//! | `blocks`, `cram` | paints a board, sees its value and winning moves, plays it | `position` |
//! | `northcott`, `staircase` | plays them with and without the disguise | `position` |
//! | `graph` | draws a directed graph whose outcomes fill in from the sinks | `edges` |
//! | `hackenbush` | cuts edges, sees the colon principle and fusion | `position` |
//!
//! In a page: `<div class="widget" data-widget="KIND" data-NAME="VALUE">` around [`still`], and after all of them
//! `<script src="assets/widgets.js" defer></script>`. The files of `assets` are made by [`assets`]. The script loads
//! `engine.js`, which holds this crate as WebAssembly, only if the page has a widget, and runs it in a worker. A link
//! opens a widget in a state: `lab.html#lab:game=kayles`, and `#play.2:...` the second one of its kind.

#[cfg(target_arch = "wasm32")]
mod abi;
#[cfg(not(target_arch = "wasm32"))]
mod assets;
mod clock;
mod compare;
mod drawing;
mod editor;
mod exam;
mod fields;
mod fill;
mod form;
mod graph;
mod guess;
mod hackenbush;
mod lab;
mod loops;
mod nim_sum;
mod pieces;
mod play;
mod question;
mod scenes;
mod sequence;
mod strips;
mod table;

#[cfg(not(target_arch = "wasm32"))]
pub use assets::{AssetError, assets};
pub use fields::Fields;
pub use question::Question;

use maud::{Markup, html};
use sg_study::effort::ExploreError;
use sg_study::{Effort, InputError, say, word};

/// The part of a page that shows a widget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// HTML, for within the widget's element.
    pub markup: String,
    /// The last events, in sentences; a reader hears them, and sees them below the markup.
    pub announcement: String,
    /// The state to give back with the next event.
    pub state: String,
}

/// The output of a widget before it is a [`View`].
struct Shown {
    markup: Markup,
    announcement: String,
}

/// The reason why an event changes nothing, in a sentence.
struct Refusal(String);

impl Refusal {
    /// With a full stop, and in English with a capital letter.
    fn sentence(&self) -> String {
        let text = self.0.trim();
        let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
        let text = word!(first.to_uppercase(), first.to_owned()) + rest;
        let stop = match text.chars().last() {
            Some('.' | '!' | '?' | ':' | '。' | '？') => "",
            _ => word!(".", "。"),
        };
        text + stop
    }
}

impl From<InputError> for Refusal {
    fn from(error: InputError) -> Self {
        Refusal(error.message().to_owned())
    }
}

impl From<ExploreError> for Refusal {
    fn from(error: ExploreError) -> Self {
        Refusal(match error {
            ExploreError::Input(error) => error.message().to_owned(),
            ExploreError::NoTable { game, .. } => {
                say!("{game} has no table of one or two numbers", "{game} 没有一个数或两个数的表")
            }
            ExploreError::Memory(_) => {
                say!("the search has filled its memory; try a smaller one", "搜索用完了内存；请试小一点的")
            }
            ExploreError::Stopped => {
                say!("that takes too long here; try a smaller one", "这在这里要算太久；请试小一点的")
            }
            error => error.to_string(),
        })
    }
}

/// Changes the state as the event says, and shows it. An event without fields changes nothing.
type Widget = fn(&mut Fields, &Fields, &Effort) -> Result<Shown, Refusal>;

fn widget(kind: &str) -> Option<Widget> {
    Some(match kind {
        "play" => play::play,
        "lab" => lab::lab,
        "fill" => fill::fill,
        "exam" => exam::exam,
        "guess" => guess::guess,
        "sequence" => sequence::sequence,
        "compare" => compare::compare,
        "nim-sum" => nim_sum::columns,
        "blocks" => editor::blocks,
        "cram" => editor::cram,
        "northcott" => {
            |state, event, effort| play::play_by_default(["northcott:8", "1,7 + 6,2 + 3,8"], state, event, effort)
        }
        "staircase" => |state, event, effort| play::play_by_default(["staircase", "3,2,4,1"], state, event, effort),
        "graph" => graph::graph,
        "hackenbush" => |state, event, effort| {
            let graph = "0-1,1-2,1-3,3-4,0-5,5-6,6-7,7-5,6-8";
            play::play_by_default(["hackenbush", graph], state, event, effort)
        },
        _ => return None,
    })
}

/// The widget in the state that its attributes or the page's address give. What cannot be understood is a sentence with a
/// way back.
///
/// ```
/// let view = sg_web::open("play", "game=nim&position=3+1");
/// assert!(view.markup.contains("take 2, leaving 1"));
/// let view = sg_web::open("play", "game=kayels");
/// assert!(view.markup.contains("did you mean kayles?"));
/// ```
pub fn open(kind: &str, state: &str) -> View {
    let mut fields = Fields::read(state);
    let shown = run(kind, &mut fields, &Fields::default()).unwrap_or_else(|refusal| {
        let sentence = refusal.sentence();
        Shown {
            markup: html! {
                p.refusal { (sentence) }
                p { button type="button" data-reset { (say!("Start again", "重新开始")) } }
            },
            announcement: sentence,
        }
    });
    View { markup: shown.markup.into_string(), announcement: shown.announcement, state: fields.to_string() }
}

/// The widget after an event. One that is not understood changes nothing and is answered in a sentence.
///
/// ```
/// let view = sg_web::open("play", "game=nim&position=3+1");
/// let view = sg_web::event("play", &view.state, "move=1");
/// assert!(view.announcement.contains("You: heap 3: take 2"));
/// ```
pub fn event(kind: &str, state: &str, event: &str) -> View {
    let mut fields = Fields::read(state);
    match run(kind, &mut fields, &Fields::read(event)) {
        Ok(shown) => {
            View { markup: shown.markup.into_string(), announcement: shown.announcement, state: fields.to_string() }
        }
        Err(refusal) => View { announcement: refusal.sentence(), ..open(kind, state) },
    }
}

/// The contents of a widget's element before any script runs, or without one: the view of the same state.
pub fn still(kind: &str, state: &str) -> String {
    let view = open(kind, state);
    let still = html! {
        p.noscript {
            (word!(
                "This is played with a script, which your browser does not run here. It begins like this:",
                "玩这个游戏需要脚本，而你的浏览器在这里没有运行脚本。它的开局如下："
            ))
        }
        div.view { (maud::PreEscaped(view.markup)) }
        p.says role="status" { (view.announcement) }
    };
    still.into_string()
}

/// The picture of a game at its example, in which nothing can be chosen: for a card that is a link. None for a game that cannot be
/// read.
///
/// ```
/// let card = sg_web::card("take:1-3");
/// assert!(card.contains("<span class=\"counter\">") && !card.contains("<button"));
/// ```
pub fn card(game: &str) -> String {
    let picture = play::picture(game, &Effort::default()).unwrap_or_default();
    html! { div class="widget card" aria-hidden="true" { (picture) } }.into_string()
}

fn run(kind: &str, fields: &mut Fields, event: &Fields) -> Result<Shown, Refusal> {
    let Some(widget) = widget(kind) else {
        return Err(Refusal(say!("there is no widget called {kind:?}", "没有叫 {kind:?} 的组件")));
    };
    let clock = clock::Clock::start();
    let effort = Effort { memory: 128 << 20, watch: &clock, ..Effort::default() };
    widget(fields, event, &effort)
}
