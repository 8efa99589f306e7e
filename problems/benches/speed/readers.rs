//! Measures ways to read numbers: the xor of all numbers of a large input, each way as a process of its own.
//!
//! `by hand` is what a program would have instead of [`sg_io`]: a buffer of 64 KiB, and a number byte by byte from it.
//! `one loop` is the least that reading costs without taking many bytes at once.

use std::fmt::Display;
use std::fs;
use std::io::{self, Read};

use crate::measure::{self, in_turn, instructions, median_seconds, peak, ratio, shown, Answers};
use proconio::input;
use proconio::source::line::LineSource;
use proconio::source::once::OnceSource;
use proconio::source::Source;
use sg_judge::{Judge, Program};

const TURNS: usize = 9;
const BLOCK: usize = 1 << 16;

/// The way that all are measured against comes first.
const WAYS: [&str; 7] = [
    "by hand",
    "one loop",
    "sg_io",
    "OnceSource",
    "LineSource",
    "input! alone",
    "split",
];

/// Problems whose inputs differ: long lines, one number a line, three numbers a line.
const INPUTS: [&str; 3] = ["hdu1850", "hdu1517", "hdu1848"];

/// Prints the xor of all numbers of standard input, read in one of the ways.
pub fn read(way: Option<&String>) -> Result<(), String> {
    let sum = match way.map_or("", String::as_str) {
        "by hand" => by_hand(),
        "one loop" => one_loop(),
        "sg_io" => from(sg_io::stdin()),
        "OnceSource" => from(OnceSource::new(io::stdin().lock())),
        "LineSource" => from(LineSource::new(io::stdin().lock())),
        "input! alone" => input_alone(),
        "split" => split(),
        _ => return Err(format!("the ways to read are {}", WAYS.join(", "))),
    };
    println!("{sum}");
    Ok(())
}

fn by_hand() -> u64 {
    let mut numbers = Numbers {
        stdin: io::stdin().lock(),
        buffer: vec![0; BLOCK],
        at: 0,
        length: 0,
    };
    let mut sum = 0;
    while let Some(number) = numbers.number() {
        sum ^= number;
    }
    sum
}

/// What a program without proconio would read with.
struct Numbers {
    stdin: io::StdinLock<'static>,
    buffer: Vec<u8>,
    at: usize,
    length: usize,
}

impl Numbers {
    #[inline]
    fn byte(&mut self) -> Option<u8> {
        if self.at == self.length {
            self.length = self.stdin.read(&mut self.buffer).expect("standard input can be read");
            self.at = 0;
        }
        let byte = *self.buffer[..self.length].get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn number(&mut self) -> Option<u64> {
        let mut digit = self.byte()?;
        while !digit.is_ascii_digit() {
            digit = self.byte()?;
        }
        let mut number = u64::from(digit - b'0');
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = 10 * number + u64::from(digit - b'0');
        }
        Some(number)
    }
}

/// No more than a loop: nobody can ask it for the next number, so that a solution would have to be written around it.
fn one_loop() -> u64 {
    let mut buffer = vec![0; BLOCK];
    let mut stdin = io::stdin().lock();
    let (mut sum, mut number, mut inside) = (0, 0, false);
    loop {
        let length = stdin.read(&mut buffer).expect("standard input can be read");
        for &byte in &buffer[..length] {
            if byte.is_ascii_digit() {
                number = 10 * number + u64::from(byte - b'0');
                inside = true;
            } else if inside {
                sum ^= number;
                (number, inside) = (0, false);
            }
        }
        if length == 0 {
            return sum ^ number;
        }
    }
}

fn from<R: io::BufRead>(mut source: impl Source<R>) -> u64 {
    let mut sum = 0;
    while !source.is_empty() {
        input! { from &mut source, number: u64 }
        sum ^= number;
    }
    sum
}

fn input_alone() -> u64 {
    let mut sum = 0;
    while !proconio::is_stdin_empty() {
        input! { number: u64 }
        sum ^= number;
    }
    sum
}

fn split() -> u64 {
    let text = io::read_to_string(io::stdin().lock()).expect("the input is text");
    let numbers = text.split_ascii_whitespace().map(|token| token.parse::<u64>());
    numbers.fold(0, |sum, number| sum ^ number.expect("the input is numbers"))
}

/// A line for each input and each way.
pub fn table() -> Result<(), String> {
    let judge = Judge::new();
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    println!("                              CPU       against by hand       peak  instructions  against");
    println!("input    way              seconds   median (range)             MB      per byte  by hand");
    for id in INPUTS {
        let input = measure::large_input(id)?;
        let bytes = fs::metadata(&input).map_err(|error| error.to_string())?.len();
        let programs = WAYS.map(|way| Program::new(&this).arg("read").arg(way));
        let used = in_turn(&judge, &programs, &input, TURNS, Answers::Same)?;
        let counts = WAYS.map(|way| instructions(&this, &["read", way], &input).map(|count| count as f64));
        for ((way, runs), count) in WAYS.iter().zip(&used).zip(counts) {
            let ratio = ratio(runs, &used[0]);
            println!(
                "{id:<8} {way:<15} {:>8.4} {:>8.2} {:<18} {:>5.1} {:>13} {:>8}",
                median_seconds(runs),
                ratio.median,
                range(ratio.least, ratio.most),
                peak(runs),
                shown(count.map(|count| count / bytes as f64), 1),
                shown(count.zip(counts[0]).map(|(count, least)| count / least), 2),
            );
        }
    }
    Ok(())
}

fn range(least: f64, most: f64) -> impl Display {
    format!("({least:.2} to {most:.2})")
}
