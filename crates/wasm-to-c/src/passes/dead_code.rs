//! Removes statements that do nothing: dead code, empty branches, blocks that nobody jumps out of, and the building
//! of panic messages.
//!
//! A call directly in front of a trap never comes back, so the program is about to end: the call, its arguments and
//! the stores before it are cut. Only a function that can reach an import which ends the program in its own way
//! (such as `proc_exit`) stays.

use crate::ir::effects;
use crate::ir::{Body, Expr, Label, Op, Stmt, visit_stmts};
use crate::passes::{Settings, simplify};

struct DeadCode<'s> {
    settings: &'s Settings,
    jumps: Vec<u32>,
}

/// Removes dead code from one function.
pub(crate) fn remove(body: &mut Body, settings: &Settings) {
    let mut jumps = vec![0; body.labels as usize];
    visit_stmts(&body.stmts, &mut |stmt| {
        if let Stmt::Br(label) = stmt {
            jumps[*label as usize] += 1;
        }
    });
    let stmts = std::mem::take(&mut body.stmts);
    body.stmts = DeadCode { settings, jumps }.list(stmts);
}

impl DeadCode<'_> {
    fn list(&mut self, stmts: Vec<Stmt>) -> Vec<Stmt> {
        let mut out: Vec<Stmt> = Vec::with_capacity(stmts.len());
        let mut stmts = stmts.into_iter();
        for stmt in stmts.by_ref() {
            self.stmt(stmt, &mut out);
            if out.last().is_some_and(Stmt::diverts) {
                break;
            }
        }
        for dead in stmts {
            self.forget(std::slice::from_ref(&dead));
        }
        if let Some(Stmt::Trap) = out.last() {
            self.cut(&mut out);
        }
        out
    }

    /// Takes back the jumps of code that is dropped.
    fn forget(&mut self, stmts: &[Stmt]) {
        visit_stmts(stmts, &mut |stmt| {
            if let Stmt::Br(label) = stmt {
                self.jumps[*label as usize] -= 1;
            }
        });
    }

    fn stmt(&mut self, stmt: Stmt, out: &mut Vec<Stmt>) {
        match stmt {
            Stmt::Block(label, body) => self.block(label, body, out),
            Stmt::Loop(label, body) => out.push(Stmt::Loop(label, self.loop_body(label, body))),
            Stmt::If(condition, yes, no) => self.branch(condition, yes, no, out),
            Stmt::Switch(index, mut arms) => {
                for arm in &mut arms {
                    arm.body = self.list(std::mem::take(&mut arm.body));
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

    /// A call of a function that only traps: of its arguments stays what may end the program first.
    fn trap(&self, arguments: Vec<Expr>, out: &mut Vec<Stmt>) {
        let ends = |argument: &Expr| self.settings.ending.may_end(argument);
        out.extend(arguments.into_iter().filter(ends).map(Stmt::Eval));
        out.push(Stmt::Trap);
    }

    fn block(&mut self, label: Label, body: Vec<Stmt>, out: &mut Vec<Stmt>) {
        let mut body = self.list(body);
        self.drop_jump_at_end(&mut body, label);
        if self.jumps[label as usize] == 0 {
            out.append(&mut body);
        } else {
            out.push(Stmt::Block(label, body));
        }
    }

    fn loop_body(&mut self, label: Label, body: Vec<Stmt>) -> Vec<Stmt> {
        let mut body = self.list(body);
        self.drop_jump_at_end(&mut body, label);
        body
    }

    /// A jump that goes where control goes anyhow.
    fn drop_jump_at_end(&mut self, body: &mut Vec<Stmt>, label: Label) {
        match body.last_mut() {
            Some(Stmt::Br(last)) if *last == label => {
                body.pop();
                self.jumps[label as usize] -= 1;
            }
            Some(Stmt::If(_, yes, no)) => {
                self.drop_jump_at_end(yes, label);
                self.drop_jump_at_end(no, label);
                if yes.is_empty() {
                    let Some(Stmt::If(condition, yes, no)) = body.pop() else {
                        return;
                    };
                    self.branch_done(condition, yes, no, body);
                }
            }
            Some(Stmt::Block(_, inner)) => self.drop_jump_at_end(inner, label),
            _ => {}
        }
    }

    fn branch(&mut self, condition: Expr, yes: Vec<Stmt>, no: Vec<Stmt>, out: &mut Vec<Stmt>) {
        let (mut yes, mut no) = (self.list(yes), self.list(no));
        if let Expr::I32(value, _) = condition {
            if value == 0 {
                std::mem::swap(&mut yes, &mut no);
            }
            self.forget(&no);
            out.append(&mut yes);
            return;
        }
        self.branch_done(condition, yes, no, out);
    }

    fn branch_done(&mut self, condition: Expr, yes: Vec<Stmt>, mut no: Vec<Stmt>, out: &mut Vec<Stmt>) {
        match (yes.is_empty(), no.is_empty()) {
            (true, true) => self.eval(condition, out),
            (true, false) => {
                let negated = simplify::negate(condition);
                out.push(Stmt::If(negated, no, Vec::new()));
            }
            (false, false) if yes == [Stmt::Trap] => {
                out.push(Stmt::If(condition, yes, Vec::new()));
                out.append(&mut no);
            }
            (false, false) if no == [Stmt::Trap] => {
                let negated = simplify::negate(condition);
                out.push(Stmt::If(negated, no, Vec::new()));
                let mut yes = yes;
                out.append(&mut yes);
            }
            _ => out.push(Stmt::If(condition, yes, no)),
        }
    }

    /// Drops what happens only for the sake of a trap.
    fn cut(&mut self, out: &mut Vec<Stmt>) {
        out.pop();
        while let Some(last) = out.last() {
            let invisible = match last {
                Stmt::Set(..) | Stmt::SetGlobal(..) | Stmt::Store(..) | Stmt::Copy(_) | Stmt::Fill(_) => {
                    !last.exprs().iter().any(|expr| self.settings.ending.may_end(expr))
                }
                Stmt::Eval(value) => !self.settings.ending.may_end(value),
                Stmt::If(condition, yes, no) if no.is_empty() && *yes == [Stmt::Trap] => {
                    !self.settings.ending.may_end(condition)
                }
                _ => false,
            };
            if !invisible {
                break;
            }
            out.pop();
        }
        out.push(Stmt::Trap);
    }
}
