//! A picture as PNG.

use super::glyphs::{ABOVE_THE_LINE, GLYPH_WIDTH, glyph};
use super::picture::Anchor;
use super::{Colour, Picture};

/// The file's bytes.
///
/// # Errors
///
/// If the picture is larger than the format allows.
pub fn png(picture: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    let mut pixels = vec![255; picture.width * picture.height * 3];
    let mut set = |x: usize, y: usize, colour: Colour| {
        if x < picture.width && y < picture.height {
            let at = 3 * (y * picture.width + x);
            pixels[at..at + 3].copy_from_slice(&colour);
        }
    };
    for r in &picture.rectangles {
        for y in r.y..r.y + r.height {
            (r.x..r.x + r.width).for_each(|x| set(x, y, r.colour));
        }
    }
    for label in &picture.labels {
        let (scale, advance) = (label.scale, label.scale * (GLYPH_WIDTH + 1));
        let wide = (label.text.chars().count() * advance).saturating_sub(scale);
        let left = match label.anchor {
            Anchor::Start => label.x,
            Anchor::Middle => label.x.saturating_sub(wide / 2),
            Anchor::End => label.x.saturating_sub(wide),
        };
        let top = label.y.saturating_sub(ABOVE_THE_LINE * scale / 2);
        for (index, sign) in label.text.chars().enumerate() {
            for (x, y) in glyph(sign) {
                for (dx, dy) in (0..scale).flat_map(|dx| (0..scale).map(move |dy| (dx, dy))) {
                    set(
                        left + index * advance + x * scale + dx,
                        top + y * scale + dy,
                        label.colour,
                    );
                }
            }
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width as u32, picture.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.add_text_chunk("Title".to_owned(), picture.title.clone())?;
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}
