//! Runs translated modules: writes a C program that calls their exports and prints the results.
//!
//! Many modules share one program, each in a separate file, since starting compilers and programs
//! takes most of the time.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use sg_judge::tools;
use wasm_to_c::{Bounds, Entry, Import, Layout, Options, Translation, translate};

/// A value of any type, by its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    I32(u32),
    I64(u64),
    F32(u32),
    F64(u64),
}

/// A question that the C program asks a module.
#[derive(Clone, Debug)]
pub enum Question {
    /// Call an export.
    Call { name: String, args: Vec<Value> },
    /// Read an exported global.
    Global(String),
    /// Hash all bytes of the memory.
    Memory,
}

/// The answer of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The bits of the values, or `None` if it trapped.
    pub values: Option<Vec<u64>>,
    /// The bits of the arguments that it passed to the imports of [`recording`].
    pub recorded: Vec<u64>,
}

/// Imports that record their arguments, in the order of the calls. One of them has a result.
pub const RECORDING: &str = r#"(import "test" "record" (func $record (param i32)))
    (import "test" "record_wide" (func $record_wide (param i64)))
    (import "test" "ask" (func $ask (param i32) (result i32)))"#;

/// Returns the C code of the imports of [`RECORDING`]. Calls recorded before a trap are compared
/// too.
pub fn recording() -> Vec<Import> {
    let import = |name, body| Import::new("test", name, body).include("<stdio.h>").ends();
    vec![
        import("record", "printf(\" !%x\", a);"),
        import("record_wide", "printf(\" !%llx\", a);"),
        import("ask", "printf(\" !%x\", a); return a * 3 + 1;"),
    ]
}

/// A translated module with the questions for it.
pub struct Case {
    pub translation: Translation,
    pub questions: Vec<Question>,
    /// Set if questions after a trap are skipped.
    pub stop_at_trap: bool,
}

/// Returns the FNV-1a hash of the bytes of a memory.
pub fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(16_777_619);
    bytes.iter().fold(2_166_136_261, step).into()
}

/// Returns the command that compiles the many small files of a test: `SG_TEST_CC`, or else the
/// fastest installed compiler.
pub fn compiler(left_out: &str) -> Option<Vec<String>> {
    if let Ok(own) = std::env::var("SG_TEST_CC") {
        return Some(own.split_whitespace().map(str::to_string).collect());
    }
    let name = tools::find(&["tcc", "gcc", "clang", "cc"], left_out)?;
    // Compilers fold x * 1 to x, which keeps a signalling NaN. Rust does not specify these bits.
    let careful = (name == "gcc").then(|| "-fsignaling-nans".to_string());
    Some([name, "-w".to_string()].into_iter().chain(careful).collect())
}

/// Creates an empty folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder for test programs can be made");
    folder
}

fn literal(value: Value) -> String {
    match value {
        Value::I32(bits) => format!("{bits}u"),
        Value::I64(bits) => format!("{bits}ULL"),
        Value::F32(bits) => format!("test_f({bits}u)"),
        Value::F64(bits) => format!("test_d({bits}ULL)"),
    }
}

/// Returns the statement that prints the bits of a C expression of a type.
fn show(ty: &str, expr: &str) -> String {
    match ty {
        "u32" => format!("printf(\" %llx\", (unsigned long long)(unsigned){expr});"),
        "u64" => format!("printf(\" %llx\", (unsigned long long){expr});"),
        "f32" => format!("{{ float x = {expr}; unsigned y; memcpy(&y, &x, 4); printf(\" %x\", y); }}"),
        _ => format!("{{ double x = {expr}; unsigned long long y; memcpy(&y, &x, 8); printf(\" %llx\", y); }}"),
    }
}

/// Returns a C file with a module and a function that asks its questions.
pub fn source(index: usize, case: &Case) -> String {
    let translation = &case.translation;
    let mut text = String::from("#include <setjmp.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n");
    text.push_str("static jmp_buf test_jump;\n#define exit(code) longjmp(test_jump, 1)\n");
    let mut renamed: BTreeSet<&str> = translation.exports.iter().map(|export| &*export.c_name).collect();
    renamed.insert("init");
    for name in renamed {
        writeln!(text, "#define {name} {name}_of_{index}").unwrap();
    }
    text.push_str(&translation.c);
    text.push_str("static float test_f(unsigned a) { float b; memcpy(&b, &a, 4); return b; }\n");
    text.push_str("static double test_d(unsigned long long a) { double b; memcpy(&b, &a, 8); return b; }\n");
    writeln!(text, "void run_{index}(void) {{\n(void)test_f; (void)test_d;").unwrap();
    let stop = if case.stop_at_trap { " return;" } else { "" };
    writeln!(text, "if (setjmp(test_jump)) {{ puts(\"{index} init trap\"); return; }}\ninit();").unwrap();
    for (number, question) in case.questions.iter().enumerate() {
        writeln!(text, "printf(\"{index} {number}\");").unwrap();
        let ask = ask(translation, question);
        writeln!(text, "if (setjmp(test_jump)) {{ puts(\" trap\");{stop} }} else {{ {ask} puts(\"\"); }}").unwrap();
    }
    text.push_str("}\n");
    text
}

