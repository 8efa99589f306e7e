//! Writes the C file: a head comment, the types and helpers in use, the functions, and `main`.

mod data;
mod expr;
mod min;
mod stmt;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::error::Error;
use crate::ir::{Body, Expr, Op, Signature, Ty, visit_exprs};
use crate::live::Live;
use crate::module::Module;
use crate::names;
use crate::options::{Bounds, Entry, Import, Layout, Options};
use crate::runtime::Needs;
use crate::{Export, FunctionSize, GlobalExport, Translation};

use stmt::{Around, Lines};

const TYPES: [(&str, &str); 6] = [
    ("u32", "unsigned"),
    ("s32", "int"),
    ("u64", "unsigned long long"),
    ("s64", "long long"),
    ("f32", "float"),
    ("f64", "double"),
];

pub(crate) struct Printer<'m, 'a> {
    module: &'m Module<'a>,
    options: &'m Options,
    slots: &'m BTreeMap<Signature, Vec<(u32, u32)>>,
    needs: Needs,
    globals: BTreeSet<u32>,
    extras: BTreeSet<(u32, Ty)>,
    /// The types of the variables of the function that is being printed.
    vars: &'m [Ty],
}

/// A function with what its printing needs to know.
pub(crate) struct Ready {
    pub(crate) body: Body,
    /// Which variables have to start as zero.
    pub(crate) zero: Vec<bool>,
}

/// Prints a whole module. `functions` are those of `live`, ready to be printed.
pub(crate) fn print(
    module: &Module,
    live: &Live,
    functions: &BTreeMap<u32, Ready>,
    options: &Options,
) -> Result<Translation, Error> {
    let mut printer = Printer {
        module,
        options,
        slots: &live.slots,
        needs: Needs::default(),
        globals: BTreeSet::new(),
        extras: BTreeSet::new(),
        vars: &[],
    };
    let order = Order::new(live, functions);
    let mut imports = String::new();
    for import in &live.imports {
        imports.push_str(&printer.import(*import)?);
    }
    let mut code = String::new();
    for forward in &order.forward {
        writeln!(code, "{};", printer.head(*forward, None)).ok();
    }
    let mut sizes = Vec::new();
    for node in &order.nodes {
        let text = match node {
            Node::Function(function) => printer.function(*function, &functions[function]),
            Node::Dispatcher(signature) => printer.dispatcher(signature),
        };
        if let Node::Function(function) = node {
            let name = names::readable(module, *function);
            sizes.push(FunctionSize {
                name,
                bytes: printer.layout(&text).len(),
            });
        }
        code.push_str(&text);
    }
    let init = printer.init(live)?;
    let entry = printer.entry()?;
    let (exports, globals) = (printer.exports(), printer.exported_globals());
    let c = printer.file(&imports, &code, &init, &entry);
    sizes.sort_by(|a, b| b.bytes.cmp(&a.bytes).then_with(|| a.name.cmp(&b.name)));
    let has_floats = c
        .split(|c: char| !c.is_ascii_alphanumeric())
        .any(|word| matches!(word, "f32" | "f64" | "float" | "double"));
    Ok(Translation {
        c: printer.finish(c),
        functions: sizes,
        exports,
        globals,
        has_floats,
    })
}

impl Printer<'_, '_> {
    fn checked(&self) -> bool {
        self.options.bounds == Bounds::Checked
    }

    fn helper(&mut self, name: &str) -> String {
        self.needs
            .helper(name, self.options.bounds == Bounds::Checked);
        name.to_string()
    }

    fn include(&mut self, header: &str) {
        self.needs.include(header);
    }

    fn layout(&self, text: &str) -> String {
        if self.options.layout == Layout::Min {
            min::shrink(text)
        } else {
            text.to_string()
        }
    }

    fn is_exported(&self, function: u32) -> bool {
        self.options.entry == Entry::Exports
            && self
                .module
                .exports
                .iter()
                .any(|(_, index)| *index == function)
    }

