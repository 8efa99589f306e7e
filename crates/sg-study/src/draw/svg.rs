//! A picture as SVG.

use std::fmt::Write;

use super::Picture;
use super::picture::Anchor;

/// The file's text.
pub fn svg(picture: &Picture) -> String {
    let Picture { width, height, .. } = picture;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n"
    );
    // Writing to a string cannot fail.
    let _ = writeln!(text, "<title>{}</title>", escape(&picture.title));
    let _ = writeln!(text, "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>");
    for r in &picture.rectangles {
        let [red, green, blue] = r.colour;
        let _ = writeln!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>",
            r.x, r.y, r.width, r.height
        );
    }
    for label in &picture.labels {
        let [red, green, blue] = label.colour;
        let anchor = match label.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{}\" text-anchor=\"{anchor}\" \
             dy=\"0.35em\" fill=\"#{red:02x}{green:02x}{blue:02x}\">{}</text>",
            label.x,
            label.y,
            9 * label.scale,
            escape(&label.text)
        );
    }
    text + "</svg>\n"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
