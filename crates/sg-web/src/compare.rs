//! Two games side by side: where their values differ first, and where their lost positions do.

use maud::{Markup, html};
use sg_study::{Effort, Library, Table};

use crate::lab::explored;
use crate::{Fields, Refusal, Shown, form};

/// The size of the comparison, and the number of places that are shown.
const FAR: usize = 2_000;
const SHOWN: usize = 40;

/// Opens two games, or answers `one` and `two`.
pub fn compare(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["one", "two"]);
    let one = state.get("one").unwrap_or("kayles").to_owned();
    let two = state.get("two").unwrap_or("dawsons-kayles").to_owned();
    let (found, announcement) = match compared(&one, &two, effort) {
        Ok(found) => found,
        Err(refusal) => (html! {}, refusal.sentence()),
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field("One game", "one", &one, "A code, a set or a name"))
            (form::field("Another", "two", &two, "A code, a set or a name"))
            button { "Compare" }
        }
        div.compared data-part="compared" { (found) }
    };
    Ok(Shown { markup, announcement })
}

fn compared(one: &str, two: &str, effort: &Effort) -> Result<(Markup, String), Refusal> {
    let values = |name: &str| -> Result<Vec<u32>, Refusal> {
        let mut game = Library::default().find(name)?;
        let (found, _) = explored(&mut *game, Some(FAR), effort)?;
        match found.table {
            Table::Line { values, .. } => Ok(values),
            _ => Err(Refusal(format!(
                "{name} is no game of heaps; only those are compared here"
            ))),
        }
    };
    let (first, second) = (values(one)?, values(two)?);
    let both = || first.iter().zip(&second).enumerate();
    let up_to = first.len().min(second.len()).saturating_sub(1);
    let differ = both().find(|(_, (a, b))| a != b);
    let lost = both().find(|(_, (a, b))| (**a == 0) != (**b == 0));
    let words = match (differ, lost) {
        (None, _) => format!("The values of {one} and {two} agree up to {up_to}; that is no proof."),
        (Some((n, (a, b))), None) => format!(
            "The values differ first at {n}, where they are {a} and {b}, but the same heaps are lost up to {up_to}; \
             a sum tells the two apart."
        ),
        (Some((n, (a, b))), Some((m, _))) => {
            let heap = if m == n {
                "the same heap".to_owned()
            } else {
                format!("heap {m}")
            };
            format!("The values differ first at {n}, where they are {a} and {b}; who wins differs first at {heap}.")
        }
    };
    let markup = html! {
        div.scroll tabindex="0" role="group" aria-label="values of both games" {
            table {
                tr { th scope="row" { "n" } @for n in 0..=up_to.min(SHOWN) { th scope="col" { (n) } } }
                @for (name, values) in [(one, &first), (two, &second)] {
                    tr { th scope="row" { (name) } @for n in 0..=up_to.min(SHOWN) { td.differs[first[n] != second[n]] { (values[n]) } } }
                }
            }
        }
        p { "Places where the two differ are underlined." }
    };
    Ok((markup, words))
}
