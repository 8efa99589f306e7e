//! Verdicts on wrong programs, which are small scripts for HDU 1846.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use problem_judge::catalogue::{self, Entry};
use problem_judge::judging::{Check, CheckReport, ProblemJudge, about_large, of_large};
use sg_judge::{Judge, Program, Verdict};
use sg_rules::{Cases, LARGE};

/// A right program, which reads tokens: for each pair n m, does n % (m + 1) differ from 0?
const RIGHT: &str = r#"tr -s '\r\t\n ' '\n' | awk 'NF && i++ {
    if (i % 2 == 0) n = $1; else print n % ($1 + 1) ? "first" : "second" }'"#;

/// A test of the judge of one problem.
type Test = fn(&ProblemJudge) -> Result<(), Failed>;

/// Lists tests with their names.
macro_rules! tests {
    ($($name:ident),* $(,)?) => { [$((stringify!($name), $name)),*] };
}

fn main() {
    problem_judge::link(problem_rules::IDS, problem_rules::find);
    problem_judge::judging::interaction::serve();
    let tests: [(&str, Test); 19] = tests![
        a_right_program_passes_every_check,
        each_kind_of_wrong_program_gets_its_verdict,
        the_failing_query_is_shown_alone,
        one_of_several_right_outputs_is_shown,
        only_right_samples_are_tried_in_other_layouts,
        reading_lines_instead_of_tokens_is_reported,
        a_users_program_may_need_the_terminator,
        the_failing_query_of_a_saved_case_is_reported,
        the_clearest_mistake_has_the_smallest_input,
        a_wrong_case_is_not_blamed_on_the_program,
        a_flaky_verdict_is_reported,
        without_a_run_there_is_no_verdict,
        a_slow_program_skips_the_large_input,
        a_program_that_waits_is_not_run_again,
        one_wrong_answer_to_the_large_input_is_found,
        a_large_run_above_the_limit_has_a_remark,
        outputs_without_comparison_are_not_accepted,
        a_kept_right_run_changes_no_verdict,
        a_dialogue_ends_in_a_verdict,
    ];
    let trial = |(name, test): (&str, fn(&ProblemJudge) -> _)| {
        Trial::test(name, move || test(&ProblemJudge::new(&entry()?, &Arc::new(Judge::new()))))
    };
    libtest_mimic::run(&Arguments::from_args(), tests.map(trial).into()).exit();
}

fn entry() -> Result<Entry, Failed> {
    entry_of("hdu1846")
}

fn entry_of(id: &str) -> Result<Entry, Failed> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut entries = catalogue::read(&workspace)?.entries.into_iter();
    Ok(entries.find(|entry| entry.id == id).ok_or(format!("no {id}"))?)
}

/// Returns the program that runs this shell script.
fn script(text: &str) -> Program {
    Program::new("sh").arg("-c").arg(text)
}

/// A program that answers the sample of hdu1849 only with its terminator.
const NEEDS_THE_TERMINATOR: &str = r#"tr -s '\r\t\n ' '\n' | awk 'NF { last = $1 } END {
    print last == "0" ? "Rabbit Win!\nGrass Win!" : "no end" }'"#;

fn a_users_program_may_need_the_terminator(_: &ProblemJudge) -> Result<(), Failed> {
    let judge = || Ok::<_, Failed>(ProblemJudge::new(&entry_of("hdu1849")?, &Arc::new(Judge::new())));
    for (judge, is_right) in [(judge()?, false), (judge()?.of_user(false), true)] {
        let check = judge.checks().all.into_iter().find(|check| matches!(check, Check::AnyLayout(_)));
        let report = judge.run(&script(NEEDS_THE_TERMINATOR), &check.ok_or("there is a sample")?);
        assert_eq!(report.ok_or("the sample is right")?.is_accepted(), is_right);
    }
    Ok(())
}

fn on_rules(judge: &ProblemJudge, text: &str) -> Result<CheckReport, Failed> {
    let report = judge.run(&script(text), &Check::Rules);
    Ok(report.ok_or("there is always a report on the rules")?)
}

fn a_right_program_passes_every_check(judge: &ProblemJudge) -> Result<(), Failed> {
    let judged = judge.run_all(&script(RIGHT), &mut |_| ());
    let verdicts: Vec<String> =
        judged.reports.iter().map(|report| format!("{} {}", report.case, report.finding.short())).collect();
    assert_eq!(verdicts[..3], ["sample-1 AC", "sample-1-any-layout AC", "rules AC"]);
    assert_eq!(verdicts.last().map(String::as_str), Some("large AC"));
    Ok(())
}

