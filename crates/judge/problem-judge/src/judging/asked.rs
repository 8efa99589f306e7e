//! Compares a program with the rules under the judge's limits, and explains what is wrong.

use std::time::Duration;

use sg_judge::{Judge, JudgeError, Limits, MeasuredBy, Program, Report, Run, Verdict};

use sg_language::{say, word};
use sg_rules::{By, Cases, Counterexample, Coverage, Problem};

use super::compare_by_rules;
use super::evidence::{Evidence, part};

/// The maximum number of bytes of runs to keep for later programs.
const MOST_KEPT: usize = 64 << 20;

/// A program that is compared with the rules, run by run.
pub struct Asked<'a> {
    judge: &'a Judge,
    program: &'a Program,
    limits: Limits,
    /// The inputs and outputs of the program, if they are kept.
    pub(super) runs: Option<Vec<Answered>>,
    /// The CPU time of the slowest run.
    pub slowest: Duration,
    /// The largest peak memory, in bytes.
    pub peak_memory: Option<u64>,
    /// The processes that the figures cover; `None` before the first run.
    pub measured_by: Option<MeasuredBy>,
}

/// An input of the rules, and a right output of a program.
pub(super) struct Answered {
    input: String,
    output: String,
}

/// The simplest input found on which a program is wrong, and its run on that input.
pub struct Wrong {
    /// The input, and the output of the rules.
    pub found: Box<Counterexample<Verdict>>,
    /// The verdict, and the last run on that input.
    pub report: Report,
    /// True if other outputs than the rules' are right too.
    is_one_of_many: bool,
}

impl<'a> Asked<'a> {
    /// Prepares a comparison of this program under these limits.
    pub fn new(judge: &'a Judge, program: &'a Program, limits: Limits) -> Self {
        Asked { judge, program, limits, runs: None, slowest: Duration::ZERO, peak_memory: None, measured_by: None }
    }

    /// Tries these cases. Returns the coverage, or the simplest failing case.
    ///
    /// # Errors
    ///
    /// If there is no verdict, which is never the program's fault.
    pub fn compare(
        &mut self,
        rules: &mut dyn Problem,
        cases: Cases,
    ) -> Result<Result<Coverage, Box<Wrong>>, JudgeError> {
        let (found, last) = self.search(|program| rules.compare_until(cases, program, Verdict::waits))?;
        Ok(found.map_err(|found| Box::new(Wrong::new(rules, found, last))))
    }

    /// Continues a search through all classes of cases. Returns the coverage of all calls, or the
    /// simplest failing case.
    ///
    /// # Errors
    ///
    /// If there is no verdict, which is never the program's fault.
    pub fn compare_on(
        &mut self,
        rules: &mut dyn Problem,
        seed: u64,
    ) -> Result<Result<Coverage, Box<Wrong>>, JudgeError> {
        let (found, last) = self.search(|program| rules.compare_on(seed, program, Verdict::waits))?;
        Ok(found.map_err(|found| Box::new(Wrong::new(rules, found, last))))
    }

    /// Returns the smallest failing part of an input, as far as the rules can tell.
    ///
    /// # Errors
    ///
    /// If there is no verdict, which is never the program's fault.
    pub fn narrow(&mut self, rules: &mut dyn Problem, input: &str) -> Result<Option<Box<Wrong>>, JudgeError> {
        let (found, last) = self.search(|program| rules.narrow(input, program, Verdict::waits))?;
        Ok(found.map(|found| Box::new(Wrong::new(rules, found, last))))
    }

