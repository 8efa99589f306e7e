//! The statements of the intermediate representation.

use crate::ir::{Access, Expr, Label, Symbol, Var};

/// A case of a [`Stmt::Switch`]. Falling off its end leaves the switch.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arm {
    pub(crate) values: Vec<u32>,
    pub(crate) default: bool,
    pub(crate) body: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stmt {
    Set(Var, Expr),
    SetGlobal(u32, Expr),
    /// The arguments are the address and the value.
    Store(Access, u64, Symbol, [Expr; 2]),
    /// `memory.copy`: destination, source, length.
    Copy([Expr; 3]),
    /// `memory.fill`: destination, byte, length.
    Fill([Expr; 3]),
    Eval(Expr),
    /// A jump to the label goes to the end of the block.
    Block(Label, Vec<Stmt>),
    /// Runs forever: falling off the end goes back to the start, and so does a jump to the label.
    Loop(Label, Vec<Stmt>),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    Switch(Expr, Vec<Arm>),
    Br(Label),
    Return(Vec<Expr>),
    Trap,
}

impl Stmt {
    /// Returns the expressions of this statement itself, not those of statements inside it.
    pub(crate) fn exprs(&self) -> &[Expr] {
        match self {
            Stmt::Set(_, e) | Stmt::SetGlobal(_, e) | Stmt::Eval(e) => std::slice::from_ref(e),
            Stmt::If(e, ..) | Stmt::Switch(e, _) => std::slice::from_ref(e),
            Stmt::Store(.., args) => args,
            Stmt::Copy(args) | Stmt::Fill(args) => args,
            Stmt::Return(values) => values,
            Stmt::Block(..) | Stmt::Loop(..) | Stmt::Br(_) | Stmt::Trap => &[],
        }
    }

    pub(crate) fn exprs_mut(&mut self) -> &mut [Expr] {
        match self {
            Stmt::Set(_, e) | Stmt::SetGlobal(_, e) | Stmt::Eval(e) => std::slice::from_mut(e),
            Stmt::If(e, ..) | Stmt::Switch(e, _) => std::slice::from_mut(e),
            Stmt::Store(.., args) => args,
            Stmt::Copy(args) | Stmt::Fill(args) => args,
            Stmt::Return(values) => values,
            Stmt::Block(..) | Stmt::Loop(..) | Stmt::Br(_) | Stmt::Trap => &mut [],
        }
    }

    /// Returns the statement lists inside this statement.
    pub(crate) fn lists(&self) -> Vec<&Vec<Stmt>> {
        match self {
            Stmt::Block(_, body) | Stmt::Loop(_, body) => vec![body],
            Stmt::If(_, yes, no) => vec![yes, no],
            Stmt::Switch(_, arms) => arms.iter().map(|arm| &arm.body).collect(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn lists_mut(&mut self) -> Vec<&mut Vec<Stmt>> {
        match self {
            Stmt::Block(_, body) | Stmt::Loop(_, body) => vec![body],
            Stmt::If(_, yes, no) => vec![yes, no],
            Stmt::Switch(_, arms) => arms.iter_mut().map(|arm| &mut arm.body).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns whether control certainly never reaches the next statement. It may jump to the end
    /// of an enclosing block. Branches nested deeper than [`MAX_END_DEPTH`] are assumed to fall
    /// through.
    pub(crate) fn diverts(&self) -> bool {
        self.diverts_within(MAX_END_DEPTH)
    }

    fn diverts_within(&self, depth: u32) -> bool {
        let Some(inner) = depth.checked_sub(1) else { return false };
        let ends = |list: &[Stmt]| list.last().is_some_and(|last| last.diverts_within(inner));
        match self {
            Stmt::Br(_) | Stmt::Return(_) | Stmt::Trap | Stmt::Loop(..) => true,
            Stmt::If(_, yes, no) => ends(yes) && ends(no),
            Stmt::Switch(_, arms) => arms.iter().any(|arm| arm.default) && arms.iter().all(|arm| ends(&arm.body)),
            _ => false,
        }
    }
}

/// The depth to which [`Stmt::diverts`] looks. It is called on every level, so looking all the way
/// down would take quadratic time.
const MAX_END_DEPTH: u32 = 32;

/// Returns whether a list consists of a trap only.
pub(crate) fn only_traps(list: &[Stmt]) -> bool {
    matches!(list, [Stmt::Trap])
}

/// Returns whether control never falls off the end of a list.
pub(crate) fn diverts(list: &[Stmt]) -> bool {
    list.last().is_some_and(Stmt::diverts)
}

/// Calls `f` on every statement, outer before inner.
pub(crate) fn visit_stmts(list: &[Stmt], f: &mut impl FnMut(&Stmt)) {
    for stmt in list {
        f(stmt);
        for inner in stmt.lists() {
            visit_stmts(inner, f);
        }
    }
}

/// Calls `f` on every statement, outer before inner. `f` may change a statement before its inner
/// ones are visited.
pub(crate) fn visit_stmts_mut(list: &mut [Stmt], f: &mut impl FnMut(&mut Stmt)) {
    for stmt in list {
        f(stmt);
        for inner in stmt.lists_mut() {
            visit_stmts_mut(inner, f);
        }
    }
}

/// Calls `f` on every expression and its subexpressions.
pub(crate) fn visit_exprs(list: &[Stmt], f: &mut impl FnMut(&Expr)) {
    visit_stmts(list, &mut |stmt| {
        for expr in stmt.exprs() {
            expr.visit(f);
        }
    });
}
