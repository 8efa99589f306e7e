//! Judges programs of people who know nothing about this workspace, in four languages and in a
//! folder of their own.

use std::process::{Command, Output};

mod common;

use common::{folder, run, sg, text};

/// Takes 1 to m from a heap of n. The right MODULUS is m + 1.
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
        // On a busy machine, shrinking may end early. In Python it always does.
        let mut tries = (0..5).map(|_| sg(folder.path(), &[&["judge"], &words[..], &["--format", "json"]].concat()));
        let ends_early = |output: &Output| text(&output.stdout).contains("ran out of time");
        let output = tries.find(|output| input.is_empty() || !ends_early(output)).expect("shrinking ends");
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{words:?}\n{said}");
        let rows: serde_json::Value = serde_json::from_str(&said).expect("one document");
        let cases = rows["problems"][0]["cases"].as_array().expect("the checks");
        let rules = cases.iter().find(|case| case["case"] == "rules").expect("the rules were asked");
        assert_eq!(rules["verdict"], verdict, "{rules}");
        let told = rules["explanation"].as_str().expect("an explanation").replace("\n  ", "\n");
        assert!(
            input.is_empty() || told.contains(&format!("input:\n{input}expected by the rules:")),
            "{words:?}: {told}"
        );
    }
}

/// The program is wrong on the sample, by the rules and on the large input. The mistake is shown
/// once, at the top, in a terminal of 80 columns.
#[test]
fn the_smallest_counterexample_is_shown_once_above_the_checks() {
    let folder = folder(&[("wrong.c", &C.replace("MODULUS", "(m + 1) == 0"))]);
    let mut judge = Command::new(common::COMMAND);
    judge.args(["judge", "hdu1846", "wrong.c"]).current_dir(folder.path()).env("LC_ALL", "C").env("COLUMNS", "80");
    let said = text(&judge.output().expect("it starts").stdout);
    let expected = "hdu1846\n  WA  line 1: expected `first`, got `second`\n  input:\n    1\n    1 1\n  \
                    expected by the rules:\n    first\n  output:\n    second\n  \
                    found among the small cases, after 0 that are right; the moves decide\n\n";
    let rest = said.strip_prefix(expected).unwrap_or_else(|| panic!("{said}"));
    let rows: Vec<&str> = rest.lines().take_while(|line| !line.is_empty()).collect();
    let [sample, rules, large] = rows[..] else { panic!("{said}") };
    assert!(
        sample.starts_with("  sample-1            WA ") && sample.ends_with(" line 1: expected `first`, got `s...")
    );
    assert!(rules.starts_with("  rules               WA ") && rules.ends_with(" shown above"), "{rules}");
    assert!(large.starts_with("  large               WA ") && large.ends_with("..."), "{large}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
}

#[test]
fn chinese_output_has_no_english_but_verdicts_and_names() {
    let names =
        ["hdu", "sample", "any", "layout", "rules", "large", "ID", "ms", "KiB", "MiB", "AC", "WA", "first", "second"];
    let folder = folder(&[("wrong.c", &C.replace("MODULUS", "m")), ("right.c", &C.replace("MODULUS", "(m + 1)"))]);
    let stress = |seconds: &'static str| ["stress", "hdu1846", "--seconds", seconds];
    for (command, file, expected) in [
        (&["judge", "hdu1846"][..], "wrong.c", ["按规则应输出", "评测结果"]),
        (&["judge", "hdu1846"], "right.c", ["组与暴力对拍", "评测结果"]),
        (&stress("60"), "wrong.c", ["：WA，此前 ", "按规则应输出"]),
        (&stress("1"), "right.c", ["组与规则一致", "组与暴力对拍"]),
        (&stress("0"), "right.c", ["还一组数据都没有测", "请给更多时间"]),
    ] {
        let (said, _) = run(folder.path(), &[command, &[file, "--lang", "zh"]].concat());
        assert!(expected.iter().all(|words| said.contains(words)), "{said}");
        let words = said.split(|sign: char| !sign.is_ascii_alphabetic());
        let english = words.filter(|word| word.len() > 1 && !names.contains(word));
        assert_eq!(english.collect::<Vec<_>>(), [""; 0], "{said}");
    }
}

#[test]
fn a_right_program_is_accepted_by_name_and_as_a_command() {
    let c = C.replace("MODULUS", "(m + 1)");
    let folder = folder(&[("hdu1846.c", &c)]);
    let (said, code) = run(folder.path(), &["judge", "hdu1846.c"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("rules               AC") && said.contains("large               AC"), "{said}");
    let (said, code) = run(folder.path(), &["stress", "hdu1846.c", "--seconds", "0"]);
    assert!(code == Some(1) && said.contains("no input was tried"), "{said}");
    let compiled = Command::new("gcc").args(["-o", "mine.exe", "hdu1846.c"]).current_dir(folder.path()).status();
    assert!(compiled.expect("gcc is there").success());
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "--format", "json", "--", "./mine.exe"]);
    assert!(code == Some(0) && said.contains("\"accepted\": true"), "{said}");
}

