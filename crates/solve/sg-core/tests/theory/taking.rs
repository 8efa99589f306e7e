/// g(0), ..., g(largest) of heaps that stay whole, where `may_take(n)` says whether a move may take
/// n counters.
pub fn grundy_values_by_definition(largest: usize, may_take: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=largest {
        let takes = (1..=heap).filter(|&taken| may_take(taken));
        let options: Vec<u32> = takes.map(|taken| values[heap - taken]).collect();
        values.push(sg_core::mex(options));
    }
    values
}
