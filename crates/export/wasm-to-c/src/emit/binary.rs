//! Prints binary operators on integers.

use super::Printer;
use super::text::*;
use crate::ir::effects::divides_safely;
use crate::ir::{Bin, Expr, Op, Ty};

impl Printer<'_, '_> {
    /// Converts a value to a signed number of the type, unless it already is one.
    pub(super) fn as_signed(&mut self, a: Text, ty: Ty) -> Text {
        match (a.c_type, ty) {
            (CType::Literal | CType::Small | CType::S32, _) => a,
            (CType::S64, Ty::I64) => a,
            _ => self.cast(a, signed(ty)),
        }
    }

    /// Converts a value to an unsigned number of the type. A narrower number with the same value is
    /// kept.
    pub(super) fn as_unsigned(&mut self, a: Text, ty: Ty) -> Text {
        if a.c_type.is_narrow() || a.c_type == unsigned(ty) { a } else { self.cast(a, unsigned(ty)) }
    }

    pub(super) fn binary(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        match bin {
            Bin::Add => self.add(ty, a, b),
            Bin::Sub => self.modular("-", SUM, ty, a, b),
            Bin::Mul => self.modular("*", PRODUCT, ty, a, b),
            Bin::MulHighS => self.helper_call("high_s64", &[a, b], CType::U64),
            Bin::MulHighU => self.helper_call("high_u64", &[a, b], CType::U64),
            Bin::And => self.bitwise("&", AND, ty, a, b),
            Bin::Or => self.bitwise("|", OR, ty, a, b),
            Bin::Xor => self.bitwise("^", XOR, ty, a, b),
            Bin::DivS | Bin::DivU | Bin::RemS | Bin::RemU => self.divide(bin, ty, a, b),
            Bin::Shl | Bin::ShrU | Bin::ShrS => self.shift(bin, ty, a, b),
            Bin::Rotl => self.helper_call(&format!("rotl{}", ty.bits()), &[a, b], unsigned(ty)),
            Bin::Rotr => {
                let turned = match b.literal() {
                    Some(count) => Expr::number(ty, count.wrapping_neg() & u64::from(ty.bits() - 1)),
                    None => Expr::bin(Bin::Sub, ty, Expr::number(ty, 0), b.clone()),
                };
                self.helper_call(&format!("rotl{}", ty.bits()), &[a, &turned], unsigned(ty))
            }
            _ => self.compare(bin, ty, a, b),
        }
    }

    pub(super) fn add(&mut self, ty: Ty, a: &Expr, b: &Expr) -> Text {
        // A negative number, but not the smallest, which has no positive counterpart.
        let negative = b.literal().filter(|value| *value > ty.max_value() / 2 + 1);
        match (negative.map(|value| Expr::number(ty, value.wrapping_neg())), a) {
            (Some(size), Expr::Node(Op::Global(global, _), _)) if self.is_stack_pointer(*global) => {
                self.global_name(*global);
                self.helper_call("S", &[&size], unsigned(ty))
            }
            (Some(positive), _) => self.modular("-", SUM, ty, a, &positive),
            (None, _) => self.modular("+", SUM, ty, a, b),
        }
    }

    /// Prints a sum, difference or product. At least one operand must have the full unsigned type.
    pub(super) fn modular(&mut self, sign: &str, precedence: u8, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let (mut left, mut right) = (self.expr(a), self.expr(b));
        let strong = unsigned(ty);
        if left.c_type != strong && right.c_type != strong {
            if right.c_type == CType::Literal && left.c_type != CType::Literal && ty == Ty::I32 {
                right = self.cast(right, strong);
            } else {
                left = self.cast(left, strong);
            }
        }
        Text::new(format!("{} {sign} {}", left.at(precedence), right.at(precedence + 1)), precedence, strong)
    }

    pub(super) fn bitwise(&mut self, sign: &str, precedence: u8, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let (mut left, mut right) = (self.mask(a, ty), self.mask(b, ty));
        let strong = unsigned(ty);
        let narrow = left.c_type.is_narrow() && right.c_type.is_narrow();
        let c_type = if left.c_type == strong || right.c_type == strong {
            strong
        } else if narrow {
            if left.c_type == CType::U32 || right.c_type == CType::U32 { CType::U32 } else { CType::Small }
        } else if left.c_type == CType::S32 && right.c_type == CType::Literal && sign == "&" {
            CType::Small
        } else {
            left = self.cast(left, strong);
            strong
        };
        // Adds parentheses where readers might misread the expression and compilers warn.
        let operand = |text: &Text| {
            let same = text.precedence == precedence;
            let clear = text.precedence == SHIFT || text.precedence >= PRODUCT && !text.text.starts_with('!');
            if same || clear { text.text.clone() } else { format!("({})", text.text) }
        };
        if right.precedence == precedence {
            right = Text::new(format!("({})", right.text), PRIMARY, right.c_type);
        }
        Text::new(format!("{} {sign} {}", operand(&left), operand(&right)), precedence, c_type)
    }

