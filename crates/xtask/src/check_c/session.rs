//! A problem's bundle, and its C files in every set-up: each must print what the solution prints, which has been judged
//! before.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use sg_bundle::{Bundle, Profile, Workspace};
use sg_export::Layout;
use sg_judge::{Judge, Limits, Program};
use sg_problems::catalogue::Entry;
use sg_problems::judging::{Check, ProblemJudge};
use sg_rules::{Cases, LARGE};

use super::toolchains::{Kind, Setup, Wine};
use sg_cli::bundling::c_files::CFiles;
use sg_cli::bundling::pipeline::bundle;
use sg_cli::bundling::standalone;
use sg_cli::bundling::target::Target;
use sg_cli::oracle::{Oracle, RACES, exact};
use sg_cli::project::Project;

/// Inputs for one program at most. Where a problem has more, each set-up takes others of them.
const MOST_INPUTS: usize = 60;

const LAYOUTS: [&str; 2] = ["pretty", "min"];

/// A problem: its bundle, its C files, and what they must do.
pub struct Subject<'a> {
    entry: &'a Entry,
    /// The bundle, compiled alone.
    rust: Program,
    /// Readable, smallest.
    pub texts: [String; 2],
    /// Both are one program: compiled without optimisation they are the same, byte for byte.
    same_program: bool,
    inputs: Vec<Input>,
    /// The large input, and the CPU time of the Rust binary on it, if others race it.
    race: Option<(Input, Duration)>,
}

/// An input with what the Rust binary prints.
struct Input {
    name: String,
    text: Vec<u8>,
    expected: Vec<u8>,
}

/// Shared by all set-ups.
pub struct Session<'a> {
    project: &'a Project,
    workspace: Workspace,
    judge: Arc<Judge>,
    c_files: CFiles,
    wine: Option<Wine>,
    /// The set-ups whose programs it can run.
    run_by_wine: Vec<&'static str>,
    folder: tempfile::TempDir,
}

impl<'p> Session<'p> {
    /// Builds the solutions, and starts wine if it is here.
    pub fn new(project: &'p Project, c_files: CFiles, entries: &[&Entry], setups: &[Setup]) -> anyhow::Result<Self> {
        let wine = Wine::start(&project.scratch("wine"));
        let is_run = |setup: &&Setup| wine.as_ref().is_some_and(|wine| wine.runs(setup));
        let run_by_wine = setups.iter().filter(is_run).map(|setup| setup.name).collect();
        let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
        let workspace = Workspace::discover_in(&project.problems(), &ids, None, project.cargo_profile())?;
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        Ok(Session { project, workspace, judge: Arc::default(), c_files, wine, run_by_wine, folder })
    }

