//! `cargo sg new`: writes the files of new problems, ready to be filled in.

#[cfg(feature = "desktop")]
use std::fs;
use std::path::PathBuf;

use crate::atomic_write::{File, change_all};
use crate::cli_error::{CliError, Exit};
use crate::derived;
use crate::project::Project;

mod problem;

pub use problem::NewProblem;

/// The arguments of `cargo sg new`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The judge's short name and the problem's number, in lower case: hdu1907, cses1729, cf15c;
    /// several for a contest
    #[arg(required = true)]
    ids: Vec<String>,
    /// The title in English
    #[arg(long)]
    title: Option<String>,
    /// The judge, as in `cargo sg bundle --judge` [default: from the id]
    #[arg(long)]
    judge: Option<String>,
    /// The address of the statement [default: from the id]
    #[arg(long)]
    url: Option<String>,
    /// Leave the rules out: judge the problem by its samples only
    #[arg(long)]
    samples_only: bool,
    /// Template file, in any language [default: from the settings]
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// The game to study with `cargo sg explore`, such as misere:nim or take:1-{m}; the templates
    /// play take:1,2
    #[arg(long, default_value = GAME)]
    pub game: String,
    /// The moves in one line, as for `cargo sg explore`: writes the rules, an oracle and a solution
    /// from it
    #[arg(long, value_name = "RULE", conflicts_with_all = ["template", "game", "samples_only"])]
    pub from_rule: Option<String>,
    /// CPU time for one input, in milliseconds (the second number of a pair "Java / Others")
    /// [default: 1000 for HDU and POJ, else 2000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: Option<u64>,
    /// Memory in units of 1024 bytes (the second number of a pair) [default: 32768 for HDU and POJ,
    /// else 262144]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    memory_kib: Option<u64>,
}

impl Arguments {
    /// Returns the title, or that of the template.
    pub fn title(&self) -> &str {
        self.title.as_deref().unwrap_or("A game of one's own")
    }

    /// Returns the first id.
    pub fn first_id(&self) -> &str {
        self.ids.first().map_or("", String::as_str)
    }
}

/// Files written from a rule, in place of those of the templates.
#[derive(Clone)]
pub struct FromRule {
    /// The file `rules.rs`.
    pub rules: String,
    /// The solution, `main.rs`.
    pub solution: String,
    /// The argument for the book, `page.md`.
    pub page: String,
    /// The mistakes, `wrong.txt`.
    pub wrong: String,
    /// A sample.
    pub sample: Sample,
}

/// The output of a sample that is not filled in yet. No program prints it.
const PLACEHOLDER: &str = "fill in the judge's sample here and in sample-1.in\n";

/// The game of the templates.
const GAME: &str = "take:1,2";

/// An input and the output that goes with it.
#[derive(Clone)]
pub struct Sample {
    /// The text that a program reads.
    pub input: String,
    /// The text that a program should print.
    pub output: String,
}

impl Sample {
    /// Removes byte order marks.
    ///
    /// # Errors
    ///
    /// If a text has NUL characters: it is in UTF-16, or binary.
    #[cfg(feature = "desktop")]
    pub fn tidy(&mut self) -> Result<(), &'static str> {
        for text in [&mut self.input, &mut self.output] {
            if text.contains('\0') {
                return Err("is in UTF-16, or binary: copy it and use `--paste`");
            }
            *text = text.trim_start_matches('\u{feff}').to_owned();
        }
        Ok(())
    }
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    write_new(project, arguments, None)
}

