//! Shared parts of the book's browser modules. A widget is a function of its state and an event,
//! which are both texts.

mod abi;
mod fields;
mod shortened;

pub use fields::Fields;
pub use shortened::shortened;

/// The part of a page that shows a widget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The HTML inside the widget's element.
    pub markup: String,
    /// The last events as sentences, which are read out and shown below the markup.
    pub announcement: String,
    /// The state to pass along with the next event.
    pub state: String,
}

/// Answers a worker's text.
///
/// The first line of the text is `open LANGUAGE` or `event LANGUAGE`; kind, state and event follow,
/// one per line. The answer has the state and the announcement on one line each, and then the
/// markup. `answer` receives the language, the kind, the state, and the event if there is one.
///
/// ```
/// use sg_widget::{View, answered};
///
/// let echo = |_: &str, kind: &str, state: &str, event: Option<&str>| View {
///     markup: format!("{kind}: {event:?}"),
///     announcement: String::new(),
///     state: state.to_owned(),
/// };
/// assert_eq!(answered("event en\nplay\ngame=nim\nmove=1", echo), "game=nim\n\nplay: Some(\"move=1\")");
/// ```
pub fn answered(asked: &str, answer: impl FnOnce(&str, &str, &str, Option<&str>) -> View) -> String {
    let mut lines = asked.splitn(4, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let asked = line();
    let (action, language) = asked.split_once(' ').unwrap_or((asked, ""));
    let (kind, state, event) = (line(), line(), line());
    let view = answer(language, kind, state, (action == "event").then_some(event));
    format!("{}\n{}\n{}", view.state, view.announcement.replace('\n', " "), view.markup)
}
