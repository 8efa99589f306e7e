//! Builds the binaries of the commands for each system.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::bail;
use sg_cli::cargo_build::cargo;

use super::tools::{self, MINGW_GCC, OBJDUMP, ZIGBUILD};

/// The commands that are released.
pub const COMMANDS: [&str; 2] = ["cargo-sg", "rust-to-c"];

/// The oldest glibc that the Linux binaries run with. Debian 10 and RHEL 8 have it.
const GLIBC: [u32; 2] = [2, 28];

/// A system that commands are built for.
pub struct Target {
    /// Its name for rustc.
    pub triple: &'static str,
    /// Its name in a wheel.
    pub platform: &'static str,
    /// The extension of its programs.
    pub exe: &'static str,
}

impl Target {
    /// Linux with glibc.
    pub const LINUX_GNU: Self =
        Target { triple: "x86_64-unknown-linux-gnu", platform: "manylinux_2_28_x86_64", exe: "" };
    /// Linux, linked statically with musl.
    pub const LINUX_MUSL: Self =
        Target { triple: "x86_64-unknown-linux-musl", platform: "musllinux_1_1_x86_64", exe: "" };
    /// Windows with MinGW.
    pub const WINDOWS_GNU: Self = Target { triple: "x86_64-pc-windows-gnu", platform: "win_amd64", exe: ".exe" };

    /// Returns true if it is Windows.
    pub fn is_windows(&self) -> bool {
        self.exe == ".exe"
    }

    /// Builds the commands and returns the folder that holds them.
    pub fn build(&self, root: &Path) -> anyhow::Result<PathBuf> {
        tools::output(Command::new("rustup").args(["target", "add", self.triple]))?;
        let mut command = if self.is_gnu() {
            // Zig's linker knows the symbols of each glibc version.
            ZIGBUILD.command()?;
            let mut command = cargo();
            command.args(["zigbuild", "--target", &format!("{}.{}.{}", self.triple, GLIBC[0], GLIBC[1])]);
            command
        } else {
            let mut command = cargo();
            command.args(["build", "--target", self.triple]);
            command
        };
        if self.is_windows() {
            MINGW_GCC.command()?;
        }
        command.current_dir(root).args(["--release", "--locked", "--bins"]).env("CARGO_PROFILE_RELEASE_STRIP", "true");
        for name in COMMANDS {
            command.args(["--package", name]);
        }
        tools::run(&mut command)?;
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        let folder = target.join(self.triple).join("release");
        if self.is_gnu() {
            for name in COMMANDS {
                check_glibc(&folder.join(name))?;
            }
        }
        Ok(folder)
    }

    fn is_gnu(&self) -> bool {
        self.triple.ends_with("-linux-gnu")
    }
}

/// Checks that a binary needs no newer glibc than promised.
fn check_glibc(binary: &Path) -> anyhow::Result<()> {
    let symbols = tools::output(OBJDUMP.command()?.arg("--dynamic-syms").arg(binary))?;
    match newest_glibc(&symbols) {
        Some(version) if version <= GLIBC.to_vec() => Ok(()),
        Some(version) => bail!("{} needs glibc {version:?}, but {GLIBC:?} was promised", binary.display()),
        None => bail!("{} has no glibc symbols: it was not built for glibc", binary.display()),
    }
}

/// Returns the newest version that the symbols name, as in `(GLIBC_2.28) statx`.
fn newest_glibc(symbols: &str) -> Option<Vec<u32>> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| letter != '.' && !letter.is_ascii_digit()).unwrap_or(rest.len());
        rest[..end].split('.').map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()
    });
    versions.max()
}

#[cfg(test)]
mod tests {
    use super::newest_glibc;

    #[test]
    fn glibc_versions_are_compared_as_numbers() {
        let symbols =
            "0 DF *UND* 0 (GLIBC_2.2.5) read\n0 DF *UND* 0 (GLIBC_2.28) statx\n0 DF *UND* 0 (GLIBC_2.9)  pipe2\n";
        assert_eq!(newest_glibc(symbols), Some(vec![2, 28]));
        assert_eq!(newest_glibc("0 DF *UND* 0 main\n"), None);
    }
}
