//! Tests that a program is refused for anything that a C file cannot do, whatever name leads to it.

use sg_export::{Layout, export};

use super::{compiler, does, settings};

#[test]
fn unsupported_items_are_refused() {
    let Some(compiler) = compiler() else { return };
    for (body, why) in [
        ("std::panic::catch_unwind(|| 1).unwrap();", "a panic ends a C program"),
        ("std::process::Command::new(\"ls\");", "cannot start other programs"),
        ("std::net::TcpStream::connect(\"a\").unwrap();", "has no network"),
        ("std::sync::mpsc::channel::<u8>();", "do without channels"),
        ("std::thread::current();", "threads have no names"),
        ("std::fs::read(\"a\").unwrap();", "cannot open files"),
        ("std::env::consts::OS.len();", "the system on which it runs"),
    ] {
        let rust = format!("fn main() {{\n    {body}\n}}");
        let error = export(&rust, &compiler, &settings(Layout::Min)).unwrap_err().to_string();
        assert!(error.starts_with("solution.rs:2: ") && error.contains(why), "{error}");
    }
}

#[test]
fn unsupported_items_are_refused_under_any_name() {
    let Some(compiler) = compiler() else { return };
    for (rust, why) in [
        ("use std::thread::*;\nfn main() { print!(\"{:?}\", current().id()) }", "threads have no names"),
        ("\nfn main() { print!(\"{}\", std::path::Path::new(\"a\").exists()) }", "no files, processes or network"),
        (
            "macro_rules! m { ($a:ident) => { $a::fs::read(\"a\").is_ok() } }\nfn main() { assert!(m!(std)) }",
            "no files",
        ),
        (
            "macro_rules! m { ($a:ident) => { $a::env::args() } }\nfn main() { print!(\"{}\", m!(std).len()) }",
            "write the path",
        ),
        ("extern crate std;\nfn main() { print!(\"{}\", crate::std::io::stdin().lines().count()) }", "write the path"),
        ("macro_rules! m { ($($a:ident)*) => { $($a)::*!(\"a\") } }\nfn main() { m!(std print) }", "write the path"),
        ("use std::io::*;\nfn main() { assert!(stdin().is_terminal()) }", "do without `is_terminal`"),
        ("\nfn main() { print!(\"{}\", std::io::Error::from_raw_os_error(2)) }", "numbers of system errors"),
        ("\nfn main() { print!(\"{}\", std::io::Error::last_os_error()) }", "numbers of system errors"),
        (
            "macro_rules! m { ($a:ident) => { $a::env::var(\"PATH\").is_ok() } }\nfn main() { assert!(m!(std)) }",
            "write the path",
        ),
    ] {
        let error = export(rust, &compiler, &settings(Layout::Min)).unwrap_err().to_string();
        assert!(error.starts_with("solution.rs:") && error.contains(why), "{error}");
    }
    let unused = "use std::{path::Path, thread};\nfn f() { Path::new(\"a\").exists(); }\nfn main() { if false { f() } thread::yield_now() }";
    does(unused, "", "", 0);
    let other_name = "use std as s;\nfn main() { s::println!(\"{}\", s::env::args().count()) }";
    does(other_name, "", "1\n", 0);
}
