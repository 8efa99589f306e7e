//! A page for every named game.

use maud::{Markup, PreEscaped, html};
use sg_study::explore::Exploration;
use sg_study::identify::{COMPARED, Known, Match};
use sg_study::table::Table;
use sg_study::{Effort, ExploreError, Library, Repetition, draw, say};

use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::{Page, comma};
use crate::workspace::Workspace;
use crate::{front_matter, table, texts};

/// The families of games, in the order of the list.
const FAMILIES: [&str; 6] = ["heaps", "rows", "pairs", "coins", "pieces", "boards"];

fn family_title(family: &str) -> [String; 2] {
    match family {
        "heaps" => [say!("Heaps", "堆"), say!("Take counters from heaps.", "从堆里取石子。")],
        "rows" => [
            say!("Rows and splits", "成行与分堆"),
            say!("A move may break one part into several.", "一步可能把一部分变成几部分。"),
        ],
        "pairs" => {
            [say!("Two numbers", "两个数"), say!("A move changes two numbers together.", "一步同时改变两个数。")]
        }
        "coins" => [
            say!("Coins and lamps", "硬币与灯"),
            say!("Turn things over, one of them for good.", "翻转若干个，其中一个不能再翻回来。"),
        ],
        "pieces" => [say!("Pieces that move", "移动的棋子"), say!("Push, climb, jump and walk.", "推、爬、跳、走。")],
        _ => [say!("Boards and graphs", "棋盘与图"), say!("Cover squares, or cut edges.", "覆盖方格，或剪断边。")],
    }
}

