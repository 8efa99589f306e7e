//! The oracle of a program decides whether its output is right: rules and saved cases, samples,
//! another program, a checker or an interactor.

pub mod verifier;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use problem_judge::judging::{CheckReport, Evidence, Judged, ProblemJudge};
use sg_judge::{Comparison, Difference, Judge, Limits, Program, Report};

use self::verifier::Verifier;
use crate::cli_error::CliError;
use crate::programs::CompiledProgram;
use crate::samples::{Sample, Samples, compare};

/// Decides whether a program is right. Only one value exists at a time, so boxing is not worth it.
#[allow(clippy::large_enum_variant)]
pub enum Oracle {
    /// The saved cases of a known problem, its rules and a large input.
    Problem(Box<ProblemJudge>),
    /// Samples, and the verifier if there is one.
    Samples(SampleJudge),
}

/// Judges programs on samples.
pub struct SampleJudge {
    /// The samples.
    pub samples: Samples,
    /// Decides in place of the expected outputs.
    pub verifier: Option<Verifier>,
    /// The limits for one sample.
    pub limits: Limits,
    /// Skips and reports samples without an expected output, unless an interactor decides.
    pub needs_answers: bool,
    /// Runs the programs.
    pub judge: Arc<Judge>,
}

/// The outputs of a right program, in the order of the inputs, to be compared byte by byte.
pub type Outputs = Vec<Vec<u8>>;

impl Oracle {
    /// Judges a program and passes each report to `each` at once. With `original` the program has
    /// to print the same outputs, unless something else says what is right.
    ///
    /// # Errors
    ///
    /// If no verdict is possible, for a reason outside the program.
    pub fn judge(
        &self,
        program: &CompiledProgram,
        original: Option<&Outputs>,
        each: &mut dyn FnMut(&CheckReport),
    ) -> Result<(Judged, Outputs), CliError> {
        match self {
            Oracle::Problem(judge) => Ok((judge.run_all(&program.program, each), Outputs::new())),
            Oracle::Samples(judge) => judge.judge(program, original, each),
        }
    }

    /// Returns CPU time and memory of the second program as multiples of the first one's, on the
    /// large input: the best of several alternating runs. Returns `None` if there is no such input.
    pub fn race(&self, first: &Path, second: &Path) -> Option<(f64, Option<f64>)> {
        let Oracle::Problem(judge) = self else { return None };
        let mut best = [(Duration::MAX, None); 2];
        for _ in 0..RACES {
            for (binary, best) in [first, second].into_iter().zip(&mut best) {
                let run = judge.large(&Program::new(binary)).ok()?;
                *best = (best.0.min(run.cpu), run.peak_memory);
            }
        }
        let [(native, native_memory), (time, memory)] = best;
        let memory = native_memory.zip(memory);
        Some((
            time.as_secs_f64() / native.as_secs_f64().max(1e-6),
            memory.map(|(native, memory)| memory as f64 / native as f64),
        ))
    }
}

/// The number of runs of each program when two are compared on the large input.
pub const RACES: usize = 3;

impl SampleJudge {
    fn judge(
        &self,
        program: &CompiledProgram,
        original: Option<&Outputs>,
        each: &mut dyn FnMut(&CheckReport),
    ) -> Result<(Judged, Outputs), CliError> {
        let (mut judged, mut outputs) = (Judged::default(), Outputs::new());
        for (index, sample) in self.samples.all.iter().enumerate() {
            let interacts = self.verifier.as_ref().is_some_and(|verifier| verifier.interacts);
            if self.needs_answers && !interacts && sample.expected.is_none() {
                judged.missing.push(format!("{} lacks its output: add it", sample.name));
                continue;
            }
            let report = self.report(program, sample, original.map(|outputs| outputs[index].as_slice()))?;
            let mut told = CheckReport::named(sample.name.clone(), &report);
            if told.explanation.is_some() && self.verifier.is_none() {
                let input = String::from_utf8_lossy(&sample.input);
                let expected = sample.expected.as_ref().map(|expected| String::from_utf8_lossy(expected));
                told.evidence = Some(Evidence::of_case(&report, &input, expected.as_deref()));
            }
            each(&told);
            judged.reports.push(told);
            outputs.push(report.run.stdout);
            if judged.stops_for_waiting() {
                break;
            }
        }
        if self.needs_answers {
            let without_input = self.samples.without_input.iter();
            judged.missing.extend(without_input.map(|name| format!("{name} lacks its input: add it")));
        }
        Ok((judged, outputs))
    }

    /// Judges one run by the outputs of the original, by a verifier, or by the expected output.
    fn report(&self, program: &CompiledProgram, sample: &Sample, original: Option<&[u8]>) -> Result<Report, CliError> {
        let (input, samples) = (sample.input.as_slice(), &self.samples);
        if let Some(verifier) = &self.verifier {
            let answer = sample.expected.as_deref().unwrap_or_default();
            return verifier.report(&self.judge, program, (input, answer), &self.limits);
        }
        let compare = |printed: &[u8]| match (original, sample.expected.as_deref()) {
            (Some(original), _) if samples.tolerance.is_none() => exact(original, printed),
            (Some(expected), _) | (None, Some(expected)) => compare(samples.tolerance, expected, printed),
            (None, None) => Comparison::Same,
        };
        Ok(self.judge.check(&program.program, input, &self.limits, compare)?)
    }
}

/// Compares with the output of another program byte by byte. Different spaces or line
/// ends count.
pub fn exact(original: &[u8], printed: &[u8]) -> Comparison {
    match sg_judge::compare(original, printed) {
        Comparison::Same if printed != original => {
            Comparison::SpaceDiffers(Difference::because("spaces or line ends differ from those of the program itself"))
        }
        comparison => comparison,
    }
}
