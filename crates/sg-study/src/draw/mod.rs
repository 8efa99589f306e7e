//! Pictures of a table: points over the heaps for a line, shades for a plane.
//!
//! [`picture()`] chooses what is drawn; [`svg()`] writes it. [`plot()`] is the coarse one for the terminal.

mod downsample;
mod line;
mod picture;
mod plot;
mod shades;
mod svg;

pub use picture::{Colour, Picture, ticks};
pub use plot::plot;
pub use svg::svg;

use crate::explore::Exploration;
use crate::table::Table;
use downsample::{downsample, step};

/// Draws the table of an exploration.
pub fn picture(found: &Exploration) -> Picture {
    match &found.table {
        Table::Line { values, .. } => line::line(found, values),
        Table::Plane(plane) => shades::shades(found, plane, 1),
        Table::Lost(lost) => shades::shades(found, &downsample(lost, 720), step(lost, 720)),
    }
}
