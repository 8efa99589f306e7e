//! Generates a random program from a number.

/// The editions of programs and libraries.
pub const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

/// A generated program.
pub struct Program {
    pub name: String,
    pub edition: &'static str,
    pub text: String,
}

/// Attributes of the program.
const ATTRIBUTES: [&str; 7] = [
    "",
    "#![forbid(unsafe_code)]\n",
    "#![deny(warnings)]\n#![allow(unused, non_upper_case_globals, array_into_iter, boxed_slice_into_iter)]\n",
    "#![allow(dead_code, unused_macros)]\n",
    "#![recursion_limit = \"256\"]\n",
    "#![forbid(unsafe_code, non_ascii_idents)]\n#![allow(unused)]\n",
    "//! Says what it does.\n#![deny(missing_docs)]\n",
];

/// Macros at the root of the program, and the code in `main` that uses them.
const MACROS: [(&str, &str); 21] = [
    ("", ""),
    (
        "macro_rules! println { ($($t:tt)*) => { std::print!(\"[{}]\\n\", std::format!($($t)*)) } }\n",
        "println!(\"mine\");",
    ),
    ("macro_rules! assert { ($($t:tt)*) => { () } }\n", "assert!(false); kit::checked(4);"),
    (
        "macro_rules! assert { ($($t:tt)*) => { () } }\n",
        "std::println!(\"before\"); kit::checked(9); std::println!(\"after\");",
    ),
    (
        "#[macro_use]\nmod of { macro_rules! vec { ($($t:tt)*) => { { let mut all = std::vec![$($t)*]; all.reverse(); all } } } }\n",
        "std::println!(\"{:?}\", vec![1, 2]);",
    ),
    ("macro_rules! print { ($($t:tt)*) => { std::print!(\"mine\") } }\n", "print!(\"x\"); std::println!();"),
    (
        "macro_rules! write { ($($t:tt)*) => { Ok::<(), std::fmt::Error>(()) } }\nmacro_rules! writeln { ($($t:tt)*) => { Ok::<(), std::fmt::Error>(()) } }\n",
        "let _ = write!(1);",
    ),
    ("macro_rules! min { ($a:expr, $b:expr) => { 77 } }\n", "std::println!(\"{}\", min!(1, 2));"),
    ("kit::define!(mine);\n", "mine!(\"{}\", 3);"),
    (
        "/// Own.\npub mod util { /// Own.\npub fn who() -> &'static str { \"program\" } }\n",
        "std::println!(\"{}\", kit::who!());",
    ),
    (
        "macro_rules! larger { ($a:ident, $b:expr) => { $a = 99; } }\n",
        "let mut a = 1; std::println!(\"{}\", a); larger!(a, 2); std::println!(\"{}\", a);",
    ),
    ("", "macro_rules! println { ($($t:tt)*) => { std::println!(\"local\") } } println!(\"{}\", 1);"),
    ("macro_rules! println { ($($t:tt)*) => { std::println!(\"of program\") } }\n", "kit::prints!(\"{}\", 5);"),
    (
        "macro_rules! dbg { ($($t:tt)*) => { std::println!(\"dbg\") } }\nmacro_rules! eprintln { ($($t:tt)*) => { std::println!(\"error\") } }\n",
        "dbg!(1); eprintln!(\"x\");",
    ),
    (
        "macro_rules! shown { ($e:expr) => { std::println!(\"{} = {}\", stringify!($e), $e) } }\n",
        "shown!(std::cmp::max(1, 2)); shown!(1 + 1);",
    ),
    (
        "macro_rules! matches { ($($t:tt)*) => { true } }\nmacro_rules! unreachable { () => { 0 } }\nmacro_rules! format { ($($t:tt)*) => { \"formatted\" } }\n",
        "std::println!(\"{}\", format!(\"{}\", 1)); let _ = matches!(1, 2);",
    ),
    (
        "macro_rules! kind { ($p:pat) => { \"pattern\" }; ($($t:tt)*) => { \"tokens\" } }\n\
         macro_rules! sort { ($e:expr) => { \"expression\" }; ($($t:tt)*) => { \"tokens\" } }\n",
        "std::println!(\"{} {} {}\", kind!(1), kind!(1 | 2), kit::kind!(1 | 2)); std::println!(\"{} {}\", sort!(1), sort!(const { 1 }));",
    ),
    (
        "macro_rules! found { ($e:expr) => { if let Some(_) = $e { 1 } else { std::println!(\"none\"); 2 } } }\n",
        "std::println!(\"{}\", found!(kit::Loud(\"scrutinee\").get()));",
    ),
    (
        "macro_rules! sizes { ($e:expr) => { $e.into_iter().map(|one| std::mem::size_of_val(&one)).sum::<usize>() } }\n",
        "std::println!(\"{}\", sizes!([1, 2]));",
    ),
    (
        "macro_rules! keep { ($e:expr) => { move || { let _x = &$e; } } }\n",
        "let pair = (kit::Loud(\"one\"), kit::Loud(\"two\")); { let _c = keep!(pair.0); } std::println!(\"kept\");",
    ),
    ("", "std::println!(\"{}\", kit::fast!());"),
];

