//! Turns one binary of a workspace into one self-contained Rust file.
