//! Documents of the browser extension Competitive Companion: from one to the files of a problem.

pub mod listener;

use serde::Deserialize;
use sg_problems::addresses;

use crate::cli_error::CliError;
use crate::commands::new::{NewProblem, Sample};

/// The largest document that is read, in bytes.
pub const LARGEST: usize = 8 << 20;

/// Such a document, as far as it is used. Other keys may be there.
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

/// The problem of a document.
///
/// # Errors
///
/// In one line: when it is no such document.
pub fn problem(text: &[u8], id: Option<&str>, judge: Option<&str>) -> Result<NewProblem, CliError> {
    let document: Document = serde_json::from_slice(text)
        .map_err(|error| CliError::Usage(format!("this is not a Competitive Companion document: {error}")))?;
    let place = addresses::of_url(&document.url);
    let id = id.map(str::to_owned).or_else(|| Some(place.as_ref()?.id.clone()));
    let id = id.unwrap_or_else(|| addresses::nickname(&document.url));
    let judge = judge.or(place.as_ref().map(|place| place.judge)).unwrap_or("generic").to_owned();
    let is_limit = |limit: f64| (1.0..=1e9).contains(&limit);
    if !is_limit(document.time_limit) || !is_limit(document.memory_limit) {
        return Err(CliError::Usage(
            "this is not a Competitive Companion document: its limits make no sense".to_owned(),
        ));
    }
    let (time_ms, memory_kib) = (document.time_limit as u64, (document.memory_limit * 1024.0) as u64);
    let mut unconfirmed = Vec::new();
    // A classic page states "Java/Others", and the extension reads the first number.
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
    let tests = document.tests.into_iter();
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
        samples: tests.map(|test| Sample { input: test.input, output: test.output }).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::problem;
    use crate::cli_error::CliError;

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
    fn the_limits_of_a_classic_page_of_hdu_are_javas_and_unconfirmed() {
        let url = "https://acm.hdu.edu.cn/showproblem.php?pid=9998";
        let hdu = problem(document(url).as_bytes(), None, None).unwrap();
        assert_eq!((hdu.id.as_str(), hdu.judge.as_str()), ("hdu9998", "hdu"));
        assert_eq!((hdu.limits, hdu.java_limits), ((2000, 65536), Some((2000, 65536))));
        assert_eq!(hdu.unconfirmed.len(), 1);
        let cses = problem(document("https://cses.fi/problemset/task/1").as_bytes(), None, None).unwrap();
        assert_eq!((cses.java_limits, cses.unconfirmed.len()), (None, 0));
    }

    #[test]
    fn other_documents_are_refused_in_one_line() {
        let good = document("https://cses.fi/problemset/task/1");
        let cases = [
            ("{".to_owned(), "EOF"),
            ("[]".to_owned(), "not a Competitive Companion document"),
            (good.replace("\"tests\"", "\"texts\""), "missing field `tests`"),
            (good.replace("2000", "-1"), "its limits make no sense"),
        ];
        for (text, reason) in cases {
            let Err(CliError::Usage(message)) = problem(text.as_bytes(), None, None) else {
                panic!("{text} was taken")
            };
            assert!(message.contains(reason) && !message.contains('\n'), "{message}");
        }
        let unknown =
            good.replace("https://cses.fi/problemset/task/1", "https://www.example.org/Problems/two-sum/?a=1");
        let unknown = problem(unknown.replace("stdin", "file").as_bytes(), None, None).unwrap();
        assert_eq!((unknown.id.as_str(), unknown.judge.as_str()), ("example_two_sum", "generic"));
        assert_eq!(unknown.unconfirmed.len(), 1);
    }
}
