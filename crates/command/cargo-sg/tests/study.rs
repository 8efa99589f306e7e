//! Runs the commands that study games as a user would, with pipes.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

mod common;

fn sg(arguments: &[&str], typed: &str) -> Output {
    sg_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.."), arguments, typed)
}

fn sg_in(folder: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("COLUMNS")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("it was piped");
    // A command that reads nothing may have ended already.
    let _ = input.write_all(typed.as_bytes());
    drop(input);
    child.wait_with_output().expect("the command ends")
}

/// Returns standard output. The command must end with this exit code, and print at most 80 columns
/// and no colours.
fn shown(arguments: &[&str], code: i32) -> String {
    let output = sg(arguments, "");
    let text = utf8(output.stdout);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    // On a busy machine a line may say that the work takes long.
    let said = utf8(output.stderr);
    assert!(!said.contains(['\r', '\u{1b}']), "a pipe sees no progress bar: {said}");
    assert!(!text.contains('\u{1b}') && text.lines().all(|line| line.chars().count() <= 80), "{text}");
    text
}

#[test]
fn commands_use_the_requested_language_or_that_of_the_locale() {
    let said = |locale: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-sg"));
        command.args(["explain", "nim", "3", "5"]).args(more).env("LC_ALL", locale);
        let output = command.output().expect("the command starts");
        utf8([output.stdout, output.stderr].concat())
    };
    let [english, chinese] = [said("C", &[]), said("C", &["--lang", "zh"])];
    assert!(english.contains("winning move"), "{english}");
    assert!(chinese.contains("异或和") && !chinese.contains("winning"), "{chinese}");
    assert_eq!(said("zh_CN.UTF-8", &[]), chinese);
    assert_eq!(said("zh_CN.UTF-8", &["--lang", "en"]), english);
    let refused = said("C", &["--lang", "fr"]);
    assert!(refused.contains("[possible values: en, zh]"), "{refused}");
}

/// Checks that the output contains this.
fn holds(arguments: &[&str], part: &str) {
    let text = shown(arguments, 0);
    assert!(text.contains(part), "{text}");
}

/// Checks that the output ends with this.
fn ends(arguments: &[&str], end: &str) {
    let text = shown(arguments, 0);
    assert!(text.ends_with(end), "{text}");
}

