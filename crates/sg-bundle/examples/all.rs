//! scratch
use sg_bundle::*;
use std::path::Path;
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let w = Workspace::discover(Path::new("problems"), &[], None).unwrap();
    let t = std::time::Instant::now();
    for b in w.binaries() {
        match w.bundle(b, Profile::named(&a[0]).unwrap()) {
            Ok(x) => std::fs::write(format!("{}/{b}.rs", a[1]), x.text).unwrap(),
            Err(e) => println!("{b}: {e}"),
        }
    }
    println!("{:?}", t.elapsed());
}