fn each_kind_of_wrong_program_gets_its_verdict(judge: &ProblemJudge) -> Result<(), Failed> {
    let expected = [
        ("echo boom >&2; exit 3", "RE"),
        ("while :; do :; done", "TLE"),
        ("yes", "OLE"),
        (r#"awk 'BEGIN { x = "x"; while (length(x) < 50000000) x = x x }'"#, "MLE"),
        (&format!("{RIGHT} | sed 's/$/ /'"), "PE"),
        (&format!("{RIGHT} | sed 's/first/second/'"), "WA"),
    ];
    for (text, verdict) in expected {
        let report = on_rules(judge, text)?;
        let explanation = report.explanation.unwrap_or_default();
        assert_eq!(report.finding.short(), verdict, "{text}\n{explanation}");
        assert!(explanation.starts_with(verdict), "{explanation}");
    }
    Ok(())
}

fn a_kept_right_run_changes_no_verdict(judge: &ProblemJudge) -> Result<(), Failed> {
    let wrong = RIGHT.replace("n %", "n != 7 && n %");
    let judged = |text: &str| -> Result<_, Failed> {
        let report = on_rules(judge, text)?;
        // The lines above show time and memory.
        let shown = report.explanation.unwrap_or_default();
        let shown = shown.split_once("\ninput:").map(|(_, from_input)| from_input.to_owned());
        Ok((report.finding, report.coverage, shown))
    };
    let (alone, first) = (judged(&wrong)?, judged(RIGHT)?);
    assert_eq!((alone.0.short(), first.0.short()), ("WA", "AC"));
    assert_eq!([judged(&wrong)?, judged(RIGHT)?], [alone, first]);
    Ok(())
}

fn the_failing_query_is_shown_alone(judge: &ProblemJudge) -> Result<(), Failed> {
    // The program is wrong only for n = 7, and right for the other pairs of every batch.
    let wrong = RIGHT.replace("print n %", "print n != 7 && n %");
    let explanation = on_rules(judge, &wrong)?.explanation.unwrap_or_default();
    for part in [
        "\n  expected  line 1 │ first\n",
        "\n  output    line 1 │ second\n",
        "\ninput:\n  1\n  7 1\n",
        "\nexpected by the rules:\n  first\n",
        "among the small cases",
        "`cargo sg stress hdu1846 --save`",
    ] {
        assert!(explanation.contains(part), "{part:?} is missing in\n{explanation}");
    }
    Ok(())
}

fn one_of_several_right_outputs_is_shown(_: &ProblemJudge) -> Result<(), Failed> {
    let judge = ProblemJudge::new(&entry_of("cf1149e")?, &Arc::new(Judge::new()));
    let explanation = on_rules(&judge, "echo WIN")?.explanation.unwrap_or_default();
    assert!(explanation.contains("\na right output:\n"), "{explanation}");
    Ok(())
}

fn a_flaky_verdict_is_reported(judge: &ProblemJudge) -> Result<(), Failed> {
    let seen = tempfile::tempdir()?;
    let script = format!("mkdir {}/once 2>&- && exit 3; {RIGHT}", seen.path().display());
    let report = on_rules(judge, &script)?;
    let explanation = report.explanation.unwrap_or_default();
    assert!(explanation.starts_with("RE"), "{explanation}");
    assert!(explanation.contains("\nit was right when run again"), "{explanation}");
    Ok(())
}

fn only_right_samples_are_tried_in_other_layouts(judge: &ProblemJudge) -> Result<(), Failed> {
    let layout = judge.checks().all.swap_remove(1);
    assert!(matches!(layout, Check::AnyLayout(_)));
    assert!(judge.run(&script("echo wrong"), &layout).is_none());
    Ok(())
}

fn reading_lines_instead_of_tokens_is_reported(judge: &ProblemJudge) -> Result<(), Failed> {
    let layout = judge.checks().all.swap_remove(1);
    let lines = r#"awk 'NR > 1 { print $1 % ($2 + 1) ? "first" : "second" }'"#;
    let report = judge.run(&script(lines), &layout).ok_or("the sample is right")?;
    assert_eq!(report.finding.short(), "WA");
    let explanation = report.explanation.unwrap_or_default();
    assert!(
        explanation.starts_with("sample-1 is right as given, but wrong in one line without line end:\nWA"),
        "{explanation}"
    );
    Ok(())
}

/// Returns the report on a program for one saved case.
fn on_saved(text: &str, input: &str, output: &str) -> Result<CheckReport, Failed> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("mine-1.in"), input)?;
    fs::write(folder.path().join("mine-1.out"), output)?;
    let folder = folder.path().to_owned();
    let judge = ProblemJudge::new(&Entry { folder, ..entry()? }, &Arc::new(Judge::new()));
    let case = judge.checks().all.swap_remove(0);
    Ok(judge.run(&script(text), &case).ok_or("there is always a report on a case")?)
}

