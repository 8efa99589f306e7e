//! The worker's main loop: take a request, run it, answer, until the harness goes away.

use super::supervise::{Harness, run};
use super::wire::{GREETING, receive, send};
use super::{Reply, sandbox};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::process::exit;
use std::time::Instant;

/// Set in the environment of a worker, and of what a worker starts to confine a program.
pub(super) const VARIABLE: &str = "SG_JUDGE_WORKER";

pub(super) fn serve_if_asked() {
    let Some(role) = std::env::var_os(VARIABLE) else { return };
    if let Some(plan) = role.to_str().and_then(|role| role.strip_prefix(sandbox::ROLE)) {
        exit(sandbox::launch(plan));
    }
    // An error here means that a pipe broke: the harness is gone, and nobody is left to tell.
    exit(i32::from(serve().is_err()));
}

fn serve() -> io::Result<()> {
    close_inherited_files()?;
    let mut requests = io::stdin().lock();
    let mut replies = io::stdout().lock();
    replies.write_all(GREETING)?;
    replies.flush()?;
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    while let Some(request) = receive(&mut requests)? {
        let mut harness = Harness {
            requests: requests.as_fd(),
            replies: &mut replies,
            told: Instant::now(),
        };
        match run(&request, &mut harness) {
            Some(answer) => send(&mut replies, &Reply::Ended(answer.usage))?,
            None => break,
        }
    }
    Ok(())
}

/// Closes what the shell left open, so that no judged program gets it. This process has opened nothing of its own yet.
fn close_inherited_files() -> io::Result<()> {
    let names = std::fs::read_dir("/proc/self/fd")?
        .flatten()
        .map(|entry| entry.file_name());
    let numbers: Vec<i32> = names.filter_map(|name| name.to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|number| *number > 2) {
        // One of them was the folder itself, which is closed by now.
        let _ = nix::unistd::close(number);
    }
    Ok(())
}
