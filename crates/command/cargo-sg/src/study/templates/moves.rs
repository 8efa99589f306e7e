// Reads one position per line and prints its options, one per line, then an empty line.
fn main() {
    for line in std::io::stdin().lines() {
        let numbers: Vec<i64> = line.unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect();
        for k in 1..=numbers[0].min(3) {
            println!("{}", numbers[0] - k); // parts of a sum: "{} | {}"
        }
        println!();
    }
}
