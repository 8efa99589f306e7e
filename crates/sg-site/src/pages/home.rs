//! The first page: a game at once, and the way to the rest.

use maud::html;

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{BOOK, Page};

/// The page.
pub fn page() -> Result<Page, SiteError> {
    let play = widget_of("play", &[("game", "kayles"), ("position", "7")]).map_err(SiteError::Other)?;
    let doors = [
        (
            "learn.html",
            "Learn",
            "Lessons from a lost position to the proof of a period, each with something to do.",
        ),
        (
            "problems.html",
            "Problems",
            "A course through the problems of the judges, each with its argument and its files.",
        ),
        (
            "lab.html",
            "Laboratory",
            "Any game: its table, its period, a guess and what refutes it.",
        ),
    ];
    Ok(Page {
        path: "index.html".to_owned(),
        title: BOOK.to_owned(),
        summary: "Kayles: knock down one pin, or two that stand together. Whoever takes the last one wins. You begin."
            .to_owned(),
        keywords: String::new(),
        places: Vec::new(),
        body: html! {
            (play)
            ul class="doors" {
                @for (page, name, what) in doors {
                    li { a href=(page) { strong { (name) } span { (what) } } }
                }
            }
        },
    })
}
