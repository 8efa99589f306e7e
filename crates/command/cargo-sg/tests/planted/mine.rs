// Panics at the largest heap: its table is one too short.
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut lost = [false; 1000];
    (0..1000).step_by(3).for_each(|n| lost[n] = true);
    for &n in &numbers {
        println!("{}", if lost[n] { "Cici" } else { "Kiki" });
    }
}
