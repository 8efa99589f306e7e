//! Turns documents of the browser extension Competitive Companion into problems.

pub mod listener;
pub mod pasted;

use problem_judge::addresses;
use serde::Deserialize;

use crate::cli_error::CliError;
use crate::commands::new::{NewProblem, Sample};

/// The maximum length of a document, in bytes.
pub const LARGEST: usize = 8 << 20;

/// The keys of a document that are used here. Others are ignored.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    name: String,
    url: String,
    /// In MiB.
    memory_limit: f64,
    /// In milliseconds.
    time_limit: f64,
    #[serde(default)]
    interactive: bool,
    #[serde(default)]
    input: Channel,
    tests: Vec<Test>,
}

/// Where a program reads: `stdin`, or a file.
#[derive(Debug, Default, Deserialize)]
struct Channel {
    #[serde(default)]
    r#type: String,
}

#[derive(Debug, Deserialize)]
struct Test {
    input: String,
    output: String,
}

/// Options that describe a problem. They take precedence over its document.
#[derive(clap::Args)]
pub struct Given {
    /// The id of the problem [default: from its address]
    #[arg(long, conflicts_with = "listen")]
    pub id: Option<String>,
    /// The judge, as in `cargo sg bundle --judge` [default: from the address]
    #[arg(long)]
    pub judge: Option<String>,
    /// CPU time for one input, in milliseconds [default: from the document]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub time_ms: Option<u64>,
    /// Memory in units of 1024 bytes [default: from the document]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    pub memory_kib: Option<u64>,
}

/// The smallest plausible limits: no known judge has smaller ones. A document with less mixes up
/// units: seconds and milliseconds, or GB and MB.
const LEAST_MS: f64 = 50.0;
const LEAST_MIB: f64 = 4.0;

