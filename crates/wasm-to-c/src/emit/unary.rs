//! Prints unary operators, and binary ones on floating-point numbers.

use super::text::*;
use super::{Printer, type_name};
use crate::ir::{Bin, Expr, Ty, Un};

impl Printer<'_, '_> {
    pub(super) fn unary(&mut self, un: Un, a: &Expr) -> Text {
        let from = |ty: Ty, name: &str| format!("{name}{}", ty.bits());
        match un {
            Un::Eqz(_) => {
                let a = self.expr(a);
                Text::new(format!("!{}", a.at(UNARY)), UNARY, CType::Small)
            }
            Un::Clz(ty) => self.helper_call(&from(ty, "clz"), &[a], CType::U32),
            Un::Ctz(ty) => self.helper_call(&from(ty, "ctz"), &[a], CType::U32),
            Un::Popcnt(ty) => self.helper_call(&from(ty, "popcnt"), &[a], CType::U32),
            Un::Extend(_, bits) => {
                let a = self.expr(a);
                self.sign_extended(bits, a)
            }
            Un::Wrap => {
                let a = self.expr(a);
                self.cast(a, CType::U32)
            }
            Un::Widen { signed: false } => {
                let a = self.expr(a);
                if a.c_type.is_narrow() {
                    a
                } else {
                    self.cast(a, CType::U32)
                }
            }
            Un::Widen { signed: true } => {
                let a = self.expr(a);
                match a.c_type {
                    CType::S32 | CType::Small | CType::Literal => a,
                    _ => self.cast(a, CType::S32),
                }
            }
            Un::Abs(ty) => self.helper_call(&from(ty, "abs_f"), &[a], CType::Float),
            Un::Neg(ty) => self.helper_call(&from(ty, "neg_f"), &[a], CType::Float),
            // Rounding a float as a double gives the same whole number.
            Un::Ceil(ty) => self.rounded(ty, "ceil_f64", a),
            Un::Floor(ty) => self.rounded(ty, "floor_f64", a),
            Un::Trunc(ty) => self.rounded(ty, "trunc_f64", a),
            Un::Nearest(ty) => self.rounded(ty, "nearest_f64", a),
            Un::Sqrt(ty) => self.rounded(ty, "sqrt_f64", a),
            Un::ToInt {
                to, signed, saturating, ..
            } => {
                let name = format!(
                    "{}_f64_{}{}",
                    if saturating { "sat" } else { "int" },
                    if signed { 's' } else { 'u' },
                    to.bits()
                );
                self.helper_call(&name, &[a], unsigned(to))
            }
            Un::FromInt {
                from,
                to,
                signed: is_signed,
            } => {
                let a = self.expr(a);
                let a = match (is_signed, from) {
                    (true, _) => self.as_signed(a, from),
                    (false, Ty::I32) if a.c_type.is_narrow() => a,
                    (false, _) if a.c_type == unsigned(from) => a,
                    (false, _) => self.cast(a, unsigned(from)),
                };
                self.cast_to(type_name(to), &a, CType::Float)
            }
            Un::Demote => {
                let a = self.expr(a);
                self.cast_to("f32", &a, CType::Float)
            }
            Un::Promote => {
                let a = self.expr(a);
                self.cast_to("f64", &a, CType::Float)
            }
            Un::Reinterpret(ty) if ty.is_float() => {
                let c_type = if ty == Ty::F32 { CType::U32 } else { CType::U64 };
                self.helper_call(&from(ty, "bits_f"), &[a], c_type)
            }
            Un::Reinterpret(ty) => {
                let name = format!("f{}_bits", ty.bits());
                self.helper_call(&name, &[a], CType::Float)
            }
        }
    }

    /// The lowest `bits` bits as a signed number.
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
        if ty == Ty::F64 {
            text
        } else {
            self.cast_to("f32", &text, CType::Float)
        }
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
            return Text::new(
                format!("{} {sign} {}", a.at(SHIFT), b.at(SHIFT)),
                precedence,
                CType::Small,
            );
        }
        Text::new(
            format!("{} {sign} {}", a.at(precedence), b.at(precedence + 1)),
            precedence,
            CType::Float,
        )
    }
}