    /// Prints an operand of a bitwise operator. A mask with high bits is shorter as a negative
    /// number.
    pub(super) fn mask(&mut self, expr: &Expr, ty: Ty) -> Text {
        match expr {
            Expr::I32(value, None) if *value >= 0xffff_0000 && ty == Ty::I32 => {
                Text::new((*value as i32).to_string(), UNARY, CType::S32)
            }
            Expr::I64(value, None) if *value >= 0xffff_ffff_ffff_0000 => {
                Text::new((*value as i64).to_string(), UNARY, CType::S64)
            }
            _ => self.expr(expr),
        }
    }

    pub(super) fn divide(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let is_signed = matches!(bin, Bin::DivS | Bin::RemS);
        let divides = matches!(bin, Bin::DivS | Bin::DivU);
        if !divides_safely(bin, ty, b) {
            let name =
                format!("{}_{}{}", if divides { "div" } else { "rem" }, if is_signed { 's' } else { 'u' }, ty.bits());
            return self.helper_call(&name, &[a, b], unsigned(ty));
        }
        let sign = if divides { "/" } else { "%" };
        let (mut left, mut right) = (self.expr(a), self.expr(b));
        let c_type = if is_signed {
            left = self.as_signed(left, ty);
            right = match as_int(b) {
                Some(value) => Text::new(int(value), UNARY, CType::S32),
                None => self.as_signed(right, ty),
            };
            if left.c_type == CType::S64 || right.c_type == CType::S64 { CType::S64 } else { CType::S32 }
        } else {
            left = self.as_unsigned(left, ty);
            right = self.as_unsigned(right, ty);
            match (left.c_type, right.c_type) {
                (CType::U64, _) | (_, CType::U64) => CType::U64,
                (CType::U32, _) | (_, CType::U32) => CType::U32,
                _ => CType::Small,
            }
        };
        Text::new(format!("{} {sign} {}", left.at(PRODUCT), right.at(UNARY)), PRODUCT, c_type)
    }

    pub(super) fn shift(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let mut left = self.expr(a);
        let count = b.literal();
        let sign = if bin == Bin::Shl { "<<" } else { ">>" };
        left = match bin {
            Bin::Shl if left.c_type == unsigned(ty) => left,
            Bin::Shl => self.cast(left, unsigned(ty)),
            Bin::ShrS if left.c_type == signed(ty) => left,
            Bin::ShrS => self.cast(left, signed(ty)),
            _ if left.c_type == unsigned(ty) => left,
            _ if left.c_type.is_narrow() && count.is_some_and(|count| count < 31) => left,
            _ => self.cast(left, unsigned(ty)),
        };
        let c_type = if left.c_type == CType::Literal { CType::Small } else { left.c_type };
        let by = match count {
            Some(count) => count.to_string(),
            None => {
                let mask = Expr::number(ty, u64::from(ty.bits() - 1));
                let already = matches!(b, Expr::Node(Op::Bin(Bin::And, _), args) if args[1] == mask);
                let text = if already { self.expr(b) } else { self.bitwise("&", AND, ty, b, &mask) };
                format!("({})", text.text)
            }
        };
        let left = if left.precedence == SUM { format!("({})", left.text) } else { left.at(SHIFT) };
        Text::new(format!("{left} {sign} {by}"), SHIFT, c_type)
    }

    pub(super) fn compare(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let (sign, is_signed) = match bin {
            Bin::Eq => ("==", false),
            Bin::Ne => ("!=", false),
            Bin::LtS => ("<", true),
            Bin::LtU => ("<", false),
            Bin::GtS => (">", true),
            Bin::GtU => (">", false),
            Bin::LeS => ("<=", true),
            Bin::LeU => ("<=", false),
            Bin::GeS => (">=", true),
            _ => (">=", false),
        };
        let precedence = if matches!(bin, Bin::Eq | Bin::Ne) { EQUALITY } else { RELATION };
        let (a, b) = if is_signed {
            (self.signed_operand(a, ty), self.signed_operand(b, ty))
        } else {
            let (a, b) = (self.expr(a), self.expr(b));
            (self.as_unsigned(a, ty), self.as_unsigned(b, ty))
        };
        let operand = |text: &Text| {
            let not = text.text.starts_with('!');
            if not || text.precedence < SHIFT { format!("({})", text.text) } else { text.text.clone() }
        };
        Text::new(format!("{} {sign} {}", operand(&a), operand(&b)), precedence, CType::Small)
    }

    fn signed_operand(&mut self, expr: &Expr, ty: Ty) -> Text {
        match as_int(expr) {
            Some(value) => Text::new(int(value), UNARY, CType::S32),
            None => {
                let text = self.expr(expr);
                self.as_signed(text, ty)
            }
        }
    }
}
