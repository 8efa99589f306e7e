//! Prints the intermediate representation as C: a head comment, the types and helpers in use, the
//! functions, and `main`.

mod binary;
mod call_order;
mod control;
mod data;
mod exports;
mod expression;
mod file;
mod function;
mod minify;
pub(crate) mod names;
mod runtime;
mod statement;
mod text;
mod unary;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

use crate::emit::runtime::Needs;
use crate::error::Error;
use crate::ir::{Body, Label, Signature, Ty};
use crate::options::{Bounds, Entry, Layout, Options};
use crate::reachability::Reachable;
use crate::wasm::module::Module;
use crate::{FunctionSize, Translation};

use call_order::{Node, Order};

pub(crate) struct Printer<'m, 'a> {
    module: &'m Module<'a>,
    options: &'m Options,
    slots: &'m BTreeMap<Signature, Vec<(u32, u32)>>,
    /// The number of the dispatcher for the indirect calls of each type.
    dispatchers: HashMap<&'m Signature, u32>,
    /// The names of the exported functions, if the caller gives a prefix.
    exported: HashMap<u32, String>,
    needs: Needs,
    globals: BTreeSet<u32>,
    extras: BTreeSet<(u32, Ty)>,
    /// The types of the variables of the function that is being printed.
    vars: &'m [Ty],
    /// For each enclosing block, a label with the same target.
    joins: HashMap<Label, Label>,
    /// The number of jumps to each label of this function.
    jumps: Vec<u32>,
    /// Set while an address is being printed.
    in_address: bool,
    /// Set while the condition of a branch is being printed.
    in_condition: bool,
}

/// A function, ready to be printed.
pub(crate) struct Ready {
    pub(crate) body: Body,
    /// Set for each variable that must be initialised to zero.
    pub(crate) zero: Vec<bool>,
}

/// Prints a whole module. `functions` are those of `reachable`, ready to be printed.
pub(crate) fn emit(
    module: &Module,
    reachable: &Reachable,
    functions: &BTreeMap<u32, Ready>,
    options: &Options,
) -> Result<Translation, Error> {
    let mut printer = Printer {
        module,
        options,
        slots: &reachable.slots,
        dispatchers: reachable.slots.keys().zip(0..).collect(),
        exported: exports::prefixed(module, options),
        needs: Needs::new(options.bounds == Bounds::Checked, module.address),
        globals: BTreeSet::new(),
        extras: BTreeSet::new(),
        vars: &[],
        joins: HashMap::new(),
        jumps: Vec::new(),
        in_address: false,
        in_condition: false,
    };
    let order = Order::new(reachable, functions);
    let imports = reachable.imports.iter().map(|import| printer.import(*import)).collect::<Result<String, _>>()?;
    let mut code = String::new();
    for forward in &order.forward {
        writeln!(code, "{};", printer.head(*forward, true)).ok();
    }
    let mut sizes = Vec::new();
    for node in &order.nodes {
        let text = match node {
            Node::Function(function) => printer.function(*function, &functions[function]),
            Node::Dispatcher(signature) => printer.dispatcher(signature),
        };
        if let Node::Function(function) = node {
            let name = names::readable(module, *function);
            sizes.push(FunctionSize { name, bytes: printer.layout(&text).len() });
        }
        code.push_str(&text);
    }
    let init = printer.init(reachable)?;
    let entry = printer.entry()?;
    let (exports, globals) = (printer.exports(), printer.exported_globals());
    let c = printer.file(&imports, &code, &init, &entry);
    sizes.sort_by(|a, b| b.bytes.cmp(&a.bytes).then_with(|| a.name.cmp(&b.name)));
    let has_floats = printer.has_floats();
    Ok(Translation {
        c: printer.finish(c),
        functions: sizes,
        exports,
        globals,
        init: printer.init_name(),
        memory: printer.memory_function_name(),
        has_floats,
    })
}

impl Printer<'_, '_> {
    fn checked(&self) -> bool {
        self.options.bounds == Bounds::Checked
    }

    /// Records that the text uses a name of the runtime or of the module.
    fn need(&mut self, name: &str) {
        self.needs.name(name);
    }

    fn helper(&mut self, name: &str) -> String {
        self.need(name);
        name.to_string()
    }

    fn layout(&self, text: &str) -> String {
        if self.options.layout == Layout::Min { minify::shrink(text) } else { text.to_string() }
    }

    fn is_exported(&self, function: u32) -> bool {
        self.options.entry == Entry::Exports && self.module.export_names.contains_key(&function)
    }

    fn function_name(&mut self, function: u32) -> String {
        if self.module.is_import(function) {
            let import = &self.module.imports[function as usize];
            return match self.options.layout {
                Layout::Min => format!("F{function}"),
                Layout::Pretty => {
                    format!("{}_{}_{function}", names::identifier(&import.module), names::identifier(&import.name))
                }
            };
        }
        let long = self.options.layout == Layout::Pretty;
        let own = self.exported.get(&function).cloned();
        own.unwrap_or_else(|| names::function(self.module, function, long))
    }

    fn dispatcher_name(&self, ty: u32) -> String {
        self.dispatcher_of(&self.module.types[ty as usize])
    }

    fn dispatcher_of(&self, signature: &Signature) -> String {
        format!("call_{}", self.dispatchers[signature])
    }

    fn is_stack_pointer(&self, global: u32) -> bool {
        self.module.stack_pointer == Some(global) && !self.checked()
    }

    fn global_name(&mut self, global: u32) -> String {
        self.globals.insert(global);
        if self.module.stack_pointer == Some(global) { "stack".to_string() } else { format!("g{global}") }
    }

    fn extra_name(&mut self, index: u32, ty: Ty) -> String {
        self.extras.insert((index, ty));
        format!("result{index}_{}", self.type_name(ty))
    }

    /// Returns the name of the memory array.
    fn memory_name(&mut self) -> &'static str {
        self.need("M");
        "M"
    }

    fn type_name(&mut self, ty: Ty) -> &'static str {
        self.need(type_name(ty));
        type_name(ty)
    }

    fn result_name(&mut self, signature: &Signature) -> &'static str {
        match signature.results.first() {
            Some(ty) => self.type_name(*ty),
            None => "void",
        }
    }
}

fn type_name(ty: Ty) -> &'static str {
    match ty {
        Ty::I32 => "u32",
        Ty::I64 => "u64",
        Ty::F32 => "f32",
        Ty::F64 => "f64",
    }
}
