//! What the last commits changed, which decides what a run tries.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The history of a workspace.
pub struct Changes {
    /// Its root.
    pub root: PathBuf,
    commits: usize,
}

impl Changes {
    /// Reads the history of the repository in this folder.
    pub fn read(root: &Path) -> Self {
        let mut changes = Changes { root: root.to_owned(), commits: 0 };
        let count = changes.git(&["rev-list", "--count", "HEAD"]);
        changes.commits = count.and_then(|count| count.trim().parse().ok()).unwrap_or(0);
        changes
    }

    /// Returns the standard output of git, if it succeeds.
    fn git(&self, arguments: &[&str]) -> Option<String> {
        let output = Command::new("git").current_dir(&self.root).args(arguments).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Returns the files below these paths that the last 20 commits changed, or `None` if the
    /// history is too short. Commits of the area `style` do not count, since they change no tokens.
    fn changed(&self, paths: &[&str]) -> Option<String> {
        let log = ["log", "--invert-grep", "--grep", "^style:", "--format=", "--name-only", "HEAD~20..HEAD", "--"];
        self.git(&[&log, paths].concat())
    }

    /// Returns true if the last commits changed something below these paths, or may have.
    pub fn touched(&self, paths: &[&str]) -> bool {
        self.changed(paths).is_none_or(|names| !names.trim().is_empty())
    }

    /// Returns which of this many parts the commit tries. The next commit tries the next part.
    pub fn turn(&self, parts: usize) -> usize {
        self.commits % parts
    }

    /// Returns the problems for which the last commits changed one of these files, and one of this
    /// many parts of all problems.
    pub fn problems(&self, parts: usize, files: &[&str]) -> Vec<String> {
        let id = |path: &str| path.strip_prefix("problems/")?.split_once('/').map(|(id, _)| id.to_owned());
        let names = self.git(&["ls-files", ":(glob)problems/*/main.rs"]).unwrap_or_default();
        let all: Vec<String> = names.lines().filter_map(id).collect();
        let patterns: Vec<String> = files.iter().map(|file| format!(":(glob)problems/*/{file}")).collect();
        let changed = self.changed(&patterns.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_or_default();
        let changed: BTreeSet<String> = changed.lines().filter_map(id).collect();
        let turn = self.turn(parts);
        let chosen = all.into_iter().enumerate().filter(|(place, id)| place % parts == turn || changed.contains(id));
        chosen.map(|(_, id)| id).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Makes a repository with four problems and 20 more commits. The last of these changes `b`,
    /// and a later commit of the area `style` changes `c`.
    fn repository() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let git = |arguments: &[&str]| {
            let name = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
            let output = Command::new("git").current_dir(&folder).args(name).args(arguments).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        };
        let change = |id: &str, text: &str, subject: &str| {
            fs::create_dir_all(folder.path().join("problems").join(id)).unwrap();
            fs::write(folder.path().join("problems").join(id).join("main.rs"), text).unwrap();
            git(&["add", "."]);
            git(&["commit", "-qm", subject]);
        };
        git(&["init", "-q"]);
        for id in ["a", "b", "c", "d"] {
            change(id, "", &format!("problems: add {id}"));
        }
        for _ in 0..19 {
            git(&["commit", "-qm", "nothing", "--allow-empty"]);
        }
        change("b", "new", "problems: improve b");
        change("c", "new", "style: wrap c");
        folder
    }

    #[test]
    fn changed_problems_are_tried_with_one_part_of_all() {
        let folder = repository();
        let changes = Changes::read(folder.path());
        assert_eq!(changes.commits, 25);
        assert_eq!(changes.problems(4, &["main.rs"]), ["b"]);
        assert_eq!(changes.problems(3, &["main.rs"]), ["b"]);
        assert_eq!(changes.problems(4, &["rules.rs"]), ["b"]);
        assert_eq!(changes.problems(25, &["rules.rs"]), ["a"]);
        assert_eq!(changes.problems(1, &["main.rs"]), ["a", "b", "c", "d"]);
        assert!(changes.touched(&["problems/b"]));
        assert!(!changes.touched(&["problems/a"]) && !changes.touched(&["problems/c"]));
    }

    #[test]
    fn without_history_everything_counts_as_touched() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Changes::read(folder.path()).touched(&["crates"]));
    }
}
