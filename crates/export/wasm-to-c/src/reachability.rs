//! Finds the functions, table slots and bytes of data that the program can reach from its roots.
//!
//! Functions are lifted and optimised on the way, so anything that only dead code or a removed
//! panic message refers to is not reached.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::error::Error;
use crate::ir::{self, Body, Expr, Op, Signature, Stmt, visit_exprs, visit_stmts};
use crate::passes;
use crate::wasm::lift;
use crate::wasm::linking::Symbol;
use crate::wasm::module::Module;

/// The reachable parts of a module.
pub(crate) struct Reachable {
    pub(crate) functions: BTreeMap<u32, Body>,
    pub(crate) imports: BTreeSet<u32>,
    /// The table slots, with their functions, that each type of indirect call can reach.
    pub(crate) slots: BTreeMap<Signature, Vec<(u32, u32)>>,
    /// Ranges of bytes in each data segment, sorted and disjoint.
    pub(crate) data: Vec<Vec<(u32, u32)>>,
}

struct Search<'m, 'a> {
    module: &'m Module<'a>,
    bodies: &'m mut HashMap<u32, Body>,
    settings: &'m passes::Settings,
    seen: BTreeSet<u32>,
    todo: Vec<u32>,
    /// Functions whose address is taken.
    taken: HashSet<u32>,
    /// Signatures of indirect calls.
    called: BTreeSet<Signature>,
    symbols: HashSet<u32>,
    data: Vec<Vec<(u32, u32)>>,
}

/// Finds everything that the roots reach, in two searches. The first finds the functions that only
/// trap; these are added to the settings, and calls to them become traps.
pub(crate) fn reachable(module: &Module, roots: &[u32], settings: &mut passes::Settings) -> Result<Reachable, Error> {
    let mut bodies = HashMap::new();
    Search::run(module, &mut bodies, settings, roots)?;
    find_trapping(&mut bodies, settings);
    let search = Search::run(module, &mut bodies, settings, roots)?;
    let (seen, called, taken, data) = (search.seen, search.called, search.taken, search.data);
    let exact = module.linking.is_present();
    let mut slots: BTreeMap<Signature, Vec<(u32, u32)>> =
        called.into_iter().map(|signature| (signature, Vec::new())).collect();
    for (slot, function) in (0u32..).zip(&module.table) {
        let Some(function) = *function else { continue };
        if let Some(list) = slots.get_mut(module.signature(function))
            && (!exact || taken.contains(&function))
        {
            list.push((slot, function));
        }
    }
    let (imports, functions): (BTreeSet<u32>, BTreeSet<u32>) =
        seen.into_iter().partition(|function| module.is_import(*function));
    let functions = functions.into_iter().filter_map(|function| Some((function, bodies.remove(&function)?)));
    Ok(Reachable { functions: functions.collect(), imports, slots, data: merge(data) })
}

/// Adds the functions that only trap to the settings, and optimises their callers again.
fn find_trapping(bodies: &mut HashMap<u32, Body>, settings: &mut passes::Settings) {
    let mut callers: HashMap<u32, Vec<u32>> = HashMap::new();
    for (function, body) in bodies.iter() {
        visit_exprs(&body.stmts, &mut |expr| {
            if let Expr::Node(Op::Call(callee, _), _) = expr {
                callers.entry(*callee).or_default().push(*function);
            }
        });
    }
    let only_traps = |body: &Body| ir::only_traps(&body.stmts);
    let mut found: BTreeSet<u32> =
        bodies.iter().filter_map(|(function, body)| only_traps(body).then_some(*function)).collect();
    while !found.is_empty() {
        settings.trapping.extend(&found);
        let of_found = found.iter().filter_map(|function| callers.get(function)).flatten();
        let again: BTreeSet<u32> = of_found.copied().filter(|caller| !settings.trapping.contains(caller)).collect();
        found.clear();
        for caller in again {
            if let Some(body) = bodies.get_mut(&caller) {
                passes::again(body, settings);
                if only_traps(body) {
                    found.insert(caller);
                }
            }
        }
    }
}

