//! `cargo sg new`: the files of a new problem, ready to be filled in.

use anyhow::Context;
use sg_study::Library;

use crate::atomic_write::write_new;
use crate::cli_error::{CliError, Exit};
use crate::project::{Project, is_id};

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
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: u64,
    /// Memory in units of 1024 bytes (the second number of a pair)
    #[arg(long, default_value_t = 32768, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
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
    check_id(id)?;
    if let Some(text) = [title, url].into_iter().find(|text| text.chars().any(char::is_control)) {
        return Err(CliError::Usage(format!(
            "{text:?} is more than one line: write it in one"
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
    let fill = |template: &str| template.replace("hdu9999", id).replace("Take One or Two", title);
    let files = [
        (format!("testdata/{id}.toml"), description),
        (format!("testdata/{id}/sample-1.in"), "3\n".to_owned()),
        (format!("testdata/{id}/sample-1.out"), "Lose\n".to_owned()),
        (
            format!("problems/src/bin/{id}.rs"),
            fill(include_str!("../../templates/solution.rs")),
        ),
        (
            format!("crates/sg-rules/src/problems/{id}.rs"),
            fill(include_str!("../../templates/rules.rs")),
        ),
    ];
    if let Some((taken, _)) = files.iter().find(|(file, _)| project.root.join(file).exists()) {
        return Err(CliError::Usage(format!(
            "{taken} exists: choose another id, or remove it first"
        )));
    }
    let texts = files.each_ref().map(|(file, text)| (project.root.join(file), text));
    let new = texts.each_ref().map(|(path, text)| (path.as_path(), text.as_str()));
    write_new(&new)?;
    for (file, _) in &files {
        anstream::println!("{file}");
    }
    anstream::println!(
        "\nFill these in (the template takes one or two from a heap), then run `cargo sg codegen`\nand `cargo test {id}`."
    );
    Ok(Exit::Success)
}

/// Names that the solution of a problem cannot have: Rust's own crates and those of this workspace, whose names would
/// clash with it, and folders that cargo makes beside the binaries.
const TAKEN: [&str; 19] = [
    "alloc",
    "build",
    "core",
    "deps",
    "examples",
    "incremental",
    "itertools",
    "judge",
    "lib",
    "main",
    "proc_macro",
    "proconio",
    "problems",
    "sg_core",
    "sg_io",
    "sg_judge",
    "sg_rules",
    "std",
    "test",
];

fn check_id(id: &str) -> Result<(), CliError> {
    let reason = if !is_id(id) {
        "is not an id: use lower-case letters, digits and _"
    } else if TAKEN.contains(&id) {
        "is the name of something else: use the judge's name and number"
    } else if syn::parse_str::<syn::Ident>(id).is_err() {
        "is a word of Rust: use the judge's name and number"
    } else {
        return Ok(());
    };
    Err(CliError::Usage(format!("{id} {reason}, such as hdu1907")))
}
