fn main() {
    let text = std::fs::read_to_string("/dev/stdin").unwrap();
    println!("{}", text.lines().count());
}
