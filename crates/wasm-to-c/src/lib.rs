//! Turns one WebAssembly module into one C file.
//!
//! It answers: which C file, that any judge's compiler takes, does what this module does? It does not know where the module
//! comes from; the caller says what its imports mean. See [`translate`].
//!
//! The module is validated and read (`wasm`). The functions that the roots reach (`reachability`) are turned
//! from stack code into expression trees and structured statements (`ir`), optimised and given the control flow of C
//! (`passes`), and printed (`emit`). Functions out of reach are not even decoded.

#![forbid(unsafe_code)]

mod emit;
mod ending;
mod error;
mod ir;
mod options;
mod passes;
mod reachability;
mod wasm;

use std::collections::{BTreeMap, HashSet};

pub use error::Error;
pub use options::{Bounds, Entry, Import, Layout, Options};

/// The C file and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translation {
    /// The text: plain ASCII, the same for the same module and options.
    pub c: String,
    /// Each function with the size of its text, largest first.
    pub functions: Vec<FunctionSize>,
    /// The functions that other C code can call. Empty if there is a `main`.
    pub exports: Vec<Export>,
    /// The function that other C code has to call first. `None` if there is a `main`.
    pub init: String,
    /// The function that returns the memory to other C code, if names have a prefix.
    pub memory: Option<String>,
    /// The variables of the file that are exported globals. Empty if there is a `main`.
    pub globals: Vec<GlobalExport>,
    /// Set if it computes with floating-point numbers. Without SSE a 32-bit compiler rounds them differently.
    pub has_floats: bool,
}

/// The size of a function in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionSize {
    /// Its readable name.
    pub name: String,
    /// The length of its text.
    pub bytes: usize,
}

/// A function that other C code can call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// Its name in the module.
    pub name: String,
    /// Its name in C.
    pub c_name: String,
    /// The C types of its parameters: `u32`, `u64`, `f32`, `f64`.
    pub params: Vec<&'static str>,
    /// The C types of its results. Those after the first are in the variables `result1_u32` and the like.
    pub results: Vec<&'static str>,
}

/// A variable that is an exported global.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlobalExport {
    /// Its name in the module.
    pub name: String,
    /// Its name in C.
    pub c_name: String,
    /// Its C type: `u32`, `u64`, `f32` or `f64`.
    pub ty: &'static str,
}

/// The stack of the translation: deeply nested code is handled by recursion.
const STACK: usize = 256 << 20;

/// Translates a module.
///
/// Takes time proportional to the size of what the program reaches (a module of 500 KB: well below a second).
///
/// # Errors
/// If the module is not valid, uses something that is not translated (which is named), imports a function for which
/// the options give no C, lacks the entry, or needs more memory than allowed.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let wasm = wat::parse_str("(module (func (export \"add\") (param i32 i32) (result i32)
///     (i32.add (local.get 0) (local.get 1))))")?;
/// let translation = wasm_to_c::translate(&wasm, &wasm_to_c::Options::default())?;
/// assert!(translation.c.contains("return a + b;"));
/// # Ok(())
/// # }
/// ```
pub fn translate(wasm: &[u8], options: &Options) -> Result<Translation, Error> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, || translate_here(wasm, options))
            .map_err(Error::Thread)?;
        match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

fn translate_here(wasm: &[u8], options: &Options) -> Result<Translation, Error> {
    let module = wasm::module::Module::parse(wasm)?;
    let roots = roots(&module, options)?;
    check_memory(&module, options)?;
    let ends = (0u32..).zip(&module.imports).filter(|(_, import)| {
        let given = options.import(&import.module, &import.name);
        given.is_some_and(|import| import.ends)
    });
    let mut settings = passes::Settings {
        checked: options.bounds == Bounds::Checked,
        ending: ending::Ending::find(&module, ends.map(|(index, _)| index).collect())?,
        trapping: HashSet::new(),
    };
    let mut reachable = reachability::reachable(&module, &roots, &mut settings)?;
    let functions: BTreeMap<u32, emit::Ready> = std::mem::take(&mut reachable.functions)
        .into_iter()
        .map(|(function, mut body)| {
            let zero = passes::last(&mut body, &settings);
            (function, emit::Ready { body, zero })
        })
        .collect();
    emit::emit(&module, &reachable, &functions, options)
}

/// The functions from which everything else is reached.
fn roots(module: &wasm::module::Module, options: &Options) -> Result<Vec<u32>, Error> {
    let mut roots: Vec<u32> = module.start.into_iter().collect();
    match &options.entry {
        Entry::Main(name) => {
            let entry = module.exports.iter().find(|(export, _)| export == name);
            let (_, function) = entry.ok_or_else(|| Error::UnknownEntry(name.clone()))?;
            if !module.signature(*function).params.is_empty() {
                return Err(Error::unsupported(format!("the entry {name} with parameters")));
            }
            roots.push(*function);
        }
        Entry::Exports => roots.extend(module.exports.iter().map(|(_, function)| *function)),
    }
    Ok(roots)
}

fn check_memory(module: &wasm::module::Module, options: &Options) -> Result<(), Error> {
    let first = module.memory.map_or(0, |(first, _)| first);
    let allowed = options.limit(module.memory);
    if first > allowed {
        return Err(Error::Memory { needed: first, allowed });
    }
    let size = u64::from(first) * 65536;
    let end = |segment: &wasm::module::Segment| segment.address.saturating_add(segment.bytes.len() as u64);
    match module.segments.iter().any(|segment| end(segment) > size) {
        true => Err(Error::unsupported("a data segment that lies outside the memory")),
        false => Ok(()),
    }
}
