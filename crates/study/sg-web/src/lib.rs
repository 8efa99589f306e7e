//! The widgets of the book: games to play, tables to explore, guesses to refute.
//!
//! A widget is a function of its state and an event; it returns a [`View`]: markup, an
//! announcement, and the next state. Nothing is kept between calls, so every step can be tested
//! without a browser. The state is a readable query string (`game=kayles&position=7+5`) and part of
//! the page's address.
//!
//! | kind | the reader ... | attributes |
//! | --- | --- | --- |
//! | `play` | plays any game; the machine loses no won position | `game`, `position`, `hints` |
//! | `lab` | explores the table and period of any game, guesses a formula | `game`, `to` |
//! | `fill` | fills a table, guesses a rule, plays a refutation | `game`, `to`, `far`, `outcomes` |
//! | `exam` | answers questions about a game, chosen by number | `game`, `seed` |
//! | `try` | describes a game by a rule, program or condition, plays where it is wrong | `game` |
//! | `nim-sum` | changes heaps and sees them in binary columns | `heaps` |
//! | `blocks`, `cram` | paints a board, sees its value and winning moves, plays it | `position` |
//! | `northcott`, `staircase` | plays them with and without the disguise | `position` |
//! | `graph` | draws a directed graph whose outcomes fill in from the sinks | `edges` |
//! | `hackenbush` | cuts edges, sees the colon principle and fusion | `position` |
//!
//! A page has `<div class="widget" data-widget="KIND" data-NAME="VALUE">` around each [`still`],
//! and after all of them `<script src="assets/widgets.js" defer></script>`. [`assets`] makes the
//! files in `assets`. The script loads `engine.js`, which holds this crate as WebAssembly, only if
//! the page has a widget, and runs it in a worker. A link opens a widget in a state:
//! `lab.html#lab:game=kayles`, or `#play.2:...` for the second widget of its kind.

#[cfg(target_arch = "wasm32")]
mod abi;
mod act;
#[cfg(not(target_arch = "wasm32"))]
mod assets;
mod attempt;
mod clock;
mod drawing;
mod editor;
mod exam;
mod figures;
mod fill;
mod form;
mod graph;
mod lab;
mod loops;
mod nim_sum;
mod pick;
mod play;
mod position;
mod question;
mod scenes;
mod stage;
mod table;
mod things;
mod verdict;

#[cfg(not(target_arch = "wasm32"))]
pub use assets::{AssetError, assets, engine};
pub use question::Question;
pub use sg_widget::{Fields, View, shortened};

use maud::{Markup, html};
use sg_study::effort::ExploreError;
use sg_study::{Effort, InputError, say, word};

/// The output of a widget before it is a [`View`].
struct Shown {
    markup: Markup,
    announcement: String,
}

/// The reason why an event changes nothing, as a sentence.
struct Refusal(String);

impl Refusal {
    /// Adds a full stop and, in English, a capital letter.
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
                say!("{game} has no table of one or two numbers", "{game} 没有一维或二维的表")
            }
            ExploreError::Memory(_) => {
                say!("the search ran out of memory; try something smaller", "搜索用完了内存；请试小一点的")
            }
            ExploreError::Stopped => {
                say!("that takes too long here; try something smaller", "在这里要算太久；请试小一点的")
            }
            error => error.to_string(),
        })
    }
}

/// Applies an event to the state and shows the result. An event without fields changes nothing.
type Widget = fn(&mut Fields, &Fields, &Effort) -> Result<Shown, Refusal>;

fn widget(kind: &str) -> Option<Widget> {
    Some(match kind {
        "play" => play::play,
        "lab" => lab::lab,
        "fill" => fill::fill,
        "exam" => exam::exam,
        "try" => attempt::attempt,
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

/// Opens a widget in the state that its attributes or the page's address give. An invalid state
/// gives a sentence with a way back.
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

/// Returns the widget after an event. An invalid event changes nothing and is answered in a
/// sentence.
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

/// Returns what a widget's element shows until scripts run, or if they are off: the view of this
/// state.
pub fn still(kind: &str, state: &str) -> String {
    let view = open(kind, state);
    let still = html! {
        p.noscript {
            (word!(
                "This needs scripts, which are off in your browser. It begins like this:",
                "玩这个游戏需要脚本，而你的浏览器在这里没有运行脚本。它的开局如下："
            ))
        }
        div.view { (maud::PreEscaped(view.markup)) }
        p.says role="status" { (view.announcement) }
    };
    still.into_string()
}

/// Returns a picture of a game's example position without controls, for a card that is a link. The
/// card is empty if the game is unknown.
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
