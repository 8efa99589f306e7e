//! The profiles of the judges, read from `judges.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Deserialize;

use crate::BundleError;

/// One judge: its compiler, edition and flags for Rust, the crates that it has, its limit for the
/// size of a file, and the usual limits of its problems.
///
/// ```
/// let judge = sg_bundle::Profile::named("codeforces")?;
/// assert_eq!((judge.edition.as_str(), judge.limit), ("2021", 65_535));
/// assert_eq!(judge.cfg, ["ONLINE_JUDGE"]);
/// # Ok::<(), sg_bundle::BundleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The name for `--judge`.
    #[serde(skip)]
    pub name: String,
    /// The name for people.
    pub title: String,
    /// True if the judge accepts Rust.
    pub rust: bool,
    /// The compiler version that the judge states.
    pub compiler: Option<String>,
    /// The edition a bundle is written for.
    #[serde(default)]
    pub edition: String,
    /// All editions that the judge offers.
    #[serde(default)]
    pub editions: Vec<String>,
    /// `rustc` flags that are also used on this machine.
    #[serde(default)]
    pub flags: Vec<String>,
    /// Flags for the judge's platform only.
    #[serde(default)]
    pub judge_flags: Vec<String>,
    /// Names that the judge passes as `--cfg`.
    #[serde(default)]
    pub cfg: Vec<String>,
    /// The limit of the source file, in bytes.
    pub limit: usize,
    /// The crates that the judge offers, and their versions.
    #[serde(default)]
    pub crates: BTreeMap<String, String>,
    /// The commands for other languages, by the extension of the file.
    #[serde(default)]
    pub languages: BTreeMap<String, Commands>,
    /// The usual limits of its problems. If missing, [`Profile::usual_limits`] returns those of
    /// `generic`.
    pub limits: Option<UsualLimits>,
    /// Facts that no primary source confirms.
    #[serde(default)]
    pub unconfirmed: Vec<String>,
    /// The sources of the facts.
    #[serde(default)]
    pub source: Vec<String>,
    /// The year and month in which the sources were read, as `2026-11`. Missing without a source.
    pub read: Option<String>,
}

/// The limits to use if those of a problem are unknown.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UsualLimits {
    /// CPU time for one input.
    pub time_ms: u64,
    /// Memory in units of 1024 bytes.
    pub memory_kib: u64,
    /// Facts that no primary source confirms.
    #[serde(default)]
    pub unconfirmed: Vec<String>,
    /// The sources of the limits.
    #[serde(default)]
    pub source: Vec<String>,
}

/// The commands that compile and run a program in another language than Rust.
///
/// Words in braces are placeholders: `{source}`, `{program}`, `{folder}` for the output, `{class}`
/// of a Java file, `{memory}` and `{stack}` in MiB.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commands {
    /// Compiles the program; missing if nothing has to be compiled.
    pub compile: Option<String>,
    /// Runs the program.
    #[serde(default = "plain_program")]
    pub run: String,
}

fn plain_program() -> String {
    "{program}".to_owned()
}

static PROFILES: LazyLock<Vec<Profile>> = LazyLock::new(|| {
    let table: BTreeMap<String, Profile> =
        toml::from_str(include_str!("../judges.toml")).expect("judges.toml is checked by a test");
    let filled = |(name, mut profile): (String, Profile)| {
        if profile.rust && profile.editions.is_empty() {
            profile.editions.push(profile.edition.clone());
        }
        Profile { name, ..profile }
    };
    table.into_iter().map(filled).collect()
});

impl Profile {
    /// Returns all profiles in the order of their names.
    pub fn all() -> &'static [Self] {
        &PROFILES
    }

    /// Returns the profile with this name.
    ///
    /// # Errors
    /// [`BundleError::UnknownProfile`], with the known names.
    pub fn named(name: &str) -> Result<&'static Self, BundleError> {
        Self::all().iter().find(|profile| profile.name == name).ok_or_else(|| {
            let names: Vec<_> = Self::all().iter().map(|profile| profile.name.as_str()).collect();
            BundleError::UnknownProfile { name: name.to_owned(), known: names.join(", ") }
        })
    }

    /// Returns the commands for files with this extension (for example `cpp`), by default those of
    /// `generic`.
    pub fn language(&self, extension: &str) -> Option<&Commands> {
        let generic = || Self::named("generic").ok()?.languages.get(extension);
        self.languages.get(extension).or_else(generic)
    }

    /// Returns the time and memory limits of most problems of a judge, by default those of
    /// `generic`.
    pub fn usual_limits(judge: &str) -> &'static UsualLimits {
        let named = Self::named(judge).ok().and_then(|profile| profile.limits.as_ref());
        let generic = || Self::named("generic").ok()?.limits.as_ref();
        named.or_else(generic).expect("judges.toml is checked by a test")
    }

    /// Returns how many months ago the facts were read, if that is known.
    pub fn age(&self, now: SystemTime) -> Option<u64> {
        let (year, month) = self.read.as_ref()?.split_once('-')?;
        let read = 12 * year.parse::<u64>().ok()?.checked_sub(1970)? + month.parse::<u64>().ok()? - 1;
        // A twelfth of a mean year.
        let now = now.duration_since(UNIX_EPOCH).ok()?.as_secs() / 2_629_746;
        Some(now.saturating_sub(read))
    }

    /// Returns the judge's command line with the known flags.
    pub fn command(&self) -> String {
        let mut words = vec!["rustc".to_owned(), format!("--edition={}", self.edition)];
        words.extend(self.flags.iter().chain(&self.judge_flags).cloned());
        words.extend(self.cfg.iter().map(|name| format!("--cfg {name}")));
        words.join(" ")
    }

    /// Returns whether `cfg(debug_assertions)` holds on the judge, which optimisation turns off.
    pub(crate) fn debug_assertions(&self) -> bool {
        let optimises = |flag: &String| flag == "-O" || flag.starts_with("opt-level=") && flag != "opt-level=0";
        !self.flags.iter().any(optimises)
    }

    /// Returns the flags for `rustc` on this machine.
    pub(crate) fn rustc_arguments(&self) -> Vec<String> {
        let mut arguments = vec![format!("--edition={}", self.edition)];
        arguments.extend(self.flags.iter().cloned());
        for name in &self.cfg {
            arguments.extend(["--cfg".to_owned(), name.clone()]);
        }
        arguments
    }
}

