//! S-NIM: the same task as hdu1536 under another number.

pub use super::hdu1536::rules;
