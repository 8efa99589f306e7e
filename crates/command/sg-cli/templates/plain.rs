//! Take One or Two (hdu9999)

use std::io::Write;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let n: i64 = words.next().unwrap().parse().unwrap();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    writeln!(out, "{n}").unwrap();
}
