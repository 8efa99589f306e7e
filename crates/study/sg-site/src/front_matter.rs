//! The front matter of a text.

use serde::Deserialize;

use crate::error::SiteError;

/// The contents of the `+++` lines at the beginning of a text.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FrontMatter {
    /// The title of the page.
    pub title: String,
    /// A one-sentence summary.
    pub summary: String,
    /// The ids of the problems to solve next.
    pub problems: Vec<String>,
    /// The family of a game.
    pub family: String,
    /// The sort key among pages of the same kind.
    pub order: i64,
    /// The starting position on a problem's page.
    pub position: String,
    /// The templates on a problem's page, if they do not follow from the library items that its
    /// solution uses.
    pub templates: Vec<String>,
    /// In a translation: the name of each section of the English text, a space, and the digest of
    /// its words.
    pub seen: Vec<String>,
}

/// Returns the front matter of a text, its body, and the line on which the body begins.
///
/// # Errors
///
/// The file and line, if the front matter is invalid.
pub fn read<'a>(path: &str, text: &'a str) -> Result<(FrontMatter, &'a str, usize), SiteError> {
    let Some(rest) = text.strip_prefix("+++\n") else { return Ok((FrontMatter::default(), text, 1)) };
    let at = |line, what| SiteError::Text { path: path.into(), line, what };
    let (front, body) = rest
        .split_once("\n+++\n")
        .ok_or_else(|| at(1, "the front matter is not closed: write +++ on a line of its own".to_owned()))?;
    let front_matter: FrontMatter = toml::from_str(front).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        at(2 + front[..start].matches('\n').count(), error.message().replace('\n', " "))
    })?;
    Ok((front_matter, body, 4 + front.matches('\n').count()))
}