/// Writes the files of problems, from a rule if one is given.
pub fn write_new(project: &Project, arguments: &Arguments, from_rule: Option<FromRule>) -> Result<Exit, CliError> {
    let with_rules = project.has_rules() && !arguments.samples_only;
    if arguments.from_rule.is_some() && (from_rule.is_none() || !with_rules) {
        return Err(CliError::Usage("--from-rule writes rules, which only the workspace of cargo sg has".to_owned()));
    }
    let mut problems = Vec::new();
    for id in &arguments.ids {
        let new = NewProblem::of_id(id, arguments.judge.as_deref(), arguments.url.as_deref())?;
        let (time_ms, memory_kib) = new.limits;
        let output = if with_rules { "Lose\n" } else { PLACEHOLDER }.to_owned();
        problems.push(NewProblem {
            title: arguments.title.clone().unwrap_or(new.title),
            limits: (arguments.time_ms.unwrap_or(time_ms), arguments.memory_kib.unwrap_or(memory_kib)),
            game: with_rules.then(|| arguments.from_rule.as_ref().unwrap_or(&arguments.game).clone()),
            template: arguments.template.clone(),
            samples: vec![match &from_rule {
                Some(written) => written.sample.clone(),
                None => Sample { input: "3\n".to_owned(), output },
            }],
            from_rule: from_rule.clone(),
            ..new
        });
    }
    // Write all of them or none.
    let files = problems.iter().map(|problem| problem.files(project, false));
    let files = files.collect::<Result<Vec<_>, _>>()?.concat();
    if files.is_empty() {
        let id = &arguments.ids[0];
        return Err(CliError::Usage(format!(
            "{id} is known already, and there is no package here: judge a program with `cargo sg judge {id} mine.cpp`"
        )));
    }
    write(project, &files, &[])?;
    for (file, _) in &files {
        anstream::println!("{file}");
    }
    let id = arguments.ids.join(" ");
    if with_rules && from_rule.is_some() {
        anstream::println!(
            "\nThe rules, an oracle and a solution are written; fill in the words of the judge, then run `cargo test {id}`."
        );
    } else if with_rules {
        anstream::println!("\nFill these in (the template takes one or two from a heap), then run `cargo test {id}`.");
    } else {
        anstream::println!("\nFill these in, then run `cargo sg judge {id}`.");
    }
    Ok(Exit::Success)
}

/// Writes the samples of a problem that has a description, all or none, and returns their names.
/// Old samples are replaced together, if `overwrite` is set or they are not filled in yet.
#[cfg(feature = "desktop")]
pub fn write_samples(
    project: &Project,
    id: &str,
    samples: &[Sample],
    overwrite: bool,
) -> Result<Vec<String>, CliError> {
    let files = sample_files(id, samples);
    let mut old = other_samples(project, id, &[]);
    let is_placeholder = |path: &PathBuf| fs::read_to_string(path).is_ok_and(|text| text == PLACEHOLDER);
    if let Some(taken) = old.first().filter(|_| !overwrite && !old.iter().any(is_placeholder)) {
        return Err(CliError::Usage(format!("{} exists: `--overwrite` replaces the samples", taken.display())));
    }
    old.retain(|path| files.iter().all(|(file, _)| project.root.join(file) != *path));
    write(project, &files, &old)?;
    Ok(files.into_iter().map(|(file, _)| file).collect())
}

/// Returns the names and contents of the files of samples.
fn sample_files(id: &str, samples: &[Sample]) -> Vec<(String, String)> {
    let files = samples.iter().enumerate().flat_map(|(index, sample)| {
        let name = |ending: &str| format!("testdata/{id}/sample-{}.{ending}", index + 1);
        [(name("in"), sample.input.clone()), (name("out"), sample.output.clone())]
    });
    files.collect()
}

/// Returns the judge's samples of a problem, such as `sample-1.in`, that are not among these files.
#[cfg(feature = "desktop")]
fn other_samples(project: &Project, id: &str, files: &[(String, String)]) -> Vec<PathBuf> {
    let folder = project.root.join("testdata").join(id);
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_sample = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with("sample-"))
    };
    let is_new = |path: &PathBuf| files.iter().any(|(file, _)| project.root.join(file) == *path);
    let mut others: Vec<PathBuf> = paths.filter(|path| is_sample(path) && !is_new(path)).collect();
    others.sort();
    others
}

/// Writes and removes files of the project, all or none, and updates what is derived from them.
fn write(project: &Project, files: &[(String, String)], removed: &[PathBuf]) -> Result<(), CliError> {
    let paths: Vec<PathBuf> = files.iter().map(|(file, _)| project.root.join(file)).collect();
    let files: Vec<File> = paths.iter().zip(files).map(|(path, (_, text))| (path.as_path(), text.as_str())).collect();
    change_all(&files, removed)?;
    if project.has_rules() {
        derived::update(&Project::at(&project.root)?)?;
    }
    Ok(())
}
