//! `cargo sg stress`: look for an input that a program gets wrong, for as long as one likes.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::Context;
use sg_judge::{Judge, Verdict};
use sg_language::{say, word};
use sg_problems::catalogue::Entry;
use sg_problems::judging::{Asked, Wrong, interaction};
use sg_rules::{Cases, Coverage, Problem, Time};

use super::generated::{self, Generated};
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
    /// Seconds to look
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Where random cases begin; printed with every find, so that it can be repeated
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    generated: generated::Arguments,
    #[command(flatten)]
    confinement: Confinement,
    /// Save what is found as hack-N.in and .out beside the saved cases, so that every test runs it from then on
    #[arg(long)]
    save: bool,
}

/// What a run takes besides the program. One that begins at the end of the search may wait for two time limits, and the command
/// ends that long after the seconds that were given.
const STARTING: Duration = Duration::from_millis(300);

/// An input that goes wrong.
pub struct Mistake {
    pub verdict: Verdict,
    /// Where it came from, in the line of the verdict.
    pub origin: String,
    /// The verdict and the input, in some lines.
    pub explanation: String,
    pub input: String,
    /// The right output; empty if only a checker or an interactor knows.
    pub answer: String,
}

/// Inputs, and an oracle that says what is right on them.
pub trait Search {
    /// Tries some inputs. Returns true when nothing better can be found.
    fn round(&mut self, terminal: &Terminal) -> Result<bool, CliError>;

    /// Returns whether the program got anything right.
    fn has_agreed(&self) -> bool;

    /// The words beside the progress bar: `3000 cases agree`.
    fn progress(&self) -> String;

    /// The summary where nothing was found.
    fn summary(&self) -> String;

    /// The mistake that was found, made simpler until `end`.
    fn mistake(&mut self, end: Option<Instant>, terminal: &Terminal) -> Result<Option<Mistake>, CliError>;
}

/// The result of a round, if it is fine or Ctrl-C was not pressed: that reaches the program under test too, which is no mistake
/// of its own.
pub fn unless_stopped<T, E>(
    result: Result<T, E>,
    is_fine: impl Fn(&T) -> bool,
    terminal: &Terminal,
) -> Result<Option<T>, E> {
    let is_doubtful = !result.as_ref().is_ok_and(is_fine);
    match result {
        _ if is_doubtful && terminal.stops_soon() => Ok(None),
        result => result.map(Some),
    }
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let judge = Judge::new();
    let rules_of = |id: &str| match arguments.generated.is_given() {
        true => Ok(None),
        false => sg_problems::find(id).map(Some).ok_or_else(|| CliError::no_rules(id)),
    };
    let subject = arguments.subject.one(project)?;
    // Nor can a file of cargo-compete be added to.
    let is_closed = |entry: &Entry| project.is_built_in(entry) || entry.folder.is_file();
    if arguments.save && is_closed(&subject.entry) {
        return Err(CliError::Usage(format!(
            "the cases of {} are not in a folder here: leave out `--save`",
            subject.entry.id
        )));
    }
    let compiler = ProgramCompiler::of(project, &subject.entry, &arguments.confinement)?;
    let id = &subject.entry.id;
    let (program, rules) = match &subject.source {
        Some(source) => (required(compiler.source(source)?, "the program")?, rules_of(id)?),
        None => {
            let rules = rules_of(id)?;
            let binary = project.build_solutions(&[id])?.remove(id);
            let binary = binary.with_context(|| format!("cargo built no binary {id}"))?;
            (CompiledProgram::executable(&binary), rules)
        }
    };
    let entry = program.under_its_limits(subject.entry);
    let limits = entry.description.limits.into();
    let judged = interaction::judged(&entry, &program.program)?;
    let mut search: Box<dyn Search> = match rules {
        None => Box::new(Generated::new(
            &arguments.generated, &compiler, &judge, &program, limits, subject.tolerance, arguments.seed,
        )?),
        Some(mut rules) => {
            let end = Instant::now().checked_add(length(arguments.seconds));
            rules.set_time(Time { end, ..Time::default() });
            Box::new(ByRules {
                asked: Asked::new(&judge, &judged, limits),
                coverage: Coverage::default(),
                standard: rules.standard().into_iter(),
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
                "nothing was asked before the time was over: give it more",
                "时间到了还一组都没有问：请给更多时间"
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

/// For how long inputs are tried.
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

/// The rules of a problem make the inputs and say what is right.
struct ByRules<'a> {
    rules: Box<dyn Problem>,
    asked: Asked<'a>,
    coverage: Coverage,
    standard: std::array::IntoIter<Cases, 3>,
    seed: u64,
    wrong: Option<Box<Wrong>>,
}

impl Search for ByRules<'_> {
    fn round(&mut self, terminal: &Terminal) -> Result<bool, CliError> {
        let cases = match self.standard.next() {
            Some(Cases::Random { .. }) | None => {
                let seed = self.seed;
                self.seed = seed.wrapping_add(1);
                let count = Cases::ROUND;
                Cases::Random { seed, count }
            }
            Some(cases) => cases,
        };
        let compared = self.asked.compare(&mut *self.rules, cases);
        match unless_stopped(compared, Result::is_ok, terminal)? {
            None => return Ok(true),
            Some(Ok(more)) => self.coverage += more,
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
        let agreed = self.coverage.cases() + wrong.found.asked;
        Ok(Some(Mistake {
            origin: say!("after {agreed} cases that agree", "此前 {agreed} 组一致"),
            explanation: wrong.evidence().text,
            verdict: wrong.report.verdict,
            input: wrong.found.input,
            answer: wrong.found.expected,
        }))
    }
}

/// Writes the case under the first free number, unless it is there already. Returns where it is.
fn save(entry: &Entry, input: &str, expected: &str) -> anyhow::Result<String> {
    let folder = &entry.folder;
    for case in sg_judge::discover(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = folder.join(format!("{}.in", case.name()));
        if fs::read_to_string(&path).is_ok_and(|saved| saved == input) {
            return Ok(say!("it is there already: {}", "已经有了：{}", path.display()));
        }
    }
    let path = |number: u32, ending: &str| folder.join(format!("hack-{number}.{ending}"));
    let number = (1..).find(|&number| !path(number, "in").exists() && !path(number, "out").exists());
    let number = number.with_context(|| format!("no free name hack-N in {}", folder.display()))?;
    let (new, output) = (path(number, "in"), path(number, "out"));
    write_new(&[(&new, input), (&output, expected)])?;
    Ok(say!("saved as {}", "已存为 {}", new.display()))
}