fn utf8(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// Returns standard error. The command must end with exit code 2.
fn refused(arguments: &[&str]) -> String {
    let output = sg(arguments, "");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    utf8(output.stderr)
}

#[test]
fn explore_shows_the_table_and_its_period() {
    let expected = "\
take:powers-of-2: take a power of 2 (1 is one) of counters of a heap

    +0  +1  +2  +3  +4  +5  +6  +7  +8  +9
  0 [0]  1   2  [0]  1   2  [0]  1   2  [0]
 10  1   2

P-positions (lost for the player to move), 4 of 12, in brackets above: 0 3 6 9
period 3 from heap 0: proved
  (with r = n mod (base + 1): g(n) = 2 if r = base, else r mod 2)
how often each value occurs (value:times): 0:4 1:4 2:4
";
    assert_eq!(shown(&["explore", "hdu1847", "--up-to", "11"], 0), expected);
    let csv = shown(&["explore", "nim", "--up-to", "2", "--format", "csv"], 0);
    assert_eq!(csv, "n,g\n0,0\n1,1\n2,2\n");
    let picture = utf8(sg(&["explore", "nim", "--up-to", "2", "--format", "svg"], "").stdout);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    // JSON is one long line.
    let json = utf8(sg(&["explore", "kayles", "--format", "json"], "").stdout);
    let json: serde_json::Value = serde_json::from_str(&json).expect("a JSON document");
    let [status, preperiod, period] = ["status", "preperiod", "period"].map(|name| &json["period"][name]);
    assert_eq!((status, preperiod, period), (&"proved".into(), &71.into(), &12.into()));
}

#[test]
fn large_tables_are_cut_and_large_pairs_listed() {
    let text = shown(&["explore", "lasker", "--up-to", "10^6"], 0);
    let period = "period 4 from heap 1, 4 more each time: proved";
    let is_cut = text.lines().count() < 100 && text.contains(": --format csv\n");
    assert!(is_cut && text.contains(period), "{text}");
    let text = shown(&["explore", "wythoff", "--up-to", "1e6"], 0);
    assert!(text.contains("(55,89)") && text.contains("381967 lost pairs"), "{text}");
    let csv = shown(&["explore", "wythoff", "--up-to", "10_000", "--format", "csv"], 0);
    let is_whole = csv.starts_with("a,b\n0,0\n1,2\n3,5\n") && csv.ends_with("\n6180,10000\n");
    assert!(is_whole, "{csv}");
}

#[test]
fn an_open_parameter_of_a_problem_is_chosen_and_reported() {
    let output = sg(&["explore", "hdu1846", "--up-to", "5"], "");
    let text = utf8(output.stdout);
    assert!(text.starts_with("take:1-3: take 1 to 3 of a heap\n"), "{text}");
    let note = "note: hdu1846 is take:1-{m}, shown with m=3; `hdu1846 m=...` chooses another\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), note);
    assert!(shown(&["explain", "hdu1846", "m=4", "11"], 0).ends_with("The only winning move:\n  take 1, leaving 10\n"));
}

#[test]
fn games_that_are_not_sums_of_values_are_explained() {
    let only = "The player to move wins. The only winning move:\n  heap 5: take 4, leaving 1\n";
    ends(&["explain", "misere:nim", "1", "1", "5"], only);
    holds(&["explain", "moore:2", "1,2,3"], "have 2, 2 ones in their");
    holds(&["explain", "fibonacci-nim", "20"], "20 = 13 + 5 + 2");
    let lost = "The player to move loses, whatever the move (a P-position).\n";
    ends(&["explain", "wythoff", "1000000000000,1618033988750"], lost);
    let kayles = shown(&["explain", "kayles", "1000000000000"], 0);
    let period = "period 12 from heap 71 is proved, so\n  g(1000000000000) = g(76).";
    let many = "There are too many winning moves\n  to list.\n";
    assert!(kayles.contains(period) && kayles.ends_with(many), "{kayles}");
    // Values of 64 bits fit into 80 columns too.
    let ones = "\n  1111111111111111111111111111111111111111111111111111111111111111\n";
    holds(&["explain", "nim", "18446744073709551615", "1"], ones);
    let tree = "    0 (ground)\n    `- 1\n       |- 2\n       `- 3\n";
    holds(&["explain", "hackenbush", "0,1,1"], tree);
    holds(&["explain", "staircase", "3,7,1"], "the nim-sum of 3, 1 is 2.");
    ends(&["explain", "mock-turtles", "0", "1", "2"], "\n  coin 2: turn 0 to 2\n");
}

#[test]
fn a_search_that_runs_out_of_memory_shows_what_it_found() {
    let text = shown(&["explore", "tetris 10x10", "--memory", "1"], 0);
    let row = "   6 [0]  3   3   3  [0]  4";
    assert!(text.contains(row) && text.contains("memory is full"), "{text}");
}

/// Sends the signal of Ctrl-C.
#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_was_found() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["explore", "officers", "--up-to", "5e7"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.."))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let process = child.id().to_string();
    // Wait until it has computed for a second: then it searches, however busy the machine.
    let has_computed = || {
        let ps = Command::new("ps").args(["-o", "time=", "-p", &process]).output();
        let time = utf8(ps.expect("ps is there").stdout);
        time.split('.').next().is_some_and(|seconds| seconds.contains(|digit| ('1'..='9').contains(&digit)))
    };
    while !has_computed() {
        let ended = child.try_wait().expect("it can be asked");
        assert!(ended.is_none(), "it ended before it searched: {ended:?}");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let sent = Command::new("kill").args(["-INT", &process]).status();
    assert!(sent.expect("kill is there").success());
    let output = child.wait_with_output().expect("the command ends");
    let text = utf8(output.stdout);
    assert_eq!(output.status.code(), Some(130), "{text}");
    let last = "is the last that was found of 50000000: Ctrl-C";
    assert!(text.contains(last) && text.contains("no period found up to"), "{text}");
}

#[test]
fn explain_describes_a_position_in_words() {
    let position = ["explain", "nim", "3", "4", "5"];
    ends(&position, "The only winning move:\n  heap 3: take 2, leaving 1\n");
    holds(&position, "  3  011  3\n  4  100  4\n  5  101  5\n  -  ---\n  2  010\n");
}

#[test]
fn a_wrong_guess_gives_exit_code_1() {
    assert!(shown(&["guess", "hdu1847", "n % 3"], 0).contains("agrees with take:powers-of-2 at all 100001 places"));
    assert!(shown(&["guess", "hdu1847", "n % 4"], 1).contains("differs from take:powers-of-2 first at n = 3"));
    assert!(shown(&["guess", "nim", "6 / n"], 1).contains("division by zero\n  6 / n\n    ^"));
}

#[test]
fn identify_finds_kayles() {
    assert!(shown(&["identify", "0,1,2,3,1,4,3,2"], 0).contains("\n  kayles (all 8 terms)"));
    assert!(shown(&["identify", "take:2-5"], 0).contains("\n  g(n) = n % 7 / 2 for all n >= 0: proved\n"));
    assert!(shown(&["identify", "9", "9", "9", "8"], 1).ends_with("none of them fits\nno formula found\n"));
}

#[test]
fn play_works_over_a_pipe() {
    let output = sg(&["play", "nim", "1", "1"], "machine\n1\n");
    let text = utf8(output.stdout);
    assert_eq!(output.status.code(), Some(0));
    let machine = "Who starts, you or the machine? machine\nMachine: heap 1: take 1, leaving nothing\n";
    let you = "  (that leaves the value 0: you can win)\nThe machine cannot move: you win.\n";
    assert!(text.contains(machine) && text.ends_with(you), "{text}");
}

#[test]
fn mistakes_in_the_input_are_marked() {
    let kayels = "cargo sg: no game is called \"kayels\"; did you mean kayles?\n  kayels\n  ^\n";
    assert_eq!(refused(&["explore", "kayels"]), kayels);
    assert!(refused(&["explore", "0.7x"]).ends_with("\n  0.7x\n     ^\n"));
    assert!(refused(&["explain", "nim", "3", "x"]).ends_with("\n  3 x\n    ^\n"));
    assert!(refused(&["guess", "nim", "n +"]).ends_with("\n  n +\n     ^\n"));
    assert!(refused(&["identify", "1,2,3;4"]).ends_with("\n  1,2,3;4\n       ^\n"));
    assert!(refused(&["explore", "hdu1846", "k=3"]).ends_with("\n  hdu1846 k=3\n          ^\n"));
    assert!(refused(&["explore", "euclid", "--up-to", "100000"]).contains("1999 is the most"));
    assert!(refused(&["explore", "hackenbush"]).contains("`cargo sg explain hackenbush"));
    assert!(refused(&["explore", "nim", "--up-to", "10^x"]).contains("such as 100, 10^6 or 1e6"));
    assert!(refused(&["play", "nim", "1000000"]).contains("moves are listed only up to 100000"));
    assert!(refused(&["explain", "lasker", "18446744073709551615"]).contains("does not fit into 64 bits"));
    assert!(refused(&["explain", "kayles"]).contains("a position is missing"));
    assert!(refused(&["explain", "hackenbush", "0-1,2-3"]).ends_with("\n  0-1,2-3\n  ^\n"));
}

#[test]
fn games_are_studied_outside_the_workspace() {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    for arguments in [
        &["explore", "kayles"][..],
        &["explain", "nim", "3", "4", "5"],
        &["guess", "nim", "n"],
        &["identify", "0,1,2,3,1,4,3,2"],
        &["play", "nim", "1"],
    ] {
        let output = sg_in(folder.path(), arguments, "");
        let errors = utf8(output.stderr);
        assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    }
    // The command contains the descriptions of the problems.
    let errors = utf8(sg_in(folder.path(), &["explain", "hdu1846", "5"], "").stderr);
    assert!(errors.contains("hdu1846 is take:1-{m}"), "{errors}");
}

#[test]
fn a_new_problem_can_be_studied_by_its_id() {
    let workspace = common::copy();
    let new = |id: &str, game: &str| {
        let new = ["new", id, "--judge", "hdu", "--url", "https://u", "--game", game];
        sg_in(workspace.path(), &new, "")
    };
    let refused = utf8(new("hdu9999", "kayels").stderr);
    assert!(refused.contains("no game is called \"kayels\"; did you mean kayles?\n"), "{refused}");
    assert!(!workspace.path().join("problems/hdu9999").exists());
    assert!(new("hdu9999", "take:1,2").status.success());
    let explored = utf8(sg_in(workspace.path(), &["explore", "hdu9999", "--up-to", "5"], "").stdout);
    assert!(explored.starts_with("take:1,2: take 1 or 2 of a heap\n"), "{explored}");
    let path = workspace.path().join("problems/hdu9999/problem.toml");
    let described = fs::read_to_string(&path).expect("the description");
    fs::write(&path, described.replace("game = \"take:1,2\"\n", "")).expect("it can be written");
    let refused = utf8(sg_in(workspace.path(), &["explore", "hdu9999"], "").stderr);
    assert!(refused.contains("is called \"hdu9999\""), "{refused}");
}

#[test]
fn completions_and_man_pages_follow_from_the_commands() {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let output = sg_in(folder.path(), &["completions", shell], "");
        let said = utf8(output.stdout);
        assert!(output.status.success() && said.contains("interactor") && said.contains("cargo-sg"), "{shell}");
        fs::write(folder.path().join(shell), said).expect("it can be written");
    }
    let pressed = |typed: &str| {
        let words: Vec<&str> = typed.split(' ').collect();
        let last = words.len() - 1;
        let script = format!(
            "source ./bash; COMP_WORDS=({typed}); COMP_CWORD={last}; of=$(complete -p {0}); of=${{of#*-F }}; \
             ${{of%% *}} {0} {1} {2}; echo ${{COMPREPLY[@]}}",
            words[0],
            words[last],
            words[last - 1]
        );
        let bash = Command::new("bash").args(["-c", &script]).current_dir(folder.path()).output();
        bash.map(|output| utf8(output.stdout))
    };
    for (typed, expected) in [
        ("cargo-sg judge --inter", "--interactor\n"),
        ("cargo sg judge --inter", "--interactor\n"),
        ("cargo-sg stress hdu184", "hdu1846 hdu1847 hdu1848 hdu1849\n"),
        ("cargo sg bundle --judge codef", "codeforces\n"),
        ("cargo sg expl", "explore explain\n"),
        ("cargo bui", "\n"),
    ] {
        if let Ok(said) = pressed(typed) {
            assert_eq!(said, expected, "{typed}");
        }
    }
    assert!(sg_in(folder.path(), &["man", "man1"], "").status.success());
    let page = fs::read_to_string(folder.path().join("man1/cargo-sg-judge.1")).expect("the page");
    assert!(page.contains("\\-\\-interactor"), "{page}");
}

