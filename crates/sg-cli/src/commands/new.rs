//! `cargo sg new`: the files of a new problem, ready to be filled in.

use std::fs;
use std::path::Path;

use anyhow::Context;
use sg_study::Library;

use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// The arguments of `cargo sg new`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The judge's short name and the judge's number, in lower case: hdu1907, cses1729, cf15c
    id: String,
    /// The title in English
    #[arg(long)]
    title: String,
    /// The judge, as `cargo sg bundle --judge` knows it
    #[arg(long)]
    judge: String,
    /// Where the statement stands
    #[arg(long)]
    url: String,
    /// The game behind it for `cargo sg explore`, such as misere:nim or take:1-{m}; the templates play take:1,2
    #[arg(long, default_value = "take:1,2")]
    game: String,
    /// CPU time for one input, in milliseconds (the second number of a pair "Java / Others")
    #[arg(long, default_value_t = 1000)]
    time_ms: u64,
    /// Memory in units of 1024 bytes (the second number of a pair)
    #[arg(long, default_value_t = 32768)]
    memory_kib: u64,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let Arguments {
        id,
        title,
        judge,
        url,
        game,
        time_ms,
        memory_kib,
    } = arguments;
    let is_word = |id: &str| id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'));
    if !id.starts_with(|first: char| first.is_ascii_lowercase()) || !is_word(id) {
        return Err(CliError::Usage(format!(
            "{id} is not an id: use lower-case letters, digits and _, such as hdu1907"
        )));
    }
    sg_bundle::Profile::named(judge).map_err(|error| CliError::Usage(error.to_string()))?;
    // What is left open in braces is filled in as for any problem.
    let library = Library::new([(id.clone(), game.clone())]);
    library
        .find(id)
        .map_err(|complaint| CliError::Usage(complaint.to_string()))?;
    let quoted = |text: &str| serde_json::to_string(text).context("a text cannot be quoted");
    let description = format!(
        "title = {}\njudge = {}\nurl = {}\npatterns = [\"unknown\"]\ngame = {}\nunconfirmed = [\"the limits\"]\n\n[limits]\ntime_ms = {time_ms}\nmemory_kib = {memory_kib}\n",
        quoted(title)?,
        quoted(judge)?,
        quoted(url)?,
        quoted(game)?
    );
    let fill = |template: &str| template.replace("{{id}}", id).replace("{{title}}", title);
    let files = [
        (format!("testdata/{id}.toml"), description),
        (format!("testdata/{id}/sample-1.in"), "3\n".to_owned()),
        (format!("testdata/{id}/sample-1.out"), "Lose\n".to_owned()),
        (
            format!("problems/src/bin/{id}.rs"),
            fill(include_str!("../../templates/solution.txt")),
        ),
        (
            format!("crates/sg-rules/src/problems/{id}.rs"),
            fill(include_str!("../../templates/rules.txt")),
        ),
    ];
    if let Some((taken, _)) = files.iter().find(|(file, _)| project.root.join(file).exists()) {
        return Err(CliError::Usage(format!(
            "{taken} exists: choose another id, or remove it first"
        )));
    }
    for (file, text) in &files {
        let path = project.root.join(file);
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        fs::write(&path, text).with_context(|| format!("cannot write {file}"))?;
        anstream::println!("{file}");
    }
    anstream::println!(
        "\nFill these in (the template takes one or two from a heap), then run `cargo sg codegen`\nand `cargo test {id}`."
    );
    Ok(Exit::Success)
}
