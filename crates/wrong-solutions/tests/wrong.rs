//! Every mistake gets its verdict, and the message shows a short input on which it is made.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use sg_judge::{Judge, Program};
use sg_rules::catalogue;
use sg_rules::judging::{Check, ProblemJudge};

#[path = "../src/mistake.rs"]
mod mistake;

use mistake::Mistake;

fn main() {
    sg_judge::serve_if_worker();
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let catalogue = catalogue::read(&testdata).expect("the folder is there");
    let judge = Arc::new(Judge::new());
    let judges: BTreeMap<String, Arc<ProblemJudge>> = (catalogue.entries.iter())
        .map(|entry| (entry.id.clone(), Arc::new(ProblemJudge::new(entry, &judge))))
        .collect();
    let mistakes = mistake::all().expect("the mistakes can be read");
    let mut trials = vec![counts(&judges, &mistakes)];
    for mistake in mistakes {
        let judge = judges.get(&mistake.id).cloned();
        trials.push(Trial::test(mistake.name.clone(), move || {
            let judge = judge.ok_or("there is no such problem")?;
            is_found(&judge, &mistake)
        }));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// There are at least four mistakes for each problem with rules.
fn counts(judges: &BTreeMap<String, Arc<ProblemJudge>>, mistakes: &[Mistake]) -> Trial {
    let count = |id: &String| mistakes.iter().filter(|mistake| mistake.id == *id).count();
    let with_rules = judges.keys().filter(|id| sg_rules::problems::find(id).is_some());
    let few: Vec<String> = (with_rules.map(|id| (id, count(id))))
        .filter(|&(_, count)| count < 4)
        .map(|(id, count)| format!("{id} has {count}"))
        .collect();
    Trial::test("every_problem_has_four", move || match few.is_empty() {
        true => Ok(()),
        false => Err(format!("write more mistakes: {}", few.join(", ")).into()),
    })
}

fn is_found(judge: &ProblemJudge, mistake: &Mistake) -> Result<(), Failed> {
    mistake.apply()?;
    let program = Program::new(env!("CARGO_BIN_EXE_wrong-solutions")).arg(&mistake.name);
    let checks = [Check::Rules].into_iter().chain(judge.checks().all);
    for check in checks {
        let Some(report) = judge.run(&program, &check) else {
            continue;
        };
        let Some(explanation) = report.explanation else {
            continue;
        };
        let told = format!(
            "{}: {}, found by {}\n{explanation}",
            mistake.title,
            report.finding.short(),
            check.name()
        );
        if report.finding.short() != mistake.verdict {
            return Err(format!("not {}\n{told}", mistake.verdict).into());
        }
        // Of a mistake that depends on how the input is laid out, the layout is told.
        if check == Check::Rules {
            let (_, input) = explanation
                .split_once("\ninput:\n")
                .ok_or(format!("no query\n{told}"))?;
            let (input, _) = input
                .split_once("\nexpected by the rules:\n")
                .ok_or(format!("no answer\n{told}"))?;
            let bytes = input.lines().map(|line| line.trim_start().len() + 1).sum::<usize>();
            if bytes > mistake.longest {
                return Err(format!("an input of {bytes} bytes, not {}\n{told}", mistake.longest).into());
            }
        }
        return Ok(());
    }
    Err(format!("{}: nothing is wrong", mistake.title).into())
}