#[test]
fn programs_that_a_judge_accepts_are_accepted() {
    let of_windows = C
        .replace("int t, n, m;", "long long t = -1, n = -1, m = -1;")
        .replace("%d", "%I64d")
        .replace("MODULUS", "(m + 1)");
    let with_blanks = C.replace("MODULUS", "(m + 1)").replace("first\"", "first \"");
    let sequential = "#include <stdio.h>\n\
        static int deep(volatile int levels) { volatile char frame[64]; frame[0] = 1; \
        return levels ? deep(levels - 1) + frame[0] : 0; }\n\
        int main(void) { int t, n, a; for (scanf(\"%d\", &t); t--; ) { scanf(\"%d\", &n); int first = 0, ones = 1; \
        while (n--) { scanf(\"%d\", &a); if (ones) first ^= 1; if (a > 1) ones = 0; } \
        printf(\"%s \\n\", first ? \"First\" : \"Second\"); } return deep(500000) == 500000 ? 0 : 1; }\n";
    let folder = folder(&[("windows.c", &of_windows), ("blanks.c", &with_blanks), ("deep.c", sequential)]);
    // A space at the end of a line is a presentation error at HDU and allowed at Codeforces, where
    // the stack has 256 MiB.
    for (id, file, code, row) in [
        ("hdu1846", "windows.c", 0, "sample-1            AC"),
        ("hdu1846", "blanks.c", 1, "sample-1            PE"),
        ("cf1382b", "deep.c", 0, "rules               AC"),
    ] {
        let (said, ended) = run(folder.path(), &["judge", id, file]);
        assert!(ended == Some(code) && said.contains(row), "{said}");
    }
}

#[test]
fn a_command_may_name_a_local_file() {
    let python = "for _ in range(int(input())):\n    n, m = map(int, input().split())\n    \
                  print('first' if n % (m + 1) else 'second')\n";
    let folder = folder(&[("mine.py", python)]);
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "--", "python3", "mine.py"]);
    assert!(said.contains("sample-1            AC"), "{code:?}: {said}");
}

#[test]
fn unjudgeable_programs_are_refused_in_one_line() {
    let folder = folder(&[("a.xyz", ""), ("a.pas", ""), ("a.java", "class"), ("broken.c", "int main(")]);
    let cases: [(&[&str], &str); 8] = [
        (&["judge", "hdu1846", "no.c"], "cannot read no.c: "),
        (&["judge", "hdu1846", "a.xyz"], "a.xyz is not executable, and its name does not tell its language"),
        (&["judge", "hdu1846", "--", "no-such-command"], "no-such-command is not installed, or not in PATH"),
        (&["judge", "hdu1846", "hdu1847", "broken.c"], "name one problem and one program"),
        (&["judge", "hdu1846", "a.java"], "a.java has no class with a main method"),
        (&["judge"], "has no solutions to build: name a problem and a program"),
        (&["new", "hdu1846"], "hdu1846 is known already, and there is no package here"),
        (&["stress", "broken.c"], "the program does not compile:"),
    ];
    for (arguments, expected) in cases {
        let output = sg(folder.path(), arguments);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(expected), "{arguments:?}: {said}");
    }
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "broken.c"]);
    assert!(code == Some(1) && said.contains("compile             CE") && said.contains("broken.c:1"), "{said}");
}

/// Adds two numbers; wrong from 100 on.
const SUM: &str = "a, b = map(int, input().split())\nprint(a + b if a < 100 else 7)\n";
const GENERATOR: &str =
    "import random, sys\nrandom.seed(int(sys.argv[1]))\nprint(random.randint(1, 300), random.randint(1, 300))\n";

