//! A table that is printed row by row, and saved as a record on request.

use std::fs;
use std::process::Command;

use crate::measure;

/// A table with its rows so far. Cells must not contain commas.
pub struct Table {
    name: &'static str,
    rows: Vec<String>,
    widths: Vec<usize>,
}

impl Table {
    /// Creates a table and prints its header.
    pub fn new(name: &'static str, header: &[&str]) -> Self {
        let widths = header.iter().map(|title| title.len().max(8)).collect();
        let mut table = Table { name, rows: Vec::new(), widths };
        table.row(header.iter().map(|title| title.to_string()));
        table
    }

    /// Adds a row and prints it.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let cells: Vec<String> = cells.into_iter().collect();
        for (column, (cell, width)) in cells.iter().zip(&self.widths).enumerate() {
            match column {
                0 => print!("{cell:<26}"),
                _ => print!("  {cell:>width$}"),
            }
        }
        println!();
        self.rows.push(cells.join(","));
    }

    /// Saves the table in `problems/benches/records`; `cargo xtask codegen` copies it to
    /// `docs/speed.md`.
    pub fn record(&self) -> Result<(), String> {
        let path = measure::workspace().join("problems/benches/records").join(self.name);
        let path = path.with_extension("csv");
        let text = format!("# {}\n{}\n", circumstances(), self.rows.join("\n"));
        fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
    }
}

/// Returns the date, the processor and the versions of the compilers.
fn circumstances() -> String {
    let first_line = |command: &str, argument: &str| {
        let output = Command::new(command).arg(argument).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        Some(text.lines().next()?.to_owned())
    };
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpuinfo.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let facts = [
        first_line("date", "+%F"),
        Some(format!("{} ({cores} cores)", model.map_or("an unknown processor", |(_, name)| name))),
        first_line("rustc", "--version"),
        first_line("g++", "--version"),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
