//! The files of a new problem.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use problem_judge::addresses;
use problem_judge::catalogue::fault_of_title;
use sg_bundle::Profile;

use super::{FromRule, Sample, sample_files};
#[cfg(feature = "desktop")]
use super::{other_samples, write};
use crate::cli_error::CliError;
use crate::project::{Project, is_id};
use crate::user_program::Settings;
use crate::{derived, limits};

/// A problem to be written.
pub struct NewProblem {
    pub id: String,
    pub title: String,
    pub judge: String,
    pub url: String,
    /// Time in milliseconds, and memory in units of 1024 bytes.
    pub limits: (u64, u64),
    pub java_limits: Option<(u64, u64)>,
    pub unconfirmed: Vec<&'static str>,
    /// The game behind it. If there is one, rules from the template are written too.
    pub game: Option<String>,
    /// The template, if it is neither the one in the settings nor the built-in one.
    pub template: Option<PathBuf>,
    pub samples: Vec<Sample>,
    /// Texts written from a rule.
    pub from_rule: Option<FromRule>,
}

impl NewProblem {
    /// Makes a problem from its id, and from its judge and address if they are given, with the
    /// usual limits and no samples.
    pub fn of_id(id: &str, judge: Option<&str>, url: Option<&str>) -> Result<Self, CliError> {
        let told = addresses::of_id(id);
        let missing = |name: &str| CliError::Usage(format!("the {name} of {id} is not known: add `--{name}`"));
        let judge = judge.or(told.as_ref().map(|told| told.0)).ok_or_else(|| missing("judge"))?;
        let url = url.or(told.as_ref().map(|told| &*told.1)).ok_or_else(|| missing("url"))?;
        let usual = limits::usual(judge);
        Ok(NewProblem {
            id: id.to_owned(),
            title: id.to_uppercase(),
            judge: judge.to_owned(),
            url: url.to_owned(),
            limits: (usual.time_ms, usual.memory_kib),
            java_limits: None,
            unconfirmed: vec!["the limits"],
            game: None,
            template: None,
            samples: Vec::new(),
            from_rule: None,
        })
    }

    /// Writes the files of the problem, all or none, and returns their names. Existing files are
    /// replaced only with `overwrite`, and a solution never is.
    #[cfg(feature = "desktop")]
    pub fn write(&self, project: &Project, overwrite: bool) -> Result<Vec<String>, CliError> {
        let files = self.files(project, overwrite)?;
        let removed = if overwrite { other_samples(project, &self.id, &files) } else { Vec::new() };
        write(project, &files, &removed)?;
        Ok(files.into_iter().map(|(file, _)| file).collect())
    }

    /// Returns the names and contents of its files, if they may be written.
    pub(super) fn files(&self, project: &Project, overwrite: bool) -> Result<Vec<(String, String)>, CliError> {
        let NewProblem { id, title, .. } = self;
        let profile = self.check()?;
        let is_package = project.problems().join("Cargo.toml").is_file();
        let set = Settings::around(&project.root)?.template;
        let own = self.template.clone().or(set.map(|file| project.root.join(file)));
        let ending = own.as_ref().and_then(|file| file.extension()).unwrap_or_default();
        if project.has_rules() && own.is_some() && ending != "rs" {
            return Err(CliError::Usage("solutions here are in Rust: name a template that ends in .rs".to_owned()));
        }
        // Without a package a solution is a single file.
        let solution = if is_package && (own.is_none() || ending == "rs") {
            project.solution(id)
        } else {
            project.root.join(id).with_extension(ending)
        };
        let solution = solution.strip_prefix(&project.root).unwrap_or(&solution).display().to_string();
        let fill =
            |template: &str| template.replace("hdu9999", id).replace("Take One or Two", &derived::escaped(title));
        let in_workspace = project.has_rules();
        let described =
            if in_workspace { format!("problems/{id}/problem.toml") } else { format!("testdata/{id}.toml") };
        // A built-in problem lacks only its solution.
        let known = project.known();
        let is_known = known.iter().any(|entry| entry.id == *id && project.is_built_in(entry));
        let mut files = Vec::new();
        if !is_known {
            files.push((described, self.description()?));
            files.extend(sample_files(id, &self.samples));
        }
        let written = self.from_rule.as_ref();
        let template =
            match &own {
                _ if written.is_some() => written.map(|written| written.solution.clone()),
                Some(file) => Some(fs::read_to_string(file).map_err(|error| {
                    CliError::Usage(format!("cannot read the template {}: {error}", file.display()))
                })?),
                None if in_workspace => Some(fill(solution_for(profile))),
                None => is_package.then(|| fill(include_str!("../../../templates/plain.rs"))),
            };
        if self.game.is_some() {
            let text = |template: &str, own: fn(&FromRule) -> &String| match written {
                Some(written) => own(written).clone(),
                None => fill(template),
            };
            let rules = text(include_str!("../../../templates/rules.rs"), |written| &written.rules);
            files.push((format!("problems/{id}/rules.rs"), rules));
            let page = text(include_str!("../../../templates/page.md"), |written| &written.page);
            files.push((format!("problems/{id}/page.md"), page));
            let wrong = text(include_str!("../../../templates/wrong.txt"), |written| &written.wrong);
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

    /// Checks the id, the title and the address. Returns the profile of the judge.
    fn check(&self) -> Result<&'static Profile, CliError> {
        check_id(&self.id)?;
        if let Some(fault) = fault_of_title(&self.title) {
            return Err(CliError::Usage(format!("the title of {} {fault}", self.id)));
        }
        if !addresses::is_address(&self.url) {
            return Err(CliError::Usage(format!("{:?} is not an address of http or https", self.url)));
        }
        Profile::named(&self.judge).map_err(|error| CliError::Usage(error.to_string()))
    }

    fn description(&self) -> anyhow::Result<String> {
        let quoted = |text: &str| serde_json::to_string(text).context("a text cannot be quoted");
        let game = self.game.as_ref().map(|game| Ok::<_, anyhow::Error>(format!("game = {}\n", quoted(game)?)));
        let (time_ms, memory_kib) = self.limits;
        let java =
            self.java_limits.map(|(time, memory)| format!(", java_time_ms = {time}, java_memory_kib = {memory}"));
        // Omit what follows from the id and the address.
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

/// Returns the template of a solution in this workspace: `proconio` where the judge takes Rust, and
/// otherwise `sg_io`, which makes smaller C files.
fn solution_for(judge: &Profile) -> &'static str {
    if judge.rust {
        include_str!("../../../templates/solution.rs")
    } else {
        include_str!("../../../templates/solution_for_c.rs")
    }
}

/// Names that a problem cannot have: Rust's own crates and those of this workspace, which would
/// clash with the solution's name; folders that cargo makes beside the binaries; features that
/// stand for many problems.
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

#[cfg(test)]
mod tests {
    use sg_bundle::Profile;

    use super::solution_for;

    #[test]
    fn solutions_read_with_proconio_where_the_judge_takes_rust() {
        for profile in Profile::all() {
            let reader = if profile.rust { "use proconio::" } else { "use sg_io::" };
            assert!(solution_for(profile).contains(reader), "{}", profile.name);
        }
    }
}
