//! The book as one zip file, to be read from disk.

use std::path::Path;
use std::process::Command;

use anyhow::ensure;
use sg_cli::cargo_build;

use super::tools::{self, CHROMIUM, PYTHON, UNSHARE};
use super::{Tried, pack};

/// The folder in the zip file.
const FOLDER: &str = "book";

/// A page whose address puts a widget into a new state, and the answer of the widget.
const ASKED: (&str, &str) = ("lab.html#lab:game=take%3A1%2C3%2C4&to=20", "period 7");

/// The maximum number of times that the page is opened.
const TRIES: usize = 10;

/// Writes the book with the files of `dist` that its pages offer, packs it, unpacks it and asks a
/// widget.
pub fn make(root: &Path, out: &Path) -> anyhow::Result<Tried> {
    let staged = tempfile::tempdir()?;
    tools::run(cargo_build::site(root, false)?.arg("--out").arg(staged.path().join(FOLDER)))?;
    let path = pack::zip(staged.path(), FOLDER, &out.join("book.zip"))?;
    ensure!(answers(&path)?, "{}: the laboratory does not say \"{}\" in a browser", path.display(), ASKED.1);
    Ok(Tried { path, place: "Chromium, no network", first_verdict: None })
}

/// Unpacks the book in an empty folder and opens the page in a browser without a network. Returns
/// true if the widget answers.
fn answers(book: &Path) -> anyhow::Result<bool> {
    let empty = tempfile::tempdir()?;
    tools::run(PYTHON.command()?.args(["-m", "zipfile", "-e"]).arg(book).arg(empty.path()))?;
    let page = format!("file://{}/{FOLDER}/{}", empty.path().display(), ASKED.0);
    // The browser's clock does not wait for the worker that answers, so on a busy machine the page
    // may be printed too early.
    for _ in 0..TRIES {
        if opened(&page)?.contains(ASKED.1) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Opens a page in a new browser. Returns the page as it is when nothing more happens.
fn opened(page: &str) -> anyhow::Result<String> {
    let profile = tempfile::tempdir()?;
    let mut browser = Command::new(UNSHARE.command()?.get_program());
    browser.args(["--map-root-user", "--net"]).arg(CHROMIUM.command()?.get_program());
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]);
    browser.args(["--disable-background-networking", "--disable-component-update", "--disable-sync"]);
    browser.arg(format!("--user-data-dir={}", profile.path().display()));
    tools::output(browser.args(["--virtual-time-budget=20000", "--dump-dom", page]))
}
