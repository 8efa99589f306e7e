//! The parts that all pages share: head, navigation, search, foot.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A finished page.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its path in the site: `games/kayles.html`.
    pub path: String,
    /// Its title.
    pub title: String,
    /// A sentence about it.
    pub summary: String,
    /// Other words by which it is found.
    pub keywords: String,
    /// Places on it that the search finds too: their titles and anchors.
    pub places: Vec<(String, String)>,
    /// The markup below the title.
    pub body: Markup,
}

/// The pages of the navigation.
const NAVIGATION: [(&str, &str); 7] = [
    ("learn.html", "Learn"),
    ("recognise.html", "Recognise"),
    ("templates.html", "Templates"),
    ("problems.html", "Problems"),
    ("games.html", "Games"),
    ("lab.html", "Laboratory"),
    ("glossary.html", "Glossary"),
];

/// The pages that are named at the foot.
const FOOT: [(&str, &str); 4] = [
    ("submit.html", "How to submit"),
    ("atlas.html", "Octal atlas"),
    ("commands.html", "Commands"),
    ("reading.html", "Further reading"),
];

/// The name of the book.
pub const BOOK: &str = "Impartial games";

impl Page {
    /// The way from here to the root of the site: nothing or `../`.
    pub fn root(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    /// The whole file.
    pub fn html(&self) -> String {
        let root = self.root();
        let home = self.path == "index.html";
        let broad = matches!(
            &*self.path,
            "index.html" | "games.html" | "problems.html" | "atlas.html" | "lab.html"
        );
        let has_widgets = self.body.0.contains("data-widget=");
        let title = if home {
            BOOK.to_owned()
        } else {
            format!("{} · {BOOK}", self.title)
        };
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.summary);
                    title { (title) }
                    link rel="icon" href={ (root) "assets/icon.svg" } type="image/svg+xml";
                    link rel="stylesheet" href={ (root) "assets/book.css" };
                    script { (PreEscaped("document.documentElement.className='js';try{document.documentElement.dataset.scheme=localStorage.getItem('scheme')||''}catch(e){}")) }
                    script src={ (root) "assets/search-index.js" } defer {}
                    script src={ (root) "assets/book.js" } defer {}
                    @if has_widgets {
                        link rel="stylesheet" href={ (root) "assets/widgets.css" };
                        script src={ (root) "assets/widgets.js" } defer {}
                    }
                }
                body data-root=(root) class=[broad.then_some("broad")] {
                    a class="skip" href="#main" { "Skip to the text" }
                    (self.header(&root))
                    main id="main" {
                        h1 { (self.title) }
                        @if !self.summary.is_empty() { p class="summary" { (self.summary) } }
                        (self.body)
                    }
                    footer {
                        nav aria-label="More" {
                            @for (page, name) in FOOT { a href={ (root) (page) } { (name) } " " }
                        }
                        p { "Every number on these pages was worked out when the book was made. No request leaves your machine." }
                    }
                }
            }
        }
        .into_string()
    }

    fn header(&self, root: &str) -> Markup {
        let folder = self.path.split('/').next().unwrap_or_default();
        let here = |page: &str| self.path == page || page.strip_suffix(".html") == Some(folder);
        html! {
            header {
                a class="brand" href={ (root) "index.html" } { (BOOK) }
                nav aria-label="Main" {
                    @for (page, name) in NAVIGATION {
                        a href={ (root) (page) } aria-current=[here(page).then_some("page")] { (name) }
                    }
                }
                div class="tools script-only" {
                    div class="search" role="search" {
                        input id="search" type="search" placeholder="Search" aria-label="Search the book" autocomplete="off"
                            role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list";
                        ul id="found" role="listbox" aria-label="Pages found" hidden {}
                    }
                    button id="scheme" type="button" aria-label="Light or dark" { span aria-hidden="true" { "◐" } }
                }
            }
        }
    }
}

/// Links to the page before and the page after, each by its name and title.
pub fn neighbours(label: &str, before: Option<(&str, &str)>, after: Option<(&str, &str)>) -> Markup {
    html! {
        nav class="neighbours" aria-label=(label) {
            @if let Some((name, title)) = before { a rel="prev" href={ (name) ".html" } { "← " (title) } }
            @if let Some((name, title)) = after { a rel="next" href={ (name) ".html" } { (title) " →" } }
        }
    }
}
