//! A solution as the book shows it: the parts of its header, its code, and common mistakes.

use sg_rules::Problem;

use crate::error::SiteError;
use crate::workspace::Workspace;

// Shared with the tests that run the mistakes.
#[allow(dead_code)]
#[path = "../../../judge/wrong-solutions/src/mistake.rs"]
mod mistake;

pub use mistake::Mistake;

/// A problem's solution and the common mistakes in it.
pub struct Solution {
    /// The program without the header.
    pub code: String,
    /// The common mistakes, each with the right answer to its input, if one is recorded.
    pub mistakes: Vec<(Mistake, Option<String>)>,
}

/// The prose about a solution.
pub struct Words {
    /// The file, relative to the workspace.
    pub path: String,
    /// The parts of the header, in order: `Asked`, `Pattern`, `Why`, `Cost`, each with its text.
    pub header: Vec<(String, String)>,
    /// The titles of the common mistakes.
    pub mistakes: Vec<String>,
}

/// Reads the prose about a problem's solution.
///
/// # Errors
///
/// If the solution is missing.
pub fn words(workspace: &Workspace, id: &str) -> Result<Words, SiteError> {
    let path = path(id);
    let comment: Vec<String> = program(workspace, &path)?
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned())
        .collect();
    let mistakes = mistakes(workspace, id)?;
    Ok(Words {
        path,
        header: header(&comment.join("\n")),
        mistakes: mistakes.iter().map(|mistake| capital(&mistake.title)).collect(),
    })
}

/// Returns the file of a solution, relative to the workspace.
pub fn path(id: &str) -> String {
    format!("problems/{id}/main.rs")
}

fn program(workspace: &Workspace, path: &str) -> Result<String, SiteError> {
    let text = workspace.text(path)?;
    text.ok_or_else(|| SiteError::Other(format!("{path} is missing: each problem has a solution")))
}

/// Reads the common mistakes of a problem.
fn mistakes(workspace: &Workspace, id: &str) -> Result<Vec<Mistake>, SiteError> {
    let text = workspace.text(format!("problems/{id}/wrong.txt"))?.unwrap_or_default();
    let all = mistake::of(id, &text).map_err(SiteError::Other)?;
    Ok(all.into_iter().filter(|mistake| mistake.is_usual).collect())
}

/// Reads the solutions of all problems, in the order of the course.
///
/// # Errors
///
/// If a solution is missing, or the rules reject the input of a mistake.
pub fn all(workspace: &Workspace) -> Result<Vec<Solution>, SiteError> {
    let problems = workspace.problems.iter();
    problems.map(|entry| read(workspace, &entry.id)).collect()
}

fn read(workspace: &Workspace, id: &str) -> Result<Solution, SiteError> {
    let program = program(workspace, &path(id))?;
    let code: Vec<&str> = program.lines().skip_while(|line| line.starts_with("//!")).collect();
    let mut rules = problem_rules::find(id);
    let mistakes = mistakes(workspace, id)?.into_iter();
    Ok(Solution {
        code: code.join("\n").trim().to_owned(),
        mistakes: mistakes
            .map(|mistake| answer(&mistake, rules.as_deref_mut()).map(|answer| (mistake, answer)))
            .collect::<Result<_, _>>()?,
    })
}

impl Solution {
    /// Returns whether a bundle was made from this code, that is, contains all its lines in order.
    pub fn is_in(&self, bundle: &str) -> bool {
        let mut lines = bundle.lines().map(str::trim);
        let code = self.code.lines().map(str::trim).filter(|line| !line.is_empty());
        code.into_iter().all(|line| lines.any(|other| other == line))
    }
}

/// Splits a comment at the paragraphs that begin with `*Name*:`. Other paragraphs belong to the one
/// before.
fn header(comment: &str) -> Vec<(String, String)> {
    let mut parts: Vec<(String, String)> = Vec::new();
    for paragraph in comment.split("\n\n").skip(1) {
        let named = paragraph.strip_prefix('*').and_then(|rest| rest.split_once("*:"));
        match (named, parts.last_mut()) {
            (Some((name, text)), _) => parts.push((name.to_owned(), capital(text.trim()))),
            (None, Some((_, text))) => *text += &format!("\n\n{paragraph}"),
            (None, None) => parts.push((String::new(), paragraph.to_owned())),
        }
    }
    parts
}

/// Capitalises a text, unless it begins with a name of one letter.
fn capital(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    match text.chars().next() {
        Some(letter) if first == "a" || first.len() > 1 => {
            letter.to_uppercase().collect::<String>() + &text[letter.len_utf8()..]
        }
        _ => text.to_owned(),
    }
}

/// Asks the rules for the right answer to the input of a mistake.
fn answer(mistake: &Mistake, rules: Option<&mut (dyn Problem + 'static)>) -> Result<Option<String>, SiteError> {
    let Some(rules) = rules.filter(|_| !mistake.input.is_empty()) else { return Ok(None) };
    let answer = rules.expected(&mistake.input);
    answer.map_err(|error| SiteError::Other(format!("{}: {error}", mistake.title)))
}
