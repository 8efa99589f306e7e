//! Joins a solution and its libraries into one file, in which every path keeps its meaning.

pub(crate) mod assemble;
mod attributes;
mod builtin_macros;
mod conditional_macros;
pub(crate) mod context;
pub(crate) mod credit;
mod extern_crate;
mod fastout;
mod isolate;
mod macro_exports;
mod paths;
mod private_names;
mod rewrite;
pub(crate) mod tokens;
mod use_items;
mod visitor;

#[cfg(test)]
mod hostile_sources;
