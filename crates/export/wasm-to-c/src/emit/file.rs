//! Prints everything around the functions: types, globals, memory and its initial bytes, imports,
//! `main`.

use std::fmt::Write;

use super::{Printer, data, runtime};
use crate::emit::names;
use crate::error::Error;
use crate::ir::Expr;
use crate::options::{Entry, Import};
use crate::reachability::Reachable;

impl Printer<'_, '_> {
    pub(super) fn import(&mut self, function: u32) -> Result<String, Error> {
        let import = &self.module.imports[function as usize];
        let Some(Import { body, includes, .. }) = self.options.import(&import.module, &import.name) else {
            return Err(Error::UnknownImport { module: import.module.clone(), name: import.name.clone() });
        };
        for header in includes {
            self.needs.include(header);
        }
        // The caller wrote the body, so every name in it has to be declared.
        for word in runtime::words(body) {
            self.need(word);
        }
        let head = self.head(function, false);
        let mut unused = String::new();
        for param in 0..self.module.signature(function).params.len() as u32 {
            let name = names::local(param);
            if !runtime::words(body).any(|word| word == name) {
                write!(unused, "(void){name}; ").ok();
            }
        }
        Ok(format!("\n{head} {{\n\t{unused}{body}\n}}\n"))
    }

    /// Prints the statements that initialise the memory and run the module's start function.
    pub(super) fn init(&mut self, reachable: &Reachable) -> Result<String, Error> {
        let mut text = String::new();
        for (segment, ranges) in self.module.segments.iter().zip(&reachable.data) {
            for (start, end) in ranges {
                let end = (*end as usize).min(segment.bytes.len());
                let start = (*start as usize).min(end);
                for (offset, bytes) in data::pieces(&segment.bytes[start..end]) {
                    let address = segment.address + (start + offset) as u64;
                    let to = self.memory_name();
                    let (literal, length) = (data::literal(bytes), bytes.len());
                    let copy = self.helper("memcpy");
                    writeln!(text, "\t{copy}({to} + {address}, {literal}, {length});").ok();
                }
            }
        }
        let visible = self.visible_globals().iter().map(|(_, index)| *index);
        self.globals.extend(visible);
        for global in self.globals.clone() {
            let init = &self.module.globals[global as usize].init;
            if !is_constant(init) {
                writeln!(text, "\t{} = {};", self.global_name(global), self.implicit(init).text).ok();
            }
        }
        if let Some(start) = self.module.start {
            writeln!(text, "\t{}();", self.function_name(start)).ok();
        }
        Ok(text)
    }

    pub(super) fn entry(&mut self) -> Result<String, Error> {
        match &self.options.entry {
            Entry::Main(name) => {
                let function = self.module.exports.iter().find(|(export, _)| export == name);
                let (_, function) = function.ok_or_else(|| Error::UnknownEntry(name.clone()))?;
                let name = self.function_name(*function);
                Ok(match self.options.stack {
                    Some(bytes) => format!("\t{}({name}, {bytes}u);\n", self.helper("on_stack")),
                    None => format!("\t{name}();\n"),
                })
            }
            Entry::Exports => Ok(String::new()),
        }
    }

    /// Returns whether the file computes with floating-point numbers, itself or in the runtime.
    pub(super) fn has_floats(&self) -> bool {
        self.needs.has("f32") || self.needs.has("f64")
    }

    pub(super) fn file(&mut self, imports: &str, code: &str, init: &str, entry: &str) -> String {
        let mut tail = format!("{imports}{code}");
        let rounding =
            if self.has_floats() { format!("\t{}();\n", self.helper("round_as_double")) } else { String::new() };
        match self.options.entry {
            Entry::Main(_) => {
                let (parameters, given) = if self.needs.has("arguments") {
                    ("int argc, char **argv", "\targuments = argc ? argv : 0;\n")
                } else {
                    ("void", "")
                };
                let body = format!("{rounding}{given}{init}{entry}");
                write!(tail, "\nint main({parameters}) {{\n{body}\treturn 0;\n}}\n").ok()
            }
            Entry::Exports => {
                let memory = self.memory_function();
                let name = self.init_name();
                write!(tail, "\nvoid {name}(void) {{\n{rounding}{init}}}\n{memory}").ok()
            }
        };
        if self.options.entry == Entry::Exports {
            // Other C code that shares the memory needs its size, and may trap in the same way.
            self.need("TRAP");
            if self.needs.has("M") {
                self.need("pages");
            }
        }
        let globals = self.globals();
        self.need("u32");
        let mut text = String::new();
        for include in self.needs.includes() {
            match include.as_str() {
                // Windows does not have this header.
                "<unistd.h>" => {
                    text.push_str("#if defined(__unix__) || defined(__APPLE__)\n# include <unistd.h>\n#endif\n")
                }
                _ => drop(writeln!(text, "#include {include}")),
            }
        }
        text.push_str(&self.needs.prelude());
        text.push_str(&globals);
        text.push_str(&self.memory());
        text.push_str(&self.needs.functions());
        text + &tail
    }

    /// Declares the memory and the variables for its size, if they are used.
    fn memory(&self) -> String {
        let mut text = String::new();
        let limit = self.options.limit(self.module.memory);
        if self.needs.has("LIMIT") {
            writeln!(text, "#define LIMIT {limit}u").ok();
        }
        let first = self.module.memory.map_or(0, |(first, _)| first);
        if self.needs.has("pages") {
            writeln!(text, "static u32 pages = {first};").ok();
        }
        if self.needs.has("limit") {
            let suffix = if first < 65536 { "u" } else { "ULL" };
            writeln!(text, "static u64 limit = {}{suffix};", u64::from(first) << 16).ok();
        }
        if self.needs.has("M") {
            writeln!(text, "static unsigned char M[{}u];", u64::from(limit.max(1)) * 65536).ok();
        }
        text
    }

    pub(super) fn globals(&mut self) -> String {
        let mut text = String::new();
        for global in self.globals.clone() {
            let init = &self.module.globals[global as usize];
            let ty = init.ty;
            let value = if is_constant(&init.init) { self.implicit(&init.init).text } else { "0".to_string() };
            let (ty, name) = (self.type_name(ty), self.global_name(global));
            writeln!(text, "static {ty} {name} = {value};").ok();
        }
        for (index, ty) in self.extras.clone() {
            let (ty, name) = (self.type_name(ty), self.extra_name(index, ty));
            writeln!(text, "static {ty} {name};").ok();
        }
        text
    }

    pub(super) fn finish(&self, c: String) -> String {
        let mut text = String::new();
        if let Some(header) = &self.options.header {
            writeln!(text, "/*\n{}\n*/", comment(header.trim_end())).ok();
        }
        text.push_str(&self.layout(&c));
        text
    }
}

/// Returns whether C can express an initial value as a constant. It cannot for the bit pattern of a
/// float, so `init` sets such a global.
fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::F32(bits) => *bits == 0 || (1e-30..1e30).contains(&f32::from_bits(*bits).abs()),
        Expr::F64(bits) => *bits == 0 || (1e-200..1e200).contains(&f64::from_bits(*bits).abs()),
        _ => true,
    }
}

/// Makes a text safe inside a C comment: plain ASCII without comment delimiters, trigraphs or line
/// continuations.
pub(super) fn comment(text: &str) -> String {
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
