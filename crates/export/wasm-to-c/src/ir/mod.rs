//! The intermediate representation: expression trees and structured statements.
//!
//! An operator with operands is an [`Op`] and a list of arguments, so a pass that visits all
//! expressions needs no case for each operator.

pub(crate) mod effects;
mod operators;
mod statements;

pub(crate) use operators::{Bin, Un};
pub(crate) use statements::{Arm, Stmt, diverts, only_traps, visit_exprs, visit_stmts, visit_stmts_mut};

/// A value type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Ty {
    #[default]
    I32,
    I64,
    F32,
    F64,
}

impl Ty {
    pub(crate) fn is_float(self) -> bool {
        matches!(self, Ty::F32 | Ty::F64)
    }

    pub(crate) fn bits(self) -> u32 {
        match self {
            Ty::I32 | Ty::F32 => 32,
            Ty::I64 | Ty::F64 => 64,
        }
    }

    /// Returns the largest number of an integer type.
    pub(crate) fn max_value(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }
}

/// A local variable: parameters first, then declared locals, then temporaries.
pub(crate) type Var = u32;
/// A jump target, unique in its function.
pub(crate) type Label = u32;
/// The symbol that a constant or an offset refers to, from the linking section.
pub(crate) type Symbol = Option<u32>;

/// A memory access: this many bytes, which a load extends to the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Access {
    pub(crate) ty: Ty,
    pub(crate) bytes: u8,
    pub(crate) signed: bool,
}

impl Access {
    pub(crate) fn new(ty: Ty, bytes: u8, signed: bool) -> Access {
        Access { ty, bytes, signed }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Op {
    Un(Un),
    /// The type is that of the operands.
    Bin(Bin, Ty),
    Load(Access, u64, Symbol),
    /// The arguments are the condition, the value if it holds, and the value if it does not.
    Select(Ty),
    /// Divides upper * 2^64 + lower by a divisor above upper. The arguments are these three.
    DivWide,
    Call(u32, Option<Ty>),
    /// The type index; the last argument is the table index.
    CallIndirect(u32, Option<Ty>),
    Global(u32, Ty),
    /// A further result of the preceding call.
    Extra(u32, Ty),
    /// The number of pages. The type is that of addresses.
    MemorySize(Ty),
    /// Adds pages. The type is that of addresses.
    MemoryGrow(Ty),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    I32(u32, Symbol),
    I64(u64, Symbol),
    F32(u32),
    F64(u64),
    /// A variable, and whether this is the last read of its current value.
    Var(Var, bool),
    Node(Op, Vec<Expr>),
}

impl Expr {
    pub(crate) fn i32(value: u32) -> Expr {
        Expr::I32(value, None)
    }

    /// Creates an integer constant of a type from its lowest bits.
    pub(crate) fn number(ty: Ty, value: u64) -> Expr {
        if ty == Ty::I32 { Expr::i32(value as u32) } else { Expr::I64(value, None) }
    }

    pub(crate) fn var(var: Var) -> Expr {
        Expr::Var(var, false)
    }

    pub(crate) fn un(op: Un, a: Expr) -> Expr {
        Expr::Node(Op::Un(op), vec![a])
    }

    pub(crate) fn bin(op: Bin, ty: Ty, a: Expr, b: Expr) -> Expr {
        Expr::Node(Op::Bin(op, ty), vec![a, b])
    }

    /// Returns the value of an integer constant that is not an address.
    pub(crate) fn literal(&self) -> Option<u64> {
        match self {
            Expr::I32(value, None) => Some(u64::from(*value)),
            Expr::I64(value, None) => Some(*value),
            _ => None,
        }
    }

    /// Adds a number to an integer constant. The sum keeps the symbol of an address.
    pub(crate) fn plus(&self, number: u64) -> Option<Expr> {
        match self {
            Expr::I32(value, symbol) => Some(Expr::I32(value.wrapping_add(number as u32), *symbol)),
            Expr::I64(value, symbol) => Some(Expr::I64(value.wrapping_add(number), *symbol)),
            _ => None,
        }
    }

    pub(crate) fn children(&self) -> &[Expr] {
        match self {
            Expr::Node(_, arguments) => arguments,
            _ => &[],
        }
    }

    pub(crate) fn children_mut(&mut self) -> &mut [Expr] {
        match self {
            Expr::Node(_, arguments) => arguments,
            _ => &mut [],
        }
    }

    /// Calls `f` on this expression and all its subexpressions.
    pub(crate) fn visit(&self, f: &mut impl FnMut(&Expr)) {
        f(self);
        for child in self.children() {
            child.visit(f);
        }
    }

    /// Calls `f` on this expression, which it may change, and then on all subexpressions.
    pub(crate) fn visit_mut(&mut self, f: &mut impl FnMut(&mut Expr)) {
        f(self);
        for child in self.children_mut() {
            child.visit_mut(f);
        }
    }

    /// Returns the number of nodes.
    pub(crate) fn size(&self) -> usize {
        1 + self.children().iter().map(Expr::size).sum::<usize>()
    }

    pub(crate) fn ty(&self, vars: &[Ty]) -> Ty {
        match self {
            Expr::I32(..) => Ty::I32,
            Expr::I64(..) => Ty::I64,
            Expr::F32(_) => Ty::F32,
            Expr::F64(_) => Ty::F64,
            Expr::Var(var, _) => vars[*var as usize],
            Expr::Node(op, _) => op.ty(),
        }
    }
}

impl Op {
    pub(crate) fn ty(&self) -> Ty {
        match self {
            Op::Un(un) => un.result(),
            Op::Bin(bin, _) if bin.is_comparison() => Ty::I32,
            Op::Bin(_, ty) | Op::Select(ty) | Op::Global(_, ty) | Op::Extra(_, ty) => *ty,
            Op::DivWide => Ty::I64,
            Op::MemorySize(ty) | Op::MemoryGrow(ty) => *ty,
            Op::Load(access, ..) => access.ty,
            Op::Call(_, ty) | Op::CallIndirect(_, ty) => ty.unwrap_or(Ty::I32),
        }
    }
}

/// A function type.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Signature {
    pub(crate) params: Vec<Ty>,
    pub(crate) results: Vec<Ty>,
}

/// The body of a function.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) params: u32,
    /// The type of every variable, parameters first.
    pub(crate) vars: Vec<Ty>,
    pub(crate) stmts: Vec<Stmt>,
    /// The number of labels in use.
    pub(crate) labels: u32,
}

impl Body {
    /// Returns the number of jumps to each label.
    pub(crate) fn jumps(&self) -> Vec<u32> {
        let mut jumps = vec![0; self.labels as usize];
        visit_stmts(&self.stmts, &mut |stmt| {
            if let Stmt::Br(label) = stmt {
                jumps[*label as usize] += 1;
            }
        });
        jumps
    }
}
