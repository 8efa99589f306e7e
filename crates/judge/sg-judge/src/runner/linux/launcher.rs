//! The launcher of a confined program: reads its plan, confines itself, and becomes the program.
//!
//! It keeps the promises that [`sandbox`](super::sandbox) lists. It must not fail silently, so it
//! reports a fault to the worker.

use super::wire::Plan;
use super::{AnyError, Fault, Request, allowed_files, namespaces, refused_calls};
use nix::sys::resource::{UsageWho, getrusage};
use rustix::process::{Signal, set_parent_process_death_signal};
use rustix::thread::{CapabilitySet, CapabilitySets, set_capabilities};
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;

/// Becomes the program, or overwrites the plan with the reason why it could not. Nobody reads the
/// exit code.
pub(super) fn launch(plan: &str) -> i32 {
    if let Ok(mut report) = File::options().read(true).write(true).open(plan) {
        let fault = become_program(&mut report);
        let _ = report.rewind();
        let _ = serde_json::to_writer(&mut report, &fault);
    }
    1
}

fn become_program(report: &mut File) -> Fault {
    let sandbox = |error: AnyError| Fault::Sandbox(error.to_string());
    let plan: Plan = match serde_json::from_reader(&mut *report) {
        Ok(plan) => plan,
        Err(error) => return sandbox(error.into()),
    };
    let mut command = plan.request.command();
    command.current_dir(&plan.folder).env("TMPDIR", &plan.folder);
    if let Err(error) = confine(&plan).and_then(|()| report_peak(report)) {
        return sandbox(error);
    }
    // `exec` would pass a file of unknown format to a shell, unlike other ways to start a program.
    let program = allowed_files::executable(&plan.request.program);
    let is_known = program.is_none_or(|path| is_executable_format(&path));
    Fault::start(if is_known { command.exec() } else { std::io::Error::from_raw_os_error(libc::ENOEXEC) })
}

/// Overwrites the plan with the peak memory of this process, which Linux also charges to the
/// program.
fn report_peak(report: &mut File) -> Result<(), AnyError> {
    report.set_len(0)?;
    report.rewind()?;
    let peak = getrusage(UsageWho::RUSAGE_SELF)?.max_rss().cast_unsigned() << 10;
    Ok(report.write_all(&peak.to_le_bytes())?)
}

fn is_executable_format(program: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(program).and_then(|mut file| file.read(&mut start));
    read.is_err() || start.starts_with(b"#!") || start == *b"\x7fELF"
}

fn confine(plan: &Plan) -> Result<(), AnyError> {
    let has_own_files = namespaces::enter(plan)?;
    let none = CapabilitySet::empty();
    let none = CapabilitySets { effective: none, permitted: none, inheritable: none };
    set_capabilities(None, none)?;
    // The program ends with its worker.
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let Request { program, arguments, files, .. } = &plan.request;
    allowed_files::restrict(program, arguments, files, Path::new(&plan.folder))?;
    refused_calls::refuse(!has_own_files && !files.sets_modes)
}
