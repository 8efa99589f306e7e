//! Judges every solution: on its samples and saved cases, on all small cases against the rules, and on inputs that
//! are laid out in odd ways.
//!
//! Nothing is listed here: problems are found by their solutions, their folders in `testdata` and their rules, and
//! one that lacks any of the three is a failing test. `cargo test hdu1536` runs what belongs to one problem.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

use libtest_mimic::{Arguments, Failed, Trial};
use sg_judge::{Found, Judge, Limits, Program};
use sg_rules::catalogue::{self, CatalogueError, Entry};
use sg_rules::{problems, Cases};

/// Random cases for each problem, in addition to all small ones.
const RANDOM_CASES: usize = 200;

fn main() {
    sg_judge::serve_if_worker();
    let arguments = Arguments::from_args();
    let trials = match Workspace::read() {
        Ok(workspace) => workspace.trials(),
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(101);
        }
    };
    hint_at_a_typing_error(&arguments, &trials);
    libtest_mimic::run(&arguments, trials).exit();
}

/// What the three places say there is.
struct Workspace {
    entries: Vec<Entry>,
    broken: Vec<CatalogueError>,
    solutions: BTreeSet<String>,
    rules: BTreeSet<String>,
    judge: Arc<Judge>,
}

impl Workspace {
    fn read() -> Result<Self, String> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let sources = package.join("src/bin");
        let files = fs::read_dir(&sources).map_err(|error| format!("cannot read {}: {error}", sources.display()))?;
        let stem = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
        let catalogue = catalogue::read(&package.join("../testdata")).map_err(|error| error.to_string())?;
        Ok(Workspace {
            entries: catalogue.entries,
            broken: catalogue.broken,
            solutions: files.filter_map(|file| stem(file.ok()?.path())).collect(),
            rules: problems::all().iter().map(|problem| problem.id().to_owned()).collect(),
            judge: Arc::new(Judge::new()),
        })
    }

    fn trials(&self) -> Vec<Trial> {
        let mut trials = Vec::new();
        let described: BTreeSet<String> = (self.entries.iter().map(|entry| entry.id.clone()))
            .chain(self.broken.iter().map(CatalogueError::id))
            .collect();
        for id in self.solutions.union(&self.rules).filter(|id| !described.contains(*id)) {
            let sentence = format!("{id} has no description testdata/{id}.toml: write it");
            trials.push(Trial::test(format!("{id}::is_complete"), move || Err(sentence.into())));
        }
        for error in &self.broken {
            let sentence = error.to_string();
            trials.push(Trial::test(format!("{}::is_complete", error.id()), move || {
                Err(sentence.into())
            }));
        }
        for entry in &self.entries {
            self.trials_of(entry, &mut trials);
        }
        trials
    }

    fn trials_of(&self, entry: &Entry, trials: &mut Vec<Trial>) {
        let id = &entry.id;
        let found = sg_judge::discover(&entry.folder);
        let mut missing = Vec::new();
        if !self.solutions.contains(id) {
            missing.push(format!("testdata/{id} has no solution: write problems/src/bin/{id}.rs"));
        }
        if !self.rules.contains(id) {
            missing.push(format!("{id} has no rules: write crates/sg-rules/src/problems/{id}.rs"));
        }
        let mut cases = Vec::new();
        match found {
            Err(error) => missing.push(format!("testdata/{id} cannot be read: {error}")),
            Ok(found) => {
                for found in found {
                    match found {
                        Found::Case(case) => cases.push(case),
                        Found::MissingOutput { name, .. } => {
                            missing.push(format!("testdata/{id}/{name}.in has no {name}.out beside it"));
                        }
                        Found::MissingInput { name, .. } => {
                            missing.push(format!("testdata/{id}/{name}.out has no {name}.in beside it"));
                        }
                    }
                }
            }
        }
        if cases.is_empty() {
            missing.push(format!("testdata/{id} has no cases: add sample-1.in and sample-1.out"));
        }
        if !missing.is_empty() {
            trials.push(Trial::test(format!("{id}::is_complete"), move || {
                Err(missing.join("\n").into())
            }));
        }
        if !self.solutions.contains(id) {
            return;
        }
        let run = Runner::new(entry, Arc::clone(&self.judge));
        for case in cases {
            let run = run.clone();
            let name = format!("{id}::{}", case.name);
            let read = move || Ok::<_, Failed>((fs::read_to_string(&case.input)?, fs::read_to_string(&case.expected)?));
            let terminator = entry.description.terminator.clone();
            if case.name == "sample-1" || case.name == "ours-1" {
                let (run, read) = (run.clone(), read.clone());
                trials.push(Trial::test(format!("{id}::reads_any_layout"), move || {
                    let (input, expected) = read()?;
                    run.reads_any_layout(&input, terminator.as_deref(), &expected)
                }));
            }
            trials.push(Trial::test(name, move || {
                let (input, expected) = read()?;
                run.accepts(&input, &expected)
            }));
        }
        if self.rules.contains(id) {
            trials.push(Trial::test(format!("{id}::agrees_with_rules"), move || {
                run.agrees_with_rules()
            }));
        }
    }
}

