//! Problems whose solution is a formula or a condition on the case. The pattern is found from the
//! rules alone, and the program written from it is judged. The result is a page of the book,
//! `book/formulas.md`.
//!
//! `SG_UPDATE_GOLDEN=1 cargo test -p cargo-sg --test patterns -- --ignored` writes the page again,
//! in twenty minutes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Instant;

mod common;

use common::{folder, sg, text};

/// The problems whose solution is a formula or a condition on the numbers of a case.
const PROBLEMS: [&str; 62] = [
    "abc297g", "abc368f", "acwing891", "acwing892", "acwing894", "arc091f", "arc105d", "arc131c", "arc137c", "arc151c",
    "cf1190b", "cf1194d", "cf1363c", "cf1382b", "cf1396b", "cf1451f", "cf1537d", "cf15c", "cf197a", "cf603c", "cf768e",
    "cses1098", "cses1099", "cses1730", "cses2208", "hdu1079", "hdu1517", "hdu1525", "hdu1527", "hdu1564", "hdu1730",
    "hdu1846", "hdu1847", "hdu1849", "hdu1850", "hdu1907", "hdu2147", "hdu2188", "hdu2509", "hdu2516", "hdu2897",
    "hdu3032", "hdu3389", "hdu3404", "hdu3537", "hdu3951", "hdu4111", "hdu4315", "hdu4664", "hdu5795", "luogu_p10398",
    "luogu_p10507", "luogu_p2148", "luogu_p2197", "luogu_p2594", "luogu_p3480", "luogu_p4018", "luogu_p4101",
    "luogu_p8347", "poj1740", "poj2484", "poj2975",
];

/// The minimum number of patterns that must be found and judged right.
const FEWEST: usize = 40;
/// The time limit for each pattern.
const SECONDS: u64 = 30;

const PAGES: [&str; 2] = ["book/formulas.md", "book/zh/formulas.md"];

fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
}

#[test]
fn the_page_lists_every_problem() {
    for page in PAGES {
        let text = fs::read_to_string(workspace().join(page)).expect("the page is there");
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| [")).collect();
        assert_eq!(rows.len(), PROBLEMS.len(), "{page}");
        for (row, id) in rows.iter().zip(PROBLEMS) {
            assert!(row.contains(&format!("problems/{id}.html)")), "{page}: {id} is not in {row}");
        }
        let right = rows.iter().filter(|row| row.ends_with("| AC |")).count();
        assert!(right >= FEWEST, "{page}: {right}");
        assert!(text.contains(&format!("**{right}**")), "{page} does not say {right}");
    }
}

struct Row {
    id: &'static str,
    /// The formula, or the reason why there is none.
    found: Result<String, String>,
    verdict: String,
}

#[test]
#[ignore = "takes twenty minutes"]
fn patterns_are_found_from_the_rules_alone() {
    let folder = folder(&[]);
    let only = std::env::var("SG_PROBLEMS").unwrap_or_default();
    let mut rows = Vec::new();
    for id in PROBLEMS.into_iter().filter(|id| only.is_empty() || only.contains(id)) {
        let start = Instant::now();
        let words = ["identify", id, "--rules", "--seconds", "20", "--format", "json", "--solution", "cpp"];
        let output = sg(folder.path(), &words);
        let seconds = start.elapsed().as_secs();
        let row = match serde_json::from_slice::<serde_json::Value>(&output.stdout) {
            Err(_) => Row { id, found: Err(reason(&text(&output.stderr))), verdict: String::new() },
            Ok(document) => row(id, &document, folder.path(), seconds),
        };
        eprintln!("{id} {seconds} s: {:?} {}", row.found, row.verdict);
        rows.push(row);
    }
    let right = rows.iter().filter(|row| row.verdict == "AC").count();
    assert!(!only.is_empty() || right >= FEWEST, "{right}");
    if std::env::var_os("SG_UPDATE_GOLDEN").is_some() {
        for (page, is_chinese) in PAGES.into_iter().zip([false, true]) {
            let file = workspace().join(page);
            let old = fs::read_to_string(&file).expect("the page is there");
            fs::write(file, with_table(&old, &rows, is_chinese)).expect("the page is written");
        }
    }
}

fn row(id: &'static str, document: &serde_json::Value, folder: &Path, seconds: u64) -> Row {
    let formulas = document["formulas"].as_array().expect("the formulas");
    let Some(first) = formulas.iter().find(|formula| formula["status"] != "wrong") else {
        return Row { id, found: Err("no formula within the time".to_owned()), verdict: String::new() };
    };
    assert!(seconds <= SECONDS, "{id}: {seconds} s");
    let kind = if first["of"] == "lost" { "lost when " } else { "" };
    let found = format!("{kind}{}", first["formula"].as_str().expect("a text"));
    let file = format!("{id}.cpp");
    fs::write(folder.join(&file), document["program"].as_str().expect("a program")).expect("the program is written");
    let judged = sg(folder, &["judge", id, &file, "--format", "json"]);
    let verdict = serde_json::from_slice(&judged.stdout).map_or("JE".to_owned(), |document| verdict(&document));
    Row { id, found: Ok(found), verdict }
}

/// Returns the first verdict other than AC, or AC.
fn verdict(document: &serde_json::Value) -> String {
    let cases = document["problems"][0]["cases"].as_array().expect("the checks");
    let verdicts: Vec<&str> = cases.iter().filter_map(|case| case["verdict"].as_str()).collect();
    assert!(!verdicts.is_empty(), "{document}");
    verdicts.iter().find(|verdict| **verdict != "AC").unwrap_or(&"AC").to_string()
}

/// Extracts the reason from an error of the command.
fn reason(error: &str) -> String {
    let line = error.lines().next().unwrap_or_default();
    line.rsplit(": ").next().unwrap_or(line).to_owned()
}

/// Translates the table's remarks into Chinese.
fn chinese(text: &str) -> String {
    let known = BTreeMap::from([
        ("no formula within the time", "在时间内没有找到公式"),
        ("its cases are not made of numbers alone", "局面不只由数组成"),
        ("its input has another order than its numbers", "输入的顺序与数的顺序不同"),
        ("its answers are about several positions at once", "一个答案涉及多个局面"),
        ("its answers are neither winners nor numbers", "答案既不是胜负也不是数"),
        ("its cases have several lists", "局面有多个列表"),
    ]);
    known.get(text).map_or_else(|| text.to_owned(), |text| (*text).to_owned())
}

/// Replaces the rows of the page, and its number of right ones.
fn with_table(page: &str, rows: &[Row], is_chinese: bool) -> String {
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    for Row { id, found, verdict } in rows {
        let found = match found {
            Ok(formula) => match formula.strip_prefix("lost when ") {
                Some(formula) if is_chinese => format!("`{formula}` 时必败"),
                Some(formula) => format!("lost when `{formula}`"),
                None => format!("`{formula}`"),
            },
            Err(why) if is_chinese => chinese(why),
            Err(why) => why.clone(),
        };
        let verdict = if verdict.is_empty() { "-" } else { verdict };
        let start = format!("| [{id}](");
        let line = lines.iter_mut().find(|line| line.starts_with(&start)).expect("a row for each problem");
        *line = format!("| [{id}](problems/{id}.html) | {} | {verdict} |", found.replace('|', "\\|"));
    }
    let right = lines.iter().filter(|line| line.ends_with("| AC |")).count();
    for line in &mut lines {
        if let Some((before, rest)) = line.clone().split_once("**")
            && let Some((_, after)) = rest.split_once("**")
        {
            *line = format!("{before}**{right}**{after}");
        }
    }
    lines.join("\n") + "\n"
}
