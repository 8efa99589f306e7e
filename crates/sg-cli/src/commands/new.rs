//! `cargo sg new`: the files of a new problem, ready to be filled in.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use sg_problems::addresses;

use crate::atomic_write::{File, replace_all, write_new};
use crate::cli_error::{CliError, Exit};
use crate::project::{Project, is_id};
use crate::user_program::Settings;
use crate::{derived, limits};

/// The arguments of `cargo sg new`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The judge's short name and the judge's number, in lower case: hdu1907, cses1729, cf15c; several for a contest
    #[arg(required = true)]
    ids: Vec<String>,
    /// The title in English
    #[arg(long)]
    title: Option<String>,
    /// The judge, as `cargo sg bundle --judge` knows it [default: taken from the id]
    #[arg(long)]
    judge: Option<String>,
    /// The address of the statement [default: taken from the id]
    #[arg(long)]
    url: Option<String>,
    /// Leave the rules out: the problem is judged by its samples only
    #[arg(long)]
    samples_only: bool,
    /// A program of yours to begin with, in any language [default: as the settings say]
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// The game behind it for `cargo sg explore`, such as misere:nim or take:1-{m}; the templates play take:1,2
    #[arg(long, default_value = GAME)]
    pub game: String,
    /// CPU time for one input, in milliseconds (the second number of a pair "Java / Others"); else 1000 for HDU and POJ, 2000
    /// for others
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: Option<u64>,
    /// Memory in units of 1024 bytes (the second number of a pair); else 32768 for HDU and POJ, 262144 for others
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    memory_kib: Option<u64>,
}

/// The output of a sample that is still to be filled in: no program gets it right.
const PLACEHOLDER: &str = "fill in the judge's sample here and in sample-1.in\n";

/// The game of the templates.
const GAME: &str = "take:1,2";

/// A problem that is not here yet.
pub struct NewProblem {
    pub id: String,
    pub title: String,
    pub judge: String,
    pub url: String,
    /// Milliseconds, and units of 1024 bytes.
    pub limits: (u64, u64),
    pub java_limits: Option<(u64, u64)>,
    pub unconfirmed: Vec<&'static str>,
    /// The game behind it; where one is named, rules of the template are written too.
    pub game: Option<String>,
    /// The program to begin with, if it is neither the one in the settings nor the command's own.
    pub template: Option<PathBuf>,
    pub samples: Vec<Sample>,
}

/// An input and the output that goes with it.
pub struct Sample {
    pub input: String,
    pub output: String,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let with_rules = project.has_rules() && !arguments.samples_only;
    let mut problems = Vec::new();
    for id in &arguments.ids {
        let told = addresses::of_id(id);
        let judge = arguments.judge.clone().or(told.as_ref().map(|told| told.0.to_owned()));
        let url = arguments.url.clone().or(told.map(|told| told.1));
        let missing = |name: &str| CliError::Usage(format!("the {name} of {id} is not known: add `--{name}`"));
        let judge = judge.ok_or_else(|| missing("judge"))?;
        let usual = limits::usual(&judge);
        problems.push(NewProblem {
            id: id.clone(),
            title: arguments.title.clone().unwrap_or_else(|| id.to_uppercase()),
            judge,
            url: url.ok_or_else(|| missing("url"))?,
            limits: (arguments.time_ms.unwrap_or(usual.time_ms), arguments.memory_kib.unwrap_or(usual.memory_kib)),
            java_limits: None,
            unconfirmed: vec!["the limits"],
            game: with_rules.then(|| arguments.game.clone()),
            template: arguments.template.clone(),
            samples: vec![Sample {
                input: "3\n".to_owned(),
                output: if with_rules { "Lose\n" } else { PLACEHOLDER }.to_owned(),
            }],
        });
    }
    // Of several all are written or none.
    let files = problems.iter().map(|problem| problem.files(project, false));
    let files = files.collect::<Result<Vec<_>, _>>()?.concat();
    if files.is_empty() {
        let id = &arguments.ids[0];
        return Err(CliError::Usage(format!(
            "{id} is known already, and there is no package here: judge a program with `cargo sg judge {id} mine.cpp`"
        )));
    }
    write(project, &files)?;
    files.iter().for_each(|(file, _)| anstream::println!("{file}"));
    let id = arguments.ids.join(" ");
    match with_rules {
        true => anstream::println!(
            "\nFill these in (the template takes one or two from a heap), then run `cargo test {id}`."
        ),
        false => anstream::println!("\nFill these in, then run `cargo sg judge {id}`."),
    }
    Ok(Exit::Success)
}

