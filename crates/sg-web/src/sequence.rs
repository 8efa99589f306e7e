//! Which games begin with these values?

use maud::html;
use sg_study::Effort;
use sg_study::identify::{Known, terms};

use crate::{Fields, Refusal, Shown, form};

/// The number of games that are named.
const NAMED: usize = 12;

/// Opens the search, or answers `terms`.
pub fn sequence(state: &mut Fields, event: &Fields, _effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["terms"]);
    let text = state.get("terms").unwrap_or("0,1,2,3,1,4,3,2").to_owned();
    let found = terms(&text).map(|terms| Known::new(terms.len()).name(&terms));
    let announcement = match &found {
        Ok(found) => {
            let (count, known, terms) = (found.matches.len(), found.known, found.terms);
            format!("{count} of {known} known sequences begin with these {terms} terms; that is no proof.")
        }
        Err(error) => format!("At character {}: {}.", error.position() + 1, error.message()),
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field("Values", "terms", &text, "g(0), g(1), ... with commas between them"))
            button { "Find" }
        }
        div.found data-part="found" {
            @if let Ok(found) = &found {
                ul { @for one in found.matches.iter().take(NAMED) { li { (one) } } }
                @if found.matches.len() > NAMED { p { "and " (found.matches.len() - NAMED) " more; give more terms to tell them apart" } }
            }
        }
    };
    Ok(Shown { markup, announcement })
}
