//! The worker's main loop: take a request, run it, answer, until the harness goes away.

use super::supervise::{Served, run};
use super::wire::{GREETING, receive, send};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::process::exit;

/// Set in a worker's environment.
pub(super) const VARIABLE: &str = "SG_JUDGE_WORKER";

pub(super) fn serve_if_asked() {
    if std::env::var_os(VARIABLE).is_some() {
        // An error here means that a pipe broke: the harness is gone, and nobody is left to tell.
        exit(i32::from(serve().is_err()));
    }
}

fn serve() -> io::Result<()> {
    let mut requests = io::stdin().lock();
    let mut answers = io::stdout().lock();
    answers.write_all(GREETING)?;
    answers.flush()?;
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    while let Some(request) = receive(&mut requests)? {
        // The harness sends nothing more before it has its answer, so anything that stirs on the pipe means that it is gone.
        match run(&request, requests.as_fd()) {
            Served::Answer(answer) => send(&mut answers, &answer)?,
            Served::HarnessGone => break,
        }
    }
    Ok(())
}
