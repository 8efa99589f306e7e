//! Programs of people who know nothing of this workspace, in four languages, judged in a folder of their own.

use std::process::Command;

mod common;

use common::{folder, run, sg, text};

/// Takes 1 to m from a heap of n, and forgets that m + 1 is what counts.
const C: &str = "#include <stdio.h>\nint main(void) { int t, n, m; scanf(\"%d\", &t); while (t--) { scanf(\"%d%d\", &n, &m); \
                 puts(n % MODULUS ? \"first\" : \"second\"); } return 0; }\n";

#[test]
fn planted_mistakes_in_four_languages_are_found_and_shrunk() {
    let c = C.replace("MODULUS", "m");
    let folder = folder(&[
        ("mine.c", &c),
        ("mine.cpp", include_str!("planted/mine.cpp")),
        ("mine.rs", include_str!("planted/mine.rs")),
        ("mine.py", include_str!("planted/mine.py")),
    ]);
    let cases = [
        (["hdu1846", "mine.c"], "WA", "1\n1 1\n"),
        (["hdu1536", "mine.cpp"], "WA", "1 1\n1\n2 1 1\n0\n"),
        (["hdu1847", "mine.rs"], "RE", "1000\n"),
        (["hdu2177", "mine.py"], "WA", ""),
    ];
    for (words, verdict, input) in cases {
        let output = sg(folder.path(), &[&["judge"], &words[..], &["--format", "json"]].concat());
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{words:?}\n{said}");
        let rows: serde_json::Value = serde_json::from_str(&said).expect("one document");
        let cases = rows[0]["cases"].as_array().expect("the checks");
        let rules = cases
            .iter()
            .find(|case| case["case"] == "rules")
            .expect("the rules were asked");
        assert_eq!(rules["verdict"], verdict, "{rules}");
        let told = rules["explanation"]
            .as_str()
            .expect("an explanation")
            .replace("\n  ", "\n");
        assert!(
            input.is_empty() || told.contains(&format!("input:\n{input}expected by the rules:")),
            "{words:?}: {told}"
        );
    }
}

#[test]
fn a_program_that_is_right_is_accepted_by_its_name_and_as_a_command() {
    let c = C.replace("MODULUS", "(m + 1)");
    let folder = folder(&[("hdu1846.c", &c)]);
    let (said, code) = run(folder.path(), &["judge", "hdu1846.c"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("rules               AC") && said.contains("large               AC"),
        "{said}"
    );
    let compiled = Command::new("gcc")
        .args(["-o", "mine.exe", "hdu1846.c"])
        .current_dir(folder.path())
        .status();
    assert!(compiled.expect("gcc is there").success());
    let (said, code) = run(
        folder.path(),
        &["judge", "hdu1846", "--format", "junit", "--", "./mine.exe"],
    );
    assert!(
        code == Some(0) && said.contains("<testsuite name=\"hdu1846\" tests=\"4\" failures=\"0\">"),
        "{said}"
    );
}

#[test]
fn a_program_that_cannot_be_judged_is_refused_in_one_line() {
    let folder = folder(&[
        ("a.xyz", ""),
        ("a.pas", ""),
        ("a.java", "class"),
        ("broken.c", "int main("),
    ]);
    let cases: [(&[&str], &str); 7] = [
        (&["judge", "hdu1846", "no.c"], "cannot read no.c: "),
        (
            &["judge", "hdu1846", "a.xyz"],
            "a.xyz is not executable, and its name does not tell its language",
        ),
        (
            &["judge", "hdu1846", "--", "no-such-command"],
            "no-such-command is not installed, or not in PATH",
        ),
        (
            &["judge", "hdu1846", "hdu1847", "broken.c"],
            "name one problem and one program",
        ),
        (
            &["judge", "hdu1846", "a.java"],
            "a.java has no class with a main method",
        ),
        (&["judge"], "has no problems: name a problem and a program"),
        (&["stress", "broken.c"], "the program does not compile:"),
    ];
    for (arguments, expected) in cases {
        let output = sg(folder.path(), arguments);
        let said = text(&output.stderr);
        assert!(
            output.status.code() == Some(2) && said.contains(expected),
            "{arguments:?}: {said}"
        );
    }
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "broken.c"]);
    assert!(
        code == Some(1) && said.contains("compile             CE") && said.contains("broken.c:1"),
        "{said}"
    );
}

/// Two numbers and their sum: wrong from 100 on.
const SUM: &str = "a, b = map(int, input().split())\nprint(a + b if a < 100 else 7)\n";
const GENERATOR: &str =
    "import random, sys\nrandom.seed(int(sys.argv[1]))\nprint(random.randint(1, 300), random.randint(1, 300))\n";

