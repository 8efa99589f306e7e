//! Prints expressions, with as few parentheses and casts as C allows.
//!
//! A value of type i32 or i64 is an unsigned number in WebAssembly. In C an expression for it may have another type,
//! which is kept beside the text: as long as converting it gives the right unsigned number, no cast is needed.

use crate::effects::divides_safely;
use crate::ir::{Access, Bin, Expr, Op, Ty, Un};
use crate::print::Printer;

/// The type that a printed expression has in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A literal that is an `int` and not negative.
    Literal,
    /// An `int` that is not negative and far from overflow.
    Small,
    U32,
    /// Converting it to a wider type extends the sign.
    S32,
    U64,
    S64,
    Float,
}

impl Kind {
    fn is_signed(self) -> bool {
        matches!(self, Kind::S32 | Kind::S64)
    }

    fn is_narrow(self) -> bool {
        matches!(self, Kind::Literal | Kind::Small | Kind::U32)
    }
}

/// A printed expression; the precedence counts from 1 (comma) to 15 (names, calls).
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) precedence: u8,
    pub(crate) kind: Kind,
}

const TERNARY: u8 = 3;
const OR: u8 = 6;
const XOR: u8 = 7;
const AND: u8 = 8;
const EQUALITY: u8 = 9;
const RELATION: u8 = 10;
const SHIFT: u8 = 11;
const SUM: u8 = 12;
const PRODUCT: u8 = 13;
const UNARY: u8 = 14;
const PRIMARY: u8 = 15;

impl Text {
    fn new(text: impl Into<String>, precedence: u8, kind: Kind) -> Text {
        Text {
            text: text.into(),
            precedence,
            kind,
        }
    }

    /// The text, in parentheses if it binds less than `least`.
    fn at(&self, least: u8) -> String {
        if self.precedence < least {
            format!("({})", self.text)
        } else {
            self.text.clone()
        }
    }

    fn cast(self, kind: Kind) -> Text {
        let name = match kind {
            Kind::U32 => "u32",
            Kind::S32 => "s32",
            Kind::U64 => "u64",
            _ => "s64",
        };
        match (self.kind, kind) {
            (Kind::Literal, Kind::U32) => Text::new(format!("{}u", self.text), PRIMARY, kind),
            (Kind::Literal, Kind::U64) => Text::new(format!("{}ULL", self.text), PRIMARY, kind),
            _ => Text::new(format!("({name}){}", self.at(UNARY)), UNARY, kind),
        }
    }
}

/// An `int` literal. The smallest one has no plain form.
fn int(value: i32) -> String {
    if value == i32::MIN {
        "(-2147483647 - 1)".to_string()
    } else {
        value.to_string()
    }
}

fn unsigned(ty: Ty) -> Kind {
    match ty {
        Ty::I32 => Kind::U32,
        Ty::I64 => Kind::U64,
        _ => Kind::Float,
    }
}

fn signed(ty: Ty) -> Kind {
    if ty == Ty::I32 { Kind::S32 } else { Kind::S64 }
}

impl Printer<'_, '_> {
    /// Prints where C converts to the type of the value by itself: assignments, arguments, results.
    pub(crate) fn implicit(&mut self, expr: &Expr) -> Text {
        match expr {
            Expr::I32(value, _) => Text::new(int(*value as i32), UNARY, Kind::U32),
            Expr::I64(value) if i64::from(*value as i32) == *value as i64 => {
                Text::new(int(*value as i32), UNARY, Kind::U64)
            }
            Expr::Node(Op::Un(Un::Wrap), args) => self.expr(&args[0]),
            _ => self.expr(expr),
        }
    }

    /// An unsigned number that can be added to a pointer.
    pub(crate) fn unsigned_argument(&mut self, expr: &Expr) -> String {
        let text = self.expr(expr);
        self.as_unsigned(text, Ty::I32).at(PRODUCT)
    }

    /// Prints a condition, for which only zero or not counts.
    pub(crate) fn condition(&mut self, expr: &Expr) -> String {
        self.expr(expr).text
    }

