//! The time limit of an event. Work that exceeds it is refused as too large.

use sg_study::effort::Watch;

/// The time limit of an event, in milliseconds. A page can stop the work earlier by terminating the
/// worker.
const PATIENCE: f64 = 8_000.0;

/// Stops the work at a deadline.
pub struct Clock {
    until: f64,
}

impl Clock {
    /// Starts the time limit of an event.
    pub fn start() -> Self {
        Clock { until: now() + PATIENCE }
    }
}

impl Watch for Clock {
    fn stopped(&self) -> bool {
        now() > self.until
    }
}

/// Returns the milliseconds since a fixed point in time.
#[cfg(target_arch = "wasm32")]
fn now() -> f64 {
    crate::abi::now()
}

#[cfg(not(target_arch = "wasm32"))]
fn now() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64() * 1_000.0
}