#[test]
fn long_work_is_reported() {
    let code = format!("0.{}", "7".repeat(40));
    let mut child = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["sg", "explore", &code])
        .env("LC_ALL", "C")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut line = String::new();
    BufReader::new(child.stderr.take().expect("its errors")).read_line(&mut line).expect("it says something");
    child.kill().expect("it is ours");
    child.wait().expect("it ended");
    assert!(line.starts_with("still working after "), "{line}");
}

#[cfg(unix)]
#[test]
fn endless_input_is_refused() {
    let said = refused(&["expected", "hdu1846", "/dev/zero"]);
    assert!(said.contains("/dev/zero is longer than 64 MiB"), "{said}");
}

#[test]
fn described_games_work_with_every_command() {
    holds(&["explore", "n -> n-1, n-3, n-4"], "period 7 from heap 0: proved");
    holds(&["explore", "n -> n-1, n/2"], "the moves are those of the rule");
    holds(&["explain", "a, b -> a-1, b; a, b-1", "3,4"], "(3,4) has the value 1.");
    holds(
        &["guess", "n -> n-d for d in 1..n-1 if n % d = 0", "if(n = 0, 0, ctz(max(n, 1)))", "--up-to", "200"],
        "agrees",
    );
    holds(&["identify", "n -> n-k for k in 1..3"], "g(n) = n % 4 for all n >= 0: proved");
    let list = ["explore", "list: x -> x-k for k in 1..x", "--from", "lists of 2 numbers up to 1", "--format", "csv"];
    assert_eq!(shown(&list, 0), "position,g\n0 0,0\n0 1,1\n1 0,1\n1 1,0\n");
    let played = sg(&["play", "n -> n-1, n/2", "4", "--first", "you"], "1\n1\n1\n");
    assert!(utf8(played.stdout).contains("You: leave 3"));
    assert!(refused(&["explore", "n -> n-1 fro"]).ends_with("\n  n -> n-1 fro\n           ^\n"));
    assert!(refused(&["explore", "n -> n+1"]).contains("the game need not end: a move leads from 0 to 1"));
    assert!(refused(&["explore", "n -> n-1", "--from", "5..1"]).ends_with("\n  5..1\n  ^\n"));
}

