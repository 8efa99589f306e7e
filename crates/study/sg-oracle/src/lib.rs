//! The rules of a problem in its page: the right output for a reader's input, and the first wrong
//! answer in the output of a reader's program.
//!
//! A page's module holds the rules of one group of problems. Like every widget, it is a function of
//! its state and an event. Its answers are those of `cargo sg expected`, `gen` and `judge`, which
//! ask the same [`Problem`].
//!
//! | field of the state | |
//! | --- | --- |
//! | `problem` | the id, for example `hdu1846` |
//! | `game` | the problem's game for the page's board, for example `take:1-{m}` |
//! | `input`, `output` | the texts that the reader typed, if they are short enough for an address |
//! | `test` | the number of a test, or `large`, if the input was not typed |
//! | `said` | the reader's lines in an interactive problem |

#[cfg(target_arch = "wasm32")]
mod abi;
mod ask;
mod dialogue;
mod form;
mod shown;

use std::cell::RefCell;
use std::collections::HashMap;

use maud::html;
use sg_language::say;
use sg_rules::Problem;
use sg_widget::{Fields, View};

use form::Filled;

/// The maximum length of a text that is kept in the address.
const LONGEST_IN_ADDRESS: usize = 3_000;

/// The maximum length of an input or output.
const LONGEST: usize = 16 << 20;

/// The reason for giving no answer, as a sentence.
struct Refusal(String);

thread_local! {
    /// The rules used last, kept because some of them build tables that the next question needs.
    static LAST: RefCell<Option<(String, Box<dyn Problem>)>> = const { RefCell::new(None) };
}

/// Returns the view of a state, after an event if it is not empty.
///
/// ```
/// let view = sg_oracle::answer("problem=hdu1846", "input=2%0A23+2%0A4+3&output=");
/// assert!(view.markup.contains("first\nsecond\n"));
/// let view = sg_oracle::answer("problem=hdu1846", "input=2%0A23+2%0A4+3&output=first%0Afirst");
/// assert!(view.announcement.contains("Case 2 of 2"));
/// ```
pub fn answer(state: &str, event: &str) -> View {
    let mut fields = Fields::read(state);
    let event: HashMap<String, String> = form_urlencoded::parse(event.as_bytes()).into_owned().collect();
    let filled = Filled::of(&fields, &event);
    let id = fields.get("problem").unwrap_or_default().to_owned();
    let shown = with_rules(&id, |rules| {
        if rules.is_interactive() {
            return dialogue::talk(rules, &mut fields, &event);
        }
        ask::ask(rules, &mut fields, filled)
    });
    match shown {
        Ok((markup, announcement)) => View { markup: markup.into_string(), announcement, state: fields.to_string() },
        Err(Refusal(sentence)) => View {
            markup: html! { p.refusal { (sentence) } }.into_string(),
            announcement: sentence,
            state: state.into(),
        },
    }
}

/// Runs `work` on the rules of a problem.
fn with_rules<T>(id: &str, work: impl FnOnce(&mut dyn Problem) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let last = LAST.take().filter(|(last, _)| last == id);
    let Some(mut rules) = last.map(|(_, rules)| rules).or_else(|| problem_rules::find(id)) else {
        return Err(Refusal(say!("there are no rules for {id:?} here", "这里没有 {id:?} 的规则")));
    };
    let done = work(&mut *rules);
    LAST.set(Some((id.to_owned(), rules)));
    done
}

/// Keeps a text in the state if an address can hold it.
fn keep(fields: &mut Fields, name: &str, text: &str) {
    if text.is_empty() || text.len() > LONGEST_IN_ADDRESS {
        fields.remove(name);
    } else {
        fields.set(name, text);
    }
}