#[test]
fn without_rules_two_programs_or_a_checker_decide() {
    let right = SUM.replace(" if a < 100 else 7", "");
    let testlib = "import sys\na = [open(name).read() for name in sys.argv[1:4]]\nsys.exit(sum(map(int, a[0].split())) != int(a[1]))\n";
    let folder = folder(&[("sum.py", SUM), ("right.py", &right), ("gen.py", GENERATOR), ("testlib.py", testlib)]);
    let generated = ["stress", "sum.py", "--seconds", "5", "--generator", "gen.py"];
    let ways: [(&[&str], &str); 2] =
        [(&["--against", "right.py"], "expected `"), (&["--checker", "testlib.py"], "the checker gives no reason")];
    for (way, reason) in ways {
        let (said, code) = run(folder.path(), &[&generated, way].concat());
        assert!(
            code == Some(1) && said.contains("sum: WA, the shortest input of ") && said.contains(reason),
            "{way:?}: {said}"
        );
    }
    let (said, code) = run(folder.path(), &[&["stress", "right.py"], &generated[2..], ways[0].0].concat());
    assert!(code == Some(0) && said.contains("right: no mistake found in "), "{said}");
    let (said, code) = run(folder.path(), &generated);
    assert!(code == Some(2) && said.contains("nothing says what is right"), "{said}");
}

/// The beginning of the following programs, which read a count and that many numbers.
const NUMBERS: &str = "#include <stdio.h>\n#include <stdlib.h>\nint n, i, most, a[100];\n\
                       void take(void) { scanf(\"%d\", &n); for (i = 0; i < n; i++) scanf(\"%d\", a + i); }\n\
                       int main(int count, char **words) {\n";
/// Prints the largest number; wrong for those where WRONG holds.
const LARGEST: &str =
    "take(); for (i = 0; i < n; i++) if (a[i] > most && !(WRONG)) most = a[i]; printf(\"%d\\n\", most); }\n";
const GENERATOR_OF_NUMBERS: &str = "srand(atoi(words[1])); n = 5 + rand() % 5; printf(\"%d\\n\", n);\n\
                                    for (i = 0; i < n; i++) printf(\"%d \", 50 + rand() % 50); puts(\"\"); }\n";
const VALIDATOR: &str = "take(); for (i = 0; i < n; i++) if (a[i] <= LEAST) return 3;\n\
                         return n > 0 && scanf(\"%d\", &i) != 1 ? 0 : 3; }\n";

#[test]
fn a_failing_input_is_shrunk_as_far_as_a_validator_allows() {
    let program = |main: &str| format!("{NUMBERS}{main}");
    let validator = |least: &str| program(&VALIDATOR.replace("LEAST", least));
    let folder = folder(&[
        ("mine.c", &program(&LARGEST.replace("WRONG", "n > 1 && i == n - 1 && a[i] > 60"))),
        ("right.c", &program(&LARGEST.replace("WRONG", "0"))),
        ("gen.c", &program(GENERATOR_OF_NUMBERS)),
        ("small.c", &validator("7")),
        ("large.c", &validator("1000")),
        ("any.c", &validator("0")),
    ]);
    let stress = |more: &[&str]| {
        let all = ["stress", "mine.c", "--seconds", "60", "--generator", "gen.c", "--against", "right.c"];
        run(folder.path(), &[&all, more].concat())
    };
    let (said, code) = stress(&["--validator", "small.c"]);
    assert!(code == Some(1) && said.contains("mine: WA, shrunk from the input of seed "), "{said}");
    assert!(said.contains("input:\n  2\n  8 61\nexpected:\n  61\n"), "{said}");
    let (said, _) = stress(&["--validator", "any.c"]);
    assert!(said.contains("input:\n  2\n  1 61\n"), "{said}");
    let (said, code) = stress(&["--validator", "large.c"]);
    let refused = "the validator refuses the input of the generator (it gives no reason) for seed 1";
    assert!(code == Some(3) && said.contains(refused), "{said}");
}

/// Guesses a number by bisection, beginning at `N`.
const GUESS: &str = "low, high = N, 1000\nwhile True:\n    guess = (low + high) // 2\n    print(guess, flush=True)\n    \
                     said = input()\n    if said == '=': break\n    if said == '<': low = guess + 1\n    else: high = guess - 1\n";
