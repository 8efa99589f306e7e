//! A streaming token source behind proconio's `input!` macro.
