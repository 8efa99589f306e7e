//! A page for every game that has a name.

use maud::{Markup, PreEscaped, html};
use sg_study::explore::Exploration;
use sg_study::identify::{COMPARED, Known, Match};
use sg_study::table::Table;
use sg_study::{Effort, ExploreError, Library, Repetition, draw, say};

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, comma};
use crate::workspace::Workspace;
use crate::{markdown, table};

/// The list of games, and the page of each.
pub fn pages(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<Page>, SiteError> {
    let games = named();
    let known = Known::new(COMPARED);
    let mut pages = Vec::new();
    for (done, (page_name, game)) in games.iter().enumerate() {
        progress(game, done, games.len());
        pages.push(page(workspace, &known, page_name, game)?);
    }
    pages.insert(0, list(&games, &pages));
    Ok(pages)
}

/// The page and the game of every name; of a family the game is its example.
pub fn named() -> Vec<(String, String)> {
    let whole = Library::names().map(|name| (name.to_owned(), name.to_owned()));
    let families = Library::families().map(|(name, example)| (name.to_owned(), example));
    whole.chain(families).collect()
}

/// The page of the game that a text names: that of its first word.
pub fn page_of(game: &str) -> Option<String> {
    let word = game.split([':', ' ']).next()?;
    named().into_iter().map(|(page, _)| page).find(|page| page == word)
}

fn list(games: &[(String, String)], pages: &[Page]) -> Page {
    Page {
        path: "games.html".to_owned(),
        title: say!("Games", "游戏"),
        summary: say!(
            "Every game that has a name here: its rule, a table, what is proved of it.",
            "每个在这里有名字的游戏：它的规则、表，以及关于它已经证明了什么。"
        ),
        keywords: say!("list of games", "游戏列表 list of games"),
        body: html! {
            p {
                a href="study.html" { (say!("How games and positions are written", "游戏和局面的写法")) }
                (say!(", and what is proved of each kind.", "，以及每一类游戏证明了什么。"))
            }
            ul class="games" {
                @for ((_, game), page) in games.iter().zip(pages) {
                    li { a href=(page.path) { (PreEscaped(sg_web::card(game))) strong { (page.title) } span { (page.summary) } } }
                }
            }
        },
        ..Page::default()
    }
}

fn page(workspace: &Workspace, known: &Known, page_name: &str, name: &str) -> Result<Page, SiteError> {
    let failed = |what: String| SiteError::Other(format!("the page of the game {name}: {what}"));
    let mut game = workspace.library.find(name).map_err(|error| failed(error.message().to_owned()))?;
    let example = game.example();
    let play = widget_of("play", &[("game", name), ("position", &example)]).map_err(failed)?;
    let found = match Exploration::of(&mut *game, None, &Effort::default()) {
        Ok(found) => Some(found),
        Err(ExploreError::NoTable { .. }) => None,
        Err(error) => return Err(failed(error.to_string())),
    };
    let words = markdown::read(workspace, &format!("book/games/{page_name}.md"))?;
    let title = if words.front.title.is_empty() { page_name } else { &words.front.title };
    Ok(Page {
        path: format!("games/{page_name}.html"),
        title: title.to_owned(),
        summary: sentence(&game.rule()),
        keywords: name.to_owned(),
        places: Vec::new(),
        text: words.text,
        body: html! {
            (play)
            (PreEscaped(words.html))
            @if let Some(found) = &found {
                h2 id="values" { (say!("Values", "SG 值")) }
                (table::table(found, 0))
                // Only a line of heaps has a period to look for.
                @if matches!(found.table, Table::Line { .. }) { (repetition(found)) }
                (drawing(found))
            }
            @if let Some(found) = &found { (relatives(known, page_name, found)) }
            (hidden_in(workspace, page_name))
        },
    })
}

/// The values, drawn in the colours of the page.
fn drawing(found: &Exploration) -> Markup {
    let drawing = draw::draw(found);
    html! {
        figure class="plot" {
            svg viewBox={ "0 0 " (drawing.width) " " (drawing.height) } width=(drawing.width) height=(drawing.height) role="img" aria-label=(drawing.title) {
                (PreEscaped(drawing.marks))
            }
            figcaption { (drawing.title) }
        }
    }
}

/// With a capital letter and a full stop.
fn sentence(rule: &str) -> String {
    let first = rule.chars().next().map(|letter| letter.to_uppercase().to_string());
    let rest = rule.chars().skip(1).collect::<String>();
    first.unwrap_or_default() + rest.trim_end_matches('.') + &say!(".", "。")
}

/// The games whose values begin as those of this one do.
fn relatives(known: &Known, page_name: &str, found: &Exploration) -> Markup {
    let values: Vec<u64> = found.table.values().into_iter().map(u64::from).take(COMPARED).collect();
    let is_line = matches!(found.table, Table::Line { .. }) && !found.only_outcomes && values.len() >= FEWEST;
    let matches = if is_line { known.name(&values).matches } else { Vec::new() };
    let told: Vec<&Match> = matches.iter().filter(|other| other.name != page_name || !other.also.is_empty()).collect();
    html! {
        @if !told.is_empty() {
            h2 id="same-values" { (say!("The same values", "SG 值相同的游戏")) }
            p {
                (say!(
                    "These games have the same values as far as heap {}:",
                    "直到 {} 为止，下面这些游戏的 SG 值相同：",
                    values.len() - 1
                ))
            }
            ul {
                @for other in told {
                    li {
                        @let others: Vec<&String> = [&other.name].into_iter().chain(&other.also).filter(|name| *name != page_name).collect();
                        @for (index, name) in others.iter().take(NAMED).enumerate() {
                            @if index > 0 { (comma()) }
                            @match named().into_iter().find(|(page, _)| page == *name) {
                                Some((page, _)) => a href={ (page) ".html" } { (name) },
                                None => (name),
                            }
                        }
                        @if others.len() > NAMED { (say!(" and {} others", "等另外 {} 个", others.len() - NAMED)) }
                        @if other.shift != 0 { (shifted(other.shift)) }
                    }
                }
            }
        }
    }
}

/// Where the values of the other game begin to be those of this one.
fn shifted(shift: i32) -> String {
    match shift {
        0.. => say!(
            ", whose heap {shift} has the value of heap 0 here, and so on",
            "，它的 {shift} 与这里的 0 值相同，依此类推"
        ),
        _ => say!(
            ", whose heap 0 has the value of heap {} here, and so on",
            "，它的 0 与这里的 {} 值相同，依此类推",
            -shift
        ),
    }
}

/// Fewer values say nothing about relatives.
const FEWEST: usize = 20;
/// More relatives of one kind are counted.
const NAMED: usize = 6;

/// The repetition of the values: proved, observed, or not seen.
fn repetition(found: &Exploration) -> Markup {
    let text = found.repetition.to_string();
    let mut lines = text.lines();
    let class = match found.repetition {
        Repetition::Proved(_) | Repetition::Formula(_) => "period",
        Repetition::Observed { .. } => "period observed",
        Repetition::Unseen { .. } | Repetition::Never { .. } => "period unseen-period",
    };
    html! {
        p class=(class) { strong { (lines.next().unwrap_or_default()) } " " (lines.map(str::trim).collect::<Vec<_>>().join(" ")) }
    }
}

/// The problems that hide the game.
fn hidden_in(workspace: &Workspace, page_name: &str) -> Markup {
    let games = |game: &Option<String>| game.as_deref().and_then(page_of);
    let hiding = workspace.problems.iter().filter(|entry| games(&entry.description.game).as_deref() == Some(page_name));
    let hiding: Vec<_> = hiding.collect();
    html! {
        @if !hiding.is_empty() {
            h2 id="problems" { (say!("Problems that hide it", "藏着这个游戏的题目")) }
            ul {
                @for entry in hiding {
                    li { a href={ "../problems/" (entry.id) ".html" } { (entry.description.title) } " " small { (entry.id) } }
                }
            }
        }
    }
}
