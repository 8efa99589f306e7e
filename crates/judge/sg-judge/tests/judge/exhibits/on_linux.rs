//! The exhibits that need Linux: they change their own limits, use `/proc`, or try what a sandbox
//! forbids.

use super::{child, hold, ok, say, sleep, spin};
use nix::sched::CloneFlags;
use rustix::fs::{AtFlags, CWD, Mode, OFlags, Timespec, Timestamps, UTIME_NOW, XattrFlags, setxattr, utimensat};
use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap_anonymous};
use rustix::process::{
    DumpableBehavior, PidfdFlags, PidfdGetfdFlags, Resource, Rlimit, getppid, getrlimit, getuid, pidfd_getfd,
    pidfd_open, prlimit, set_dumpable_behavior, setpriority_process, setrlimit, test_kill_process,
};
use std::io::{Write, stdin, stdout};
use std::net::UdpSocket;
use std::os::fd::AsRawFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::ExitCode;

/// Runs an exhibit that evades its measurement or limits.
pub fn evades(name: &str) -> Option<ExitCode> {
    match name {
        "spins_under_a_raised_limit" => {
            raise(Resource::Cpu);
            spin();
        }
        "child_spins_in_a_group_of_its_own" => drop(child("spins").process_group(0).status()),
        "resets_its_peak_memory" => drop(std::fs::write("/proc/self/clear_refs", "5")),
        "touches_60_mb_and_resets_its_peak" => {
            hold(60);
            drop(std::fs::write("/proc/self/clear_refs", "5"));
        }
        // Only root can then read its files in `/proc`.
        "touches_60_mb_where_nobody_may_look" => {
            set_dumpable_behavior(DumpableBehavior::NotDumpable).expect("any process may do so");
            hold(60);
        }
        "reads_its_input_twice" => {
            let read = || std::io::read_to_string(stdin()).expect("standard input is open");
            let first = read();
            rustix::fs::seek(stdin(), rustix::fs::SeekFrom::Start(0)).expect("standard input is a file");
            assert!(!first.is_empty() && first == read());
        }
        "rewinds_its_output" => {
            say(b"no\n");
            rustix::fs::seek(stdout(), rustix::fs::SeekFrom::Start(0)).expect("standard output is a file");
        }
        "writes_for_ever_under_a_raised_limit" => {
            raise(Resource::Fsize);
            while stdout().write_all(&[b'x'; 4096]).is_ok() {}
        }
        "writes_a_terabyte_of_nothing" => drop(rustix::fs::ftruncate(stdout(), 1 << 40)),
        "leaves_a_hole_before_the_answer" => {
            rustix::fs::seek(stdout(), rustix::fs::SeekFrom::Start(10)).expect("standard output is a file");
        }
        // Touch one page per table: 24 MiB of pages, and as much of page tables.
        "fills_page_tables" => {
            let mut mapped: Vec<_> = (0..6).map(|_| vec![0u8; 2 << 30]).collect();
            let bytes = mapped.iter_mut().flat_map(|part| part.iter_mut().step_by(2 << 20));
            bytes.for_each(|byte| *byte = 1);
            sleep(100);
        }
        "fills_sockets" => {
            let (mut pairs, mut bytes) = (Vec::new(), 0);
            while bytes < 48 << 20 {
                let pair = UnixStream::pair().expect("few files are open");
                for mut end in [&pair.0, &pair.1] {
                    end.set_nonblocking(true).expect("sockets can be made non-blocking");
                    while let Ok(written) = end.write(&[1; 1 << 12]) {
                        bytes += written;
                    }
                }
                pairs.push(pair);
            }
            sleep(100);
        }
        // The contents of a pipe stay after its writer is closed.
        "fills_pipes" => {
            let full = |_| {
                let (reader, mut writer) = std::io::pipe().expect("few files are open");
                rustix::io::ioctl_fionbio(&writer, true).expect("pipes can be made non-blocking");
                drop(writer.write_all(&[1; 1 << 16]));
                reader
            };
            let pipes: Vec<_> = (0..768).map(full).collect();
            sleep(100);
            drop(pipes);
        }
        "fills_its_folder" => {
            write_much(std::fs::File::create("much").expect("there is space"));
            sleep(300);
        }
        "takes_its_output_back" => {
            write_much(stdout());
            sleep(300);
            rustix::fs::ftruncate(stdout(), 0).expect("standard output is a file");
            rustix::fs::seek(stdout(), rustix::fs::SeekFrom::Start(0)).expect("standard output is a file");
        }
        "children_keep_many_mappings" => {
            let mut children: Vec<_> =
                (0..6).map(|_| child("keeps_many_mappings").spawn().expect("a child can be started")).collect();
            children.iter_mut().for_each(|child| drop(child.wait()));
        }
        "keeps_many_mappings" => keep_many_mappings(),
        "keeps_its_output" => {
            write_much(stdout());
            sleep(300);
        }
        "leaves_4097_files" => (0..4097).for_each(|number| drop(std::fs::write(number.to_string(), ""))),
        "writes_small_files" => (0..u64::MAX).for_each(|number| drop(std::fs::write(number.to_string(), "x"))),
        "writes_long_files" => (0..u64::MAX).for_each(|number| drop(std::fs::write(number.to_string(), [1; 1 << 18]))),
        "writes_deleted_files" => {
            let written = (0..1000)
                .map(|_| tempfile::tempfile_in(".").and_then(|mut file| file.write_all(&[1; 1 << 18]).map(|()| file)));
            let files: Vec<_> = written.flatten().collect();
            sleep(60_000);
            drop(files);
        }
        _ => return None,
    }
    ok()
}

