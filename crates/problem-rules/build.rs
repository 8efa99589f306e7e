//! Lists the modules that `src/lib.rs` has.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let modules = include_str!("src/lib.rs").lines();
    let ids: Vec<&str> = modules.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("rules.rs"), format!("problems! {{ {} }}\n", ids.join(" ")))
}
