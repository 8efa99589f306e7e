// A local module with the name of the library, and one with the name of a module in `std`.
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