fn the_failing_query_of_a_saved_case_is_reported(_: &ProblemJudge) -> Result<(), Failed> {
    let wrong = RIGHT.replace("print n %", "print n != 7 && n %");
    let report = on_saved(&wrong, "3\n23 2\n7 4\n4 3\n", "first\nfirst\nsecond\n")?;
    let explanation = report.explanation.unwrap_or_default();
    assert!(explanation.starts_with("WA  line 2: expected `first`, got `second`"), "{explanation}");
    assert!(explanation.contains("that fails:\nWA"), "{explanation}");
    assert!(explanation.contains("\ninput:\n  1\n  7 1\n"), "{explanation}");
    Ok(())
}

fn the_clearest_mistake_has_the_smallest_input(judge: &ProblemJudge) -> Result<(), Failed> {
    // The program is wrong on the sample 23 2; the first failing small case is 9 1.
    let wrong = RIGHT.replace("print n %", "print n != 23 && n != 9 && n %");
    let judged = judge.run_all(&script(&wrong), &mut |_| ());
    let clearest = judged.clearest().ok_or("the program is wrong")?;
    let evidence = clearest.evidence.as_ref().ok_or("there is evidence")?;
    assert_eq!((clearest.case.as_str(), judged.wrong().map(|first| first.case.as_str())), ("rules", Some("sample-1")));
    let expected = "WA  line 1: expected `first`, got `second`\ninput:\n  1\n  9 1\nexpected by the rules:\n  first\n";
    assert!(evidence.text.starts_with(expected), "{}", evidence.text);
    assert!(!evidence.text.contains("memory") && evidence.text.contains("the moves decide"), "{}", evidence.text);
    Ok(())
}

fn a_wrong_case_is_not_blamed_on_the_program(_: &ProblemJudge) -> Result<(), Failed> {
    let cases = [
        (
            "2\n23 2\n4 3\n",
            "first\nfirst\n",
            "mine-1.out: your .out contradicts the rules: word 2 is wrong; correct the case",
        ),
        (
            "1\n5000 9\n",
            "second\n",
            "mine-1.in: line 2: n = 5000 is outside the limits of the problem; correct the case",
        ),
    ];
    for (input, output, message) in cases {
        let report = on_saved(RIGHT, input, output)?;
        let explanation = report.explanation.unwrap_or_default();
        assert_eq!(report.finding.short(), "JE", "{explanation}");
        assert!(explanation.ends_with(message), "{explanation}");
    }
    Ok(())
}

fn without_a_run_there_is_no_verdict(judge: &ProblemJudge) -> Result<(), Failed> {
    for check in judge.checks().all {
        let report = judge.run(&Program::new("/no/such/program"), &check).ok_or("there is always a report")?;
        assert_eq!(report.finding.short(), "JE", "{}", report.case);
        assert!(report.explanation.is_some_and(|text| text.contains("/no/such/program")), "{}", report.case);
    }
    Ok(())
}

fn a_slow_program_skips_the_large_input(_: &ProblemJudge) -> Result<(), Failed> {
    let mut entry = entry()?;
    entry.description.limits.time_ms = 20;
    let judged =
        ProblemJudge::new(&entry, &Arc::new(Judge::new())).run_all(&script("while :; do :; done"), &mut |_| {});
    let verdicts: Vec<_> = judged.reports.iter().map(|report| report.finding.short()).collect();
    assert_eq!(verdicts, ["TLE", "TLE"], "verdicts on the sample and on the rules");
    Ok(())
}

fn a_program_that_waits_is_not_run_again(judge: &ProblemJudge) -> Result<(), Failed> {
    let judged = judge.run_all(&script("sleep 60"), &mut |_| {});
    let [sample] = &judged.reports[..] else { panic!("{} checks", judged.reports.len()) };
    let said = sample.explanation.as_deref().unwrap_or_default();
    assert!(sample.waits() && !said.contains("smallest part"), "{said}");
    assert!(judged.note.is_some_and(|note| note.contains("wait again")));
    Ok(())
}

