//! The system calls that a confined program is denied, enforced by seccomp.

use super::AnyError;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
};

/// Denies them to this process and all its descendants from now on.
pub(super) fn refuse() -> Result<(), AnyError> {
    Ok(seccompiler::apply_filter(&filter()?)?)
}

fn filter() -> Result<BpfProgram, AnyError> {
    let always = [
        // Ways out to other machines and processes.
        libc::SYS_socket,
        libc::SYS_io_uring_setup,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_pidfd_getfd,
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_userfaultfd,
        // Memory that belongs to no process.
        libc::SYS_memfd_create,
        libc::SYS_memfd_secret,
        libc::SYS_shmget,
        libc::SYS_msgget,
        libc::SYS_semget,
        libc::SYS_mq_open,
        // Ways to wait without end: a thread that a busy processor has no time for is not charged for its wait.
        libc::SYS_sched_setscheduler,
        libc::SYS_sched_setparam,
        libc::SYS_sched_setattr,
        libc::SYS_setpriority,
        libc::SYS_ioprio_set,
    ];
    // By the index of the argument that names the process; 0 there means the caller.
    let of_others = [(libc::SYS_prlimit64, 0), (libc::SYS_sched_setaffinity, 0)];
    let mut rules: std::collections::BTreeMap<i64, Vec<SeccompRule>> =
        always.into_iter().map(|call| (call, vec![])).collect();
    for (call, place) in of_others {
        let another = SeccompCondition::new(place, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, 0)?;
        rules.insert(call, vec![SeccompRule::new(vec![another])?]);
    }
    let refuse = SeccompAction::Errno(libc::EPERM.cast_unsigned());
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, std::env::consts::ARCH.try_into()?)?;
    Ok(filter.try_into()?)
}