    pub(crate) fn expr(&mut self, expr: &Expr) -> Text {
        match expr {
            Expr::I32(value, _) if *value <= i32::MAX as u32 => {
                Text::new(value.to_string(), PRIMARY, Kind::Literal)
            }
            Expr::I32(value, _) => Text::new(format!("{value}u"), PRIMARY, Kind::U32),
            Expr::I64(value) if *value <= i32::MAX as u64 => {
                Text::new(value.to_string(), PRIMARY, Kind::Literal)
            }
            Expr::I64(value) if *value <= u64::from(u32::MAX) => {
                Text::new(format!("{value}u"), PRIMARY, Kind::U32)
            }
            Expr::I64(value) => Text::new(format!("{value}ULL"), PRIMARY, Kind::U64),
            Expr::F32(bits) => self.float32(*bits),
            Expr::F64(bits) => self.float64(*bits),
            Expr::Var(var, _) => Text::new(
                crate::names::local(*var),
                PRIMARY,
                unsigned(self.vars[*var as usize]),
            ),
            Expr::Node(op, args) => self.node(op, args),
        }
    }

    fn float32(&mut self, bits: u32) -> Text {
        let value = f32::from_bits(bits);
        if value.is_nan()
            || value.is_infinite()
            || value != 0.0 && !(1e-30..1e30).contains(&value.abs())
        {
            let name = self.helper("f32_bits");
            return Text::new(format!("{name}({bits}u)"), PRIMARY, Kind::Float);
        }
        let precedence = if value.is_sign_negative() {
            UNARY
        } else {
            PRIMARY
        };
        Text::new(format!("{value:?}f"), precedence, Kind::Float)
    }

    fn float64(&mut self, bits: u64) -> Text {
        let value = f64::from_bits(bits);
        if value.is_nan()
            || value.is_infinite()
            || value != 0.0 && !(1e-200..1e200).contains(&value.abs())
        {
            let name = self.helper("f64_bits");
            return Text::new(format!("{name}({bits}ULL)"), PRIMARY, Kind::Float);
        }
        let precedence = if value.is_sign_negative() {
            UNARY
        } else {
            PRIMARY
        };
        Text::new(format!("{value:?}"), precedence, Kind::Float)
    }

    fn node(&mut self, op: &Op, args: &[Expr]) -> Text {
        match op {
            Op::Un(un) => self.unary(*un, &args[0]),
            Op::Bin(bin, ty) if ty.is_float() => self.float(*bin, *ty, &args[0], &args[1]),
            Op::Bin(bin, ty) => self.binary(*bin, *ty, &args[0], &args[1]),
            Op::Load(access, offset, _) => self.load(*access, *offset, &args[0]),
            Op::Select(ty) => self.select(*ty, args),
            Op::Call(function, ty) => {
                let name = self.function_name(*function);
                self.call(&name, args, ty.map_or(Kind::U32, unsigned))
            }
            Op::CallIndirect(index, ty) => {
                let name = self.dispatcher_name(*index);
                self.call(&name, args, ty.map_or(Kind::U32, unsigned))
            }
            Op::Global(global, ty) => Text::new(self.global_name(*global), PRIMARY, unsigned(*ty)),
            Op::Extra(index, ty) => Text::new(self.extra_name(*index, *ty), PRIMARY, unsigned(*ty)),
            Op::MemorySize => Text::new(self.pages_name(), PRIMARY, Kind::U32),
            Op::MemoryGrow => {
                let name = self.grow_name();
                self.call(&name, args, Kind::U32)
            }
        }
    }

    fn call(&mut self, name: &str, args: &[Expr], kind: Kind) -> Text {
        let args: Vec<String> = args.iter().map(|arg| self.implicit(arg).text).collect();
        Text::new(format!("{name}({})", args.join(", ")), PRIMARY, kind)
    }

    fn helper_call(&mut self, name: &str, args: &[Expr], kind: Kind) -> Text {
        let name = self.helper(name);
        self.call(&name, args, kind)
    }

    /// The address of an access: in checked code a sum that cannot wrap.
    pub(crate) fn address(&mut self, base: &Expr, offset: u32) -> Text {
        if self.checked() {
            let base = self.expr(base);
            return match (base.kind, offset) {
                (_, 0) => {
                    if base.kind.is_signed() {
                        base.cast(Kind::U32)
                    } else {
                        base
                    }
                }
                _ => {
                    let base = if base.kind.is_narrow() {
                        base
                    } else {
                        base.cast(Kind::U32)
                    };
                    let base = base.cast(Kind::U64);
                    Text::new(format!("{} + {offset}u", base.at(SUM)), SUM, Kind::U64)
                }
            };
        }
        let text = match base {
            Expr::I32(value, symbol) => self.expr(&Expr::I32(value.wrapping_add(offset), *symbol)),
            Expr::Node(Op::Bin(Bin::Add, _), args) => match &args[1] {
                Expr::I32(value, symbol) => {
                    let value = Expr::I32(value.wrapping_add(offset), *symbol);
                    if value == Expr::i32(0) {
                        self.expr(&args[0])
                    } else {
                        self.sum(&args[0], &value)
                    }
                }
                _ if offset == 0 => self.expr(base),
                _ => self.sum(base, &Expr::i32(offset)),
            },
            _ if offset == 0 => self.expr(base),
            _ => self.sum(base, &Expr::i32(offset)),
        };
        self.as_unsigned(text, Ty::I32)
    }

