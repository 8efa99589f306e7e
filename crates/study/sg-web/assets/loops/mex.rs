let mut g = vec![0; N + 1];
for n in 0..=N {
    let mut seen = HashSet::new();
    for s in [SET] {
        if s <= n { seen.insert(g[n - s]); }
    }
    while seen.contains(&g[n]) { g[n] += 1; }
}
