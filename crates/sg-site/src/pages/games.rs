//! A page for every game that has a name.

use maud::{Markup, PreEscaped, html};
use sg_study::explore::Exploration;
use sg_study::{Effort, ExploreError, Library};

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::Page;
use crate::workspace::Workspace;
use crate::{markdown, picture, table};

/// The list of games, and the page of each.
pub fn pages(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<Page>, SiteError> {
    let games = named();
    let mut pages = Vec::new();
    for (done, (page_name, game)) in games.iter().enumerate() {
        progress(game, done, games.len());
        pages.push(page(workspace, page_name, game)?);
    }
    pages.insert(0, list(&pages));
    Ok(pages)
}

/// The page and the game of every name; of a family the game is its example.
pub fn named() -> Vec<(String, String)> {
    let whole = Library::names().map(|name| (name.to_owned(), name.to_owned()));
    let families = Library::families().map(|(name, example)| (name.trim_end_matches(':').to_owned(), example));
    whole.chain(families).collect()
}

/// The page of the game that a text names: that of its first word.
pub fn page_of(game: &str) -> Option<String> {
    let word = game.split([':', ' ']).next()?;
    named().into_iter().map(|(page, _)| page).find(|page| page == word)
}

fn list(pages: &[Page]) -> Page {
    Page {
        path: "games.html".to_owned(),
        title: "Games".to_owned(),
        summary: "Every game that has a name here: its rule, a table, what is proved of it.".to_owned(),
        keywords: "list of games".to_owned(),
        places: Vec::new(),
        body: html! {
            ul class="games" {
                @for page in pages { li { a href=(page.path) { strong { (page.title) } span { (page.summary) } } } }
            }
        },
    }
}

fn page(workspace: &Workspace, page_name: &str, name: &str) -> Result<Page, SiteError> {
    let failed = |what: String| SiteError::Other(format!("the page of the game {name}: {what}"));
    let mut game = workspace
        .library
        .find(name)
        .map_err(|error| failed(error.message().to_owned()))?;
    let example = game.example();
    let play = widget_of("play", &[("game", name), ("position", &example)]).map_err(failed)?;
    let found = match Exploration::of(&mut *game, None, &Effort::default()) {
        Ok(found) => Some(found),
        Err(ExploreError::NoTable { .. }) => None,
        Err(error) => return Err(failed(error.to_string())),
    };
    let source = format!("book/games/{page_name}.md");
    let words = match workspace.text(&source)? {
        Some(text) => markdown::file(workspace, &source, &text)?,
        None => markdown::Rendered::default(),
    };
    let title = if words.front.title.is_empty() {
        page_name
    } else {
        &words.front.title
    };
    Ok(Page {
        path: format!("games/{page_name}.html"),
        title: title.to_owned(),
        summary: game.rule(),
        keywords: name.to_owned(),
        places: Vec::new(),
        body: html! {
            (play)
            (PreEscaped(words.html))
            @if let Some(found) = &found {
                h2 id="values" { "Values" }
                (table::table(found, 0))
                (repetition(found))
                (picture::values(found))
            }
            (hidden_in(workspace, page_name))
        },
    })
}

/// Whether the values repeat: proved, observed, or not seen.
fn repetition(found: &Exploration) -> Markup {
    let text = found.repetition.to_string();
    let mut lines = text.lines();
    html! {
        p class="period" { strong { (lines.next().unwrap_or_default()) } " " (lines.map(str::trim).collect::<Vec<_>>().join(" ")) }
    }
}

/// The problems that hide the game.
fn hidden_in(workspace: &Workspace, page_name: &str) -> Markup {
    let games = |game: &Option<String>| game.as_deref().and_then(page_of);
    let hiding = workspace
        .problems
        .iter()
        .filter(|entry| games(&entry.description.game).as_deref() == Some(page_name));
    let hiding: Vec<_> = hiding.collect();
    html! {
        @if !hiding.is_empty() {
            h2 id="problems" { "Problems that hide it" }
            ul {
                @for entry in hiding {
                    li { a href={ "../problems/" (entry.id) ".html" } { (entry.description.title) } " " small { (entry.id) } }
                }
            }
        }
    }
}
