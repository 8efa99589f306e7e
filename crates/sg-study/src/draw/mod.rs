//! Pictures of a table: points over the heaps for a line, shades for a plane.
//!
//! [`picture()`] says what is drawn; [`svg()`] writes it. [`plot()`] is the coarse one for the terminal.

mod downsample;
mod line;
mod picture;
mod plot;
mod shades;
mod svg;

pub use picture::{Colour, Picture, picture, ticks};
pub use plot::plot;
pub use svg::svg;
