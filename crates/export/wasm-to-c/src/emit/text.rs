//! The text of a C expression, with its precedence and type.

use crate::ir::{Expr, Ty};

/// The C type of a printed expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CType {
    /// A non-negative `int` literal.
    Literal,
    /// A non-negative `int` far from overflow.
    Small,
    U32,
    /// A signed type: converting it to a wider type extends the sign.
    S32,
    U64,
    S64,
    Float,
}

impl CType {
    pub(super) fn is_signed(self) -> bool {
        matches!(self, CType::S32 | CType::S64)
    }

    pub(super) fn is_narrow(self) -> bool {
        matches!(self, CType::Literal | CType::Small | CType::U32)
    }
}

/// A printed expression. Its precedence ranges from 1 (comma) to 15 (names, calls).
pub(super) struct Text {
    pub(super) text: String,
    pub(super) precedence: u8,
    pub(super) c_type: CType,
}

pub(super) const TERNARY: u8 = 3;
pub(super) const OR: u8 = 6;
pub(super) const XOR: u8 = 7;
pub(super) const AND: u8 = 8;
pub(super) const EQUALITY: u8 = 9;
pub(super) const RELATION: u8 = 10;
pub(super) const SHIFT: u8 = 11;
pub(super) const SUM: u8 = 12;
pub(super) const PRODUCT: u8 = 13;
pub(super) const UNARY: u8 = 14;
pub(super) const PRIMARY: u8 = 15;

impl Text {
    pub(super) fn new(text: impl Into<String>, precedence: u8, c_type: CType) -> Text {
        Text { text: text.into(), precedence, c_type }
    }

    /// Returns the text, in parentheses if its precedence is below `least`.
    pub(super) fn at(&self, least: u8) -> String {
        if self.precedence < least { format!("({})", self.text) } else { self.text.clone() }
    }
}

/// Formats an `int` literal. The smallest value has no plain form.
pub(super) fn int(value: i32) -> String {
    if value == i32::MIN { "(-2147483647 - 1)".to_string() } else { value.to_string() }
}

/// Returns the value of a constant that fits an `int`.
pub(super) fn as_int(expr: &Expr) -> Option<i32> {
    match expr {
        Expr::I32(value, _) => Some(*value as i32),
        Expr::I64(value, _) => i32::try_from(*value as i64).ok(),
        _ => None,
    }
}

pub(super) fn unsigned(ty: Ty) -> CType {
    match ty {
        Ty::I32 => CType::U32,
        Ty::I64 => CType::U64,
        _ => CType::Float,
    }
}

pub(super) fn signed(ty: Ty) -> CType {
    if ty == Ty::I32 { CType::S32 } else { CType::S64 }
}
