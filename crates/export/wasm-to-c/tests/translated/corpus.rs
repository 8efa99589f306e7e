//! Checks that each input saved from fuzzing is translated or refused without a panic. `cargo
//! +nightly fuzz cmin` chose the files of `tests/corpus`; see `fuzz/README.md`.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(target);
    let mut count = 0;
    for file in fs::read_dir(&folder).expect("the corpus exists") {
        let file = file.expect("the corpus can be listed").path();
        println!("{}", file.display());
        run(&fs::read(&file).expect("the corpus can be read"));
        count += 1;
    }
    assert!(count > 50, "{} holds only {count} files", folder.display());
}

#[test]
fn corpus_bytes_are_translated_or_refused() {
    replay("bytes", fuzz::bytes);
}

#[test]
fn corpus_modules_are_translated_or_refused() {
    replay("modules", fuzz::modules);
}