fn ask(translation: &Translation, question: &Question) -> String {
    match question {
        Question::Call { name, args } => {
            let export = translation.exports.iter().find(|export| export.name == *name);
            let export = export.unwrap_or_else(|| panic!("{name} is not exported"));
            let args: Vec<String> = args.iter().map(|arg| literal(*arg)).collect();
            let call = format!("{}({})", export.c_name, args.join(", "));
            let Some((first, others)) = export.results.split_first() else { return format!("{call};") };
            let mut text = show(first, &call);
            for (i, ty) in (1..).zip(others) {
                text.push_str(&show(ty, &format!("result{i}_{ty}")));
            }
            text
        }
        Question::Global(name) => {
            let global = translation.globals.iter().find(|global| global.name == *name);
            let global = global.unwrap_or_else(|| panic!("the global {name} is not exported"));
            show(global.ty, &global.c_name)
        }
        Question::Memory if translation.c.contains("static unsigned char M[") => {
            "{ unsigned i, h = 2166136261u; for (i = 0; i < pages << 16; i++) h = (h ^ M[i]) * 16777619u; \
             printf(\" %x\", h); }"
                .to_string()
        }
        Question::Memory => String::new(),
    }
}

/// Compiles the cases with one compiler and runs them. Returns the answer to each question reached.
pub fn run(name: &str, compiler: &[String], cases: &[Case]) -> Vec<HashMap<usize, Answer>> {
    let folder = folder(name);
    let mut main = String::from("#include <stdio.h>\n");
    let mut files = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        let file = folder.join(format!("m{index}.c"));
        std::fs::write(&file, source(index, case)).expect("the test program can be written");
        writeln!(main, "void run_{index}(void);").unwrap();
        files.push(file);
    }
    main.push_str("int main(void) {\n");
    for index in 0..cases.len() {
        writeln!(main, "run_{index}(); fflush(stdout);").unwrap();
    }
    main.push_str("return 0;\n}\n");
    let file = folder.join("main.c");
    std::fs::write(&file, main).expect("the test program can be written");
    files.push(file);
    compile(compiler, &folder, &files);
    let output = Command::new(folder.join("test")).output().expect("the test program can be started");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{} ended with {} after {:?}: {}",
        folder.display(),
        output.status,
        text.lines().last(),
        String::from_utf8_lossy(&output.stderr)
    );
    answers(&text, cases.len())
}

/// Compiles files to `test` in a folder, on as many threads as the machine has cores.
pub fn compile(compiler: &[String], folder: &Path, files: &[PathBuf]) {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for part in files.chunks(files.len().div_ceil(threads)) {
            scope.spawn(move || command(compiler, folder, &["-c"], part));
        }
    });
    let objects: Vec<PathBuf> = files.iter().map(|file| file.with_extension("o")).collect();
    command(compiler, folder, &["-o", "test", "-lm"], &objects);
}

fn command(compiler: &[String], folder: &Path, last: &[&str], files: &[PathBuf]) {
    let output = Command::new(&compiler[0])
        .args(&compiler[1..])
        .args(files)
        .args(last)
        .current_dir(folder)
        .output()
        .expect("the compiler can be started");
    assert!(
        output.status.success(),
        "{compiler:?} failed in {}:\n{}",
        folder.display(),
        String::from_utf8_lossy(&output.stderr).chars().take(4000).collect::<String>()
    );
}

fn answers(text: &str, count: usize) -> Vec<HashMap<usize, Answer>> {
    let mut answers = vec![HashMap::new(); count];
    for line in text.lines() {
        let mut words = line.split(' ');
        let index = words.next().and_then(|word| word.parse::<usize>().ok());
        let index = index.expect("a line starts with its case");
        let Some(question) = words.next().and_then(|word| word.parse().ok()) else {
            answers[index].insert(usize::MAX, Answer::default());
            continue;
        };
        let mut answer = Answer { values: Some(Vec::new()), recorded: Vec::new() };
        for word in words {
            let bits = |text| u64::from_str_radix(text, 16).expect("bits are hexadecimal");
            match (word.strip_prefix('!'), &mut answer.values) {
                (Some(recorded), _) => answer.recorded.push(bits(recorded)),
                (None, Some(values)) if word != "trap" => values.push(bits(word)),
                (None, values) => *values = None,
            }
        }
        answers[index].insert(question, answer);
    }
    answers
}

/// Translates a module given as text.
pub fn translated(wat: &str, options: &Options) -> Translation {
    let wasm = wat::parse_str(wat).unwrap_or_else(|error| panic!("{error}\n{wat}"));
    translate(&wasm, options).unwrap_or_else(|error| panic!("{error}\n{wat}"))
}

/// Returns the options for a program that runs `run`, reads and writes.
pub fn program(layout: Layout, bounds: Bounds) -> Options {
    let import = |name, body| Import::new("io", name, body).include("<stdio.h>");
    Options {
        layout,
        bounds,
        entry: Entry::Main("run".to_string()),
        imports: vec![
            import("read", "return fread(M + a, 1, b, stdin);"),
            import("write", "fwrite(M + a, 1, b, stdout);"),
        ],
        ..Options::default()
    }
}

/// Reads the program compiled from `programs/nim.rs`.
pub fn nim() -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/nim.wasm");
    std::fs::read(file).expect("the compiled program exists")
}

/// Returns options with checks, a small memory and recording imports.
pub fn small() -> Options {
    Options { max_pages: 16, imports: recording(), ..Options::default() }
}
