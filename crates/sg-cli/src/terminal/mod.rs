//! Output of the commands: tables, colours, quantities, progress.

pub mod judgements;
mod watch;

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli_error::CliError;
pub use watch::{STOPPED_BY_CTRL_C, Terminal, end_cleanly, ending, let_it_end, stop_asked};

/// For people or for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Lines and tables.
    Text,
    /// One JSON document on standard output.
    Json,
}

/// A terminal with fewer characters in a line has no room for blanks.
const NARROW: u16 = 70;

/// A table without frame: a header line, then rows. Fits the terminal; as wide as it is where there is none.
pub fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    if let Some(width) = width() {
        table.set_width(width);
    }
    table.set_header(header.iter().map(|name| name.to_uppercase()));
    if width().is_some_and(|width| width < NARROW) {
        table.column_iter_mut().for_each(|column| _ = column.set_padding((0, 1)));
    }
    table
}

/// The characters that fit into a line: as the variable COLUMNS says, or as the terminal is; `None` in a pipe.
pub fn width() -> Option<u16> {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let real = || terminal_size::terminal_size().map(|(width, _)| width.0).filter(|_| std::io::stdout().is_terminal());
    asked.or_else(real)
}

/// The characters that fit into a line of text; 80 in a pipe.
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

/// The lines of a table, without blanks at their ends. A column is at least as wide as its longest ASCII word: no word
/// is broken, only scripts without blanks are.
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

/// `12 ms`, `0.8 ms`.
pub fn milliseconds(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    if milliseconds < 9.95 { format!("{milliseconds:.1} ms") } else { format!("{milliseconds:.0} ms") }
}

/// `text` in green if `good`, in red otherwise. anstream drops the colour where it is not wanted.
pub fn verdict(text: &str, good: bool) -> String {
    let colour = if good { AnsiColor::Green } else { AnsiColor::Red };
    let style = Style::new().fg_color(Some(colour.into())).bold();
    format!("{style}{text}{style:#}")
}

/// A bar on standard error for `length` steps; invisible unless that is a terminal.
pub fn progress(length: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_msg} {bar:24} {pos}/{len}").expect("the template is well-formed");
    ProgressBar::new(length as u64).with_style(style)
}

/// A line on standard error that says what is being done; invisible unless that is a terminal.
pub fn status() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_msg}").expect("the template is well-formed");
    ProgressBar::new_spinner().with_style(style)
}

/// Writes to standard output. A reader who has seen enough, as `head`, is no failure.
pub fn show(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(anyhow::Context::context(result, "cannot write to standard output")?),
    }
}
