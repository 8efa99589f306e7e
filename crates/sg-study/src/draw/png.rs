//! A picture as PNG.

use super::glyphs::{GLYPH_HEIGHT, GLYPH_WIDTH, glyph};
use super::{Colour, Picture};

const INK: Colour = [60, 60, 60];

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
    for number in &picture.numbers {
        let digits = number.value.to_string();
        let left = number.x.saturating_sub(digits.len() * (GLYPH_WIDTH + 1) / 2);
        let top = number.y.saturating_sub(GLYPH_HEIGHT / 2);
        for (index, digit) in digits.bytes().enumerate() {
            for (x, y) in glyph(digit - b'0') {
                set(left + index * (GLYPH_WIDTH + 1) + x, top + y, INK);
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