/// Tries one problem for each shape of cases: numbers, a list, two shapes, items, queries, a list
/// with a number, a word, a grid, a tree, a graph, a directed graph.
fn one_wrong_answer_to_the_large_input_is_found(_: &ProblemJudge) -> Result<(), Failed> {
    let judge = Arc::new(Judge::new());
    for id in [
        "hdu1846", "hdu1907", "acwing893", "arc091f", "hdu1536", "dp_k", "cf305e", "hdu1760", "agc017d", "hdu1524",
        "luogu_p6560",
    ] {
        let mut rules = problem_judge::find(id).ok_or("the problem has rules")?;
        let (_, right) = rules.large_answered(Cases::SEED, LARGE);
        let right = right.ok_or("the rules have an oracle")?;
        let folder = tempfile::tempdir()?;
        let problem_judge = ProblemJudge::new(&entry_of(id)?, &judge);
        for (printed, verdict) in [(right.clone(), "AC"), (format!("{}0\n", right.trim_end()), "WA")] {
            let answers = folder.path().join(verdict);
            fs::write(&answers, printed)?;
            let program = script(&format!("cat > /dev/null; cat {}", answers.display()));
            let report = problem_judge.run(&program, &Check::Large).ok_or("there is a report on the large input")?;
            assert_eq!(report.finding.short(), verdict, "{id}: {:?}", report.explanation);
        }
    }
    Ok(())
}

fn a_large_run_above_the_limit_has_a_remark(_: &ProblemJudge) -> Result<(), Failed> {
    let said = |ms| about_large(1 << 20, Duration::from_millis(ms), Duration::from_secs(1));
    assert_eq!(said(1000), "1 MiB of input");
    assert!(said(1001).contains("up to ten times its limit"), "{}", said(1001));
    Ok(())
}

fn outputs_without_comparison_are_not_accepted(_: &ProblemJudge) -> Result<(), Failed> {
    let said = |verdict, is_compared| of_large(verdict, is_compared).short();
    assert_eq!([true, false].map(|it| said(Verdict::Accepted, it)), ["AC", "ran"]);
    assert_eq!([true, false].map(|it| said(Verdict::OutputLimit, it)), ["OLE", "OLE"]);
    Ok(())
}

/// Plays on 6 cards, of which a move takes 1 or 2.
fn a_dialogue_ends_in_a_verdict(_: &ProblemJudge) -> Result<(), Failed> {
    const MIDDLE: &str = "read case; echo First; echo 3 2";
    let copied = format!("{MIDDLE}; while read x y && [ $x != 0 ]; do echo $((x < 3 ? x + 4 : x - 4)) $y; done");
    let expected = [
        (copied.clone(), "AC", ""),
        (format!("{copied}; exit 3"), "RE", "exit code 3"),
        (format!("{copied}; while :; do :; done"), "TLE", ""),
        (format!("{copied}; exec sleep 60"), "TLE", "waits or sleeps"),
        (format!("{copied}; echo 1 1; read more || exit 4"), "RE", "exit code 4"),
        // A legal move that loses.
        (copied.replace("3 2", "1 1"), "WA", "the program has lost"),
        (copied.replace("3 2", "6 2"), "WA", "there are no such cards: 6 2"),
        (copied.replace("3 2", "3 3"), "WA", "not a number from 1 to 2: `3`"),
        (format!("{MIDDLE}; exit"), "WA", "ends in the middle"),
        (format!("{MIDDLE}; exit 3"), "RE", "exit code 3"),
        (MIDDLE.replace("; ", "; read more; read more; "), "TLE", "flush the output after each line"),
        (format!("{MIDDLE}; read x y; read more"), "TLE", "does each line end"),
        ("kill -9 $PPID".to_owned(), "JE", "the interactor failed"),
    ];
    let mut entry = entry_of("abc278g")?;
    entry.description.limits.time_ms = 1000;
    let judge = ProblemJudge::new(&entry, &Arc::new(Judge::new()));
    let saved = judge.checks().all.swap_remove(0);
    std::thread::scope(|scope| {
        for (text, verdict, reason) in expected {
            let (judge, saved) = (&judge, &saved);
            scope.spawn(move || {
                let report = judge.run(&script(&text), saved).expect("there is always a report on a case");
                let explanation = report.explanation.unwrap_or_default();
                assert_eq!(report.finding.short(), verdict, "{text}\n{explanation}");
                assert!(explanation.contains(reason), "{text}\n{explanation}");
            });
        }
    });
    Ok(())
}
