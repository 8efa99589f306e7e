//! Tests the behaviour and text of translated modules, and refusals. The tests share one program,
//! which is linked once.

mod common;
mod compilers;
mod corpus;
mod golden;
mod growth;
mod operators;
mod order;
mod random;
mod refused;
mod runtime;
mod spec;
mod suite;
