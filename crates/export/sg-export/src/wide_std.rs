//! Builds the standard library for WebAssembly with 64-bit addresses from source, since rustup has
//! no build of it. This happens once for each compiler, in cargo's home folder. Hash tables probe
//! as many entries at once as on x86-64; `changed_std` makes the other changes.

use std::env;
use std::fs::{self, File};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use sg_cache::Key;

use crate::changed_std::{self, CHANGES};
use crate::toolchain::{self, Network, Part, Toolchain};
use crate::{ExportError, Usize};

/// The manifest of an empty package that needs the whole library.
const MANIFEST: &str = "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n\
                        [profile.release]\nopt-level = 3\ndebug = false\n";

/// The folder of all libraries, in cargo's home folder.
const FOLDER: &str = "wasm64-std";

/// The folder of the library that is being built, inside [`FOLDER`].
const UNFINISHED: &str = "unfinished";

/// A file that is written each time its library is used.
const USED: &str = "used";

/// The time after which an unused library is removed.
const UNUSED: Duration = Duration::from_secs(60 * 24 * 60 * 60);

/// The replacement for the file of `hashbrown` that probes hash tables.
const GROUPS: &str = include_str!("../runtime/groups.rs");

/// Returns the folder of the library that is built for a compiler with this root and version.
fn kept(root: &Path, version: &[u8]) -> Result<PathBuf, ExportError> {
    let home = sg_cache::cargo_home();
    let home = home.ok_or_else(|| system("find", Path::new("cargo's home"))(io::ErrorKind::NotFound.into()))?;
    Ok(home.join(FOLDER).join(Key::of(&(root, version, CHANGES, GROUPS, include_str!("wide_std.rs"))).to_string()))
}

fn system(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> ExportError {
    let path = path.to_owned();
    move |error| ExportError::System { action, path, error }
}

/// Installs the source if a library has to be built from it.
pub(crate) fn prepare(toolchain: &Toolchain) -> Result<(), ExportError> {
    if kept(&toolchain.root()?, &toolchain.version()?)?.is_dir() { Ok(()) } else { toolchain.ensure(Part::Source) }
}

/// Returns the root for `rustc --sysroot`: the one of an earlier call, or a new one.
pub(crate) fn root(toolchain: &Toolchain) -> Result<PathBuf, ExportError> {
    let own_root = toolchain.root()?;
    let kept = kept(&own_root, &toolchain.version()?)?;
    if kept.is_dir() {
        let _ = fs::write(kept.join(USED), "");
        return Ok(kept);
    }
    toolchain.ensure(Part::Source)?;
    let source = toolchain::source(&own_root);
    let folder = kept.parent().unwrap_or(&kept);
    fs::create_dir_all(folder).map_err(system("make", folder))?;
    // A second process waits here, and then finds the library built.
    let lock = folder.join("lock");
    let locked = File::create(&lock).and_then(|file| file.lock().map(|()| file));
    let _locked = locked.map_err(system("lock", &lock))?;
    if !kept.is_dir() {
        // Only the process that holds the lock gets here.
        let made = folder.join(UNFINISHED);
        let _unfinished = Unfinished::new(&made).map_err(system("make", &made))?;
        sweep(folder);
        let (library, changed) = (source.join("library"), made.join("library"));
        copy(&library, &changed).map_err(system("copy", &library))?;
        // A library that cannot be changed is built as it is: C files get larger, and hash tables
        // iterate in another order.
        let shorter = changed_std::change(&changed)
            .and_then(|()| widen_groups(toolchain, &changed))
            .map(|()| build(toolchain, &changed, &made));
        let libraries = match shorter {
            Some(Ok(libraries)) => libraries,
            _ => {
                eprintln!(
                    "this standard library cannot be changed: C files get larger, and hash tables iterate in another order"
                );
                build(toolchain, &library, &made)?
            }
        };
        fs::rename(libraries, &kept).map_err(system("make", &kept))?;
    }
    Ok(kept)
}

/// The folder of the library that this process is building. Removed when this is dropped.
struct Unfinished<'a>(&'a Path);

/// Set while this process is building a library.
static IS_BUILDING: AtomicBool = AtomicBool::new(false);

impl<'a> Unfinished<'a> {
    fn new(path: &'a Path) -> io::Result<Self> {
        let _ = fs::remove_dir_all(path);
        fs::create_dir(path)?;
        IS_BUILDING.store(true, Ordering::SeqCst);
        Ok(Unfinished(path))
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.0);
        IS_BUILDING.store(false, Ordering::SeqCst);
    }
}