impl<'m, 'a> Search<'m, 'a> {
    fn run(
        module: &'m Module<'a>,
        bodies: &'m mut HashMap<u32, Body>,
        settings: &'m passes::Settings,
        roots: &[u32],
    ) -> Result<Self, Error> {
        let exact = module.linking.is_present();
        let data = module
            .segments
            .iter()
            .map(|segment| if exact { Vec::new() } else { vec![(0, segment.bytes.len() as u32)] })
            .collect();
        let mut search = Search {
            module,
            bodies,
            settings,
            seen: BTreeSet::new(),
            todo: Vec::new(),
            taken: HashSet::new(),
            called: BTreeSet::new(),
            symbols: HashSet::new(),
            data,
        };
        if !exact {
            search.taken.extend(module.table.iter().flatten());
        }
        for root in roots {
            search.function(*root);
        }
        while let Some(function) = search.todo.pop() {
            search.visit(function)?;
        }
        Ok(search)
    }

    fn function(&mut self, function: u32) {
        if self.seen.insert(function) && !self.module.is_import(function) {
            self.todo.push(function);
        }
    }

    fn visit(&mut self, function: u32) -> Result<(), Error> {
        if !self.bodies.contains_key(&function) {
            let code = &self.module.bodies[function as usize - self.module.imports.len()];
            let mut body = lift::lift(self.module, function, code)
                .map_err(|error| error.in_function(&crate::emit::names::readable(self.module, function)))?;
            passes::first(&mut body, self.settings);
            self.bodies.insert(function, body);
        }
        let (mut calls, mut types, mut symbols) = (Vec::new(), Vec::new(), Vec::new());
        let stmts = &self.bodies[&function].stmts;
        visit_exprs(stmts, &mut |expr| match expr {
            Expr::I32(_, Some(symbol)) | Expr::I64(_, Some(symbol)) | Expr::Node(Op::Load(_, _, Some(symbol)), _) => {
                symbols.push(*symbol)
            }
            Expr::Node(Op::Call(callee, _), _) => calls.push(*callee),
            Expr::Node(Op::CallIndirect(ty, _), _) => types.push(*ty),
            _ => {}
        });
        visit_stmts(stmts, &mut |stmt| {
            if let Stmt::Store(_, _, Some(symbol), _) = stmt {
                symbols.push(*symbol);
            }
        });
        for callee in calls {
            self.function(callee);
        }
        for ty in types {
            self.indirect(ty);
        }
        for symbol in symbols {
            self.symbol(symbol);
        }
        Ok(())
    }

    fn indirect(&mut self, ty: u32) {
        let signature = &self.module.types[ty as usize];
        if self.called.insert(signature.clone()) {
            let mut reached: Vec<u32> =
                self.taken.iter().copied().filter(|function| self.module.signature(*function) == signature).collect();
            reached.sort_unstable();
            for function in reached {
                self.function(function);
            }
        }
    }

    fn symbol(&mut self, symbol: u32) {
        if !self.symbols.insert(symbol) {
            return;
        }
        let mut todo = vec![symbol];
        while let Some(symbol) = todo.pop() {
            match self.module.linking.symbols[symbol as usize] {
                Symbol::Function(function) => {
                    if self.taken.insert(function) && self.called.contains(self.module.signature(function)) {
                        self.function(function);
                    }
                }
                Symbol::Data { segment, offset, size } => {
                    let Some(bytes) = self.module.segments.get(segment as usize) else { continue };
                    self.data[segment as usize].push((offset, offset.saturating_add(size)));
                    let start = u64::from(bytes.position) + u64::from(offset);
                    for relocation in self.module.linking.data_relocations(start, start + u64::from(size)) {
                        if self.symbols.insert(relocation.symbol) {
                            todo.push(relocation.symbol);
                        }
                    }
                }
                Symbol::Other => {}
            }
        }
    }
}

/// Sorts ranges and joins those that touch.
fn merge(mut data: Vec<Vec<(u32, u32)>>) -> Vec<Vec<(u32, u32)>> {
    for ranges in &mut data {
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::new();
        for (start, end) in ranges.drain(..) {
            match merged.last_mut() {
                Some(last) if last.1 >= start => last.1 = last.1.max(end),
                _ => merged.push((start, end)),
            }
        }
        *ranges = merged;
    }
    data
}
