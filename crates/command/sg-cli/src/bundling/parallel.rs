//! Runs work for many items on all processors.

use std::sync::Mutex;
use std::{iter, thread};

/// The stack of a worker in bytes. The nested types of `typenum` need more than 2 MiB.
const STACK: usize = 64 << 20;

/// Does the work for each item, as many at once as there are processors, and returns the results in
/// order.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let left = Mutex::new(items.iter().enumerate());
    let next = || left.lock().expect("an iterator does not panic").next();
    let worker = || -> Vec<(usize, R)> { iter::from_fn(next).map(|(index, item)| (index, work(item))).collect() };
    let count = thread::available_parallelism().map_or(1, usize::from);
    let start = || thread::Builder::new().stack_size(STACK);
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> =
            (0..count).map(|_| start().spawn_scoped(scope, worker).expect("the system starts threads")).collect();
        let results = workers.into_iter().map(|worker| worker.join());
        results.flat_map(|part| part.expect("no work panics")).collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