/// Removes this limit, if allowed.
fn raise(resource: Resource) {
    let (current, maximum) = (None, None);
    let _ = setrlimit(resource, Rlimit { current, maximum });
}

/// Runs an intruder, which prints `ok` if it was refused and `done` if not.
pub fn intrudes(name: &str) -> Option<ExitCode> {
    let answer = || PathBuf::from(std::env::var_os("ANSWER").expect("the test sets the variable"));
    let parent = getppid().expect("the parent is alive");
    let done = match name {
        "reads_the_answer" => std::fs::read(answer()).is_ok(),
        "writes_elsewhere" => std::fs::write(answer().with_file_name("unconfined"), "").is_ok(),
        "writes_to_its_input" => std::fs::write("/proc/self/fd/0", "9").is_ok(),
        "opens_a_socket" => UdpSocket::bind("127.0.0.1:0").is_ok(),
        "signals_its_parent" => test_kill_process(parent).is_ok(),
        "limits_its_parent" => {
            let (current, maximum) = (Some(0), Some(0));
            prlimit(Some(parent), Resource::Core, Rlimit { current, maximum }).is_ok()
        }
        "may_have_many_processes" => getrlimit(Resource::Nproc).maximum != Some(4096),
        "slows_its_parent_down" => setpriority_process(Some(parent), 1).is_ok(),
        "slows_itself_down" => setpriority_process(None, 19).is_ok(),
        "looks_into_its_parent" => std::fs::read(format!("/proc/{parent}/environ")).is_ok(),
        "sees_the_command_line_of_its_parent" => {
            !std::fs::read(format!("/proc/{parent}/cmdline")).unwrap_or_default().is_empty()
        }
        "takes_a_file_of_its_parent" => pidfd_open(parent, PidfdFlags::empty())
            .is_ok_and(|parent| pidfd_getfd(parent, 0, PidfdGetfdFlags::empty()).is_ok()),
        "has_powers" => {
            !std::fs::read_to_string("/proc/self/status").is_ok_and(|own| own.contains("CapEff:\t0000000000000000"))
        }
        "hides_memory_in_files" => fill_memory_files().is_ok(),
        "hides_memory_in_shared_mappings" => fill_a_shared_mapping().is_ok(),
        "maps_zeros" => std::fs::File::open("/dev/zero").is_ok(),
        "enlarges_a_pipe" => {
            std::io::pipe().is_ok_and(|(reader, _)| rustix::pipe::fcntl_setpipe_size(reader, 1 << 20).is_ok())
        }
        "changes_a_mode" => std::fs::set_permissions(answer(), PermissionsExt::from_mode(0o666)).is_ok(),
        "changes_the_mode_of_a_folder" => {
            std::fs::set_permissions(answer().with_file_name(""), PermissionsExt::from_mode(0o755)).is_ok()
        }
        "changes_an_owner" => std::os::unix::fs::chown(answer(), Some(getuid().as_raw()), None).is_ok(),
        "changes_a_time" => {
            let file = rustix::fs::open(answer(), OFlags::PATH, Mode::empty()).expect("the answer exists");
            let itself = format!("/proc/self/fd/{}", file.as_raw_fd());
            let now = Timespec { tv_sec: 0, tv_nsec: UTIME_NOW };
            let times = Timestamps { last_access: now, last_modification: now };
            utimensat(CWD, itself, &times, AtFlags::empty()).is_ok()
        }
        "sets_an_attribute" => setxattr(answer(), "user.exhibit", b"x", XattrFlags::empty()).is_ok(),
        "sees_a_length" => std::fs::metadata(answer()).is_ok_and(|answer| answer.len() == 6),
        "sends_datagrams" => UnixDatagram::pair().is_ok(),
        "waits_apart" => start_apart(),
        // The file and the address do not exist, so a call fails only if it is made.
        "waits_for_the_disk" => {
            let calls = [libc::SYS_syncfs, libc::SYS_fsync, libc::SYS_fdatasync, libc::SYS_sync_file_range];
            let calls = calls.map(|call| (call, [-1, 0, 0]));
            let calls = calls.into_iter().chain([(libc::SYS_msync, [1, 0, libc::MS_SYNC.into()])]);
            calls.map(|(call, with)| system_call(call, with)).any(|result| result.is_err())
        }
        "watches_a_folder" => is_allowed(libc::SYS_inotify_init1, [0; 3]),
        "passes_a_descriptor" => is_allowed(libc::SYS_sendmsg, [-1, 0, 0]),
        "enlarges_a_socket" => is_allowed(libc::SYS_setsockopt, [-1, 0, 0]),
        "makes_rules_for_ports" => is_allowed(libc::SYS_landlock_add_rule, [-1, 2, 0]),
        "enters_a_namespace" => {
            let flags = CloneFlags::CLONE_NEWUSER;
            // `clone` enters a namespace in a new process, as `unshare` does in the caller.
            start_with(flags.bits())
        }
        "uses_shared_memory" => {
            let file = format!("/dev/shm/sg-judge-{}", std::process::id());
            std::fs::write(&file, "x").is_ok() && std::fs::remove_file(file).is_ok()
        }
        "has_other_files_open" => std::fs::read_link("/proc/self/fd/9").is_ok(),
        "writes_to_its_own_folder" => {
            let file = format!("note-{}", std::process::id());
            let used = std::fs::write(&file, "x").and_then(|()| std::fs::read(&file));
            used.and_then(|_| std::fs::remove_file(&file)).is_err()
        }
        _ => return None,
    };
    say(if done { b"done\n" } else { b"ok\n" });
    Some(ExitCode::SUCCESS)
}

