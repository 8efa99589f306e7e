//! `cargo sg list`: prints the table of problems.

use problem_judge::catalogue::Entry;
use serde::Serialize;

use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal::{self, Format};

/// The arguments of `cargo sg list`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Show only problems with all of these words in their id, title, patterns or judges
    words: Vec<String>,
    /// A table, or one JSON document
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl Arguments {
    fn wants(&self, entry: &Entry) -> bool {
        let description = &entry.description;
        let texts = [
            &entry.id,
            &title(entry),
            &description.patterns.join(", "),
            &description.judge,
            &description.also.join(", "),
        ]
        .map(|text| text.to_lowercase());
        let holds = |word: &String| texts.iter().any(|text| text.contains(&word.to_lowercase()));
        self.words.iter().all(holds)
    }
}

/// A problem in the list.
#[derive(Serialize)]
struct Listed<'a> {
    id: &'a str,
    title: String,
    patterns: &'a [String],
    judge: &'a str,
    takes_rust: bool,
    also: &'a [String],
    unconfirmed: &'a [String],
    url: &'a str,
}

impl<'a> Listed<'a> {
    fn of(entry: &'a Entry) -> Result<Self, CliError> {
        let description = &entry.description;
        let profile = sg_bundle::Profile::named(&description.judge)?;
        Ok(Listed {
            id: &entry.id,
            title: title(entry),
            patterns: &description.patterns,
            judge: &profile.title,
            takes_rust: profile.rust,
            also: &description.also,
            unconfirmed: &description.unconfirmed,
            url: &description.url,
        })
    }
}

/// Returns the title of a problem, with the Chinese one if it has one: `Nim (Nim游戏)`.
pub fn title(entry: &Entry) -> String {
    match &entry.description.title_zh {
        Some(original) => format!("{} ({original})", entry.description.title),
        None => entry.description.title.clone(),
    }
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let known = project.known();
    let wanted = known.iter().filter(|entry| arguments.wants(entry));
    let rows = wanted.map(Listed::of).collect::<Result<Vec<_>, _>>()?;
    match arguments.format {
        Format::Json => terminal::show(&format!("{}\n", serde_json::to_string_pretty(&rows)?))?,
        Format::Text if rows.is_empty() => {
            return Err(CliError::Usage("no problem matches: `cargo sg list` shows all of them".to_owned()));
        }
        Format::Text => {
            let mut table = terminal::table(&["id", "title", "patterns", "judge", "rust"]);
            for row in &rows {
                let rust = if row.takes_rust { "yes" } else { "no" };
                table.add_row([row.id, &row.title, &row.patterns.join(", "), row.judge, rust]);
            }
            terminal::show(&terminal::lines(&table))?;
        }
    }
    Ok(Exit::Success)
}
