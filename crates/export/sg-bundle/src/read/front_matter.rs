//! Finds the manifest inside a Rust file: the front matter of a cargo script, or a comment in the
//! style of `rust-script`.

/// The manifest inside a Rust file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontMatter {
    /// The manifest, in TOML.
    pub manifest: String,
    /// The file for the compiler, with blank lines in place of the front matter.
    pub rest: String,
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