    fn function_name(&mut self, function: u32) -> String {
        if self.module.is_import(function) {
            let import = &self.module.imports[function as usize];
            return match self.options.layout {
                Layout::Min => format!("F{function}"),
                Layout::Pretty => format!(
                    "{}_{}_{function}",
                    names::identifier(&import.module),
                    names::identifier(&import.name)
                ),
            };
        }
        names::function(self.module, function, self.options.layout == Layout::Pretty)
    }

    fn dispatcher_name(&self, ty: u32) -> String {
        self.dispatcher_of(&self.module.types[ty as usize])
    }

    fn dispatcher_of(&self, signature: &Signature) -> String {
        let index = self
            .slots
            .keys()
            .position(|other| other == signature)
            .unwrap_or_default();
        format!("call_{index}")
    }

    fn is_stack_pointer(&self, global: u32) -> bool {
        self.module.stack_pointer == Some(global) && !self.checked()
    }

    fn global_name(&mut self, global: u32) -> String {
        self.globals.insert(global);
        if self.module.stack_pointer == Some(global) {
            "stack".to_string()
        } else {
            format!("g{global}")
        }
    }

    fn extra_name(&mut self, index: u32, ty: Ty) -> String {
        self.extras.insert((index, ty));
        format!("result{index}_{}", type_name(ty))
    }

    fn pages_name(&self) -> String {
        "pages".to_string()
    }

    fn grow_name(&mut self) -> String {
        self.helper("grow")
    }

    /// The first line of a function, without what follows. Without variables the parameters have no names.
    fn head(&mut self, function: u32, named: Option<&[Ty]>) -> String {
        let signature = self.module.signature(function).clone();
        let params: Vec<String> = (0u32..)
            .zip(&signature.params)
            .map(|(i, ty)| match named {
                Some(_) => format!("{} {}", type_name(*ty), names::local(i)),
                None => type_name(*ty).to_string(),
            })
            .collect();
        let params = if params.is_empty() {
            "void".to_string()
        } else {
            params.join(", ")
        };
        let linkage = if self.is_exported(function) {
            ""
        } else {
            "static "
        };
        format!(
            "{linkage}{} {}({params})",
            result_name(&signature),
            self.function_name(function)
        )
    }

    fn function(&mut self, function: u32, ready: &Ready) -> String {
        // The variables live as long as the functions; the printer only borrows them for the time of this call.
        let body = &ready.body;
        let mut printer = Printer {
            module: self.module,
            options: self.options,
            slots: self.slots,
            needs: std::mem::take(&mut self.needs),
            globals: std::mem::take(&mut self.globals),
            extras: std::mem::take(&mut self.extras),
            vars: &body.vars,
        };
        let mut lines = Lines::new(1);
        printer.list(&body.stmts, &[], &Around::default(), &mut lines);
        (self.needs, self.globals, self.extras) = (printer.needs, printer.globals, printer.extras);
        let mut text = String::from("\n");
        if self.options.layout == Layout::Pretty && self.options.names {
            writeln!(
                text,
                "/* {} */",
                comment(&names::readable(self.module, function))
            )
            .ok();
        }
        writeln!(text, "{} {{", self.head(function, Some(&body.vars))).ok();
        text.push_str(&declarations(body, &ready.zero));
        for param in unread_params(body) {
            writeln!(text, "\t(void){};", names::local(param)).ok();
        }
        let code = lines
            .text
            .strip_suffix("\treturn;\n")
            .filter(|rest| rest.is_empty() || rest.ends_with(";\n") || rest.ends_with("}\n"));
        let ends_in_label = code.is_some_and(|rest| rest.ends_with(":;\n"));
        let at_top = lines.text.ends_with("\n\treturn;\n") || lines.text == "\treturn;\n";
        text.push_str(
            code.filter(|_| at_top && !ends_in_label)
                .unwrap_or(&lines.text),
        );
        text.push_str("}\n");
        text
    }

