//! S-NIM: the task of hdu1536 under another number.

pub use super::hdu1536::rules;
