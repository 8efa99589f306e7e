//! Random modules mean the same in C as in a reference interpreter.
//!
//! Some are random in all that a module may hold, some are full of what must not change places: see `order`. Always the
//! same 200 of each; `SG_RANDOM_MODULES=2400` makes it so many, `SG_TEST_CC="gcc -O2 -w"` takes
//! another compiler.

use std::ops::Range;

use wasm_smith::{Config, Module};
use wasm_to_c::{Bounds, Options};
use wasmi::{Engine, Linker, Store, Val};

use crate::common::{self, Answer, Case, Question, Value};
use crate::order;

/// A source of random numbers: splitmix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

fn config(random: &mut Random) -> Config {
    Config {
        allow_start_export: false,
        bulk_memory_enabled: false,
        canonicalize_nans: true,
        disallow_traps: random.next().is_multiple_of(2),
        exceptions_enabled: false,
        export_everything: true,
        extended_const_enabled: false,
        gc_enabled: false,
        compact_imports_enabled: false,
        max_imports: 0,
        max_instructions: if random.next().is_multiple_of(4) { 1000 } else { 200 },
        max_funcs: 12,
        min_funcs: 1,
        max_memory32_bytes: 8 * 65536,
        max_table_elements: 50,
        memory64_enabled: false,
        memory_max_size_required: true,
        multi_value_enabled: random.next().is_multiple_of(2),
        reference_types_enabled: false,
        relaxed_simd_enabled: false,
        simd_enabled: false,
        tail_call_enabled: false,
        threads_enabled: false,
        wide_arithmetic_enabled: false,
        ..Config::default()
    }
}

/// The random module with this number.
fn module(seed: u64) -> Option<Vec<u8>> {
    let mut random = Random(seed);
    let config = config(&mut random);
    let bytes: Vec<u8> = (0..2000).flat_map(|_| random.next().to_le_bytes()).collect();
    let mut input = arbitrary::Unstructured::new(&bytes);
    let mut module = Module::new(config, &mut input).ok()?;
    module.ensure_termination(1000).ok()?;
    Some(module.to_bytes())
}

/// Asks every export a few times, then looks at the globals and the memory.
fn questions(wasm: &[u8], seed: u64) -> Vec<Question> {
    let mut random = Random(!seed);
    let engine = Engine::default();
    let module = wasmi::Module::new(&engine, wasm).expect("the interpreter takes the module");
    let mut questions = Vec::new();
    let mut memory = false;
    let mut globals = Vec::new();
    for export in module.exports() {
        match export.ty() {
            wasmi::ExternType::Func(ty) => {
                for _ in 0..2 {
                    let args = ty.params().iter().map(|ty| value(*ty, &mut random)).collect();
                    questions.push(Question::Call {
                        name: export.name().to_string(),
                        args,
                    });
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

fn value(ty: wasmi::ValType, random: &mut Random) -> Value {
    let small = random.next().is_multiple_of(2);
    let bits = if small { random.next() % 300 } else { random.next() };
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
        other => panic!("{other:?} is no value of these modules"),
    }
}

/// What the interpreter answers, up to the first trap; nothing at all if the module does not even start.
fn expected(wasm: &[u8], questions: &[Question]) -> Option<Vec<Answer>> {
    let engine = Engine::default();
    let module = wasmi::Module::new(&engine, wasm).ok()?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).ok()?;
    let mut answers = Vec::new();
    for question in questions {
        let answer = match question {
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
        let trapped = answer.is_none();
        answers.push(answer);
        if trapped {
            break;
        }
    }
    Some(answers)
}

/// Checks the modules of some seeds; gives how many were compared and how many answers they gave. Modules that reach for
/// nothing beyond their memory can be trusted not to.
fn check(
    name: &str,
    compiler: &[String],
    seeds: Range<u64>,
    module: fn(u64) -> Option<Vec<u8>>,
    bounds: fn(u64) -> Bounds,
) -> (usize, usize) {
    let mut cases = Vec::new();
    let mut wanted = Vec::new();
    let mut taken = Vec::new();
    for seed in seeds {
        let Some(wasm) = module(seed) else { continue };
        let questions = questions(&wasm, seed);
        let Some(answers) = expected(&wasm, &questions) else {
            continue;
        };
        let options = Options {
            bounds: bounds(seed),
            ..common::small()
        };
        let translation = match wasm_to_c::translate(&wasm, &options) {
            Ok(translation) => translation,
            Err(error) => {
                std::fs::write(common::folder(name).join("refused.wasm"), &wasm).unwrap();
                panic!("module {seed} is refused: {error}");
            }
        };
        cases.push(Case {
            translation,
            questions,
            stop_at_trap: true,
        });
        wanted.push((answers, wasm));
        taken.push(seed);
    }
    let answers = common::run(name, compiler, &cases);
    let mut compared = 0;
    let mut wrong = Vec::new();
    for (i, (wanted, wasm)) in wanted.iter().enumerate() {
        for (number, want) in wanted.iter().enumerate() {
            let got = answers[i].get(&number);
            // A memory that the module never uses is not in the C file.
            let unused = matches!(cases[i].questions[number], Question::Memory) && got == Some(&Some(Vec::new()));
            if got != Some(want) && !unused {
                let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
                    .join(name)
                    .join(format!("m{i}.wasm"));
                std::fs::write(&file, wasm).unwrap();
                wrong.push(format!(
                    "module {} ({}): {:?} gives {got:x?} and should give {want:x?}",
                    taken[i],
                    file.display(),
                    cases[i].questions[number]
                ));
                break;
            }
            compared += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    (cases.len(), compared)
}

/// Checks as many modules as are asked for, and that most of them run at all.
fn check_all(name: &str, module: fn(u64) -> Option<Vec<u8>>, bounds: fn(u64) -> Bounds) {
    let Some(compiler) = common::compiler("random modules as C") else {
        return;
    };
    let total =
        std::env::var("SG_RANDOM_MODULES").map_or(200, |text| text.parse().expect("SG_RANDOM_MODULES is a number"));
    let (mut modules, mut answers) = (0, 0);
    for first in (0..total).step_by(250) {
        let (some, more) = check(name, &compiler, first..total.min(first + 250), module, bounds);
        modules += some;
        answers += more;
    }
    eprintln!("{modules} random modules, {answers} answers");
    assert!(
        modules as u64 * 2 > total,
        "too few of the random modules run at all: {modules} of {total}"
    );
}

#[test]
fn random_modules_agree_with_the_interpreter() {
    check_all("random", module, |_| Bounds::Checked);
}

#[test]
fn nothing_changes_places_with_what_it_depends_on() {
    let bounds = |seed| {
        if seed % 2 == 0 {
            Bounds::Checked
        } else {
            Bounds::Trusted
        }
    };
    check_all("order", order::module, bounds);
}
