//! Removes statements without effect: dead code, empty branches, blocks without jumps to their end,
//! and the construction of panic messages.
//!
//! Directly before a trap the program is about to end, so calls, their arguments and stores there
//! are removed. Only calls that can reach an import that ends the program itself (such as `exit`)
//! stay.

use crate::ir::{Body, Expr, Label, Op, Stmt, effects, only_traps, visit_stmts};
use crate::passes::{Settings, simplify};

struct DeadCode<'s> {
    settings: &'s Settings,
    jumps: Vec<u32>,
    /// For each label seen so far, a label with the same target: a block that ends another block
    /// has the same target.
    joins: Vec<Label>,
}

/// Removes dead code from one function.
pub(crate) fn remove(body: &mut Body, settings: &Settings) {
    let jumps = body.jumps();
    let stmts = std::mem::take(&mut body.stmts);
    let joins = (0..body.labels).collect();
    let mut dead_code = DeadCode { settings, jumps, joins };
    body.stmts = dead_code.list(stmts, None);
}

impl DeadCode<'_> {
    /// Cleans a list of statements. Control that falls off its end goes to the label `next`.
    fn list(&mut self, stmts: Vec<Stmt>, next: Option<Label>) -> Vec<Stmt> {
        let mut out: Vec<Stmt> = Vec::with_capacity(stmts.len());
        let mut stmts = stmts.into_iter();
        while let Some(stmt) = stmts.next() {
            self.stmt(stmt, next.filter(|_| stmts.len() == 0), &mut out);
            if out.last().is_some_and(Stmt::diverts) {
                break;
            }
        }
        for dead in stmts {
            self.forget(std::slice::from_ref(&dead));
        }
        match out.last() {
            Some(Stmt::Trap) => self.cut(&mut out),
            // Control would go there without this jump.
            Some(Stmt::Br(label)) if next == Some(self.joins[*label as usize]) => {
                self.jumps[*label as usize] -= 1;
                out.pop();
            }
            _ => {}
        }
        out
    }

    /// Subtracts the jumps in dropped code from the counts.
    fn forget(&mut self, stmts: &[Stmt]) {
        visit_stmts(stmts, &mut |stmt| {
            if let Stmt::Br(label) = stmt {
                self.jumps[*label as usize] -= 1;
            }
        });
    }

    fn stmt(&mut self, stmt: Stmt, next: Option<Label>, out: &mut Vec<Stmt>) {
        match stmt {
            Stmt::Block(label, body) => self.block(label, body, next, out),
            Stmt::Loop(label, body) => out.push(Stmt::Loop(label, self.list(body, Some(label)))),
            Stmt::If(condition, yes, no) => self.branch(condition, yes, no, next, out),
            Stmt::Switch(index, mut arms) => {
                for arm in &mut arms {
                    arm.body = self.list(std::mem::take(&mut arm.body), None);
                }
                out.push(Stmt::Switch(index, arms));
            }
            Stmt::Eval(value) => self.eval(value, out),
            Stmt::Set(_, Expr::Node(Op::Call(function, _), arguments)) if self.only_traps(function) => {
                self.trap(arguments, out);
            }
            other => out.push(other),
        }
    }

    fn eval(&mut self, value: Expr, out: &mut Vec<Stmt>) {
        match value {
            Expr::Node(Op::Call(function, _), arguments) if self.only_traps(function) => self.trap(arguments, out),
            value if effects::of(&value, self.settings.checked).matter() => out.push(Stmt::Eval(value)),
            _ => {}
        }
    }

    fn only_traps(&self, function: u32) -> bool {
        self.settings.trapping.contains(&function)
    }

    /// Replaces a call of a function that only traps. Keeps only arguments that may end the program
    /// first.
    fn trap(&self, arguments: Vec<Expr>, out: &mut Vec<Stmt>) {
        let ends = |argument: &Expr| self.settings.ending.may_end(argument);
        out.extend(arguments.into_iter().filter(ends).map(Stmt::Eval));
        out.push(Stmt::Trap);
    }

    fn block(&mut self, label: Label, body: Vec<Stmt>, next: Option<Label>, out: &mut Vec<Stmt>) {
        let join = next.unwrap_or(label);
        self.joins[label as usize] = join;
        let mut body = self.list(body, Some(join));
        if self.jumps[label as usize] == 0 {
            out.append(&mut body);
        } else {
            out.push(Stmt::Block(label, body));
        }
    }

    fn branch(&mut self, condition: Expr, yes: Vec<Stmt>, no: Vec<Stmt>, next: Option<Label>, out: &mut Vec<Stmt>) {
        let (mut yes, mut no) = (self.list(yes, next), self.list(no, next));
        if let Expr::I32(value, _) = condition {
            if value == 0 {
                std::mem::swap(&mut yes, &mut no);
            }
            self.forget(&no);
            out.append(&mut yes);
            return;
        }
        if yes.is_empty() && no.is_empty() {
            self.eval(condition, out);
        } else if only_traps(&yes) {
            out.push(Stmt::If(condition, yes, Vec::new()));
            out.append(&mut no);
        } else if yes.is_empty() || only_traps(&no) {
            out.push(Stmt::If(simplify::negate(condition), no, Vec::new()));
            out.append(&mut yes);
        } else {
            out.push(Stmt::If(condition, yes, no));
        }
    }

    /// Removes statements that cannot be observed before a trap.
    fn cut(&mut self, out: &mut Vec<Stmt>) {
        let trap = out.pop();
        while let Some(last) = out.last() {
            let invisible = match last {
                Stmt::Set(..) | Stmt::SetGlobal(..) | Stmt::Store(..) | Stmt::Copy(_) | Stmt::Fill(_) => {
                    !last.exprs().iter().any(|expr| self.settings.ending.may_end(expr))
                }
                Stmt::Eval(value) => !self.settings.ending.may_end(value),
                Stmt::If(condition, yes, no) if no.is_empty() && only_traps(yes) => {
                    !self.settings.ending.may_end(condition)
                }
                _ => false,
            };
            if !invisible {
                break;
            }
            out.pop();
        }
        out.extend(trap);
    }
}
