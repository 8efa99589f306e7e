//! The files that a page with widgets needs: script, style, and this crate as WebAssembly.

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use zopfli::{Format, Options};

/// The most compressed bytes of the module.
const LARGEST: usize = 450_000;

/// The reason why the files could not be made.
#[derive(Debug, thiserror::Error)]
pub enum AssetError {
    /// Cargo did not start, or the module is not where it should be.
    #[error("cannot {action} {path:?}: {error}")]
    System {
        /// The action that failed.
        action: &'static str,
        /// The file or program.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// The module is larger than a reader should have to download.
    #[error("the widgets' WebAssembly has {0} compressed bytes and {LARGEST} are the most: look at what it links")]
    TooLarge(usize),
    /// The compiler refused.
    #[error("the widgets do not compile to WebAssembly:\n{0}")]
    Compiler(String),
}

/// The names and contents of the files, for a folder of the site: `widgets.js`, `widgets.css`, `engine.js`.
///
/// Compiles this crate of the workspace for `wasm32-unknown-unknown`, with the rustc that `SG_WASM_RUSTC` names or the
/// ordinary one, which must have that target: half a minute the first time. The same sources give the same bytes.
///
/// # Errors
///
/// If the compiler cannot be run, or the module is too large.
pub fn assets(workspace: &Path) -> Result<[(&'static str, String); 3], AssetError> {
    Ok([
        ("widgets.js", concat!(include_str!("../assets/fill.js"), include_str!("../assets/widgets.js")).to_owned()),
        ("widgets.css", include_str!("../assets/widgets.css").to_owned()),
        ("engine.js", packed(&module(workspace)?)?),
    ])
}

/// The WebAssembly module.
fn module(workspace: &Path) -> Result<Vec<u8>, AssetError> {
    let target = workspace.join("target/web");
    let cargo = PathBuf::from(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let mut command = Command::new(&cargo);
    command.current_dir(workspace).env("CARGO_TARGET_DIR", &target);
    // The settings of a caller's build are not meant for this one.
    for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WRAPPER"] {
        command.env_remove(name);
    }
    if let Some(rustc) = env::var_os("SG_WASM_RUSTC") {
        command.env("RUSTC", rustc);
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", without_paths(workspace));
    command.args(["rustc", "--quiet", "--locked", "--package", "sg-web", "--lib", "--crate-type", "cdylib"]);
    command.args(["--profile", "web", "--target", "wasm32-unknown-unknown"]);
    let system = |action, path: &Path| {
        let path = path.to_owned();
        move |error| AssetError::System { action, path, error }
    };
    let output = command.output().map_err(system("run", &cargo))?;
    if !output.status.success() {
        return Err(AssetError::Compiler(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let module = target.join("wasm32-unknown-unknown/web/sg_web.wasm");
    fs::read(&module).map_err(system("read", &module))
}

/// Flags that keep this machine's folders out of the module: it is published, and is to be the same everywhere.
fn without_paths(workspace: &Path) -> String {
    let home = sg_cache::cargo_home();
    let remap = |folder: &Path, name: &str| format!("--remap-path-prefix={}={name}", folder.display());
    let flags = [Some(remap(workspace, "sg")), home.map(|home| remap(&home, "cargo"))];
    flags.into_iter().flatten().collect::<Vec<_>>().join("\u{1f}")
}

/// A script with the compressed module in Base64: a page from a disk can load no other file.
fn packed(module: &[u8]) -> Result<String, AssetError> {
    // A twentieth smaller than by miniz_oxide; further iterations gain a five hundredth.
    let options = Options { iteration_count: NonZeroU64::MIN, ..Options::default() };
    let mut compressed = Vec::new();
    zopfli::compress(options, Format::Deflate, module, &mut compressed).expect("memory takes all that is written");
    if compressed.len() > LARGEST {
        return Err(AssetError::TooLarge(compressed.len()));
    }
    Ok(format!("sgEngine = \"{}\";\n", STANDARD.encode(compressed)))
}
