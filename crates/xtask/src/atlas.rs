//! `cargo xtask atlas`: which octal codes of up to four digits repeat, and which have the same values.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::Context;
use rayon::prelude::*;
use sg_study::atlas::{Atlas, Class, SORTED_AT, Survey, survey};
use sg_theory::Taking;

use sg_cli::atomic_write::write_whole;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;
use sg_cli::terminal::{self, Terminal};

/// Where the atlas of the workspace is.
const FILE: &str = "docs/notes/octal-atlas.txt";

/// The time between two writes of what is done.
const PAUSE: Duration = Duration::from_secs(60);

/// The arguments of `cargo xtask atlas`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Follow open codes to this heap
    #[arg(long, value_name = "N", default_value_t = SORTED_AT, value_parser = sg_cli::size::size)]
    heaps: usize,
    /// Of the open codes only those with at most this many rare heaps: their tables are long, but quick
    #[arg(long, value_name = "COUNT", default_value_t = 400)]
    rare: usize,
    /// Stop after this many seconds, as Ctrl-C does: what is done is kept, and the next run goes on from there
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// The file to go on with
    #[arg(long, value_name = "FILE", default_value = FILE)]
    file: PathBuf,
    /// Change nothing; look at the first code of each class again, up to --heaps heaps, and compare
    #[arg(long)]
    check: bool,
    /// Check every code
    #[arg(long, requires = "check")]
    all: bool,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let path = project.root.join(&arguments.file);
    let atlas = read(&path)?;
    let terminal = Terminal::watch()?;
    let end = arguments.seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    let stopped = || terminal::stop_asked() || end.is_some_and(|end| Instant::now() > end);
    if arguments.check {
        return check(&atlas, arguments, &stopped);
    }
    let work = Work { stopped: &stopped, path: &path, saved: Mutex::new((atlas, Instant::now())) };
    work.sort()?;
    work.follow(arguments.heaps, arguments.rare)?;
    let (atlas, _) = work.saved.into_inner().expect("no worker panicked");
    write_whole(&path, &atlas.to_string())?;
    drop(terminal);
    terminal::show(&format!("{}\n", atlas.summary()))?;
    Ok(terminal::ending(Exit::Success))
}

fn read(path: &Path) -> Result<Atlas, CliError> {
    if !path.exists() {
        return Ok(Atlas::default());
    }
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text.parse().with_context(|| format!("cannot go on with {}", path.display()))?)
}

/// An atlas that grows.
struct Work<'a> {
    stopped: &'a (dyn Fn() -> bool + Sync),
    path: &'a Path,
    /// And when it was last written.
    saved: Mutex<(Atlas, Instant)>,
}

impl Work<'_> {
    /// Puts every code into a class.
    fn sort(&self) -> anyhow::Result<()> {
        let atlas = self.atlas();
        let known: HashSet<&Taking> = atlas.classes().into_iter().flat_map(|class| &class.codes).collect();
        let missing: Vec<Taking> = Atlas::codes(4).into_iter().filter(|code| !known.contains(code)).collect();
        self.each("sorting", &missing, |code| {
            let found = survey(code, SORTED_AT, self.stopped)?;
            Some(Box::new(move |atlas: &mut Atlas| atlas.add(code.clone(), found)))
        })
    }

    /// Follows open classes, those with the fewest rare heaps first, and proves all their codes if it proves one.
    fn follow(&self, heaps: usize, rare: usize) -> anyhow::Result<()> {
        let atlas = self.atlas();
        let rares = |class: &Class| class.survey.rare.map_or(usize::MAX, |(count, _)| count);
        let is_open = |class: &&Class| class.survey.proved.is_none() && class.survey.heaps < heaps;
        let mut open: Vec<&Class> = atlas.classes().into_iter().filter(is_open).collect();
        open.retain(|class| rares(class) <= rare);
        open.sort_by_key(|class| rares(class));
        self.each("following", &open, |class| {
            let first = survey(&class.codes[0], heaps, self.stopped)?;
            let others = if first.proved.is_some() { &class.codes[1..] } else { &[] };
            let mut found = vec![(class.codes[0].clone(), first)];
            for code in others {
                found.push((code.clone(), survey(code, heaps, self.stopped)?));
            }
            Some(Box::new(move |atlas: &mut Atlas| atlas.replace(class.survey.fingerprint, found)))
        })
    }

    /// Does the work for each item and changes the atlas by what it gives; writes it now and then.
    fn each<'b, T: Sync>(
        &self,
        what: &str,
        items: &'b [T],
        work: impl Fn(&'b T) -> Option<Box<dyn FnOnce(&mut Atlas) + 'b>> + Sync,
    ) -> anyhow::Result<()> {
        let bar = terminal::progress(items.len());
        bar.set_message(format!("{what} (Ctrl-C keeps what is done)"));
        // A bridge hands them out in their order, which a parallel slice would not.
        let ended = items.iter().par_bridge().try_for_each(|item| {
            if (self.stopped)() {
                return Ok(());
            }
            let Some(change) = work(item) else { return Ok(()) };
            bar.inc(1);
            let mut saved = self.saved.lock().expect("no worker panicked");
            change(&mut saved.0);
            if saved.1.elapsed() > PAUSE {
                write_whole(self.path, &saved.0.to_string())?;
                saved.1 = Instant::now();
            }
            anyhow::Ok(())
        });
        bar.finish_and_clear();
        ended
    }

    fn atlas(&self) -> Atlas {
        self.saved.lock().expect("no worker panicked").0.clone()
    }
}

