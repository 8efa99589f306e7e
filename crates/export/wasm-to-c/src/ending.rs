//! Finds the calls that may end the program themselves, as `exit` does. They stay even before a
//! trap.

use std::collections::{HashMap, HashSet};

use wasmparser::Operator;

use crate::error::Error;
use crate::ir::{Expr, Op};
use crate::wasm::module::Module;

/// The functions that can reach an import that ends the program.
#[derive(Default)]
pub(crate) struct Ending {
    functions: HashSet<u32>,
    /// The types of indirect calls that can reach such an import.
    types: HashSet<u32>,
}

impl Ending {
    /// Follows calls backwards from these imports. An indirect call is assumed to reach every
    /// function in the table with its signature.
    pub(crate) fn find(module: &Module, imports: Vec<u32>) -> Result<Ending, Error> {
        let mut ending = Ending::default();
        if imports.is_empty() {
            return Ok(ending);
        }
        let (callers, indirect_callers) = callers(module)?;
        let in_table: HashSet<u32> = module.table.iter().flatten().copied().collect();
        let mut todo = imports;
        while let Some(function) = todo.pop() {
            if !ending.functions.insert(function) {
                continue;
            }
            todo.extend(callers.get(&function).into_iter().flatten());
            if in_table.contains(&function) {
                for ty in module.types_like(function) {
                    if ending.types.insert(ty) {
                        todo.extend(indirect_callers.get(&ty).into_iter().flatten());
                    }
                }
            }
        }
        Ok(ending)
    }

    /// Returns whether evaluating an expression may end the program.
    pub(crate) fn may_end(&self, expr: &Expr) -> bool {
        let mut ends = false;
        expr.visit(&mut |e| {
            ends |= match e {
                Expr::Node(Op::Call(function, _), _) => self.functions.contains(function),
                Expr::Node(Op::CallIndirect(ty, _), _) => self.types.contains(ty),
                _ => false,
            };
        });
        ends
    }
}

type Callers = HashMap<u32, Vec<u32>>;

/// Returns the direct callers of each function, and the indirect callers of each type.
fn callers(module: &Module) -> Result<(Callers, Callers), Error> {
    let (mut direct, mut indirect) = (Callers::new(), Callers::new());
    for (function, body) in (module.imports.len() as u32..).zip(&module.bodies) {
        let mut reader = body.get_operators_reader()?;
        while !reader.eof() {
            match reader.read()? {
                Operator::Call { function_index } => direct.entry(function_index).or_default().push(function),
                Operator::CallIndirect { type_index, .. } => indirect.entry(type_index).or_default().push(function),
                _ => {}
            }
        }
    }
    Ok((direct, indirect))
}
