//! The system calls that a confined program is denied, enforced by seccomp.

use super::AnyError;
use SeccompCmpOp::{Eq, MaskedEq, Ne};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    sock_filter,
};
use std::collections::BTreeMap;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// The system calls that are denied with any arguments.
const ALWAYS: &[i64] = &[
    // Access to other machines and processes.
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
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
    // These report events in folders that may not be read.
    #[cfg(target_arch = "x86_64")]
    libc::SYS_inotify_init,
    libc::SYS_inotify_init1,
    libc::SYS_fanotify_init,
    // Memory that belongs to no process.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    // A socket in transit through another belongs to no process, and may hold much memory.
    libc::SYS_sendmsg,
    libc::SYS_sendmmsg,
    libc::SYS_setsockopt,
    // Ways to wait forever: a thread that waits for a busy processor is not charged.
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
];

/// The system calls that return success at once. They would wait for the disk, where nothing of a
/// confined program remains.
const SAVING: &[i64] =
    &[libc::SYS_sync, libc::SYS_syncfs, libc::SYS_fsync, libc::SYS_fdatasync, libc::SYS_sync_file_range];

/// The system calls that are denied if they can reach other programs' files. They change
/// permissions, owners, times and attributes, which Landlock does not cover.
const CHANGES_OF_FILES: &[i64] = &[
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chmod,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    FCHMODAT2,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lchown,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utime,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utimes,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_futimesat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    SETXATTRAT,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    REMOVEXATTRAT,
    FILE_SETATTR,
];

// Recent calls have the same number on all architectures.
const FCHMODAT2: i64 = 452;
const SETXATTRAT: i64 = 463;
const REMOVEXATTRAT: i64 = 466;
const FILE_SETATTR: i64 = 469;

/// The commands of `ioctl` that set the flags of a file (`FS_IOC_SETFLAGS`, `FS_IOC_FSSETXATTR`).
const SET_FLAGS: [u64; 2] = [0x4008_6602, 0x401c_5820];

/// Denies these calls to this process and all its descendants from now on. `keeps_files` also
/// denies those that change a file other than by writing to it.
pub(super) fn refuse(keeps_files: bool) -> Result<(), AnyError> {
    seccompiler::apply_filter(&missing())?;
    seccompiler::apply_filter(&saving()?)?;
    Ok(seccompiler::apply_filter(&filter(keeps_files)?)?)
}

fn filter(keeps_files: bool) -> Result<BpfProgram, AnyError> {
    let mut rules: Rules = ALWAYS.iter().map(|call| (*call, vec![])).collect();
    // Process 0 is the caller.
    for call in [libc::SYS_prlimit64, libc::SYS_sched_setaffinity] {
        rules.insert(call, vec![rule([condition(0, Ne, 0)?])?]);
    }
    rules.insert(libc::SYS_socketpair, socket_pairs()?);
    rules.insert(libc::SYS_clone, clones()?);
    // Memory that exists even if no process has a page of it.
    let shared = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u64;
    rules.insert(libc::SYS_mmap, vec![rule([masked(3, shared, shared)?])?]);
    // Pipes are counted as full at the usual size; a lease makes others wait to open a file.
    let commands = [libc::F_SETPIPE_SZ, libc::F_SETLEASE].map(|command| rule([condition(1, Eq, command as u64)?]));
    rules.insert(libc::SYS_fcntl, commands.into_iter().collect::<Result<_, _>>()?);
    // Rules for ports take memory without limit. Rules for files are limited by the number of
    // files, and an interactor needs some.
    rules.insert(libc::SYS_landlock_add_rule, vec![rule([condition(1, Eq, 2)?])?]);
    if keeps_files {
        rules.extend(CHANGES_OF_FILES.iter().map(|call| (*call, vec![])));
        let sets_flags = |command| rule([condition(1, Eq, command)?]);
        rules.insert(libc::SYS_ioctl, SET_FLAGS.into_iter().map(sets_flags).collect::<Result<_, _>>()?);
    }
    answering(rules, libc::EPERM)
}

