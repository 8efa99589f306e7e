//! Lists the descriptions and saved cases of all problems.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = |variable| PathBuf::from(env::var_os(variable).expect("cargo sets the variable"));
    let workspace = folder("CARGO_MANIFEST_DIR").join("../../..");
    println!("cargo::rerun-if-changed=build.rs");
    // Development builds read the cases at run time, so a new case rebuilds nothing.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={}", workspace.join("problems").display());
        println!("cargo::rerun-if-changed={}", workspace.join("testdata").display());
    }
    let mut files = Vec::new();
    for problem in fs::read_dir(workspace.join("problems"))? {
        let description = problem?.path().join("problem.toml");
        if description.is_file() {
            println!("cargo::rerun-if-changed={}", description.display());
            files.push(description);
        }
    }
    for cases in fs::read_dir(workspace.join("testdata"))? {
        for case in fs::read_dir(cases?.path())? {
            files.push(case?.path());
        }
    }
    files.sort();
    let out = folder("OUT_DIR");
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&workspace).expect("all files are in the workspace");
        // Include a copy, since the file may be gone when this crate is next compiled.
        let copy = out.join(name);
        fs::create_dir_all(copy.parent().expect("a file has a parent"))?;
        fs::copy(&file, &copy)?;
        let name = name.to_string_lossy().replace('\\', "/");
        list += &format!("({name:?}, include_bytes!({copy:?})),\n");
    }
    fs::write(out.join("files.rs"), list + "]\n")
}