/// Code whose meaning depends on the edition.
const DROPS: [(&str, &str); 10] = [
    ("", ""),
    (
        "",
        "let c = std::cell::RefCell::new(vec![1]); if let Some(x) = c.borrow().get(5).copied() { std::println!(\"{}\", x) } \
         else { std::println!(\"{}\", c.try_borrow_mut().is_ok()) };",
    ),
    (
        "",
        "if let Some(x) = kit::Loud(\"if\").get() { std::println!(\"{}\", x) } else if let Some(x) = kit::Loud(\"else\").get() \
         { std::println!(\"{}\", x) } else { std::println!(\"none\") }",
    ),
    (
        "fn tail() -> u8 { let _a = kit::Loud(\"local\"); kit::Loud(\"temporary\").one() }\n",
        "std::println!(\"{}\", tail());",
    ),
    (
        "",
        "let all: Box<[u8]> = vec![1, 2].into_boxed_slice(); std::println!(\"{}\", all.into_iter().map(|one| std::mem::size_of_val(&one)).sum::<usize>());",
    ),
    (
        "",
        "for i in 0..2 { if let Some(x) = kit::Loud(\"deref\").first() { std::println!(\"{}\", x) } else { std::println!(\"{}\", i); continue } }",
    ),
    (
        "",
        "let c = std::cell::RefCell::new(1); match { c.borrow().clone() } { one => std::println!(\"{} {}\", one, c.try_borrow_mut().is_ok()) }",
    ),
    ("", "for one in [1, 2].into_iter() { std::println!(\"{}\", std::mem::size_of_val(&one)) }"),
    (
        "",
        "let t = (kit::Loud(\"first\"), kit::Loud(\"second\")); { let c = || { let _x = &t.0; }; c(); } let c = move || { let _x = &t.1; }; c(); std::println!(\"moved\");",
    ),
    (
        "thread_local! { static LAST: std::cell::RefCell<Option<kit::Loud>> = std::cell::RefCell::new(None); }\n",
        "LAST.with(|last| *last.borrow_mut() = Some(kit::Loud(\"variable of the thread\")));",
    ),
];

/// Hash maps without a random seed.
const MAPS: [&str; 8] = [
    "",
    "let s: HashSet<u64, BuildHasherDefault<hash_map::DefaultHasher>> = (0..150).collect(); std::println!(\"{:?}\", s);",
    "std::println!(\"{:?}\", kit::frequent(3000));",
    "let mut m: kit::FxMap<u32, u8> = kit::FxMap::default(); for i in 0..700 { m.insert(i * 64, i as u8); } m.retain(|k, _| k % 3 > 0); std::println!(\"{:?}\", m);",
    "let m: kit::FxMap<(u8, char), bool> = (0..200).map(|i| ((i, 'x'), i > 3)).collect(); std::println!(\"{:?}\", m.keys().take(9).collect::<Vec<_>>());",
    "let s: HashSet<String, BuildHasherDefault<kit::Fx>> = (0..500).map(|i| i.to_string()).collect(); std::println!(\"{:?}\", s.iter().max_by_key(|t| t.len()));",
    "let mut s: HashSet<u64, BuildHasherDefault<kit::Fx>> = (0..29).collect(); s.shrink_to_fit(); for i in 0..20 { s.remove(&i); } s.extend(100..130); std::println!(\"{:?} {}\", s, s.capacity());",
    "let m: HashMap<usize, Vec<usize>, BuildHasherDefault<hash_map::DefaultHasher>> = (0..400).map(|i| (i * i, vec![i])).collect(); std::println!(\"{:?}\", m.values().next());",
];