fn saving() -> Result<BpfProgram, AnyError> {
    let mut rules: Rules = SAVING.iter().map(|call| (*call, vec![])).collect();
    let waits = libc::MS_SYNC as u64;
    rules.insert(libc::SYS_msync, vec![rule([masked(2, waits, waits)?])?]);
    answering(rules, 0)
}

/// Returns a filter that answers these calls with an error, or with success if the error is 0, and
/// allows all others.
fn answering(rules: Rules, error: i32) -> Result<BpfProgram, AnyError> {
    let answer = SeccompAction::Errno(error.cast_unsigned());
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, answer, std::env::consts::ARCH.try_into()?)?;
    Ok(filter.try_into()?)
}

/// Refuses pairs of sockets unless they stay connected to each other: a datagram socket reaches any
/// address.
fn socket_pairs() -> Result<Vec<SeccompRule>, AnyError> {
    let connected = [libc::SOCK_STREAM, libc::SOCK_SEQPACKET];
    let kinds = (0..16).filter(|kind| !connected.contains(kind));
    let kinds = kinds.map(|kind| rule([masked(1, 0xf, kind as u64)?]));
    let other_families = rule([condition(0, Ne, libc::AF_UNIX as u64)?]);
    kinds.chain([other_families]).collect()
}

/// Refuses to start a process in new namespaces, a process that is not a child of the caller, and a
/// process with `CLONE_VFORK` but not `CLONE_VM`, since waiting for it looks like waiting for the
/// disk.
fn clones() -> Result<Vec<SeccompRule>, AnyError> {
    let flags = [
        libc::CLONE_PARENT,
        libc::CLONE_NEWUSER,
        libc::CLONE_NEWNS,
        libc::CLONE_NEWPID,
        libc::CLONE_NEWNET,
        libc::CLONE_NEWIPC,
        libc::CLONE_NEWUTS,
        libc::CLONE_NEWCGROUP,
    ];
    let flags = flags.into_iter().map(|flag| u64::from(flag.cast_unsigned())).map(|flag| (flag, flag));
    let (waits, lends) = (libc::CLONE_VFORK as u64, libc::CLONE_VM as u64);
    flags.chain([(waits | lends, waits)]).map(|(mask, value)| rule([masked(0, mask, value)?])).collect()
}

fn rule<const N: usize>(conditions: [SeccompCondition; N]) -> Result<SeccompRule, AnyError> {
    Ok(SeccompRule::new(conditions.into())?)
}

/// Returns a condition on the lower half of an argument, which is enough here.
fn condition(place: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompCondition, AnyError> {
    Ok(SeccompCondition::new(place, SeccompCmpArgLen::Dword, is, value)?)
}

fn masked(place: u8, mask: u64, value: u64) -> Result<SeccompCondition, AnyError> {
    condition(place, MaskedEq(mask), value)
}

/// Returns a filter for calls that are denied as if the kernel lacked them: `clone3`, whose flags
/// no filter can read, so that libraries fall back to `clone`; and calls of x32, whose numbers the
/// other filter does not know.
fn missing() -> BpfProgram {
    let step = |code: u32, jt, jf, k| sock_filter { code: code as u16, jt, jf, k };
    let give = |what| step(libc::BPF_RET | libc::BPF_K, 0, 0, what);
    let if_number = |comparison, value, jt, jf| step(libc::BPF_JMP | comparison | libc::BPF_K, jt, jf, value);
    vec![
        // The data that a filter sees begins with the number of the call.
        step(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        if_number(libc::BPF_JGE, 0x4000_0000, 2, 0),
        if_number(libc::BPF_JEQ, libc::SYS_clone3 as u32, 1, 0),
        give(libc::SECCOMP_RET_ALLOW),
        give(libc::SECCOMP_RET_ERRNO | libc::ENOSYS.cast_unsigned()),
    ]
}
