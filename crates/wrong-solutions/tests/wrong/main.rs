//! Every mistake gets its verdict, and a short input shows it: one that the rules find, and the recorded one, which the book
//! shows. `SG_UPDATE_GOLDEN=1 cargo test -p wrong-solutions` writes a new record, from what the rules find.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use libtest_mimic::{Arguments, Failed, Trial};
use sg_judge::{Judge, Limits, Program};
use sg_rules::catalogue::{self, Entry};
use sg_rules::compare::shortened;
use sg_rules::judging::{Asked, Check, ProblemJudge, Wrong};
use sg_rules::{problems, Cases};

#[path = "../../src/mistake.rs"]
mod mistake;
mod record;

use mistake::Mistake;
use record::{Counterexample, Record};

/// How often a short counterexample is looked for.
const TRIES: usize = 3;

fn main() {
    sg_judge::serve_if_worker();
    let arguments = Arguments::from_args();
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let catalogue = catalogue::read(&testdata).expect("the folder is there");
    let judge = Arc::new(Judge::new());
    let problems: BTreeMap<String, Arc<Problem>> = (catalogue.entries.into_iter())
        .map(|entry| (entry.id.clone(), Arc::new(Problem::new(entry, &judge))))
        .collect();
    let mistakes = mistake::all().expect("the mistakes can be read");
    let mut trials = vec![counts(&problems, &mistakes), leftovers(&problems, &mistakes)];
    let titles: BTreeSet<(String, String)> = (mistakes.iter())
        .map(|mistake| (mistake.id.clone(), mistake.title.clone()))
        .collect();
    for mistake in mistakes {
        let problem = problems.get(&mistake.id).cloned();
        trials.push(Trial::test(mistake.name.clone(), move || {
            let problem = problem.ok_or("there is no such problem")?;
            problem.finds(&mistake)
        }));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    problems.values().for_each(|problem| problem.write(&titles));
    conclusion.exit();
}

/// There are at least four mistakes for each problem with rules.
fn counts(problems: &BTreeMap<String, Arc<Problem>>, mistakes: &[Mistake]) -> Trial {
    let count = |id: &String| mistakes.iter().filter(|mistake| mistake.id == *id).count();
    let with_rules = problems.keys().filter(|id| problems::find(id).is_some());
    let few: Vec<String> = (with_rules.map(|id| (id, count(id))))
        .filter(|&(_, count)| count < 4)
        .map(|(id, count)| format!("{id} has {count}"))
        .collect();
    Trial::test("every_problem_has_four", move || match few.is_empty() {
        true => Ok(()),
        false => Err(format!("write more mistakes: {}", few.join(", ")).into()),
    })
}

/// Nothing is recorded of a mistake that is gone.
fn leftovers(problems: &BTreeMap<String, Arc<Problem>>, mistakes: &[Mistake]) -> Trial {
    let is_known = |id: &str, title: &String| mistakes.iter().any(|one| one.id == id && one.title == *title);
    let gone: Vec<String> = (problems.iter())
        .flat_map(|(id, problem)| problem.recorded.keys().map(move |title| (id, title)))
        .filter(|(id, title)| !is_known(id, title))
        .map(|(id, title)| format!("{id}: {title}"))
        .collect();
    Trial::test("every_counterexample_has_its_mistake", move || match gone.is_empty() {
        true => Ok(()),
        false => Err(format!("no mistakes, but recorded: {}", gone.join(", ")).into()),
    })
}

/// A problem, and what its programs are judged with.
struct Problem {
    entry: Entry,
    judge: Arc<Judge>,
    whole: ProblemJudge,
    recorded: Record,
    found: Mutex<Record>,
}

impl Problem {
    fn new(entry: Entry, judge: &Arc<Judge>) -> Self {
        Problem {
            whole: ProblemJudge::new(&entry, judge),
            judge: Arc::clone(judge),
            recorded: record::read(&entry.id),
            found: Mutex::default(),
            entry,
        }
    }

    fn finds(&self, mistake: &Mistake) -> Result<(), Failed> {
        mistake.apply()?;
        let program = Program::new(env!("CARGO_BIN_EXE_wrong-solutions")).arg(&mistake.name);
        let found = match self.by_rules(&program, mistake)? {
            Some(found) => found,
            None => self.elsewhere(&program, mistake)?,
        };
        if record::is_written() {
            let mut all = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            all.insert(mistake.title.clone(), found);
            return Ok(());
        }
        let recorded = self.recorded.get(&mistake.title);
        let recorded =
            recorded.ok_or("nothing is recorded: `SG_UPDATE_GOLDEN=1 cargo test -p wrong-solutions` writes it")?;
        match recorded.elsewhere {
            None => self.is_refuted(&program, mistake, recorded),
            Some(_) if *recorded == found => Ok(()),
            Some(_) => Err(format!("{recorded:?} is recorded, and this is found: {found:?}").into()),
        }
    }

    /// The simplest case of the rules that goes wrong. A busy machine may end the search early, so what is too long is looked
    /// for again.
    fn by_rules(&self, program: &Program, mistake: &Mistake) -> Result<Option<Counterexample>, Failed> {
        let mut tries = 0;
        while let Some(wrong) = self.simplest(program, mistake)? {
            tries += 1;
            let verdict = wrong.report.verdict.short();
            match expect(mistake, verdict, &shortened(&wrong.found.input)) {
                Ok(()) if is_slow(mistake) => return Ok(Some(Counterexample::elsewhere("limits"))),
                Ok(()) => return Ok(Some(Counterexample::of(*wrong.found))),
                Err(what) if tries == TRIES || verdict != mistake.verdict => {
                    return Err(format!("{what}\n{}", wrong.explain()).into());
                }
                Err(_) => {}
            }
        }
        Ok(None)
    }

    fn simplest(&self, program: &Program, mistake: &Mistake) -> Result<Option<Box<Wrong>>, Failed> {
        let Some(mut rules) = problems::find(&self.entry.id) else {
            return Ok(None);
        };
        let mut limits: Limits = self.entry.description.limits.into();
        if is_slow(mistake) {
            // The recorded input is judged with the whole limit.
            limits.cpu /= 4;
        }
        let mut asked = Asked::new(&self.judge, program, limits);
        if is_slow(mistake) {
            asked = asked.until_it_fails();
        }
        for cases in Cases::STANDARD {
            if let Err(wrong) = asked.compare(&mut *rules, cases)? {
                return Ok(Some(wrong));
            }
        }
        Ok(None)
    }

    /// What is wrong in another layout, or with the largest input.
    fn elsewhere(&self, program: &Program, mistake: &Mistake) -> Result<Counterexample, Failed> {
        for check in self.whole.checks().all.iter().filter(|check| **check != Check::Rules) {
            let Some(report) = self.whole.run(program, check) else {
                continue;
            };
            let Some(explanation) = report.explanation else {
                continue;
            };
            expect(mistake, report.finding.short(), "").map_err(|what| format!("{what}\n{explanation}"))?;
            return Ok(Counterexample::elsewhere(&check.name()));
        }
        Err(format!("{}: nothing is wrong", mistake.title).into())
    }

    /// The recorded input is a case of the problem, its answer is that of the rules, and the mistake gives what is recorded.
    fn is_refuted(&self, program: &Program, mistake: &Mistake, recorded: &Counterexample) -> Result<(), Failed> {
        let mut rules = problems::find(&self.entry.id).ok_or("a problem without rules has no counterexample")?;
        rules.check_saved(&recorded.input, &recorded.expected)?;
        let (input, limits) = (recorded.input.as_bytes(), self.entry.description.limits.into());
        let report = self.judge.case(program, input, recorded.expected.as_bytes(), &limits)?;
        expect(mistake, report.verdict.short(), &recorded.input)
            .map_err(|what| format!("the recorded input: {what}\n{}", report.explain()))?;
        let printed = String::from_utf8_lossy(&report.run.stdout);
        match &recorded.printed {
            Some(recorded) if !printed.lines().eq(recorded.lines()) => {
                Err(format!("{recorded:?} is recorded, and {printed:?} is printed").into())
            }
            _ => Ok(()),
        }
    }

    /// Writes what was found in place of what was recorded.
    fn write(&self, titles: &BTreeSet<(String, String)>) {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if !found.is_empty() {
            let mut all = self.recorded.clone();
            all.extend(found.clone());
            all.retain(|title, _| titles.contains(&(self.entry.id.clone(), title.clone())));
            record::write(&self.entry.id, &all);
        }
    }
}

/// Whether each of many tries would take the whole time, which only the record is worth.
fn is_slow(mistake: &Mistake) -> bool {
    mistake.verdict == "TLE" && !record::is_written()
}

/// The verdict is that of the mistake, on an input that is short enough as far as it is shown.
fn expect(mistake: &Mistake, verdict: &str, input: &str) -> Result<(), String> {
    let (title, longest) = (&mistake.title, mistake.longest);
    if verdict != mistake.verdict {
        return Err(format!("{title}: {verdict}, not {}", mistake.verdict));
    }
    let lines = input.trim_start_matches('\n').lines();
    match lines.map(|line| line.trim_start().len() + 1).sum::<usize>() {
        bytes if bytes > longest => Err(format!("{title}: an input of {bytes} bytes, not {longest}")),
        _ => Ok(()),
    }
}
