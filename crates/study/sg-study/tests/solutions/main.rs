//! Checks that programs generated from formulas compile and agree with the moves, in every input
//! format.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use sg_study::listing::Listing;
use sg_study::pattern::{Budget, Observations, Pattern, find};
use sg_study::solution::{Answers, Input, Language, Tests, Token, write};
use sg_study::wanted::Wanted;
use sg_study::{Effort, Library};

struct Game {
    rule: &'static str,
    wanted: &'static [&'static str],
    names: &'static [&'static str],
}

const GAMES: [Game; 6] = [
    Game { rule: "n -> n-k for k in 1..3", wanted: &["0..200"], names: &["n"] },
    Game {
        rule: "a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b; a-k, b-k for k in 1..min(a, b)",
        wanted: &["0..25 x 0..25"],
        names: &["a", "b"],
    },
    Game {
        rule: "sorted list: x -> x/p for p in 2..x if prime?(p) and x % p = 0",
        wanted: &["lists of up to 3 numbers from 1 up to 12, sorted"],
        names: &[],
    },
    Game {
        rule: "misere: sorted list: x -> x-k for k in 1..x",
        wanted: &["lists of up to 4 numbers up to 5, sorted"],
        names: &[],
    },
    Game { rule: "list: x -> x-1 if x > 0", wanted: &["lists of up to 4 numbers up to 4"], names: &[] },
    Game { rule: "n -> n-k for k in 1..n if gcd(k, n) = 1", wanted: &["1..120"], names: &["n"] },
];

fn observations(game: &Game) -> Observations {
    let mut study = Library::default().find(game.rule).unwrap();
    let rows = game
        .wanted
        .iter()
        .flat_map(|wanted| Listing::of(&mut *study, &Wanted::parse(wanted).unwrap(), &Effort::default()).unwrap().rows);
    let rows: Vec<_> = rows.collect();
    let listing = Listing {
        name: String::new(),
        rule: String::new(),
        asked: rows.len(),
        rows,
        only_outcomes: study.has_only_outcomes(),
    };
    let names: Vec<String> = game.names.iter().map(|&name| name.to_owned()).collect();
    let mut seen = Observations::of_listing(&listing, &names).unwrap();
    // Keep only the winners.
    seen.only_outcomes = true;
    for row in &mut seen.rows {
        row.answer = row.answer.min(1);
    }
    seen
}

/// Writes the input for all positions in this format, and the expected output.
fn input(seen: &Observations, tests: &Tests) -> (Input, String, String) {
    let width = seen.columns.len();
    let mut tokens: Vec<Token> = (0..seen.numbers.len()).map(Token::Number).collect();
    if width > 0 {
        tokens.extend([Token::Count, Token::Elements]);
    }
    let rows: Vec<_> = match tests {
        Tests::One => seen.rows.iter().skip(7).take(1).collect(),
        // The numbers that end the input cannot be a position.
        Tests::UpTo(_) => {
            seen.rows.iter().filter(|row| row.numbers.iter().chain(&row.elements).any(|&number| number != 0)).collect()
        }
        _ => seen.rows.iter().collect(),
    };
    let mut text = if *tests == Tests::Counted { format!("{}\n", rows.len()) } else { String::new() };
    let mut answers = String::new();
    for (index, row) in rows.iter().enumerate() {
        let mut numbers = row.numbers.clone();
        if let Some(count) = row.elements.len().checked_div(width) {
            numbers.push(count as i64);
            numbers.extend(&row.elements);
        }
        text += &(numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n");
        answers += &format!("Case {}: {}\n", index + 1, if row.answer == 1 { "won" } else { "lost" });
    }
    if let Tests::UpTo(end) = tests {
        text += &end.iter().map(|number| format!("{number} ")).collect::<String>();
    }
    (Input { tests: tests.clone(), tokens, numbers: seen.numbers.len(), width }, text, answers)
}

fn compile(folder: &Path, name: &str, program: &str, language: Language) -> std::path::PathBuf {
    let is_rust = matches!(language, Language::Rust { .. });
    let source = folder.join(name).with_extension(if is_rust { "rs" } else { "cpp" });
    let binary = folder.join(format!("{name}-{}", if is_rust { "rs" } else { "cpp" }));
    fs::write(&source, program).unwrap();
    let (compiler, flags): (&str, &[&str]) = if is_rust {
        ("rustc", &["--edition", "2021", "-D", "warnings"])
    } else {
        ("c++", &["-std=c++11", "-Wall", "-Werror"])
    };
    let output = Command::new(compiler).args(flags).arg("-o").arg(&binary).arg(&source).output().unwrap();
    assert!(output.status.success(), "{program}\n{}", String::from_utf8_lossy(&output.stderr));
    binary
}

fn run(binary: &Path, input: &str) -> String {
    let mut child = Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join();
    String::from_utf8(output.stdout).unwrap()
}

fn has(tool: &str) -> bool {
    let is_there = Command::new(tool).arg("--version").output().is_ok();
    assert!(is_there || std::env::var("SG_REQUIRE_TOOLS").as_deref() != Ok("1"), "{tool} is missing");
    if !is_there {
        eprintln!("left out: {tool} is missing");
    }
    is_there
}

fn pattern(seen: &Observations, rule: &str) -> Pattern {
    let found = find(seen, &Budget { time: Duration::from_secs(10) });
    let first = found.formulas.into_iter().next().unwrap_or_else(|| panic!("no formula for {rule}"));
    first.pattern
}

#[test]
fn generated_programs_agree_with_the_moves() {
    let folder = tempfile::tempdir().unwrap();
    let tools = [("rustc", Language::Rust { with_sg_core: false }), ("c++", Language::Cpp)];
    let tools: Vec<Language> = tools.into_iter().filter(|(tool, _)| has(tool)).map(|(_, language)| language).collect();
    for (number, game) in GAMES.iter().enumerate() {
        let seen = observations(game);
        let pattern = pattern(&seen, game.rule);
        let zeros = vec![0; seen.numbers.len().max(1)];
        let formats = [Tests::Counted, Tests::ToTheEnd, Tests::UpTo(zeros), Tests::One];
        // Each game uses two of the formats, so that several games try each format.
        for (index, tests) in formats.iter().enumerate().filter(|(index, _)| (index + number) % 2 == 0) {
            let (layout, text, expected) = input(&seen, tests);
            let answers = Answers::Words("won\n".to_owned(), "lost\n".to_owned());
            for &language in &tools {
                let program = write(&pattern, &layout, &answers, "Case {}: ", language);
                let binary = compile(folder.path(), &format!("game{number}-{index}"), &program, language);
                assert!(run(&binary, &text) == expected, "{} as {pattern}, {tests:?}:\n{program}", game.rule);
            }
        }
    }
}
