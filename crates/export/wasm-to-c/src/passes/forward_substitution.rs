//! Forward substitution: a value that is assigned once and read once, later in straight-line code,
//! moves to where it is read.
//!
//! An assignment waits until its variable is read, or until a statement conflicts with it by
//! changing what it reads or reading what it changes. C does not define the order in which operands
//! are evaluated, so two operands of one statement must not conflict either.

use crate::ir::effects::{self, Effects};
use crate::ir::{Body, Expr, Op, Stmt, Var, diverts, only_traps, visit_stmts_mut};

/// The maximum number of nodes in an expression. Larger ones are hard to read, and the limit bounds
/// the work.
const MAX_SIZE: usize = 48;
/// The maximum number of waiting assignments, which also bounds the work.
const MAX_WAITING: usize = 24;

struct Waiting {
    var: Var,
    value: Expr,
    effects: Effects,
    reads: Vec<Var>,
    size: usize,
}

struct Substitution {
    checked: bool,
    waiting: Vec<Waiting>,
    /// For a variable that is assigned once and then read once, the number of the list that reads
    /// it.
    home: Vec<Option<u32>>,
    next_list: u32,
}

/// Marks the reads of variables that are assigned once and read once as last reads. Most variables
/// of freshly lifted code are of this kind, which needs no liveness analysis.
pub(crate) fn mark_single(body: &mut Body) {
    let single = homes(body);
    let mut mark = |expr: &mut Expr| {
        if let Expr::Var(var, last) = expr {
            *last = single[*var as usize].is_some();
        }
    };
    visit_stmts_mut(&mut body.stmts, &mut |stmt| {
        for expr in stmt.exprs_mut() {
            expr.visit_mut(&mut mark);
        }
    });
}

/// Substitutes in a whole function. Last reads must be marked.
pub(crate) fn run(body: &mut Body, checked: bool) {
    let mut substitution = Substitution { checked, waiting: Vec::new(), home: homes(body), next_list: 0 };
    let stmts = std::mem::take(&mut body.stmts);
    body.stmts = substitution.list(stmts);
}

fn homes(body: &Body) -> Vec<Option<u32>> {
    fn list(stmts: &[Stmt], next: &mut u32, uses: &mut [(u32, u32, u32)]) {
        let this = *next;
        *next += 1;
        for stmt in stmts {
            for expr in stmt.exprs() {
                for var in effects::reads(expr) {
                    let (sets, reads, home) = &mut uses[var as usize];
                    // A read above the assignment belongs to the next round of a loop.
                    *reads += if *sets == 0 { 2 } else { 1 };
                    *home = this;
                }
            }
            if let Stmt::Set(var, _) = stmt {
                uses[*var as usize].0 += 1;
            }
            for inner in stmt.lists() {
                list(inner, next, uses);
            }
        }
    }
    let mut uses = vec![(0, 0, 0); body.vars.len()];
    for param in &mut uses[..body.params as usize] {
        param.0 = 1;
    }
    list(&body.stmts, &mut 0, &mut uses);
    uses.into_iter().map(|(sets, reads, home)| (sets == 1 && reads == 1).then_some(home)).collect()
}

impl Substitution {
    fn list(&mut self, stmts: Vec<Stmt>) -> Vec<Stmt> {
        let this = self.next_list;
        self.next_list += 1;
        let mut out = Vec::with_capacity(stmts.len());
        for stmt in stmts {
            self.stmt(stmt, this, &mut out);
        }
        self.emit_if(&mut out, |_| true);
        out
    }

    fn stmt(&mut self, mut stmt: Stmt, this: u32, out: &mut Vec<Stmt>) {
        self.consume(&mut stmt, out);
        let own = stmt.exprs().iter().fold(Effects::empty(), |own, expr| own | effects::of(expr, self.checked));
        match stmt {
            Stmt::Set(var, value) => {
                self.emit_if(out, |waiting| waiting.var == var || waiting.reads.contains(&var));
                if self.waiting.len() == MAX_WAITING {
                    self.emit(0, out);
                }
                let (reads, size) = (effects::reads(&value), value.size());
                self.waiting.push(Waiting { var, value, effects: own, reads, size });
                return;
            }
            // Waiting values may move into a block, since control always enters it from here.
            Stmt::Block(label, body) => stmt = Stmt::Block(label, self.list(body)),
            Stmt::If(condition, yes, no) if no.is_empty() && diverts(&yes) => {
                let traps = only_traps(&yes);
                let homes = std::mem::take(&mut self.home);
                self.emit_if(out, |waiting| {
                    let stays = homes[waiting.var as usize] == Some(this);
                    let effects = waiting.effects;
                    !stays || effects.contains(Effects::CALLS) || !traps && effects.matter() || effects.conflicts(own)
                });
                self.home = homes;
                let waiting = std::mem::take(&mut self.waiting);
                stmt = Stmt::If(condition, self.list(yes), self.list(no));
                self.waiting = waiting;
            }
            Stmt::Store(..) | Stmt::Copy(_) | Stmt::Fill(_) => self.emit_conflicting(own | Effects::WRITES_MEMORY, out),
            Stmt::SetGlobal(..) => self.emit_conflicting(own | Effects::WRITES_GLOBALS, out),
            Stmt::Eval(_) => self.emit_conflicting(own, out),
            _ => {
                self.emit_if(out, |_| true);
                for inner in stmt.lists_mut() {
                    *inner = self.list(std::mem::take(inner));
                }
            }
        }
        out.push(stmt);
    }

