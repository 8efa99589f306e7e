//! The behaviour and the text of translated modules, and refusals; one program, so that it is linked once.

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
