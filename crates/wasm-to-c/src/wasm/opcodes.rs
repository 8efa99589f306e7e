//! Maps instructions to operators. All others are either control flow (see `lift`) or not translated.

use wasmparser::Operator;

use crate::ir::{Access, Bin, Ty, Un};

/// The operator of an instruction with one operand.
pub(crate) fn unary(operator: &Operator) -> Option<Un> {
    use Operator as O;
    use Ty::{F32, F64, I32, I64};
    let to_int = |from, to, signed, saturating| Un::ToInt {
        from,
        to,
        signed,
        saturating,
    };
    let from_int = |from, to, signed| Un::FromInt { from, to, signed };
    Some(match operator {
        O::I32Eqz => Un::Eqz(I32),
        O::I64Eqz => Un::Eqz(I64),
        O::I32Clz => Un::Clz(I32),
        O::I64Clz => Un::Clz(I64),
        O::I32Ctz => Un::Ctz(I32),
        O::I64Ctz => Un::Ctz(I64),
        O::I32Popcnt => Un::Popcnt(I32),
        O::I64Popcnt => Un::Popcnt(I64),
        O::I32Extend8S => Un::Extend(I32, 8),
        O::I32Extend16S => Un::Extend(I32, 16),
        O::I64Extend8S => Un::Extend(I64, 8),
        O::I64Extend16S => Un::Extend(I64, 16),
        O::I64Extend32S => Un::Extend(I64, 32),
        O::I32WrapI64 => Un::Wrap,
        O::I64ExtendI32S => Un::Widen { signed: true },
        O::I64ExtendI32U => Un::Widen { signed: false },
        O::F32Abs => Un::Abs(F32),
        O::F64Abs => Un::Abs(F64),
        O::F32Neg => Un::Neg(F32),
        O::F64Neg => Un::Neg(F64),
        O::F32Ceil => Un::Ceil(F32),
        O::F64Ceil => Un::Ceil(F64),
        O::F32Floor => Un::Floor(F32),
        O::F64Floor => Un::Floor(F64),
        O::F32Trunc => Un::Trunc(F32),
        O::F64Trunc => Un::Trunc(F64),
        O::F32Nearest => Un::Nearest(F32),
        O::F64Nearest => Un::Nearest(F64),
        O::F32Sqrt => Un::Sqrt(F32),
        O::F64Sqrt => Un::Sqrt(F64),
        O::I32TruncF32S => to_int(F32, I32, true, false),
        O::I32TruncF32U => to_int(F32, I32, false, false),
        O::I32TruncF64S => to_int(F64, I32, true, false),
        O::I32TruncF64U => to_int(F64, I32, false, false),
        O::I64TruncF32S => to_int(F32, I64, true, false),
        O::I64TruncF32U => to_int(F32, I64, false, false),
        O::I64TruncF64S => to_int(F64, I64, true, false),
        O::I64TruncF64U => to_int(F64, I64, false, false),
        O::I32TruncSatF32S => to_int(F32, I32, true, true),
        O::I32TruncSatF32U => to_int(F32, I32, false, true),
        O::I32TruncSatF64S => to_int(F64, I32, true, true),
        O::I32TruncSatF64U => to_int(F64, I32, false, true),
        O::I64TruncSatF32S => to_int(F32, I64, true, true),
        O::I64TruncSatF32U => to_int(F32, I64, false, true),
        O::I64TruncSatF64S => to_int(F64, I64, true, true),
        O::I64TruncSatF64U => to_int(F64, I64, false, true),
        O::F32ConvertI32S => from_int(I32, F32, true),
        O::F32ConvertI32U => from_int(I32, F32, false),
        O::F32ConvertI64S => from_int(I64, F32, true),
        O::F32ConvertI64U => from_int(I64, F32, false),
        O::F64ConvertI32S => from_int(I32, F64, true),
        O::F64ConvertI32U => from_int(I32, F64, false),
        O::F64ConvertI64S => from_int(I64, F64, true),
        O::F64ConvertI64U => from_int(I64, F64, false),
        O::F32DemoteF64 => Un::Demote,
        O::F64PromoteF32 => Un::Promote,
        O::I32ReinterpretF32 => Un::Reinterpret(F32),
        O::I64ReinterpretF64 => Un::Reinterpret(F64),
        O::F32ReinterpretI32 => Un::Reinterpret(I32),
        O::F64ReinterpretI64 => Un::Reinterpret(I64),
        _ => return None,
    })
}

/// The operator of an instruction with two operands of one type.
pub(crate) fn binary(operator: &Operator) -> Option<(Bin, Ty)> {
    integer(operator).or_else(|| float(operator))
}

