//! A program on Windows, in a Job Object: the program and everything it starts are measured
//! together, and end with it or with the harness.
//!
//! Memory is committed memory, touched or not, as judges on Windows count it, and at least the
//! program's peak resident memory. The job refuses memory well above the ceiling, so that a program
//! that grows between two polls does not endanger the machine.
#![expect(unsafe_code, reason = "the standard library has no Job Objects")]

use crate::Limits;
use crate::runner::{Fault, MeasuredBy};
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

pub(super) const MEASURED_BY: MeasuredBy = MeasuredBy::JobObject;

/// The job refuses memory this far above the ceiling. A program must be able to pass the ceiling to
/// be caught above it.
const HEADROOM: u64 = 64 << 20;
/// The longest wait for killed processes.
const LONGEST_END: Duration = Duration::from_secs(3);

#[link(name = "ntdll")]
unsafe extern "system" {
    /// Resumes all threads of a process.
    fn NtResumeProcess(process: *mut c_void) -> i32;
}

/// A started program and its job. This is the job's last handle; closing it kills the processes in
/// the job.
pub(super) struct Started {
    child: Child,
    job: OwnedHandle,
}

impl Started {
    pub(super) fn new(mut command: Command, limits: &Limits) -> Result<Self, Fault> {
        let job = new_job(limits).map_err(Fault::watch)?;
        // Suspend the program until it is in the job, so that everything it starts is in the job
        // too.
        command.creation_flags(CREATE_SUSPENDED);
        let child = command.spawn().map_err(Fault::start)?;
        let mut program = Self { child, job };
        if let Err(error) = program.enter_job() {
            let _ = program.child.kill();
            return Err(Fault::watch(error));
        }
        Ok(program)
    }

    fn enter_job(&self) -> io::Result<()> {
        // SAFETY: `self` keeps both handles open.
        check(unsafe { AssignProcessToJobObject(self.job.as_raw_handle(), self.child.as_raw_handle()) })?;
        // SAFETY: valid handle; no thread of this process is touched.
        let status = unsafe { NtResumeProcess(self.child.as_raw_handle()) };
        if status < 0 {
            return Err(io::Error::other(format!("it cannot be resumed: {status:#x}")));
        }
        Ok(())
    }

    /// Returns the exit status, CPU time and peak memory once the program has ended.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<(ExitStatus, Duration, u64)>> {
        let status = self.child.try_wait()?;
        let (cpu, memory) = self.used_by_all();
        Ok(status.map(|status| (status, cpu, memory)))
    }

    /// Returns the CPU time and peak memory of a running program so far.
    pub(super) fn used(&self) -> (Duration, u64) {
        let (cpu, memory) = self.used_by_all();
        let mut own = PROCESS_MEMORY_COUNTERS::default();
        let size = size_of::<PROCESS_MEMORY_COUNTERS>() as u32;
        // SAFETY: valid handle; `own` has `size` bytes.
        unsafe { K32GetProcessMemoryInfo(self.child.as_raw_handle(), &mut own, size) };
        (cpu, memory.max(own.PeakWorkingSetSize as u64))
    }

    /// Returns the CPU time and peak memory of the whole job, or zero for a figure that cannot be
    /// read.
    fn used_by_all(&self) -> (Duration, u64) {
        let accounts = self.accounts();
        let ticks = accounts.TotalUserTime + accounts.TotalKernelTime;
        let limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = self.query(JobObjectExtendedLimitInformation);
        (Duration::from_nanos(100 * ticks.cast_unsigned()), limits.PeakJobMemoryUsed as u64)
    }

    fn accounts(&self) -> JOBOBJECT_BASIC_ACCOUNTING_INFORMATION {
        self.query(JobObjectBasicAccountingInformation)
    }

    /// Returns the job's information of a `class`, or zeros if it cannot be read. `T` is the C
    /// struct of that class.
    fn query<T: Default + Copy>(&self, class: JOBOBJECTINFOCLASS) -> T {
        let mut answer = T::default();
        let (place, size) = ((&raw mut answer).cast(), size_of::<T>() as u32);
        // SAFETY: valid handle; the buffer is `size_of::<T>()` bytes; every bit pattern is a valid
        // `T`.
        unsafe { QueryInformationJobObject(self.job.as_raw_handle(), class, place, size, std::ptr::null_mut()) };
        answer
    }

    /// Ends the program and everything that it started.
    pub(super) fn kill(&self) -> io::Result<()> {
        // SAFETY: valid handle; this process is not in the job.
        check(unsafe { TerminateJobObject(self.job.as_raw_handle(), 1) })
    }

    /// Ends the processes that the program left behind.
    pub(super) fn kill_rest(&self) -> Result<(), Fault> {
        let deadline = Instant::now() + LONGEST_END;
        while self.accounts().ActiveProcesses > 0 {
            let _ = self.kill();
            if Instant::now() > deadline {
                return Err(Fault::watch("the program's processes cannot be killed"));
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }
}

fn new_job(limits: &Limits) -> io::Result<OwnedHandle> {
    // SAFETY: both arguments may be null.
    let job = unsafe { CreateJobObjectW(std::ptr::null(), std::ptr::null()) };
    if job.is_null() {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the handle is new and owned by nobody else.
    let job = unsafe { OwnedHandle::from_raw_handle(job) };
    let mut wanted = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    wanted.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
        | JOB_OBJECT_LIMIT_JOB_MEMORY
        // A crash must not open a dialog.
        | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    let most = limits.memory_ceiling().saturating_add(HEADROOM);
    wanted.JobMemoryLimit = usize::try_from(most).unwrap_or(usize::MAX);
    // SAFETY: valid handle; `wanted` has the given size.
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

/// Turns zero, which most calls return on failure, into an error.
fn check(result: i32) -> io::Result<()> {
    if result == 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}
