//! How much of the time that goes by a program is charged for.

use super::processes;
use std::time::Duration;

/// The wall clock as a program is charged for it. A busy machine makes a program wait for a processor; that wait is the
/// machine's fault and does not count.
#[derive(Default)]
pub(super) struct Clock {
    busy: Duration,
    /// Time in which nothing was computed and, so far as is known, nothing was kept from computing.
    idle: Duration,
}

impl Clock {
    /// `step` of time has gone by, in which the program's threads ran for `cpu` together. That they waited for a processor is
    /// only told when they get one, so it may excuse steps before this one; what is left of it is not kept, since threads that
    /// wait for each other would save it up.
    pub(super) fn add(&mut self, step: Duration, cpu: Duration, used: &processes::Usage) {
        let busy = cpu.min(step);
        self.busy += busy;
        if !used.is_runnable {
            self.idle += step - busy;
        }
        self.idle = self.idle.saturating_sub(used.queued);
    }

    pub(super) fn charged(&self) -> Duration {
        self.busy + self.idle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    fn looked(is_runnable: bool, queued: u64) -> processes::Usage {
        processes::Usage {
            is_runnable,
            queued: ms(queued),
            ..Default::default()
        }
    }

    #[test]
    fn waiting_for_a_processor_does_not_count() {
        let mut clock = Clock::default();
        clock.add(ms(20), ms(0), &looked(false, 0));
        assert_eq!(clock.charged(), ms(20));
        clock.add(ms(20), ms(2), &looked(false, 38));
        assert_eq!(clock.charged(), ms(2));
        clock.add(ms(20), ms(5), &looked(true, 0));
        assert_eq!(clock.charged(), ms(7));
    }

    #[test]
    fn threads_that_wait_for_each_other_cannot_save_time_up() {
        let mut clock = Clock::default();
        clock.add(ms(20), ms(40), &looked(true, 1000));
        clock.add(ms(20), ms(0), &looked(false, 0));
        assert_eq!(clock.charged(), ms(40));
    }
}