    fn sum(&mut self, a: &Expr, b: &Expr) -> Text {
        self.binary(Bin::Add, Ty::I32, a, b)
    }

    fn load(&mut self, access: Access, offset: u32, base: &Expr) -> Text {
        let address = self.address(base, offset);
        let read =
            |printer: &mut Self, name: &str| format!("{}({})", printer.helper(name), address.text);
        let (text, kind) = match (access.ty, access.bytes) {
            (Ty::F32, _) => (read(self, "RF"), Kind::Float),
            (Ty::F64, _) => (read(self, "RD"), Kind::Float),
            (_, 1) if self.checked() => (read(self, "R1"), Kind::U32),
            (_, 1) => (format!("M[{}]", address.text), Kind::Small),
            (_, 2) => (read(self, "R2"), Kind::U32),
            (_, 4) => (read(self, "R4"), Kind::U32),
            _ => (read(self, "R8"), Kind::U64),
        };
        if !access.signed {
            return Text::new(text, PRIMARY, kind);
        }
        let cast = match access.bytes {
            1 => "(signed char)",
            2 => "(short)",
            _ => "(s32)",
        };
        Text::new(format!("{cast}{text}"), UNARY, Kind::S32)
    }

    fn select(&mut self, ty: Ty, args: &[Expr]) -> Text {
        let condition = self.expr(&args[0]);
        let (mut a, mut b) = (self.expr(&args[1]), self.expr(&args[2]));
        if a.kind != b.kind && !ty.is_float() {
            let both_narrow = a.kind.is_narrow() && b.kind.is_narrow();
            if !both_narrow {
                let fix = |text: Text| match text.kind {
                    Kind::Literal | Kind::Small => text,
                    kind if kind == unsigned(ty) => text,
                    _ => text.cast(unsigned(ty)),
                };
                (a, b) = (fix(a), fix(b));
            }
        }
        let kind = match (a.kind, b.kind) {
            (a, b) if a == b => {
                if a == Kind::Literal {
                    Kind::Small
                } else {
                    a
                }
            }
            (Kind::Literal | Kind::Small, Kind::Literal | Kind::Small) => Kind::Small,
            (Kind::U64, _) | (_, Kind::U64) => Kind::U64,
            _ => Kind::U32,
        };
        let text = format!(
            "{} ? {} : {}",
            condition.at(TERNARY + 1),
            a.at(TERNARY + 1),
            b.at(TERNARY)
        );
        Text::new(text, TERNARY, kind)
    }