/// Names the judges whose size limit is below this many bytes:
/// `70000 bytes: above the limit of SPOJ (50000), Codeforces (65535)`.
pub fn too_long_for(bytes: usize) -> String {
    let mut by_limit: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for judge in Profile::all() {
        if judge.limit < bytes && judge.name != "generic" {
            by_limit.entry(judge.limit).or_default().push(&judge.title);
        }
    }
    let groups = by_limit.iter().map(|(limit, titles)| format!("{} ({limit})", titles.join(", ")));
    format!("{bytes} bytes: above the limit of {}", groups.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn size_warning_lists_judges_with_lower_limits() {
        let said = too_long_for(65_536);
        assert!(said.starts_with("65536 bytes: above the limit of AcWing, Aizu Online Judge, "), "{said}");
        assert!(said.ends_with(", yukicoder (50000), Codeforces (65535)"), "{said}");
        assert!(too_long_for(65_537).ends_with("Codeforces (65535), DMOJ, HDU, POJ (65536)"));
    }

    #[test]
    fn judges_with_rust_have_an_edition_and_flags() {
        for judge in Profile::all() {
            assert_eq!(judge.rust, !judge.edition.is_empty(), "{}", judge.name);
            assert_eq!(judge.rust, !judge.flags.is_empty(), "{}", judge.name);
            assert!(!judge.rust || judge.editions.contains(&judge.edition), "{}", judge.name);
            assert!(judge.limit >= 50_000, "{}", judge.name);
            assert!(!judge.debug_assertions() || !judge.rust, "{}", judge.name);
        }
    }

    #[test]
    fn every_fact_with_a_source_has_a_date() {
        let december_2027 = UNIX_EPOCH + std::time::Duration::from_secs(1_828_000_000);
        for judge in Profile::all() {
            assert_eq!(judge.age(december_2027).is_some(), !judge.source.is_empty(), "{}", judge.name);
        }
        let judge = Profile { read: Some("2026-11".to_owned()), ..Profile::all()[0].clone() };
        assert_eq!(judge.age(december_2027), Some(13));
    }

    #[test]
    fn languages_default_to_generic() {
        let of = |judge: &str, ending| Profile::named(judge).unwrap().language(ending);
        assert_eq!(of("hdu", "py"), of("generic", "py"));
        assert!(of("hdu", "c").unwrap().compile.as_ref().unwrap().contains("-DONLINE_JUDGE"));
        assert_eq!(of("hdu", "c").unwrap().run, "{program}");
        assert_eq!(of("hdu", "exe"), None);
    }

    #[test]
    fn usual_limits_default_to_generic() {
        let of = |judge| {
            let limits = Profile::usual_limits(judge);
            (limits.time_ms, limits.memory_kib)
        };
        assert_eq!([of("hdu"), of("poj")], [(1000, 32_768); 2]);
        assert_eq!([of("codeforces"), of("topcoder"), of("generic")], [(2000, 262_144); 3]);
    }

    #[test]
    fn usual_limits_have_a_source_or_are_unconfirmed() {
        for judge in Profile::all() {
            let is_marked = |limits: &UsualLimits| !limits.source.is_empty() || !limits.unconfirmed.is_empty();
            assert!(judge.limits.as_ref().is_none_or(is_marked), "{}", judge.name);
        }
    }

    #[test]
    fn unknown_profile_error_lists_known_names() {
        let message = Profile::named("topcoder").unwrap_err().to_string();
        assert!(message.starts_with("no judge profile `topcoder`; known: acwing, "), "{message}");
    }

    #[test]
    fn command_has_all_flags_of_the_judge() {
        assert_eq!(
            Profile::named("codeforces").unwrap().command(),
            "rustc --edition=2021 -O -C link-args=/STACK:268435456 --cfg ONLINE_JUDGE"
        );
    }
}
