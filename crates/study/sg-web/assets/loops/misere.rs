let mut won = vec![false; N + 1];
for n in 0..=N {
    won[n] = [SET].iter().all(|&s| n < s);
    for s in [SET] {
        if s <= n && !won[n - s] {
            won[n] = true;
        }
    }
}
