//! Measures the solutions. `scripts/bench` lists the tables, and `docs/speed.md` shows the results.

mod c_files;
mod measure;
mod readers;
mod solutions;
mod starts;
mod table;
mod tetris;

fn main() {
    problem_judge::link(problem_rules::IDS, problem_rules::find);
    problem_judge::judging::interaction::serve();
    // Cargo adds `--bench`.
    let mut words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let mut flag = |flag: &str| {
        let all = words.len();
        words.retain(|word| word != flag);
        words.len() < all
    };
    let (record, long) = (flag("--record"), flag("--long"));
    let table = match words.first().map(String::as_str) {
        Some("read") => readers::read(words.get(1), words.get(2)).map(|()| None),
        Some("readers") => readers::table().map(Some),
        Some("start") => starts::table(&words[1..]).map(Some),
        Some("c") => c_files::table(&words[1..]).map(Some),
        Some("tetris") => tetris::table(long).map(Some),
        _ => solutions::table(&words).map(Some),
    };
    let result = match table {
        Ok(Some(table)) if record => table.record(),
        other => other.map(|_| ()),
    };
    if let Err(message) = result {
        eprintln!("{message}");
        std::process::exit(1);
    }
}
