//! Checks that random modules behave the same in C as in a reference interpreter.
//!
//! Some are random in everything that a module may contain, some are sensitive to the order of
//! evaluation (see `order`), and some combine operators with critical constants (see `operators`).
//! Every run tests the same 200 modules of a kind; `SG_RANDOM_MODULES=2400` tests 2400, and
//! `SG_TEST_CC="gcc -O2 -w"` sets another compiler.

use std::ops::Range;

use wasm_smith::{Config, Module};
use wasm_to_c::{Bounds, Options};
use wasmi::{Engine, Linker, Store, Val};

use crate::common::{self, Answer, Case, Question, Value};
use crate::{operators, order};

fn config(rng: &mut fastrand::Rng) -> Config {
    Config {
        allow_start_export: false,
        bulk_memory_enabled: false,
        canonicalize_nans: true,
        disallow_traps: rng.bool(),
        exceptions_enabled: false,
        export_everything: true,
        extended_const_enabled: false,
        gc_enabled: false,
        compact_imports_enabled: false,
        available_imports: Some(wat::parse_str(format!("(module {})", common::RECORDING)).expect("these are imports")),
        max_imports: 4,
        max_instructions: if rng.u8(..4) == 0 { 1000 } else { 200 },
        max_funcs: 12,
        min_funcs: 1,
        max_memory32_bytes: 8 * 65536,
        max_table_elements: 50,
        memory64_enabled: false,
        memory_max_size_required: true,
        multi_value_enabled: rng.bool(),
        reference_types_enabled: false,
        relaxed_simd_enabled: false,
        simd_enabled: false,
        tail_call_enabled: false,
        threads_enabled: false,
        wide_arithmetic_enabled: true,
        ..Config::default()
    }
}

/// Creates an interpreter with the features that the translator supports.
fn engine() -> Engine {
    let mut config = wasmi::Config::default();
    config.wasm_wide_arithmetic(true);
    Engine::new(&config)
}

/// Returns the random module with this number.
fn module(seed: u64) -> Option<Vec<u8>> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let config = config(&mut rng);
    random(config, rng)
}

/// Returns the random module with this number, whose memory and table may have 64-bit addresses.
fn wide_module(seed: u64) -> Option<Vec<u8>> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let config = Config { memory64_enabled: true, max_memory64_bytes: 8 * 65536, ..config(&mut rng) };
    random(config, rng)
}

fn random(config: Config, mut rng: fastrand::Rng) -> Option<Vec<u8>> {
    let bytes: Vec<u8> = std::iter::repeat_with(|| rng.u8(..)).take(16_000).collect();
    let mut input = arbitrary::Unstructured::new(&bytes);
    let mut module = Module::new(config, &mut input).ok()?;
    module.ensure_termination(1000).ok()?;
    Some(module.to_bytes())
}

/// Returns the questions for a module: two calls of each function, then the globals and the memory.
fn questions(wasm: &[u8], seed: u64) -> Vec<Question> {
    let mut rng = fastrand::Rng::with_seed(!seed);
    let engine = engine();
    let module = wasmi::Module::new(&engine, wasm).expect("the interpreter accepts the module");
    let mut questions = Vec::new();
    let mut memory = false;
    let mut globals = Vec::new();
    for export in module.exports() {
        match export.ty() {
            wasmi::ExternType::Func(ty) => {
                for _ in 0..2 {
                    let args = ty.params().iter().map(|ty| value(*ty, &mut rng)).collect();
                    questions.push(Question::Call { name: export.name().to_string(), args });
                }
            }
            wasmi::ExternType::Global(_) => globals.push(Question::Global(export.name().to_string())),
            wasmi::ExternType::Memory(_) => memory = true,
            wasmi::ExternType::Table(_) => {}
        }
    }
    questions.extend(globals);
    if memory {
        questions.push(Question::Memory);
    }
    questions
}

fn value(ty: wasmi::ValType, rng: &mut fastrand::Rng) -> Value {
    let bits = if rng.bool() { rng.u64(..300) } else { rng.u64(..) };
    match ty {
        wasmi::ValType::I32 => Value::I32(bits as u32),
        wasmi::ValType::I64 => Value::I64(bits),
        wasmi::ValType::F32 => Value::F32((bits as i32 as f32 / 7.0).to_bits()),
        _ => Value::F64((bits as i64 as f64 / 7.0).to_bits()),
    }
}

fn bits(value: &Val) -> u64 {
    match value {
        Val::I32(value) => u64::from(*value as u32),
        Val::I64(value) => *value as u64,
        Val::F32(value) => u64::from(value.to_bits()),
        Val::F64(value) => value.to_bits(),
        other => panic!("{other:?} is not a number"),
    }
}

/// Returns the imports of [`common::RECORDING`] for the interpreter.
fn linker(engine: &Engine) -> Linker<Vec<u64>> {
    type Caller<'a> = wasmi::Caller<'a, Vec<u64>>;
    let mut linker = Linker::new(engine);
    let record = |mut caller: Caller, a: i32| caller.data_mut().push(u64::from(a as u32));
    let record_wide = |mut caller: Caller, a: i64| caller.data_mut().push(a as u64);
    let ask = move |caller: Caller, a: i32| {
        record(caller, a);
        a.wrapping_mul(3).wrapping_add(1)
    };
    let all = linker
        .func_wrap("test", "record", record)
        .and_then(|linker| linker.func_wrap("test", "record_wide", record_wide))
        .and_then(|linker| linker.func_wrap("test", "ask", ask));
    all.expect("the names are free");
    linker
}