#[test]
fn without_rules_two_programs_or_a_checker_decide() {
    let right = SUM.replace(" if a < 100 else 7", "");
    let testlib = "import sys\na = [open(name).read() for name in sys.argv[1:4]]\nsys.exit(sum(map(int, a[0].split())) != int(a[1]))\n";
    let problemtools = "import sys\nopen(sys.argv[3] + '/judgemessage.txt', 'w').write('look again')\n\
                        sys.exit(42 if int(input()) == sum(map(int, open(sys.argv[1]).read().split())) else 43)\n";
    let folder = folder(&[
        ("sum.py", SUM),
        ("right.py", &right),
        ("gen.py", GENERATOR),
        ("testlib.py", testlib),
        ("problemtools.py", problemtools),
    ]);
    let generated = ["stress", "sum.py", "--seconds", "1", "--generator", "gen.py"];
    let ways: [(&[&str], &str); 3] = [
        (&["--against", "right.py"], "expected `"),
        (&["--checker", "testlib.py"], "the checker gives no reason"),
        (
            &["--checker", "problemtools.py", "--protocol", "problemtools"],
            "WA  look again",
        ),
    ];
    for (way, reason) in ways {
        let (said, code) = run(folder.path(), &[&generated, way].concat());
        assert!(
            code == Some(1) && said.contains("sum: WA, the shortest input of ") && said.contains(reason),
            "{way:?}: {said}"
        );
    }
    let (said, code) = run(
        folder.path(),
        &[&["stress", "right.py"], &generated[2..], ways[0].0].concat(),
    );
    assert!(
        code == Some(0) && said.contains("right: no mistake found in "),
        "{said}"
    );
    let (said, code) = run(folder.path(), &generated);
    assert!(code == Some(2) && said.contains("nothing says what is right"), "{said}");
}

/// The beginning of the following programs: some numbers and how many.
const NUMBERS: &str = "#include <stdio.h>\n#include <stdlib.h>\nint n, i, most, a[100];\n\
                       void take(void) { scanf(\"%d\", &n); for (i = 0; i < n; i++) scanf(\"%d\", a + i); }\n\
                       int main(int count, char **words) {\n";
/// The largest of them: wrong if it is the last and above 60.
const LARGEST: &str =
    "take(); for (i = 0; i < n; i++) if (a[i] > most && !(WRONG)) most = a[i]; printf(\"%d\\n\", most); }\n";
const GENERATOR_OF_NUMBERS: &str = "srand(atoi(words[1])); n = 5 + rand() % 5; printf(\"%d\\n\", n);\n\
                                    for (i = 0; i < n; i++) printf(\"%d \", 50 + rand() % 50); puts(\"\"); }\n";
const VALIDATOR: &str = "take(); for (i = 0; i < n; i++) if (a[i] <= LEAST) return 3;\n\
                         return n > 0 && scanf(\"%d\", &i) != 1 ? RIGHT : 3; }\n";

#[test]
fn a_failing_input_is_shrunk_as_far_as_a_validator_allows() {
    let program = |main: &str| format!("{NUMBERS}{main}");
    let validator = |right: &str, least: &str| program(&VALIDATOR.replace("RIGHT", right).replace("LEAST", least));
    let folder = folder(&[
        (
            "mine.c",
            &program(&LARGEST.replace("WRONG", "n > 1 && i == n - 1 && a[i] > 60")),
        ),
        ("right.c", &program(&LARGEST.replace("WRONG", "0"))),
        ("gen.c", &program(GENERATOR_OF_NUMBERS)),
        ("small.c", &validator("0", "7")),
        ("large.c", &validator("0", "1000")),
        ("kattis.c", &validator("42", "0")),
    ]);
    let stress = |more: &[&str]| {
        let all = [
            "stress", "mine.c", "--seconds", "60", "--generator", "gen.c", "--against", "right.c",
        ];
        run(folder.path(), &[&all, more].concat())
    };
    let (said, code) = stress(&["--validator", "small.c"]);
    assert!(
        code == Some(1) && said.contains("mine: WA, shrunk from the input of seed "),
        "{said}"
    );
    assert!(said.contains("input:\n  2\n  8 61\nexpected:\n  61\n"), "{said}");
    let (said, _) = stress(&["--validator", "kattis.c", "--protocol", "problemtools"]);
    assert!(said.contains("input:\n  2\n  1 61\n"), "{said}");
    let (said, code) = stress(&["--validator", "large.c"]);
    let refused = "the validator refuses the input of the generator (it gives no reason) for seed 1";
    assert!(code == Some(3) && said.contains(refused), "{said}");
}

/// Guesses a number by halves; `N` is where it begins.
const GUESS: &str = "low, high = N, 1000\nwhile True:\n    guess = (low + high) // 2\n    print(guess, flush=True)\n    \
                     said = input()\n    if said == '=': break\n    if said == '<': low = guess + 1\n    else: high = guess - 1\n";
const INTERACTOR: &str = "import sys\nnumber = int(open(sys.argv[1]).read())\nfor _ in range(10):\n    guess = int(input())\n    \
                          print('=' if guess == number else '<' if guess < number else '>', flush=True)\n    \
                          if guess == number: sys.exit(0)\nprint('too many guesses', file=sys.stderr)\nsys.exit(1)\n";

#[test]
fn an_interactor_talks_with_the_program_under_its_limits() {
    let files = [
        ("right.py", GUESS.replace('N', "1")),
        ("wrong.py", GUESS.replace('N', "-100000")),
        ("silent.py", "while True: pass\n".to_owned()),
        (
            "crash.py",
            "print(500, flush=True)\ninput()\nraise SystemExit(9)\n".to_owned(),
        ),
    ];
    let mut all: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    all.extend([("inter.py", INTERACTOR), ("test/1.in", "7\n"), ("test/2.in", "500\n")]);
    let folder = folder(&all);
    for (file, verdict, reason) in [
        ("right.py", "AC", "test"),
        ("wrong.py", "WA", "too many guesses"),
        ("silent.py", "TLE", "time limit"),
        ("crash.py", "RE", "exit code 9"),
    ] {
        let (said, _) = run(
            folder.path(),
            &[
                "judge", file, "--interactor", "inter.py", "--samples", "test", "--time-ms", "500",
            ],
        );
        let shows = said.contains(&format!("1                   {verdict}"));
        assert!(shows && (verdict == "AC" || said.contains(reason)), "{file}: {said}");
    }
}