/// Removes the files that an interrupted [`export`](crate::export) would leave in cargo's home
/// folder.
pub fn remove_unfinished() {
    let Some(home) = sg_cache::cargo_home().filter(|_| IS_BUILDING.load(Ordering::SeqCst)) else { return };
    let unfinished = home.join(FOLDER).join(UNFINISHED);
    // The build may still write to it.
    for _ in 0..20 {
        let _ = fs::remove_dir_all(&unfinished);
        thread::sleep(Duration::from_millis(50));
        if !unfinished.exists() {
            return;
        }
    }
}

/// Removes libraries that have not been used for a long time, such as those of updated compilers.
fn sweep(folder: &Path) {
    for kept in
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).filter(|path| path.is_dir())
    {
        let used = [kept.join(USED), kept.clone()].iter().find_map(|path| fs::metadata(path).ok()?.modified().ok());
        if used.and_then(|used| used.elapsed().ok()).is_some_and(|age| age > UNUSED) {
            let _ = fs::remove_dir_all(&kept);
        }
    }
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

/// Gives the library a copy of its hash tables with [`GROUPS`]. Returns `None` if the tables are
/// not of the expected kind.
fn widen_groups(toolchain: &Toolchain, library: &Path) -> Option<()> {
    let mut command = cargo(toolchain, library);
    command.args(["metadata", "--format-version", "1", "--filter-platform", Usize::Wide.target()]);
    let said = String::from_utf8(command.arg("--manifest-path=sysroot/Cargo.toml").output().ok()?.stdout).ok()?;
    let mut manifests = said.split("\"manifest_path\":\"").skip(1).filter_map(|rest| rest.split('"').next());
    let is_it = |path: &&Path| path.parent().is_some_and(|folder| folder.to_string_lossy().contains("hashbrown"));
    let tables = manifests.by_ref().map(Path::new).find(is_it)?.parent()?;
    let own = library.join("hashbrown");
    copy(tables, &own).ok()?;
    let generic = own.join("src/control/group/generic.rs");
    let is_known = fs::read_to_string(&generic).ok()?.contains("pub(crate) fn match_tag(self, tag: Tag) -> BitMask");
    is_known.then(|| fs::write(&generic, GROUPS).ok()).flatten()?;
    let (manifest, lock) = (library.join("Cargo.toml"), library.join("Cargo.lock"));
    let with_patch = fs::read_to_string(&manifest).ok()?.replacen(
        "[patch.crates-io]\n",
        "[patch.crates-io]\nhashbrown = { path = 'hashbrown' }\n",
        1,
    );
    fs::write(&manifest, with_patch).ok()?;
    let locked = fs::read_to_string(&lock).ok()?;
    let mut is_inside = false;
    let lines = locked.split_inclusive('\n').filter(|line| {
        is_inside = is_inside && !line.trim().is_empty() || line.starts_with("name = \"hashbrown\"");
        !is_inside || !line.starts_with("source = ") && !line.starts_with("checksum = ")
    });
    fs::write(&lock, lines.collect::<String>()).ok()
}

/// Returns a cargo command for building a library.
fn cargo(toolchain: &Toolchain, folder: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(folder).env("RUSTC_BOOTSTRAP", "1").env("RUSTC", &toolchain.rustc);
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
    command
}

/// Builds the library in a folder, and returns the root there.
fn build(toolchain: &Toolchain, library: &Path, folder: &Path) -> Result<PathBuf, ExportError> {
    let package = folder.join("src");
    fs::create_dir_all(&package).map_err(system("make", &package))?;
    for (file, text) in [("Cargo.toml", MANIFEST), ("src/lib.rs", "#![no_std]\n")] {
        fs::write(folder.join(file), text).map_err(system("write", folder))?;
    }
    let is_watched = io::stderr().is_terminal();
    eprintln!("building the standard library with a 64-bit `usize`, once for this compiler: about 20 s of CPU time");
    let target = Usize::Wide.target();
    let mut command = cargo(toolchain, folder);
    let remapped = format!("--remap-path-prefix={}=/rustc", library.parent().unwrap_or(library).display());
    command
        .args(["build", "--release", "-Zbuild-std=std,panic_abort", "-Zbuild-std-features="])
        .args(["--target", target, "--target-dir", "target"])
        .stderr(if is_watched { Stdio::inherit() } else { Stdio::piped() })
        .env("__CARGO_TESTS_ONLY_SRC_ROOT", library)
        // Program and library are optimised together, so the library needs no machine code of its
        // own.
        .env("CARGO_ENCODED_RUSTFLAGS", format!("-Clinker-plugin-lto\x1f{remapped}"));
    let output = command.output().map_err(system("start", Path::new(command.get_program())))?;
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
