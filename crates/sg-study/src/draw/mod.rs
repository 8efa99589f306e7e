//! Pictures of a table: points over the heaps for a line, shades for a plane.
//!
//! [`picture()`] says what is drawn, once; [`svg()`] and [`png()`] only put it into a file. [`plot()`] is the coarse one
//! for the terminal.

mod downsample;
mod glyphs;
mod line;
mod picture;
mod plot;
mod png;
mod shades;
mod svg;

pub use picture::{Colour, Picture, picture};
pub use plot::plot;
pub use png::png;
pub use svg::svg;