#[test]
fn a_program_that_lists_moves_describes_a_game() {
    for (language, file, tools) in [
        ("python", "moves.py", &["python3"][..]),
        ("cpp", "moves.cpp", &["g++", "clang++"]),
        ("rust", "moves.rs", &["rustc"]),
    ] {
        if sg_judge::tools::find(tools, "the templates of moves").is_none() {
            continue;
        }
        let template = utf8(sg(&["explore", "--template", language], "").stdout);
        let folder = common::folder(&[(file, &template)]);
        let output = sg_in(folder.path(), &["explore", file, "--from", "1..20", "--format", "csv"], "");
        let said = utf8(output.stderr);
        assert!(utf8(output.stdout).ends_with("\n17,1\n18,2\n19,3\n20,0\n"), "{language}: {said}");
    }
    if sg_judge::tools::find(&["python3"], "a command that lists moves").is_none() {
        return;
    }
    let folder = common::folder(&[
        ("moves.py", &utf8(sg(&["explore", "--template", "python"], "").stdout)),
        (
            "words.py",
            "for s in open(0):\n    s = s.strip()\n    if 'LL' in s: print(s.replace('LL', '', 1) or 'x')\n    print()\n",
        ),
        ("bad.py", "print(1 // 0)\n"),
        ("short.py", "print(5)\n"),
        ("words.txt", "LLL\nLLLL\n"),
    ]);
    let said = |arguments: &[&str]| {
        let output = sg_in(folder.path(), arguments, "");
        utf8(output.stdout) + &utf8(output.stderr)
    };
    let guess = said(&["guess", "n % 4", "--", "python3", "moves.py"]);
    assert!(guess.contains("agrees with python3 moves.py at all 101 places"), "{guess}");
    // `--misere` works with every command, and before a name too, as `misere:` does before a rule.
    let guess = said(&["guess", "n % 4 = 1", "--misere", "--", "python3", "moves.py"]);
    assert!(guess.contains("agrees with python3 moves.py at all 101 places"), "{guess}");
    let csv = |arguments: &[&str]| said(&[&["explore", "--format", "csv", "--up-to", "20"], arguments].concat());
    let misere = csv(&["moves.py", "--misere"]);
    assert!(misere.starts_with("n,g\n0,1\n1,0\n2,1\n"), "{misere}");
    assert_eq!(misere, csv(&["misere: n -> n-1, n-2, n-3"]));
    assert_eq!(misere, csv(&["take:1-3", "--misere"]));
    let found = said(&["identify", "moves.py", "--misere", "--from", "0..60"]);
    assert!(found.contains("misère: whoever cannot move") && found.contains("lost when n % 4 = 1"), "{found}");
    let explained = said(&["explain", "moves.py", "5 + 6"]);
    assert!(explained.contains("heap 5 has the value 1") && explained.contains("nim-sum is 3"), "{explained}");
    let words = said(&["explore", "words.py", "--from", "words.txt", "--format", "csv"]);
    assert!(words.contains("position,g\nLLL,1\nLLLL,0\n"), "{words}");
    let bad = said(&["explore", "bad.py", "--from", "1..5"]);
    assert!(bad.contains("bad.py: it ended with exit code 1") && bad.contains("ZeroDivisionError"), "{bad}");
    assert!(
        said(&["explore", "absent.py"]).contains("cannot read absent.py: a file of this name would list the moves")
    );
    let short = said(&["explore", "short.py", "--from", "1..5"]);
    assert!(short.contains("short.py: it answered 0 of 5 positions, up to 1; print an empty line"), "{short}");
}

