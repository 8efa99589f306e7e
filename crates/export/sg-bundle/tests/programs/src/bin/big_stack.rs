use std::thread;

fn depth(n: u64) -> u64 {
    if n == 0 { 0 } else { 1 + depth(n - 1) ^ (n & 1) }
}

fn solve() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    println!("{}", depth(n * 1000));
}

fn main() {
    let child = thread::Builder::new().stack_size(256 << 20).spawn(solve).unwrap();
    child.join().unwrap();
}
