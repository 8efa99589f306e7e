//! Each input that the fuzz targets found worth keeping is translated or refused without a panic. The files of `tests/corpus` are
//! chosen by `cargo +nightly fuzz cmin`; `fuzz/README.md` says how the targets are run.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(target);
    let mut count = 0;
    for file in fs::read_dir(&folder).expect("the corpus is there") {
        let file = file.expect("the corpus can be listed").path();
        println!("{}", file.display());
        run(&fs::read(&file).expect("the corpus can be read"));
        count += 1;
    }
    assert!(count > 50, "{} holds only {count} files", folder.display());
}

#[test]
fn the_bytes_of_the_corpus_are_translated_or_refused() {
    replay("bytes", fuzz::bytes);
}

#[test]
fn the_modules_of_the_corpus_are_translated_or_refused() {
    replay("modules", fuzz::modules);
}
