//! `cargo sg stress`: looks for an input that a program gets wrong.

mod generated;
mod search;

use std::fs;
use std::time::{Duration, Instant};

use anyhow::Context;
use generated::Generated;
use problem_judge::catalogue::Entry;
use problem_judge::judging::{Asked, Wrong, interaction};
use search::{Mistake, Search, unless_stopped};
use sg_judge::Judge;
use sg_language::{say, word};
use sg_rules::{Asks, Coverage, Problem, Time};

use crate::atomic_write::write_new;
use crate::cli_error::{CliError, Exit};
use crate::confinement::Confinement;
use crate::programs::{CompiledProgram, ProgramCompiler, required, subject};
use crate::project::Project;
use crate::terminal::{self, Terminal};

/// The arguments of `cargo sg stress`.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    subject: subject::Arguments,
    /// Time budget in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Random seed, printed with each find
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    generated: generated::Arguments,
    #[command(flatten)]
    confinement: Confinement,
    /// Save the input as hack-N.in and .out beside the saved cases, so that every test runs it from
    /// then on
    #[arg(long)]
    save: bool,
}

/// The overhead of a run. A run that starts at the end of the search may wait for two time limits,
/// and the command then ends that long after its time budget.
const STARTING: Duration = Duration::from_millis(300);

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let judge = Judge::new();
    let rules_of = |id: &str| {
        if arguments.generated.is_given() {
            Ok(None)
        } else {
            problem_judge::find(id).map(Some).ok_or_else(|| CliError::no_rules(id))
        }
    };
    let subject = arguments.subject.one(project)?;
    // A cargo-compete file cannot be extended.
    let is_closed = |entry: &Entry| project.is_built_in(entry) || entry.folder.is_file();
    if arguments.save && is_closed(&subject.entry) {
        return Err(CliError::Usage(format!(
            "the cases of {} are not in a folder here: leave out `--save`",
            subject.entry.id
        )));
    }
    let compiler = ProgramCompiler::of(project, &subject.entry, &arguments.confinement)?.with(&arguments.subject.build);
    let id = &subject.entry.id;
    let (program, rules) = match &subject.source {
        Some(source) => (required(compiler.source(source), "the program")?, rules_of(id)?),
        None => {
            let rules = rules_of(id)?;
            let binary = project.build_solutions(&[id])?.remove(id);
            let binary = binary.with_context(|| format!("cargo built no binary {id}"))?;
            (CompiledProgram::executable(&binary), rules)
        }
    };
    let entry = program.under_its_limits(subject.entry);
    let limits = entry.description.run_limits();
    let judged = interaction::judged(&entry, &program.program)?;
    let mut search: Box<dyn Search> = match rules {
        None => Box::new(Generated::new(
            &arguments.generated, &compiler, &judge, &program, limits, subject.tolerance, arguments.seed,
        )?),
        Some(mut rules) => {
            let end = Instant::now().checked_add(length(arguments.seconds));
            if subject.source.is_some() {
                rules.ask(Asks::Certain);
            }
            rules.set_time(Time { end, ..Time::default() });
            Box::new(ByRules {
                asked: Asked::new(&judge, &judged, limits),
                coverage: Coverage::default(),
                rules,
                seed: arguments.seed,
                wrong: None,
            })
        }
    };
    let Some(mistake) = searched(&mut *search, arguments.seconds)? else {
        let has_agreed = search.has_agreed();
        let summary = if has_agreed {
            search.summary()
        } else {
            let nothing = word!(
                "no input was tried before the time was up: give it more",
                "时间用完，还一组数据都没有测：请给更多时间"
            );
            nothing.to_owned()
        };
        anstream::println!("{}", say!("{}: {summary}", "{}：{summary}", entry.id));
        return Ok(terminal::ending(Exit::of(has_agreed)));
    };
    let verdict = terminal::verdict(mistake.verdict.short(), false);
    let (origin, explanation) = (&mistake.origin, mistake.explanation.trim_end());
    let found = say!("{}: {verdict}, {origin}", "{}：{verdict}，{origin}", entry.id);
    anstream::println!("{found}\n\n{explanation}\n");
    if arguments.save {
        anstream::println!("{}", save(&entry, &mistake.input, &mistake.answer)?);
    } else if !is_closed(&entry) {
        anstream::println!("{}", word!("`--save` saves it as a test case", "加上 `--save` 就存为测试数据"));
    }
    Ok(Exit::Failed)
}

