use std::io::*;

struct Scanner<R: BufRead> {
    reader: R,
    buffer: Vec<u8>,
}
impl<R: BufRead> Scanner<R> {
    fn token<T: std::str::FromStr>(&mut self) -> Option<T> {
        loop {
            self.buffer.clear();
            if self.reader.read_until(b' ', &mut self.buffer).ok()? == 0 {
                return None;
            }
            let text = String::from_utf8_lossy(&self.buffer);
            if let Some(value) = text.split_whitespace().next() {
                return value.parse().ok();
            }
        }
    }
}

fn main() {
    let mut first = String::new();
    stdin().read_line(&mut first).unwrap();
    let mut scan = Scanner { reader: stdin().lock(), buffer: Vec::new() };
    println!("{} {:?} {:?}", first.trim(), scan.token::<u32>(), scan.token::<u32>());
    let mut rest = Vec::new();
    scan.reader.read_to_end(&mut rest).unwrap();
    let digits = rest.bytes().filter_map(|b| b.ok()).filter(u8::is_ascii_digit).count();
    println!("{} {}", rest.len(), digits);
}
