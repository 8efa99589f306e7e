//! The commands that install missing tools on this system.

use std::fs;

/// Something that a package manager can install.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Package {
    /// The standard library for WebAssembly.
    Target,
    /// The source of the standard library.
    Source,
    /// A C compiler.
    CCompiler,
}

/// The systems by their ids in `os-release`, with the install command and the packages in the order
/// of [`Package`].
const SYSTEMS: [(&[&str], &str, [&str; 3]); 4] = [
    (&["debian", "ubuntu"], "apt install", ["libstd-rust-dev-wasm32", "rust-src", "gcc"]),
    (&["fedora", "rhel"], "dnf install", ["rust-std-static-wasm32-unknown-unknown", "rust-src", "gcc"]),
    (&["arch"], "pacman -S", ["rust-wasm", "rust-src", "gcc"]),
    (&["alpine"], "apk add", ["rust-wasm", "rust-src", "build-base"]),
];

/// Returns advice, such as "run `apt install gcc`".
pub fn advice(package: Package) -> String {
    let read = ["/etc/os-release", "/usr/lib/os-release"].iter().find_map(|path| fs::read_to_string(path).ok());
    match command(&read.unwrap_or_default(), package) {
        Some(command) => format!("run `{command}`"),
        None if package == Package::CCompiler && cfg!(target_os = "macos") => "run `xcode-select --install`".to_owned(),
        None if package == Package::CCompiler && cfg!(windows) => {
            "run `winget install BrechtSanders.WinLibs.POSIX.UCRT`".to_owned()
        }
        None if package == Package::CCompiler => "install gcc or clang".to_owned(),
        // Homebrew has the target too, but cargo finds it only if it is configured to.
        None => "install Rust from https://rustup.rs".to_owned(),
    }
}

/// Returns the command for the system that this `os-release` describes, if it is known.
fn command(os_release: &str, package: Package) -> Option<String> {
    let value = |key: &str| {
        let lines = os_release.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        lines.map(|value| value.trim_matches(['"', '\''])).next().unwrap_or_default()
    };
    let ids = value("ID").split(' ').chain(value("ID_LIKE").split(' '));
    let found = ids.filter_map(|id| SYSTEMS.iter().find(|(known, ..)| known.contains(&id))).next();
    found.map(|(_, install, packages)| format!("{install} {}", packages[package as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_own_command() {
        for (os_release, package, expected) in [
            ("NAME=\"Debian\"\nID=debian\n", Package::Target, Some("apt install libstd-rust-dev-wasm32")),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", Package::Source, Some("apt install rust-src")),
            (
                "ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n",
                Package::Target,
                Some("dnf install rust-std-static-wasm32-unknown-unknown"),
            ),
            ("ID=manjaro\nID_LIKE=arch\n", Package::Target, Some("pacman -S rust-wasm")),
            ("VERSION_ID=3.22\nID=alpine\n", Package::CCompiler, Some("apk add build-base")),
            ("ID=nixos\n", Package::Target, None),
            ("", Package::CCompiler, None),
        ] {
            assert_eq!(command(os_release, package).as_deref(), expected, "{os_release}");
        }
    }
}
