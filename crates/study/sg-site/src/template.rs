//! The templates of the book: the same few lines in several languages, from
//! `book/templates/NAME.{cpp,rs,py}`. A line `// check` or `# check` ends the visible part; the
//! rest is for the test that runs them all.

use maud::{Markup, PreEscaped, html};
use sg_study::say;

use crate::highlight::{self, Language};
use crate::workspace::Workspace;

/// The languages with their names and file extensions, in display order.
const LANGUAGES: [(Language, &str, &str); 3] =
    [(Language::Cpp, "C++", "cpp"), (Language::Rust, "Rust", "rs"), (Language::Python, "Python", "py")];

/// Library items whose template has another name.
const OTHER_NAMES: [(&str, &str); 8] = [
    ("MexSet", "mex"),
    ("Turning", "turning"),
    ("Subtraction", "subtraction"),
    ("Nimber", "nimber"),
    ("Grid", "nimber"),
    ("Solver", "solver"),
    ("grundy_take_up_to", "take_up_to"),
    ("grundy_take_between", "take_up_to"),
];

/// Renders a template in all its languages. Errors are one line.
pub fn show(workspace: &Workspace, name: &str) -> Result<Markup, String> {
    let mut shown = html! {};
    for (language, title, ending) in LANGUAGES {
        let path = format!("book/templates/{name}.{ending}");
        let Some(text) = workspace.text(&path).map_err(|error| error.to_string())? else { continue };
        let (code, _) = text
            .split_once("// check\n")
            .or_else(|| text.split_once("# check\n"))
            .ok_or_else(|| format!("{path} has no line `check`"))?;
        let first = shown.0.is_empty();
        shown = html! {
            (shown)
            details name={ "template-" (name) } data-language=(title) open[first] {
                summary { (title) }
                pre tabindex="0" { code { (PreEscaped(highlight::code(language, code.trim_end()))) } }
            }
        };
    }
    if shown.0.is_empty() {
        return Err(format!("there is no template {name}: write book/templates/{name}.cpp and {name}.rs"));
    }
    Ok(html! {
        div class="template" id={ "template-" (name) } {
            (shown)
            button type="button" class="script-only" data-copy-code { (say!("Copy", "复制")) }
        }
    })
}

/// Lists the templates for the library items that a program uses. In each path, the last name with
/// a template counts.
pub fn used(workspace: &Workspace, code: &str) -> Vec<String> {
    let template = |name: &str| {
        let other = OTHER_NAMES.iter().find(|(of_library, _)| *of_library == name);
        let name = other.map_or(name, |(_, template)| template).to_owned();
        let file = workspace.root.join(format!("book/templates/{name}.rs"));
        file.is_file().then_some(name)
    };
    let mut used: Vec<String> = Vec::new();
    for path in code.split("sg_core::").skip(1) {
        let path = path.split([';', '(']).next().unwrap_or_default();
        let (before, names) = path.split_once('{').unwrap_or(("", path));
        for name in names.trim_end_matches('}').split(',') {
            let parts = name.trim().rsplit("::").chain(before.rsplit("::"));
            let found = parts.filter(|part| !part.is_empty()).find_map(template);
            used.extend(found.filter(|name| !used.contains(name)));
        }
    }
    used
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_last_name_with_a_template_counts() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let workspace = Workspace::read(&root).unwrap();
        let used = |code| used(&workspace, code).join(" ");
        assert_eq!(used("use sg_core::{graphs::multi_sg, nim_sum};"), "multi_sg nim_sum");
        assert_eq!(used("use sg_core::taking::take_runs::Runs;\nsg_core::nim_sum(x)"), "take_runs nim_sum");
        assert_eq!(used("use sg_core::taking::subtraction::grundy_take_between;"), "take_up_to");
        assert_eq!(used("use sg_core::boards::turning_grid::Grid;"), "nimber");
    }
}
