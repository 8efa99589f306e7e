/// All graphs, or every `step`-th one, on `size` vertices where edges lead to smaller numbers.
pub fn acyclic_graphs(size: usize, step: usize) -> impl Iterator<Item = Vec<Vec<usize>>> {
    (0u32..1 << (size * (size - 1) / 2)).step_by(step).map(move |bits| {
        let edge = |v: usize, w: usize| bits >> (v * (v - 1) / 2 + w) & 1 == 1;
        (0..size).map(|v| (0..v).filter(|&w| edge(v, w)).collect()).collect()
    })
}