    /// Moves the waiting values that this statement reads into it, unless something conflicts.
    fn consume(&mut self, stmt: &mut Stmt, out: &mut Vec<Stmt>) {
        if self.waiting.is_empty() {
            return;
        }
        let mut read: Vec<(Var, bool)> = Vec::new();
        let mut size = 0;
        for expr in stmt.exprs() {
            expr.visit(&mut |e| {
                size += 1;
                if let Expr::Var(var, last) = e {
                    read.push((*var, *last));
                }
            });
        }
        let once = |var: Var| {
            let mut reads = read.iter().filter(|(other, _)| *other == var);
            reads.next().is_some_and(|(_, last)| *last) && reads.next().is_none()
        };
        self.emit_if(out, |waiting| !once(waiting.var) && read.iter().any(|(other, _)| *other == waiting.var));
        let mut index = self.waiting.len();
        while index > 0 {
            index = index.min(self.waiting.len());
            index -= 1;
            let Some(waiting) = self.waiting.get(index) else { break };
            let var = waiting.var;
            if !once(var) {
                continue;
            }
            // All results but the first are stored in globals, one by one.
            let several = matches!(stmt, Stmt::Return(values) if values.len() > 1);
            let fits =
                size + waiting.size <= MAX_SIZE && !(several && waiting.effects.conflicts(Effects::WRITES_GLOBALS));
            // Later waiting values that are not read here will be written above this statement.
            let [waiting, behind @ ..] = &self.waiting[index..] else { break };
            let overtaken = behind.iter().any(|later| later.effects.conflicts(waiting.effects));
            if fits && !overtaken && may_place(stmt.exprs(), waiting, self.checked) {
                let waiting = self.waiting.remove(index);
                size += waiting.size;
                let effects = waiting.effects;
                place(stmt.exprs_mut(), var, waiting.value);
                let before = self.waiting.len();
                self.emit_before(index, effects, out);
                index -= before - self.waiting.len();
            } else {
                let before = self.waiting.len();
                self.emit(index, out);
                index = (index + 1).saturating_sub(before - self.waiting.len());
            }
        }
    }

    /// Writes an assignment, after the earlier ones that must precede it.
    fn emit(&mut self, index: usize, out: &mut Vec<Stmt>) {
        let effects = self.waiting[index].effects;
        let before = self.waiting.len();
        self.emit_before(index, effects, out);
        let waiting = self.waiting.remove(index - (before - self.waiting.len()));
        out.push(Stmt::Set(waiting.var, waiting.value));
    }

    fn emit_before(&mut self, mut end: usize, effects: Effects, out: &mut Vec<Stmt>) {
        let mut index = 0;
        while index < end {
            if self.waiting[index].effects.conflicts(effects) {
                let before = self.waiting.len();
                self.emit(index, out);
                end -= before - self.waiting.len();
                index = 0;
            } else {
                index += 1;
            }
        }
    }

    fn emit_if(&mut self, out: &mut Vec<Stmt>, condition: impl Fn(&Waiting) -> bool) {
        while let Some(index) = self.waiting.iter().position(&condition) {
            self.emit(index, out);
        }
    }

    fn emit_conflicting(&mut self, effects: Effects, out: &mut Vec<Stmt>) {
        self.emit_if(out, |waiting| waiting.effects.conflicts(effects));
    }
}

fn contains(expr: &Expr, var: Var) -> bool {
    matches!(expr, Expr::Var(other, _) if *other == var) || expr.children().iter().any(|child| contains(child, var))
}

/// Returns whether a value may be computed where its variable is read in one of these expressions.
fn may_place(exprs: &[Expr], waiting: &Waiting, checked: bool) -> bool {
    let Some(place) = exprs.iter().position(|expr| contains(expr, waiting.var)) else { return false };
    let in_the_way =
        exprs.iter().enumerate().any(|(i, expr)| i != place && effects::of(expr, checked).conflicts(waiting.effects));
    if in_the_way {
        return false;
    }
    match &exprs[place] {
        Expr::Node(op, arguments) => {
            // C computes only one of the two values of a select.
            let conditional = matches!(op, Op::Select(_)) && !contains(&arguments[0], waiting.var);
            !(conditional && waiting.effects.matter()) && may_place(arguments, waiting, checked)
        }
        _ => true,
    }
}

fn place(exprs: &mut [Expr], var: Var, value: Expr) {
    if let Some(expr) = exprs.iter_mut().find(|expr| contains(expr, var)) {
        match expr {
            Expr::Node(_, arguments) => place(arguments, var, value),
            other => *other = value,
        }
    }
}
