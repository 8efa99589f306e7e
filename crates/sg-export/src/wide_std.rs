//! Builds the standard library for WebAssembly with addresses of 64 bits, which rustup does not have, from the source that it
//! has; once for each compiler, in the folder of cargo. Text of floating-point numbers is made and read by shorter code than
//! the library's, and to the same digits.

use std::env;
use std::fs::{self, File};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sg_cache::Key;

use crate::toolchain::{self, Network, Part, Toolchain};
use crate::{ExportError, Usize};

/// A package that needs all of the library and adds nothing.
const MANIFEST: &str = "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n\
                        [profile.release]\nopt-level = 3\ndebug = false\n";

/// What makes and reads the digits of floating-point numbers.
const FLOAT_TEXT: &str = include_str!("../runtime/float_text.rs");

/// The functions of the library that get another body: file, name and body. [`FLOAT_TEXT`] is at the end of the first file.
const BODIES: [[&str; 3]; 5] = [
    ["flt2dec/strategy/grisu.rs", "format_shortest", "shortest(d, buf)"],
    ["flt2dec/strategy/grisu.rs", "format_exact", "exact(d, buf, limit)"],
    [
        "dec2flt/parse.rs",
        "parse_number",
        "let (mantissa, exponent, many_digits) = super::super::flt2dec::strategy::grisu::parse(s)?;
        Some(Decimal { exponent, mantissa, negative: false, many_digits })",
    ],
    // The estimate of a slow reader's answer, which is asked when there is none.
    ["dec2flt/lemire.rs", "compute_float", "BiasedFp::zero_pow2(-1)"],
    [
        "dec2flt/slow.rs",
        "parse_long_mantissa",
        "let bits = super::super::flt2dec::strategy::grisu::read(s, F::SIG_BITS as u32, F::INFINITE_POWER as u64);
        BiasedFp { m: bits % (1 << F::SIG_BITS), p_biased: (bits >> F::SIG_BITS) as i32 }",
    ],
];

/// The folder of the root that is made for a compiler with this root and version.
fn kept(root: &Path, version: &[u8]) -> Result<PathBuf, ExportError> {
    let home = sg_cache::cargo_home();
    let home = home.ok_or_else(|| system("find", Path::new("the folder of cargo"))(io::ErrorKind::NotFound.into()))?;
    Ok(home.join("wasm64-std").join(Key::of(&(root, version, FLOAT_TEXT, BODIES)).to_string()))
}

fn system(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> ExportError {
    let path = path.to_owned();
    move |error| ExportError::System { action, path, error }
}

/// Installs the source if a library has to be built of it.
pub(crate) fn prepare(toolchain: &Toolchain) -> Result<(), ExportError> {
    if kept(&toolchain.root()?, &toolchain.version()?)?.is_dir() { Ok(()) } else { toolchain.ensure(Part::Source) }
}

/// Returns the root for `rustc --sysroot`: that of an earlier call, or a new one.
pub(crate) fn root(toolchain: &Toolchain) -> Result<PathBuf, ExportError> {
    let own_root = toolchain.root()?;
    let kept = kept(&own_root, &toolchain.version()?)?;
    if kept.is_dir() {
        return Ok(kept);
    }
    toolchain.ensure(Part::Source)?;
    let source = toolchain::source(&own_root);
    let folder = kept.parent().unwrap_or(&kept);
    fs::create_dir_all(folder).map_err(system("make", folder))?;
    // Whoever comes second waits, and finds it built.
    let lock = folder.join("lock");
    let locked = File::create(&lock).and_then(|file| file.lock().map(|()| file));
    let _locked = locked.map_err(system("lock", &lock))?;
    if !kept.is_dir() {
        let made = tempfile::tempdir_in(folder).map_err(system("make a folder in", folder))?;
        let (library, changed) = (source.join("library"), made.path().join("library"));
        copy(&library, &changed).map_err(system("copy", &library))?;
        // A compiler whose library is another one gets that as it is: its files are larger.
        let shorter = replace_bodies(&changed.join("core/src/num")).map(|()| build(toolchain, &changed, made.path()));
        let libraries = match shorter {
            Some(Ok(libraries)) => libraries,
            _ => build(toolchain, &library, made.path())?,
        };
        fs::rename(libraries, &kept).map_err(system("make", &kept))?;
    }
    Ok(kept)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        let (from, to) = (from.join(&name), to.join(&name));
        if from.is_dir() { copy(&from, &to)? } else { fs::copy(&from, &to).map(drop)? }
    }
    Ok(())
}

