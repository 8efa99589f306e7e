//! The clock that the benches of this crate share.

use std::time::Instant;

/// The seconds that some work takes: the best of three runs, or of more while they are short.
pub fn best_seconds(work: &mut dyn FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    let start = Instant::now();
    for run in 0..50 {
        let before = Instant::now();
        work();
        best = best.min(before.elapsed().as_secs_f64());
        if run >= 2 && start.elapsed().as_secs_f64() > 0.3 {
            break;
        }
    }
    best
}
