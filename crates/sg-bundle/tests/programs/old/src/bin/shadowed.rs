// A local module that is called like the library, and one that is called like `std`'s.
mod iter {
    pub fn once(n: u32) -> Vec<u32> {
        vec![n]
    }
}
mod io {
    pub type Result<T> = std::io::Result<T>;
}

fn main() -> io::Result<()> {
    let iter = iter::once(4);
    let std = 5;
    println!("{:?} {} {:?}", iter, std, std::iter::once(1).collect::<Vec<u8>>());
    Ok(())
}
