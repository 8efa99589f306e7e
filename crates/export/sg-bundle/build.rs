//! Exports a key of the sources, so that bundles cached by another version are rebuilt.

use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src");
    let sources = sg_cache::Key::of_files(Path::new("src"))?;
    println!("cargo::rustc-env=SG_BUNDLE_SOURCES={sources}");
    Ok(())
}