    /// Runs a search. Returns its result and the last run of the program.
    fn search<T>(
        &mut self,
        search: impl FnOnce(&mut sg_rules::compare::Program<'_, Verdict>) -> T,
    ) -> Result<(T, Option<Run>), JudgeError> {
        let (mut broken, mut last, mut kept) = (None, None, 0);
        let found = search(&mut |input| {
            // After the judge has failed, further runs are useless.
            if broken.is_some() {
                return Err(Verdict::Accepted);
            }
            let run = self.run(input).map_err(|error| {
                broken = Some(error);
                Verdict::Accepted
            })?;
            let output = printed(last.insert(run))?;
            if let Some(runs) = &mut self.runs {
                kept += input.len() + output.len();
                let (input, output) = (input.to_owned(), output.clone());
                runs.push(Answered { input, output });
                self.runs.take_if(|_| kept > MOST_KEPT);
            }
            Ok(output)
        });
        broken.map_or(Ok((found, last)), Err)
    }

    /// Returns true if the program prints the same as an earlier right one, so that the same cases
    /// need not be decided again.
    pub(super) fn repeats(&mut self, runs: &[Answered]) -> Result<bool, JudgeError> {
        for Answered { input, output } in runs {
            if printed(&self.run(input)?).ok().as_ref() != Some(output) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn run(&mut self, input: &str) -> Result<Run, JudgeError> {
        let run = self.judge.run(self.program, input.as_bytes(), &self.limits)?;
        self.slowest = self.slowest.max(run.cpu);
        self.peak_memory = self.peak_memory.max(run.peak_memory);
        self.measured_by = Some(run.measured_by);
        Ok(run)
    }
}

/// Returns the output of a program, with the line ends of the rules, or its failure.
fn printed(run: &Run) -> Result<String, Verdict> {
    if let Some(verdict) = run.failure() {
        return Err(verdict);
    }
    let mut text = String::from_utf8_lossy(&run.stdout).replace("\r\n", "\n");
    if run.limits.forgives_line_ends {
        text = text.lines().flat_map(|line| [line.trim_ascii_end(), "\n"]).collect();
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

impl Wrong {
    /// Combines a counterexample with `last`, the last run, which is always on the same input.
    fn new(rules: &dyn Problem, found: Box<Counterexample<Verdict>>, last: Option<Run>) -> Self {
        let run = last.expect("a counterexample comes from a run");
        let verdict = match &found.printed {
            Err(failure) => failure.clone(),
            Ok(printed) => compare_by_rules(rules, &found.input, found.expected.as_bytes(), printed.as_bytes()).into(),
        };
        Wrong { is_one_of_many: rules.verify(&found.input, "").is_some(), report: Report::new(verdict, run), found }
    }

    /// Returns the verdict with its reason and the usage of the run, and then the case.
    pub fn explain(&self) -> String {
        self.report.explain() + &self.case()
    }

    /// Returns a shorter explanation, for a reader who wants to see at a glance what is wrong.
    pub fn evidence(&self) -> Evidence {
        Evidence { bytes: self.found.input.len(), text: self.report.summary() + &self.case() }
    }

    /// Returns the input, the outputs of the rules and of the program, and how the case was found
    /// and decided.
    fn case(&self) -> String {
        let mut text = String::new();
        part(&mut text, word!("input", "输入"), &self.found.input);
        let expected = if self.is_one_of_many {
            word!("a right output", "一种正确的输出")
        } else {
            word!("expected by the rules", "按规则应输出")
        };
        part(&mut text, expected, &self.found.expected);
        if let Ok(printed) = &self.found.printed {
            part(&mut text, word!("output", "输出"), printed);
        }
        if self.found.stopped_early {
            let reason = if self.report.verdict.waits() {
                word!("a program that waits is not run again", "程序会等待输入，不再重新运行")
            } else {
                word!("the search ran out of time", "搜索时间已用完")
            };
            text += &say!("\nthere may be a simpler one: {reason}", "\n可能还有更简单的：{reason}");
        }
        if !self.found.repeats {
            text += word!(
                "\nit was right when run again: the program is random, or close to a limit",
                "\n再运行一次却是对的：结果带有随机性，或接近某个限制"
            );
        }
        let by = match self.found.by {
            By::Moves => word!("the moves decide", "由走法判定"),
            By::Oracle => {
                word!("too large for the moves, the second oracle decides", "太大，无法由走法判定，改由另一种解法判定")
            }
        };
        let among = match self.found.cases {
            None => return text,
            Some(Cases::Small) => say!("small cases", "小数据"),
            Some(Cases::Edges) => say!("cases at the limits", "边界数据"),
            Some(Cases::Random { seed, .. }) => say!("random cases of seed {seed}", "种子为 {seed} 的随机数据"),
        };
        text + &say!(
            "\nfound among the {among}, after {} that are right; {by}",
            "\n在{among}中找到，此前有 {} 组正确；{by}",
            self.found.asked
        )
    }
}