/// Returns the answers of the interpreter up to the first trap, or `None` if the module does not
/// start.
fn expected(wasm: &[u8], questions: &[Question]) -> Option<Vec<Answer>> {
    let engine = engine();
    let module = wasmi::Module::new(&engine, wasm).ok()?;
    let mut store = Store::new(&engine, Vec::new());
    let instance = linker(&engine).instantiate_and_start(&mut store, &module).ok()?;
    let mut answers = Vec::new();
    for question in questions {
        let values = match question {
            Question::Call { name, args } => {
                let function = instance.get_func(&store, name)?;
                let args: Vec<Val> = args
                    .iter()
                    .map(|arg| match *arg {
                        Value::I32(bits) => Val::I32(bits as i32),
                        Value::I64(bits) => Val::I64(bits as i64),
                        Value::F32(bits) => Val::F32(f32::from_bits(bits).into()),
                        Value::F64(bits) => Val::F64(f64::from_bits(bits).into()),
                    })
                    .collect();
                let ty = function.ty(&store);
                let mut results = vec![Val::I32(0); ty.results().len()];
                let done = function.call(&mut store, &args, &mut results);
                done.ok().map(|()| results.iter().map(bits).collect())
            }
            Question::Global(name) => Some(vec![bits(&instance.get_global(&store, name)?.get(&store))]),
            Question::Memory => {
                let memory = instance.exports(&store).find_map(|export| export.into_memory())?;
                Some(vec![common::hash(memory.data(&store))])
            }
        };
        let trapped = values.is_none();
        answers.push(Answer { values, recorded: std::mem::take(store.data_mut()) });
        if trapped {
            break;
        }
    }
    Some(answers)
}

/// The totals of a comparison.
#[derive(Debug, Default)]
struct Compared {
    modules: u64,
    answers: usize,
    /// Answers that end with a trap after a recorded call.
    recorded_traps: usize,
}

/// Checks the modules of these seeds.
fn check(
    name: &str,
    compiler: &[String],
    seeds: Range<u64>,
    module: fn(u64) -> Option<Vec<u8>>,
    bounds: fn(u64) -> Bounds,
    compared: &mut Compared,
) {
    let mut cases = Vec::new();
    let mut wanted = Vec::new();
    let mut taken = Vec::new();
    for seed in seeds {
        let Some(wasm) = module(seed) else { continue };
        let questions = questions(&wasm, seed);
        let Some(answers) = expected(&wasm, &questions) else { continue };
        let options = Options { bounds: bounds(seed), ..common::small() };
        let translation = wasm_to_c::translate(&wasm, &options);
        cases.push(Case {
            translation: translation.unwrap_or_else(|error| panic!("module {seed} is refused: {error}")),
            questions,
            stop_at_trap: true,
        });
        wanted.push((answers, wasm));
        taken.push(seed);
    }
    let answers = common::run(name, compiler, &cases);
    compared.modules += cases.len() as u64;
    let mut wrong = Vec::new();
    for (i, (wanted, wasm)) in wanted.iter().enumerate() {
        for (number, want) in wanted.iter().enumerate() {
            let got = answers[i].get(&number);
            // A memory that the module never uses is not in the C file.
            let unused = matches!(cases[i].questions[number], Question::Memory)
                && got.is_some_and(|got| got.values == Some(Vec::new()));
            if got != Some(want) && !unused {
                let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).join(format!("m{i}.wasm"));
                std::fs::write(&file, wasm).unwrap();
                wrong.push(format!(
                    "module {} ({}): {:?} gives {got:x?} instead of {want:x?}",
                    taken[i],
                    file.display(),
                    cases[i].questions[number]
                ));
                break;
            }
            compared.answers += 1;
            compared.recorded_traps += usize::from(want.values.is_none() && !want.recorded.is_empty());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks as many modules as requested, and that at least half of them run.
fn check_all(name: &str, module: fn(u64) -> Option<Vec<u8>>, bounds: fn(u64) -> Bounds) {
    let Some(compiler) = common::compiler("random modules as C") else { return };
    let total =
        std::env::var("SG_RANDOM_MODULES").map_or(200, |text| text.parse().expect("SG_RANDOM_MODULES is a number"));
    let mut compared = Compared::default();
    for first in (0..total).step_by(250) {
        let seeds = first..total.min(first + 250);
        check(name, &compiler, seeds, module, bounds, &mut compared);
    }
    eprintln!("{compared:?}");
    assert!(compared.modules * 2 > total, "too few of {total} random modules run: {compared:?}");
    assert!(compared.recorded_traps > 0, "no trap follows a recorded call: {compared:?}");
}

#[test]
fn random_modules_agree_with_the_interpreter() {
    check_all("random", module, |_| Bounds::Checked);
}

#[test]
fn random_modules_with_64_bit_addresses_agree_with_the_interpreter() {
    check_all("random64", wide_module, |_| Bounds::Checked);
}

#[test]
fn evaluation_order_is_kept() {
    let bounds = |seed| [Bounds::Checked, Bounds::Trusted][(seed % 2) as usize];
    check_all("order", order::module, bounds);
}

#[test]
fn operators_on_critical_constants_agree_with_the_interpreter() {
    let Some(compiler) = common::compiler("operators and constants as C") else { return };
    let mut compared = Compared::default();
    check("operators", &compiler, 0..50, operators::module, |_| Bounds::Trusted, &mut compared);
    assert_eq!(compared.answers, 50 * (2 * 40 + 1), "{compared:?}");
}
