//! How fast the solutions are; `scripts/bench` says what may be asked, and `docs/speed.md` what came out.

mod measure;
mod readers;
mod solutions;
mod starts;
mod tetris;

fn main() {
    sg_judge::serve_if_worker();
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let result = match words.first().map(String::as_str) {
        Some("readers") => readers::table(),
        Some("read") => readers::read(words.get(1), words.get(2)),
        Some("start") => starts::table(&words[1..]),
        Some("tetris") => tetris::table(words.get(1).is_some_and(|word| word == "--long")),
        _ => solutions::table(&words),
    };
    if let Err(message) = result {
        eprintln!("{message}");
        std::process::exit(1);
    }
}
