//! The files that a page with widgets needs: script, style, and this crate as WebAssembly.

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use zopfli::{Format, Options};

/// The parts of the script.
const SCRIPTS: [&str; 4] = [
    include_str!("../assets/fill.js"),
    include_str!("../assets/stage.js"),
    include_str!("../assets/moves.js"),
    include_str!("../assets/widgets.js"),
];

/// The limit of the module's compressed size, in bytes.
const LARGEST: usize = 490_000;

/// The reason why the files could not be made.
#[derive(Debug, thiserror::Error)]
pub enum AssetError {
    /// Cargo did not start, or the module was not found.
    #[error("cannot {action} {path:?}: {error}")]
    System {
        /// The action that failed.
        action: &'static str,
        /// The file or program.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A module is larger than a reader should have to download.
    #[error("{name}.js has {bytes} compressed bytes, but the limit is {most}: look at what it links")]
    TooLarge {
        /// The name of its file, without the extension.
        name: String,
        /// Its compressed size.
        bytes: usize,
        /// The size limit in bytes.
        most: usize,
    },
    /// The crate does not compile.
    #[error("the widgets do not compile to WebAssembly:\n{0}")]
    Compiler(String),
}

/// Returns the names and contents of `widgets.js`, `widgets.css` and `engine.js`.
///
/// # Errors
///
/// The same as those of [`engine`].
pub fn assets(workspace: &Path) -> Result<[(&'static str, String); 3], AssetError> {
    Ok([
        ("widgets.js", SCRIPTS.concat()),
        ("widgets.css", include_str!("../assets/widgets.css").to_owned()),
        ("engine.js", engine(workspace, "sg-web", &[], "engine", LARGEST)?),
    ])
}

/// Returns a script that holds a crate of the workspace as WebAssembly and registers it under
/// `name`. The module is compressed, since readers download it, and in Base64, since a page from
/// the disk cannot load binary files.
///
/// Compiles for `wasm32-unknown-unknown` with the rustc that `SG_WASM_RUSTC` names, or the default
/// one, which must have that target. The first build takes half a minute. The same sources give the
/// same bytes.
///
/// # Errors
///
/// If the compiler cannot be run, or the module has more than `most` compressed bytes.
pub fn engine(
    workspace: &Path,
    package: &str,
    features: &[String],
    name: &str,
    most: usize,
) -> Result<String, AssetError> {
    let compressed = compressed(&module(workspace, package, features)?);
    if compressed.len() > most {
        return Err(AssetError::TooLarge { name: name.to_owned(), bytes: compressed.len(), most });
    }
    Ok(format!("(self.sgEngines ??= {{}})[{name:?}] = \"{}\";\n", STANDARD.encode(compressed)))
}

/// Compiles the WebAssembly module.
fn module(workspace: &Path, package: &str, features: &[String]) -> Result<Vec<u8>, AssetError> {
    let target = workspace.join("target/web");
    let cargo = PathBuf::from(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let mut command = Command::new(&cargo);
    command.current_dir(workspace).env("CARGO_TARGET_DIR", &target);
    // The settings of an outer build are not meant for this one.
    for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WRAPPER"] {
        command.env_remove(name);
    }
    if let Some(rustc) = env::var_os("SG_WASM_RUSTC") {
        command.env("RUSTC", rustc);
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", without_paths(workspace));
    command.args(["rustc", "--quiet", "--locked", "--package", package, "--lib", "--crate-type", "cdylib"]);
    command.args(["--features", &features.join(" ")]);
    command.args(["--profile", "web", "--target", "wasm32-unknown-unknown"]);
    let system = |action, path: &Path| {
        let path = path.to_owned();
        move |error| AssetError::System { action, path, error }
    };
    let output = command.output().map_err(system("run", &cargo))?;
    if !output.status.success() {
        return Err(AssetError::Compiler(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let module = target.join(format!("wasm32-unknown-unknown/web/{}.wasm", package.replace('-', "_")));
    fs::read(&module).map_err(system("read", &module))
}

/// Returns flags that keep this machine's paths out of the module, which is published and should be
/// the same everywhere.
fn without_paths(workspace: &Path) -> String {
    let home = sg_cache::cargo_home();
    let remap = |folder: &Path, name: &str| format!("--remap-path-prefix={}={name}", folder.display());
    let flags = [Some(remap(workspace, "sg")), home.map(|home| remap(&home, "cargo"))];
    flags.into_iter().flatten().collect::<Vec<_>>().join("\u{1f}")
}

fn compressed(module: &[u8]) -> Vec<u8> {
    // 5 % smaller than with miniz_oxide; more iterations gain only 0.2 %.
    let options = Options { iteration_count: NonZeroU64::MIN, ..Options::default() };
    let mut compressed = Vec::new();
    zopfli::compress(options, Format::Deflate, module, &mut compressed).expect("memory takes all that is written");
    compressed
}
