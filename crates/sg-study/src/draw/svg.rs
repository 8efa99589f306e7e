//! A picture as SVG.

use std::fmt::Write;

use super::Picture;

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
    for number in &picture.numbers {
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\" \
             dominant-baseline=\"central\" fill=\"#3c3c3c\">{}</text>",
            number.x, number.y, number.value
        );
    }
    text + "</svg>\n"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
