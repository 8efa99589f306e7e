//! Prints statements. A jump becomes nothing, `break`, `continue` or, where none of these goes there, `goto`.

use crate::ir::{Access, Arm, Expr, Label, Op, Stmt, Ty, diverts, visit_stmts};
use crate::names;
use crate::print::Printer;

/// Where control can go from here without a `goto`.
#[derive(Clone, Default)]
pub(crate) struct Around {
    breaks: Vec<Label>,
    continues: Option<Label>,
}

/// The lines of one function.
pub(crate) struct Lines {
    pub(crate) text: String,
    depth: usize,
    pub(crate) labels: Vec<Label>,
}

impl Lines {
    pub(crate) fn new(depth: usize) -> Lines {
        Lines {
            text: String::new(),
            depth,
            labels: Vec::new(),
        }
    }

    pub(crate) fn line(&mut self, text: &str) {
        self.text.extend(std::iter::repeat_n('\t', self.depth));
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn nested(&mut self, f: impl FnOnce(&mut Lines)) {
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }
}

/// Whether a statement is one line, so that it needs no braces.
fn is_simple(list: &[Stmt]) -> bool {
    match list {
        [Stmt::Return(values)] => values.len() <= 1,
        [Stmt::Block(..) | Stmt::Loop(..) | Stmt::If(..) | Stmt::Switch(..)] => false,
        [_] => true,
        _ => false,
    }
}

fn jumps_to(list: &[Stmt], label: Label) -> bool {
    let mut found = false;
    visit_stmts(list, &mut |stmt| {
        found |= matches!(stmt, Stmt::Br(target) if *target == label)
    });
    found
}

impl Printer<'_, '_> {
    /// Prints a list; control that falls off its end goes to all of the labels `next`.
    pub(crate) fn list(&mut self, list: &[Stmt], next: &[Label], around: &Around, out: &mut Lines) {
        for (i, stmt) in list.iter().enumerate() {
            let next = if i + 1 == list.len() { next } else { &[] };
            self.stmt(stmt, next, around, out);
        }
    }

    fn stmt(&mut self, stmt: &Stmt, next: &[Label], around: &Around, out: &mut Lines) {
        match stmt {
            Stmt::Set(var, value) => {
                let line = self.assignment(&names::local(*var), Some(*var), value);
                out.line(&line);
            }
            Stmt::SetGlobal(global, value) => {
                let line = format!(
                    "{} = {};",
                    self.global_name(*global),
                    self.implicit(value).text
                );
                out.line(&line);
            }
            Stmt::Store(access, offset, _, [address, value]) => {
                let line = self.store(*access, *offset, address, value);
                out.line(&line);
            }
            Stmt::Copy(args) => {
                let line = self.bulk(["copy", "memmove"], args, true);
                out.line(&line);
            }
            Stmt::Fill(args) => {
                let line = self.bulk(["fill", "memset"], args, false);
                out.line(&line);
            }
            Stmt::Eval(value) => {
                let text = self.expr(value).text;
                let is_call = matches!(
                    value,
                    Expr::Node(Op::Call(..) | Op::CallIndirect(..) | Op::MemoryGrow, _)
                );
                out.line(&if is_call {
                    format!("{text};")
                } else {
                    format!("(void)({text});")
                });
            }
            Stmt::Block(label, body) => {
                let mut targets = vec![*label];
                targets.extend(next);
                self.list(body, &targets, around, out);
                if out.labels.contains(label) {
                    out.line(&format!("L{label}:;"));
                }
            }
            Stmt::Loop(label, body) => self.infinite(*label, body, next, around, out),
            Stmt::If(condition, yes, no) => self.branch(condition, yes, no, next, around, out),
            Stmt::Switch(index, arms) => self.switch(index, arms, next, around, out),
            Stmt::Br(label) => self.jump(*label, next, around, out),
            Stmt::Return(values) => self.give_back(values, out),
            Stmt::Trap => {
                let trap = self.helper("TRAP");
                out.line(&format!("{trap};"));
            }
        }
    }

    fn assignment(&mut self, to: &str, var: Option<u32>, value: &Expr) -> String {
        if let (Some(var), Expr::Node(Op::Bin(bin, Ty::I32 | Ty::I64), args)) = (var, value)
            && matches!(args[0], Expr::Var(own, _) if own == var)
            && let Some(line) = self.compound(to, *bin, value)
        {
            return line;
        }
        format!("{to} = {};", self.implicit(value).text)
    }

