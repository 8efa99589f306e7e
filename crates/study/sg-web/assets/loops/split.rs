let mut g = vec![0; N + 1];
for n in 0..=N {
    let mut seen = HashSet::new();
    for s in [SET].into_iter().filter(|&s| s <= n) {
        for a in 0..=n - s { seen.insert(g[a] ^ g[n - s - a]); }
    }
    while seen.contains(&g[n]) { g[n] += 1; }
}
