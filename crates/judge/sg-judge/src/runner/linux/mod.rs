//! Runs programs in worker processes, which measure, limit and confine them with features of Linux.
//!
//! | module | part |
//! | --- | --- |
//! | [`client`] | the harness's side of a worker |
//! | [`worker`] | the worker's main loop |
//! | [`wire`] | the protocol between the two |
//! | [`supervise`] | starts, watches, stops and reaps one program |
//! | [`tree_usage`], [`unmapped_memory`], [`process_tree`], [`proc_files`] | measure a program and its descendants with `/proc` |
//! | [`control_group`] | lets the kernel measure, if that is allowed |
//! | [`sandbox`] | the worker's side of a confined program |
//! | [`launcher`] | a process that confines itself and becomes the program |
//! | [`namespaces`], [`allowed_files`], [`refused_calls`] | the rules of a confined program: mounts, Landlock and seccomp |

mod allowed_files;
mod charged_time;
mod client;
mod control_group;
mod launcher;
mod namespaces;
mod prlimits;
mod proc_files;
mod process_tree;
mod raised_priority;
mod refused_calls;
mod sandbox;
mod scratch;
mod scratch_folder;
mod supervise;
mod tree_usage;
mod unmapped_memory;
mod wire;
mod worker;

use super::{Ending, Fault, MOST_ALIVE, MOST_FILES, MeasuredBy, Request, Stop, Usage, rlimits};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::os::fd::BorrowedFd;
use std::process::exit;
use std::time::Duration;

pub(crate) use allowed_files::restrict;
pub(crate) use client::Runner;
pub(crate) use sandbox::support as sandbox_support;
pub(crate) use scratch::Scratch;
pub(crate) use tree_usage::cpu_time;

/// The number of processes that the kernel allows, where it can limit them. Zombies count, and a
/// harmless chain of processes, each started by the previous one, leaves thousands of them.
const MOST_PROCESSES: u32 = 4096;

/// The environment variable that gives a copy of this executable its role: `worker`, [`LAUNCHER`]
/// followed by the path of the plan, or [`NAMESPACES`].
const ROLE: &str = "SG_JUDGE_WORKER";
const LAUNCHER: &str = "launch:";
/// The role that reports in its exit code whether a process can enter its own namespaces.
const NAMESPACES: &str = "namespaces";

type AnyError = Box<dyn std::error::Error>;

/// Plays the role that the environment gives to this process, if any, and exits.
pub(super) fn serve_if_worker() {
    let Some(role) = std::env::var_os(ROLE) else { return };
    exit(match role.to_str().and_then(|role| role.strip_prefix(LAUNCHER)) {
        Some(plan) => launcher::launch(plan),
        None if role == NAMESPACES => i32::from(!namespaces::are_allowed()),
        // An error here means that a pipe broke: the harness is gone, so nobody can be told.
        None => i32::from(worker::serve().is_err()),
    });
}

/// Waits until one of the files can be read or has no writer left, and returns which. The timeout
/// must be below one second.
fn readable<const N: usize>(files: [BorrowedFd; N], timeout: Duration) -> Result<[bool; N], Errno> {
    let mut sources = files.map(|file| PollFd::from_borrowed_fd(file, PollFlags::IN));
    let timeout = Timespec { tv_sec: 0, tv_nsec: timeout.subsec_nanos().into() };
    match poll(&mut sources, Some(&timeout)) {
        Err(error) if error != Errno::INTR => Err(error),
        _ => Ok(sources.map(|source| !source.revents().is_empty())),
    }
}