    fn dispatcher(&mut self, signature: &Signature) -> String {
        let name = self.dispatcher_of(signature);
        let trap = self.helper("TRAP");
        let count = signature.params.len() as u32;
        let mut params: Vec<String> = (0u32..)
            .zip(&signature.params)
            .map(|(i, ty)| format!("{} {}", type_name(*ty), names::local(i)))
            .collect();
        params.push(format!("u32 {}", names::local(count)));
        let mut text = format!(
            "\nstatic {} {name}({}) {{\n",
            result_name(signature),
            params.join(", ")
        );
        let slots = &self.slots[signature];
        if slots.is_empty() {
            for param in 0..=count {
                writeln!(text, "\t(void){};", names::local(param)).ok();
            }
            writeln!(text, "\t{trap};\n}}").ok();
            return text;
        }
        writeln!(text, "\tswitch ({}) {{", names::local(count)).ok();
        let mut cases: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (slot, function) in slots {
            cases.entry(*function).or_default().push(*slot);
        }
        let args: Vec<String> = (0..count).map(names::local).collect();
        for (function, slots) in cases {
            for slot in slots {
                writeln!(text, "\tcase {slot}:").ok();
            }
            let call = format!("{}({})", self.function_name(function), args.join(", "));
            if signature.results.is_empty() {
                writeln!(text, "\t\t{call};\n\t\treturn;").ok();
            } else {
                writeln!(text, "\t\treturn {call};").ok();
            }
        }
        writeln!(text, "\tdefault:\n\t\t{trap};\n\t}}\n}}").ok();
        text
    }

    fn import(&mut self, function: u32) -> Result<String, Error> {
        let import = &self.module.imports[function as usize];
        let Some(Import { body, includes, .. }) = self.options.import(&import.module, &import.name)
        else {
            return Err(Error::UnknownImport {
                module: import.module.clone(),
                name: import.name.clone(),
            });
        };
        for header in includes {
            self.include(header);
        }
        self.needs.scan(body, self.checked());
        let head = self.head(function, Some(&[]));
        let mut unused = String::new();
        for param in 0..self.module.signature(function).params.len() as u32 {
            let name = names::local(param);
            if !body
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .any(|word| word == name)
            {
                write!(unused, "(void){name}; ").ok();
            }
        }
        Ok(format!("\n{head} {{\n\t{unused}{body}\n}}\n"))
    }

    /// The statements that fill the memory and run the module's own start function.
    fn init(&mut self, live: &Live) -> Result<String, Error> {
        let mut text = String::new();
        for (segment, ranges) in self.module.segments.iter().zip(&live.data) {
            for (start, end) in ranges {
                let end = (*end as usize).min(segment.bytes.len());
                let start = (*start as usize).min(end);
                for (offset, bytes) in data::pieces(&segment.bytes[start..end]) {
                    let address = u64::from(segment.address) + (start + offset) as u64;
                    self.needs.include("<string.h>");
                    writeln!(
                        text,
                        "\tmemcpy(M + {address}, {}, {});",
                        data::literal(bytes),
                        bytes.len()
                    )
                    .ok();
                }
            }
        }
        if self.options.entry == Entry::Exports {
            self.globals
                .extend(self.module.exported_globals.iter().map(|(_, index)| *index));
        }
        for global in self.globals.clone() {
            let init = &self.module.globals[global as usize].init;
            if !is_constant(init) {
                writeln!(
                    text,
                    "\t{} = {};",
                    self.global_name(global),
                    self.implicit(init).text
                )
                .ok();
            }
        }
        if let Some(start) = self.module.start {
            writeln!(text, "\t{}();", self.function_name(start)).ok();
        }
        Ok(text)
    }

    fn entry(&mut self) -> Result<String, Error> {
        match &self.options.entry {
            Entry::Main(name) => {
                let function = self
                    .module
                    .exports
                    .iter()
                    .find(|(export, _)| export == name);
                let (_, function) = function.ok_or_else(|| Error::UnknownEntry(name.clone()))?;
                Ok(format!("\t{}();\n", self.function_name(*function)))
            }
            Entry::Exports => Ok(String::new()),
        }
    }

