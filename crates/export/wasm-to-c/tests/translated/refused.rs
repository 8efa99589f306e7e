//! Checks that unsupported constructs are refused by name, with advice.

use wasm_to_c::{Entry, Import, Options, translate};

use crate::common::translated;

fn refusal(wat: &str, options: &Options) -> String {
    let wasm = wat::parse_str(wat).unwrap();
    translate(&wasm, options).unwrap_err().to_string()
}

#[test]
fn unsupported_instruction_is_refused_by_name() {
    let wat = "(module (table 1 funcref) (func $grow (export \"grow\")
        (drop (table.grow 0 (ref.null func) (i32.const 1)))))";
    let text = refusal(wat, &Options::default());
    assert!(text.contains("RefNull") || text.contains("TableGrow"), "{text}");
    assert!(text.contains("(in grow)") && text.ends_with("build the module without it"), "{text}");
}

#[test]
fn unreachable_instruction_is_not_refused() {
    let wat = "(module (table 1 funcref)
        (func (drop (table.grow 0 (ref.null func) (i32.const 1)))) (func (export \"run\")))";
    let options = Options { entry: Entry::Main("run".to_string()), ..Options::default() };
    translated(wat, &options);
}

#[test]
fn newer_proposals_are_refused_by_name() {
    for (name, module) in [
        ("SIMD", "(func (drop (v128.const i32x4 0 0 0 0)))"),
        ("threads", "(memory 1 1 shared)"),
        ("tail calls", "(func $f (return_call $f))"),
        ("multiple memories", "(memory 1) (memory 1)"),
        ("exceptions", "(tag $e) (func (throw $e))"),
        ("gc", "(type (struct))"),
        (
            "MemoryInit",
            "(memory 1) (data $d \"a\") (func (export \"f\") (memory.init $d (i32.const 0) (i32.const 0) (i32.const 1)))",
        ),
    ] {
        let text = refusal(&format!("(module {module})"), &Options::default());
        assert!(text.contains(name) && text.contains("; build "), "{name}: {text}");
    }
}

#[test]
fn unknown_import_is_named() {
    let wat = "(module (import \"env\" \"now\" (func $now (result i64))) (func (export \"run\") (drop (call $now))))";
    let text = refusal(wat, &Options::default());
    assert_eq!(text, "no C code is given for the import env.now; add it to the import table");
    let options = Options { imports: vec![Import::new("env", "now", "return 0;")], ..Options::default() };
    translated(wat, &options);
}

#[test]
fn constant_import_makes_code_unreachable() {
    let wat = "(module (import \"a\" \"short\" (func $short (result i32))) (import \"a\" \"b\" (func $b))
        (func (export \"run\") (if (call $short) (then (nop)) (else (call $b)))))";
    let options =
        |short| Options { imports: vec![Import::new("a", "short", "").constant(short)], ..Options::default() };
    translated(wat, &options(1));
    assert_eq!(refusal(wat, &options(0)), "no C code is given for the import a.b; add it to the import table");
}

#[test]
fn imported_memory_is_refused() {
    let text = refusal("(module (import \"env\" \"m\" (memory 1)))", &Options::default());
    assert!(text.starts_with("the imported memory env.m is not supported"), "{text}");
}

#[test]
fn missing_entry_is_named() {
    let options = Options { entry: Entry::Main("start".to_string()), ..Options::default() };
    let text = refusal("(module (func (export \"run\")))", &options);
    assert_eq!(text, "the module exports no function start; name one that it exports");
}

#[test]
fn too_large_memory_is_refused() {
    let options = Options { max_pages: 16, ..Options::default() };
    let text = refusal("(module (memory 17))", &options);
    assert_eq!(text, "the module needs 17 pages of memory but only 16 are allowed; allow more");
}

#[test]
fn invalid_bytes_are_refused() {
    assert!(translate(b"int main;", &Options::default()).is_err());
}

fn nested(depth: usize) -> String {
    format!("(module (func $f (export \"f\") {} {}))", "block ".repeat(depth), "end ".repeat(depth))
}

#[test]
fn too_deeply_nested_code_is_refused() {
    for depth in [10_001, 1_000_000] {
        assert_eq!(
            refusal(&nested(depth), &Options::default()),
            "code nested more than 10000 blocks deep is not supported (in f); build the module without it"
        );
    }
}

#[test]
fn deeply_nested_code_of_each_kind_is_translated() {
    let nested = ["block ", "loop br 0 ", "local.get 0 if ", "loop local.get 0 br_if 0 ", "block br 0 "].map(|open| {
        let (open, close) = (open.repeat(10_000), "end ".repeat(10_000));
        format!("(module (func (export \"f\") (param i32) {open} i32.const 1 local.set 0 {close}))")
    });
    for wat in nested {
        translated(&wat, &Options::default());
    }
}
