//! Sums of games in which the xor of Grundy values is not the answer.
//!
//! Use [`misere`] when the last move loses, and [`compound`] when a move is made in every part. Otherwise the theorem of
//! Sprague and Grundy is enough: [`nim_sum`](crate::nim_sum) of the values.

pub mod compound;
pub mod misere;
