//! The raised priority of a worker that watches a program.

use rustix::process::{getpriority_process, setpriority_process};

/// Lets the worker run before the processes that it watches, since next to a fork bomb it would
/// hardly run at all. Has no effect without root's rights.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Affects only this thread, since Linux has a priority for each thread.
    #[test]
    fn the_priority_is_raised_and_restored() {
        let now = || getpriority_process(None).unwrap();
        let before = now();
        let may_raise = setpriority_process(None, before - 1).is_ok();
        let usual = now();
        let raised = RaisedPriority::begin();
        assert_eq!(now(), if may_raise { -20 } else { before });
        drop(raised);
        assert_eq!(now(), usual);
    }
}
