//! Modules of short expressions that combine operators with critical constants: shifts by the width
//! of a number, masks, neutral elements, the smallest and the largest number. Comparisons are
//! negated or compared with zero. A wrong simplification would change a value here.

const NUMBERS: [i64; 20] =
    [0, 1, 1, 2, 3, 4, 7, 15, 31, 32, 33, 63, 64, 65, 255, 256, 65535, 0x7fff_ffff, 0x8000_0000, -1];
const OPERATORS: [&str; 13] =
    ["add", "add", "sub", "mul", "and", "and", "or", "xor", "shl", "shr_s", "shr_u", "rotl", "rotr"];
const COMPARISONS: [&str; 12] =
    ["eq", "ne", "eq", "ne", "lt_s", "lt_u", "gt_s", "gt_u", "le_s", "le_u", "ge_s", "ge_u"];
const DIVISIONS: [&str; 4] = ["div_s", "div_u", "rem_s", "rem_u"];
const FUNCTIONS: u32 = 40;
const MAX_DEPTH: u32 = 4;

/// Returns the module with this number: functions with one parameter of each width, and a few bytes
/// of memory.
pub fn module(seed: u64) -> Option<Vec<u8>> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut text =
        r#"(module (memory (export "memory") 1) (data (i32.const 0) "\ff\80\7f\01\00\fe\10\81\ff\ff")"#.to_owned();
    for number in 0..FUNCTIONS {
        let bits = width(&mut rng);
        let value = expression(&mut rng, bits, MAX_DEPTH);
        text += &format!("(func (export \"f{number}\") (param i32 i64) (result i{bits}) {value})\n");
    }
    Some(wat::parse_str(format!("{text})")).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

fn width(rng: &mut fastrand::Rng) -> u32 {
    [32, 64][rng.usize(..2)]
}

fn leaf(rng: &mut fastrand::Rng, bits: u32) -> String {
    let number = NUMBERS[rng.usize(..NUMBERS.len())];
    match rng.u32(..4) {
        0 => format!("(i{bits}.const {number})"),
        1 => {
            let load = ["load8_u", "load8_s", "load16_u", "load16_s", "load"][rng.usize(..5)];
            format!("(i{bits}.{load} (i32.const {}))", rng.u32(..6))
        }
        _ => format!("(local.get {})", u32::from(bits == 64)),
    }
}

/// Returns a random expression of this width.
fn expression(rng: &mut fastrand::Rng, bits: u32, depth: u32) -> String {
    let Some(depth) = depth.checked_sub(1) else { return leaf(rng, bits) };
    let kind = rng.u32(..16);
    let of = if kind < 6 { width(rng) } else { bits };
    let a = expression(rng, of, depth);
    let b = if rng.bool() {
        format!("(i{of}.const {})", NUMBERS[rng.usize(..NUMBERS.len())])
    } else {
        expression(rng, of, depth)
    };
    let mut any = |names: &[&str]| format!("(i{of}.{} {a} {b})", names[rng.usize(..names.len())]);
    let truth = match kind {
        0..=1 => format!("(i{of}.eqz {a})"),
        2..=4 => any(&COMPARISONS),
        5 => {
            let number = ["(f64.const nan)", "(f64.const 0)"][rng.usize(..2)];
            let operator = ["lt", "gt", "le", "ge", "eq", "ne"][rng.usize(..6)];
            format!("(f64.{operator} (f64.convert_i{of}_s {a}) {number})")
        }
        6 => {
            let (divisor, operator) = (rng.u32(1..9), DIVISIONS[rng.usize(..4)]);
            return format!("(i{bits}.{operator} {a} (i{bits}.const {divisor}))");
        }
        7 => return format!("(select {a} {b} {})", expression(rng, 32, depth)),
        8 if bits == 32 => return format!("(i32.wrap_i64 {})", expression(rng, 64, depth)),
        8 => {
            let sign = ["s", "u"][rng.usize(..2)];
            return format!("(i64.extend_i32_{sign} {})", expression(rng, 32, depth));
        }
        _ => return any(&OPERATORS),
    };
    if bits == 64 { format!("(i64.extend_i32_u {truth})") } else { truth }
}