const INTERACTOR: &str = "import sys\nnumber = int(open(sys.argv[1]).read())\nfor _ in range(10):\n    guess = int(input())\n    \
                          print('=' if guess == number else '<' if guess < number else '>', flush=True)\n    \
                          if guess == number: sys.exit(0)\nprint('too many guesses', file=sys.stderr)\nsys.exit(1)\n";
/// Prints a number from a file of another process, if it can read one.
const CHEAT: &str = "import glob, os, stat\ndef words(name):\n    try: return open(name, errors='replace').read().split('\\0')\n    \
                     except OSError: return []\n\
                     paths = glob.glob('/proc/[0-9]*/fd/*')\nfor name in glob.glob('/proc/[0-9]*/cmdline'): paths += words(name)\n\
                     for path in paths:\n    try:\n        \
                     if stat.S_ISREG(os.stat(path).st_mode): print(int(open(path).read(99)), flush=True); raise SystemExit(0)\n    \
                     except (OSError, ValueError): pass\nraise SystemExit(7)\n";

#[test]
fn an_interactor_talks_to_the_program_under_its_limits() {
    let files = [
        ("right.py", GUESS.replace('N', "1")),
        ("wrong.py", GUESS.replace('N', "-100000")),
        ("silent.py", "while True: pass\n".to_owned()),
        ("crash.py", "print(500, flush=True)\ninput()\nraise SystemExit(9)\n".to_owned()),
        // `readline` does not flush the output, as `input` would.
        (
            "buffers.py",
            "import sys\n".to_owned()
                + &GUESS
                    .replace('N', "1")
                    .replace(", flush=True", "")
                    .replace("input()", "sys.stdin.readline().strip() or exit()"),
        ),
        ("cheat.py", CHEAT.to_owned()),
    ];
    let mut all: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    all.extend([("inter.py", INTERACTOR), ("test/1.in", "7\n"), ("test/2.in", "500\n")]);
    let fails = INTERACTOR.replace("int(input())", "int(input()) + None");
    all.extend([("fails.py", fails.as_str()), ("computes.py", "input()\nwhile True: pass\n")]);
    all.push(("says_much.py", "input()\nprint('=' * 99999)\n"));
    let hears = "import sys, time\nprint(1, flush=True)\ntime.sleep(0.2)\nsys.exit(len(sys.stdin.read()) != 100000)\n";
    all.push(("hears.py", hears));
    let fails_late = INTERACTOR.replace("sys.exit(0)", "sys.stdin.read() + None");
    let leaves = INTERACTOR.replace("import sys", "import subprocess, sys\nsubprocess.Popen(['sleep', '9'])");
    all.extend([("fails_late.py", fails_late.as_str()), ("leaves.py", leaves.as_str())]);
    all.push(("floods.py", "while True: print('x' * 9999)\n"));
    all.push(("reads.py", "import sys\nfor line in sys.stdin: pass\n"));
    all.push(("quits.py", "print(500, flush=True)\n"));
    let folder = folder(&all);
    for (file, verdict, reason) in [
        ("right.py", "AC", "test"),
        ("wrong.py", "WA", "too many guesses"),
        ("wrong.py", "WA", "\n      < <\n"),
        ("buffers.py", "TLE", "only when its input had ended: flush the output after each line"),
        ("silent.py", "TLE", "time limit"),
        ("crash.py", "RE", "exit code 9"),
        ("cheat.py", "RE", "exit code 7"),
    ] {
        let (said, _) =
            run(folder.path(), &["judge", file, "--interactor", "inter.py", "--samples", "test", "--time-ms", "500"]);
        let shows = said.contains(&format!("1                   {verdict}"));
        assert!(shows && (verdict == "AC" || said.contains(reason)), "{file}: {said}");
    }
    // The interactor ends before the program has read everything.
    let words = ["judge", "hears.py", "--interactor", "says_much.py", "--samples", "test", "--time-ms", "500"];
    let (said, code) = run(folder.path(), &words);
    assert!(code == Some(0), "{said}");
    for (program, interactor, reason) in [
        ("right.py", "fails.py", "the interactor fails: TypeError"),
        ("right.py", "computes.py", "the interactor fails: it computes for too long, or hangs"),
        ("right.py", "fails_late.py", "the interactor fails: TypeError"),
        ("reads.py", "floods.py", "the interactor fails: it computes for too long, or hangs"),
    ] {
        let words = ["judge", program, "--interactor", interactor, "--samples", "test", "--time-ms", "2000"];
        let (said, code) = run(folder.path(), &words);
        assert!(code == Some(3) && said.contains(reason), "{interactor}: {said}");
    }
    // The interactor's child keeps the pipes open.
    let words = ["judge", "right.py", "--interactor", "leaves.py", "--samples", "test", "--time-ms", "500"];
    let (said, code) = run(folder.path(), &words);
    assert!(code == Some(0), "{said}");
    // The interactor crashes because an answer is missing.
    let words = ["judge", "quits.py", "--interactor", "inter.py", "--samples", "test", "--time-ms", "500"];
    let (said, code) = run(folder.path(), &words);
    assert!(code == Some(1) && said.contains("the program ended before the dialogue was over"), "{said}");
}

