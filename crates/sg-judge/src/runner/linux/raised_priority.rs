//! The worker's priority over the program that it watches.

use rustix::process::{getpriority_process, setpriority_process};

/// Lets the worker run before the processes that it watches: beside a fork bomb it would hardly run at all. Without root's
/// rights nothing changes.
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

    /// Of this thread alone: Linux has a priority for each.
    #[test]
    fn the_priority_is_the_highest_and_then_what_it_was() {
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
