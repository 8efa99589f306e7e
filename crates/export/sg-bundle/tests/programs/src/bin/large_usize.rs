fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin()).unwrap().split_whitespace().next().unwrap().parse().unwrap();
    let big = n * 1_000_000_000;
    println!("{}", big * 3 % 1_000_000_007);
}
