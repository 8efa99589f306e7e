fn checked(n: i32) -> i32 {
    assert!(n >= 0, "negative: {n}");
    if n > 100 {
        unreachable!()
    }
    n.checked_mul(3).unwrap_or_else(|| panic!("too large"))
}

fn main() {
    let values: Vec<i32> = (0..3).map(checked).collect();
    println!("{:?} {:?}", values, "x".parse::<i32>().map_err(|error| error.to_string()));
    let result: Result<u8, _> = u8::try_from(300);
    println!("{:?} {}", result.is_err(), std::panic::Location::caller().line() > 0);
}
