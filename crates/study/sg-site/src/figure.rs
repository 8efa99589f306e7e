//! The block `figure NAME`: inlines the drawing `book/figures/NAME.svg`, so that it takes the
//! page's colours, and adds a caption. Drawings contain no words, so that one serves all languages.
//! They may contain claims: `<text>{value kayles 5}</text>` shows the value, and
//! `class="{outcome nim 3 3 = lost}"` colours a position and fails on any other outcome.

use maud::{Markup, PreEscaped, html};
use sg_study::Language;

use crate::workspace::Workspace;
use crate::{claims, markdown};

/// Renders a drawing with its caption. Errors are one line.
pub fn show(workspace: &Workspace, name: &str, caption: &str) -> Result<Markup, String> {
    if caption.is_empty() {
        return Err(format!("the figure {name} has no caption: describe it below the fence"));
    }
    let path = format!("book/figures/{name}.svg");
    let drawing = workspace.text(&path).map_err(|error| error.to_string())?;
    let drawing = drawing.ok_or_else(|| format!("there is no {path}"))?;
    let shapes = drawing.strip_prefix("<svg ").ok_or_else(|| format!("{path} does not begin with `<svg `"))?;
    // Outcomes serve as class names, so they stay in English.
    let shapes = Language::English.speak(|| claims::replace(workspace, shapes));
    let shapes = shapes.map_err(|what| format!("{path}: {what}"))?;
    let caption = markdown::inline(workspace, caption)?;
    let id = format!("figure-{name}");
    Ok(html! {
        figure class="drawing" {
            (PreEscaped(format!("<svg role=\"img\" aria-labelledby=\"{id}\" {shapes}")))
            figcaption id=(id) { (PreEscaped(caption)) }
        }
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Renders a figure whose drawing is `text`.
    fn shown(text: &str, caption: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        for name in ["problems", "testdata", "book/figures"] {
            fs::create_dir_all(folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("book/figures/one.svg"), text).unwrap();
        show(&Workspace::read(folder.path()).unwrap(), "one", caption).map(|markup| markup.into_string())
    }

    #[test]
    fn the_caption_labels_the_drawing_and_claims_are_filled_in() {
        let text = "<svg viewBox=\"0 0 9 9\"><text class=\"{outcome nim 3 5}\">{value nim 3 5}</text></svg>\n";
        let html = Language::Chinese.speak(|| shown(text, "3 和 5 是{outcome nim 3 5}。")).unwrap();
        assert_eq!(
            html,
            "<figure class=\"drawing\"><svg role=\"img\" aria-labelledby=\"figure-one\" viewBox=\"0 0 9 9\">\
             <text class=\"won\">6</text></svg>\n<figcaption id=\"figure-one\">3 和 5 是必胜。</figcaption></figure>"
        );
    }

    #[test]
    fn a_drawing_without_a_caption_or_with_a_false_claim_is_refused() {
        assert_eq!(shown("<svg />", "").unwrap_err(), "the figure one has no caption: describe it below the fence");
        let text = "<svg class=\"{outcome nim 3 5 = lost}\" />";
        assert_eq!(shown(text, "Heaps.").unwrap_err(), "book/figures/one.svg: the outcome of nim 3 5 is won, not lost");
        let workspace = Workspace::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")).unwrap();
        assert_eq!(show(&workspace, "none", "Nothing.").unwrap_err(), "there is no book/figures/none.svg");
    }
}
