//! Measures the solution of hdu1809 against the program that articles give, on the same inputs in one run.
//!
//! Called by `scripts/bench-tetris`, which builds both. A line for each input: CPU seconds and peak memory of both, and
//! the ratio of the times. The two take turns, and the figures are medians, so that a busy machine hits both alike.
//! The answers are compared as well.

use sg_judge::{Judge, Limits, Program, Run};
use std::time::Duration;

/// No limit in practice: the article's program needs 40 s and 800 MB for an empty 8 x 8 board.
const LIMITS: (u64, u64) = (3_600_000, 8 << 20);

fn main() {
    sg_judge::serve_if_worker();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (solution, article, long) = match &arguments[..] {
        [solution, article] => (solution, article, false),
        [solution, article, flag] if flag == "--long" => (solution, article, true),
        _ => {
            eprintln!("usage: bench_tetris SOLUTION ARTICLE [--long]; scripts/bench-tetris knows the paths");
            std::process::exit(2);
        }
    };
    let judge = Judge::new();
    let [solution, article] = [solution, article].map(|path| Timed {
        judge: &judge,
        program: Program::new(path),
    });
    println!("input                        article s       MB    solution s       MB      ratio    least     most");
    for (name, runs, input) in inputs(long) {
        let (mut theirs, mut ours) = (Vec::new(), Vec::new());
        for _ in 0..runs {
            theirs.push(article.run(&input));
            ours.push(solution.run(&input));
        }
        assert_eq!(
            theirs[0].stdout, ours[0].stdout,
            "the two programs answer {name} differently"
        );
        let ratios = theirs.iter().zip(&ours).map(|(a, b)| seconds(a) / seconds(b));
        let ratios = sorted(ratios.collect());
        println!(
            "{name:<26} {:>11.4} {:>8.1} {:>13.4} {:>8.1} {:>10.0} {:>8.0} {:>8.0}",
            median(theirs.iter().map(seconds).collect()),
            megabytes(&theirs[0]),
            median(ours.iter().map(seconds).collect()),
            megabytes(&ours[0]),
            median(ratios.clone()),
            ratios[0],
            ratios[ratios.len() - 1],
        );
    }
}

/// Name, number of runs, input.
fn inputs(long: bool) -> Vec<(String, usize, String)> {
    let mut inputs = Vec::new();
    let mut empty = |rows: usize, columns: usize, runs| {
        let input = format!("1\n{}", board(rows, columns, |_| false));
        inputs.push((format!("empty {rows} x {columns}"), runs, input));
    };
    empty(7, 7, 15);
    empty(7, 8, 7);
    if long {
        empty(8, 8, 1);
    }
    inputs.push(("600 boards, to 49 squares".into(), 5, mixed(600, 49, 1)));
    inputs.push(("600 boards, to 56 squares".into(), 3, mixed(600, 56, 1)));
    inputs
}

/// Boards of 2 x 2 up to 8 x 8 with at most `squares` squares; 2, 5, 10, 20 or 30 of a hundred are blocked.
fn mixed(boards: usize, squares: usize, seed: u64) -> String {
    let mut random = Random(seed);
    let mut input = String::new();
    let mut made = 0;
    while made < boards {
        let (rows, columns) = (2 + random.below(7), 2 + random.below(7));
        if rows * columns > squares {
            continue;
        }
        let percent = [2, 5, 10, 20, 30][random.below(5)];
        let blocked: Vec<bool> = (0..rows * columns).map(|_| random.below(100) < percent).collect();
        input += &format!("1\n{}", board(rows, columns, |square| blocked[square]));
        made += 1;
    }
    input
}

fn board(rows: usize, columns: usize, blocked: impl Fn(usize) -> bool) -> String {
    let row = |row: usize| {
        let digits = (row * columns..(row + 1) * columns).map(|square| if blocked(square) { '1' } else { '0' });
        digits.chain(['\n']).collect::<String>()
    };
    format!("{rows} {columns}\n{}", (0..rows).map(row).collect::<String>())
}

/// Reproducible random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}

struct Timed<'a> {
    judge: &'a Judge,
    program: Program,
}

impl Timed<'_> {
    fn run(&self, input: &str) -> Run {
        let limits = Limits::new(LIMITS.0, LIMITS.1).with_wall(Duration::from_secs(24 * 3600));
        match self.judge.run(&self.program, input.as_bytes(), &limits) {
            Ok(run) => run,
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(3);
            }
        }
    }
}

fn seconds(run: &Run) -> f64 {
    run.cpu.as_secs_f64()
}

fn megabytes(run: &Run) -> f64 {
    run.peak_memory.unwrap_or(0) as f64 / (1 << 20) as f64
}

fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_unstable_by(f64::total_cmp);
    values
}

fn median(values: Vec<f64>) -> f64 {
    let middle = values.len() / 2;
    sorted(values)[middle]
}
