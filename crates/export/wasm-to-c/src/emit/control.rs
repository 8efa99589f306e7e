//! Prints branches, loops, switches and jumps.

use super::Printer;
use super::statement::{Around, Lines};
use crate::ir::{Arm, Expr, Label, Stmt, diverts};
use crate::passes::simplify;

/// Returns whether a list prints as one line and needs no braces.
fn is_simple(list: &[Stmt]) -> bool {
    match list {
        [Stmt::Return(values)] => values.len() <= 1,
        [Stmt::Block(..) | Stmt::Loop(..) | Stmt::If(..) | Stmt::Switch(..)] => false,
        [_] => true,
        _ => false,
    }
}

impl Printer<'_, '_> {
    pub(super) fn branch(
        &mut self,
        condition: &Expr,
        yes: &[Stmt],
        no: &[Stmt],
        next: Option<Label>,
        around: Around,
        out: &mut Lines,
    ) {
        let condition = self.condition(condition);
        self.braced(&format!("if ({condition})"), yes, next, around, out);
        match no {
            [] => {}
            [Stmt::If(condition, yes, no)] => {
                out.begin_else();
                self.branch(condition, yes, no, next, around, out);
            }
            _ => self.braced("else", no, next, around, out),
        }
    }

    /// Prints a head, such as `if (a)`, and its body, with braces unless the body is one line.
    pub(super) fn braced(&mut self, head: &str, body: &[Stmt], next: Option<Label>, around: Around, out: &mut Lines) {
        if is_simple(body) {
            let mut inner = Lines::new(0);
            self.list(body, next, around, &mut inner);
            out.labels.extend(inner.labels);
            let text = inner.text.trim_end();
            out.line(&format!("{head} {}", if text.is_empty() { "{}" } else { text }));
        } else {
            out.line(&format!("{head} {{"));
            out.nested(|out| self.list(body, next, around, out));
            out.line("}");
        }
    }

    /// Prints a loop with its condition at the top. A jump to it from an inner loop goes to the end
    /// of its body.
    pub(super) fn looped(&mut self, head: &str, label: Label, body: &[Stmt], around: Around, out: &mut Lines) {
        if is_simple(body) {
            self.braced(head, body, Some(label), around, out);
            return;
        }
        out.line(&format!("{head} {{"));
        out.nested(|out| {
            self.list(body, Some(label), around, out);
            if out.labels.contains(&label) {
                out.line(&format!("L{label}:;"));
            }
        });
        out.line("}");
    }

    pub(super) fn infinite(&mut self, label: Label, body: &[Stmt], next: Option<Label>, out: &mut Lines) {
        let around = Around { breaks: next, continues: Some(label) };
        let exits = |stmt: &Stmt| match stmt {
            Stmt::If(_, yes, no) => no.is_empty() && matches!(yes[..], [Stmt::Br(to)] if self.leads_to(to, next)),
            _ => false,
        };
        match body {
            [Stmt::If(condition, ..), rest @ ..] if exits(&body[0]) => {
                let condition = self.condition(&simplify::negate(condition.clone()));
                self.looped(&format!("while ({condition})"), label, rest, around, out);
            }
            [rest @ .., Stmt::If(condition, ..)] if exits(&body[rest.len()]) && self.jumps[label as usize] == 0 => {
                let condition = self.condition(&simplify::negate(condition.clone()));
                let around = Around { continues: None, ..around };
                if is_simple(rest) {
                    self.braced("do", rest, None, around, out);
                    out.line(&format!("while ({condition});"));
                } else {
                    out.line("do {");
                    out.nested(|out| self.list(rest, None, around, out));
                    out.line(&format!("}} while ({condition});"));
                }
            }
            _ => self.looped("for (;;)", label, body, around, out),
        }
    }

    pub(super) fn switch(&mut self, index: &Expr, arms: &[Arm], next: Option<Label>, around: Around, out: &mut Lines) {
        let text = self.expr(index).text;
        let around = Around { breaks: next, continues: around.continues };
        out.line(&format!("switch ({text}) {{"));
        for arm in arms {
            let only_leaves = match arm.body[..] {
                [] => true,
                [Stmt::Br(to)] => self.leads_to(to, next),
                _ => false,
            };
            if arm.default && only_leaves {
                continue;
            }
            let mut head: String = arm.values.iter().map(|value| format!("case {value}: ")).collect();
            if arm.default {
                head.push_str("default:");
            }
            out.line(head.trim_end());
            out.nested(|out| {
                self.list(&arm.body, None, around, out);
                if !diverts(&arm.body) {
                    out.line("break;");
                }
            });
        }
        out.line("}");
    }

    /// Returns whether two labels have the same target.
    fn leads_to(&self, label: Label, to: Option<Label>) -> bool {
        to == Some(self.joins.get(&label).copied().unwrap_or(label))
    }

    pub(super) fn jump(&mut self, label: Label, next: Option<Label>, around: Around, out: &mut Lines) {
        if self.leads_to(label, next) {
            return;
        }
        if self.leads_to(label, around.breaks) {
            out.line("break;");
        } else if around.continues == Some(label) {
            out.line("continue;");
        } else {
            out.labels.insert(label);
            out.line(&format!("goto L{label};"));
        }
    }
}
