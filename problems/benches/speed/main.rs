//! How fast the solutions are; `scripts/bench` says what may be asked, and `docs/speed.md` what came out.

mod measure;
mod readers;
mod solutions;
mod starts;

fn main() {
    sg_judge::serve_if_worker();
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let result = match words.first().map(String::as_str) {
        Some("readers") => readers::table(),
        Some("read") => readers::read(words.get(1), words.get(2)),
        Some("start") => starts::table(&words[1..]),
        _ => solutions::table(&words),
    };
    if let Err(message) = result {
        eprintln!("{message}");
        std::process::exit(1);
    }
}
