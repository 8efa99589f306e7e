//! The commands that study games. They are half of the command, and nothing else needs them: built without the feature
//! `study` it leaves them to a build with it (`commands/apart.rs`).

pub mod atlas;
pub mod explain;
pub mod explore;
pub mod games;
pub mod guess;
pub mod identify;
pub mod play;