impl NewProblem {
    #[cfg(feature = "desktop")]
    /// Writes the files of the problem, all or none, and returns their names. Old ones are replaced only if that is wanted,
    /// and a solution never is.
    pub fn write(&self, project: &Project, overwrite: bool) -> Result<Vec<String>, CliError> {
        let files = self.files(project, overwrite)?;
        write(project, &files)?;
        Ok(files.into_iter().map(|(file, _)| file).collect())
    }

    /// The names of its files and their contents, if they may be written.
    fn files(&self, project: &Project, overwrite: bool) -> Result<Vec<(String, String)>, CliError> {
        let NewProblem { id, title, .. } = self;
        self.check()?;
        let is_package = project.problems().join("Cargo.toml").is_file();
        let set = Settings::around(&project.root)?.template;
        let own = self.template.clone().or(set.map(|file| project.root.join(file)));
        let ending = own.as_ref().and_then(|file| file.extension()).unwrap_or_default();
        if project.has_rules() && own.is_some() && ending != "rs" {
            return Err(CliError::Usage("solutions here are in Rust: name a template that ends in .rs".to_owned()));
        }
        // Without a package a solution is a single file.
        let solution = match is_package && (own.is_none() || ending == "rs") {
            true => project.solution(id),
            false => project.root.join(id).with_extension(ending),
        };
        let solution = solution.strip_prefix(&project.root).unwrap_or(&solution).display().to_string();
        let fill = |template: &str| template.replace("hdu9999", id).replace("Take One or Two", title);
        let in_workspace = project.has_rules();
        let described = match in_workspace {
            true => format!("problems/{id}/problem.toml"),
            false => format!("testdata/{id}.toml"),
        };
        // Of a problem that the command brings with it only the solution is missing.
        let known = project.known();
        let is_known = known.iter().any(|entry| entry.id == *id && project.is_built_in(entry));
        let mut files = Vec::new();
        if !is_known {
            files.push((described, self.description()?));
        }
        for (index, sample) in self.samples.iter().enumerate().filter(|_| !is_known) {
            let name = |ending: &str| format!("testdata/{id}/sample-{}.{ending}", index + 1);
            files.extend([(name("in"), sample.input.clone()), (name("out"), sample.output.clone())]);
        }
        let template =
            match (&own, &self.game) {
                (Some(file), _) => Some(fs::read_to_string(file).map_err(|error| {
                    CliError::Usage(format!("cannot read the template {}: {error}", file.display()))
                })?),
                (None, Some(_)) => Some(fill(include_str!("../../templates/solution.rs"))),
                (None, None) => is_package.then(|| fill(include_str!("../../templates/plain.rs"))),
            };
        if self.game.is_some() {
            let rules = fill(include_str!("../../templates/rules.rs"));
            files.push((format!("problems/{id}/rules.rs"), rules));
            let page = fill(include_str!("../../templates/page.md"));
            files.push((format!("problems/{id}/page.md"), page));
            let wrong = fill(include_str!("../../templates/wrong.txt"));
            files.push((format!("problems/{id}/wrong.txt"), wrong));
        }
        if let Some(text) = template.filter(|_| !overwrite || !project.root.join(&solution).exists()) {
            files.push((solution, text));
        }
        let is_there = |file: &str| project.root.join(file).exists();
        let taken = files.iter().find(|(file, _)| !overwrite && is_there(file));
        if let Some((taken, _)) = taken {
            return Err(CliError::Usage(format!(
                "{taken} exists: remove it first, choose another id, or import with `--overwrite`"
            )));
        }
        Ok(files)
    }