#[test]
fn a_crash_of_the_checker_is_not_the_programs_fault() {
    let folder = folder(&[
        ("right.py", "print(input())\n"),
        ("raises.py", "raise SystemError('x')\n"),
        ("syntax.py", "def\n"),
        ("floods.py", "while True: print('x' * 9999)\n"),
        ("test/1.in", "7\n"),
        ("test/1.out", "7\n"),
    ]);
    for (checker, reason) in [
        ("raises.py", "the checker crashed: SystemError: x"),
        ("syntax.py", "the checker crashed: SyntaxError: "),
        ("floods.py", "the checker was stopped: "),
    ] {
        let (said, code) = run(folder.path(), &["judge", "right.py", "--checker", checker, "--samples", "test"]);
        assert!(code == Some(3) && said.contains(reason), "{checker}: {said}");
    }
}

#[test]
fn the_time_limit_of_the_settings_holds_for_named_samples() {
    let folder = folder(&[
        ("right.py", "print(input())\n"),
        ("sg.toml", "time-ms = 3456\n"),
        ("test/1.in", "7\n"),
        ("test/1.out", "7\n"),
    ]);
    let (said, _) = run(folder.path(), &["judge", "right.py", "--samples", "test"]);
    assert!(said.contains("3456 ms"), "{said}");
}

/// Returns true if a compiler is installed, whatever its option for the version is. Otherwise says
/// what is left out.
fn is_there(compiler: &str, purpose: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_there = std::env::split_paths(&path).any(|folder| folder.join(compiler).is_file());
    if !is_there {
        sg_judge::tools::leave_out(purpose, &format!("{compiler} is not installed"));
    }
    is_there
}

