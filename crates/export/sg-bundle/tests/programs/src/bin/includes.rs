const WORDS: &str = include_str!("../../shared/words.txt");
static BYTES: &[u8] = include_bytes!("../../shared/words.txt");

fn main() {
    print!("{}", WORDS);
    println!("{} {}", BYTES.len(), concat!("a", 1, 'b', true));
}