fn integer(operator: &Operator) -> Option<(Bin, Ty)> {
    use Operator as O;
    use Ty::{I32, I64};
    Some(match operator {
        O::I32Add => (Bin::Add, I32),
        O::I32Sub => (Bin::Sub, I32),
        O::I32Mul => (Bin::Mul, I32),
        O::I32DivS => (Bin::DivS, I32),
        O::I32DivU => (Bin::DivU, I32),
        O::I32RemS => (Bin::RemS, I32),
        O::I32RemU => (Bin::RemU, I32),
        O::I32And => (Bin::And, I32),
        O::I32Or => (Bin::Or, I32),
        O::I32Xor => (Bin::Xor, I32),
        O::I32Shl => (Bin::Shl, I32),
        O::I32ShrS => (Bin::ShrS, I32),
        O::I32ShrU => (Bin::ShrU, I32),
        O::I32Rotl => (Bin::Rotl, I32),
        O::I32Rotr => (Bin::Rotr, I32),
        O::I32Eq => (Bin::Eq, I32),
        O::I32Ne => (Bin::Ne, I32),
        O::I32LtS => (Bin::LtS, I32),
        O::I32LtU => (Bin::LtU, I32),
        O::I32GtS => (Bin::GtS, I32),
        O::I32GtU => (Bin::GtU, I32),
        O::I32LeS => (Bin::LeS, I32),
        O::I32LeU => (Bin::LeU, I32),
        O::I32GeS => (Bin::GeS, I32),
        O::I32GeU => (Bin::GeU, I32),
        O::I64Add => (Bin::Add, I64),
        O::I64Sub => (Bin::Sub, I64),
        O::I64Mul => (Bin::Mul, I64),
        O::I64DivS => (Bin::DivS, I64),
        O::I64DivU => (Bin::DivU, I64),
        O::I64RemS => (Bin::RemS, I64),
        O::I64RemU => (Bin::RemU, I64),
        O::I64And => (Bin::And, I64),
        O::I64Or => (Bin::Or, I64),
        O::I64Xor => (Bin::Xor, I64),
        O::I64Shl => (Bin::Shl, I64),
        O::I64ShrS => (Bin::ShrS, I64),
        O::I64ShrU => (Bin::ShrU, I64),
        O::I64Rotl => (Bin::Rotl, I64),
        O::I64Rotr => (Bin::Rotr, I64),
        O::I64Eq => (Bin::Eq, I64),
        O::I64Ne => (Bin::Ne, I64),
        O::I64LtS => (Bin::LtS, I64),
        O::I64LtU => (Bin::LtU, I64),
        O::I64GtS => (Bin::GtS, I64),
        O::I64GtU => (Bin::GtU, I64),
        O::I64LeS => (Bin::LeS, I64),
        O::I64LeU => (Bin::LeU, I64),
        O::I64GeS => (Bin::GeS, I64),
        O::I64GeU => (Bin::GeU, I64),
        _ => return None,
    })
}

fn float(operator: &Operator) -> Option<(Bin, Ty)> {
    use Operator as O;
    use Ty::{F32, F64};
    Some(match operator {
        O::F32Add => (Bin::Add, F32),
        O::F32Sub => (Bin::Sub, F32),
        O::F32Mul => (Bin::Mul, F32),
        O::F32Div => (Bin::Div, F32),
        O::F32Min => (Bin::Min, F32),
        O::F32Max => (Bin::Max, F32),
        O::F32Copysign => (Bin::Copysign, F32),
        O::F32Eq => (Bin::Eq, F32),
        O::F32Ne => (Bin::Ne, F32),
        O::F32Lt => (Bin::LtS, F32),
        O::F32Gt => (Bin::GtS, F32),
        O::F32Le => (Bin::LeS, F32),
        O::F32Ge => (Bin::GeS, F32),
        O::F64Add => (Bin::Add, F64),
        O::F64Sub => (Bin::Sub, F64),
        O::F64Mul => (Bin::Mul, F64),
        O::F64Div => (Bin::Div, F64),
        O::F64Min => (Bin::Min, F64),
        O::F64Max => (Bin::Max, F64),
        O::F64Copysign => (Bin::Copysign, F64),
        O::F64Eq => (Bin::Eq, F64),
        O::F64Ne => (Bin::Ne, F64),
        O::F64Lt => (Bin::LtS, F64),
        O::F64Gt => (Bin::GtS, F64),
        O::F64Le => (Bin::LeS, F64),
        O::F64Ge => (Bin::GeS, F64),
        _ => return None,
    })
}

/// The access and the offset of a load.
pub(crate) fn load(operator: &Operator) -> Option<(Access, u64)> {
    use Operator as O;
    use Ty::{F32, F64, I32, I64};
    let (memarg, ty, bytes, signed) = match operator {
        O::I32Load { memarg } => (memarg, I32, 4, false),
        O::I64Load { memarg } => (memarg, I64, 8, false),
        O::F32Load { memarg } => (memarg, F32, 4, false),
        O::F64Load { memarg } => (memarg, F64, 8, false),
        O::I32Load8S { memarg } => (memarg, I32, 1, true),
        O::I32Load8U { memarg } => (memarg, I32, 1, false),
        O::I32Load16S { memarg } => (memarg, I32, 2, true),
        O::I32Load16U { memarg } => (memarg, I32, 2, false),
        O::I64Load8S { memarg } => (memarg, I64, 1, true),
        O::I64Load8U { memarg } => (memarg, I64, 1, false),
        O::I64Load16S { memarg } => (memarg, I64, 2, true),
        O::I64Load16U { memarg } => (memarg, I64, 2, false),
        O::I64Load32S { memarg } => (memarg, I64, 4, true),
        O::I64Load32U { memarg } => (memarg, I64, 4, false),
        _ => return None,
    };
    Some((Access::new(ty, bytes, signed), memarg.offset))
}

/// The access and the offset of a store.
pub(crate) fn store(operator: &Operator) -> Option<(Access, u64)> {
    use Operator as O;
    use Ty::{F32, F64, I32, I64};
    let (memarg, ty, bytes) = match operator {
        O::I32Store { memarg } => (memarg, I32, 4),
        O::I64Store { memarg } => (memarg, I64, 8),
        O::F32Store { memarg } => (memarg, F32, 4),
        O::F64Store { memarg } => (memarg, F64, 8),
        O::I32Store8 { memarg } => (memarg, I32, 1),
        O::I32Store16 { memarg } => (memarg, I32, 2),
        O::I64Store8 { memarg } => (memarg, I64, 1),
        O::I64Store16 { memarg } => (memarg, I64, 2),
        O::I64Store32 { memarg } => (memarg, I64, 4),
        _ => return None,
    };
    Some((Access::new(ty, bytes, false), memarg.offset))
}