fn write_much(mut file: impl Write) {
    (0..60).for_each(|_| file.write_all(&[b'x'; 1 << 20]).expect("there is space"));
}

/// Holds 60 MiB of memory that is in no process.
#[expect(unsafe_code, reason = "memory is mapped")]
fn fill_a_shared_mapping() -> rustix::io::Result<()> {
    const LENGTH: usize = 60 << 20;
    let (protection, flags) = (ProtFlags::READ | ProtFlags::WRITE, MapFlags::SHARED);
    // SAFETY: the mapping is new, has this length and is never unmapped.
    unsafe {
        let start = mmap_anonymous(std::ptr::null_mut(), LENGTH, protection, flags)?;
        for part in (0..LENGTH).step_by(1 << 20) {
            let part = start.add(part);
            part.write_bytes(1, 1 << 20);
            madvise(part, 1 << 20, Advice::LinuxDontNeed)?;
        }
    }
    sleep(300);
    Ok(())
}

/// Starts a process that is not a child of this one, and waits for it in the same state as for the
/// disk.
fn start_apart() -> bool {
    start_with(libc::CLONE_VFORK | libc::CLONE_PARENT)
}

/// Starts a process with these flags, and returns true if that was allowed.
#[expect(unsafe_code, reason = "no library starts such a process")]
fn start_with(flags: i32) -> bool {
    // SAFETY: without `CLONE_VM` this is a `fork`; the copy sleeps and ends.
    let process = unsafe { libc::syscall(libc::SYS_clone, flags | libc::SIGCHLD, 0, 0, 0, 0) };
    if process == 0 {
        sleep(300);
        std::process::exit(0);
    }
    process > 0
}

/// Maps memory without touching it. Neighbouring mappings differ, so the kernel does not merge
/// them.
#[expect(unsafe_code, reason = "memory is mapped")]
fn keep_many_mappings() {
    for number in 0..60_000 {
        let protection = if number % 2 == 0 { ProtFlags::READ } else { ProtFlags::empty() };
        // SAFETY: the mapping is new and never used.
        let _ = unsafe { mmap_anonymous(std::ptr::null_mut(), 1, protection, MapFlags::PRIVATE) };
    }
    sleep(2000);
}

/// Returns true if a system call with bad arguments is not refused, even though it fails.
fn is_allowed(call: libc::c_long, with: [libc::c_long; 3]) -> bool {
    system_call(call, with).map_err(|error| error.raw_os_error()) != Err(Some(libc::EPERM))
}

#[expect(unsafe_code, reason = "the arguments are wrong on purpose")]
fn system_call(call: libc::c_long, [a, b, c]: [libc::c_long; 3]) -> std::io::Result<()> {
    // SAFETY: there is no file -1, and nothing is at the addresses 0 and 1.
    let result = unsafe { libc::syscall(call, a, b, c, 0, 0) };
    if result >= 0 { Ok(()) } else { Err(std::io::Error::last_os_error()) }
}

/// Fills many memory files, since each may be as long as an output.
fn fill_memory_files() -> std::io::Result<()> {
    let flags = rustix::fs::MemfdFlags::CLOEXEC;
    let filled = (0..60).map(|_| {
        let mut file = std::fs::File::from(rustix::fs::memfd_create("exhibit", flags)?);
        file.write_all(&[1; 1 << 20]).map(|()| file)
    });
    let files: std::io::Result<Vec<_>> = filled.collect();
    sleep(300);
    files.map(drop)
}
