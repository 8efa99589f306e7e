//! Gives the worker priority over the program that it watches.

use rustix::process::{getpriority_process, setpriority_process};

/// Lets the worker run before the processes that it watches: beside a fork bomb it would hardly run at all. Only root may
/// raise a priority.
pub(super) struct RaisedPriority {
    before: i32,
}

impl RaisedPriority {
    pub(super) fn begin() -> Self {
        let before = getpriority_process(None).unwrap_or(0);
        let _ = setpriority_process(None, -20);
        Self { before }
    }
}

impl Drop for RaisedPriority {
    fn drop(&mut self) {
        let _ = setpriority_process(None, self.before);
    }
}