    fn unary(&mut self, un: Un, a: &Expr) -> Text {
        let from = |ty: Ty, name: &str| format!("{name}{}", ty.bits());
        match un {
            Un::Eqz(_) => {
                let a = self.expr(a);
                Text::new(format!("!{}", a.at(UNARY)), UNARY, Kind::Small)
            }
            Un::Clz(ty) => self.helper_call(&from(ty, "clz"), &[a.clone()], Kind::U32),
            Un::Ctz(ty) => self.helper_call(&from(ty, "ctz"), &[a.clone()], Kind::U32),
            Un::Popcnt(ty) => self.helper_call(&from(ty, "popcnt"), &[a.clone()], Kind::U32),
            Un::Extend(_, bits) => {
                let a = self.expr(a);
                let cast = match bits {
                    8 => "(signed char)",
                    16 => "(short)",
                    _ => "(s32)",
                };
                Text::new(format!("{cast}{}", a.at(UNARY)), UNARY, Kind::S32)
            }
            Un::Wrap => self.expr(a).cast(Kind::U32),
            Un::Widen { signed: false } => {
                let a = self.expr(a);
                if a.kind.is_narrow() {
                    a
                } else {
                    a.cast(Kind::U32)
                }
            }
            Un::Widen { signed: true } => {
                let a = self.expr(a);
                match a.kind {
                    Kind::S32 | Kind::Small | Kind::Literal => a,
                    _ => a.cast(Kind::S32),
                }
            }
            Un::Abs(ty) => self.helper_call(&from(ty, "abs_f"), &[a.clone()], Kind::Float),
            Un::Neg(ty) => self.helper_call(&from(ty, "neg_f"), &[a.clone()], Kind::Float),
            // Rounding a float as a double gives the same whole number.
            Un::Ceil(ty) => self.rounded(ty, "ceil_f64", a),
            Un::Floor(ty) => self.rounded(ty, "floor_f64", a),
            Un::Trunc(ty) => self.rounded(ty, "trunc_f64", a),
            Un::Nearest(ty) => self.rounded(ty, "nearest_f64", a),
            Un::Sqrt(ty) => self.rounded(ty, "sqrt_f64", a),
            Un::ToInt {
                to,
                signed,
                saturating,
                ..
            } => {
                let name = format!(
                    "{}_f64_{}{}",
                    if saturating { "sat" } else { "int" },
                    if signed { 's' } else { 'u' },
                    to.bits()
                );
                self.helper_call(&name, &[a.clone()], unsigned(to))
            }
            Un::FromInt {
                from,
                to,
                signed: is_signed,
            } => {
                let a = self.expr(a);
                let a = match (is_signed, from) {
                    (true, _) => self.as_signed(a, from),
                    (false, Ty::I32) if a.kind.is_narrow() => a,
                    (false, _) if a.kind == unsigned(from) => a,
                    (false, _) => a.cast(unsigned(from)),
                };
                Text::new(
                    format!("(f{}){}", to.bits(), a.at(UNARY)),
                    UNARY,
                    Kind::Float,
                )
            }
            Un::Demote => {
                let a = self.expr(a);
                Text::new(format!("(f32){}", a.at(UNARY)), UNARY, Kind::Float)
            }
            Un::Promote => {
                let a = self.expr(a);
                Text::new(format!("(f64){}", a.at(UNARY)), UNARY, Kind::Float)
            }
            Un::Reinterpret(ty) if ty.is_float() => {
                let kind = if ty == Ty::F32 { Kind::U32 } else { Kind::U64 };
                self.helper_call(&from(ty, "bits_f"), &[a.clone()], kind)
            }
            Un::Reinterpret(ty) => {
                let name = format!("f{}_bits", ty.bits());
                self.helper_call(&name, &[a.clone()], Kind::Float)
            }
        }
    }

    fn rounded(&mut self, ty: Ty, name: &str, a: &Expr) -> Text {
        let text = self.helper_call(name, &[a.clone()], Kind::Float);
        if ty == Ty::F64 {
            text
        } else {
            Text::new(format!("(f32){}", text.text), UNARY, Kind::Float)
        }
    }

