//! The number of distinct substrings of a text of n letters, by suffix array and common prefixes.

fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let text: Vec<u8> = (0..n as u64).map(|i| b'a' + ((i * i / 7 + i / 3) % 4) as u8).collect();
    let mut rank: Vec<u32> = text.iter().map(|&letter| letter.into()).collect();
    let mut order: Vec<usize> = (0..n).collect();
    let mut length = 1;
    loop {
        let key = |i: usize| (rank[i], rank.get(i + length).map_or(0, |rank| rank + 1));
        order.sort_unstable_by_key(|&i| key(i));
        let mut next = vec![0; n];
        for pair in order.windows(2) {
            next[pair[1]] = next[pair[0]] + u32::from(key(pair[0]) != key(pair[1]));
        }
        rank = next;
        length *= 2;
        if length >= n || rank[order[n - 1]] as usize == n - 1 {
            break;
        }
    }
    let (mut common, mut repeated) = (0usize, 0u64);
    for i in 0..n {
        if rank[i] == 0 {
            common = 0;
            continue;
        }
        let before = order[rank[i] as usize - 1];
        while text
            .get(i + common)
            .is_some_and(|letter| text.get(before + common) == Some(letter))
        {
            common += 1;
        }
        repeated += common as u64;
        common = common.saturating_sub(1);
    }
    println!("{}", n as u64 * (n as u64 + 1) / 2 - repeated);
}
