//! A solution as the book shows it: the parts of its header, its code, its usual mistakes.

use sg_rules::Problem;

use crate::error::SiteError;
use crate::workspace::Workspace;

/// A solution.
pub struct Solution {
    /// The file, from the workspace.
    pub path: String,
    /// The parts of the header, in order: `Asked`, `Pattern`, `Why`, `Cost`, each with its text.
    pub header: Vec<(String, String)>,
    /// The program without the header.
    pub code: String,
    /// The usual mistakes.
    pub mistakes: Vec<Mistake>,
}

/// A usual mistake.
pub struct Mistake {
    /// The mistake in a few words.
    pub title: String,
    /// The short name of its verdict.
    pub verdict: String,
    /// The change of the solution, lines with - and +.
    pub change: String,
    /// The simplest input that was found to go wrong, and the right answer; none where only a large input shows it.
    pub refutation: Option<(String, String)>,
}

/// Reads the solution of a problem.
///
/// # Errors
///
/// If it is not there.
pub fn read(workspace: &Workspace, id: &str) -> Result<Solution, SiteError> {
    let path = format!("problems/{id}/main.rs");
    let file = workspace
        .text(&path)?
        .ok_or_else(|| SiteError::Other(format!("{path} is missing: each problem has a solution")))?;
    let lines = || file.lines();
    let comment: Vec<&str> = lines()
        .take_while(|line| line.starts_with("//!"))
        .map(|line| line[3..].strip_prefix(' ').unwrap_or(&line[3..]))
        .collect();
    let code: Vec<&str> = lines().skip(comment.len()).collect();
    let mistakes = workspace.text(format!("problems/{id}/wrong.txt"))?.unwrap_or_default();
    let mistakes = mistakes.split("\n\n").filter(|text| text.starts_with("# "));
    let mut rules = sg_problems::find(id);
    Ok(Solution {
        header: header(&comment.join("\n")),
        code: code.join("\n").trim().to_owned(),
        mistakes: mistakes
            .map(|text| mistake(text, rules.as_deref_mut()))
            .collect::<Result<_, _>>()?,
        path,
    })
}

impl Solution {
    /// Returns whether a bundle was made from this code: all its lines are there, one after the other.
    pub fn is_in(&self, bundle: &str) -> bool {
        let mut lines = bundle.lines().map(str::trim);
        let code = self.code.lines().map(str::trim).filter(|line| !line.is_empty());
        code.into_iter().all(|line| lines.any(|other| other == line))
    }
}

/// The paragraphs that begin with `*Name*:`; those that do not belong to the one before.
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

/// With a capital letter, unless it begins with a name of one letter.
fn capital(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    match text.chars().next() {
        Some(letter) if first == "a" || first.len() > 1 => {
            letter.to_uppercase().collect::<String>() + &text[letter.len_utf8()..]
        }
        _ => text.to_owned(),
    }
}

/// A mistake as `problems/<id>/wrong.txt` describes it.
fn mistake(text: &str, rules: Option<&mut (dyn Problem + 'static)>) -> Result<Mistake, SiteError> {
    let mut lines = text.trim().lines();
    let title = lines.next().unwrap_or_default().trim_start_matches("# ");
    let verdict = lines.next().unwrap_or_default().split(' ').next().unwrap_or_default();
    let (input, change): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('<'));
    let input: String = input
        .iter()
        .map(|line| format!("{}\n", line.strip_prefix("< ").unwrap_or(&line[1..])))
        .collect();
    let refutation = match rules.filter(|_| !input.is_empty()) {
        Some(rules) => {
            let answer = rules
                .expected(&input)
                .map_err(|error| SiteError::Other(format!("{title}: {error}")))?;
            answer.map(|answer| (input, answer))
        }
        None => None,
    };
    Ok(Mistake {
        title: capital(title),
        verdict: verdict.to_owned(),
        change: change.join("\n"),
        refutation,
    })
}
