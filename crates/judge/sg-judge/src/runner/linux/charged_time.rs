//! The part of the elapsed time that is charged to a program.

use super::tree_usage::TreeUsage;
use std::time::Duration;

/// Wall-clock time without the time that a program waited for a processor.
#[derive(Default)]
pub(super) struct ChargedTime {
    busy: Duration,
    /// Time in which nothing ran and nothing is known to have waited for a processor.
    idle: Duration,
}

/// The divisor for time spent waiting for the disk, which others may keep busy.
const DISK: u32 = 5;

impl ChargedTime {
    /// Adds a `step` of time in which the program's threads together ran for `cpu`. The system
    /// reports a wait for a processor only when it is over, so the wait is subtracted from earlier
    /// steps too. Any excess is dropped, so that threads that wait for each other cannot save it
    /// up.
    pub(super) fn add(&mut self, step: Duration, cpu: Duration, used: &TreeUsage) {
        let busy = cpu.min(step);
        self.busy += busy;
        self.idle += match step - busy {
            _ if used.is_runnable => Duration::ZERO,
            idle if used.waits_for_disk => idle / DISK,
            idle => idle,
        };
        self.idle = self.idle.saturating_sub(used.queued);
    }

    pub(super) fn total(&self) -> Duration {
        self.busy + self.idle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    fn looked(is_runnable: bool, queued: u64) -> TreeUsage {
        TreeUsage { is_runnable, queued: ms(queued), ..Default::default() }
    }

    #[test]
    fn waiting_for_a_processor_is_not_charged() {
        let mut charged = ChargedTime::default();
        charged.add(ms(20), ms(0), &looked(false, 0));
        assert_eq!(charged.total(), ms(20));
        charged.add(ms(20), ms(2), &looked(false, 38));
        assert_eq!(charged.total(), ms(2));
        charged.add(ms(20), ms(5), &looked(true, 0));
        assert_eq!(charged.total(), ms(7));
    }

    #[test]
    fn a_fifth_of_waiting_for_the_disk_is_charged() {
        let mut charged = ChargedTime::default();
        let waits = TreeUsage { waits_for_disk: true, ..looked(false, 0) };
        for _ in 0..5 {
            charged.add(ms(20), ms(0), &waits);
        }
        assert_eq!(charged.total(), ms(20));
    }

    #[test]
    fn threads_that_wait_for_each_other_save_no_time_up() {
        let mut charged = ChargedTime::default();
        charged.add(ms(20), ms(40), &looked(true, 1000));
        charged.add(ms(20), ms(0), &looked(false, 0));
        assert_eq!(charged.total(), ms(40));
    }
}
