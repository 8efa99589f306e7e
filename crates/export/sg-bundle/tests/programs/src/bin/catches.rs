fn main() {
    let caught = std::panic::catch_unwind(|| "x".parse::<u32>().unwrap());
    println!("{}", caught.is_err());
}
