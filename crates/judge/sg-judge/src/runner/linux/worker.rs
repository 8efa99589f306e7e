//! The worker's main loop, which answers requests until the harness goes away.

use super::supervise::{Harness, run};
use super::wire::{GREETING, Reply, receive, send};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::time::Instant;

pub(super) fn serve() -> io::Result<()> {
    close_inherited_files()?;
    let mut requests = io::stdin().lock();
    let mut replies = io::stdout().lock();
    replies.write_all(GREETING)?;
    replies.flush()?;
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    while let Some(request) = receive(&mut requests)? {
        let mut harness = Harness { requests: requests.as_fd(), replies: &mut replies, told: Instant::now() };
        match run(&request, &mut harness) {
            Some(answer) => send(&mut replies, &Reply::Ended(answer.usage))?,
            None => break,
        }
    }
    Ok(())
}

/// Closes the files that the shell left open, so that no judged program inherits them. This process
/// has opened none itself.
fn close_inherited_files() -> io::Result<()> {
    let names = std::fs::read_dir("/proc/self/fd")?.flatten().map(|entry| entry.file_name());
    let numbers: Vec<i32> = names.filter_map(|name| name.to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|number| *number > 2) {
        // One of the numbers was that of the folder, which is already closed.
        let _ = nix::unistd::close(number);
    }
    Ok(())
}