    /// `a += b` and the like, when the value prints as `a + b`.
    fn compound(&mut self, to: &str, _bin: crate::ir::Bin, value: &Expr) -> Option<String> {
        let text = self.implicit(value).text;
        let rest = text.strip_prefix(to)?.strip_prefix(' ')?;
        let (sign, operand) = rest.split_once(' ')?;
        if !matches!(
            sign,
            "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>"
        ) {
            return None;
        }
        // Only when nothing of lower or equal precedence follows at the top level.
        let mut depth = 0;
        for word in operand.split(' ') {
            if depth == 0 && word.len() <= 2 && word.chars().all(|c| "+-*/%&|^<>=!?:".contains(c)) {
                return None;
            }
            depth +=
                word.matches(['(', '[']).count() as i32 - word.matches([')', ']']).count() as i32;
        }
        Some(match (sign, operand) {
            ("+", "1") => format!("{to}++;"),
            ("-", "1") => format!("{to}--;"),
            _ => format!("{to} {sign}= {operand};"),
        })
    }

    fn store(&mut self, access: Access, offset: u32, address: &Expr, value: &Expr) -> String {
        let address = self.address(address, offset).text;
        let value = match value {
            Expr::Node(Op::Bin(crate::ir::Bin::And, _), _) | Expr::Node(..) => {
                self.implicit(value).text
            }
            _ => self.implicit(value).text,
        };
        let name = match (access.ty, access.bytes) {
            (Ty::F32, _) => "WF",
            (Ty::F64, _) => "WD",
            (_, 1) if !self.checked() => return format!("M[{address}] = {value};"),
            (_, 1) => "W1",
            (_, 2) => "W2",
            (_, 4) => "W4",
            _ => "W8",
        };
        let name = self.helper(name);
        format!("{name}({address}, {value});")
    }

    /// `memory.copy` and `memory.fill`: the checked helper or the C function.
    fn bulk(&mut self, names: [&str; 2], args: &[Expr; 3], second_is_address: bool) -> String {
        let texts: Vec<String> = args.iter().map(|arg| self.unsigned_argument(arg)).collect();
        if self.checked() {
            let name = self.helper(names[0]);
            return format!("{name}({});", texts.join(", "));
        }
        self.include("<string.h>");
        let memory = |text: &String| format!("M + {text}");
        let second = if second_is_address {
            memory(&texts[1])
        } else {
            texts[1].clone()
        };
        format!(
            "{}({}, {second}, {});",
            names[1],
            memory(&texts[0]),
            texts[2]
        )
    }

    fn branch(
        &mut self,
        condition: &Expr,
        yes: &[Stmt],
        no: &[Stmt],
        next: &[Label],
        around: &Around,
        out: &mut Lines,
    ) {
        let condition = self.condition(condition);
        self.braced(&format!("if ({condition})"), yes, next, around, out);
        match no {
            [] => {}
            [Stmt::If(condition, yes, no)] => {
                // The line `if (..)` that follows goes on the line of the else.
                let mut inner = Lines {
                    text: String::new(),
                    depth: out.depth,
                    labels: Vec::new(),
                };
                self.branch(condition, yes, no, next, around, &mut inner);
                out.labels.append(&mut inner.labels);
                let tabs = "\t".repeat(out.depth);
                let text = inner
                    .text
                    .strip_prefix(tabs.as_str())
                    .unwrap_or(&inner.text);
                out.text.push_str(&format!("{tabs}else {text}"));
            }
            _ => self.braced("else", no, next, around, out),
        }
    }

    /// A statement with a body that is one line or stands in braces.
    fn braced(
        &mut self,
        head: &str,
        body: &[Stmt],
        next: &[Label],
        around: &Around,
        out: &mut Lines,
    ) {
        if is_simple(body) {
            let mut inner = Lines::new(0);
            self.list(body, next, around, &mut inner);
            out.labels.append(&mut inner.labels);
            let text = inner.text.trim_end();
            out.line(&format!(
                "{head} {}",
                if text.is_empty() { "{}" } else { text }
            ));
        } else {
            out.line(&format!("{head} {{"));
            out.nested(|out| self.list(body, next, around, out));
            out.line("}");
        }
    }

