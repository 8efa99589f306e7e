//! Prints statements. A jump becomes nothing, `break`, `continue` or, if none of these gets there,
//! `goto`.

use std::collections::HashSet;

use super::Printer;
use crate::emit::names;
use crate::ir::{Access, Expr, Label, Op, Stmt, Ty, Var};

/// The maximum indentation. Without a limit, the text would grow quadratically with the nesting.
const MAX_INDENT: usize = 32;

/// The labels that `break` and `continue` lead to.
#[derive(Clone, Copy, Default)]
pub(super) struct Around {
    pub(super) breaks: Option<Label>,
    pub(super) continues: Option<Label>,
}

/// The lines of one function.
pub(super) struct Lines {
    pub(super) text: String,
    pub(super) depth: usize,
    /// The labels that a `goto` names.
    pub(super) labels: HashSet<Label>,
    /// Set if the next line continues an `else`.
    goes_on: bool,
}

impl Lines {
    /// Creates an empty text at this depth.
    pub(super) fn new(depth: usize) -> Lines {
        Lines { text: String::new(), depth, labels: HashSet::new(), goes_on: false }
    }

    pub(super) fn line(&mut self, text: &str) {
        if !std::mem::take(&mut self.goes_on) {
            self.text.extend(std::iter::repeat_n('\t', self.depth.min(MAX_INDENT)));
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Begins a line with `else`, which the next line continues.
    pub(super) fn begin_else(&mut self) {
        self.line("else");
        self.text.pop();
        self.text.push(' ');
        self.goes_on = true;
    }

    pub(super) fn nested(&mut self, f: impl FnOnce(&mut Self)) {
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }
}

impl Printer<'_, '_> {
    /// Prints a list of statements. Control that falls off its end goes to the label `next`.
    pub(super) fn list(&mut self, list: &[Stmt], next: Option<Label>, around: Around, out: &mut Lines) {
        for (i, stmt) in list.iter().enumerate() {
            let next = next.filter(|_| i + 1 == list.len());
            self.stmt(stmt, next, around, out);
        }
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt, next: Option<Label>, around: Around, out: &mut Lines) {
        match stmt {
            Stmt::Set(var, value) => {
                out.line(&self.assignment(*var, value));
            }
            Stmt::SetGlobal(global, value) => {
                out.line(&format!("{} = {};", self.global_name(*global), self.implicit(value).text));
            }
            Stmt::Store(access, offset, _, [address, value]) => {
                out.line(&self.store(*access, *offset, address, value));
            }
            Stmt::Copy(args) => out.line(&self.bulk(["copy", "memmove"], args, true)),
            Stmt::Fill(args) => out.line(&self.bulk(["fill", "memset"], args, false)),
            Stmt::Eval(value) => {
                let text = self.expr(value).text;
                let is_call = matches!(value, Expr::Node(Op::Call(..) | Op::CallIndirect(..) | Op::MemoryGrow(_), _));
                out.line(&if is_call { format!("{text};") } else { format!("(void)({text});") });
            }
            Stmt::Block(label, body) => {
                let join = next.unwrap_or(*label);
                self.joins.insert(*label, join);
                self.list(body, Some(join), around, out);
                if out.labels.contains(label) {
                    out.line(&format!("L{label}:;"));
                }
            }
            Stmt::Loop(label, body) => self.infinite(*label, body, next, out),
            Stmt::If(condition, yes, no) => self.branch(condition, yes, no, next, around, out),
            Stmt::Switch(index, arms) => self.switch(index, arms, next, around, out),
            Stmt::Br(label) => self.jump(*label, next, around, out),
            Stmt::Return(values) => self.return_values(values, out),
            Stmt::Trap => out.line(&format!("{};", self.helper("TRAP"))),
        }
    }

    fn assignment(&mut self, var: Var, value: &Expr) -> String {
        let (to, text) = (names::local(var), self.implicit(value).text);
        let compound = match value {
            Expr::Node(Op::Bin(_, Ty::I32 | Ty::I64), args) if matches!(args[0], Expr::Var(own, _) if own == var) => {
                compound(&to, &text)
            }
            _ => None,
        };
        compound.unwrap_or_else(|| format!("{to} = {text};"))
    }

    pub(super) fn store(&mut self, access: Access, offset: u64, address: &Expr, value: &Expr) -> String {
        let address = self.address(address, offset).text;
        let value = self.implicit(value).text;
        let name = match (access.ty, access.bytes) {
            (Ty::F32, _) => "WF",
            (Ty::F64, _) => "WD",
            (_, 1) if !self.checked() => return format!("{}[{address}] = {value};", self.memory_name()),
            (_, 1) => "W1",
            (_, 2) => "W2",
            (_, 4) => "W4",
            _ => "W8",
        };
        let name = self.helper(name);
        format!("{name}({address}, {value});")
    }

    /// Prints `memory.copy` or `memory.fill` as a call of the checked helper or of the C function.
    pub(super) fn bulk(&mut self, names: [&str; 2], args: &[Expr; 3], second_is_address: bool) -> String {
        let texts: Vec<String> = args.iter().map(|arg| self.unsigned_argument(arg)).collect();
        if self.checked() {
            let name = self.helper(names[0]);
            return format!("{name}({});", texts.join(", "));
        }
        self.need(names[1]);
        let memory_name = self.memory_name();
        let memory = |text: &String| format!("{memory_name} + {text}");
        let second = if second_is_address { memory(&texts[1]) } else { texts[1].clone() };
        format!("{}({}, {second}, {});", names[1], memory(&texts[0]), texts[2])
    }

    pub(super) fn return_values(&mut self, values: &[Expr], out: &mut Lines) {
        let Some((first, others)) = values.split_first() else {
            out.line("return;");
            return;
        };
        // No value reads these variables, since `forward_substitution` does not move such a value
        // here.
        for (i, value) in (1u32..).zip(others) {
            let ty = value.ty(self.vars);
            let line = format!("{} = {};", self.extra_name(i, ty), self.implicit(value).text);
            out.line(&line);
        }
        let text = self.implicit(first).text;
        out.line(&format!("return {text};"));
    }
}

/// Returns `a += b` or similar if the assigned text is `a + b`.
fn compound(to: &str, text: &str) -> Option<String> {
    let rest = text.strip_prefix(to)?.strip_prefix(' ')?;
    let (sign, operand) = rest.split_once(' ')?;
    if !matches!(sign, "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>") {
        return None;
    }
    // Another operator at the top level might have a lower precedence.
    let mut depth = 0;
    for word in operand.split(' ') {
        if depth == 0 && word.len() <= 2 && word.chars().all(|c| "+-*/%&|^<>=!?:".contains(c)) {
            return None;
        }
        depth += word.matches(['(', '[']).count() as i32 - word.matches([')', ']']).count() as i32;
    }
    Some(match (sign, operand) {
        ("+", "1") => format!("{to}++;"),
        ("-", "1") => format!("{to}--;"),
        _ => format!("{to} {sign}= {operand};"),
    })
}
