//! Output of the commands: tables, colours, quantities, progress.

#[cfg(feature = "desktop")]
pub mod clipboard;
pub mod judgements;
mod watch;

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli_error::CliError;
pub use watch::{STOPPED_BY_CTRL_C, Silence, Terminal, end_cleanly, ending, stop_requested, wait_if_exiting};

/// The format of the output, for people or for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Lines and tables.
    Text,
    /// One JSON document on standard output.
    Json,
}

/// A terminal with fewer columns has no room for wide gaps.
const NARROW: u16 = 70;

/// Makes a table without a frame: a header line, then rows. It fits the terminal, if there is one.
pub fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    if let Some(width) = width() {
        table.set_width(width);
    }
    table.set_header(header.iter().map(|name| name.to_uppercase()));
    if width().is_some_and(|width| width < NARROW) {
        for column in table.column_iter_mut() {
            column.set_padding((0, 1));
        }
    }
    table
}

/// Returns the width of a line: from the variable COLUMNS, or else of the terminal; `None` in a
/// pipe.
pub fn width() -> Option<u16> {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let real = || terminal_size::terminal_size().map(|(width, _)| width.0).filter(|_| std::io::stdout().is_terminal());
    asked.or_else(real)
}

/// Returns the width of a line of text, which is 80 in a pipe.
pub fn text_width() -> usize {
    width().map_or(80, usize::from)
}

/// Right-aligns the columns with these indices.
pub fn align_right(table: &mut Table, columns: &[usize]) {
    for &index in columns {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Formats a table, without spaces at the ends of lines. A column is at least as wide as its
/// longest ASCII word, so that only scripts without spaces are broken.
pub fn lines(table: &Table) -> String {
    let mut table = table.clone();
    let padding = if width().is_some_and(|width| width < NARROW) { 1 } else { 2 };
    for index in 0..table.column_count() {
        let cells = table.row_iter().filter_map(|row| row.cell_iter().nth(index));
        let in_cell = |text: String| text.split_whitespace().filter(|word| word.is_ascii()).map(str::len).max();
        let longest = cells.filter_map(|cell| in_cell(cell.content())).max().unwrap_or(0) as u16;
        if let Some(column) = table.column_mut(index) {
            column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(longest + padding)));
        }
    }
    table.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Formats a time: `12 ms`, `0.8 ms`.
pub fn milliseconds(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    if milliseconds < 9.95 { format!("{milliseconds:.1} ms") } else { format!("{milliseconds:.0} ms") }
}

/// Colours a text: green if `good`, red otherwise. anstream drops colours that are not wanted.
pub fn verdict(text: &str, good: bool) -> String {
    let colour = if good { AnsiColor::Green } else { AnsiColor::Red };
    let style = Style::new().fg_color(Some(colour.into())).bold();
    format!("{style}{text}{style:#}")
}

/// Makes a progress bar on standard error for `length` steps. It is hidden outside a terminal.
pub fn progress(length: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_msg} {bar:24} {pos}/{len}").expect("the template is well-formed");
    ProgressBar::new(length as u64).with_style(style)
}

/// Makes a status line on standard error. It is hidden outside a terminal.
pub fn status() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_msg}").expect("the template is well-formed");
    ProgressBar::new_spinner().with_style(style)
}

/// Writes to standard output. A reader who has seen enough, such as `head`, is not an error.
pub fn show(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(anyhow::Context::context(result, "cannot write to standard output")?),
    }
}