/// The result of a second look at a code.
#[derive(PartialEq)]
enum Check {
    Agrees,
    Wrong,
    /// The proof takes more heaps than were allowed.
    LeftOut,
    Stopped,
}

/// Looks at the codes again.
fn check(atlas: &Atlas, arguments: &Arguments, stopped: &(dyn Fn() -> bool + Sync)) -> Result<Exit, CliError> {
    let of_each = if arguments.all { usize::MAX } else { 1 };
    let classes = atlas.classes();
    let tasks: Vec<(&Class, &Taking)> =
        classes.iter().flat_map(|&class| class.codes.iter().take(of_each).map(move |code| (class, code))).collect();
    let bar = terminal::progress(tasks.len());
    bar.set_message("checking (Ctrl-C ends it)");
    let checks: Vec<Check> = tasks
        .par_iter()
        .map(|(class, code)| {
            let check = check_code(class, code, arguments.heaps.max(SORTED_AT), stopped);
            bar.inc(1);
            check
        })
        .collect();
    bar.finish_and_clear();
    let count = |kind: Check| checks.iter().filter(|&check| *check == kind).count();
    let (wrong, left_out, unseen) = (count(Check::Wrong), count(Check::LeftOut), count(Check::Stopped));
    for (_, (_, code)) in checks.iter().zip(&tasks).filter(|(check, _)| **check == Check::Wrong) {
        anstream::println!("{code}: the atlas is wrong");
    }
    anstream::println!(
        "{} of {} codes in {} classes checked, {wrong} wrong",
        tasks.len() - left_out - unseen,
        tasks.len(),
        classes.len()
    );
    if left_out > 0 {
        anstream::println!("{left_out} left out, whose proofs need more heaps (--heaps)");
    }
    if wrong == 0 && unseen > 0 {
        return Err(CliError::Stopped("stopped before all codes were checked".to_owned()));
    }
    Ok(Exit::of(wrong == 0))
}

fn check_code(class: &Class, code: &Taking, heaps: usize, stopped: &(dyn Fn() -> bool + Sync)) -> Check {
    let told = &class.survey;
    let is_first = *code == class.codes[0];
    let length = match told.proved {
        Some(_) if told.heaps > heaps => return Check::LeftOut,
        Some(_) => told.heaps,
        None if is_first => told.heaps.min(heaps),
        None => SORTED_AT,
    };
    match survey(code, length, stopped) {
        None => Check::Stopped,
        Some(found) if agrees(told, &found, is_first) => Check::Agrees,
        Some(_) => Check::Wrong,
    }
}

/// Tells whether the line of a class fits what was found for a code of it.
fn agrees(told: &Survey, found: &Survey, is_first: bool) -> bool {
    let same_length = told.heaps == found.heaps;
    found.fingerprint == told.fingerprint
        && found.proved.is_some() == told.proved.is_some()
        && !(is_first && (same_length || told.proved.is_some()) && found != told)
}
