//! The book: a page for every game and problem, with lessons between them, as static files that
//! work from a web server and from the disk.
//!
//! [`Workspace`] reads the sources, [`build`] makes all pages in memory and checks every link, and
//! [`write()`] saves them. The texts are Markdown in `book/`, in the format that the crate's
//! `README.md` describes. Everything about a game comes from [`sg_study`], and the widgets come
//! from [`sg_web`].

pub mod blocks;
pub mod claims;
mod error;
mod exercise;
mod figure;
mod front_matter;
mod highlight;
mod html;
mod layout;
mod links;
mod list;
mod markdown;
pub mod oracle;
mod pages;
mod question;
mod search;
pub mod signing;
mod solution;
mod structure;
mod table;
mod template;
pub mod texts;
mod transcript;
pub mod translation;
pub mod web;
mod workspace;
mod write;

use sg_study::Language;

pub use error::SiteError;
pub use layout::Page;
pub use workspace::Workspace;
pub use write::{File, write};

/// The files from [`sg_web::assets`] that pages with widgets load.
const WIDGETS: [&str; 3] = ["assets/widgets.js", "assets/widgets.css", "assets/engine.js"];

/// Font subsets, made by `scripts/make-fonts`, so that headings and formulas look the same
/// everywhere.
const FONTS: [(&str, &[u8]); 3] = [
    ("headings.woff2", include_bytes!("../assets/fonts/headings.woff2")),
    ("mathematics.woff2", include_bytes!("../assets/fonts/mathematics.woff2")),
    ("OFL.txt", include_bytes!("../assets/fonts/OFL.txt")),
];

/// Builds all files of the site except the widgets, which compile slowly and need nothing from
/// here. `progress` receives the current item, the number of finished items and the total.
///
/// # Errors
///
/// The file and line, if a text is invalid or makes a false claim; the page, if a link is dead.
pub fn build(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<File>, SiteError> {
    let mut files = Vec::new();
    // The rules answer the inputs of the mistakes once for all languages.
    let solutions = solution::all(workspace)?;
    let pages = |language: Language| language.speak(|| pages::all(&workspace.speaking(language), &solutions, progress));
    let [english, chinese] = [pages(Language::English)?, pages(Language::Chinese)?];
    files.extend(Language::English.speak(|| edition(workspace, &english, &chinese))?);
    files.extend(Language::Chinese.speak(|| edition(workspace, &chinese, &english))?);
    files.extend(pages::files(workspace, &solutions)?);
    files.push(File::text("assets/book.css", include_str!("../assets/book.css")));
    files.push(File::text(
        "assets/book.js",
        concat!(
            include_str!("../assets/typed.js"),
            include_str!("../assets/search.js"),
            include_str!("../assets/book.js")
        ),
    ));
    let paths: Vec<&str> = english.iter().map(|page| &*page.path).collect();
    files.extend(web::files(web::address(workspace)?.as_deref(), &paths));
    files.push(File::text("assets/practise.js", include_str!("../assets/practise.js")));
    files.extend(pages::pictures());
    for (name, bytes) in FONTS {
        files.push(File { path: format!("assets/fonts/{name}"), bytes: bytes.to_owned() });
    }
    files.push(File::text("assets/icon.svg", include_str!("../assets/icon.svg")));
    links::check(&files, &WIDGETS)?;
    Ok(files)
}

/// Returns the pages in the thread's language and their search index, which also holds the titles
/// of `others`, the same pages in the other language.
fn edition(workspace: &Workspace, pages: &[Page], others: &[Page]) -> Result<Vec<File>, SiteError> {
    let address = web::address(workspace)?;
    let path = |page: &Page| format!("{}{}", layout::folder(Language::current()), page.path);
    let file = |page: &Page| File::text(&path(page), page.html(address.as_deref()));
    let mut files: Vec<File> = pages.iter().map(file).collect();
    let (words, index) = (search::words(), search::index(workspace, pages, others)?);
    files.push(File::text(&layout::script_words(), words));
    files.push(File::text(&layout::search_index(), index));
    Ok(files)
}
