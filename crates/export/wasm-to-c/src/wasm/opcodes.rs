//! Maps instructions to operators. `lift` handles the remaining instructions or refuses them.

use wasmparser::Operator;

use crate::ir::{Access, Bin, Ty, Un};

/// Returns the operator of an instruction with one operand.
pub(crate) fn unary(operator: &Operator) -> Option<Un> {
    use Operator as O;
    use Ty::{F32, F64, I32, I64};
    let to_int = |from, to, signed, saturating| Un::ToInt { from, to, signed, saturating };
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

/// Returns the operator of an instruction with two operands of one type.
pub(crate) fn binary(operator: &Operator) -> Option<(Bin, Ty)> {
    /// Lists each operator with its instructions for the narrower and the wider type.
    macro_rules! operators {
        ($($narrow:ident $wide:ident { $($bin:ident: $of_narrow:ident $of_wide:ident)* })*) => {
            Some(match operator {
                $($(
                    Operator::$of_narrow => (Bin::$bin, Ty::$narrow),
                    Operator::$of_wide => (Bin::$bin, Ty::$wide),
                )*)*
                _ => return None,
            })
        };
    }
    operators! {
        I32 I64 {
            Add: I32Add I64Add
            Sub: I32Sub I64Sub
            Mul: I32Mul I64Mul
            DivS: I32DivS I64DivS
            DivU: I32DivU I64DivU
            RemS: I32RemS I64RemS
            RemU: I32RemU I64RemU
            And: I32And I64And
            Or: I32Or I64Or
            Xor: I32Xor I64Xor
            Shl: I32Shl I64Shl
            ShrS: I32ShrS I64ShrS
            ShrU: I32ShrU I64ShrU
            Rotl: I32Rotl I64Rotl
            Rotr: I32Rotr I64Rotr
            Eq: I32Eq I64Eq
            Ne: I32Ne I64Ne
            LtS: I32LtS I64LtS
            LtU: I32LtU I64LtU
            GtS: I32GtS I64GtS
            GtU: I32GtU I64GtU
            LeS: I32LeS I64LeS
            LeU: I32LeU I64LeU
            GeS: I32GeS I64GeS
            GeU: I32GeU I64GeU
        }
        F32 F64 {
            Add: F32Add F64Add
            Sub: F32Sub F64Sub
            Mul: F32Mul F64Mul
            Div: F32Div F64Div
            Min: F32Min F64Min
            Max: F32Max F64Max
            Copysign: F32Copysign F64Copysign
            Eq: F32Eq F64Eq
            Ne: F32Ne F64Ne
            LtS: F32Lt F64Lt
            GtS: F32Gt F64Gt
            LeS: F32Le F64Le
            GeS: F32Ge F64Ge
        }
    }
}

/// Returns the access and the offset of a load.
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

/// Returns the access and the offset of a store.
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
