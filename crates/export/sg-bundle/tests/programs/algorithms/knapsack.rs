//! Knapsack of capacity n with 200 kinds of items, and a longest common subsequence of n / 20.

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut best = vec![0u64; n + 1];
    for kind in 1..=200usize {
        let (weight, value) = ((kind * 37 % 101 + 5) * (n / 3000 + 1), (kind * kind % 997) as u64);
        for room in (weight..=n).rev() {
            best[room] = best[room].max(best[room - weight] + value);
        }
    }
    let list = |a: usize| (0..n / 20).map(|i| (i * a + i / 3) % 50).collect::<Vec<_>>();
    let (one, other) = (list(7), list(11));
    let mut row = vec![0u32; other.len() + 1];
    for x in &one {
        let mut diagonal = 0;
        for (j, y) in other.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = if x == y { diagonal + 1 } else { above.max(row[j]) };
            diagonal = above;
        }
    }
    println!("{} {}", best[n], row[other.len()]);
}
