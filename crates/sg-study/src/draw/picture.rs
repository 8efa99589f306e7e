//! The parts of a picture: rectangles and labels on a white ground.

/// Red, green, blue.
pub type Colour = [u8; 3];

/// A picture in pixels, from the upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A caption for those who cannot see it.
    pub title: String,
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// Filled rectangles, later ones above earlier ones.
    pub rectangles: Vec<Rectangle>,
    /// The texts, above all rectangles.
    pub labels: Vec<Label>,
}

/// A filled rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// The left edge.
    pub x: usize,
    /// The upper edge.
    pub y: usize,
    /// At least 1.
    pub width: usize,
    /// At least 1.
    pub height: usize,
    /// Its colour.
    pub colour: Colour,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place of its [`anchor`](Self::anchor), from the left.
    pub x: usize,
    /// The place of its middle, from above.
    pub y: usize,
    /// The part of it that is at `x`.
    pub anchor: Anchor,
    /// The size: 1 is hardly legible, 3 is a title.
    pub scale: usize,
    /// Its colour.
    pub colour: Colour,
    /// Its text.
    pub text: String,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its first character.
    Start,
    /// Its middle.
    Middle,
    /// Its last character.
    End,
}

/// Positions that are lost.
pub(super) const LOST: Colour = [200, 30, 50];
pub(super) const INK: Colour = [50, 50, 56];
pub(super) const FAINT: Colour = [120, 120, 128];
pub(super) const WHITE: Colour = [255, 255, 255];

impl Label {
    /// A dark text of the usual size.
    pub(super) fn new(x: usize, y: usize, anchor: Anchor, text: impl Into<String>) -> Self {
        Label {
            x,
            y,
            anchor,
            scale: 2,
            colour: INK,
            text: text.into(),
        }
    }

    pub(super) fn scaled(self, scale: usize) -> Self {
        Label { scale, ..self }
    }

    pub(super) fn coloured(self, colour: Colour) -> Self {
        Label { colour, ..self }
    }
}

/// A rectangle in one call.
pub(super) fn rectangle(x: usize, y: usize, width: usize, height: usize, colour: Colour) -> Rectangle {
    Rectangle {
        x,
        y,
        width,
        height,
        colour,
    }
}

/// A text, cut to what fits into this many pixels at a scale.
pub(super) fn fitting(text: &str, pixels: usize, scale: usize) -> String {
    let most = pixels / (6 * scale);
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(3)).chain("...".chars()).collect()
}

/// Round numbers from `first` to `last` with equal steps, at most about `most` of them.
///
/// ```
/// assert!(sg_study::draw::ticks(0, 20, 5).eq([0, 5, 10, 15, 20]));
/// ```
pub fn ticks(first: usize, last: usize, most: usize) -> impl Iterator<Item = usize> {
    let decades = (0..).map(|power| 10usize.pow(power));
    let steps = decades.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    let step = steps.into_iter().find(|step| (last - first) / step < most).unwrap_or(1);
    (first.next_multiple_of(step)..=last).step_by(step)
}

#[cfg(test)]
mod tests;
