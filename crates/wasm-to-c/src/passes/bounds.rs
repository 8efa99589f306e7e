//! Removes bounds checks that are not needed, and replaces several by one.
//!
//! For a variable that holds an address, the pass tracks how many bytes from there on are known to be in memory. That holds
//! until the variable is assigned, since memory never shrinks; a variable plus a constant inherits the rest. The first of
//! several accesses through a variable gets one [`Stmt::Check`] for all of them in front of it, hoisted out of a loop that
//! begins with it. A program may thus trap earlier, but never before something observable: the statements in between are
//! certain to be executed, call nothing and do not grow memory.
//!
//! C does not define which operand is evaluated first, so a check inside a statement counts only from the next one on.

use crate::ir::{Bin, Body, Expr, Op, Stmt, Ty, Var};
use crate::passes::lookahead;
use crate::passes::simplify::largest;

/// The most variables tracked at once.
const MOST_KNOWN: usize = 16;
/// The most bytes that one check covers.
const REACH: u64 = 1 << 16;

/// For some variables, how many bytes from their addresses on are in memory; `None` in code that is never reached.
type Known = Option<Vec<(Var, u64)>>;

struct Bounds {
    /// How many bytes the memory has at least.
    least: u64,
    known: Known,
    /// What is known at the end of each block, from the jumps met so far.
    labels: Vec<Known>,
    /// For each variable the numbers of the statements that assign it, in the order of the text.
    assigned: Vec<Vec<u32>>,
    /// For each loop the number after its last statement.
    ends: Vec<u32>,
    /// The number of the next statement.
    at: u32,
}

/// Marks the accesses of a function that need no check, if memory has at least `least` bytes.
pub(crate) fn find(body: &mut Body, least: u64) {
    let mut bounds = Bounds {
        least,
        known: Some(Vec::new()),
        labels: vec![None; body.labels as usize],
        assigned: vec![Vec::new(); body.vars.len()],
        ends: vec![0; body.labels as usize],
        at: 0,
    };
    bounds.number(&body.stmts);
    bounds.at = 0;
    bounds.list(&mut body.stmts);
}

impl Bounds {
    fn number(&mut self, list: &[Stmt]) {
        for stmt in list {
            if let Stmt::Set(var, _) = stmt {
                self.assigned[*var as usize].push(self.at);
            }
            self.at += 1;
            for inner in stmt.lists() {
                self.number(inner);
            }
            if let Stmt::Loop(label, _) = stmt {
                self.ends[*label as usize] = self.at;
            }
        }
    }

    fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::with_capacity(list.len());
        for index in 0..list.len() {
            for (var, end) in self.worth_a_check(&list[index..]) {
                out.push(Stmt::Check(Expr::var(var), end as u32));
                self.learn(var, end);
            }
            let mut stmt = std::mem::replace(&mut list[index], Stmt::Br(0));
            self.at += 1;
            self.stmt(&mut stmt);
            out.push(stmt);
        }
        *list = out;
    }

    fn stmt(&mut self, stmt: &mut Stmt) {
        let mut accesses = Vec::new();
        lookahead::of_statement(stmt, &mut accesses);
        if let Stmt::Store(access, offset, _, [address, _]) = stmt {
            access.checked = !self.lies_within(address, *offset, access.bytes);
        }
        for expr in stmt.exprs_mut() {
            expr.visit_mut(&mut |expr| {
                if let Expr::Node(Op::Load(access, offset, _), arguments) = expr {
                    access.checked = !self.lies_within(&arguments[0], *offset, access.bytes);
                }
            });
        }
        for (var, end) in accesses {
            self.learn(var, end);
        }
        match stmt {
            Stmt::Set(var, value) => self.assign(*var, value),
            Stmt::Br(label) => {
                let known = self.known.take();
                meet(&mut self.labels[*label as usize], known);
            }
            Stmt::Return(_) | Stmt::Trap(_) => self.known = None,
            Stmt::Block(label, body) => {
                self.list(body);
                let jumped = self.labels[*label as usize].take();
                meet(&mut self.known, jumped);
            }
            Stmt::Loop(label, body) => {
                let rounds = self.at..self.ends[*label as usize];
                if let Some(known) = &mut self.known {
                    known.retain(|(var, _)| !is_assigned(&self.assigned[*var as usize], &rounds));
                }
                self.list(body);
                self.known = None;
            }
            Stmt::If(_, yes, no) => {
                let before = self.known.clone();
                self.list(yes);
                let yes = std::mem::replace(&mut self.known, before);
                self.list(no);
                meet(&mut self.known, yes);
            }
            Stmt::Switch(_, arms) => {
                let before = self.known.take();
                let mut after = before.clone().filter(|_| !arms.iter().any(|arm| arm.default));
                for arm in arms {
                    self.known.clone_from(&before);
                    self.list(&mut arm.body);
                    meet(&mut after, self.known.take());
                }
                self.known = after;
            }
            Stmt::SetGlobal(..) | Stmt::Store(..) | Stmt::Copy(_) | Stmt::Fill(_) => {}
            Stmt::Eval(_) | Stmt::Check(..) => {}
        }
    }

    /// The variables through which both the first statement and later ones access memory, each with how far one check has
    /// to reach.
    fn worth_a_check(&self, list: &[Stmt]) -> Vec<(Var, u64)> {
        let [first, ..] = list else { return Vec::new() };
        let mut own = Vec::new();
        lookahead::of_statement(first, &mut own);
        own.retain(|(var, end)| self.of_var(*var) < *end);
        let begins_loop = matches!(first, Stmt::Loop(..));
        if own.is_empty() && !begins_loop || self.known.is_none() {
            return Vec::new();
        }
        let mut ahead = lookahead::accesses(list);
        ahead.retain(|(var, end)| *end <= REACH && self.of_var(*var) < *end);
        let mut checks: Vec<(Var, u64)> = Vec::new();
        for &(var, end) in &ahead {
            let wanted = match first {
                Stmt::Loop(label, _) => {
                    let rounds = self.at..self.ends[*label as usize];
                    !is_assigned(&self.assigned[var as usize], &rounds)
                }
                _ => {
                    let several = ahead.iter().filter(|(other, _)| *other == var).count() > 1;
                    several && own.iter().any(|(other, _)| *other == var)
                }
            };
            match checks.iter_mut().find(|(other, _)| *other == var) {
                Some((_, reach)) => *reach = end.max(*reach),
                None if wanted => checks.push((var, end)),
                None => {}
            }
        }
        checks
    }

    fn lies_within(&self, address: &Expr, offset: u32, bytes: u8) -> bool {
        u64::from(offset) + u64::from(bytes) <= self.from(address)
    }

    /// How many bytes from an address on are known to be in memory.
    fn from(&self, address: &Expr) -> u64 {
        let by_variable = match address {
            Expr::Var(var, _) => self.of_var(*var),
            Expr::Node(Op::Bin(Bin::Add, Ty::I32), sum) => match sum[..] {
                [Expr::Var(var, _), Expr::I32(number, _)] => self.of_var(var).saturating_sub(number.into()),
                _ => 0,
            },
            _ => 0,
        };
        by_variable.max(self.least.saturating_sub(largest(address, Ty::I32)))
    }

    fn of_var(&self, var: Var) -> u64 {
        let known = self.known.iter().flatten().find(|(other, _)| *other == var);
        known.map_or(0, |(_, bytes)| *bytes)
    }

    fn learn(&mut self, var: Var, bytes: u64) {
        let Some(known) = &mut self.known else { return };
        match known.iter_mut().find(|(other, _)| *other == var) {
            Some((_, more)) => *more = bytes.max(*more),
            None => {
                if known.len() == MOST_KNOWN {
                    known.remove(0);
                }
                known.push((var, bytes));
            }
        }
    }

    fn assign(&mut self, var: Var, value: &Expr) {
        let bytes = self.from(value);
        if let Some(known) = &mut self.known {
            known.retain(|(other, _)| *other != var);
        }
        if bytes > 0 {
            self.learn(var, bytes);
        }
    }
}

fn is_assigned(assigned: &[u32], within: &std::ops::Range<u32>) -> bool {
    let first = assigned.partition_point(|at| *at < within.start);
    assigned.get(first).is_some_and(|at| *at < within.end)
}

/// Keeps of `known` what is also known on the other path to the same place.
fn meet(known: &mut Known, other: Known) {
    let Some(other) = other else { return };
    match known {
        None => *known = Some(other),
        Some(here) => here.retain_mut(|(var, bytes)| {
            let there = other.iter().find(|(same, _)| same == var);
            *bytes = there.map_or(0, |(_, there)| (*there).min(*bytes));
            there.is_some()
        }),
    }
}
