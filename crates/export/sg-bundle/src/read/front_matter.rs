//! Finds the manifest inside a Rust file: the front matter of a cargo script, or a comment in the
//! style of `rust-script`. Refuses keys that no single file needs.

use toml::{Table, Value};

/// The manifest inside a Rust file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontMatter {
    /// The manifest, in TOML.
    pub manifest: String,
    /// The file for the compiler, with blank lines in place of the front matter.
    pub rest: String,
}

/// The places from which a manifest inside a file may take dependencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DependencySources {
    /// The registry, for files of other people.
    Registry,
    /// The registry and folders, for the user's own files.
    RegistryAndFolders,
}

/// The reason why a manifest inside a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FrontMatterError {
    /// It is not valid TOML.
    #[error("its manifest: {0}")]
    NotToml(String),
    /// It has a key that could make cargo run code of the file, or take a dependency from elsewhere.
    #[error("its manifest sets `{}`: only `edition` and dependencies by {allowed} are allowed", key.escape_debug())]
    RefusedKey {
        /// The key with the names of its tables.
        key: String,
        /// The keys that a dependency may have.
        allowed: &'static str,
    },
}

impl DependencySources {
    fn keys(self) -> (&'static [&'static str], &'static str) {
        match self {
            Self::Registry => {
                (&["version", "features", "default-features"], "`version`, `features` and `default-features`")
            }
            Self::RegistryAndFolders => (
                &["version", "features", "default-features", "path"],
                "`version`, `path`, `features` and `default-features`",
            ),
        }
    }
}

impl FrontMatter {
    /// Returns the manifest between lines `---` at the top of a file, or in a "```cargo" block of
    /// its first comment.
    ///
    /// ```
    /// let matter = sg_bundle::FrontMatter::of("---\nedition = 1\n---\nfn main() {}\n").unwrap();
    /// assert_eq!(matter.manifest, "edition = 1\n");
    /// assert_eq!(matter.rest, "\n\n\nfn main() {}\n");
    /// ```
    pub fn of(text: &str) -> Option<Self> {
        Self::fenced(text).or_else(|| Self::commented(text))
    }

    /// Returns the manifest, which sets only the edition and dependencies from these places.
    ///
    /// ```
    /// use sg_bundle::{DependencySources, FrontMatter};
    ///
    /// let matter = FrontMatter::of("---\npackage.build = \"a.rs\"\n---\nfn main() {}\n").unwrap();
    /// assert!(matter.checked(DependencySources::Registry).is_err());
    /// ```
    ///
    /// # Errors
    /// [`FrontMatterError`] if it is not TOML or sets anything else.
    pub fn checked(&self, sources: DependencySources) -> Result<Table, FrontMatterError> {
        let table: Table = self
            .manifest
            .parse()
            .map_err(|error| FrontMatterError::NotToml(format!("{error}").trim_end().to_owned()))?;
        let (keys, allowed) = sources.keys();
        match refused(&table, keys) {
            Some(key) => Err(FrontMatterError::RefusedKey { key, allowed }),
            None => Ok(table),
        }
    }

    fn fenced(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let is_script = |line: &&str| line.trim().is_empty() || line.starts_with("#!") && !line.starts_with("#![");
        let open = lines.iter().take_while(|line| is_script(line)).count();
        let dashes = lines.get(open)?.chars().take_while(|&one| one == '-').count();
        let fence = "-".repeat(dashes);
        let close = lines.iter().skip(open + 1).position(|line| line.trim_end() == fence)? + open + 1;
        if dashes < 3 {
            return None;
        }
        // Blank lines keep the line numbers of the code.
        let blank = lines[open..=close].iter().map(|_| "\n");
        let rest = lines[..open].iter().copied().chain(blank).chain(lines[close + 1..].iter().copied());
        Some(Self { manifest: lines[open + 1..close].concat(), rest: rest.collect() })
    }

    fn commented(text: &str) -> Option<Self> {
        let comment = text.lines().skip_while(|line| line.starts_with("#!") && !line.starts_with("#!["));
        let mut lines =
            comment.map_while(|line| line.strip_prefix("//!")).map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.find(|line| line.trim() == "```cargo")?;
        let manifest: Vec<&str> = lines.take_while(|line| line.trim() != "```").collect();
        Some(Self { manifest: manifest.join("\n"), rest: text.to_owned() })
    }
}

