//! Embeds a hash of the code that makes and judges files. Cached verdicts depend on it.

use std::path::PathBuf;
use std::{env, io};

use sg_cache::Key;

/// The crates that make and judge files.
const JUDGING: [&str; 10] = [
    "base/sg-cache", "base/sg-language", "command/sg-cli", "export/sg-bundle", "export/sg-export", "export/wasm-to-c",
    "judge/sg-judge", "judge/problem-judge", "judge/sg-rules", "solve/sg-core",
];

fn main() -> io::Result<()> {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let workspace = PathBuf::from(manifest).join("../../..");
    let mut sources = vec![workspace.join("Cargo.lock"), workspace.join("crates/export/sg-bundle/judges.toml")];
    sources.extend(
        ["export/sg-export", "export/wasm-to-c"].map(|name| workspace.join("crates").join(name).join("runtime")),
    );
    sources.extend(JUDGING.map(|name| workspace.join("crates").join(name).join("src")));
    for path in &sources {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let keys: Vec<Key> = sources.iter().map(|path| Key::of_files(path)).collect::<io::Result<_>>()?;
    println!("cargo::rustc-env=SG_JUDGING_KEY={}", Key::of(&keys));
    Ok(())
}
