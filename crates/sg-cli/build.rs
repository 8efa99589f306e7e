//! Puts into the command the key of what makes and judges files, on which cached verdicts depend.

use std::path::PathBuf;
use std::{env, io};

use sg_cache::Key;

/// The crates that make and judge files.
const JUDGING: [&str; 10] = [
    "sg-cache", "sg-cli", "sg-judge", "sg-problems", "sg-rules", "sg-bundle", "sg-export", "wasm-to-c", "sg-core",
    "sg-language",
];

fn main() -> io::Result<()> {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let workspace = PathBuf::from(manifest).join("../..");
    let mut sources = vec![workspace.join("Cargo.lock"), workspace.join("crates/sg-bundle/judges.toml")];
    sources.extend(["sg-export", "wasm-to-c"].map(|name| workspace.join("crates").join(name).join("runtime")));
    sources.extend(JUDGING.map(|name| workspace.join("crates").join(name).join("src")));
    for path in &sources {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let keys: Vec<Key> = sources.iter().map(|path| Key::of_files(path)).collect::<io::Result<_>>()?;
    println!("cargo::rustc-env=SG_JUDGING_KEY={}", Key::of(&keys));
    Ok(())
}