#[test]
fn a_compiler_reads_no_other_files_and_gives_up_in_one_line() {
    let files = [
        ("sample-1.in", "1\n23 2\n"),
        ("sample-1.out", "first\n"),
        ("answer.h", "#define ANSWER \"first\"\n"),
        ("headers.c", "#include <stdio.h>\n#include \"answer.h\"\nint main() { puts(ANSWER); }\n"),
        (
            "answers.c",
            "#include <stdio.h>\n__asm__(\".data\\nanswer: .incbin \\\"ANSWER\\\"\\n.byte 0\\n\");\n\
             extern char answer[] __asm__(\"answer\");\nint main() { printf(\"%s\", answer); }\n",
        ),
        ("answers.rs", "fn main() { print!(\"{}\", include_str!(\"sample-1.out\")); }\n"),
        ("long.c", "char a[300 << 20] = {1};\nint main() { return a[5]; }\n"),
        (
            "large.rs",
            "static A: [u8; 3 << 30] = [1; 3 << 30];\nfn main() { println!(\"{}\", A[std::env::args().count()]); }\n",
        ),
        ("answers.pas", "begin\n{$I sample-1.out}\nend.\n"),
        ("long.cpp", "char a[300 << 20] = {1};\nint main() { return a[5]; }\n"),
        ("long.go", "package main\nvar a = [300 << 20]byte{1, 300<<20 - 1: 2}\nfunc main() { println(a[len(a)-1]) }\n"),
        (
            "long.pas",
            "type r = record b: byte; a: array[1..300 shl 20] of byte; end;\nconst v: r = (b: 1);\nbegin writeln(v.a[9]) end.\n",
        ),
        (
            "endless.cpp",
            "template<int N> struct A { static const int v = A<N + 1>::v; };\nint main() { return A<0>::v; }\n",
        ),
        (
            "exponential.cpp",
            "template<int N, class... T> struct A { static const int v = A<N - 1, T..., T...>::v; };\n\
             template<class... T> struct A<0, T...> { static const int v = 1; };\nint main() { return A<26, int>::v; }\n",
        ),
        (
            "constexpr.cpp",
            "constexpr long f() { long s = 0; for (;;) s++; }\nconstexpr long x = f();\nint main() { return x; }\n",
        ),
        ("includes.c", "#include \"includes.c\"\n"),
    ];
    let folder = folder(&files);
    let answers = files[4].1.replace("ANSWER", &folder.path().join("sample-1.out").to_string_lossy());
    std::fs::write(folder.path().join("answers.c"), answers).expect("the folder is there");
    let judge = |file| run(folder.path(), &["judge", "--samples", ".", file]);
    let (said, code) = judge("headers.c");
    assert!(code == Some(0) && said.contains("sample-1            AC"), "{said}");
    let stopped = |limit| format!("the compiler was stopped: {limit}");
    let [output, memory] = ["output", "memory"].map(|limit| stopped(format!("{limit} limit exceeded")));
    // Its folder is full, or one of its files is too long, whichever is noticed first.
    let either = stopped(String::new());
    for (file, tool, reason) in [
        ("answers.c", "gcc", "file not found"),
        ("answers.rs", "rustc", "Permission denied"),
        ("answers.pas", "fpc", "Cannot open include file"),
        ("long.c", "gcc", &output),
        ("long.cpp", "g++", &output),
        ("long.go", "go", &either),
        ("long.pas", "fpc", &memory),
        ("large.rs", "rustc", &memory),
        ("endless.cpp", "g++", "instantiation depth exceeds maximum"),
        ("exponential.cpp", "g++", &memory),
        ("constexpr.cpp", "g++", "loop iteration count exceeds limit"),
        ("includes.c", "gcc", "nested depth 200 exceeds maximum"),
    ] {
        if !is_there(tool, "a compiler that gives up") {
            continue;
        }
        let (said, code) = judge(file);
        let row = said.split_once("compile             CE").unwrap_or_else(|| panic!("{file}: {said}")).1;
        let lines: Vec<&str> = row.lines().skip(1).take_while(|line| !line.is_empty()).collect();
        // On a busy machine the time limit may be reached first.
        let is_told =
            [reason, &stopped("time limit exceeded".to_owned())].iter().any(|words| lines.concat().contains(*words));
        assert!(code == Some(1) && lines.len() == 1 && is_told, "{file}: {said}");
    }
    let (said, code) = run(folder.path(), &["judge", "--samples", ".", "--no-sandbox", "answers.c"]);
    assert!(code == Some(0) && said.contains("sample-1            AC"), "{said}");
}

/// Runs the command in `/opt/app`, which `script` makes in a separate mount, so that the real
/// folder is not changed.
fn in_system_folder(folder: &std::path::Path, script: &str, words: &[&str]) -> String {
    let script = format!("mount -t tmpfs none /opt && mkdir /opt/app && {script} && cd /opt/app && exec \"$@\"");
    let mut unshare = Command::new("unshare");
    unshare.args(["--map-root-user", "--mount", "sh", "-c", &script, "sh", common::COMMAND, "judge"]);
    unshare.args(words).current_dir(folder).env("TMPDIR", "/opt");
    text(&unshare.output().expect("unshare is there").stdout)
}

#[test]
fn a_program_cannot_read_answers_in_a_system_folder() {
    let cheat = "#include <stdio.h>\nint main() { FILE *f = fopen(\"/opt/app/sample-1.out\", \"r\"); int c; \
                 while (f && (c = getc(f)) != EOF) putchar(c); }\n";
    let folder = folder(&[("sample-1.in", "1\n"), ("sample-1.out", "2\n"), ("cheat.c", cheat)]);
    let judge = |words: &[&str]| in_system_folder(folder.path(), "cp -r . /opt/app", words);
    let (confined, trusted) = (judge(&["cheat.c"]), judge(&["cheat.c", "--no-sandbox"]));
    assert!(confined.contains("sample-1            WA"), "{confined}");
    assert!(trusted.contains("sample-1            AC"), "{trusted}");
}