    fn float(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
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
                return self.helper_call(
                    &format!("{name}{}", ty.bits()),
                    &[a.clone(), b.clone()],
                    Kind::Float,
                );
            }
        };
        let (a, b) = (self.expr(a), self.expr(b));
        if bin.is_comparison() {
            return Text::new(
                format!("{} {sign} {}", a.at(SHIFT), b.at(SHIFT)),
                precedence,
                Kind::Small,
            );
        }
        Text::new(
            format!("{} {sign} {}", a.at(precedence), b.at(precedence + 1)),
            precedence,
            Kind::Float,
        )
    }

    /// As a signed number of the type.
    fn as_signed(&mut self, a: Text, ty: Ty) -> Text {
        match (a.kind, ty) {
            (Kind::Literal | Kind::Small | Kind::S32, _) => a,
            (Kind::S64, Ty::I64) => a,
            _ => a.cast(signed(ty)),
        }
    }

    /// As an unsigned number: of the type itself, or a narrower one with the same value.
    fn as_unsigned(&mut self, a: Text, ty: Ty) -> Text {
        if a.kind.is_narrow() || a.kind == unsigned(ty) {
            a
        } else {
            a.cast(unsigned(ty))
        }
    }

    fn binary(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        match bin {
            Bin::Add => self.add(ty, a, b),
            Bin::Sub => self.modular("-", SUM, ty, a, b),
            Bin::Mul => self.modular("*", PRODUCT, ty, a, b),
            Bin::And => self.bitwise("&", AND, ty, a, b),
            Bin::Or => self.bitwise("|", OR, ty, a, b),
            Bin::Xor => self.bitwise("^", XOR, ty, a, b),
            Bin::DivS | Bin::DivU | Bin::RemS | Bin::RemU => self.divide(bin, ty, a, b),
            Bin::Shl | Bin::ShrU | Bin::ShrS => self.shift(bin, ty, a, b),
            Bin::Rotl => self.helper_call(
                &format!("rotl{}", ty.bits()),
                &[a.clone(), b.clone()],
                unsigned(ty),
            ),
            Bin::Rotr => {
                let zero = if ty == Ty::I32 {
                    Expr::i32(0)
                } else {
                    Expr::I64(0)
                };
                let mut turned = Expr::bin(Bin::Sub, ty, zero, b.clone());
                if let Expr::I32(count, None) = b {
                    turned = Expr::i32(count.wrapping_neg() & 31);
                } else if let Expr::I64(count) = b {
                    turned = Expr::I64(count.wrapping_neg() & 63);
                }
                self.helper_call(
                    &format!("rotl{}", ty.bits()),
                    &[a.clone(), turned],
                    unsigned(ty),
                )
            }
            _ => self.compare(bin, ty, a, b),
        }
    }

    fn add(&mut self, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let negative = match b {
            Expr::I32(value, None) if (*value as i32) < 0 && *value != 1 << 31 => {
                Some(Expr::i32(value.wrapping_neg()))
            }
            Expr::I64(value) if (*value as i64) < 0 && *value != 1 << 63 => {
                Some(Expr::I64(value.wrapping_neg()))
            }
            _ => None,
        };
        match (negative, a) {
            (Some(size @ Expr::I32(..)), Expr::Node(Op::Global(global, _), _))
                if self.is_stack_pointer(*global) =>
            {
                self.helper_call("S", &[size], Kind::U32)
            }
            (Some(positive), _) => self.modular("-", SUM, ty, a, &positive),
            (None, _) => self.modular("+", SUM, ty, a, b),
        }
    }

    /// Sums and products: at least one operand has to be of the full unsigned type.
    fn modular(&mut self, sign: &str, precedence: u8, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let (mut left, mut right) = (self.expr(a), self.expr(b));
        let strong = unsigned(ty);
        if left.kind != strong && right.kind != strong {
            if right.kind == Kind::Literal && left.kind != Kind::Literal && ty == Ty::I32 {
                right = right.cast(strong);
            } else {
                left = left.cast(strong);
            }
        }
        Text::new(
            format!(
                "{} {sign} {}",
                left.at(precedence),
                right.at(precedence + 1)
            ),
            precedence,
            strong,
        )
    }

    fn bitwise(&mut self, sign: &str, precedence: u8, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let (mut left, mut right) = (self.mask(a, ty), self.mask(b, ty));
        let strong = unsigned(ty);
        let narrow = left.kind.is_narrow() && right.kind.is_narrow();
        let kind = if left.kind == strong || right.kind == strong {
            strong
        } else if narrow {
            if left.kind == Kind::U32 || right.kind == Kind::U32 {
                Kind::U32
            } else {
                Kind::Small
            }
        } else if left.kind == Kind::S32 && right.kind == Kind::Literal && sign == "&" {
            Kind::Small
        } else {
            left = left.cast(strong);
            strong
        };
        // What a reader might misread, and compilers warn of, is put into parentheses.
        let operand = |text: &Text| {
            let same = text.precedence == precedence;
            let clear = text.precedence == SHIFT
                || text.precedence >= PRODUCT && !text.text.starts_with('!');
            if same || clear {
                text.text.clone()
            } else {
                format!("({})", text.text)
            }
        };
        if right.precedence == precedence {
            right = Text::new(format!("({})", right.text), PRIMARY, right.kind);
        }
        Text::new(
            format!("{} {sign} {}", operand(&left), operand(&right)),
            precedence,
            kind,
        )
    }

    /// An operand of a bitwise operator: a mask with high bits is shorter as a negative number.
    fn mask(&mut self, expr: &Expr, ty: Ty) -> Text {
        match expr {
            Expr::I32(value, None) if *value >= 0xffff_0000 && ty == Ty::I32 => {
                Text::new((*value as i32).to_string(), UNARY, Kind::S32)
            }
            Expr::I64(value) if *value >= 0xffff_ffff_ffff_0000 => {
                Text::new((*value as i64).to_string(), UNARY, Kind::S64)
            }
            _ => self.expr(expr),
        }
    }

    fn divide(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let is_signed = matches!(bin, Bin::DivS | Bin::RemS);
        let divides = matches!(bin, Bin::DivS | Bin::DivU);
        if !divides_safely(bin, ty, b) {
            let name = format!(
                "{}_{}{}",
                if divides { "div" } else { "rem" },
                if is_signed { 's' } else { 'u' },
                ty.bits()
            );
            return self.helper_call(&name, &[a.clone(), b.clone()], unsigned(ty));
        }
        let sign = if divides { "/" } else { "%" };
        let (mut left, mut right) = (self.expr(a), self.expr(b));
        let kind = if is_signed {
            left = self.as_signed(left, ty);
            right = match b {
                Expr::I32(value, _) => Text::new(int(*value as i32), UNARY, Kind::S32),
                Expr::I64(value) if i64::from(*value as i32) == *value as i64 => {
                    Text::new(int(*value as i32), UNARY, Kind::S32)
                }
                _ => self.as_signed(right, ty),
            };
            if left.kind == Kind::S64 || right.kind == Kind::S64 {
                Kind::S64
            } else {
                Kind::S32
            }
        } else {
            left = self.as_unsigned(left, ty);
            right = self.as_unsigned(right, ty);
            match (left.kind, right.kind) {
                (Kind::U64, _) | (_, Kind::U64) => Kind::U64,
                (Kind::U32, _) | (_, Kind::U32) => Kind::U32,
                _ => Kind::Small,
            }
        };
        Text::new(
            format!("{} {sign} {}", left.at(PRODUCT), right.at(UNARY)),
            PRODUCT,
            kind,
        )
    }

    fn shift(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
        let mut left = self.expr(a);
        let count = match b {
            Expr::I32(value, None) => Some(u64::from(*value)),
            Expr::I64(value) => Some(*value),
            _ => None,
        };
        let sign = if bin == Bin::Shl { "<<" } else { ">>" };
        left = match bin {
            Bin::Shl if left.kind == unsigned(ty) => left,
            Bin::Shl => left.cast(unsigned(ty)),
            Bin::ShrS if left.kind == signed(ty) => left,
            Bin::ShrS => left.cast(signed(ty)),
            _ if left.kind == unsigned(ty) => left,
            _ if left.kind.is_narrow() && count.is_some_and(|count| count < 31) => left,
            _ => left.cast(unsigned(ty)),
        };
        let kind = if left.kind == Kind::Literal {
            Kind::Small
        } else {
            left.kind
        };
        let by = match count {
            Some(count) => count.to_string(),
            None => {
                let mask = if ty == Ty::I32 {
                    Expr::i32(31)
                } else {
                    Expr::I64(63)
                };
                let already =
                    matches!(b, Expr::Node(Op::Bin(Bin::And, _), args) if args[1] == mask);
                let text = if already {
                    self.expr(b)
                } else {
                    self.bitwise("&", AND, ty, b, &mask)
                };
                format!("({})", text.text)
            }
        };
        let left = if left.precedence == SUM {
            format!("({})", left.text)
        } else {
            left.at(SHIFT)
        };
        Text::new(format!("{left} {sign} {by}"), SHIFT, kind)
    }

    fn compare(&mut self, bin: Bin, ty: Ty, a: &Expr, b: &Expr) -> Text {
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
        let precedence = if matches!(bin, Bin::Eq | Bin::Ne) {
            EQUALITY
        } else {
            RELATION
        };
        let (a, b) = if is_signed {
            (self.signed_operand(a, ty), self.signed_operand(b, ty))
        } else {
            let (a, b) = (self.expr(a), self.expr(b));
            (self.as_unsigned(a, ty), self.as_unsigned(b, ty))
        };
        let operand = |text: &Text| {
            let not = text.text.starts_with('!');
            if not || text.precedence < SHIFT {
                format!("({})", text.text)
            } else {
                text.text.clone()
            }
        };
        Text::new(
            format!("{} {sign} {}", operand(&a), operand(&b)),
            precedence,
            Kind::Small,
        )
    }

    fn signed_operand(&mut self, expr: &Expr, ty: Ty) -> Text {
        match expr {
            Expr::I32(value, None) if *value != 1 << 31 => {
                Text::new((*value as i32).to_string(), UNARY, Kind::S32)
            }
            Expr::I64(value)
                if i64::from(*value as i32) == *value as i64 && *value as i32 != i32::MIN =>
            {
                Text::new((*value as i32).to_string(), UNARY, Kind::S32)
            }
            _ => {
                let text = self.expr(expr);
                self.as_signed(text, ty)
            }
        }
    }
}
