//! Which games begin with these values?

use maud::html;
use sg_study::Effort;
use sg_study::identify::{Known, terms};
use sg_study::{say, word};

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
            say!(
                "{count} of {known} known sequences begin with these {terms} terms; that is no proof.",
                "{known} 个已知数列中有 {count} 个以这 {terms} 项开头；这不是证明。"
            )
        }
        Err(error) => say!("At character {}: {}.", "第 {} 个字符：{}。", error.position() + 1, error.message()),
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field(word!("Values", "值"), "terms", &text, word!("g(0), g(1), ... with commas between them", "g(0), g(1), ...，用逗号隔开")))
            button { (word!("Find", "查找")) }
        }
        div.found data-part="found" {
            @if let Ok(found) = &found {
                ul { @for one in found.matches.iter().take(NAMED) { li { (one) } } }
                @if found.matches.len() > NAMED { p { (say!("and {} more; give more terms to tell them apart", "另有 {} 个；多给几项才能区分它们", found.matches.len() - NAMED)) } }
            }
        }
    };
    Ok(Shown { markup, announcement })
}