    /// A loop with its condition at the top. A jump to it from a loop inside goes to the end of its body.
    fn looped(
        &mut self,
        head: &str,
        label: Label,
        body: &[Stmt],
        around: &Around,
        out: &mut Lines,
    ) {
        if is_simple(body) {
            self.braced(head, body, &[label], around, out);
            return;
        }
        out.line(&format!("{head} {{"));
        out.nested(|out| {
            self.list(body, &[label], around, out);
            if out.labels.contains(&label) {
                out.line(&format!("L{label}:;"));
            }
        });
        out.line("}");
    }

    fn infinite(
        &mut self,
        label: Label,
        body: &[Stmt],
        next: &[Label],
        _outer: &Around,
        out: &mut Lines,
    ) {
        let around = Around {
            breaks: next.to_vec(),
            continues: Some(label),
        };
        let exits = |stmt: &Stmt| match stmt {
            Stmt::If(_, yes, no) => {
                no.is_empty() && matches!(yes[..], [Stmt::Br(to)] if next.contains(&to))
            }
            _ => false,
        };
        match body {
            [Stmt::If(condition, ..), rest @ ..] if exits(&body[0]) => {
                let condition = self.condition(&crate::simplify::negate(condition.clone()));
                self.braced(
                    &format!("while ({condition})"),
                    rest,
                    &[label],
                    &around,
                    out,
                );
            }
            [rest @ .., Stmt::If(condition, ..)]
                if exits(&body[rest.len()]) && !jumps_to(rest, label) =>
            {
                let condition = self.condition(&crate::simplify::negate(condition.clone()));
                let around = Around {
                    continues: None,
                    ..around
                };
                if is_simple(rest) {
                    self.braced("do", rest, &[], &around, out);
                    out.line(&format!("while ({condition});"));
                } else {
                    out.line("do {");
                    out.nested(|out| self.list(rest, &[], &around, out));
                    out.line(&format!("}} while ({condition});"));
                }
            }
            _ => self.looped("for (;;)", label, body, &around, out),
        }
    }

    fn switch(
        &mut self,
        index: &Expr,
        arms: &[Arm],
        next: &[Label],
        around: &Around,
        out: &mut Lines,
    ) {
        let text = self.expr(index).text;
        let around = Around {
            breaks: next.to_vec(),
            continues: around.continues,
        };
        out.line(&format!("switch ({text}) {{"));
        for arm in arms {
            let only_leaves = matches!(arm.body[..], [] | [Stmt::Br(_)])
                && arm
                    .body
                    .iter()
                    .all(|stmt| matches!(stmt, Stmt::Br(to) if next.contains(to)));
            if arm.default && only_leaves {
                continue;
            }
            let mut head: String = arm
                .values
                .iter()
                .map(|value| format!("case {value}: "))
                .collect();
            if arm.default {
                head.push_str("default:");
            }
            out.line(head.trim_end());
            out.nested(|out| {
                self.list(&arm.body, &[], &around, out);
                if !diverts(&arm.body) {
                    out.line("break;");
                }
            });
        }
        out.line("}");
    }

    fn jump(&mut self, label: Label, next: &[Label], around: &Around, out: &mut Lines) {
        if next.contains(&label) {
            return;
        }
        if around.breaks.contains(&label) {
            out.line("break;");
        } else if around.continues == Some(label) {
            out.line("continue;");
        } else {
            out.labels.push(label);
            out.line(&format!("goto L{label};"));
        }
    }

    fn give_back(&mut self, values: &[Expr], out: &mut Lines) {
        let Some((first, others)) = values.split_first() else {
            out.line("return;");
            return;
        };
        if others.is_empty() {
            let text = self.implicit(first).text;
            out.line(&format!("return {text};"));
            return;
        }
        // All values are computed before the first is stored, since they may read what is stored.
        for (i, value) in (1u32..).zip(others) {
            let ty = value.ty(self.vars);
            let line = format!(
                "{} = {};",
                self.extra_name(i, ty),
                self.implicit(value).text
            );
            out.line(&line);
        }
        let text = self.implicit(first).text;
        out.line(&format!("return {text};"));
    }
}
