//! Checks that every link of the site leads to an existing page, anchor or file.

use std::collections::{BTreeMap, BTreeSet};

use crate::error::SiteError;
use crate::write::File;

/// Checks every `href` and `src` that points into the site. `more` lists files that are added
/// later.
///
/// # Errors
///
/// The first dead link.
pub fn check(files: &[File], more: &[&str]) -> Result<(), SiteError> {
    let mut anchors: BTreeMap<&str, BTreeSet<String>> = more.iter().map(|path| (*path, BTreeSet::new())).collect();
    for file in files {
        anchors.insert(&file.path, attributes(&text(file), "id").collect());
    }
    for file in files.iter().filter(|file| file.path.ends_with(".html")) {
        let text = text(file);
        for target in attributes(&text, "href").chain(attributes(&text, "src")) {
            let outside = target.contains("://") || target.starts_with("data:") || target.starts_with("mailto:");
            if !outside && !leads_somewhere(&anchors, &file.path, &target) {
                return Err(SiteError::Link { page: file.path.clone(), target });
            }
        }
    }
    Ok(())
}

fn leads_somewhere(anchors: &BTreeMap<&str, BTreeSet<String>>, from: &str, target: &str) -> bool {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let path = path.split('?').next().unwrap_or_default();
    let page = if path.is_empty() { from.to_owned() } else { resolve(from, path) };
    match (anchors.get(&*page), anchor) {
        (None, _) => false,
        (Some(_), None) => true,
        // An anchor with a colon holds the state of a widget.
        (Some(ids), Some(anchor)) => anchor.contains(':') || ids.contains(anchor),
    }
}

/// Resolves a relative path: `../lab.html` on `games/kayles.html` is `lab.html`.
fn resolve(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the values of an attribute in all tags.
fn attributes<'a>(text: &'a str, name: &str) -> impl Iterator<Item = String> + 'a {
    let start = format!(" {name}=\"");
    let length = start.len();
    let at: Vec<usize> = text.match_indices(&start).map(|(at, _)| at + length).collect();
    at.into_iter().map(move |at| {
        let value = text[at..].split('"').next().unwrap_or_default();
        value.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
    })
}

fn text(file: &File) -> String {
    if file.path.ends_with(".html") { String::from_utf8_lossy(&file.bytes).into_owned() } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::write::File;

    #[test]
    fn dead_links_and_dead_anchors_are_found() {
        let page = |link: &str| File::text("games/a.html", format!("<h2 id=\"x\"></h2><a href=\"{link}\">b</a>"));
        let other = File::text("b.html", "<h2 id=\"y\"></h2>");
        let leads = |link: &str| check(&[page(link), other.clone()], &["assets/c.js"]);
        for good in
            ["#x", "../b.html", "../b.html#y", "../assets/c.js", "../b.html#lab:game=0.7", "https://example.org/"]
        {
            assert!(leads(good).is_ok(), "{good}");
        }
        for bad in ["#y", "b.html", "../b.html#x", "../c.js", "../assets/c.js#x"] {
            let error = leads(bad).unwrap_err().to_string();
            assert_eq!(error, format!("games/a.html: the link to {bad} leads nowhere"));
        }
    }
}
