//! The length, ends and digit sum of the n-th Fibonacci number, by addition of big integers.

const BASE: u64 = 1_000_000_000_000_000_000;

fn add(a: &mut Vec<u64>, b: &[u64]) {
    a.resize(a.len().max(b.len()), 0);
    let mut carry = 0;
    for (i, digit) in a.iter_mut().enumerate() {
        let sum = *digit + b.get(i).unwrap_or(&0) + carry;
        carry = sum / BASE;
        *digit = sum % BASE;
    }
    if carry > 0 {
        a.push(carry);
    }
}

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let (mut a, mut b) = (vec![0], vec![1]);
    for _ in 0..n {
        add(&mut a, &b);
        std::mem::swap(&mut a, &mut b);
    }
    let mut text = a.last().unwrap().to_string();
    for digit in a.iter().rev().skip(1) {
        text += &format!("{digit:018}");
    }
    let sum: u32 = text.bytes().map(|digit| u32::from(digit - b'0')).sum();
    println!("{} {sum} {}", text.len(), &text[text.len().saturating_sub(20)..]);
}
