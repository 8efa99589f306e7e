//! The command `cargo sg`.

fn main() {}