    /// Judges the Rust binary on all cases, or only on the small ones and without a race unless it meets every set-up, and keeps
    /// the inputs and what it prints.
    pub fn subject<'a>(&self, entry: &'a Entry, every: bool) -> anyhow::Result<Subject<'a>> {
        let Session { judge, workspace, .. } = self;
        let id = &entry.id;
        let solution = workspace.executable(id).with_context(|| format!("{id} does not compile"))?;
        let (program, limits) = (Program::new(solution), generous(entry));
        let native = |name: &str, text: Vec<u8>| -> anyhow::Result<Input> {
            let expected = judge.run(&program, text.as_slice(), &limits)?.stdout;
            let name = name.to_owned();
            Ok(Input { name, text, expected })
        };
        let problem_judge = ProblemJudge::new(entry, judge);
        let mut right = true;
        for check in problem_judge.checks().all {
            if matches!(check, Check::Saved(_)) {
                right &= problem_judge.run(&program, &check).is_some_and(|report| report.is_accepted());
            }
        }
        let mut inputs = Vec::new();
        for (name, text) in saved_inputs(entry)? {
            // To proconio the mark of old editors is one more token, where the input is read to its end.
            let run = judge.run(&program, text.as_slice(), &limits)?;
            if run.failure().is_none() {
                let expected = run.stdout;
                inputs.push(Input { name, text, expected });
            }
        }
        let mut rules = sg_problems::find(id).with_context(|| format!("{id} has no rules"))?;
        for cases in rules.standard() {
            if !every && cases != Cases::Small {
                continue;
            }
            let mut program = |text: &str| {
                let input = native("rules", text.into())?;
                let printed = String::from_utf8_lossy(&input.expected).into_owned();
                inputs.push(input);
                Ok::<_, anyhow::Error>(printed)
            };
            right &= rules.compare(cases, &mut program).is_ok();
        }
        anyhow::ensure!(right, "the solution of {id} is wrong: `cargo sg judge {id}` says where");
        let profile = Profile::named("generic")?;
        let target = Target::of_problem(self.project, entry, Oracle::Problem(Box::new(problem_judge)));
        let bundle = bundle(&target, workspace, profile)?;
        let rust = standalone::rust(&target.cache, format!("{id}.rs").as_ref(), &bundle, profile)?;
        let rust = Program::new(rust.map_err(anyhow::Error::msg)?);
        self.compiles_in_all_editions(id, &bundle.text, profile)?;
        let race = every.then(|| -> anyhow::Result<_> {
            let large = native("large", rules.large(Cases::SEED, LARGE).into_bytes())?;
            let mut time = Duration::MAX;
            for _ in 0..RACES {
                time = time.min(judge.run(&rust, large.text.as_slice(), &limits)?.cpu);
            }
            Ok((large, time))
        });
        let race = race.transpose()?;
        let texts = self.texts(&target, &bundle)?;
        Ok(Subject { entry, same_program: self.same_program(entry, &texts)?, rust, texts, inputs, race })
    }

    /// Checks that a bundle compiles in each edition that some judge offers, and not only in the one that it is made for.
    fn compiles_in_all_editions(&self, id: &str, bundle: &str, profile: &Profile) -> anyhow::Result<()> {
        let offered = Profile::all().iter().flat_map(|judge| &judge.editions);
        let others: BTreeSet<&String> = offered.filter(|&edition| *edition != profile.edition).collect();
        anyhow::ensure!(!others.is_empty(), "no judge offers another edition");
        let source = self.folder.path().join(format!("{id}.rs"));
        std::fs::write(&source, bundle).with_context(|| format!("cannot write {}", source.display()))?;
        for edition in others {
            let output = Command::new("rustc")
                .args(["--edition", edition, "--emit=metadata", "--out-dir"])
                .args([self.folder.path(), &source])
                .output()
                .context("cannot start rustc")?;
            let said = String::from_utf8_lossy(&output.stderr);
            anyhow::ensure!(output.status.success(), "{id} in edition {edition}: {said}");
        }
        Ok(())
    }

    /// The C files of a problem, readable and smallest.
    fn texts(&self, target: &Target, bundle: &Bundle) -> anyhow::Result<[String; 2]> {
        let limit = Profile::named("hdu")?.limit;
        let text = |layout| {
            let exported = self.c_files.file(target, bundle, "2021", (layout, false), limit)?;
            exported.map(|exported| exported.c).map_err(anyhow::Error::msg)
        };
        Ok([text(Layout::Pretty)?, text(Layout::Min)?])
    }

    /// Tells whether the files differ in names and blanks only, so that it is enough to run one of them.
    fn same_program(&self, entry: &Entry, texts: &[String; 2]) -> anyhow::Result<bool> {
        let mut programs = Vec::new();
        for (layout, text) in LAYOUTS.into_iter().zip(texts) {
            let source = self.source(entry, "same", layout, text)?;
            let binary = source.with_extension("exe");
            let compiled = Setup::UNOPTIMISED.compile(&source, &binary);
            programs.push(compiled.ok().and_then(|()| std::fs::read(&binary).ok()));
        }
        Ok(programs[0].is_some() && programs[0] == programs[1])
    }

    /// Writes a C file to compile.
    fn source(&self, entry: &Entry, setup: &str, layout: &str, text: &str) -> anyhow::Result<PathBuf> {
        let source = self.folder.path().join(format!("{}-{setup}-{layout}.c", entry.id));
        std::fs::write(&source, text).with_context(|| format!("cannot write {}", source.display()))?;
        Ok(source)
    }

    /// Runs the bundle of a problem; what to show, or what is wrong.
    pub fn bundle_cell(&self, subject: &Subject, index: usize) -> anyhow::Result<Result<String, String>> {
        let wrong = self.first_wrong(subject, Kind::Plain, &subject.rust, index)?;
        Ok(wrong.map_or(Ok("ok".to_owned()), Err))
    }

    /// The first difference on some of the inputs: each program begins elsewhere, so that together they take all.
    fn first_wrong(
        &self,
        subject: &Subject,
        kind: Kind,
        program: &Program,
        index: usize,
    ) -> anyhow::Result<Option<String>> {
        let step = subject.inputs.len().div_ceil(MOST_INPUTS).max(1);
        for input in subject.inputs.iter().skip(index % step).step_by(step) {
            let mut agrees = self.agrees(subject, kind, program, input)?;
            // Of thousands of Wine's starts on a busy machine one fails.
            if agrees.is_err() && kind == Kind::Windows {
                agrees = self.agrees(subject, kind, program, input)?;
            }
            if let Err(problem) = agrees {
                return Ok(Some(format!("{}: {problem}", input.name)));
            }
        }
        Ok(None)
    }

    /// Compiles both C files of a problem and runs them; what to show, or what is wrong.
    pub fn cell(&self, subject: &Subject, setup: &Setup, index: usize) -> anyhow::Result<Result<String, String>> {
        let mut shown = "ok".to_owned();
        let layouts = if setup.takes_min { 2 } else { 1 };
        for (layout, text) in LAYOUTS.into_iter().zip(&subject.texts).take(layouts) {
            let source = self.source(subject.entry, setup.name, layout, text)?;
            if subject.same_program && layout == "min" {
                if let Err(error) = setup.accepts(&source) {
                    return Ok(Err(format!("{layout}: {error:#}")));
                }
                continue;
            }
            let binary = source.with_extension("exe");
            if let Err(error) = setup.compile(&source, &binary) {
                return Ok(Err(format!("{layout}: {error:#}")));
            }
            let program = match (setup.kind, &self.wine) {
                (Kind::Plain, _) => Program::new(&binary),
                (Kind::Windows, Some(wine)) if self.run_by_wine.contains(&setup.name) => wine.program(&binary),
                (Kind::Windows, _) => {
                    "built".clone_into(&mut shown);
                    continue;
                }
            };
            if let Some(problem) = self.first_wrong(subject, setup.kind, &program, index)? {
                return Ok(Err(format!("{layout}, {problem}")));
            }
            let race = subject.race.as_ref().filter(|_| setup.races && layout == "pretty");
            if let Some((large, native)) = race {
                let mut best = Duration::MAX;
                for _ in 0..RACES {
                    match self.agrees(subject, setup.kind, &program, large)? {
                        Ok(time) => best = best.min(time),
                        Err(problem) => return Ok(Err(format!("{layout}, large: {problem}"))),
                    }
                }
                shown = format!("x{:.2}", best.as_secs_f64() / native.as_secs_f64().max(1e-6));
            }
        }
        Ok(Ok(shown))
    }

    /// Checks that a program prints what it must, and returns its CPU time.
    fn agrees(
        &self,
        subject: &Subject,
        kind: Kind,
        program: &Program,
        input: &Input,
    ) -> anyhow::Result<Result<Duration, String>> {
        let judge = &self.judge;
        let expected = if kind == Kind::Windows { with_crlf(&input.expected) } else { input.expected.clone() };
        let report =
            judge.check(program, input.text.as_slice(), &generous(subject.entry), |output| exact(&expected, output))?;
        Ok(if report.verdict.is_accepted() { Ok(report.run.cpu) } else { Err(report.explain()) })
    }
}

/// The saved inputs of a problem, as they are and as Windows writes them.
fn saved_inputs(entry: &Entry) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut inputs = Vec::new();
    let folder = &entry.folder;
    for found in sg_judge::discover(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = folder.join(format!("{}.in", found.name()));
        let text = std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut windows = with_crlf(&text);
        windows.push(END_OF_TEXT);
        inputs.push((format!("{} with CR LF", found.name()), windows));
        inputs.push((found.name().to_owned(), text));
    }
    Ok(inputs)
}

/// The mark of old editors behind the last line. Text mode ends there; elsewhere it separates tokens.
const END_OF_TEXT: u8 = 0x1A;

/// The text with line ends of Windows.
fn with_crlf(text: &[u8]) -> Vec<u8> {
    let lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    lines.collect::<Vec<_>>().join(&b"\r\n"[..])
}

/// Limits for slow set-ups; how fast and small a C file is on its own, `cargo sg bundle` judges.
fn generous(entry: &Entry) -> Limits {
    let limits = Limits::new(entry.description.limits.time_ms * 30, GENEROUS_MEMORY_KIB);
    limits.with_wall(limits.cpu * 4)
}

const GENEROUS_MEMORY_KIB: u64 = 2 << 20;