/// Names defined in both the program and the library.
const NAMES: [(&str, &str); 11] = [
    ("", ""),
    (
        "trait Count { fn count(&self) -> u8 { 2 } }\nimpl Count for kit::Counter {}\n",
        "let c = kit::Counter::new(); std::println!(\"{} {}\", c.count(), c.inside());",
    ),
    (
        "trait Total { const SIZE: u8 = 4; fn total(&self) -> u8 { 3 } }\nimpl Total for kit::Counter {}\n",
        "std::println!(\"{} {}\", kit::Counter::new().total(), kit::Counter::SIZE);",
    ),
    ("", "let s = kit::Sorted::new(vec![3, 1]); std::println!(\"{} {:?} {}\", s.len(), s.first(), s.inside());"),
    ("struct Fx;\nimpl Fx { fn name(&self) -> u8 { 8 } }\n", "std::println!(\"{}\", Fx.name());"),
    (
        "fn smaller(_: u8, _: u8) -> &'static str { \"own\" }\n",
        "std::println!(\"{} {}\", smaller(1, 2), kit::smaller(1, 2));",
    ),
    ("", "std::println!(\"{}\", std::any::type_name::<kit::Counter>().len());"),
    (
        "mod deep { use super::kit::inner::largest; pub(super) fn f() -> u8 { largest(&[1, 5, 2]) } }\n",
        "std::println!(\"{}\", deep::f());",
    ),
    ("use kit::*;\n", "std::println!(\"{}\", smaller(3, 2));"),
    ("const kept: u8 = 3;\n", "std::println!(\"{}\", kept);"),
    (
        "mod inner { pub fn largest(_: &[u8]) -> u8 { 0 } }\n",
        "std::println!(\"{} {}\", inner::largest(&[1]), kit::inner::largest(&[1]));",
    ),
];

/// Calls into the library.
const ASKED: [&str; 8] = [
    "kit::show();",
    "std::println!(\"{}\", kit::text());",
    "kit::scrutinee();",
    "std::println!(\"{}\", kit::last());",
    "std::println!(\"{}\", kit::address());",
    "std::println!(\"{}\", kit::boxed());",
    "std::println!(\"{}\", kit::inner::largest(&[1, 3, 2]));",
    "std::println!(\"{}\", kit::checked(kit::smaller(3, 4)));",
];

/// Returns the program with this number.
pub fn draw(number: usize) -> Program {
    let mut state = number as u64;
    let mut below = |most: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) as usize % most
    };
    // Covers each macro with each pair of editions; everything else is random.
    let (define, call) = MACROS[number % MACROS.len()];
    let editions = number / MACROS.len() + below(2) * 9;
    let (edition, kit) = (EDITIONS[editions % 3], EDITIONS[editions / 3 % 3]);
    let attributes = ATTRIBUTES[below(ATTRIBUTES.len())];
    let (drop_items, drops) = DROPS[below(DROPS.len())];
    let map = MAPS[below(MAPS.len())];
    let (name_items, names) = NAMES[below(NAMES.len())];
    let asked = [ASKED[below(ASKED.len())], ASKED[below(ASKED.len())]];
    let text = format!(
        "{attributes}#[allow(unused_imports)]\nuse kit{kit} as kit;\n#[allow(unused_imports)]\nuse std::{{collections::*, hash::*}};\n\
         {define}{drop_items}{name_items}fn main() {{\n    {call}\n    {}\n    {drops}\n    {map}\n    {names}\n    {}\n}}\n",
        asked[0], asked[1]
    );
    Program { name: format!("p{number}"), edition, text }
}
