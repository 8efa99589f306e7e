let mut won = vec![false; N + 1];
for n in 0..=N {
    for s in [SET] {
        if s <= n && !won[n - s] {
            won[n] = true;
        }
    }
}
