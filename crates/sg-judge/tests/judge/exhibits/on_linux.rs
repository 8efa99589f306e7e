//! The exhibits that need Linux: they change their own limits, use `/proc`, or try what a sandbox forbids.

use super::{child, hold, ok, say, sleep, spin};
use rustix::process::{
    DumpableBehavior, PidfdFlags, PidfdGetfdFlags, Resource, Rlimit, getppid, getrlimit, pidfd_getfd, pidfd_open,
    prlimit, set_dumpable_behavior, setpriority_process, setrlimit, test_kill_process,
};
use std::io::{Write, stdin, stdout};
use std::net::UdpSocket;
use std::os::unix::{net::UnixStream, process::CommandExt};
use std::path::PathBuf;
use std::process::ExitCode;

/// Plays a program that evades its measurement or limits.
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
        // Its `/proc` is root's alone then.
        "touches_60_mb_where_nobody_may_look" => {
            set_dumpable_behavior(DumpableBehavior::NotDumpable).expect("anyone may");
            hold(60);
        }
        "reads_its_input_twice" => {
            let read = || std::io::read_to_string(stdin()).expect("it is open");
            let first = read();
            rustix::fs::seek(stdin(), rustix::fs::SeekFrom::Start(0)).expect("it is a file");
            assert!(!first.is_empty() && first == read());
        }
        "rewinds_its_output" => {
            say(b"no\n");
            rustix::fs::seek(stdout(), rustix::fs::SeekFrom::Start(0)).expect("it is a file");
        }
        "writes_for_ever_under_a_raised_limit" => {
            raise(Resource::Fsize);
            while stdout().write_all(&[b'x'; 4096]).is_ok() {}
        }
        "writes_a_terabyte_of_nothing" => drop(rustix::fs::ftruncate(stdout(), 1 << 40)),
        "leaves_a_hole_before_the_answer" => {
            rustix::fs::seek(stdout(), rustix::fs::SeekFrom::Start(10)).expect("it is a file");
        }
        // One page in the range of each table: 24 MiB of pages, and as much of tables.
        "fills_page_tables" => {
            let mut mapped: Vec<_> = (0..6).map(|_| vec![0u8; 2 << 30]).collect();
            let bytes = mapped.iter_mut().flat_map(|part| part.iter_mut().step_by(2 << 20));
            bytes.for_each(|byte| *byte = 1);
            sleep(100);
        }
        "fills_sockets" => {
            let (mut pairs, mut bytes) = (Vec::new(), 0);
            while bytes < 48 << 20 {
                let pair = UnixStream::pair().expect("there are few files open");
                for mut end in [&pair.0, &pair.1] {
                    end.set_nonblocking(true).expect("it is a socket");
                    while let Ok(written) = end.write(&[1; 1 << 12]) {
                        bytes += written;
                    }
                }
                pairs.push(pair);
            }
            sleep(100);
        }
        // What is in a pipe stays there without its writer.
        "fills_pipes" => {
            let full = |_| {
                let (reader, mut writer) = std::io::pipe().expect("there are few files open");
                rustix::io::ioctl_fionbio(&writer, true).expect("it is a pipe");
                drop(writer.write_all(&[1; 1 << 16]));
                reader
            };
            let pipes: Vec<_> = (0..768).map(full).collect();
            sleep(100);
            drop(pipes);
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

/// Removes this limit, if it may.
fn raise(resource: Resource) {
    let (current, maximum) = (None, None);
    let _ = setrlimit(resource, Rlimit { current, maximum });
}

/// Plays an intruder: prints `ok` if it was refused, otherwise `done`.
pub fn intrudes(name: &str) -> Option<ExitCode> {
    let answer = || PathBuf::from(std::env::var_os("ANSWER").expect("the museum sets it"));
    let parent = getppid().expect("there is a parent");
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

/// Many of them, since each may be as long as an output.
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