#[test]
fn a_program_cannot_read_its_interactors_files_in_a_system_folder() {
    let folder = folder(&[("cheat.py", CHEAT), ("inter.py", INTERACTOR), ("test/1.in", "7\n")]);
    let words = ["cheat.py", "--interactor", "inter.py", "--samples", "test"];
    let said = in_system_folder(folder.path(), "cp -r . /opt/app", &words);
    assert!(said.contains("1                   RE") && said.contains("exit code 7"), "{said}");
}

#[test]
fn a_program_cannot_read_solutions_in_a_system_folder() {
    let cheat = C
        .replace("MODULUS", "(m + 1)")
        .replace("int t, n, m;", "int t, n, m; if (fopen(\"/opt/app/problems/hdu1846/main.rs\", \"r\")) return 0;");
    let folder = folder(&[("cheat.c", &cheat)]);
    let script = format!("mount --bind {} /opt/app", common::root().display());
    let file = folder.path().join("cheat.c");
    let judge = |option: &[&str]| {
        let words = [&["hdu1846", file.to_str().expect("UTF-8")], option].concat();
        in_system_folder(folder.path(), &script, &words)
    };
    let (confined, trusted) = (judge(&[]), judge(&["--no-sandbox"]));
    assert!(confined.contains("sample-1            AC"), "{confined}");
    assert!(trusted.contains("sample-1            WA"), "{trusted}");
    let root = common::root().canonicalize().expect("it is there");
    let around = root.parent().expect("it is a folder").to_str().expect("UTF-8");
    let script = format!("cat $0/{}/testdata/hdu1846/sample-1.out", root.file_name().expect("a name").display());
    let cheat = ["--", "sh", "-c", &script, around];
    for (option, verdict) in [(&["--no-sandbox"][..], "AC"), (&[], "RE")] {
        let (said, _) = run(folder.path(), &[&["judge", "hdu1846"], option, &cheat].concat());
        assert!(said.contains(&format!("sample-1            {verdict}")), "{said}");
    }
}

