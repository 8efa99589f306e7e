//! Prints unary operators, and binary operators on floating-point numbers.

use super::text::*;
use super::{Printer, type_name};
use crate::ir::{Bin, Expr, Ty, Un};

impl Printer<'_, '_> {
    pub(super) fn unary(&mut self, un: Un, a: &Expr) -> Text {
        let of = |name: &str, ty: Ty| format!("{name}{}", ty.bits());
        let (helper, c_type) = match un {
            Un::Clz(ty) => (of("clz", ty), CType::U32),
            Un::Ctz(ty) => (of("ctz", ty), CType::U32),
            Un::Popcnt(ty) => (of("popcnt", ty), CType::U32),
            Un::Abs(ty) => (of("abs_f", ty), CType::Float),
            Un::Neg(ty) => (of("neg_f", ty), CType::Float),
            // Rounding a float as a double gives the same whole number.
            Un::Ceil(ty) => return self.rounded(ty, "ceil_f64", a),
            Un::Floor(ty) => return self.rounded(ty, "floor_f64", a),
            Un::Trunc(ty) => return self.rounded(ty, "trunc_f64", a),
            Un::Nearest(ty) => return self.rounded(ty, "nearest_f64", a),
            Un::Sqrt(ty) => return self.rounded(ty, "sqrt_f64", a),
            Un::ToInt { to, signed, saturating, .. } => {
                let (way, sign) = (if saturating { "sat" } else { "int" }, if signed { 's' } else { 'u' });
                (of(&format!("{way}_f64_{sign}"), to), unsigned(to))
            }
            Un::Reinterpret(Ty::F32) => ("bits_f32".to_owned(), CType::U32),
            Un::Reinterpret(Ty::F64) => ("bits_f64".to_owned(), CType::U64),
            Un::Reinterpret(ty) => (of("f", ty) + "_bits", CType::Float),
            _ => {
                let a = self.expr(a);
                return self.converted(un, a);
            }
        };
        self.helper_call(&helper, &[a], c_type)
    }

    /// Prints conversions for which C has an operator or a cast.
    fn converted(&mut self, un: Un, a: Text) -> Text {
        match un {
            Un::Extend(_, bits) => self.sign_extended(bits, a),
            Un::Wrap => self.cast(a, CType::U32),
            Un::Widen { signed: false } if a.c_type.is_narrow() => a,
            Un::Widen { signed: false } => self.cast(a, CType::U32),
            Un::Widen { signed: true } => match a.c_type {
                CType::S32 | CType::Small | CType::Literal => a,
                _ => self.cast(a, CType::S32),
            },
            Un::FromInt { from, to, signed } => {
                let a = if signed {
                    self.as_signed(a, from)
                } else if from == Ty::I64 && a.c_type.is_narrow() {
                    self.cast(a, CType::U64)
                } else {
                    self.as_unsigned(a, from)
                };
                self.cast_to(type_name(to), &a, CType::Float)
            }
            Un::Demote => self.cast_to("f32", &a, CType::Float),
            Un::Promote => self.cast_to("f64", &a, CType::Float),
            _ => Text::new(format!("!{}", a.at(UNARY)), UNARY, CType::Small),
        }
    }

    /// Interprets the lowest `bits` bits as a signed number.
    pub(super) fn sign_extended(&mut self, bits: u32, a: Text) -> Text {
        let name = match bits {
            8 => "signed char",
            16 => "short",
            _ => "s32",
        };
        self.cast_to(name, &a, CType::S32)
    }

    pub(super) fn rounded(&mut self, ty: Ty, name: &str, a: &Expr) -> Text {
        let text = self.helper_call(name, &[a], CType::Float);
        if ty == Ty::F64 { text } else { self.cast_to("f32", &text, CType::Float) }
    }

    pub(super) fn float(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let (sign, precedence) = match bin {
            Bin::Add => ("+", SUM),
            Bin::Sub => ("-", SUM),
            Bin::Mul => ("*", PRODUCT),
            Bin::Div => ("/", PRODUCT),
            Bin::Eq => ("==", EQUALITY),
            Bin::Ne => ("!=", EQUALITY),
            Bin::LtS => ("<", RELATION),
            Bin::GtS => (">", RELATION),
            Bin::LeS => ("<=", RELATION),
            Bin::GeS => (">=", RELATION),
            other => {
                let name = match other {
                    Bin::Min => "min_f",
                    Bin::Max => "max_f",
                    _ => "copysign_f",
                };
                return self.helper_call(&format!("{name}{}", ty.bits()), &[a, b], CType::Float);
            }
        };
        let (a, b) = (self.expr(a), self.expr(b));
        if bin.is_comparison() {
            return Text::new(format!("{} {sign} {}", a.at(SHIFT), b.at(SHIFT)), precedence, CType::Small);
        }
        Text::new(format!("{} {sign} {}", a.at(precedence), b.at(precedence + 1)), precedence, CType::Float)
    }
}
