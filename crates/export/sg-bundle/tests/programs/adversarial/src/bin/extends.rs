use easy_ext::ext;

#[ext(Double)]
impl u32 {
    fn double(self) -> u32 {
        self * 2
    }
}

fn main() {
    println!("{}", 21u32.double());
}
