let mut g = vec![0; N + 1];
for n in 0..=N {
    let mut seen = HashSet::new();
    for a in 0..n {
        seen.insert(g[a]);
        if a > 0 { seen.insert(g[a] ^ g[n - a]); }
    }
    while seen.contains(&g[n]) { g[n] += 1; }
}