    fn exports(&mut self) -> Vec<Export> {
        let exports = if self.options.entry == Entry::Exports {
            self.module.exports.clone()
        } else {
            Vec::new()
        };
        exports
            .into_iter()
            .map(|(name, function)| {
                let signature = self.module.signature(function).clone();
                for (i, ty) in (0u32..).zip(&signature.results).skip(1) {
                    self.extra_name(i, *ty);
                }
                let letters = |types: &[Ty]| types.iter().map(|ty| type_name(*ty)).collect();
                Export {
                    name,
                    c_name: self.function_name(function),
                    params: letters(&signature.params),
                    results: letters(&signature.results),
                }
            })
            .collect()
    }

    fn exported_globals(&mut self) -> Vec<GlobalExport> {
        let exports = if self.options.entry == Entry::Exports {
            self.module.exported_globals.as_slice()
        } else {
            &[]
        };
        exports
            .iter()
            .map(|(name, global)| {
                let ty = type_name(self.module.globals[*global as usize].ty);
                GlobalExport {
                    name: name.clone(),
                    c_name: self.global_name(*global),
                    ty,
                }
            })
            .collect()
    }

    fn file(&mut self, imports: &str, code: &str, init: &str, entry: &str) -> String {
        let mut tail = format!("{imports}{code}");
        match self.options.entry {
            Entry::Main(_) => {
                write!(tail, "\nint main(void) {{\n{init}{entry}\treturn 0;\n}}\n").ok()
            }
            Entry::Exports => write!(tail, "\nvoid init(void) {{\n{init}}}\n").ok(),
        };
        let checked = self.checked();
        if self.options.entry == Entry::Exports {
            self.needs.helper("TRAP", checked);
        }
        let helpers = self.needs.text(checked);
        let body = format!("{helpers}{tail}");
        let words: BTreeSet<&str> = body
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .collect();
        let mut text = String::new();
        for include in self.needs.includes() {
            writeln!(text, "#include {include}").ok();
        }
        let mut globals = self.globals();
        let limit = self.options.limit(self.module.memory);
        let shown = self.options.entry == Entry::Exports && words.contains("M");
        if words.contains("pages") || shown {
            writeln!(
                globals,
                "static u32 pages = {};",
                self.module.memory.map_or(0, |(first, _)| first)
            )
            .ok();
        }
        if words.contains("M") {
            writeln!(
                globals,
                "static unsigned char M[{}u];",
                u64::from(limit.max(1)) * 65536
            )
            .ok();
        }
        for (name, c) in TYPES {
            let used = words.contains(name) || globals.contains(name) || matches!(name, "u32");
            if used {
                writeln!(text, "typedef {c} {name};").ok();
            }
        }
        if words.contains("LIMIT") {
            writeln!(text, "#define LIMIT {limit}u").ok();
        }
        text.push_str(&globals);
        text.push_str(&body);
        text
    }

    fn globals(&mut self) -> String {
        let mut text = String::new();
        for global in self.globals.clone() {
            let init = &self.module.globals[global as usize];
            let ty = init.ty;
            let value = if is_constant(&init.init) {
                self.implicit(&init.init).text
            } else {
                "0".to_string()
            };
            writeln!(
                text,
                "static {} {} = {value};",
                type_name(ty),
                self.global_name(global)
            )
            .ok();
        }
        for (index, ty) in &self.extras {
            writeln!(
                text,
                "static {} result{index}_{};",
                type_name(*ty),
                type_name(*ty)
            )
            .ok();
        }
        text
    }

    fn finish(&self, c: String) -> String {
        let mut text = String::new();
        if let Some(header) = &self.options.header {
            writeln!(text, "/*\n{}\n*/", comment(header.trim_end())).ok();
        }
        text.push_str(&self.layout(&c));
        text
    }
}

