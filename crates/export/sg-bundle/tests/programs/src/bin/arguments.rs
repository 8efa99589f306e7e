use std::env;

fn main() {
    let given: Vec<String> = env::args().skip(1).collect();
    println!("{} {:?}", given.len(), given);
    println!("{:?} {}", env::var("NO_SUCH_VARIABLE").is_err(), env::args().count());
}