/// Replaces [`BODIES`] in the source of numbers; `None` if one is not there.
fn replace_bodies(numbers: &Path) -> Option<()> {
    for [file, function, body] in BODIES {
        let path = [numbers.join("imp").join(file), numbers.join(file)].into_iter().find(|path| path.is_file())?;
        let mut text = fs::read_to_string(&path).ok()?;
        let start = ["<", "("].iter().find_map(|next| text.find(&format!("fn {function}{next}")))?;
        let start = start + text[start..].find("{\n")? + 2;
        let end = start + text[start..].find("\n}")?;
        text.replace_range(start..end, body);
        if !text.contains(FLOAT_TEXT) && body.contains("d, buf") {
            text += FLOAT_TEXT;
        }
        fs::write(&path, text).ok()?;
    }
    Some(())
}

/// Builds the library in a folder, and returns the root there.
fn build(toolchain: &Toolchain, library: &Path, folder: &Path) -> Result<PathBuf, ExportError> {
    let package = folder.join("src");
    fs::create_dir_all(&package).map_err(system("make", &package))?;
    for (file, text) in [("Cargo.toml", MANIFEST), ("src/lib.rs", "#![no_std]\n")] {
        fs::write(folder.join(file), text).map_err(system("write", folder))?;
    }
    let is_watched = io::stderr().is_terminal();
    if is_watched {
        eprintln!("building the standard library with a `usize` of 64 bits, once for this compiler");
    }
    let target = Usize::Wide.target();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&cargo);
    let remapped = format!("--remap-path-prefix={}=/rustc", library.parent().unwrap_or(library).display());
    command
        .current_dir(folder)
        .args(["build", "--release", "-Zbuild-std=std,panic_abort", "-Zbuild-std-features="])
        .args(["--target", target, "--target-dir", "target"])
        .stderr(if is_watched { Stdio::inherit() } else { Stdio::piped() })
        .env("RUSTC_BOOTSTRAP", "1")
        .env("__CARGO_TESTS_ONLY_SRC_ROOT", library)
        .env("RUSTC", &toolchain.rustc)
        // Code of the program and of the library is optimised as one.
        .env("CARGO_ENCODED_RUSTFLAGS", format!("-Cembed-bitcode=yes\x1f{remapped}"));
    if toolchain.network == Network::Offline {
        command.arg("--offline");
    }
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("CARGO_PROFILE_") {
            command.env_remove(name);
        }
    }
    for name in ["RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_TARGET"] {
        command.env_remove(name);
    }
    let output = command.output().map_err(system("start", Path::new(&cargo)))?;
    if !output.status.success() {
        return Err(ExportError::NoStd(String::from_utf8_lossy(&output.stderr).trim_end().to_owned()));
    }
    let root = folder.join("root");
    let libraries = root.join("lib/rustlib").join(target).join("lib");
    fs::create_dir_all(&libraries).map_err(system("make", &libraries))?;
    let built = folder.join("target").join(target).join("release/deps");
    for file in fs::read_dir(&built).map_err(system("read", &built))?.flatten() {
        let name = file.file_name();
        let shown = name.to_string_lossy();
        if shown.ends_with(".rlib") && !shown.starts_with("libempty") {
            fs::rename(file.path(), libraries.join(&name)).map_err(system("keep", &file.path()))?;
        }
    }
    Ok(root)
}
