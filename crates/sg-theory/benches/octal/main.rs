//! `cargo bench -p sg-theory --bench octal [WORD...]`: octal codes, beside the direct method.
//!
//! Heaps a second from heap 0 on, and the time that a proof takes. With words, only the cases whose name holds one of them.
//!
//! In CPU time where the system tells it, so that a neighbour on the same cores does harm only through caches.
//!
//! `OCTAL_PEER` may name another program for the tables of a million heaps, which is called with a code (`.16`) and values
//! the heaps below 2^20.

mod cpu_time;

use cpu_time::cpu_seconds;
use sg_theory::{Taking, sparse_space::SparseTable};
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Heaps for the direct method, whose rate falls with the length of the table.
const SHORT: usize = 20_000;

/// Code, heaps, and the bar in millions of heaps a second, if there is one.
const TABLES: [(&str, usize, Option<f64>); 13] = [
    ("0.16", 1_000_000, Some(5.0)),
    ("0.16", 10_000_000, Some(5.0)),
    ("0.104", 1_000_000, Some(12.0)),
    ("0.104", 10_000_000, Some(12.0)),
    ("0.454", 1_000_000, Some(5.0)),
    ("0.454", 10_000_000, Some(5.0)),
    ("0.6", 1_000_000, Some(0.6)),
    ("0.6", 10_000_000, Some(0.6)),
    ("0.127", 1_000_000, None),
    ("0.354", 1_000_000, None),
    ("0.376", 1_000_000, None),
    ("4.0!", 1_000_000, None),
    ("0.007", 20_000, None),
];

/// Code, heaps that are enough, and the bar in seconds.
const PROOFS: [(&str, usize, f64); 4] =
    [("0.16", 600_000, 0.2), ("0.56", 1_000_000, 0.3), ("0.354", 25_000_000, 20.0), ("0.376", 6_000_000, 30.0)];

fn main() {
    let words = Words(std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect());
    tables(&words);
    proofs(&words);
}

/// The words that were asked for; none asks for everything.
struct Words(Vec<String>);

impl Words {
    fn ask_for(&self, name: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|word| name.contains(word.as_str()))
    }
}

fn tables(words: &Words) {
    let asked = |(code, heaps, _): &&(&str, usize, _)| words.ask_for(&format!("octal table {code} {heaps}"));
    let rows: Vec<_> = TABLES.iter().filter(asked).collect();
    if rows.is_empty() {
        return;
    }
    println!("\nmillions of heaps a second; plain: the direct method, on {SHORT} heaps; last: on the last tenth");
    println!("{:<8} {:>10} {:>9} {:>9} {:>9} {:>9} {:>9}", "octal", "heaps", "plain", "here", "last", "bar", "peer");
    for (code, heaps, bar) in rows {
        let game: Taking = code.parse().expect("a code");
        let (mut plain, mut whole, mut last, mut peer) = (0f64, 0f64, 0f64, 0f64);
        // The best of three runs, or the only one if it is long.
        for run in 0..3 {
            if run > 0 && *heaps > 1_000_000 {
                break;
            }
            let direct = seconds(|| _ = black_box(game.grundy_values_by_definition(SHORT)));
            plain = plain.max(SHORT as f64 / direct / 1e6);
            let mut table = SparseTable::new(&game).expect("an octal code");
            let first = seconds(|| table.extend_to(heaps - heaps / 10));
            let rest = seconds(|| table.extend_to(*heaps));
            last = last.max(*heaps as f64 / 10.0 / rest / 1e6);
            whole = whole.max(*heaps as f64 / (first + rest) / 1e6);
            black_box(&table);
            if *heaps == 1_000_000 {
                peer = peer.max(peer_rate(code).unwrap_or_default());
            }
        }
        let bar = bar.map_or(String::new(), |bar| format!("{bar:.1}"));
        let peer = Some(peer).filter(|rate| *rate > 0.0);
        let peer = peer.map_or(String::new(), |rate| format!("{rate:.3}"));
        println!("{code:<8} {heaps:>10} {plain:>9.3} {whole:>9.3} {last:>9.3} {bar:>9} {peer:>9}");
    }
}

fn proofs(words: &Words) {
    let asked = |(code, ..): &&(&str, _, _)| words.ask_for(&format!("octal proof {code}"));
    let rows: Vec<_> = PROOFS.iter().filter(asked).collect();
    if rows.is_empty() {
        return;
    }
    println!("\nseconds to prove a period");
    println!("{:<8} {:>10} {:>10} {:>9} {:>9}", "octal", "preperiod", "period", "seconds", "bar");
    for (code, heaps, bar) in rows {
        let game: Taking = code.parse().expect("a code");
        let mut proof = None;
        let seconds = seconds(|| proof = game.period(*heaps));
        let proof = proof.expect("enough heaps");
        let (preperiod, period) = (proof.preperiod(), proof.period());
        println!("{code:<8} {preperiod:>10} {period:>10} {seconds:>9.3} {bar:>9.1}");
    }
}

/// The millions of heaps a second of the other program; `None` if there is none, or it fails.
fn peer_rate(code: &str) -> Option<f64> {
    let mut command = Command::new(std::env::var_os("OCTAL_PEER")?);
    command.arg(code.trim_start_matches('0'));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let before = cpu_seconds(true)?;
    let ended = command.status().ok()?;
    let seconds = cpu_seconds(true)? - before;
    ended.success().then_some(f64::from(1 << 20) / 1e6 / seconds)
}

/// Measures the work.
fn seconds(work: impl FnOnce()) -> f64 {
    let (clock, cpu) = (Instant::now(), thread_seconds());
    work();
    match (cpu, thread_seconds()) {
        // The system counts in steps of some milliseconds.
        (Some(start), Some(end)) if end - start > 0.02 => end - start,
        _ => clock.elapsed().as_secs_f64(),
    }
}

/// The time that this thread has run, on Linux.
fn thread_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}
