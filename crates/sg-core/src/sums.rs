//! Sums of games in which the xor of Grundy values is not the answer.
//!
//! Use [`compound`] when a move is made in every part. When the last move loses, [`misere_nim`](crate::heaps::misere_nim) has
//! the sums of heaps, and the crate `sg-theory` those of other games. Otherwise the theorem of Sprague and Grundy is enough:
//! [`nim_sum`](crate::nim_sum) of the values.

pub mod compound;
