//! Lists the modules of `src/lib.rs` whose features are on.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let modules = include_str!("src/lib.rs").lines();
    let ids = modules.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let is_on = |id: &&str| env::var_os(format!("CARGO_FEATURE_{}", id.to_uppercase())).is_some();
    let ids: Vec<&str> = ids.filter(is_on).collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets the variable"));
    fs::write(out.join("rules.rs"), format!("problems! {{ {} }}\n", ids.join(" ")))
}
