//! The time limit of an event. Work that is not done by then is called too large.

use sg_study::effort::Watch;

/// Milliseconds for one event. A page can end the work before, by ending the worker.
const PATIENCE: f64 = 8_000.0;

/// Ends the work at a time.
pub struct Clock {
    until: f64,
}

impl Clock {
    /// From now on.
    pub fn start() -> Self {
        Clock { until: now() + PATIENCE }
    }
}

impl Watch for Clock {
    fn stopped(&self) -> bool {
        now() > self.until
    }
}

/// Milliseconds since some time.
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