/// Returns how long inputs are tried.
fn length(seconds: u64) -> Duration {
    Duration::from_secs(seconds).saturating_sub(STARTING)
}

/// Tries inputs until a mistake is found, the time is up, or Ctrl-C ends it.
fn searched(search: &mut dyn Search, seconds: u64) -> Result<Option<Mistake>, CliError> {
    let terminal = Terminal::watch()?;
    let (started, length) = (Instant::now(), length(seconds));
    while !search.round(&terminal)? && !terminal.stopped() && started.elapsed() < length {
        let total = usize::try_from(seconds).unwrap_or(usize::MAX);
        terminal.progress(&search.progress(), started.elapsed().as_secs() as usize, total);
    }
    search.mistake(started.checked_add(length), &terminal)
}

/// A search in which the rules of a problem make the inputs and decide what is right.
struct ByRules<'a> {
    rules: Box<dyn Problem>,
    asked: Asked<'a>,
    coverage: Coverage,
    seed: u64,
    wrong: Option<Box<Wrong>>,
}

impl Search for ByRules<'_> {
    fn round(&mut self, terminal: &Terminal) -> Result<bool, CliError> {
        let compared = self.asked.compare_on(&mut *self.rules, self.seed);
        match unless_stopped(compared, Result::is_ok, terminal)? {
            None => return Ok(true),
            Some(Ok(all)) => self.coverage = all,
            Some(Err(wrong)) => self.wrong = Some(wrong),
        }
        Ok(self.wrong.is_some())
    }

    fn has_agreed(&self) -> bool {
        self.coverage.cases() > 0
    }

    fn progress(&self) -> String {
        say!("{} cases agree", "{} 组一致", self.coverage.cases())
    }

    fn summary(&self) -> String {
        say!("{} cases agree with the rules: {}", "{} 组与规则一致：{}", self.coverage.cases(), self.coverage)
    }

    fn mistake(&mut self, _: Option<Instant>, _: &Terminal) -> Result<Option<Mistake>, CliError> {
        let Some(wrong) = self.wrong.take() else { return Ok(None) };
        let agreed = wrong.found.asked;
        Ok(Some(Mistake {
            origin: say!("after {agreed} cases that agree", "此前 {agreed} 组一致"),
            explanation: wrong.evidence().text,
            verdict: wrong.report.verdict,
            input: wrong.found.input,
            answer: wrong.found.expected,
        }))
    }
}

/// Writes the case under the first free number unless it exists already. Returns where it is.
fn save(entry: &Entry, input: &str, expected: &str) -> anyhow::Result<String> {
    let folder = &entry.folder;
    for case in sg_judge::discover(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = folder.join(format!("{}.in", case.name()));
        if fs::read_to_string(&path).is_ok_and(|saved| saved == input) {
            return Ok(say!("it is already saved: {}", "文件已存在：{}", path.display()));
        }
    }
    let path = |number: u32, ending: &str| folder.join(format!("hack-{number}.{ending}"));
    let number = (1..).find(|&number| !path(number, "in").exists() && !path(number, "out").exists());
    let number = number.with_context(|| format!("no free name hack-N in {}", folder.display()))?;
    let (new, output) = (path(number, "in"), path(number, "out"));
    write_new(&[(&new, input), (&output, expected)])?;
    Ok(say!("saved as {}", "已存为 {}", new.display()))
}
