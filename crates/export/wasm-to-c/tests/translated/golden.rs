//! Compares the C code of small modules with golden files. `SG_UPDATE_GOLDEN=1 cargo test -p
//! wasm-to-c` rewrites the files.

use std::path::{Path, PathBuf};

use wasm_to_c::{Bounds, Import, Layout, Options, Translation, translate};

use crate::common::{nim, program, translated};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Compares a text with the golden file, or rewrites the file.
fn check(name: &str, text: &str) {
    let file = folder().join(name);
    if std::env::var_os("SG_UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, text).expect("the golden file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "{name} has changed; if that is intended, set SG_UPDATE_GOLDEN=1:\n{text}");
}

/// Translates a module of the golden folder.
fn module(name: &str, options: &Options) -> Translation {
    let wat = std::fs::read_to_string(folder().join(name)).expect("the module exists");
    translated(&wat, options)
}

fn trusted(layout: Layout) -> Options {
    program(layout, Bounds::Trusted)
}

#[test]
fn exports_with_a_prefix_have_unique_names() {
    let options = Options { prefix: Some("sum".to_owned()), ..Options::default() };
    let library = translated(
        "(module (memory 1) (func (export \"add\") (param i32 i64) (result f64) (f64.const 1))
            (func (export \"a-b\")) (func (export \"a.b\")) (func (export \"init\")))",
        &options,
    );
    let declared = "void sum_init(void);\nunsigned char *sum_memory(void);\ndouble sum_add(unsigned, unsigned long long);\n\
                    void sum_a_b_1(void);\nvoid sum_a_b_2(void);\nvoid sum_init_3(void);\n";
    let declarations = library.declarations();
    assert!(declarations.contains(declared), "{declarations}");
}

#[test]
fn casts_and_parentheses_appear_only_where_needed() {
    check("arithmetic.c", &module("arithmetic.wat", &Options::default()).c);
}

#[test]
fn jumps_become_structured_control_flow() {
    check("control.c", &module("control.wat", &Options::default()).c);
}

#[test]
fn code_used_only_by_a_panic_is_removed() {
    for (name, layout) in [("panic.c", Layout::Pretty), ("panic.min.c", Layout::Min)] {
        check(name, &module("panic.wat", &trusted(layout)).c);
    }
}

#[test]
fn call_that_may_exit_is_kept_before_a_trap() {
    let mut options = trusted(Layout::Pretty);
    options.imports[1] = Import::new("io", "write", "exit(0);").include("<stdlib.h>").ends();
    let c = module("panic.wat", &options).c;
    assert!(c.contains("index out of bounds"), "the message is missing:\n{c}");
    assert_eq!(c.matches("TRAP;").count(), 2, "expected a trap in the panic and one after its call:\n{c}");
}

#[test]
fn real_program_does_not_grow() {
    let sizes = [Layout::Pretty, Layout::Min].map(|layout| {
        let translation = translate(&nim(), &trusted(layout)).unwrap();
        let again = translate(&nim(), &trusted(layout)).unwrap();
        assert_eq!(again, translation, "the same module gave two texts");
        translation.c.len()
    });
    let most = [32_418, 19_029];
    assert!(sizes.iter().zip(most).all(|(size, most)| *size <= most), "the sizes {sizes:?} exceed {most:?}");
}

#[test]
fn header_comment_cannot_end_early_or_hide_code() {
    let header = Some("fn main() {} */ int x; /* ??/\nü \\\nend".to_string());
    let options = Options { header, ..Options::default() };
    let c = module("arithmetic.wat", &options).c;
    assert!(c.is_ascii());
    let head = &c[..c.find("typedef").unwrap()];
    assert_eq!(head.matches("*/").count(), 1, "{head}");
    assert!(!head.contains("??") && !head.contains("\\\n"), "{head}");
}

#[test]
fn data_is_printed_without_trigraphs_and_with_octal_escapes() {
    let wat = r#"(module (memory (export "m") 1) (data (i32.const 8) "??=\00\01\32\ff\"\\")
        (func (export "run") (result i32) (i32.load (i32.const 8))))"#;
    let c = translated(wat, &Options::default()).c;
    assert!(c.contains(r#"memcpy(M + 8, "\?\?=\0\0012\377\"\\", 9);"#), "{c}");
}

/// Translates an expression of two parameters to C.
fn returned(expression: &str) -> String {
    let text = format!("(module (memory 1) (func (export \"run\") (param i32 i32) (result i32) {expression}))");
    let c = translated(&text, &Options::default()).c;
    let (_, end) = c.rsplit_once("return ").unwrap();
    end.split_once(';').unwrap().0.to_owned()
}

#[test]
fn operators_on_constants_are_folded() {
    let of_32_bits = [
        ("add", -3, 10, 7),
        ("sub", 9, 4, 5),
        ("mul", -3, -4, 12),
        ("and", 12, 10, 8),
        ("or", 12, 10, 14),
        ("xor", 12, 10, 6),
        ("shl", 3, 34, 12),
        ("shr_u", -8, 60, 15),
        ("eq", 3, 3, 1),
        ("ne", 3, 3, 0),
    ];
    for (operator, a, b, value) in of_32_bits {
        let expression = format!("(i32.{operator} (i32.const {a}) (i32.const {b}))");
        assert_eq!(returned(&expression), value.to_string(), "{expression}");
    }
    for (bits, shift) in [(32, 33), (64, 65)] {
        let shifted = format!("(i{bits}.shr_s (i{bits}.const -8) (i{bits}.const {shift}))");
        let is_fourth = format!("(i{bits}.eq {shifted} (i{bits}.const -4))");
        assert_eq!(returned(&is_fourth), "1");
        for (a, b, less, below) in [(-1, 1, 1, 0), (1, -1, 0, 1), (1, 1, 0, 0)] {
            let compared = |operator| {
                let expression = format!("(i{bits}.{operator} (i{bits}.const {a}) (i{bits}.const {b}))");
                returned(&expression).parse::<i32>().unwrap()
            };
            let is_same = i32::from(a == b);
            assert_eq!([compared("lt_s"), compared("lt_u")], [less, below], "{a} {b}");
            assert_eq!([compared("ge_s"), compared("ge_u")], [1 - less, 1 - below], "{a} {b}");
            assert_eq!([compared("le_s"), compared("le_u")], [less | is_same, below | is_same], "{a} {b}");
            assert_eq!([compared("gt_s"), compared("gt_u")], [1 - less - is_same, 1 - below - is_same], "{a} {b}");
        }
    }
}

#[test]
fn negated_select_swaps_its_values() {
    let choice = |condition: &str| returned(&format!("(select (i32.const 7) (i32.const 8) {condition})"));
    assert_eq!(choice("(local.get 0)"), "pick32(a, 7, 8)");
    assert_eq!(choice("(i32.eqz (local.get 0))"), "pick32(a, 8, 7)");
}

#[test]
fn bounds_checked_address_is_selected_by_a_branch() {
    let load = |condition: &str| {
        returned(&format!("(i32.load (select (i32.add (local.get 0) (i32.const 8)) (i32.const 64) {condition}))"))
    };
    assert_eq!(load("(i32.lt_u (local.get 0) (i32.const 9))"), "R4(a < 9 ? a + 8 : 64)");
    let unknown = load("(i32.load (local.get 0))");
    assert!(unknown.contains("pick32(R4(a), a + 8, 64)"), "{unknown}");
}

#[test]
fn wide_comparison_is_branchless_unless_a_branch_follows() {
    let compared = "(select (i64.lt_u (i64.load (local.get 0)) (i64.load offset=8 (local.get 0)))
        (i32.lt_u (local.get 0) (local.get 1)) (i32.eq (local.get 0) (local.get 1)))";
    let body = |code: &str| {
        let wat = format!("(module (memory 1) (func (export \"run\") (param i32 i32) (result i32) {code}))");
        let options = Options { bounds: Bounds::Trusted, ..Options::default() };
        translated(&wat, &options).c
    };
    let kept = body(compared);
    assert!(kept.contains("return pick32(a == b, R8(a) < R8(a + 8), a < b);"), "{kept}");
    let branched = body(&format!("(if {compared} (then (i32.store (i32.const 8) (i32.const 1)))) (i32.const 0)"));
    assert!(branched.contains("if (a == b ? R8(a) < R8(a + 8) : a < b)"), "{branched}");
}

#[test]
fn redundant_mask_is_removed() {
    let byte = "(i32.and (local.get 0) (i32.const 255))";
    for (value, mask, is_kept) in [
        (byte.to_owned(), 255, false),
        (format!("(i32.shl {byte} (i32.const 4))"), 4095, false),
        (format!("(i32.shl {byte} (i32.const 4))"), 255, true),
        (format!("(i32.shr_u {byte} (i32.const 4))"), 15, false),
        (format!("(i32.shr_u {byte} (i32.const 4))"), 7, true),
    ] {
        let masked = returned(&format!("(i32.and {value} (i32.const {mask}))"));
        assert_eq!(masked != returned(&value), is_kept, "{masked}");
    }
    let differs = |value: &str| returned(&format!("(i32.ne {value} (i32.const 0))"));
    assert_eq!(differs("(local.get 0)"), "a != 0");
    assert_eq!(differs("(i32.lt_u (local.get 0) (i32.const 9))"), "a < 9");
}
