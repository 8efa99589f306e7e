//! The book: every game and every problem as a page, lessons between them, a folder of static files that works from a web
//! server and from the disk.
//!
//! [`Workspace`] reads what there is, [`build`] makes all pages in memory, checks every link and writes them at once. The
//! texts are Markdown in `book/`, in the format of the crate's `README.md`; everything about a game comes from
//! [`sg_study`]. What happens in a widget is left to `sg-web`.

pub mod blocks;
pub mod claims;
mod error;
mod highlight;
mod html;
mod layout;
mod links;
pub mod markdown;
mod pages;
mod search;
pub mod signing;
mod solution;
mod structure;
mod table;
mod template;
mod transcript;
pub mod translation;
mod workspace;
mod write;

use sg_study::Language;

pub use error::SiteError;
pub use layout::Page;
pub use workspace::Workspace;
pub use write::{File, write};

/// The files that a page with widgets needs, as [`sg_web::assets`] makes them.
const WIDGETS: [&str; 3] = ["assets/widgets.js", "assets/widgets.css", "assets/engine.js"];

/// All files of the site, with their paths from its root, except those of the widgets, which take long to compile and need
/// nothing from here. `progress` is told what is being made, and how much is done.
///
/// # Errors
///
/// With file and line, if a text of the book is not understood or makes a false claim; with the page, if a link
/// leads nowhere.
pub fn build(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<File>, SiteError> {
    let mut files = Vec::new();
    // The rules answer the inputs of all mistakes once for all languages.
    let solutions = solution::all(workspace)?;
    let pages = |language: Language| language.speak(|| pages::all(&workspace.speaking(language), &solutions, progress));
    let [english, chinese] = [pages(Language::English)?, pages(Language::Chinese)?];
    files.extend(Language::English.speak(|| edition(workspace, &english, &chinese))?);
    files.extend(Language::Chinese.speak(|| edition(workspace, &chinese, &english))?);
    files.extend(pages::files(workspace, &solutions)?);
    files.push(File::text("assets/book.css", include_str!("../assets/book.css")));
    files.push(File::text("assets/book.js", include_str!("../assets/book.js")));
    files.push(File::text("assets/icon.svg", include_str!("../assets/icon.svg")));
    links::check(&files, &WIDGETS)?;
    Ok(files)
}

/// The pages in the language of the thread, and the search index, which knows the titles of the others too.
fn edition(workspace: &Workspace, pages: &[Page], others: &[Page]) -> Result<Vec<File>, SiteError> {
    let file = |page: &Page| File::text(&format!("{}{}", layout::folder(Language::current()), page.path), page.html());
    let mut files: Vec<File> = pages.iter().map(file).collect();
    let (words, index) = (search::words(), search::index(workspace, pages, others)?);
    files.push(File::text(&layout::script_words(), words));
    files.push(File::text(&layout::search_index(), index));
    Ok(files)
}
