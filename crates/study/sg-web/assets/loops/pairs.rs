let mut won = vec![vec![false; N + 1]; N + 1];
for (a, b) in (0..=N).flat_map(|a| (0..=N).map(move |b| (a, b))) {
    if won[a][b] { continue; }
    for s in 1..=N {
        for (x, y) in [(a + s, b), (a, b + s), (a + s, b + s)] {
            if x <= N && y <= N { won[x][y] = true; }
        }
    }
}
