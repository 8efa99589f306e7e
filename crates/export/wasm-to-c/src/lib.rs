//! Translates one WebAssembly module into one C file.
//!
//! The C file does what the module does, and any judge's compiler accepts it. The translator does
//! not know where the module comes from; the caller gives the C code of its imports. See
//! [`translate`].
//!
//! The module is validated and read (`wasm`). The functions that the roots reach (`reachability`)
//! are turned from stack code into expression trees and structured statements (`ir`), optimised and
//! given the control flow of C (`passes`), and printed (`emit`). Unreachable functions are not even
//! decoded.

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

/// A C file and information about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translation {
    /// The text, in plain ASCII. The same module and options always give the same text.
    pub c: String,
    /// Each function with the size of its text, largest first.
    pub functions: Vec<FunctionSize>,
    /// The functions that other C code can call. Empty if there is a `main`.
    pub exports: Vec<Export>,
    /// The function that other C code must call first, if there is no `main`.
    pub init: String,
    /// The function that returns the memory to other C code. `None` without a prefix.
    pub memory: Option<String>,
    /// The variables of the file that are exported globals. Empty if there is a `main`.
    pub globals: Vec<GlobalExport>,
    /// True if the file computes with floating-point numbers. A 32-bit compiler without SSE rounds
    /// them differently.
    pub has_floats: bool,
}

/// The size of a function in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionSize {
    /// Its readable name.
    pub name: String,
    /// The length of its text in bytes.
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
    /// The C types of its results. The second and further results are in the variables
    /// `result1_u32` and so on.
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

/// The stack size of the translation thread, since the passes recurse into nested code.
const STACK: usize = 256 << 20;

/// Translates a module.
///
/// Takes time linear in the size of the reachable code: well below a second for a module of 500 KB.
///
/// # Errors
/// Returns an error if the module is invalid, uses an unsupported feature (which the error names),
/// imports a function for which the options give no C, lacks the entry, or needs more memory than
/// allowed.
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
    let mut module = wasm::module::Module::parse(wasm)?;
    module.constants = (0u32..)
        .zip(&module.imports)
        .filter_map(|(index, import)| Some((index, options.import(&import.module, &import.name)?.constant?)))
        .collect();
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

/// Returns the functions from which the search starts.
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
    if module.segments.iter().any(|segment| end(segment) > size) {
        return Err(Error::unsupported("a data segment outside the memory"));
    }
    Ok(())
}