/// Returns the first key that is not allowed. Dependencies may have only these `keys`.
fn refused(manifest: &Table, keys: &[&str]) -> Option<String> {
    let of_dependency = |(name, dependency): (&String, &Value)| match dependency {
        Value::String(_) => None,
        Value::Table(table) => {
            let other = table.keys().find(|key| !keys.contains(&key.as_str()))?;
            Some(format!("dependencies.{name}.{other}"))
        }
        _ => Some(format!("dependencies.{name}")),
    };
    manifest.iter().find_map(|(key, value)| match (key.as_str(), value) {
        ("package", Value::Table(table)) => {
            let other = table.iter().find(|(key, value)| *key != "edition" || !value.is_str());
            other.map(|(other, _)| format!("package.{other}"))
        }
        ("dependencies", Value::Table(table)) => table.iter().find_map(of_dependency),
        _ => Some(key.clone()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(manifest: &str, sources: DependencySources) -> Option<String> {
        let matter = FrontMatter { manifest: manifest.to_owned(), rest: String::new() };
        match matter.checked(sources).err()? {
            FrontMatterError::RefusedKey { key, .. } => Some(key),
            other => panic!("{other}"),
        }
    }

    #[test]
    fn manifest_is_read_and_line_numbers_are_kept() {
        let text = "#!/usr/bin/env cargo\n\n---cargo\n[dependencies]\na = \"1\"\n---\nfn main() {}\n";
        let matter = FrontMatter::of(text).unwrap();
        assert_eq!(matter.manifest, "[dependencies]\na = \"1\"\n");
        assert_eq!(matter.rest, "#!/usr/bin/env cargo\n\n\n\n\n\nfn main() {}\n");
        let text = "//! Words.\n//! ```cargo\n//! [dependencies]\n//! a = \"1\"\n//! ```\nfn main() {}\n";
        let matter = FrontMatter::of(text).unwrap();
        assert_eq!((matter.manifest.as_str(), matter.rest.as_str()), ("[dependencies]\na = \"1\"", text));
        for none in ["fn main() {}", "//! Words.\nfn main() {}", "--\na\n--\n", "---\nno end\n", ""] {
            assert!(FrontMatter::of(none).is_none(), "{none}");
        }
    }

    #[test]
    fn manifest_sets_only_edition_and_dependencies() {
        use DependencySources::{Registry, RegistryAndFolders};
        for fine in [
            "",
            "package.edition = \"2024\"",
            "[dependencies]\na = \"1\"\nb = { version = \"=2\", features = [\"x\"], default-features = false }",
            "[dependencies.a]\nversion = \"1\"",
        ] {
            assert_eq!(refused(fine, Registry), None, "{fine}");
        }
        for (text, key) in [
            ("package.build = \"a.rs\"", "package.build"),
            ("package.links = \"a\"", "package.links"),
            ("package.edition.workspace = true", "package.edition"),
            ("package.name = \"a\"", "package.name"),
            ("[build-dependencies]\na = \"1\"", "build-dependencies"),
            ("[dev-dependencies]\na = \"1\"", "dev-dependencies"),
            ("[target.'cfg(unix)'.dependencies]\na = { path = \"a\" }", "target"),
            ("[patch.crates-io]\na = { path = \"a\" }", "patch"),
            ("[replace]\n", "replace"),
            ("[profile.release]\nopt-level = 3", "profile"),
            ("[lib]\nproc-macro = true", "lib"),
            ("[[bin]]\nname = \"a\"", "bin"),
            ("[workspace]\nmembers = [\"a\"]", "workspace"),
            ("cargo-features = [\"a\"]", "cargo-features"),
            ("[dependencies]\na = { path = \"a\" }", "dependencies.a.path"),
            ("[dependencies]\na = { git = \"https://a\" }", "dependencies.a.git"),
            ("[dependencies]\na = { version = \"1\", registry = \"b\" }", "dependencies.a.registry"),
            ("[dependencies]\na = { version = \"1\", package = \"b\" }", "dependencies.a.package"),
            ("[dependencies]\na.workspace = true", "dependencies.a.workspace"),
            ("dependencies = [1]", "dependencies"),
            ("[dependencies]\na = 1", "dependencies.a"),
        ] {
            assert_eq!(refused(text, Registry).as_deref(), Some(key), "{text}");
            let is_folder = key == "dependencies.a.path";
            assert_eq!(refused(text, RegistryAndFolders).as_deref(), (!is_folder).then_some(key), "{text}");
        }
    }
}
