//! The groups of commands in `cargo sg help`, and the commands that only `cargo-sg` has.

use std::ffi::OsString;

/// A group of commands, the most needed first.
pub struct Group {
    /// Its heading.
    pub title: &'static str,
    /// The names of its commands.
    pub commands: &'static [&'static str],
}

/// All groups.
pub const GROUPS: [Group; 4] = [
    Group { title: "First", commands: &["judge", "stress", "bundle", "submit", "explore"] },
    Group { title: "Solve", commands: &["watch", "new", "import", "expected", "gen"] },
    Group { title: "Study", commands: &["explain", "guess", "identify", "play", "site"] },
    Group { title: "Set up", commands: &["list", "completions", "man"] },
];

/// Examples for the commands of the first group.
const EXAMPLES: [&str; 5] =
    ["judge hdu1846 mine.cpp", "stress hdu1846 mine.cpp", "bundle hdu1846", "submit hdu1846", "explore kayles"];

/// The commands that only `cargo-sg` has: name, the feature that enables it, and help.
const ELSEWHERE: [(&str, &str, &str); 9] = [
    ("explore", "study", "Show a game's values, lost positions and period"),
    ("explain", "study", "Explain a position: moves, mex, nim-sum, winning moves"),
    ("guess", "study", "Check a guessed formula against a game's values"),
    ("identify", "study", "Find games, formulas and problems for values or a rule"),
    ("play", "study", "Play a game against a perfect opponent"),
    ("completions", "study", "Print a shell's completions for these commands"),
    ("man", "study", "Write a man page for each command"),
    ("submit", "desktop", "Bundle and judge a solution, copy it, open the page to submit at"),
    ("import", "desktop", "Write the files of a problem that Competitive Companion sends"),
];

/// Returns the help of a command that only `cargo-sg` has.
pub const fn about(index: usize) -> &'static str {
    ELSEWHERE[index].2
}

/// Returns the words of the command line. For `cargo sg ...` cargo runs `cargo-sg sg ...`, so the
/// extra `sg` is dropped.
pub fn words() -> Vec<OsString> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.get(1).is_some_and(|word| word == "sg") {
        words.remove(1);
    }
    words
}

/// Returns the feature of `cargo-sg` that a command line needs: for a command that only `cargo-sg`
/// has, for help on one, or for a new problem with a game to check.
pub fn feature_of(words: &[OsString]) -> Option<&'static str> {
    let words: Vec<_> = words.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let name = match words.first().map(AsRef::as_ref) {
        Some("help") => words.get(1),
        Some("new") if words.iter().any(|word| word.starts_with("--game")) => return Some("study"),
        Some("download") => return Some("desktop"),
        _ => words.first(),
    };
    let found = ELSEWHERE.iter().find(|(elsewhere, ..)| name.is_some_and(|name| name == elsewhere));
    found.map(|(_, feature, _)| *feature)
}

/// Adds the groups to the help of the command.
pub fn grouped(command: clap::Command) -> clap::Command {
    let mut list = String::new();
    for Group { title, commands } in GROUPS {
        list += &format!("{title}:\n");
        for name in commands {
            let found = command.find_subcommand(name).and_then(|found| found.get_about());
            let elsewhere = || ELSEWHERE.iter().find(|(elsewhere, ..)| elsewhere == name);
            let about = found.map(ToString::to_string).or_else(|| Some(elsewhere()?.2.to_owned()));
            list += &format!("  {name:12} {}\n", about.unwrap_or_default());
            let example = EXAMPLES.iter().find(|example| example.split(' ').next() == Some(name));
            list += &example.map_or(String::new(), |example| format!("{:15}$ cargo sg {example}\n", ""));
        }
        list.push('\n');
    }
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}Options:\n{{options}}{{after-help}}"
    ))
}
