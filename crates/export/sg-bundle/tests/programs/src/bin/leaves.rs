use std::process;

fn answer(found: bool) -> ! {
    println!("{}", if found { "Yes" } else { "No" });
    process::exit(0)
}

struct Loud;
impl Drop for Loud {
    fn drop(&mut self) {
        println!("never dropped");
    }
}

fn main() {
    let _loud = Loud;
    for i in 0u32.. {
        if i * i > 50 {
            answer(true);
        }
    }
}
