//! Writes the list of games, one for each file in `src/games`, so that a new game only needs a new
//! file.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src/games");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("the folder of the games can be read");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file of the folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    paths.sort();
    let (mut modules, mut list) = (String::new(), String::new());
    for path in &paths {
        let module = path.file_stem().and_then(|name| name.to_str()).expect("a name in ASCII");
        modules += &format!("#[path = {path:?}]\nmod {module};\n");
        list += &format!("    ({:?}, {module}::GAME),\n", module.replace('_', "-"));
    }
    let text = format!("{modules}\npub static GAMES: [(&str, GameFile); {}] = [\n{list}];\n", paths.len());
    let out = Path::new(&env::var_os("OUT_DIR").expect("cargo sets it")).join("games.rs");
    fs::write(out, text).expect("the list of games can be written");
}