/// Runs one solution under the limits of its judge.
#[derive(Clone)]
struct Runner {
    id: String,
    program: Program,
    limits: Limits,
    judge: Arc<Judge>,
}

impl Runner {
    fn new(entry: &Entry, judge: Arc<Judge>) -> Self {
        let limits = entry.description.limits;
        Runner {
            id: entry.id.clone(),
            program: Program::new(binary(&entry.id)),
            limits: Limits::new(limits.time_ms, limits.memory_kib),
            judge,
        }
    }

    fn accepts(&self, input: &str, expected: &str) -> Result<(), Failed> {
        let report = self
            .judge
            .case(&self.program, input.as_bytes(), expected.as_bytes(), &self.limits)?;
        if report.verdict.is_accepted() {
            Ok(())
        } else {
            Err(report.explain().into())
        }
    }

    /// A token is a token, wherever it stands, and the end of an input may be missing.
    fn reads_any_layout(&self, input: &str, terminator: Option<&str>, expected: &str) -> Result<(), Failed> {
        let tokens: Vec<&str> = input.split_ascii_whitespace().collect();
        let mut layouts = vec![
            ("in one line that does not end", tokens.join(" ")),
            (
                "a token a line, as Windows ends them, with blank lines",
                format!("\r\n\r\n{}\r\n \r\n", tokens.join("\r\n")),
            ),
            (
                "with tabs and many blanks",
                format!("\t {}\n", tokens.join(" \t  \n\n")),
            ),
        ];
        if let Some(terminator) = terminator {
            let end: Vec<&str> = terminator.split(' ').collect();
            let kept = tokens
                .strip_suffix(&end[..])
                .ok_or("the sample does not end with its terminator")?;
            layouts.push(("without its terminator", kept.join("\n")));
        }
        for (layout, input) in layouts {
            self.accepts(&input, expected).map_err(|failed| {
                format!(
                    "the sample is misread {layout}:\n{}",
                    failed.message().unwrap_or_default()
                )
            })?;
        }
        Ok(())
    }

    fn agrees_with_rules(&self) -> Result<(), Failed> {
        let mut rules = problems::find(&self.id).ok_or("the rules are gone")?;
        let mut program = |input: &str| {
            let run = self
                .judge
                .run(&self.program, input.as_bytes(), &self.limits)
                .map_err(|error| error.to_string())?;
            match run.failure() {
                Some(verdict) => Err(verdict.reason()),
                None => Ok(String::from_utf8_lossy(&run.stdout).into_owned()),
            }
        };
        for cases in [
            Cases::Small,
            Cases::Random {
                seed: 1,
                count: RANDOM_CASES,
            },
        ] {
            rules.compare(cases, &mut program).map_err(|found| found.to_string())?;
        }
        Ok(())
    }
}

/// Cargo and nextest name the binary; run by hand, the test lies in the folder beside it.
fn binary(id: &str) -> PathBuf {
    if let Some(path) = env::var_os(format!("CARGO_BIN_EXE_{id}")) {
        return path.into();
    }
    let test = env::current_exe().unwrap_or_default();
    let profile = test.parent().and_then(Path::parent).unwrap_or(Path::new("."));
    profile.join(id).with_extension(env::consts::EXE_EXTENSION)
}

/// `cargo test hdu9999` would be green with nothing run: say so. The same filter reaches the tests of other crates,
/// so this is not an error.
fn hint_at_a_typing_error(arguments: &Arguments, trials: &[Trial]) {
    let Some(filter) = &arguments.filter else { return };
    let looks_like_an_id =
        filter.starts_with(|c: char| c.is_ascii_lowercase()) && filter.ends_with(|c: char| c.is_ascii_digit());
    if looks_like_an_id && !trials.iter().any(|trial| trial.name().contains(filter.as_str())) {
        eprintln!("no problem is called {filter}: `cargo sg list` shows them all");
    }
}
