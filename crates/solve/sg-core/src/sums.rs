//! Sums of games where the xor of Grundy values is not the answer.
//!
//! Use [`compound`] when a turn moves in every part. When the last move loses,
//! [`misere_nim`](crate::heaps::misere_nim) covers sums of heaps, and the crate `sg-theory` other
//! games. For all other sums the theorem of Sprague and Grundy is enough:
//! [`nim_sum`](crate::nim_sum) of the values.

pub mod compound;
