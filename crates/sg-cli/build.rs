//! Puts the test data of the workspace into the command, for where there is no workspace.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // In a package the folder lies beside this file; in the workspace a link does, where the system has such.
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = package.join("testdata");
    let testdata = if own.is_dir() {
        own
    } else {
        package.join("../../testdata")
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    // In the workspace the files themselves are read, so a new case need not build the command anew.
    let watched = if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        &testdata
    } else {
        Path::new("build.rs")
    };
    println!("cargo:rerun-if-changed={}", watched.display());
    let mut list = String::from("&[\n");
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        fs::create_dir_all(out.join("testdata").join(&folder))?;
        let mut names = Vec::new();
        for entry in fs::read_dir(testdata.join(&folder))? {
            names.push(folder.join(entry?.file_name()));
        }
        names.sort();
        for name in names {
            let source = testdata.join(&name);
            if source.is_dir() {
                folders.push(name);
                continue;
            }
            let copy = out.join("testdata").join(&name);
            fs::copy(&source, &copy)?;
            let name = name.to_string_lossy().replace('\\', "/");
            list += &format!("({name:?}, include_bytes!({copy:?})),\n");
        }
    }
    fs::write(out.join("testdata.rs"), list + "]\n")
}
