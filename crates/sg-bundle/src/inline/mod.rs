//! Makes one file of a solution and its libraries, in which every path means what it meant in its own crate.

pub(crate) mod assemble;
mod attributes;
mod builtin_macros;
mod conditional_macros;
pub(crate) mod context;
pub(crate) mod credit;
mod extern_crate;
mod fastout;
mod paths;
mod rewrite;
mod tokens;
mod use_items;
mod visitor;

#[cfg(test)]
mod hostile_sources;
