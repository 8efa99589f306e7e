//! Bundles one binary: `cargo run -p sg-bundle --example bundle -- PACKAGE_DIR BIN JUDGE` prints the file.

use std::path::Path;

use sg_bundle::{BundleError, Profile, Workspace};

fn main() -> Result<(), BundleError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [package_dir, bin, judge] = arguments.as_slice() else {
        eprintln!("usage: bundle PACKAGE_DIR BIN JUDGE");
        std::process::exit(2);
    };
    let workspace = Workspace::discover(Path::new(package_dir), &[bin], None)?;
    let bundle = workspace.bundle(bin, Profile::named(judge)?)?;
    print!("{}", bundle.text);
    Ok(())
}