/// Reads the problem of a document.
///
/// # Errors
///
/// If it is not such a document, or its values cannot be right. The error is one line.
pub fn problem(text: &[u8], given: &Given) -> Result<NewProblem, CliError> {
    if text.contains(&0) {
        return Err(CliError::Usage("the document is not in UTF-8 (in UTF-16, perhaps): save it as UTF-8".to_owned()));
    }
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let document: Document = serde_json::from_slice(text)
        .map_err(|error| CliError::Usage(format!("this is not a Competitive Companion document: {error}")))?;
    let (id, judge) = (given.id.as_deref(), given.judge.as_deref());
    let place = addresses::of_url(&document.url);
    let id = id.map(str::to_owned).or_else(|| Some(place.as_ref()?.id.clone()));
    let id = id.unwrap_or_else(|| addresses::nickname(&document.url));
    let judge = judge.or(place.as_ref().map(|place| place.judge)).unwrap_or("generic").to_owned();
    let wrong = |what: &str, limit: f64, unit: &str, option: &str| {
        CliError::Usage(format!("the document says {limit} {unit} of {what}, which cannot be right: add `{option}`"))
    };
    let time_ms = match given.time_ms {
        Some(time_ms) => time_ms,
        None if (LEAST_MS..=1e9).contains(&document.time_limit) => document.time_limit as u64,
        None => return Err(wrong("time", document.time_limit, "ms", "--time-ms 1000")),
    };
    let memory_kib = match given.memory_kib {
        Some(memory_kib) => memory_kib,
        None if (LEAST_MIB..=1e9).contains(&document.memory_limit) => (document.memory_limit * 1024.0) as u64,
        None => return Err(wrong("memory", document.memory_limit, "MiB", "--memory-kib 262144")),
    };
    let mut samples: Vec<Sample> =
        document.tests.into_iter().map(|test| Sample { input: test.input, output: test.output }).collect();
    for (index, sample) in samples.iter_mut().enumerate() {
        sample.tidy().map_err(|fault| CliError::Usage(format!("sample {} {fault}", index + 1)))?;
    }
    let is_silent = !samples.is_empty() && samples.iter().all(|sample| sample.output.trim().is_empty());
    if is_silent && !document.interactive {
        return Err(CliError::Usage("the samples have no output: copy them and use `--paste`".to_owned()));
    }
    let mut unconfirmed = Vec::new();
    // A classic page states two limits, "Java/Others", and the extension reads the first one.
    let java = judge == "hdu" && document.url.contains("/showproblem.php");
    if java {
        unconfirmed.push("the limits: the page's first numbers, which are Java's");
    }
    if document.interactive {
        unconfirmed.push("that samples can be judged: the problem is interactive");
    }
    if document.input.r#type == "file" {
        unconfirmed.push("that standard input is read: the problem wants a file");
    }
    Ok(NewProblem {
        id,
        title: document.name,
        judge,
        url: document.url,
        limits: (time_ms, memory_kib),
        java_limits: java.then_some((time_ms, memory_kib)),
        unconfirmed,
        game: None,
        template: None,
        samples,
        from_rule: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given() -> Given {
        Given { id: None, judge: None, time_ms: None, memory_kib: None }
    }

    fn document(url: &str) -> String {
        serde_json::json!({
            "name": "A title", "group": "Some judge", "url": url, "interactive": false, "memoryLimit": 64,
            "timeLimit": 2000, "tests": [{"input": "1\n", "output": "2\n"}], "testType": "single",
            "input": {"type": "stdin"}, "output": {"type": "stdout"},
            "languages": {"java": {"mainClass": "Main", "taskClass": "ATitle"}},
            "batch": {"id": "0d3a-1", "size": 1},
        })
        .to_string()
    }

    #[test]
    fn limits_of_a_classic_hdu_page_are_javas_and_unconfirmed() {
        let url = "https://acm.hdu.edu.cn/showproblem.php?pid=9998";
        let hdu = problem(document(url).as_bytes(), &given()).unwrap();
        assert_eq!((hdu.id.as_str(), hdu.judge.as_str()), ("hdu9998", "hdu"));
        assert_eq!((hdu.limits, hdu.java_limits), ((2000, 65536), Some((2000, 65536))));
        assert_eq!(hdu.unconfirmed.len(), 1);
        let cses = problem(document("https://cses.fi/problemset/task/1").as_bytes(), &given()).unwrap();
        assert_eq!((cses.java_limits, cses.unconfirmed.len()), (None, 0));
    }

    #[test]
    fn bad_documents_are_refused_in_one_line() {
        let good = document("https://cses.fi/problemset/task/1");
        let cases = [
            ("{".to_owned(), "EOF"),
            ("[]".to_owned(), "not a Competitive Companion document"),
            (good.replace("\"tests\"", "\"texts\""), "missing field `tests`"),
            (good.replace("2000", "-1"), "says -1 ms of time, which cannot be right: add `--time-ms 1000`"),
            (good.replace("2000", "1.5"), "says 1.5 ms of time"),
            (good.replace("64", "0"), "says 0 MiB of memory, which cannot be right: add `--memory-kib"),
            (good.replace("64", "2"), "says 2 MiB of memory"),
            (good.replace("\"1\\n\"", "\"1\\u0000\\n\\u0000\""), "sample 1 is in UTF-16"),
            (good.replace("\"2\\n\"", "\"\\n\""), "the samples have no output"),
            (good.replace("\"name\"", "\0\"name\""), "is not in UTF-8"),
        ];
        for (text, reason) in cases {
            let Err(CliError::Usage(message)) = problem(text.as_bytes(), &given()) else {
                panic!("{text} was accepted")
            };
            assert!(message.contains(reason) && !message.contains('\n'), "{message}");
        }
        let marked = format!("\u{feff}{}", good.replace("\"1\\n\"", "\"\\ufeff1\\n\""));
        assert_eq!(problem(marked.as_bytes(), &given()).unwrap().samples[0].input, "1\n");
        let told = Given { time_ms: Some(500), memory_kib: Some(1024), ..given() };
        let wrong = good.replace("2000", "0").replace("64", "0");
        assert_eq!(problem(wrong.as_bytes(), &told).unwrap().limits, (500, 1024));
        let unknown =
            good.replace("https://cses.fi/problemset/task/1", "https://www.example.org/Problems/two-sum/?a=1");
        let unknown = problem(unknown.replace("stdin", "file").as_bytes(), &given()).unwrap();
        assert_eq!((unknown.id.as_str(), unknown.judge.as_str()), ("example_two_sum", "generic"));
        assert_eq!(unknown.unconfirmed.len(), 1);
    }
}