    /// Refuses what cannot be a problem.
    fn check(&self) -> Result<(), CliError> {
        check_id(&self.id)?;
        let is_line = |text: &&String| !text.chars().any(char::is_control);
        if let Some(text) = [&self.title, &self.url].into_iter().find(|text| !is_line(text)) {
            return Err(CliError::Usage(format!("{text:?} contains a line break: write it on one line")));
        }
        sg_bundle::Profile::named(&self.judge).map_err(|error| CliError::Usage(error.to_string()))?;
        Ok(())
    }

    fn description(&self) -> anyhow::Result<String> {
        let quoted = |text: &str| serde_json::to_string(text).context("a text cannot be quoted");
        let game = self.game.as_ref().map(|game| Ok::<_, anyhow::Error>(format!("game = {}\n", quoted(game)?)));
        let (time_ms, memory_kib) = self.limits;
        let java =
            self.java_limits.map(|(time, memory)| format!(", java_time_ms = {time}, java_memory_kib = {memory}"));
        // What the id and the address tell need not be written.
        let told = addresses::of_id(&self.id).is_some_and(|(_, url)| url == self.url);
        let url = if told { String::new() } else { format!("url = {}\n", quoted(&self.url)?) };
        let told = addresses::of_url(&self.url).is_some_and(|place| place.judge == self.judge);
        let judge = if told { String::new() } else { format!("judge = {}\n", quoted(&self.judge)?) };
        Ok(format!(
            "title = {}\n{judge}{url}patterns = [\"unknown\"]\n{}difficulty = 1\nunconfirmed = {}\nlimits = {{ time_ms = {time_ms}, memory_kib = {memory_kib}{} }}\n",
            quoted(&self.title)?,
            game.transpose()?.unwrap_or_default(),
            serde_json::to_string(&self.unconfirmed)?,
            java.unwrap_or_default(),
        ))
    }
}

/// Writes these files of the project, all or none, and brings up to date what is derived from them.
fn write(project: &Project, files: &[(String, String)]) -> Result<(), CliError> {
    let at_root = files.iter().map(|(file, text)| (project.root.join(file), text.as_str()));
    let (old, new): (Vec<_>, Vec<_>) = at_root.partition(|(path, _)| path.exists());
    write_new(&borrowed(&new))?;
    replace_all(&borrowed(&old))?;
    if project.has_rules() {
        derived::update(&Project::at(&project.root)?)?;
    }
    Ok(())
}

fn borrowed<'a>(files: &'a [(PathBuf, &'a str)]) -> Vec<File<'a>> {
    files.iter().map(|(path, text)| (path.as_path(), *text)).collect()
}

/// Names that a problem cannot have: Rust's own crates and those of this workspace, whose names would clash with that of the
/// solution, folders that cargo makes beside the binaries, and features that stand for many problems.
const TAKEN: [&str; 21] = [
    "all", "alloc", "build", "core", "default", "deps", "examples", "incremental", "itertools", "judge", "lib", "main",
    "proc_macro", "proconio", "problems", "sg_core", "sg_io", "sg_judge", "sg_rules", "std", "test",
];

fn check_id(id: &str) -> Result<(), CliError> {
    let reason = if !is_id(id) {
        "is not an id: use lower-case letters, digits and _"
    } else if TAKEN.contains(&id) {
        "is the name of something else: use the judge's name and number"
    } else if syn::parse_str::<syn::Ident>(id).is_err() {
        "is a keyword of Rust: use the judge's name and number"
    } else {
        return Ok(());
    };
    Err(CliError::Usage(format!("{id} {reason}, such as hdu1907")))
}