/// Makes the list of games, and a page for each.
pub fn pages(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<Page>, SiteError> {
    let games = named();
    let known = Known::new(COMPARED);
    let mut pages = Vec::new();
    let mut cards = Vec::new();
    for (done, (page_name, game)) in games.iter().enumerate() {
        progress(game, done, games.len());
        let page = page(workspace, &known, page_name, game)?;
        cards.push(card(workspace, page_name, game, &page)?);
        pages.push(page);
    }
    cards.sort_by_key(|card| (card.family, card.order));
    pages.insert(0, list(&cards));
    Ok(pages)
}

/// A game in the list.
struct Card {
    /// The index of its family in [`FAMILIES`].
    family: usize,
    order: i64,
    shown: Markup,
}

fn card(workspace: &Workspace, page_name: &str, game: &str, page: &Page) -> Result<Card, SiteError> {
    let path = format!("book/games/{page_name}.md");
    let text = workspace.text(&path)?.unwrap_or_default();
    let (front, ..) = front_matter::read(&path, &text)?;
    let family = FAMILIES.iter().position(|family| *family == front.family).ok_or_else(|| {
        let what = format!("family = {:?} is not one of {}", front.family, FAMILIES.join(", "));
        SiteError::Text { path: path.into(), line: 1, what }
    })?;
    let shown = html! {
        li { a href=(page.path) { (PreEscaped(sg_web::card(game))) strong { (page.title) } span { (page.summary) } } }
    };
    Ok(Card { family, order: front.order, shown })
}

/// Returns the page and the game of every name. The game of a family is its example.
pub fn named() -> Vec<(String, String)> {
    let whole = Library::names().map(|name| (name.to_owned(), name.to_owned()));
    let families = Library::families().map(|(name, example)| (name.to_owned(), example));
    whole.chain(families).collect()
}

/// Returns the page of the game that the first word names.
pub fn page_of(game: &str) -> Option<String> {
    let word = game.split([':', ' ']).next()?;
    named().into_iter().map(|(page, _)| page).find(|page| page == word)
}

fn list(cards: &[Card]) -> Page {
    Page {
        path: "games.html".to_owned(),
        title: say!("Games", "游戏"),
        summary: say!(
            "Every named game: its rule, a table, and what is proved about it.",
            "书中每个有名字的游戏：规则、SG 值表，以及已经证明的结论。"
        ),
        keywords: say!("list of games", "游戏列表 list of games"),
        body: html! {
            p {
                a href="study.html" { (say!("How games and positions are written", "游戏和局面的写法")) }
                (say!(", and what is proved about each kind.", "，以及每一类游戏证明了什么。"))
            }
            @for (number, family) in FAMILIES.iter().enumerate() {
                @let [title, does] = family_title(family);
                section class="family" {
                    h2 id=(family) { (title) }
                    p { (does) }
                    ul class="games" { @for card in cards.iter().filter(|card| card.family == number) { (card.shown) } }
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
    let words = texts::read(workspace, &format!("book/games/{page_name}.md"))?;
    let title = if words.front.title.is_empty() { page_name } else { &words.front.title };
    let (rule, rest) = words.html.split_at(words.html.find("<h2").unwrap_or(words.html.len()));
    Ok(Page {
        path: format!("games/{page_name}.html"),
        title: title.to_owned(),
        summary: sentence(&game.rule()),
        keywords: name.to_owned(),
        places: Vec::new(),
        text: words.text,
        without_summary: true,
        body: html! {
            // The text says the rule, so the widget below does not repeat it.
            (PreEscaped(rule))
            div class="told" { (play) }
            (PreEscaped(rest))
            @if let Some(found) = &found {
                h2 id="values" { (say!("Values", "SG 值")) }
                (table::table(found, 0))
                // Only a line of heaps can have a period.
                @if matches!(found.table, Table::Line { .. }) { (repetition(found)) }
                (drawing(found))
            }
            @if let Some(found) = &found { (relatives(known, page_name, found)) }
            (hidden_in(workspace, page_name))
        },
    })
}

/// Draws the values in the page's colours.
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

/// Turns a rule into a sentence with a capital letter and a full stop.
fn sentence(rule: &str) -> String {
    let first = rule.chars().next().map(|letter| letter.to_uppercase().to_string());
    let rest = rule.chars().skip(1).collect::<String>();
    first.unwrap_or_default() + rest.trim_end_matches('.') + &say!(".", "。")
}

/// Lists the games with the same values, as far as they are compared.
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
                    "These games have the same values up to heap {}:",
                    "到 {} 为止，下面这些游戏的 SG 值与它相同：",
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
                        @if others.len() > NAMED { (say!(" and {} others", "，以及另外 {} 个", others.len() - NAMED)) }
                        @if other.shift != 0 { (shifted(other.shift)) }
                    }
                }
            }
        }
    }
}

/// Describes how the heaps of another game are shifted against those of this one.
fn shifted(shift: i32) -> String {
    match shift {
        0.. => say!(
            ", whose heap {shift} has the value of heap 0 here, and so on",
            "，它的 {shift} 与这里的 0 的 SG 值相同，依此类推"
        ),
        _ => say!(
            ", whose heap 0 has the value of heap {} here, and so on",
            "，它的 0 与这里的 {} 的 SG 值相同，依此类推",
            -shift
        ),
    }
}

/// The minimum number of values to compare with other games.
const FEWEST: usize = 20;
/// The maximum number of relatives to name; the others are only counted.
const NAMED: usize = 6;

/// Describes the repetition of the values: proved, observed, or not found.
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

/// Lists the problems that are this game in disguise.
fn hidden_in(workspace: &Workspace, page_name: &str) -> Markup {
    let games = |game: &Option<String>| game.as_deref().and_then(page_of);
    let hiding = workspace.problems.iter().filter(|entry| games(&entry.description.game).as_deref() == Some(page_name));
    let hiding: Vec<_> = hiding.collect();
    html! {
        @if !hiding.is_empty() {
            h2 id="problems" { (say!("Problems that hide it", "用到这个游戏的题目")) }
            ul {
                @for entry in hiding {
                    li { a href={ "../problems/" (entry.id) ".html" } { (entry.description.title) } " " small { (entry.id) } }
                }
            }
        }
    }
}