/// Whether an initial value has a constant form in C: a bit pattern has none, so such a global is set before anything
/// runs.
fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::F32(bits) => *bits == 0 || (1e-30..1e30).contains(&f32::from_bits(*bits).abs()),
        Expr::F64(bits) => *bits == 0 || (1e-200..1e200).contains(&f64::from_bits(*bits).abs()),
        _ => true,
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

fn result_name(signature: &Signature) -> &'static str {
    signature
        .results
        .first()
        .map_or("void", |ty| type_name(*ty))
}

/// Makes a text safe inside a C comment: plain ASCII, nothing that ends or opens a comment, no trigraphs and no line
/// that is continued.
fn comment(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '/' if out.ends_with('*') => out.push_str(" /"),
            '*' if out.ends_with('/') => out.push_str(" *"),
            '?' if out.ends_with('?') => out.push_str(" ?"),
            '\n' if out.ends_with('\\') => out.push_str(" \n"),
            '\n' | '\t' | ' '..='~' => out.push(c),
            '\r' => {}
            _ => out.push('.'),
        }
    }
    out
}

fn declarations(body: &Body, zero: &[bool]) -> String {
    let mut text = String::new();
    for ty in [Ty::I32, Ty::I64, Ty::F32, Ty::F64] {
        let names: Vec<String> = (body.params..body.vars.len() as u32)
            .filter(|var| body.vars[*var as usize] == ty)
            .map(|var| names::local(var) + if zero[var as usize] { " = 0" } else { "" })
            .collect();
        if !names.is_empty() {
            writeln!(text, "\t{} {};", type_name(ty), names.join(", ")).ok();
        }
    }
    text
}

fn unread_params(body: &Body) -> Vec<u32> {
    let mut read = vec![false; body.vars.len()];
    visit_exprs(&body.stmts, &mut |expr| {
        if let Expr::Var(var, _) = expr {
            read[*var as usize] = true;
        }
    });
    (0..body.params)
        .filter(|param| !read[*param as usize])
        .collect()
}

enum Node {
    Function(u32),
    Dispatcher(Signature),
}

/// The order in which functions are printed: what is called before what calls it, so that few need a declaration.
struct Order {
    nodes: Vec<Node>,
    forward: Vec<u32>,
}

struct Search<'l> {
    functions: &'l BTreeMap<u32, Ready>,
    order: Order,
    begun: BTreeSet<u32>,
    done: BTreeSet<u32>,
    forward: BTreeSet<u32>,
}

impl Order {
    fn new(live: &Live, functions: &BTreeMap<u32, Ready>) -> Order {
        let mut search = Search {
            functions,
            order: Order {
                nodes: Vec::new(),
                forward: Vec::new(),
            },
            begun: BTreeSet::new(),
            done: BTreeSet::new(),
            forward: BTreeSet::new(),
        };
        // A table target may be called before it is printed, so all of them are declared.
        for (_, function) in live.slots.values().flatten() {
            search.forward.insert(*function);
        }
        for signature in live.slots.keys() {
            search.order.nodes.push(Node::Dispatcher(signature.clone()));
        }
        for function in functions.keys() {
            search.function(*function);
        }
        let mut order = search.order;
        order.forward = search.forward.into_iter().collect();
        order
    }
}

impl Search<'_> {
    fn function(&mut self, function: u32) {
        let functions = self.functions;
        let Some(ready) = functions.get(&function) else {
            return;
        };
        if self.done.contains(&function) {
            return;
        }
        if !self.begun.insert(function) {
            self.forward.insert(function);
            return;
        }
        let mut callees = Vec::new();
        visit_exprs(&ready.body.stmts, &mut |expr| {
            if let Expr::Node(Op::Call(callee, _), _) = expr {
                callees.push(*callee);
            }
        });
        for callee in callees {
            if callee != function {
                self.function(callee);
            }
        }
        self.done.insert(function);
        self.order.nodes.push(Node::Function(function));
    }
}
