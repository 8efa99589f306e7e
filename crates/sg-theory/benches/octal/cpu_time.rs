//! User and system time, in the steps of 10 ms that Linux counts; `None` elsewhere.

/// The seconds of CPU time of this process, or of the programs that it has waited for.
pub fn cpu_seconds(of_children: bool) -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, the second field, ends with the last bracket.
    let fields = stat.rsplit(')').next()?.split_whitespace();
    let times = fields.skip(if of_children { 13 } else { 11 }).take(2);
    Some(times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0)
}
