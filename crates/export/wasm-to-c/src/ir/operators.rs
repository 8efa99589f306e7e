//! Unary and binary operators.

use super::Ty;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Un {
    Eqz(Ty),
    Clz(Ty),
    Ctz(Ty),
    Popcnt(Ty),
    /// Sign-extends this many of the lowest bits.
    Extend(Ty, u32),
    Wrap,
    Widen {
        signed: bool,
    },
    Abs(Ty),
    Neg(Ty),
    Ceil(Ty),
    Floor(Ty),
    Trunc(Ty),
    Nearest(Ty),
    Sqrt(Ty),
    ToInt {
        from: Ty,
        to: Ty,
        signed: bool,
        saturating: bool,
    },
    FromInt {
        from: Ty,
        to: Ty,
        signed: bool,
    },
    Demote,
    Promote,
    /// Reinterprets the bits of a value of this type as the other type of the same size.
    Reinterpret(Ty),
}

impl Un {
    pub(crate) fn result(self) -> Ty {
        match self {
            Un::Eqz(_) | Un::Wrap => Ty::I32,
            Un::Widen { .. } => Ty::I64,
            Un::Clz(ty) | Un::Ctz(ty) | Un::Popcnt(ty) | Un::Extend(ty, _) => ty,
            Un::Abs(ty) | Un::Neg(ty) | Un::Ceil(ty) | Un::Floor(ty) => ty,
            Un::Trunc(ty) | Un::Nearest(ty) | Un::Sqrt(ty) => ty,
            Un::ToInt { to, .. } | Un::FromInt { to, .. } => to,
            Un::Demote => Ty::F32,
            Un::Promote => Ty::F64,
            Un::Reinterpret(Ty::I32) => Ty::F32,
            Un::Reinterpret(Ty::I64) => Ty::F64,
            Un::Reinterpret(Ty::F32) => Ty::I32,
            Un::Reinterpret(Ty::F64) => Ty::I64,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Bin {
    Add,
    Sub,
    Mul,
    /// The upper half of the product of two signed or unsigned numbers.
    MulHighS,
    MulHighU,
    /// Float division.
    Div,
    DivS,
    DivU,
    RemS,
    RemU,
    And,
    Or,
    Xor,
    Shl,
    ShrS,
    ShrU,
    Rotl,
    Rotr,
    Min,
    Max,
    Copysign,
    Eq,
    Ne,
    LtS,
    LtU,
    GtS,
    GtU,
    LeS,
    LeU,
    GeS,
    GeU,
}

impl Bin {
    pub(crate) fn is_comparison(self) -> bool {
        self.negated().is_some()
    }

    /// Returns the comparison that holds exactly when this one does not. For floats, this is
    /// correct only for `Eq` and `Ne`.
    pub(crate) fn negated(self) -> Option<Bin> {
        Some(match self {
            Bin::Eq => Bin::Ne,
            Bin::Ne => Bin::Eq,
            Bin::LtS => Bin::GeS,
            Bin::LtU => Bin::GeU,
            Bin::GtS => Bin::LeS,
            Bin::GtU => Bin::LeU,
            Bin::LeS => Bin::GtS,
            Bin::LeU => Bin::GtU,
            Bin::GeS => Bin::LtS,
            Bin::GeU => Bin::LtU,
            _ => return None,
        })
    }
}