#[test]
fn small_cases_of_a_problem_are_decided_by_its_rules() {
    let csv = shown(&["explore", "hdu1847", "--rules", "--format", "csv"], 0);
    assert!(csv.starts_with("position,g\n1,1\n2,1\n3,0\n4,1\n"), "{csv}");
    assert!(refused(&["explore", "kayles", "--rules"]).contains("kayles"));
}

#[test]
fn a_rule_on_lists_shows_short_lists() {
    let rule = "sorted list: x -> x-k for k in 1..x";
    let lists = ["explore", rule, "--from", "lists of up to 3 numbers up to 3, sorted", "--format", "csv"];
    assert_eq!(shown(&["explore", rule, "--up-to", "3", "--format", "csv"], 0), shown(&lists, 0));
    holds(&["explore", rule], "P-positions (lost for the player to move), ");
    holds(&["explore", "a, b, c -> a-1, b-1, c-1"], "(0,0,0)");
    let said = refused(&["explore", "list: x -> x*2"]);
    assert!(said.contains("a number in a position has at most 64 bits"), "{said}");
}

#[test]
fn guesses_are_checked_against_the_rules_of_a_problem() {
    holds(&["guess", "hdu1846", "n % (m + 1) = 0", "--rules"], "agrees with hdu1846 at all");
    let wrong = utf8(sg(&["guess", "hdu1907", "nimsum = 0", "--rules", "--format", "json"], "").stdout);
    let wrong: serde_json::Value = serde_json::from_str(&wrong).expect("a JSON document");
    assert_eq!(
        (&wrong["verdict"], &wrong["at"], &wrong["truth"]),
        (&"differs".into(), &"(1)".into(), &"it is lost".into())
    );
    let said = refused(&["guess", "hdu1850", "nimsum = 0", "--rules"]);
    assert!(said.contains("its answers are numbers") && said.ends_with("  nimsum = 0\n  ^\n"), "{said}");
    let said = refused(&["guess", "hdu1846", "n % (k + 1) = 0", "--rules"]);
    assert!(said.contains("the variables here are n and m") && said.ends_with("\n       ^\n"), "{said}");
}
