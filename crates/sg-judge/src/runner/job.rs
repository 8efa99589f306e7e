//! A program on Windows, in a Job Object: it and all that it starts are measured together, and end with it or with the harness.
//!
//! Memory is what was committed, whether or not it was touched, as judges on Windows count it, and at least what the program
//! itself had in memory. The job refuses memory well above the ceiling, so that a program that takes it between two looks
//! does not endanger the machine.
#![expect(unsafe_code, reason = "the standard library has no Job Objects")]

use super::Fault;
use crate::Limits;
use std::ffi::c_void;
use std::io;
use std::mem::size_of;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::os::windows::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION,
    JOB_OBJECT_LIMIT_JOB_MEMORY, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, JOBOBJECT_BASIC_ACCOUNTING_INFORMATION,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JOBOBJECTINFOCLASS, JobObjectBasicAccountingInformation,
    JobObjectExtendedLimitInformation, QueryInformationJobObject, SetInformationJobObject, TerminateJobObject,
};
use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::CREATE_SUSPENDED;

/// How far above the ceiling memory is refused: a program must be able to pass the ceiling to be seen above it.
const HEADROOM: u64 = 64 << 20;
/// How long killed processes are waited for.
const LONGEST_END: Duration = Duration::from_secs(3);

#[link(name = "ntdll")]
unsafe extern "system" {
    /// Lets all threads of a process run.
    fn NtResumeProcess(process: *mut c_void) -> i32;
}

/// A program that was started, and its job. The job ends with its last handle, which is here, and kills what is in it.
pub(super) struct Held {
    child: Child,
    job: OwnedHandle,
}

impl Held {
    pub(super) fn start(mut command: Command, limits: &Limits) -> Result<Self, Fault> {
        let job = new_job(limits).map_err(|error| Fault::Watch(error.to_string()))?;
        // Suspended until it is in the job, so that nothing that it starts is outside.
        let child = command.creation_flags(CREATE_SUSPENDED).spawn();
        let child = child.map_err(|error| Fault::Start(error.to_string()))?;
        let mut held = Self { child, job };
        if let Err(error) = held.enter_job() {
            let _ = held.child.kill();
            return Err(Fault::Watch(error.to_string()));
        }
        Ok(held)
    }

    fn enter_job(&self) -> io::Result<()> {
        // SAFETY: both handles are open as long as `self`.
        check(unsafe { AssignProcessToJobObject(self.job.as_raw_handle(), self.child.as_raw_handle()) })?;
        // SAFETY: the handle is open, and no thread of this process is touched.
        let status = unsafe { NtResumeProcess(self.child.as_raw_handle()) };
        if status < 0 {
            return Err(io::Error::other(format!("it cannot be resumed: {status:#x}")));
        }
        Ok(())
    }

    /// How it ended, its CPU time and its peak of memory, once it has ended.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<(ExitStatus, Duration, u64)>> {
        let status = self.child.try_wait()?;
        let (cpu, memory) = self.used_by_all();
        Ok(status.map(|status| (status, cpu, memory)))
    }

    /// CPU time and the peak of memory so far, of a program that runs.
    pub(super) fn used(&self) -> (Duration, u64) {
        let (cpu, memory) = self.used_by_all();
        let mut own = PROCESS_MEMORY_COUNTERS::default();
        let size = size_of::<PROCESS_MEMORY_COUNTERS>() as u32;
        // SAFETY: the handle is open, and the place has the size that is told.
        unsafe { K32GetProcessMemoryInfo(self.child.as_raw_handle(), &mut own, size) };
        (cpu, memory.max(own.PeakWorkingSetSize as u64))
    }

    /// What cannot be read is zero.
    fn used_by_all(&self) -> (Duration, u64) {
        let accounts = self.accounts();
        let ticks = accounts.TotalUserTime + accounts.TotalKernelTime;
        let limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = self.query(JobObjectExtendedLimitInformation);
        (
            Duration::from_nanos(100 * ticks.cast_unsigned()),
            limits.PeakJobMemoryUsed as u64,
        )
    }

    fn accounts(&self) -> JOBOBJECT_BASIC_ACCOUNTING_INFORMATION {
        self.query(JobObjectBasicAccountingInformation)
    }

    /// What the job reports of a `class`, to which `T` belongs.
    fn query<T: Default + Copy>(&self, class: JOBOBJECTINFOCLASS) -> T {
        let mut answer = T::default();
        let (place, size) = ((&raw mut answer).cast(), size_of::<T>() as u32);
        // SAFETY: the handle is open, the place has the size that is told, and any bytes are a `T` of numbers.
        unsafe { QueryInformationJobObject(self.job.as_raw_handle(), class, place, size, std::ptr::null_mut()) };
        answer
    }

    /// Ends the program and all that it started.
    pub(super) fn kill(&self) -> io::Result<()> {
        // SAFETY: the handle is open, and this process is not in the job.
        check(unsafe { TerminateJobObject(self.job.as_raw_handle(), 1) })
    }

    /// Ends what the program left behind.
    pub(super) fn clear(&self) -> Result<(), Fault> {
        let deadline = Instant::now() + LONGEST_END;
        while self.accounts().ActiveProcesses > 0 {
            let _ = self.kill();
            if Instant::now() > deadline {
                return Err(Fault::Watch("what the program started cannot be killed".into()));
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }
}

fn new_job(limits: &Limits) -> io::Result<OwnedHandle> {
    // SAFETY: neither security nor a name is asked for.
    let job = unsafe { CreateJobObjectW(std::ptr::null(), std::ptr::null()) };
    if job.is_null() {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the handle is new and nobody else's.
    let job = unsafe { OwnedHandle::from_raw_handle(job) };
    let mut wanted = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    wanted.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
        | JOB_OBJECT_LIMIT_JOB_MEMORY
        // A crash must not open a dialog.
        | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    let most = limits.memory_ceiling().saturating_add(HEADROOM);
    wanted.JobMemoryLimit = usize::try_from(most).unwrap_or(usize::MAX);
    // SAFETY: the handle is open, and the place has the size that is told.
    check(unsafe {
        SetInformationJobObject(
            job.as_raw_handle(),
            JobObjectExtendedLimitInformation,
            (&raw const wanted).cast(),
            size_of::<JOBOBJECT_EXTENDED_LIMIT_INFORMATION>() as u32,
        )
    })?;
    Ok(job)
}

/// What most calls return: zero for a failure.
fn check(result: i32) -> io::Result<()> {
    if result == 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}
