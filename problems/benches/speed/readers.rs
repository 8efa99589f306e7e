//! Compares ways to read numbers: each process reads a large input in one way and prints the xor.
//!
//! `by hand` is a reader that a program might have instead of [`sg_io`]: it takes numbers byte by
//! byte from a buffer of 64 KiB. `one loop` shows the least cost of reading byte by byte.

use std::fmt::{Debug, Display};
use std::fs;
use std::io::{self, Read};
use std::ops::{Add, BitXor, Mul};
use std::str::FromStr;

use crate::measure::{self, Answers, in_turn, instructions, median_seconds, peak, ratio, shown};
use crate::table::Table;
use proconio::input;
use proconio::source::Source;
use proconio::source::line::LineSource;
use proconio::source::once::OnceSource;
use sg_judge::{Judge, Program};

const TURNS: usize = 9;
const BLOCK: usize = 1 << 16;

/// The ways to read. The first is the reference for all ratios.
const WAYS: [&str; 7] = ["by hand", "one loop", "sg_io", "OnceSource", "LineSource", "input! alone", "split"];

/// Problems and the type of number that their solutions read. Their inputs have long lines, one
/// number per line, and three numbers per line.
const INPUTS: [(&str, &str); 3] = [("hdu1850", "u32"), ("hdu1517", "u64"), ("hdu1848", "u32")];

/// A type of number that can be read in all ways.
trait Number:
    Copy
    + Debug
    + Default
    + Display
    + From<u8>
    + FromStr<Err = std::num::ParseIntError>
    + Add<Output = Self>
    + BitXor<Output = Self>
    + Mul<Output = Self>
    + sg_io::Readable
{
}

impl Number for u32 {}
impl Number for u64 {}

/// Reads all numbers of this type from standard input in this way, and prints their xor.
pub fn read(way: Option<&String>, number: Option<&String>) -> Result<(), String> {
    match number.map_or("u64", String::as_str) {
        "u32" => read_as::<u32>(way),
        "u64" => read_as::<u64>(way),
        _ => Err("the types of numbers are u32 and u64".into()),
    }
}

fn read_as<T: Number>(way: Option<&String>) -> Result<(), String> {
    let sum: T = match way.map_or("", String::as_str) {
        "by hand" => by_hand(),
        "one loop" => one_loop(),
        "sg_io" => ours(),
        "OnceSource" => from(OnceSource::new(io::stdin().lock())),
        "LineSource" => from(LineSource::new(io::stdin().lock())),
        "input! alone" => input_alone(),
        "split" => split(),
        _ => return Err(format!("the ways to read are {}", WAYS.join(", "))),
    };
    println!("{sum}");
    Ok(())
}

fn by_hand<T: Number>() -> T {
    let mut numbers = Numbers { stdin: io::stdin().lock(), buffer: vec![0; BLOCK], at: 0, length: 0 };
    let mut sum = T::default();
    while let Some(number) = numbers.number() {
        sum = sum ^ number;
    }
    sum
}

/// The hand-written reader of a program without proconio.
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

    fn number<T: Number>(&mut self) -> Option<T> {
        let mut digit = self.byte()?;
        while !digit.is_ascii_digit() {
            digit = self.byte()?;
        }
        let mut number = T::from(digit - b'0');
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = T::from(10) * number + T::from(digit - b'0');
        }
        Some(number)
    }
}

/// Reads all numbers in one loop. A solution could not ask this reader for a single number.
fn one_loop<T: Number>() -> T {
    let mut buffer = vec![0; BLOCK];
    let mut stdin = io::stdin().lock();
    let (mut sum, mut number, mut inside) = (T::default(), T::default(), false);
    loop {
        let length = stdin.read(&mut buffer).expect("standard input can be read");
        for &byte in &buffer[..length] {
            if byte.is_ascii_digit() {
                number = T::from(10) * number + T::from(byte - b'0');
                inside = true;
            } else if inside {
                sum = sum ^ number;
                (number, inside) = (T::default(), false);
            }
        }
        if length == 0 {
            return sum ^ number;
        }
    }
}

fn ours<T: Number>() -> T {
    let mut sum = T::default();
    while !sg_io::is_empty() {
        sg_io::input! { number: T }
        sum = sum ^ number;
    }
    sum
}

fn from<T: Number, R: io::BufRead>(mut source: impl Source<R>) -> T {
    let mut sum = T::default();
    while !source.is_empty() {
        input! { from &mut source, number: T }
        sum = sum ^ number;
    }
    sum
}

fn input_alone<T: Number>() -> T {
    let mut sum = T::default();
    while !proconio::is_stdin_empty() {
        input! { number: T }
        sum = sum ^ number;
    }
    sum
}

fn split<T: Number>() -> T {
    let text = io::read_to_string(io::stdin().lock()).expect("the input is text");
    let numbers = text.split_ascii_whitespace().map(|token| token.parse::<T>());
    numbers.fold(T::default(), |sum, number| sum ^ number.expect("the input is numbers"))
}

/// Returns the table with a row for each input and way.
pub fn table() -> Result<Table, String> {
    let judge = Judge::new();
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut table = Table::new(
        "readers",
        &["input", "number", "way", "CPU s", "ratio", "least", "most", "MB", "per byte", "ratio"],
    );
    for (id, number) in INPUTS {
        let input = measure::large_input(id)?;
        let bytes = fs::metadata(&input).map_err(|error| error.to_string())?.len();
        let programs = WAYS.map(|way| Program::new(&this).arg("read").arg(way).arg(number));
        let used = in_turn(&judge, &programs, &input, TURNS, Answers::Same)?;
        let counts = WAYS.map(|way| instructions(&this, &["read", way, number], &input).map(|count| count as f64));
        for ((way, runs), count) in WAYS.iter().zip(&used).zip(counts) {
            let ratio = ratio(runs, &used[0]);
            let words = [id, number, way].map(str::to_owned);
            let ratios = [ratio.median, ratio.least, ratio.most].map(|ratio| shown(Some(ratio), 2));
            let costs = [
                shown(Some(peak(runs)), 1),
                shown(count.map(|count| count / bytes as f64), 1),
                shown(count.zip(counts[0]).map(|(count, least)| count / least), 2),
            ];
            let seconds = [shown(Some(median_seconds(runs)), 4)];
            table.row(words.into_iter().chain(seconds).chain(ratios).chain(costs));
        }
    }
    Ok(table)
}
