//! Descriptions of problems, and their folders.

use fastrand::Rng;
use problem_judge::catalogue::{CatalogueError, Entry, Limits, course, parsed, read};
use std::fs;
use std::path::Path;

/// Parts of descriptions, and texts that do not belong in them.
const PIECES: [&str; 24] = [
    "[limits]", "time_ms", "title", "game", "terminator", "=", "\"", "'", "\"\"\"", "[", "]", "{", "}", ",", "#", "\n",
    "\r\n", "\\", "é", "\0", "0", "-1", "18446744073709551616", "1e999",
];

#[test]
fn a_broken_description_is_refused_in_one_line() {
    for seed in 0..256 {
        let random = &mut Rng::with_seed(seed);
        let mut letters: Vec<char> = include_str!("../../../../problems/hdu1536/problem.toml").chars().collect();
        for _ in 0..random.usize(..6) {
            let at = random.usize(..=letters.len());
            let end = letters.len().min(at + random.usize(..20));
            letters.splice(at..end, random.choice(PIECES).unwrap().chars());
        }
        let text: String = letters.into_iter().collect();
        if let Err(error) = parsed("hdu1536", Path::new("hdu1536.toml"), &text) {
            let told = error.to_string();
            assert!(told.contains("hdu1536.toml, line ") && told.lines().count() == 1, "{told}");
            let CatalogueError::Parse { line, .. } = error else { panic!("{told}") };
            assert!((1..=text.split('\n').count()).contains(&line), "{told}");
        }
    }
}

#[test]
fn unsafe_titles_and_addresses_are_refused() {
    let refused = |text: String| parsed("hdu1", Path::new("x"), &text).unwrap_err().to_string();
    for unseen in ["\\u202e", "\\u2028", "\\u0007", "\\n", "\\ufeff"] {
        let said = refused(GOOD.replace("\"T\"", &format!("\"T{unseen}\"")));
        assert!(said.contains("the title contains the character U+"), "{said}");
    }
    assert!(refused(GOOD.replace("\"T\"", &format!("\"{}\"", "T".repeat(201)))).contains("longer than 200"));
    for url in [
        "javascript:alert(1)", "data:text/html,x", "//example.org", "https://", "https://a b", "https://a\\\"b",
        "http:\\u00a0//a",
    ] {
        let said = refused(GOOD.replace("https://u", url));
        assert!(said.contains("is not an address of http or https"), "{url}: {said}");
    }
    parsed("hdu1", Path::new("x"), &GOOD.replace("\"T\"", "\"打架 (Easy) — A < B\"")).unwrap();
}

#[test]
fn a_course_orders_by_prerequisites_then_difficulty() {
    let entry = |id: &str, difficulty: u8, after: &[&str]| {
        let mut description = parsed("hdu1846", Path::new("problem.toml"), GOOD).unwrap();
        description.difficulty = Some(difficulty);
        description.after = after.iter().map(|id| id.to_string()).collect();
        Entry { id: id.to_owned(), folder: "".into(), description }
    };
    let ids = |entries: &[Entry]| {
        course(entries).map(|course| course.iter().map(|entry| entry.id.clone()).collect::<Vec<_>>().join(" "))
    };
    let entries = [entry("a", 1, &["c"]), entry("b", 2, &[]), entry("c", 3, &[]), entry("d", 1, &[])];
    assert_eq!(ids(&entries).as_deref(), Ok("d b c a"));
    let wrong = ids(&[entry("a", 1, &["b"]), entry("b", 1, &["a"]), entry("c", 1, &[])]).unwrap_err();
    assert!(wrong.starts_with("a, b: "), "{wrong}");
    assert!(ids(&[entry("a", 1, &["nothing"])]).is_err());
}

#[test]
fn a_slower_machine_gets_more_time_but_not_more_memory() {
    let java = Limits { java_time_ms: Some(2000), ..Limits::new(1000, 32_768) };
    let slower = Limits { time_ms: 1500, java_time_ms: Some(3000), ..java };
    assert_eq!(java.scaled(1.5), slower);
    assert_eq!(java.scaled(1e-9).time_ms, 1);
}

const GOOD: &str = "title = \"T\"\njudge = \"hdu\"\nurl = \"https://u\"\npatterns = []\nterminator = \"0\"\n[limits]\ntime_ms = 1\nmemory_kib = 1\n";

#[test]
fn a_broken_description_affects_only_its_problem() {
    let root = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = root.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    file("problems/Cargo.toml", "");
    file("problems/hdu9/problem.toml", GOOD);
    file("problems/hdu10/problem.toml", &GOOD.replace("judge = \"hdu\"\nurl = \"https://u\"\n", ""));
    file("problems/acwing9/problem.toml", &GOOD.replace("url = \"https://u\"\n", ""));
    file("problems/acwing8/problem.toml", &GOOD.replace("judge = \"hdu\"\n", ""));
    file("problems/hdu3/problem.toml", &GOOD.replace("terminator", "terminater"));
    file("testdata/hdu10/sample-1.in", "");
    file("testdata/hdu2/sample-1.in", "");
    let found = read(root.path()).unwrap();
    let ids: Vec<&str> = found.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["hdu9", "hdu10"]);
    assert_eq!(found.entries[1].folder, root.path().join("testdata/hdu10"));
    assert_eq!(found.entries[1].description.terminator.as_deref(), Some("0"));
    let told = &found.entries[1].description;
    assert_eq!((&*told.judge, &*told.url), ("hdu", "https://acm.hdu.edu.cn/showproblem.php?pid=10"));
    let lines: Vec<String> = found.broken.iter().map(ToString::to_string).collect();
    let expected = [
        ("hdu2", "hdu2 lacks its description"),
        ("acwing8", "problem.toml, line 1: missing field `judge`: it does not follow from https://u"),
        ("acwing9", "problem.toml, line 1: missing field `url`: it does not follow from acwing9"),
        ("hdu3", "problem.toml, line 5: unknown field `terminater`"),
    ];
    assert_eq!(lines.len(), expected.len(), "{lines:?}");
    for ((line, (id, words)), broken) in lines.iter().zip(expected).zip(&found.broken) {
        assert!(line.contains(words) && !line.contains('\n') && broken.id() == id, "{line}");
    }
}

#[test]
fn a_users_description_is_beside_its_cases() {
    let root = tempfile::tempdir().unwrap();
    fs::create_dir_all(root.path().join("testdata/hdu9")).unwrap();
    fs::write(root.path().join("testdata/hdu9.toml"), GOOD).unwrap();
    let found = read(root.path()).unwrap();
    assert!(found.broken.is_empty(), "{:?}", found.broken);
    assert_eq!(found.entries[0].id, "hdu9");
}