#[test]
fn the_next_run_removes_what_a_killed_one_left() {
    let folder = folder(&[
        ("hdu1846.c", &C.replace("MODULUS", "(m + 1)")),
        ("waits.c", "#include <unistd.h>\nint main() { for (;;) pause(); }\n"),
        ("tmp/kept", ""),
    ]);
    let temporary = folder.path().join("tmp");
    let judge = |file: &str| {
        let mut judge = Command::new(common::COMMAND);
        judge.args(["judge", "hdu1846", file]).env("TMPDIR", &temporary).current_dir(folder.path());
        judge.stdout(std::process::Stdio::null());
        judge
    };
    let entries = || std::fs::read_dir(&temporary).expect("it is there").flatten().map(|entry| entry.path());
    let started = || {
        let mut child = judge("waits.c").spawn().expect("the command starts");
        while !entries().any(|entry| entry.join("program.exe").is_file()) {
            assert!(child.try_wait().expect("it is ours").is_none(), "it ended");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        child
    };
    // Ctrl-C leaves nothing behind.
    let mut stopped = started();
    let sent = Command::new("kill").args(["-INT", &stopped.id().to_string()]).status();
    assert!(sent.expect("kill is there").success());
    assert_eq!(stopped.wait().expect("it ends").code(), Some(130));
    // The judge's worker notices that it is alone, and ends too.
    let ended = std::time::Instant::now();
    while entries().count() > 1 && ended.elapsed().as_secs() < 600 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(entries().collect::<Vec<_>>(), [temporary.join("kept")]);
    let mut killed = started();
    killed.kill().expect("it runs");
    killed.wait().expect("it can be waited for");
    assert!(entries().count() > 1);
    assert!(judge("hdu1846.c").status().expect("the command starts").success());
    assert_eq!(entries().collect::<Vec<_>>(), [temporary.join("kept")]);
}

#[test]
fn endless_java_recursion_is_a_crash_whatever_the_file_name() {
    if sg_judge::tools::find(&["javac"], "a program in Java").is_none() {
        return;
    }
    let endless = "public class Main { static int f(int n) { return f(n + 1) + n; } public static void main(String[] a) { f(0); } }\n";
    let folder = folder(&[("endless.java", endless)]);
    let (said, _) = run(folder.path(), &["judge", "hdu1846", "endless.java"]);
    assert!(said.contains("sample-1            RE"), "{said}");
}

/// Applies the problem matchers of a task as Visual Studio Code does, and prints the files and
/// lines that they find.
const MATCHERS: &str = r#"
import json, re, sys
tasks = json.load(open(sys.argv[1]))["tasks"]
patterns = [[matcher["pattern"] for matcher in task["problemMatcher"]] for task in tasks]
assert patterns[0] == patterns[1], "both tasks know the same compilers"
lines = sys.stdin.read().splitlines()
for pattern in patterns[0]:
    parts = pattern if isinstance(pattern, list) else [pattern]
    for at in range(len(lines) - len(parts) + 1):
        found = [re.search(part["regexp"], line) for part, line in zip(parts, lines[at:])]
        if all(found):
            print(found[-1][parts[-1]["file"]].split("/")[-1] + ":" + found[-1][parts[-1]["line"]])
"#;

#[test]
fn editor_tasks_find_the_line_of_each_compilers_error() {
    let files = [
        ("rustc", "a.rs", "fn main() {\n    let _: i32 = \"a\";\n}\n"),
        ("gcc", "a.c", "int main(void) {\n    return x;\n}\n"),
        ("javac", "a.java", "public class Main {\n    public static void main(String[] a) { int x = \"a\"; }\n}\n"),
        ("go", "a.go", "package main\nfunc main() { x := 1 }\n"),
        ("fpc", "a.pas", "program a; begin\n  writeln(x);\nend.\n"),
    ];
    let tasks = common::root().join(".vscode/tasks.json");
    let folder = folder(&[("matchers.py", MATCHERS), ("test/1.in", ""), ("test/1.out", "")]);
    for (compiler, name, text) in files {
        if !is_there(compiler, "an editor's task for its errors") {
            continue;
        }
        std::fs::write(folder.path().join(name), text).expect("a file can be written");
        let (said, code) = run(folder.path(), &["judge", name]);
        assert!(code == Some(1) && !said.contains("../"), "{said}");
        std::fs::write(folder.path().join("said"), &said).expect("a file can be written");
        let mut python = Command::new("python3");
        python.arg("matchers.py").arg(&tasks).current_dir(folder.path());
        python.stdin(std::fs::File::open(folder.path().join("said")).expect("it is there"));
        let found = python.output().expect("python3 is there");
        let found = common::text(&found.stdout) + &common::text(&found.stderr);
        assert!(found.contains(&format!("{name}:2\n")), "{found}\n{said}");
    }
}

#[test]
fn the_json_has_the_documented_keys() {
    let folder = folder(&[("a.py", "print(1)\n"), ("test/1.in", ""), ("test/1.out", "2\n"), ("test/2.in", "")]);
    let keys = |value: &serde_json::Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let judged = |words: &[&str]| -> serde_json::Value {
        let output = sg(folder.path(), &[words, &["--format", "json"]].concat());
        serde_json::from_slice(&output.stdout).expect("one document")
    };
    let all = judged(&["judge", "a.py"]);
    let known = judged(&["judge", "hdu1846", "a.py"]);
    assert_eq!(all["version"], 1);
    let problem = &all["problems"][0];
    let mut found = [keys(&all), keys(problem), keys(&problem["cases"][0])].concat();
    found.extend(known["problems"][0]["cases"].as_array().expect("a list").iter().flat_map(keys));
    let page = std::fs::read_to_string(common::root().join("docs/own-programs.md")).expect("the page");
    let table = page.split("| key | value |").nth(1).expect("the table").split("\n\n").next().expect("its rows");
    let told = table.split('`').skip(1).step_by(2);
    let told: Vec<&str> = told.map(|key| key.rsplit('.').next().unwrap_or(key)).collect();
    for key in &found {
        assert!(told.contains(&key.as_str()), "{key} is not in the table");
    }
    for row in table.lines().filter(|row| row.starts_with("| `")) {
        for key in row.split('|').nth(1).expect("a column").split('`').skip(1).step_by(2) {
            let key = key.rsplit('.').next().unwrap_or(key);
            assert!(found.iter().any(|found| found == key), "{key} is only in the table");
        }
    }
}
