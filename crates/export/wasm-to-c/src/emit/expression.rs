//! Prints expressions, with as few parentheses and casts as C allows.
//!
//! A value of type i32 or i64 is an unsigned number here. Its C expression may have another type,
//! which is kept with the text: no cast is needed as long as converting it gives the right unsigned
//! number.

use super::Printer;
use super::text::*;
use crate::ir::effects::{self, Effects};
use crate::ir::{Access, Bin, Expr, Op, Ty, Un};

impl Printer<'_, '_> {
    /// Prints a value where C converts it implicitly: in assignments, arguments and results.
    pub(super) fn implicit(&mut self, expr: &Expr) -> Text {
        match expr {
            Expr::Node(Op::Un(Un::Wrap), args) => self.expr(&args[0]),
            _ => match as_int(expr) {
                Some(value) => Text::new(int(value), UNARY, unsigned(expr.ty(self.vars))),
                None => self.expr(expr),
            },
        }
    }

    /// Prints an unsigned number that can be added to a pointer.
    pub(super) fn unsigned_argument(&mut self, expr: &Expr) -> String {
        let text = self.expr(expr);
        self.as_unsigned(text, expr.ty(self.vars)).at(PRODUCT)
    }

    /// Prints the condition of a branch.
    pub(super) fn condition(&mut self, expr: &Expr) -> String {
        self.in_condition = true;
        let text = self.expr(expr).text;
        self.in_condition = false;
        text
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> Text {
        match expr {
            Expr::I32(value, _) if *value <= i32::MAX as u32 => Text::new(value.to_string(), PRIMARY, CType::Literal),
            Expr::I32(value, _) => Text::new(format!("{value}u"), PRIMARY, CType::U32),
            Expr::I64(value, _) if *value <= i32::MAX as u64 => Text::new(value.to_string(), PRIMARY, CType::Literal),
            Expr::I64(value, _) if *value <= u64::from(u32::MAX) => Text::new(format!("{value}u"), PRIMARY, CType::U32),
            Expr::I64(value, _) => Text::new(format!("{value}ULL"), PRIMARY, CType::U64),
            Expr::F32(bits) => self.float32(*bits),
            Expr::F64(bits) => self.float64(*bits),
            Expr::Var(var, _) => {
                Text::new(crate::emit::names::local(*var), PRIMARY, unsigned(self.vars[*var as usize]))
            }
            Expr::Node(op, args) => self.node(op, args),
        }
    }

    /// Converts a value to another type.
    pub(super) fn cast(&mut self, value: Text, c_type: CType) -> Text {
        match (value.c_type, c_type) {
            (CType::Literal, CType::U32) => Text::new(format!("{}u", value.text), PRIMARY, c_type),
            (CType::Literal, CType::U64) => Text::new(format!("{}ULL", value.text), PRIMARY, c_type),
            (_, CType::U32) => self.cast_to("u32", &value, c_type),
            (_, CType::S32) => self.cast_to("s32", &value, c_type),
            (_, CType::U64) => self.cast_to("u64", &value, c_type),
            _ => self.cast_to("s64", &value, c_type),
        }
    }

    /// Converts a value to the C type of this name.
    pub(super) fn cast_to(&mut self, name: &str, value: &Text, c_type: CType) -> Text {
        self.need(name);
        Text::new(format!("({name}){}", value.at(UNARY)), UNARY, c_type)
    }

    pub(super) fn float32(&mut self, bits: u32) -> Text {
        let value = f32::from_bits(bits);
        if value.is_nan() || value.is_infinite() || value != 0.0 && !(1e-30..1e30).contains(&value.abs()) {
            let name = self.helper("f32_bits");
            return Text::new(format!("{name}({bits}u)"), PRIMARY, CType::Float);
        }
        let precedence = if value.is_sign_negative() { UNARY } else { PRIMARY };
        Text::new(format!("{value:?}f"), precedence, CType::Float)
    }

    pub(super) fn float64(&mut self, bits: u64) -> Text {
        let value = f64::from_bits(bits);
        if value.is_nan() || value.is_infinite() || value != 0.0 && !(1e-200..1e200).contains(&value.abs()) {
            let name = self.helper("f64_bits");
            return Text::new(format!("{name}({bits}ULL)"), PRIMARY, CType::Float);
        }
        let precedence = if value.is_sign_negative() { UNARY } else { PRIMARY };
        Text::new(format!("{value:?}"), precedence, CType::Float)
    }

    pub(super) fn node(&mut self, op: &Op, args: &[Expr]) -> Text {
        match op {
            Op::Un(un) => self.unary(*un, &args[0]),
            Op::Bin(bin, ty) if ty.is_float() => self.float(*bin, *ty, &args[0], &args[1]),
            Op::Bin(bin, ty) => self.binary(*bin, *ty, &args[0], &args[1]),
            Op::Load(access, offset, _) => self.load(*access, *offset, &args[0]),
            Op::Select(ty) => self.select(*ty, args),
            Op::DivWide => self.helper_call("div_wide", &args.iter().collect::<Vec<_>>(), CType::U64),
            Op::Call(function, ty) => {
                let name = self.function_name(*function);
                self.call(&name, &args.iter().collect::<Vec<_>>(), ty.map_or(CType::U32, unsigned))
            }
            Op::CallIndirect(index, ty) => {
                let name = self.dispatcher_name(*index);
                self.call(&name, &args.iter().collect::<Vec<_>>(), ty.map_or(CType::U32, unsigned))
            }
            Op::Global(global, ty) => Text::new(self.global_name(*global), PRIMARY, unsigned(*ty)),
            Op::Extra(index, ty) => Text::new(self.extra_name(*index, *ty), PRIMARY, unsigned(*ty)),
            Op::MemorySize(_) => Text::new(self.helper("pages"), PRIMARY, CType::U32),
            Op::MemoryGrow(ty) => self.helper_call("grow", &[&args[0]], unsigned(*ty)),
        }
    }

    pub(super) fn call(&mut self, name: &str, args: &[&Expr], c_type: CType) -> Text {
        let args: Vec<String> = args.iter().map(|arg| self.implicit(arg).text).collect();
        Text::new(format!("{name}({})", args.join(", ")), PRIMARY, c_type)
    }

    pub(super) fn helper_call(&mut self, name: &str, args: &[&Expr], c_type: CType) -> Text {
        let name = self.helper(name);
        self.call(&name, args, c_type)
    }

    /// Prints the address of an access. If accesses are checked, it is a sum that cannot wrap
    /// around.
    pub(super) fn address(&mut self, base: &Expr, offset: u64) -> Text {
        let outer = std::mem::replace(&mut self.in_address, true);
        let text = self.address_text(base, offset);
        self.in_address = outer;
        text
    }

    fn address_text(&mut self, base: &Expr, offset: u64) -> Text {
        let ty = self.module.address;
        if self.checked() && ty == Ty::I64 {
            return match offset {
                0 => {
                    let base = self.expr(base);
                    self.as_unsigned(base, ty)
                }
                _ => self.helper_call("E", &[base, &Expr::number(ty, offset)], CType::U64),
            };
        }
        if self.checked() {
            let mut base = self.expr(base);
            if base.c_type.is_signed() || offset > 0 && !base.c_type.is_narrow() {
                base = self.cast(base, CType::U32);
            }
            if offset == 0 {
                return base;
            }
            let base = self.cast(base, CType::U64);
            return Text::new(format!("{} + {offset}u", base.at(SUM)), SUM, CType::U64);
        }
        let sum = match (base, base.children()) {
            (Expr::Node(Op::Bin(Bin::Add, _), _), [base, number]) => number.plus(offset).map(|offset| (base, offset)),
            _ => None,
        };
        let (base, offset) = sum.unwrap_or((base, Expr::number(ty, offset)));
        let text = match (offset.literal(), offset.literal().and_then(|offset| base.plus(offset))) {
            (Some(0), _) => self.expr(base),
            (_, Some(constant)) => self.expr(&constant),
            _ => self.binary(Bin::Add, ty, base, &offset),
        };
        self.as_unsigned(text, ty)
    }

    pub(super) fn load(&mut self, access: Access, offset: u64, base: &Expr) -> Text {
        let address = self.address(base, offset);
        let read = |printer: &mut Self, name: &str| format!("{}({})", printer.helper(name), address.text);
        let (text, c_type) = match (access.ty, access.bytes) {
            (Ty::F32, _) => (read(self, "RF"), CType::Float),
            (Ty::F64, _) => (read(self, "RD"), CType::Float),
            (_, 1) if self.checked() => (read(self, "R1"), CType::U32),
            (_, 1) => (format!("{}[{}]", self.memory_name(), address.text), CType::Small),
            (_, 2) => (read(self, "R2"), CType::U32),
            (_, 4) => (read(self, "R4"), CType::U32),
            _ => (read(self, "R8"), CType::U64),
        };
        if !access.signed {
            return Text::new(text, PRIMARY, c_type);
        }
        self.sign_extended(8 * u32::from(access.bytes), Text::new(text, PRIMARY, c_type))
    }

    /// Prints a choice between two values. If both may be computed, it uses no branch: C compilers
    /// turn `?` into branches, and a mispredicted one costs some twenty cycles. `?` stays for the
    /// minimum and maximum of two values, which compilers recognise, and for an address whose
    /// condition reads only variables, such as a bounds check: behind a branch, the processor reads
    /// ahead.
    pub(super) fn select(&mut self, ty: Ty, args: &[Expr]) -> Text {
        let is_pure = |expr: &Expr| effects::of(expr, true).is_empty();
        let is_bound = self.in_address && is_pure(&args[0]);
        // Values in memory may be computed too, such as cells of a board or halves of 128-bit
        // numbers. If a branch depends on the choice anyway, `?` is faster.
        let (checked, in_condition) = (self.checked(), self.in_condition);
        let may_compute = |expr: &Expr| match effects::of(expr, checked) {
            Effects::READS_MEMORY => !in_condition,
            _ => is_pure(expr),
        };
        if !ty.is_float() && !is_bound && args[1..].iter().all(may_compute) && !compares(&args[0], &args[1..]) {
            let name = if ty == Ty::I64 { "pick64" } else { "pick32" };
            return self.helper_call(name, &[&args[0], &args[1], &args[2]], unsigned(ty));
        }
        let condition = self.expr(&args[0]);
        let (mut a, mut b) = (self.expr(&args[1]), self.expr(&args[2]));
        let both_narrow = a.c_type.is_narrow() && b.c_type.is_narrow();
        if a.c_type != b.c_type && !both_narrow && !ty.is_float() {
            let fixed = unsigned(ty);
            [a, b] = [a, b].map(|text| match text.c_type {
                CType::Literal | CType::Small => text,
                c_type if c_type == fixed => text,
                _ => self.cast(text, fixed),
            });
        }
        let c_type = match (a.c_type, b.c_type) {
            (CType::Literal | CType::Small, CType::Literal | CType::Small) => CType::Small,
            (a, b) if a == b => a,
            (CType::U64, _) | (_, CType::U64) => CType::U64,
            _ => CType::U32,
        };
        let text = format!("{} ? {} : {}", condition.at(TERNARY + 1), a.at(TERNARY + 1), b.at(TERNARY));
        Text::new(text, TERNARY, c_type)
    }
}

/// Returns whether a condition compares these values with each other.
fn compares(condition: &Expr, values: &[Expr]) -> bool {
    // Ignores which read of a variable is its last.
    let same = |a: &Expr, b: &Expr| match (a, b) {
        (Expr::Var(a, _), Expr::Var(b, _)) => a == b,
        _ => a == b,
    };
    matches!(condition, Expr::Node(Op::Bin(..), compared) if compared.iter().all(|a| values.iter().any(|b| same(a, b))))
}
