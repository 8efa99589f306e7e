//! Prints the functions of a module, and the dispatchers for calls through its table.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::file::comment;
use super::statement::{Around, Lines};
use super::{Printer, Ready};
use crate::emit::names;
use crate::ir::{Body, Expr, Signature, Ty, visit_exprs};
use crate::options::Layout;

impl<'m> Printer<'m, '_> {
    /// Prints the head of a function. In a declaration, parameters have no names.
    pub(super) fn head(&mut self, function: u32, is_declaration: bool) -> String {
        let signature = self.module.signature(function).clone();
        let mut params = self.params(&signature.params, is_declaration).join(", ");
        if params.is_empty() {
            params.push_str("void");
        }
        let linkage = if self.is_exported(function) { "" } else { "static " };
        format!("{linkage}{} {}({params})", self.result_name(&signature), self.function_name(function))
    }

    fn params(&mut self, types: &[Ty], is_declaration: bool) -> Vec<String> {
        let param = |(i, ty): (u32, &Ty)| {
            let name = self.type_name(*ty);
            if is_declaration { name.to_string() } else { format!("{name} {}", names::local(i)) }
        };
        (0u32..).zip(types).map(param).collect()
    }

    pub(super) fn function(&mut self, function: u32, ready: &'m Ready) -> String {
        let body = &ready.body;
        self.vars = &body.vars;
        self.joins.clear();
        self.jumps = body.jumps();
        let mut lines = Lines::new(1);
        self.list(&body.stmts, None, Around::default(), &mut lines);
        let mut text = String::from("\n");
        if self.options.layout == Layout::Pretty && self.options.names {
            writeln!(text, "/* {} */", comment(&names::readable(self.module, function))).ok();
        }
        writeln!(text, "{} {{", self.head(function, false)).ok();
        text.push_str(&self.declarations(body, &ready.zero));
        for param in unread_params(body) {
            writeln!(text, "\t(void){};", names::local(param)).ok();
        }
        // A return at the very end does nothing, but a label needs a statement after it.
        let code = lines.text.strip_suffix("\treturn;\n");
        let can_go = |rest: &&str| {
            let after_statement = rest.ends_with(";\n") && !rest.ends_with(":;\n");
            rest.is_empty() || rest.ends_with("}\n") || after_statement
        };
        text.push_str(code.filter(can_go).unwrap_or(&lines.text));
        text.push_str("}\n");
        text
    }

    fn declarations(&mut self, body: &Body, zero: &[bool]) -> String {
        let mut text = String::new();
        for ty in [Ty::I32, Ty::I64, Ty::F32, Ty::F64] {
            let names: Vec<String> = (body.params..body.vars.len() as u32)
                .filter(|var| body.vars[*var as usize] == ty)
                .map(|var| names::local(var) + if zero[var as usize] { " = 0" } else { "" })
                .collect();
            if !names.is_empty() {
                writeln!(text, "\t{} {};", self.type_name(ty), names.join(", ")).ok();
            }
        }
        text
    }

    pub(super) fn dispatcher(&mut self, signature: &Signature) -> String {
        let name = self.dispatcher_of(signature);
        let trap = self.helper("TRAP");
        let count = signature.params.len() as u32;
        let mut params = self.params(&signature.params, false);
        // Unchecked code calls only existing slots, whose indices fit 32 bits.
        let slot = if self.checked() { self.module.slot } else { Ty::I32 };
        params.push(format!("{} {}", self.type_name(slot), names::local(count)));
        let mut text = format!("\nstatic {} {name}({}) {{\n", self.result_name(signature), params.join(", "));
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
}

fn unread_params(body: &Body) -> Vec<u32> {
    let mut read = vec![false; body.vars.len()];
    visit_exprs(&body.stmts, &mut |expr| {
        if let Expr::Var(var, _) = expr {
            read[*var as usize] = true;
        }
    });
    (0..body.params).filter(|param| !read[*param as usize]).collect()
}
