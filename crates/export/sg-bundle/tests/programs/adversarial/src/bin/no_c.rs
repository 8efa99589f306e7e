fn main() {
    let mut bytes = [0; 4];
    getrandom::getrandom(&mut bytes).unwrap();
    println!("{}", bytes.len());
}
