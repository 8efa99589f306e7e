//! The ten digits in 5 x 7 pixels, so that a picture needs no font.

/// The width of a digit.
pub const GLYPH_WIDTH: usize = 5;
/// The height of a digit.
pub const GLYPH_HEIGHT: usize = 7;

/// Each row as five bits, the left pixel first.
const ROWS: [[u8; GLYPH_HEIGHT]; 10] = [
    [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b01110, 0b10001, 0b00001, 0b00010, 0b00100, 0b01000, 0b11111],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
    [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
    [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
];

/// The inked pixels (x, y) of a digit below 10.
pub fn glyph(digit: u8) -> impl Iterator<Item = (usize, usize)> {
    let rows = ROWS[usize::from(digit)];
    let pixels = (0..GLYPH_HEIGHT).flat_map(|y| (0..GLYPH_WIDTH).map(move |x| (x, y)));
    pixels.filter(move |&(x, y)| rows[y] >> (GLYPH_WIDTH - 1 - x) & 1 == 1)
}
