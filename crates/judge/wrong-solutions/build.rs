//! Creates a module for each mistake. One program holds them all, since linking a program for each
//! would take much longer.

use std::path::Path;
use std::{env, fs};

#[path = "src/mistake.rs"]
#[allow(dead_code)]
mod mistake;

fn main() {
    println!("cargo::rerun-if-changed={}", mistake::problems().display());
    println!("cargo::rerun-if-env-changed=SG_PROBLEMS");
    let out = env::var("OUT_DIR").expect("cargo sets the variable");
    let (mut modules, mut arms) = (String::new(), String::new());
    let all = mistake::all().expect("the mistakes can be read");
    for mistake in all.into_iter().filter(|mistake| mistake::is_chosen(&mistake.id)) {
        // A mistake that does not apply is reported by its test, and must not prevent others from
        // being compiled.
        let Ok(code) = mistake.apply() else { continue };
        let path = Path::new(&out).join(format!("{}.rs", mistake.name));
        fs::write(&path, code.replace("\nfn main()", "\npub fn main()")).expect("the file can be written");
        let name = mistake.name;
        modules += &format!("#[path = {path:?}]\nmod {name};\n");
        arms += &format!("        {name:?} => {name}::main(),\n");
    }
    let run = format!("fn run(name: &str) {{\n    match name {{\n{arms}        _ => panic!(\"there is no mistake {{name}}\"),\n    }}\n}}\n");
    fs::write(Path::new(&out).join("mistakes.rs"), modules + &run).expect("the file can be written");
}
