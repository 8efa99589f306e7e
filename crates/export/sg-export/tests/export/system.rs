//! Tests programs that use an operating system, libraries for C callers, and refusals.

use std::fs;
use std::process::Command;

use sg_export::{Settings, export};

use crate::{compiler, run_with};

#[test]
fn arguments_environment_and_clocks_are_those_of_c() {
    let program = r#"
        use std::time::{Duration, Instant, SystemTime};
        fn main() {
            let start = Instant::now();
            std::thread::sleep(Duration::from_millis(3));
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
            println!("{:?}", std::env::args().skip(1).collect::<Vec<_>>());
            println!("{:?} {}", std::env::var("GREETING"), std::env::var("NO_SUCH_VARIABLE").is_err());
            println!("{} {}", start.elapsed() >= Duration::from_millis(3), now > 1_700_000_000);
            std::process::exit(9);
        }"#;
    let seen = run_with(program, |binary| {
        let mut command = Command::new(binary);
        let output = command.args(["one", "two words"]).env("GREETING", "hello").output();
        let output = output.unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    });
    let expected = "[\"one\", \"two words\"]\nOk(\"hello\") true\ntrue true\n".to_owned();
    assert!(seen.is_none_or(|seen| seen == (expected, Some(9))));
}

#[test]
fn library_is_called_from_c() {
    let Some(compiler) = compiler() else { return };
    let rust = r#"
        use std::collections::HashMap;
        #[unsafe(no_mangle)]
        pub extern "C" fn distinct(numbers: &[u32; 4]) -> u64 {
            numbers.iter().map(|n| (n, ())).collect::<HashMap<_, _>>().len() as u64
        }
        #[unsafe(no_mangle)]
        pub extern "C" fn half(x: f64) -> f64 { x / 2.0 }
        "#;
    let caller = r#"
        #include <stdio.h>
        #include <string.h>
        #include "game.h"
        int main(void) {
            unsigned numbers[4] = {5, 7, 5, 9};
            game_init();
            memcpy(game_memory() + 64, numbers, 16);
            printf("%d %.2f", (int)game_distinct(64), game_half(3));
            return 0;
        }"#;
    let settings = Settings { prefix: Some("game".to_owned()), ..Settings::default() };
    let library = export(rust, &compiler, &settings).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("game.c", &*library.c), ("game.h", &*library.declarations), ("main.c", caller)] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let run = "cc -std=gnu89 -Wall -Werror -c game.c && cc -Wall -Werror main.c game.o -o a.exe && ./a.exe";
    let output = Command::new("sh").args(["-c", run]).current_dir(&folder).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "3 1.50", "{output:?}");
}

#[test]
fn refusal_names_reason_and_line() {
    let Some(compiler) = compiler() else { return };
    for (line, named) in [
        ("undefined()", "`undefined`"),
        ("use std::io::IsTerminal; std::io::stdin().is_terminal();", "`is_terminal`"),
        ("std::env::current_dir().unwrap();", "`current_dir`"),
        ("std::sync::mpsc::channel::<u8>();", "cannot wait for each other"),
        ("std::process::Command::new(\"ls\");", "cannot start other programs"),
        ("std::net::TcpStream::connect(\"localhost:1\").unwrap();", "has no network"),
    ] {
        let error = export(&format!("fn main() {{\n{line}\n}}"), &compiler, &Settings::default()).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("solution.rs:2:") && text.contains(named), "{text}");
    }
}
